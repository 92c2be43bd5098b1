// What the product pictures show: sample artwork of brands that do not exist, drawn for this shop.
// A side's artwork is an SVG in that side's own millimetres; its picture covers the side.

/** Closed sizes of the sides of a 200 × 150 × 80 mm mailer from 1.5 mm board, as its dieline has them. */
const mm = {
	top: [200.8, 155],
	front: [206.5, 81.5],
	left: [153.5, 81.5],
	right: [153.5, 81.5],
	back: [206.5, 81.5],
};

const svg = (side, body) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${mm[side][0] * 8}" height="${mm[side][1] * 8}" viewBox="0 0 ${mm[side][0]} ${mm[side][1]}">${body}</svg>`;

const image = (side) => ({
	kind: 'image',
	id: side,
	side,
	artworkId: side,
	xMm: mm[side][0] / 2,
	yMm: mm[side][1] / 2,
	widthMm: mm[side][0],
	heightMm: mm[side][1],
	rotationDeg: 0,
});
const text = (side, words, xMm, yMm, sizePt, colour, weight = 700) => ({
	kind: 'text',
	id: `${side}-${words.slice(0, 8).replace(/\W/g, '')}`,
	side,
	xMm,
	yMm,
	rotationDeg: 0,
	text: words,
	fontFamily: 'Hanken Grotesk',
	weight,
	sizePt,
	colour,
	align: 'center',
});
const allSides = (colour) => ({
	front: colour,
	top: colour,
	back: colour,
	left: colour,
	right: colour,
	bottom: colour,
});

/** A coffee roaster: the sun comes up over hills. */
const sunrise = (side, y) => {
	const [width, height] = mm[side];
	const arcs = [88, 72, 56, 40].map(
		(radius, index) =>
			`<circle cx="${width * 0.66}" cy="${y}" r="${radius}" fill="${['#f2b04a', '#ee8f3c', '#e2663a', '#fbe6c2'][index]}"/>`,
	);
	return svg(
		side,
		`${arcs.join('')}<path d="M0 ${y + 6}q${width * 0.25}-34 ${width * 0.5}-4t${width * 0.5}-8v${height}H0z" fill="#1d4d47"/><path d="M0 ${y + 26}q${width * 0.3}-26 ${width * 0.6}-2t${width * 0.4}-6v${height}H0z" fill="#123a36"/>`,
	);
};
const coffee = {
	design: {
		fills: allSides('#123a36'),
		objects: [
			...['top', 'front', 'left', 'right'].map(image),
			text('top', 'Halina', 62, 34, 58, '#fbe6c2', 800),
			text('top', 'coffee, roasted on Tuesdays', 62, 52, 14, '#fbe6c2', 500),
			text('front', 'good morning', 103, 58, 34, '#fbe6c2', 700),
			text('left', 'Halina', 76, 56, 34, '#fbe6c2', 800),
		],
	},
	artwork: {
		top: svg(
			'top',
			`<rect width="201" height="155" fill="#f6d9a8"/><g>${[96, 78, 60, 42]
				.map(
					(radius, index) =>
						`<circle cx="134" cy="118" r="${radius}" fill="${['#f2b04a', '#ee8f3c', '#e2663a', '#fbe6c2'][index]}"/>`,
				)
				.join(
					'',
				)}</g><path d="M0 112q50-34 100-4t101-12v60H0z" fill="#1d4d47"/><path d="M0 134q60-26 120-4t81-8v40H0z" fill="#123a36"/>`,
		),
		front: sunrise('front', 40),
		left: sunrise('left', 40),
		right: sunrise('right', 40),
	},
};
coffee.design.objects[4].colour = '#123a36';
coffee.design.objects[5].colour = '#123a36';

/** A bike-parts shop: one chainring, drawn with a ruler. */
const teeth = (x, y, radius, count) =>
	Array.from({ length: count }, (_, index) => {
		const angle = (index / count) * 2 * Math.PI;
		return `<circle cx="${(x + Math.cos(angle) * radius).toFixed(2)}" cy="${(y + Math.sin(angle) * radius).toFixed(2)}" r="${(radius * 0.055).toFixed(2)}"/>`;
	}).join('');
const chainring = (x, y, radius) =>
	`<g fill="#1a1a1a">${teeth(x, y, radius, 36)}</g><circle cx="${x}" cy="${y}" r="${radius * 0.9}" fill="none" stroke="#1a1a1a" stroke-width="${radius * 0.16}"/><circle cx="${x}" cy="${y}" r="${radius * 0.3}" fill="none" stroke="#1a1a1a" stroke-width="${radius * 0.12}"/><g stroke="#1a1a1a" stroke-width="${radius * 0.12}">${Array.from(
		{ length: 5 },
		(_, index) => {
			const angle = (index / 5) * 2 * Math.PI + 0.3;
			return `<path d="M${x + Math.cos(angle) * radius * 0.34} ${y + Math.sin(angle) * radius * 0.34}L${x + Math.cos(angle) * radius * 0.84} ${y + Math.sin(angle) * radius * 0.84}"/>`;
		},
	).join('')}</g>`;
