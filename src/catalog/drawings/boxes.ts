import { mix, print, type Shades } from './colours.ts';
import { type Block, closedBlock, footprint, openInside, rim } from './mailer.ts';
import type { Motif } from './prints.ts';
import { add, circle, ground, type Plane, planes, rectangle, type Scene, type Vec } from './scene.ts';

/** FEFCO 0201: an open carton with its four upper flaps folded out. */
export function shippingBox(scene: Scene, box: Block) {
	const { length: l, width: w, height: h, shades } = box;
	const flap = w * 0.5;
	scene.shadow(footprint(box));
	const back: Plane = { at: [0, 0, h], u: [1, 0, 0], v: [0, -0.5, 0.86] };
	scene.shape(back, `M1 0L${l * 0.03} ${flap}L${l * 0.97} ${flap}L${l - 1} 0Z`, { fill: shades.inside });
	const left: Plane = { at: [0, 0, h], u: [0, 1, 0], v: [-0.62, 0, 0.78] };
	scene.shape(left, `M1 0L${w * 0.04} ${flap}L${w * 0.96} ${flap}L${w - 1} 0Z`, { fill: shades.floor });
	openInside(scene, box);
	closedBlock(scene, box, { top: false, front: true, side: true });
	const front: Plane = { at: [0, w, h], u: [1, 0, 0], v: [0, 0.9, 0.3] };
	const side: Plane = { at: [l, w, h], u: [0, -1, 0], v: [0.88, 0, 0.26] };
	scene.shape(side, `M1 0L${w * 0.05} ${flap}L${w * 0.95} ${flap}L${w - 1} 0Z`, { fill: shades.floor });
	scene.shape(front, `M1 0L${l * 0.03} ${flap}L${l * 0.97} ${flap}L${l - 1} 0Z`, { fill: shades.top });
	for (const [plane, length] of [
		[front, l],
		[side, w],
		[back, l],
		[left, w],
	] as const)
		scene.shape(plane, `M3 0L${length - 3} 0`, { line: 'crease', stroke: '#8a6a43' });
}

/** A folding box with tuck ends, its lid a little open. */
export function tuckBox(scene: Scene, box: Block) {
	const { length: l, width: w, height: h, shades } = box;
	scene.shadow(footprint(box));
	const up: Plane = { at: [0, 0, h], u: [1, 0, 0], v: [0, 0.42, 0.9] };
	openInside(scene, box, 1);
	scene.shape(
		{ at: [0, 0, h], u: [0, 1, 0], v: [0.55, 0, 0.5] },
		`M2 0L${w * 0.2} ${w * 0.5}L${w * 0.8} ${w * 0.5}L${w - 2} 0Z`,
		{
			fill: shades.inside,
		},
	);
	scene.shape(up, rectangle(0, 0, l, w), { fill: shades.inside });
	const tuck: Plane = { at: add([0, 0, h], [0, 0.42 * w, 0.9 * w]), u: [1, 0, 0], v: [0, 0.98, -0.12] };
	scene.shape(
		tuck,
		`M0 0L0 ${w * 0.2}Q${l * 0.02} ${w * 0.4} ${l * 0.18} ${w * 0.4}L${l * 0.82} ${w * 0.4}Q${l * 0.98} ${w * 0.4} ${l} ${w * 0.2}L${l} 0Z`,
		{ fill: shades.top },
	);
	scene.shape(tuck, `M0 0L${l} 0`, { line: 'crease', stroke: '#8a6a43' });
	closedBlock(scene, box, { top: false, front: true, side: true });
	scene.shape(
		{ at: [l, 0, h], u: [0, 1, 0], v: [0.75, 0, 0.35] },
		`M2 0L${w * 0.2} ${w * 0.45}L${w * 0.8} ${w * 0.45}L${w - 2} 0Z`,
		{ fill: shades.top },
	);
	const { front } = planes([0, 0, 0], l, w, h);
	scene.shape(front, `M${l * 0.4} ${h}Q${l * 0.5} ${h - w * 0.2} ${l * 0.6} ${h}`, {
		fill: shades.insideDark,
		line: 'fine',
	});
}

