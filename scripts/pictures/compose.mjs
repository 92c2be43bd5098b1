// Composes a side's artwork from a brand's vector files: emblem, pattern, scene and words in the shop's own font.
// Runs in the page of the studio, because words are measured with that font. Everything is SVG in millimetres.

const files = import.meta.glob('./brands/*/*.{svg,json}', { query: '?raw', import: 'default', eager: true });
const fontFile = '/node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-';
const faces = [
	['latin-wght-normal', 'normal', 'U+0000-00FF,U+2013-2014,U+2019,U+00B7'],
	['latin-wght-italic', 'italic', 'U+0000-00FF,U+2013-2014,U+2019,U+00B7'],
	['latin-ext-wght-normal', 'normal', 'U+0100-02AF'],
];
let fontRules = '';

/** Loads the font for the page, and as a data URL for SVG pictures, which cannot load files. */
export async function loadFont() {
	const rules = await Promise.all(
		faces.map(async ([file, style, range]) => {
			const bytes = new Uint8Array(await (await fetch(`${fontFile}${file}.woff2`)).arrayBuffer());
			const face = new FontFace('Studio', bytes, { weight: '100 900', style, unicodeRange: range });
			document.fonts.add(await face.load());
			let text = '';
			for (let at = 0; at < bytes.length; at += 8192)
				text += String.fromCharCode(...bytes.subarray(at, at + 8192));
			return `@font-face{font-family:Studio;font-weight:100 900;font-style:${style};unicode-range:${range};src:url(data:font/woff2;base64,${btoa(text)})}`;
		}),
	);
	fontRules = rules.join('');
}

export const brandOf = (name) => {
	const file = (end) => files[`./brands/${name}/${end}`];
	const inner = (svg) => svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
	return {
		...JSON.parse(file('brand.json')),
		emblem: inner(file('emblem.svg')),
		pattern: inner(file('pattern.svg')),
		scene: inner(file('scene.svg')),
	};
};

const variables = ({ a, a2 = a, b, c, p, g = 'none' }) =>
	`--a:${a};--a2:${a2};--b:${b};--c:${c};--p:${p};--g:${g}`;

/** Colour schemes of a print: full colour, one ink, or white ink on brown board. */
export const schemes = {
	/** Full colour on a background in a brand colour. */
	full: ({ colours }, ground = 'p') => {
		const onDark = ground === 'a' || ground === 'b';
		const ink = onDark ? colours.p : colours.a;
		return {
			ground: colours[ground],
			ink,
			vars: {
				...colours,
				a: onDark ? colours.p : colours.a,
				p: onDark ? colours[ground] : colours.p,
				g: colours[ground],
			},
		};
	},
	/** As on a dark background, but the scene keeps its own dark colour. */
	ink: (_, colour = '#1c1a18') => ({
		ink: colour,
		isInk: true,
		vars: { a: colour, b: colour, c: colour, p: '#ffffff', g: '#ffffff' },
	}),
	colours: ({ colours }) => ({
		ink: colours.a,
		isInk: true,
		vars: { ...colours, p: '#ffffff', g: '#ffffff' },
	}),
	white: () => ({
		ink: '#ffffff',
		vars: { a: '#ffffff', b: '#ffffff', c: '#ffffff', p: '#c8a477', g: '#c8a477' },
	}),
};

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const canvas = document.createElement('canvas').getContext('2d');
/** Width of a text line at font size 1. */
function widthOf(text, { weight, italic, spacing = 0 }) {
	canvas.font = `${italic ? 'italic ' : ''}${weight} 100px Studio`;
	return canvas.measureText(text).width / 100 + spacing * (text.length - 1);
}
/** A text line centred at x and y (`y` is the middle of its x-height), limited in width and height. */
function line(text, x, y, { widthMm, sizeMm, colour, type, anchor = 'middle' }) {
	const size = Math.min(sizeMm, widthMm / Math.max(0.1, widthOf(text, type)));
	const shift = anchor === 'middle' ? (type.spacing ?? 0) * size * 0.5 : 0;
	const svg = `<text x="${(x + shift).toFixed(2)}" y="${(y + size * 0.34).toFixed(2)}" text-anchor="${anchor}" font-family="Studio" font-weight="${type.weight}"${type.italic ? ' font-style="italic"' : ''} font-size="${size.toFixed(2)}" letter-spacing="${((type.spacing ?? 0) * size).toFixed(2)}" fill="${colour}">${escaped(text)}</text>`;
	return { svg, size };
}
const small = { weight: 500, spacing: 0.01 };

const placed = (inner, x, y, size, vars, box = 100) =>
	`<svg x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" viewBox="0 0 ${box} ${box}" style="${variables(vars)}">${inner}</svg>`;

