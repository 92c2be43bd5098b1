// What the product pictures show: every product in two or three states, with the artwork of five brands that do not
// exist. Runs in the studio's page. The first picture of a product is the one on its cards.
import { art, brandOf, foilArt, insideTile, schemes } from './compose.mjs';

const halina = brandOf('halina');
const moss = brandOf('moss');
const nightjar = brandOf('nightjar');
const ondine = brandOf('ondine');
const steep = brandOf('steep');
const boxwright = brandOf('boxwright');

/** Camera views: three-quarter view from the left with a long lens; from higher up for flat products. */
const standing = { azimuth: -0.6, tilt: 0.44, lensDeg: 20, margin: 0.1 };
const tall = { azimuth: -0.52, tilt: 0.27, lensDeg: 18, margin: 0.08 };
const above = { azimuth: -0.5, tilt: 0.82, lensDeg: 20, margin: 0.09 };
const lying = { azimuth: -0.36, tilt: 0.98, lensDeg: 20, margin: 0.08 };

/** The print of each side by its name; `rest` for all others. */
const sides = (table) => (place) => (table[place.side] ?? table.rest)?.(place);
const of = (brand, scheme, layout, options) => (place) => art(brand, scheme, layout, place, options);
const plain = (fill) => () => ({ fill });
const allFills = (colour) => ({
	front: colour,
	top: colour,
	back: colour,
	left: colour,
	right: colour,
	bottom: colour,
});

const { full, ink, colours, white } = schemes;

/** A mailer's lid, front and walls. */
const mailerPrints = (
	brand,
	scheme,
	{ top = 'lockup', front = 'name', wall = 'pattern', tileMm = 36 } = {},
) =>
	sides({
		top: of(brand, scheme, top, { tileMm }),
		front: of(brand, scheme, front, { tileMm }),
		back: of(brand, scheme, 'tagline'),
		left: of(brand, scheme, wall, { tileMm }),
		right: of(brand, scheme, wall, { tileMm }),
		bottom: of(brand, scheme, 'emblem', { share: 0.3 }),
	});
/** A box whose lid is held open by hand; its lip is bent already, as on a box that was closed before. */
const openedMailer = (base, { lidDeg = 38, lipDeg = 84 } = {}) => ({
	...base,
	fold: 1,
	anglesDeg: { lid: lidDeg, lip: lipDeg },
});
/** A tube whose lid and dust flaps stand open. */
const openedTuckBox = (base) => ({
	...base,
	fold: 1,
	anglesDeg: { 'top-lid': 24, 'top-tuck': 62, 'top-left-dust-flap': 20, 'top-right-dust-flap': 26 },
});
/** Closed, open, and the printed sheet before it is folded. */
const mailerStates = (base, { lidDeg, lipDeg, first = 'open' } = {}) => ({
	[first]: undefined,
	open: { actors: [openedMailer(base, { lidDeg, lipDeg })], view: standing },
	closed: { actors: [{ ...base, fold: 1 }], view: standing },
	flat: { actors: [{ ...base, fold: 0, rollDeg: 180, turnDeg: 180 }], view: lying },
});

const halinaFull = {
	...full(halina, 'p'),
	sceneVars: { ...halina.colours, a2: '#1f5550', g: halina.colours.p },
};
const nightjarNight = {
	...full(nightjar, 'a'),
	vars: { ...nightjar.colours, a: nightjar.colours.p, p: nightjar.colours.a, g: nightjar.colours.a },
};
const mossBlush = full(moss, 'p');
const ondineCocoa = {
	...full(ondine, 'a'),
	vars: { ...ondine.colours, a: ondine.colours.p, p: ondine.colours.a },
};
const ondineCream = full(ondine, 'p');
const steepPaper = full(steep, 'p');
const steepCeladon = full(steep, 'c');