/** Base and lid; the lid floats above the base, or leans beside it. */
export function twoPieces(
	scene: Scene,
	box: Block & { lidHeight: number; lift: number; lid: Block['shades'] },
) {
	const { length: l, width: w, height: h, lidHeight, lift } = box;
	const board = 4;
	scene.shadow(footprint(box));
	openInside(scene, box, board);
	const { onTop, onFront, onSide, ...bare } = box;
	scene.face(
		[
			[board, board, h * 0.72],
			[l - board, board, h * 0.72],
			[l - board, w - board, h * 0.72],
			[board, w - board, h * 0.72],
		],
		print.cream,
		{ line: 'fine' },
	);
	for (const part of [0.25, 0.5, 0.75])
		scene.line(
			[
				[l * part, board, h * 0.72],
				[l * (part + 0.08), w * 0.5, h * 0.74],
				[l * part, w - board, h * 0.72],
			],
			{ line: 'fine', opacity: 0.35 },
		);
	closedBlock(scene, bare, { top: false, front: true, side: true });
	rim(scene, box, board);
	closedBlock(scene, {
		length: l + 4,
		width: w + 4,
		height: lidHeight,
		shades: box.lid,
		at: [-2, -2, h + lift],
		...(onTop && { onTop }),
		...(onFront && { onFront }),
		...(onSide && { onSide }),
	});
}

/** A tall box for one bottle, with the bottle standing behind it. */
export function wineBox(scene: Scene, box: Block) {
	const { length: l, width: w, height: h } = box;
	const x = l * 1.45;
	scene.shadow([...footprint(box).slice(0, 1), [x + 34, -34, 0], ...footprint(box).slice(2)]);
	bottle(scene, [x, -w * 0.15, 0], l * 0.36, h * 0.98);
	closedBlock(scene, box);
	const { top, front } = planes([0, 0, 0], l, w, h);
	scene.shape(top, `M${l * 0.08} 0L${l * 0.08} ${w}M${l * 0.92} 0L${l * 0.92} ${w}`, {
		line: 'crease',
		stroke: '#8a6a43',
	});
	scene.shape(front, `M${l * 0.38} ${h}Q${l * 0.5} ${h - l * 0.2} ${l * 0.62} ${h}Z`, {
		fill: box.shades.insideDark,
		line: 'fine',
	});
}

function bottle(scene: Scene, at: Vec, r: number, h: number) {
	// Upright in the picture: one step right on screen is (1, −1, 0) on the ground.
	const s = Math.SQRT1_2;
	const plane: Plane = { at, u: [s, -s, 0], v: [0, 0, 1] };
	const glass = '#2f4a3a';
	const body = (k: number) =>
		`M${-r * k} ${r * 0.4}L${-r * k} ${h * 0.56}C${-r * k} ${h * 0.7} ${-r * 0.34 * k} ${h * 0.68} ${-r * 0.34 * k} ${h * 0.8}L${-r * 0.34 * k} ${h}L${r * 0.34} ${h}L${r * 0.34} ${h * 0.8}C${r * 0.34} ${h * 0.68} ${r} ${h * 0.7} ${r} ${h * 0.56}L${r} ${r * 0.4}C${r} ${-r * 0.3} ${-r * k} ${-r * 0.3} ${-r * k} ${r * 0.4}Z`;
	scene.shape(plane, body(1), { fill: glass });
	scene.shape(plane, body(-0.35), { fill: mix(glass, '#00061a', 0.35), line: 'none' });
	scene.shape(plane, body(1));
	scene.shape(plane, rectangle(-r, h * 0.2, r * 2, h * 0.24), { fill: print.cream, line: 'fine' });
	scene.shape(plane, circle(-r * 0.1, h * 0.32, r * 0.34), { fill: print.clay, line: 'none' });
	scene.shape(plane, rectangle(-r * 0.38, h * 0.84, r * 0.76, h * 0.16), { fill: print.plum });
}

/** A closed mailer in a printed sleeve that is pushed half off. */
export function sleeved(scene: Scene, box: Block & { sleeve: Shades; motif: Motif; sideMotif: Motif }) {
	const { length: l, width: w, height: h, sleeve } = box;
	scene.shadow(footprint(box));
	closedBlock(scene, box);
	const { front, side } = planes([0, 0, 0], l, w, h);
	scene.shape(front, `M0 ${h - 3}L${l} ${h - 3}`, { line: 'fine' });
	scene.shape(side, `M0 ${h - 3}L${w} ${h - 3}`, { line: 'fine' });
	scene.shape(side, rectangle(w * 0.24, 0, w * 0.16, 4), { fill: box.shades.insideDark, line: 'fine' });
	scene.shape(side, rectangle(w * 0.62, 0, w * 0.16, 4), { fill: box.shades.insideDark, line: 'fine' });
	const from = l * 0.2;
	closedBlock(
		scene,
		{
			length: l * 0.52,
			width: w + 2,
			height: h + 1,
			shades: sleeve,
			at: [from, 0, 0],
			onTop: box.motif,
			onFront: box.sideMotif,
		},
		{ top: true, front: true, side: false },
	);
}