/** Fills the side with the pattern; `tileMm` is the size of one tile. */
function patternFill(brand, vars, w, h, tileMm, opacity = 1, tileHeightMm = tileMm) {
	// The id depends on the content only, so that the SVG text is equal in every run.
	const id = `tile-${[brand.name.replace(/\W/g, ''), w, h, tileMm, vars.a, vars.b].join('-').replace(/[^\w-]/g, '_')}`;
	return `<defs><pattern id="${id}" width="60" height="60" patternUnits="userSpaceOnUse" patternTransform="translate(${w / 2} ${h / 2}) scale(${tileMm / 60} ${tileHeightMm / 60}) translate(-30 -30)"><g style="${variables(vars)}">${brand.pattern}</g></pattern></defs><rect width="${w}" height="${h}" fill="url(#${id})" opacity="${opacity}"/>`;
}
/** The scene, cropped to the side, aligned to its lower edge. */
const sceneFill = (brand, vars, w, h) =>
	`<svg width="${w}" height="${h}" viewBox="0 0 200 150" preserveAspectRatio="xMidYMax slice" style="${variables(vars)}">${brand.scene}</svg>`;

const page = (w, h, body) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(2048 * Math.min(1, w / h))}" height="${Math.round(2048 * Math.min(1, h / w))}" viewBox="0 0 ${w} ${h}"><style>${fontRules}</style>${body}</svg>`;

/** Emblem, name and tagline, centred, as large as fits. */
function lockup(brand, scheme, x, y, w, h, { emblem = true, tagline = true } = {}) {
	const wide = w > h * 2.1;
	const unit = Math.min(w, h);
	const colour = scheme.ink;
	if (wide || !emblem) {
		const size = emblem ? Math.min(h * 0.62, w * 0.2) : 0;
		const name = line(brand.name, 0, 0, {
			widthMm: w * (emblem ? 0.56 : 0.74),
			sizeMm: h * 0.42,
			colour,
			type: brand.type,
		});
		const nameWidth = widthOf(brand.name, brand.type) * name.size;
		const whole = size + (emblem ? size * 0.25 : 0) + nameWidth;
		const from = x - whole / 2;
		const middle = from + whole - nameWidth / 2;
		const taglineSize = Math.min(
			name.size * 0.3,
			(nameWidth * 1.15) / Math.max(1, widthOf(brand.tagline, small)),
		);
		const lift = tagline ? taglineSize * 0.75 : 0;
		return `${emblem ? placed(brand.emblem, from + size / 2, y, size, scheme.vars) : ''}${line(brand.name, middle, y - lift, { widthMm: nameWidth + 1, sizeMm: name.size, colour, type: brand.type }).svg}${tagline ? line(brand.tagline, middle, y - lift + name.size * 0.66 + taglineSize * 0.45, { widthMm: nameWidth * 1.15, sizeMm: taglineSize, colour, type: small }).svg : ''}`;
	}
	const size = unit * 0.4;
	const name = line(brand.name, x, 0, { widthMm: w * 0.76, sizeMm: unit * 0.19, colour, type: brand.type });
	const taglineSize = Math.min(name.size * 0.34, unit * 0.06);
	const total = size + name.size * 1.25 + (tagline ? taglineSize * 1.7 : 0);
	const top = y - total / 2;
	const nameAt = top + size + name.size * 0.72;
	return `${placed(brand.emblem, x, top + size / 2, size, scheme.vars)}${line(brand.name, x, nameAt, { widthMm: w * 0.76, sizeMm: unit * 0.19, colour, type: brand.type }).svg}${tagline ? line(brand.tagline, x, nameAt + name.size * 0.62 + taglineSize * 0.8, { widthMm: w * 0.8, sizeMm: taglineSize, colour, type: small }).svg : ''}`;
}

