import { cakeBox, carrier, shippingBox, sleeved, tuckBox, twoPieces, wineBox } from './boxes.ts';
import { kraft, mix, print, shadesOf, white } from './colours.ts';
import { cards, labelStack, samplePack, sheetStack } from './flat.ts';
import { mailer } from './mailer.ts';
import { all, band, dots, hills, rings, sprig, stripes, sunrise } from './prints.ts';
import { drawerBox, magneticBox } from './rigid.ts';
import { paperCan, tapeRoll } from './round.ts';
import { createScene, type Scene } from './scene.ts';
import { boardEnvelope, paperBag, pouch, softMailer, toteBag } from './soft.ts';

const coffee = [mix(print.plum, '#ffffff', 0.2), mix(print.clay, '#ffffff', 0.1), print.sun] as const;
const lake = [print.sky, mix(print.blue, '#ffffff', 0.4), mix(print.blue, '#00061a', 0.25)] as const;

/** One drawing a product type: proportions, material and an invented brand's print. */
const drawings: Readonly<Record<string, (scene: Scene) => void>> = {
	'mailer-box-plain': (s) => mailer(s, { length: 200, width: 150, height: 70, shades: kraft, lidDeg: 108 }),
	'mailer-box-eco': (s) =>
		mailer(s, {
			length: 210,
			width: 160,
			height: 60,
			shades: kraft,
			onTop: sunrise(print.ink, print.ink),
			onFront: stripes(print.ink, 17),
		}),
	'mailer-box-eco-white': (s) =>
		mailer(s, {
			length: 180,
			width: 180,
			height: 74,
			shades: kraft,
			onTop: sprig('#ffffff'),
			onFront: dots('#ffffff', 7, 0.14),
			onSide: dots('#ffffff', 7, 0.14),
		}),
	'mailer-box-eco-color': (s) =>
		mailer(s, {
			length: 200,
			width: 150,
			height: 64,
			shades: kraft,
			lidDeg: 112,
			onFront: hills(['#9f5a38', print.clay]),
			onSide: hills(['#9f5a38', print.clay]),
			insideLid: all(hills(['#9f5a38', '#c98a3a'])),
		}),
	'mailer-box-full-color': (s) =>
		mailer(s, {
			length: 210,
			width: 160,
			height: 70,
			shades: shadesOf(print.blue),
			lidShades: shadesOf(print.blue),
			lidDeg: 108,
			onFront: hills(lake),
			onSide: hills(lake),
			insideLid: dots(print.blue, 6, 0.16),
		}),
	'delivery-mailer-box': (s) =>
		mailer(s, {
			length: 220,
			width: 150,
			height: 52,
			shades: kraft,
			lidDeg: 116,
			strip: true,
			onFront: band(print.ink, 0.3, 0.44),
		}),
	'shipping-box': (s) =>
		shippingBox(s, {
			length: 170,
			width: 130,
			height: 120,
			shades: kraft,
			onFront: rings(print.ink, kraft.front),
		}),
	'product-box': (s) =>
		tuckBox(s, {
			length: 100,
			width: 72,
			height: 170,
			shades: shadesOf(print.cream),
			onFront: all(band(print.sage, 0, 0.3), sprig(print.sage)),
			onSide: all(band(print.sage, 0, 0.3)),
		}),
	'product-box-two-pieces': (s) =>
		twoPieces(s, {
			length: 170,
			width: 130,
			height: 56,
			lidHeight: 40,
			lift: 58,
			shades: white,
			lid: shadesOf(print.sage),
			onTop: sprig(print.cream),
		}),
	'product-box-wine-box': (s) =>
		wineBox(s, {
			length: 82,
			width: 82,
			height: 260,
			shades: shadesOf(print.plum),
			onFront: all(sunrise(print.sun, print.clay)),
			onSide: stripes(print.clay, 5),
		}),
	'sleeved-mailer-box': (s) =>
		sleeved(s, {
			length: 230,
			width: 160,
			height: 60,
			shades: kraft,
			sleeve: white,
			motif: hills(coffee),
			sideMotif: band(print.plum, 0, 1),
		}),
	'paper-bag': (s) =>
		paperBag(s, {
			length: 150,
			width: 84,
			height: 180,
			shades: kraft,
			onFront: sunrise(print.ink, print.ink),
		}),
	'rigid-envelope': (s) =>
		boardEnvelope(s, { length: 200, width: 150, shades: white, onTop: rings(print.blue, '#ffffff') }),
	'poly-mailer': (s) =>
		softMailer(s, {
			length: 210,
			width: 160,
			shades: shadesOf(print.blue),
			flap: mix(print.blue, '#00061a', 0.2),
			strip: '#ffffff',
			onTop: dots('#ffffff', 6, 0.2),
		}),
	'paper-mailer': (s) =>
		softMailer(s, {
			length: 190,
			width: 170,
			shades: kraft,
			flap: kraft.front,
			strip: print.cream,
			onTop: sprig(print.ink),
		}),
	'bio-poly-mailer-plain': (s) =>
		softMailer(s, {
			length: 200,
			width: 160,
			shades: shadesOf('#dfe3cf'),
			flap: '#cdd3b6',
			strip: '#ffffff',
		}),
	'recycled-poly-mailer': (s) =>
		softMailer(s, {
			length: 210,
			width: 150,
			shades: shadesOf('#8d95a3'),
			flap: '#7a8290',
			strip: '#ffffff',
			second: print.clay,
			onTop: rings('#ffffff', '#a0a7b3'),
		}),
	'sample-packs': samplePack,
	'tissue-paper': (s) =>
		sheetStack(s, {
			length: 180,
			width: 150,
			motif: stripes('#ffffff', 8),
			colour: print.blush,
			back: '#ffffff',
			layers: [white, shadesOf(print.blush)],
		}),
	'packing-paper': (s) =>
		sheetStack(s, {
			length: 210,
			width: 140,
			motif: all(dots(print.ink, 9, 0.1)),
			colour: kraft.top,
			back: kraft.front,
			layers: [kraft],
		}),
	'packing-tape': (s) =>
		tapeRoll(s, {
			r: 80,
			height: 56,
			colour: '#ffffff',
			motif: rings(print.blue, '#ffffff'),
			tail: true,
			core: kraft.top,
		}),
	'kraft-tape': (s) => {
		tapeRoll(s, { r: 80, height: 50, colour: kraft.front, tail: true, core: kraft.top });
		tapeRoll(s, {
			at: [0, 0, 51],
			r: 80,
			height: 50,
			colour: kraft.front,
			motif: sunrise(print.ink, print.ink),
			tail: false,
			core: kraft.top,
		});
	},
	'paper-can': (s) =>
		paperCan(s, {
			r: 62,
			height: 200,
			body: kraft.front,
			lid: kraft.front,
			band: print.clay,
			mark: sunrise(print.sun, print.cream),
		}),
	'rigid-box': (s) =>
		twoPieces(s, {
			length: 150,
			width: 150,
			height: 84,
			lidHeight: 70,
			lift: 28,
			shades: shadesOf(print.ink),
			lid: shadesOf('#1b2340'),
			onTop: rings(print.sun, mix('#1b2340', '#ffffff', 0.14)),
		}),
	'magnetic-box': (s) =>
		magneticBox(s, {
			length: 200,
			width: 150,
			height: 58,
			shades: shadesOf(print.plum),
			insideLid: sprig(print.plum),
		}),
	'carrier-box': (s) =>
		carrier(s, {
			length: 150,
			width: 110,
			height: 92,
			shades: kraft,
			onFront: sprig('#ffffff'),
			onSide: dots('#ffffff', 5, 0.14),
			onRoof: dots('#ffffff', 6, 0.14),
		}),
	'rigid-drawer-box': (s) =>
		drawerBox(s, {
			length: 150,
			width: 150,
			height: 64,
			shades: shadesOf(print.sage),
			tray: shadesOf(print.cream),
			onTop: sprig(print.cream),
		}),
	'cake-box': (s) =>
		cakeBox(s, {
			length: 160,
			width: 160,
			height: 74,
			shades: white,
			onFront: dots(print.clay, 8, 0.17),
			onTop: dots(print.blush, 6, 0.18),
		}),
	'doypack-bag': (s) =>
		pouch(s, {
			length: 130,
			width: 50,
			height: 190,
			shades: shadesOf('#e8dcc4'),
			belly: '#cdbb97',
			onFront: sunrise(print.clay, print.plum),
		}),
	'square-label': (s) =>
		labelStack(s, { side: 76, motif: sunrise(print.clay, print.ink), colour: print.cream }),
	'tote-bag': (s) =>
		toteBag(s, {
			length: 160,
			width: 16,
			height: 170,
			shades: shadesOf('#f0e6cf', { ...white, inside: '#dccfb2', insideDark: '#c9b993' }),
			onFront: rings(print.blue, '#f0e6cf'),
		}),
	'printed-card': (s) => cards(s, { length: 150, width: 100, motif: hills(lake), colour: print.blue }),
};

/** Width and height of every drawing's frame. */
export const drawingSize = { width: 480, height: 400 } as const;

/**
 * The inside of a product's SVG (frame `0 0 480 400`). Our own drawing: no product is without one,
 * an unknown type throws so that a new product cannot be forgotten.
 */
export function drawingOf(productType: string): string {
	const draw = drawings[productType];
	if (!draw) throw new Error(`No drawing for ${productType}`);
	const scene = createScene();
	draw(scene);
	return scene.svg(drawingSize);
}

/** The same as a file of its own, on the paper ground of the shop. */
export const drawingFile = (productType: string): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawingSize.width} ${drawingSize.height}"><rect width="100%" height="100%" fill="#f7f4ee"/>${drawingOf(productType)}</svg>`;
