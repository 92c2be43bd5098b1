import { mix, print, type Shades } from './colours.ts';
import { closedBlock, footprint } from './mailer.ts';
import type { Motif } from './prints.ts';
import { add, ground, type Plane, rectangle, type Scene, type Vec } from './scene.ts';

interface Upright {
	length: number;
	width: number;
	height: number;
	shades: Shades;
	onFront: Motif;
}

/** A bag with side folds and twisted paper handles. */
export function paperBag(scene: Scene, bag: Upright) {
	const { length: l, width: w, height: h, shades } = bag;
	scene.shadow(footprint(bag));
	// The opening: its dark inside is what the folded side leaves of the rectangle.
	scene.face(
		[
			[0, 0, h],
			[l, 0, h],
			[l - w * 0.16, w / 2, h],
			[l, w, h],
			[0, w, h],
		],
		shades.insideDark,
	);
	handle(scene, { at: [0, 3, h - 10], u: [1, 0, 0], v: [0, 0.06, 1] }, l, shades.insideDark);
	closedBlock(scene, bag, { top: false, front: true, side: false });
	// The side is folded in along its middle.
	const mid: Vec = [l - w * 0.16, w / 2, h];
	const fold: Vec = [l, w / 2, w * 0.55];
	scene.face([[l, w, 0], [l, 0, 0], fold], mix(shades.side, '#ffffff', 0.1), { line: 'fine' });
	scene.face([[l, w, 0], fold, mid, [l, w, h]], mix(shades.side, '#00061a', 0.1), { line: 'fine' });
	scene.face([[l, 0, 0], fold, mid, [l, 0, h]], shades.side, { line: 'fine' });
	scene.line([
		[l, w, h],
		[l, w, 0],
		[l, 0, 0],
		[l, 0, h],
	]);
	scene.line([fold, mid], { line: 'crease', stroke: '#8a6a43' });
	scene.line([[l, w, h], mid, [l, 0, h]]);
	handle(scene, { at: [0, w, h - 10], u: [1, 0, 0], v: [0, 0.08, 1] }, l, shades.insideDark);
}

function handle(scene: Scene, plane: Plane, l: number, colour: string) {
	const path = (i: number) =>
		`M${l * (0.3 + i)} 0C${l * (0.3 + i)} ${l * 0.5} ${l * (0.7 - i)} ${l * 0.5} ${l * (0.7 - i)} 0`;
	scene.shape(plane, path(0), { width: 7, stroke: '#00061a' });
	scene.shape(plane, path(0), { width: 4.6, stroke: mix(colour, '#ffffff', 0.25) });
}

/** A cotton bag that stands flat, with two long handles. */
export function toteBag(scene: Scene, bag: Upright) {
	const { length: l, width: w, height: h, shades } = bag;
	scene.shadow(footprint(bag));
	const strap = (plane: Plane, fill: string) =>
		scene.shape(
			plane,
			`M${l * 0.22} ${-h * 0.1}L${l * 0.24} ${h * 0.2}C${l * 0.27} ${h * 0.62} ${l * 0.73} ${h * 0.62} ${l * 0.76} ${h * 0.2}L${l * 0.78} ${-h * 0.1}L${l * 0.71} ${-h * 0.1}L${l * 0.69} ${h * 0.18}C${l * 0.67} ${h * 0.5} ${l * 0.33} ${h * 0.5} ${l * 0.31} ${h * 0.18}L${l * 0.29} ${-h * 0.1}Z`,
			{ fill },
		);
	strap({ at: [0, 0, h], u: [1, 0, 0], v: [0, -0.04, 1] }, shades.inside);
	scene.face(
		[
			[0, 0, h],
			[l, 0, h],
			[l, w, h - 4],
			[0, w, h - 4],
		],
		shades.insideDark,
	);
	const front: Plane = { at: [0, w, 0], u: [1, 0, 0], v: [0, 0, 1] };
	const body = `M${l * 0.02} 2C${l * 0.3} ${-3} ${l * 0.7} ${-3} ${l * 0.98} 2C${l * 1.015} ${h * 0.3} ${l * 0.985} ${h * 0.7} ${l} ${h - 4}C${l * 0.7} ${h - 9} ${l * 0.3} ${h - 9} 0 ${h - 4}C${l * 0.015} ${h * 0.7} ${-l * 0.015} ${h * 0.3} ${l * 0.02} 2Z`;
	scene.face(
		[
			[l * 0.98, w, 2],
			[l * 0.98, 0, 4],
			[l, 0, h],
			[l, w, h - 4],
		],
		shades.side,
	);
	scene.shape(front, body, { fill: shades.front });
	bag.onFront(
		scene,
		{ plane: { ...front, at: [l * 0.12, w, h * 0.06] }, width: l * 0.76, height: h * 0.72 },
		0.03,
	);
	scene.shape(
		front,
		`M${l * 0.01} ${h * 0.9}C${l * 0.3} ${h * 0.87} ${l * 0.7} ${h * 0.87} ${l * 0.99} ${h * 0.9}`,
		{
			line: 'crease',
			stroke: '#8a6a43',
		},
	);
	strap({ at: [0, w, h - 8], u: [1, 0, 0], v: [0, 0.05, 0.98] }, shades.top);
}

