import { mix, print } from './colours.ts';
import { type Block, closedBlock, footprint, openInside, rim } from './mailer.ts';
import type { Motif } from './prints.ts';
import { add, circle, type Plane, planes, rectangle, type Scene } from './scene.ts';

/** Greyboard box with a book-like lid; two magnets hold its flap. */
export function magneticBox(scene: Scene, box: Block & { insideLid: Motif }) {
	const { length: l, width: w, height: h, shades } = box;
	const board = 6;
	const edge = mix(shades.side, '#00061a', 0.15);
	scene.shadow(footprint(box));
	const up: Plane = { at: [-3, -2, h], u: [1, 0, 0], v: [0, -0.3, 0.95] };
	const lidWidth = w + 6;
	scene.face(
		[
			[l + 3, -2, h],
			[l + 3, -2 - board, h],
			add([l + 3, -2 - board, h], [0, -0.3, 0.95], lidWidth),
			add([l + 3, -2, h], [0, -0.3, 0.95], lidWidth),
		],
		edge,
	);
	scene.shape(up, rectangle(0, 0, l + 6, lidWidth), { fill: shades.inside, line: 'none' });
	box.insideLid(scene, { plane: up, width: l + 6, height: lidWidth }, 0.02);
	scene.shape(up, rectangle(0, 0, l + 6, lidWidth));
	const flap: Plane = {
		at: add([-3, -2, h], [0, -0.3, 0.95], lidWidth),
		u: [1, 0, 0],
		v: [0, 0.3, 0.94],
	};
	scene.shape(flap, rectangle(0, 0, l + 6, h * 0.8), { fill: shades.floor });
	scene.shape(flap, `M6 5L${l} 5`, { line: 'crease', stroke: '#8a6a43' });
	for (const part of [0.16, 0.84])
		scene.shape(flap, circle((l + 6) * part, h * 0.45, 5), { fill: '#c3c6d0', line: 'fine' });
	openInside(scene, box, board);
	scene.face(
		[
			[board, board, h * 0.6],
			[l - board, board, h * 0.6],
			[l - board, w - board, h * 0.6],
			[board, w - board, h * 0.6],
		],
		print.cream,
		{ line: 'fine' },
	);
	const ribbon: Plane = { at: [0, 0, h * 0.6], u: [1, 0, 0], v: [0, 1, 0] };
	scene.shape(ribbon, rectangle(l * 0.46, board, l * 0.08, w - board * 2), {
		fill: print.clay,
		line: 'fine',
	});
	const { onTop: _top, ...base } = box;
	closedBlock(scene, base, { top: false, front: true, side: true });
	rim(scene, box, board);
}

/** A tray that slides out of its sleeve on a ribbon. */
export function drawerBox(scene: Scene, box: Block & { tray: Block['shades'] }) {
	const { length: l, width: w, height: h, tray } = box;
	const board = 5;
	const out = w * 0.52;
	const drawn: Block = {
		length: l - board * 2,
		width: out,
		height: h - board * 2,
		shades: tray,
		at: [board, w, board],
	};
	scene.shadow([
		[0, 0, 0],
		[l, 0, 0],
		[l, w, 0],
		[l - board, w, 0],
		[l - board, w + out, 0],
		[board, w + out, 0],
		[board, w, 0],
		[0, w, 0],
	]);
	closedBlock(scene, box);
	const { front } = planes([0, 0, 0], l, w, h);
	scene.shape(front, rectangle(board, board, l - board * 2, h - board * 2), { fill: print.ink });
	openInside(scene, drawn, 2);
	const p = (x: number, y: number, z: number) => add([board, w, board], [x, y, z]);
	const inside = { l: drawn.length, w: drawn.width, z: (h - board * 2) * 0.7 };
	scene.face(
		[
			p(board, 0, inside.z),
			p(inside.l - board, 0, inside.z),
			p(inside.l - board, inside.w - board, inside.z),
			p(board, inside.w - board, inside.z),
		],
		print.blush,
		{ line: 'fine' },
	);
	closedBlock(scene, drawn, { top: false, front: true, side: true });
	rim(scene, drawn, board - 1);
	const pull = planes([board, w, board], drawn.length, out, drawn.height).front;
	const cx = drawn.length / 2;
	const cy = drawn.height * 0.5;
	scene.shape(
		pull,
		`M${cx - 7} ${cy}C${cx - 12} ${cy - 30} ${cx + 12} ${cy - 30} ${cx + 7} ${cy}L${cx + 2} ${cy}C${cx + 4} ${cy - 18} ${cx - 4} ${cy - 18} ${cx - 2} ${cy}Z`,
		{ fill: print.clay, line: 'fine' },
	);
}