const bike = {
	design: {
		objects: [
			image('top'),
			image('left'),
			text('top', 'SPOKE & SADDLE', 100, 132, 24, '#1a1a1a', 800),
			text('front', 'parts that outlast the ride', 103, 41, 25, '#1a1a1a', 600),
		],
	},
	artwork: { top: svg('top', chainring(100, 66, 46)), left: svg('left', chainring(76, 41, 26)) },
};

/** A bookshop: the moon over an open book, in white ink. */
const book = (x, y, size, colour) =>
	`<g fill="none" stroke="${colour}" stroke-width="${size * 0.07}" stroke-linejoin="round"><path d="M${x} ${y}q-${size * 0.5}-${size * 0.32} -${size}-${size * 0.08}v${size * 0.72}q${size * 0.5}-${size * 0.2} ${size} ${size * 0.1}z"/><path d="M${x} ${y}q${size * 0.5}-${size * 0.32} ${size}-${size * 0.08}v${size * 0.72}q-${size * 0.5}-${size * 0.2} -${size} ${size * 0.1}z"/></g><path d="M${x + size * 0.16} ${y - size * 0.95}a${size * 0.42} ${size * 0.42} 0 1 0 ${size * 0.34} ${size * 0.62}a${size * 0.34} ${size * 0.34} 0 0 1-${size * 0.34}-${size * 0.62}z" fill="${colour}"/>`;
const books = {
	design: {
		objects: [
			image('top'),
			image('left'),
			text('top', 'Nightjar Books', 100, 128, 30, '#ffffff', 700),
			text('front', 'one more chapter', 103, 41, 32, '#ffffff', 600),
		],
	},
	artwork: {
		top: svg('top', book(100, 66, 40, '#ffffff')),
		left: svg('left', book(76, 42, 24, '#ffffff')),
	},
};

/** A soap maker: leaves and bubbles in four inks. */
const leaves = (side, seed) => {
	const [width, height] = mm[side];
	const inks = ['#2f6b4f', '#d9643a', '#f4ede0', '#1f3d5c'];
	const marks = [];
	for (let row = 0; row * 24 < height + 24; row += 1)
		for (let column = 0; column * 26 < width + 26; column += 1) {
			const [x, y] = [column * 26 + (row % 2) * 13, row * 24];
			const ink = inks[(column * 3 + row * 5 + seed) % 4];
			marks.push(
				(column + row) % 3 === 0
					? `<circle cx="${x}" cy="${y}" r="5.5" fill="none" stroke="${ink}" stroke-width="2.4"/>`
					: `<path d="M${x - 8} ${y + 5}q2-14 16-14q0 14-16 14z" fill="${ink}"/>`,
			);
		}
	return svg(side, marks.join(''));
};
const soap = {
	design: {
		objects: [
			...['top', 'left', 'front'].map(image),
			{ ...image('top'), id: 'label', artworkId: 'label', widthMm: 112, heightMm: 46 },
			text('top', 'Moss & Tallow', 100.4, 74, 30, '#f4ede0', 700),
			text('top', 'soap, cut by hand', 100.4, 86, 13, '#f4ede0', 500),
		],
	},
	artwork: {
		top: leaves('top', 0),
		left: leaves('left', 1),
		front: leaves('front', 2),
		label:
			'<svg xmlns="http://www.w3.org/2000/svg" width="560" height="230" viewBox="0 0 112 46"><rect width="112" height="46" rx="4" fill="#1f3d5c"/></svg>',
	},
};

const bare = { design: {}, artwork: {} };
/** Three-quarter from the left, with a long lens, as one photographs a box. */
const seen = { fold: 0.95, lensDeg: 24, orbit: { azimuth: -0.62, tilt: 0.56, zoom: 0.95 } };

export const shots = {
	'mailer-box-full-color': { ...coffee, ...seen },
	'mailer-box-eco': { ...bike, ...seen },
	'mailer-box-eco-white': { ...books, ...seen },
	'mailer-box-eco-color': { ...soap, ...seen },
	'mailer-box-plain': { ...bare, ...seen, fold: 0.86, orbit: { ...seen.orbit, zoom: 0.79 }, crop: 0.5 },
};