export interface Flat {
	length: number;
	width: number;
	shades: Shades;
	onTop?: Motif;
}

/** A soft bag for the post: corners pulled in, a closing flap with its strip, light on the bulge. */
export function softMailer(scene: Scene, bag: Flat & { strip: string; second?: string; flap: string }) {
	const { length: l, width: w, shades } = bag;
	const up = 16;
	scene.shadow([
		[4, 4, 0],
		[l - 4, 4, 0],
		[l - 4, w - 4, 0],
		[4, w - 4, 0],
	]);
	const edge = (k: number) =>
		`M${k} ${k}C${l * 0.3} ${k + 7} ${l * 0.7} ${k + 7} ${l - k} ${k}C${l - k - 6} ${w * 0.3} ${l - k - 6} ${w * 0.7} ${l - k} ${w - k}C${l * 0.7} ${w - k - 7} ${l * 0.3} ${w - k - 7} ${k} ${w - k}C${k + 6} ${w * 0.7} ${k + 6} ${w * 0.3} ${k} ${k}Z`;
	const base = ground([0, w, 0]);
	const top = ground([0, w, up]);
	scene.shape(base, edge(0), { fill: shades.side });
	// The bulge: the same outline, smaller and higher; the slopes to the viewer are darker and lighter.
	const [a, b] = [l * 0.1, w * 0.12];
	const corner = (x: number, y: number, z: number): Vec => [x, y, z];
	scene.face(
		[corner(0, w, 0), corner(l, w, 0), corner(l - a, w - b, up), corner(a, w - b, up)],
		shades.front,
		{ line: 'none' },
	);
	scene.face(
		[corner(l, w, 0), corner(l, 0, 0), corner(l - a, b, up), corner(l - a, w - b, up)],
		shades.side,
		{ line: 'none' },
	);
	scene.face([corner(0, 0, 0), corner(l, 0, 0), corner(l - a, b, up), corner(a, b, up)], shades.top, {
		line: 'none',
	});
	scene.face(
		[corner(0, 0, 0), corner(0, w, 0), corner(a, w - b, up), corner(a, b, up)],
		mix(shades.top, shades.front, 0.5),
		{ line: 'none' },
	);
	const sheet = rectangle(a, b, l - 2 * a, w - 2 * b);
	scene.shape(top, sheet, { fill: shades.top, line: 'none' });
	bag.onTop?.(
		scene,
		{ plane: { ...top, at: add(top.at, [a * 1.15, -b * 1.15, 0]) }, width: l - 2.3 * a, height: w - 2.3 * b },
		0,
	);
	for (const [x, y, sx, sy] of [
		[0, 0, 1, 1],
		[l, 0, -1, 1],
		[l, w, -1, -1],
		[0, w, 1, -1],
	] as const)
		scene.line(
			[
				[x, w - y, 1],
				[x + sx * a * 1.1, w - (y + sy * b * 1.1), up],
			],
			{ line: 'fine', opacity: 0.5 },
		);
	scene.shape(base, edge(0));
	closingFlap(scene, bag, l, w);
}

function closingFlap(
	scene: Scene,
	bag: { strip: string; second?: string; flap: string },
	l: number,
	w: number,
) {
	const depth = w * 0.17;
	const flap: Plane = { at: [0, 0, 1], u: [1, 0, 0], v: [0, -0.86, 0.42] };
	scene.shape(
		flap,
		`M0 0L${l * 0.02} ${depth * 0.9}Q${l * 0.025} ${depth} ${l * 0.05} ${depth}L${l * 0.95} ${depth}Q${l * 0.975} ${depth} ${l * 0.98} ${depth * 0.9}L${l} 0Z`,
		{
			fill: bag.flap,
		},
	);
	scene.shape(flap, rectangle(l * 0.05, depth * 0.52, l * 0.9, depth * 0.26), {
		fill: bag.strip,
		line: 'fine',
	});
	if (bag.second)
		scene.shape(flap, rectangle(l * 0.05, depth * 0.12, l * 0.9, depth * 0.22), {
			fill: bag.second,
			line: 'fine',
		});
	scene.shape(flap, `M0 0L${l} 0`, { line: 'crease', stroke: '#8a6a43' });
}