export const shots = {
	'mailer-box-full-color': () => {
		const base = {
			productType: 'mailer-box-full-color',
			print: sides({
				top: of(halina, halinaFull, 'scene'),
				front: of(halina, { ...full(halina, 'a') }, 'name', { share: 0.5 }),
				left: of(halina, full(halina, 'a'), 'pattern', { tileMm: 34 }),
				right: of(halina, full(halina, 'a'), 'pattern', { tileMm: 34 }),
				back: of(halina, full(halina, 'a'), 'tagline'),
				bottom: of(halina, full(halina, 'a'), 'emblem', { share: 0.4 }),
			}),
			fills: { ...allFills(halina.colours.a), top: halina.colours.p },
			inside: insideTile(halina, {
				ground: halina.colours.c,
				vars: { a: '#e79f38', b: '#e79f38', c: '#e79f38', p: halina.colours.c, g: halina.colours.c },
			}),
		};
		return mailerStates(base);
	},
	'mailer-box-eco': () =>
		mailerStates(
			{
				productType: 'mailer-box-eco',
				print: mailerPrints(steep, ink(steep), { front: 'tagline', tileMm: 38 }),
			},
			{ first: 'closed' },
		),
	'mailer-box-eco-white': () =>
		mailerStates({
			productType: 'mailer-box-eco-white',
			print: mailerPrints(nightjar, white(), { front: 'tagline', tileMm: 38 }),
		}),
	'mailer-box-eco-color': () =>
		mailerStates(
			{
				productType: 'mailer-box-eco-color',
				print: mailerPrints(moss, colours(moss), { top: 'leaves', front: 'name', tileMm: 40 }),
			},
			{ first: 'closed' },
		),
	'mailer-box-plain': () => mailerStates({ productType: 'mailer-box-plain' }, { lidDeg: 14 }),
	'delivery-mailer-box': () =>
		mailerStates(
			{
				productType: 'delivery-mailer-box',
				finish: 'single-strip',
				print: mailerPrints(nightjar, ink(nightjar, '#1d2650'), {
					front: 'name',
					wall: 'emblem',
					tileMm: 40,
				}),
			},
			{ lidDeg: 44, lipDeg: 40 },
		),
	'sleeved-mailer-box': () => {
		const base = {
			productType: 'sleeved-mailer-box',
			print: sides({
				top: of(ondine, ondineCocoa, 'lockup'),
				bottom: of(ondine, ondineCocoa, 'pattern', { tileMm: 40 }),
				rest: of(ondine, ondineCocoa, 'pattern', { tileMm: 40 }),
			}),
			fills: allFills(ondine.colours.a),
		};
		return {
			half: { actors: [{ ...base, fold: 0.945 }], view: standing },
			closed: { actors: [{ ...base, fold: 1 }], view: standing },
			open: { actors: [{ ...base, fold: 0.9 }], view: standing },
		};
	},
	'shipping-box': () => {
		const scheme = ink(halina, '#20413c');
		const base = {
			productType: 'shipping-box',
			print: sides({
				front: of(halina, scheme, 'lockup'),
				back: of(halina, scheme, 'lockup'),
				rest: of(halina, scheme, 'emblem', { share: 0.5 }),
			}),
		};
		return {
			open: {
				actors: [
					{
						...base,
						fold: 1,
						anglesDeg: {
							'top-front-flap': -38,
							'top-back-flap': -24,
							'top-left-flap': -30,
							'top-right-flap': -22,
						},
					},
				],
				view: { ...standing, tilt: 0.52 },
			},
			closed: { actors: [{ ...base, fold: 1 }], view: standing },
			flat: { actors: [{ ...base, fold: 0, tipDeg: -90 }], view: lying },
		};
	},
	'product-box': () => {
		const walls = {
			...full(moss, 'p'),
			foot: moss.colours.a,
			footVars: { ...moss.colours, a: moss.colours.c, c: moss.colours.p, p: moss.colours.a },
		};
		const base = {
			productType: 'product-box',
			print: sides({
				front: of(moss, walls, 'label', { tileMm: 22 }),
				back: of(moss, walls, 'label', { tileMm: 22 }),
				left: of(moss, walls, 'story'),
				right: of(moss, walls, 'story'),
				rest: of(moss, walls, 'emblem'),
			}),
			fills: allFills(moss.colours.p),
		};
		return {
			closed: { actors: [{ ...base, fold: 1 }], view: tall },
			open: { actors: [openedTuckBox(base)], view: { ...tall, tilt: 0.36 } },
			flat: { actors: [{ ...base, fold: 0, tipDeg: -90 }], view: lying },
		};
	},
	'product-box-two-pieces': () => {
		const lid = sides({
			top: of(ondine, ondineCream, 'plate', { tileMm: 30 }),
			rest: of(ondine, ondineCream, 'pattern', { tileMm: 30 }),
		});
		const base = {
			productType: 'product-box-two-pieces',
			// A patterned lid over a plain base.
			print: (place) => (place.sheet === 'box' ? { fill: ondine.colours.b } : lid(place)),
			fills: allFills(ondine.colours.b),
		};
		return {
			open: { actors: [{ ...base, fold: 0.93 }], view: standing },
			closed: { actors: [{ ...base, fold: 1 }], view: standing },
			detail: {
				actors: [{ ...base, fold: 1 }],
				view: { azimuth: -0.85, tilt: 0.32, lensDeg: 14, margin: -0.25, shift: [0.04, -0.05] },
			},
		};
	},
	'product-box-wine-box': () => {
		const scheme = ink(halina, '#20413c');
		const walls = {
			front: of(halina, scheme, 'label', { tileMm: 30, foot: 0.36 }),
			back: of(halina, scheme, 'label', { tileMm: 30, foot: 0.36 }),
			left: of(halina, scheme, 'pattern', { tileMm: 30 }),
			right: of(halina, scheme, 'pattern', { tileMm: 30 }),
			rest: of(halina, scheme, 'emblem'),
		};
		const base = { productType: 'product-box-wine-box', print: sides(walls) };
		const second = {
			...base,
			print: sides({ ...walls, left: walls.front, right: walls.front, front: walls.left }),
			at: [128, 0, -44],
			turnDeg: -24,
		};
		return {
			pair: {
				actors: [
					{ ...base, fold: 1 },
					{ ...second, fold: 1 },
				],
				view: tall,
			},
			open: {
				actors: [openedTuckBox(base), { ...second, fold: 1 }],
				view: { ...tall, tilt: 0.34 },
			},
			flat: { actors: [{ ...base, fold: 0, tipDeg: -90 }], view: lying },
		};
	},
	'cake-box': () => {
		const scheme = ink(ondine, '#42202e');
		const base = {
			productType: 'cake-box',
			print: sides({
				top: of(ondine, scheme, 'plate', { tileMm: 44, plate: '#ffffff' }),
				front: of(ondine, scheme, 'name', { share: 0.5 }),
				rest: of(ondine, scheme, 'emblem', { share: 0.5 }),
			}),
		};
		return {
			closed: { actors: [{ ...base, fold: 1 }], view: standing },
			open: { actors: [{ ...base, fold: 1, anglesDeg: { lid: 34, lip: 70 } }], view: standing },
			flat: { actors: [{ ...base, fold: 0, rollDeg: 180, turnDeg: 180 }], view: lying },
		};
	},
	'carrier-box': () => {
		const scheme = ink(steep, '#22262e');
		const base = {
			productType: 'carrier-box',
			print: sides({
				front: of(steep, scheme, 'lockup'),
				back: of(steep, scheme, 'lockup'),
				rest: of(steep, scheme, 'pattern', { tileMm: 36 }),
			}),
		};
		return {
			closed: { actors: [{ ...base, fold: 1 }], view: standing },
			half: { actors: [{ ...base, fold: 0.72 }], view: standing },
			flat: { actors: [{ ...base, fold: 0, tipDeg: -90 }], view: lying },
		};
	},
	'rigid-box': () => {
		const base = {
			productType: 'rigid-box',
			finish: 'foil-matte',
			looks: {
				greyboard: { outside: '#efe6da', inside: '#efe6da', edge: '#d8cdbd' },
				paper: { outside: '#2d3f38' },
			},
			print: sides({
				top: of(moss, mossBlush, 'lockup'),
				rest: of(moss, mossBlush, 'pattern', { tileMm: 30 }),
				bottom: plain(moss.colours.a),
			}),
			fills: { ...allFills(moss.colours.p), bottom: moss.colours.a },
		};
		return {
			open: { actors: [{ ...base, fold: 0.9 }], view: standing },
			closed: { actors: [{ ...base, fold: 1 }], view: standing },
			detail: {
				actors: [{ ...base, fold: 1 }],
				view: { azimuth: -0.85, tilt: 0.3, lensDeg: 14, margin: -0.25, shift: [0.04, -0.05] },
			},
		};
	},
	'magnetic-box': () => {
		const base = {
			productType: 'magnetic-box',
			finish: 'foil-matte',
			looks: {
				greyboard: { outside: '#2a151d', inside: '#2a151d', edge: '#3b222c' },
				paper: { outside: ondine.colours.a, inside: '#5a3140', edge: ondine.colours.a },
			},
			print: sides({
				top: (place) => ({
					fill: ondine.colours.a,
					svg: art(
						ondine,
						{ ink: '#d9a94e', vars: { a: '#d9a94e', b: '#d9a94e', c: '#d9a94e', p: ondine.colours.a } },
						'lockup',
						place,
						{ tagline: false },
					).svg,
					foil: foilArt(ondine, 'lockup', place, { tagline: false }),
				}),
				rest: plain(ondine.colours.a),
			}),
			fills: allFills(ondine.colours.a),
		};
		return {
			closed: { actors: [{ ...base, fold: 1 }], view: standing },
			open: { actors: [{ ...base, fold: 0.9 }], view: standing },
			detail: {
				actors: [{ ...base, fold: 1 }],
				view: { azimuth: -0.6, tilt: 0.66, lensDeg: 16, margin: -0.1, shift: [0.13, 0.04] },
			},
		};
	},
	'rigid-drawer-box': () => {
		const base = {
			productType: 'rigid-drawer-box',
			finish: 'foil-matte',
			looks: {
				greyboard: { outside: '#efe9db', inside: '#efe9db', edge: '#d8cdbd' },
				paper: { outside: steep.colours.p, edge: steep.colours.c },
			},
			print: sides({
				top: of(
					steep,
					{ ...steepCeladon, vars: { ...steep.colours, c: steep.colours.p, p: steep.colours.c } },
					'lockup',
				),
				rest: plain(steep.colours.c),
				front: plain(steep.colours.b),
				back: plain(steep.colours.b),
			}),
			fills: { ...allFills(steep.colours.c), front: steep.colours.b, back: steep.colours.b },
		};
		return {
			half: { actors: [{ ...base, fold: 0.95 }], view: standing },
			closed: { actors: [{ ...base, fold: 1 }], view: standing },
			open: { actors: [{ ...base, fold: 0.88 }], view: above },
		};
	},
	'paper-can': () => {
		const scheme = { ...steepPaper };
		const base = {
			productType: 'paper-can',
			// Turns its label to the camera.
			turnDeg: -30,
			looks: { paper: { outside: steep.colours.b, edge: steep.colours.b } },
			print: sides({
				front: (place) => panorama(steep, scheme, place),
				top: of(steep, steepPaper, 'emblem', { share: 0.62 }),
				rest: plain(steep.colours.b),
			}),
			fills: allFills(steep.colours.b),
		};
		return {
			closed: { actors: [{ ...base, fold: 1 }], view: tall },
			open: { actors: [{ ...base, fold: 0 }], view: { ...tall, tilt: 0.36 } },
			pair: {
				actors: [
					{ ...base, fold: 1 },
					{ ...base, sizeMm: [65, 0, 80], fold: 1, at: [86, 0, 52] },
				],
				view: tall,
			},
		};
	},
	'paper-bag': () => {
		const scheme = ink(nightjar, '#1d2650');
		const base = {
			productType: 'paper-bag',
			print: sides({
				front: of(nightjar, scheme, 'lockup'),
				back: of(nightjar, scheme, 'lockup'),
				left: of(nightjar, scheme, 'pattern', { tileMm: 44 }),
				right: of(nightjar, scheme, 'pattern', { tileMm: 44 }),
			}),
		};
		return {
			full: { actors: [{ ...base, fold: 1 }], view: tall },
			half: { actors: [{ ...base, fold: 0.45 }], view: tall },
			pair: {
				actors: [
					{ ...base, fold: 1 },
					{ ...base, sizeMm: [180, 80, 220], fold: 1, at: [205, 0, 90], turnDeg: -18 },
				],
				view: tall,
			},
		};
	},
	'tote-bag': () => {
		const base = {
			productType: 'tote-bag',
			print: sides({
				front: of(nightjar, ink(nightjar, '#1d2650'), 'lockup'),
				back: of(nightjar, ink(nightjar, '#1d2650'), 'emblem'),
			}),
		};
		return {
			flat: { actors: [{ ...base, fold: 0.25, tipDeg: -86 }], view: lying },
			full: { actors: [{ ...base, fold: 1 }], view: tall },
		};
	},
	'doypack-bag': () => {
		const scheme = full(halina, 'a');
		const base = {
			productType: 'doypack-bag',
			finish: 'foil-matte',
			print: sides({
				front: of(
					halina,
					{
						...scheme,
						foot: halina.colours.b,
						footVars: {
							...halina.colours,
							b: halina.colours.c,
							c: halina.colours.p,
							p: halina.colours.b,
							g: halina.colours.b,
						},
					},
					'label',
					{ tileMm: 34, foot: 0.32 },
				),
				back: of(halina, scheme, 'story'),
				bottom: plain(halina.colours.a),
			}),
			fills: allFills(halina.colours.a),
		};
		return {
			full: { actors: [{ ...base, fold: 1 }], view: tall },
			plain: { actors: [{ productType: 'doypack-bag', finish: 'foil-glossy', fold: 1 }], view: tall },
			flat: { actors: [{ ...base, fold: 0.08, tipDeg: -88 }], view: lying },
		};
	},
	'poly-mailer': () =>
		mailingStates('poly-mailer', {
			print: sides({
				rest: of(moss, { ...ink(moss, '#c65b3c'), isInk: true }, 'plate', {
					tileMm: 70,
					plate: '#ffffff',
					share: [0.7, 0.4],
				}),
			}),
		}),
	'recycled-poly-mailer': () =>
		mailingStates('recycled-poly-mailer', {
			material: 'cardboard-natural',
			print: sides({ rest: of(halina, ink(halina, '#20413c'), 'lockup') }),
		}),
	'bio-poly-mailer-plain': () => mailingStates('bio-poly-mailer-plain', {}),
	'paper-mailer': () =>
		mailingStates('paper-mailer', { print: sides({ rest: of(steep, ink(steep), 'lockup') }) }),
	'rigid-envelope': () =>
		mailingStates('rigid-envelope', {
			print: sides({
				rest: of(nightjar, ink(nightjar, '#1d2650'), 'plate', {
					tileMm: 60,
					plate: '#ffffff',
					share: [0.66, 0.42],
				}),
			}),
		}),
	'tissue-paper': () => sheetStates('tissue-paper', of(moss, ink(moss, '#c65b3c'), 'tile')),
	'packing-paper': () => sheetStates('packing-paper', of(halina, ink(halina, '#20413c'), 'tile')),
	'packing-tape': () => tapeStates('packing-tape', of(ondine, ink(ondine, '#b3264c'), 'row')),
	'kraft-tape': () => tapeStates('kraft-tape', of(nightjar, ink(nightjar, '#1d2650'), 'row')),
	'square-label': () => {
		const label = (brand, scheme, rest) => ({
			productType: 'square-label',
			fold: 0,
			print: sides({ front: of(brand, scheme, 'lockup', { tagline: false }) }),
			...rest,
		});
		return {
			stack: {
				actors: [
					label(moss, mossBlush, { at: [0, 0, 0], turnDeg: 6 }),
					label(halina, full(halina, 'a'), { at: [74, 0.4, -9], turnDeg: -9 }),
					label(steep, steepPaper, { at: [31, 0.8, 67], turnDeg: -4, fold: 0.35 }),
				],
				view: lying,
			},
			curled: { actors: [label(moss, mossBlush, { fold: 0.8 })], view: above },
		};
	},
	'printed-card': () => {
		const front = {
			productType: 'printed-card',
			fold: 0,
			print: sides({
				front: of(nightjar, nightjarNight, 'scene', { name: false }),
				back: of(nightjar, full(nightjar, 'p'), 'story'),
			}),
		};
		return {
			stack: {
				actors: [
					{ ...front, turnDeg: -7 },
					{ ...front, at: [2, 0.6, 1], turnDeg: 3 },
					{ ...front, at: [80, 1.2, 62], turnDeg: -14, rollDeg: 180 },
				],
				view: lying,
			},
			curled: { actors: [{ ...front, fold: 0.25 }], view: above },
		};
	},
	'sample-packs': () => {
		const scheme = ink(boxwright, '#1c1a18');
		const box = {
			productType: 'sample-packs',
			print: mailerPrints(boxwright, scheme, { front: 'name', wall: 'emblem' }),
		};
		const inside = [
			{
				productType: 'rigid-box',
				sizeMm: [80, 80, 40],
				finish: 'foil-matte',
				fold: 1,
				at: [-88, 3, -42],
				turnDeg: 8,
				print: sides({
					rest: of(moss, mossBlush, 'pattern', { tileMm: 26 }),
					top: of(moss, mossBlush, 'lockup', { tagline: false }),
				}),
			},
			{
				productType: 'product-box',
				sizeMm: [40, 40, 90],
				fold: 1,
				tipDeg: -90,
				turnDeg: 84,
				at: [-60, 3, 62],
				print: sides({ rest: of(ondine, ondineCocoa, 'pattern', { tileMm: 20 }) }),
				fills: allFills(ondine.colours.a),
			},
			{
				productType: 'paper-can',
				sizeMm: [65, 0, 80],
				fold: 1,
				at: [26, 3, -44],
				turnDeg: 20,
				looks: { paper: { outside: steep.colours.b, edge: steep.colours.b } },
				print: sides({
					front: (place) => panorama(steep, steepPaper, place),
					top: of(steep, steepPaper, 'emblem'),
				}),
			},
			{
				productType: 'printed-card',
				fold: 0,
				at: [66, 4, 40],
				turnDeg: -12,
				print: sides({ front: of(nightjar, nightjarNight, 'scene', { name: false }) }),
			},
		];
		return {
			open: { actors: [openedMailer(box, { lidDeg: 10 }), ...inside], view: { ...standing, tilt: 0.62 } },
			closed: { actors: [{ ...box, fold: 1 }], view: standing },
			flat: { actors: [{ ...box, fold: 0, rollDeg: 180, turnDeg: 180 }], view: lying },
		};
	},
};