/** Layouts of a side. Each takes (brand, scheme, width, height, options) and returns SVG elements. */
export const layouts = {
	lockup: (brand, scheme, w, h, options) => lockup(brand, scheme, w / 2, h / 2, w, h, options),
	name: (brand, scheme, w, h, { share = 0.7 } = {}) =>
		line(brand.name, w / 2, h / 2, {
			widthMm: w * share,
			sizeMm: h * 0.5,
			colour: scheme.ink,
			type: brand.type,
		}).svg,
	tagline: (brand, scheme, w, h, { share = 0.6 } = {}) =>
		line(brand.tagline, w / 2, h / 2, {
			widthMm: w * share,
			sizeMm: h * 0.22,
			colour: scheme.ink,
			type: small,
		}).svg,
	emblem: (brand, scheme, w, h, { share = 0.56 } = {}) =>
		placed(brand.emblem, w / 2, h / 2, Math.min(w, h) * share, scheme.vars),
	pattern: (brand, scheme, w, h, { tileMm = 40, opacity = 1 } = {}) =>
		patternFill(brand, scheme.vars, w, h, tileMm, opacity),
	/** The pattern repeated a whole number of times, so that tiles join without a seam. */
	tile: (brand, scheme, w, h, { across = 2 } = {}) =>
		patternFill(brand, scheme.vars, w, h, w / across, 1, h / across),
	/** The label repeated around a can, below the lid. */
	around: (brand, scheme, w, h, { times = 3, head = 0, ...options } = {}) =>
		Array.from(
			{ length: times },
			(_, index) =>
				`<svg x="${(w / times) * index}" y="${h * head}" width="${w / times}" height="${h * (1 - head)}">${layouts.label(brand, scheme, w / times, h * (1 - head), options)}</svg>`,
		).join(''),
	/** The brand repeated along a tape. */
	row: (brand, scheme, w, h, { times = 3 } = {}) =>
		Array.from({ length: times }, (_, index) =>
			lockup(brand, scheme, (w / times) * (index + 0.5), h / 2, (w / times) * 0.86, h * 0.86, {
				tagline: false,
			}),
		).join(''),
	/** The pattern with the brand on a panel in the centre. */
	plate: (
		brand,
		scheme,
		w,
		h,
		{ tileMm = 40, plate = scheme.ground ?? '#ffffff', share = [0.62, 0.46] } = {},
	) => {
		const [pw, ph] = [w * share[0], h * share[1]];
		return `${patternFill(brand, scheme.vars, w, h, tileMm)}<rect x="${(w - pw) / 2}" y="${(h - ph) / 2}" width="${pw}" height="${ph}" rx="${Math.min(pw, ph) * 0.06}" fill="${plate}"/>${lockup(brand, scheme, w / 2, h / 2, pw * 0.94, ph * 0.92)}`;
	},
	scene: (brand, scheme, w, h, { name = true } = {}) =>
		`${sceneFill(brand, scheme.sceneVars ?? scheme.vars, w, h)}${name ? `${line(brand.name, w / 2, h * brand.sceneName, { widthMm: w * 0.7, sizeMm: Math.min(w, h) * 0.21, colour: scheme.ink, type: brand.type }).svg}${line(brand.tagline, w / 2, h * brand.sceneName + Math.min(w, h) * 0.15, { widthMm: w * 0.6, sizeMm: Math.min(w, h) * 0.06, colour: scheme.ink, type: small }).svg}` : ''}`,
	/** The scene alone. */
	leaves: (brand, scheme, w, h) => sceneFill(brand, scheme.vars, w, h),
	/** Name, a rule and the small print below, as on a side of a carton. */
	story: (brand, scheme, w, h) => {
		const size = Math.min(w * 0.1, h * 0.055);
		const rows = brand.lines
			.map(
				(words, row) =>
					line(words, w / 2, h * 0.56 + row * size * 1.7, {
						widthMm: w * 0.8,
						sizeMm: size,
						colour: scheme.ink,
						type: small,
					}).svg,
			)
			.join('');
		return `${placed(brand.emblem, w / 2, h * 0.3, Math.min(w * 0.46, h * 0.3), scheme.vars)}<path d="M${w * 0.36} ${h * 0.48}H${w * 0.64}" stroke="${scheme.ink}" stroke-width="${Math.max(0.3, size * 0.08)}"/>${rows}`;
	},
	/** Front of a label: emblem, name, contents, and a strip of the pattern at the bottom. */
	label: (brand, scheme, w, h, { tileMm = 24, foot = 0.3 } = {}) => {
		const high = h * (1 - foot);
		const words = line(brand.lines[0], w / 2, high * 0.86, {
			widthMm: w * 0.7,
			sizeMm: Math.min(w * 0.075, h * 0.04),
			colour: scheme.ink,
			type: small,
		});
		return `${lockup(brand, scheme, w / 2, high * 0.45, w * 0.96, high * 0.74, { tagline: false })}${words.svg}<svg y="${high}" width="${w}" height="${h - high}"><rect width="${w}" height="${h}" fill="${scheme.foot ?? 'none'}"/>${patternFill(brand, scheme.footVars ?? scheme.vars, w, h - high, tileMm)}</svg>`;
	},
};

/** A print for the renderer: `layout` by name, in a colour `scheme` of the brand. */
export function art(brand, scheme, layout, { widthMm: w, heightMm: h }, options) {
	return {
		svg: page(w, h, layouts[layout](brand, scheme, w, h, options)),
		...(scheme.ground && { fill: scheme.ground }),
		...(scheme.isInk && { isInk: true }),
	};
}
/** The same shapes alone, for foil. */
export const foilArt = (brand, layout, { widthMm: w, heightMm: h }, options) =>
	page(
		w,
		h,
		layouts[layout](
			brand,
			{ ink: '#fff', vars: { a: '#fff', b: '#fff', c: '#fff', p: 'transparent', g: 'transparent' } },
			w,
			h,
			options,
		),
	);
/** A tile of 60 × 60 mm for the inside of a box. */
export const insideTile = (brand, scheme, tileMm = 60) =>
	page(
		60,
		60,
		`${scheme.ground ? `<rect width="60" height="60" fill="${scheme.ground}"/>` : ''}${patternFill(brand, scheme.vars, 60, 60, tileMm)}`,
	);