/** A box with a gable roof and a handle cut into its ridge. */
export function carrier(scene: Scene, box: Block & { onRoof: Motif }) {
	const { length: l, width: w, height: h, shades } = box;
	const rise = w * 0.42;
	const ridge = h + rise;
	const grip = w * 0.34;
	scene.shadow(footprint(box));
	closedBlock(scene, box, { top: false, front: true, side: true });
	const apex = (x: number): Vec => [x, w / 2, ridge];
	scene.face([[l, w, h], [l, 0, h], apex(l)], mix(shades.side, '#00061a', 0.08));
	scene.line([[l, w / 2, h], apex(l)], { line: 'crease', stroke: '#8a6a43' });
	const slope = Math.hypot(w / 2, rise);
	const roof: Plane = { at: [0, w, h], u: [1, 0, 0], v: [0, -w / 2 / slope, rise / slope] };
	scene.shape(roof, rectangle(0, 0, l, slope), { fill: shades.top, line: 'none' });
	box.onRoof(scene, { plane: roof, width: l, height: slope }, 0);
	scene.shape(roof, rectangle(0, 0, l, slope));
	scene.shape(roof, `M2 0L${l - 2} 0`, { line: 'crease', stroke: '#8a6a43' });
	const handle: Plane = { at: apex(0), u: [1, 0, 0], v: [0, 0, 1] };
	scene.shape(
		handle,
		`M0 0L${l * 0.06} ${grip * 0.9}Q${l * 0.08} ${grip} ${l * 0.14} ${grip}L${l * 0.86} ${grip}Q${l * 0.92} ${grip} ${l * 0.94} ${grip * 0.9}L${l} 0Z`,
		{
			fill: shades.front,
		},
	);
	scene.shape(
		handle,
		`M${l * 0.36} ${grip * 0.3}Q${l * 0.3} ${grip * 0.3} ${l * 0.3} ${grip * 0.5}Q${l * 0.3} ${grip * 0.72} ${l * 0.36} ${grip * 0.72}L${l * 0.64} ${grip * 0.72}Q${l * 0.7} ${grip * 0.72} ${l * 0.7} ${grip * 0.5}Q${l * 0.7} ${grip * 0.3} ${l * 0.64} ${grip * 0.3}Z`,
		{
			fill: '#f7f4ee',
		},
	);
}

/** A low white box, open, with the cake in it. */
export function cakeBox(scene: Scene, box: Block) {
	const { length: l, width: w, height: h, shades } = box;
	scene.shadow(footprint(box));
	const lid: Plane = { at: [0, 0, h], u: [1, 0, 0], v: [0, -0.2, 0.98] };
	scene.shape(lid, rectangle(0, 0, l, w), { fill: shades.inside });
	box.onTop?.(scene, { plane: lid, width: l, height: w }, 0.02);
	scene.shape(lid, rectangle(0, 0, l, w));
	scene.shape(
		{ at: add([0, 0, h], [0, -0.2 * w, 0.98 * w]), u: [1, 0, 0], v: [0, 0.95, 0.2] },
		`M2 0L8 ${h * 0.5}L${l - 8} ${h * 0.5}L${l - 2} 0Z`,
		{
			fill: shades.top,
		},
	);
	openInside(scene, box, 2);
	cake(scene, [l / 2, w / 2, 4], l * 0.36, h * 0.86);
	closedBlock(scene, box, { top: false, front: true, side: true });
	rim(scene, box, 3);
}

function cake(scene: Scene, at: Vec, r: number, h: number) {
	const top = ground(add(at, [0, 0, h]));
	const base = ground(at);
	const screen: Plane = { at, u: [Math.SQRT1_2, -Math.SQRT1_2, 0], v: [0, 0, 1] };
	scene.shape(base, circle(0, 0, r), { fill: '#e9b9a8' });
	scene.shape(screen, rectangle(-r, 0, r * 2, h), { fill: '#e9b9a8', line: 'none' });
	scene.shape(screen, rectangle(0, 0, r, h), { fill: '#d9a292', line: 'none' });
	scene.shape(screen, `M${-r} 0L${-r} ${h}M${r} 0L${r} ${h}`);
	scene.shape(top, circle(0, 0, r), { fill: '#fbf3e2' });
	for (let i = 0; i < 8; i++) {
		const a = (i * Math.PI) / 4;
		scene.shape(
			ground(add(at, [0, 0, h + 3])),
			circle(Math.cos(a) * r * 0.7, Math.sin(a) * r * 0.7, r * 0.1),
			{
				fill: print.clay,
				line: 'fine',
			},
		);
	}
}