/** Wrap of a can: the scene once, the name at the front. */
function panorama(brand, scheme, place) {
	return art(brand, scheme, 'around', place, { times: 3, tileMm: 26, foot: 0.38, head: 0.22 });
}

const mailingStates = (productType, base) => {
	const front = { productType, ...base, tipDeg: -90 };
	/** Lies face down. */
	const back = { productType, ...base, tipDeg: 90 };
	return {
		pair: {
			actors: [
				{ ...front, fold: 1, turnDeg: 9, at: [0, 0, 40] },
				{ ...back, fold: 1, turnDeg: 180 - 14, at: [292, 0, -30] },
			],
			view: { ...lying, tilt: 0.84 },
		},
		open: { actors: [{ ...back, fold: 0.7, turnDeg: 180 - 10 }], view: { ...lying, tilt: 0.84 } },
		full: { actors: [{ ...front, fold: 1, turnDeg: 12 }], view: { ...lying, tilt: 0.7 } },
	};
};
const sheetStates = (productType, print) => ({
	curled: { actors: [{ productType, fold: 0.55, print: sides({ front: print }) }], view: above },
	flat: { actors: [{ productType, fold: 0, print: sides({ front: print }), turnDeg: 8 }], view: lying },
});
const tapeStates = (productType, print) => {
	const roll = { productType, print: sides({ front: print }) };
	return {
		pair: {
			actors: [
				{ ...roll, fold: 1, rollDeg: 90 },
				{ ...roll, fold: 1, rollDeg: 90, at: [7, 50.4, 5] },
			],
			view: standing,
		},
		unrolled: { actors: [{ ...roll, fold: 0, turnDeg: 28 }], view: { ...standing, tilt: 0.36 } },
	};
};