/** A stiff board envelope, flap open, tear strip along it. */
export function boardEnvelope(scene: Scene, bag: Flat) {
	const { length: l, width: w, shades } = bag;
	const thick = 5;
	scene.shadow(footprint({ length: l, width: w }));
	const flap: Plane = { at: [0, 0, thick], u: [1, 0, 0], v: [0, -0.78, 0.56] };
	const depth = w * 0.3;
	scene.shape(
		flap,
		`M0 0L${l * 0.05} ${depth * 0.92}Q${l * 0.06} ${depth} ${l * 0.1} ${depth}L${l * 0.9} ${depth}Q${l * 0.94} ${depth} ${l * 0.95} ${depth * 0.92}L${l} 0Z`,
		{ fill: shades.inside },
	);
	scene.shape(flap, rectangle(l * 0.1, depth * 0.62, l * 0.8, depth * 0.16), {
		fill: print.cream,
		line: 'fine',
	});
	scene.shape(
		flap,
		`M${l * 0.05} ${depth * 0.28}L${l * 0.95} ${depth * 0.28}M${l * 0.05} ${depth * 0.4}L${l * 0.95} ${depth * 0.4}`,
		{ line: 'crease', stroke: '#d8643a' },
	);
	scene.shape(flap, `M0 0L${l} 0`, { line: 'crease', stroke: '#8a6a43' });
	closedBlock(scene, { ...bag, height: thick });
}

/** A standing pouch with a zip and an open-out bottom. */
export function pouch(scene: Scene, bag: Upright & { belly: string }) {
	const { length: l, height: h, shades } = bag;
	const screen: Plane = { at: [0, 0, 0], u: [Math.SQRT1_2, -Math.SQRT1_2, 0], v: [0, 0, 1] };
	const half = l / 2;
	scene.shadow([
		[-half * 0.7, half * 0.9, 0],
		[half * 0.9, -half * 0.7, 0],
		[half, -half * 0.35, 0],
		[-half * 0.35, half, 0],
	]);
	const left = `C${-half * 1.12} ${h * 0.28} ${-half * 0.9} ${h * 0.6} ${-half * 0.96} ${h}`;
	const right = `C${half * 0.9} ${h * 0.6} ${half * 1.12} ${h * 0.28} ${half} 4`;
	const bottom = `C${half * 0.7} ${-l * 0.16} ${-half * 0.7} ${-l * 0.16} ${-half} 4`;
	const body = `M${-half} 4${left}L${half * 0.96} ${h}${right}${bottom}Z`;
	scene.shape(screen, body, { fill: shades.front, line: 'none' });
	bag.onFront(
		scene,
		{
			plane: { ...screen, at: add([0, 0, h * 0.2], screen.u, -half * 0.8) },
			width: half * 1.6,
			height: h * 0.56,
		},
		0,
	);
	scene.shape(
		screen,
		`M${half * 0.96} ${h}${right}C${half * 0.7} ${-l * 0.1} ${half * 0.6} ${h * 0.3} ${half * 0.7} ${h}Z`,
		{ fill: shades.side, line: 'none', opacity: 0.55 },
	);
	scene.shape(
		screen,
		`M${-half * 0.93} ${h}C${-half * 0.86} ${h * 0.6} ${-half * 1.0} ${h * 0.3} ${-half * 0.9} ${h * 0.06}L${-half * 0.8} ${h * 0.02}C${-half * 0.88} ${h * 0.4} ${-half * 0.74} ${h * 0.6} ${-half * 0.82} ${h}Z`,
		{ fill: '#ffffff', line: 'none', opacity: 0.35 },
	);
	scene.shape(
		screen,
		`M${-half} 4C${-half * 0.6} ${h * 0.22} ${half * 0.6} ${h * 0.22} ${half} 4${bottom}Z`,
		{ fill: bag.belly, line: 'fine' },
	);
	scene.shape(screen, body);
	for (const z of [0.855, 0.88])
		scene.shape(screen, `M${-half * 0.94} ${h * z}L${half * 0.94} ${h * z}`, { line: 'fine' });
	scene.shape(screen, `M${-half * 0.95} ${h * 0.94}L${half * 0.95} ${h * 0.94}`, {
		line: 'crease',
		stroke: '#00061a',
	});
	for (const side of [-1, 1])
		scene.shape(
			screen,
			`M${half * side * 0.95} ${h * 0.955}L${half * side * 0.9} ${h * 0.94}L${half * side * 0.95} ${h * 0.925}Z`,
			{ fill: '#f7f4ee', line: 'fine' },
		);
}
