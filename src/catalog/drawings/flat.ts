import { kraft, mix, print, type Shades, shadesOf, white } from './colours.ts';
import { closedBlock, footprint, mailer } from './mailer.ts';
import { dots, hills, type Motif, rings, sprig, stripes, sunrise } from './prints.ts';
import { add, ground, type Plane, rectangle, type Scene, type Vec } from './scene.ts';

/** Folded sheets, the upper one printed and turned back at a corner. */
export function sheetStack(
	scene: Scene,
	stack: {
		length: number;
		width: number;
		motif: Motif;
		colour: string;
		back: string;
		layers: readonly Shades[];
	},
) {
	const { length: l, width: w, layers } = stack;
	scene.shadow(footprint({ length: l, width: w }));
	for (let i = 0; i < 7; i++) {
		const shift = i % 2 ? 2.5 : 0;
		const shades = layers[i % layers.length] ?? white;
		closedBlock(scene, { length: l, width: w, height: 4, at: [shift, -shift, i * 4], shades });
	}
	const top = ground([0, w, 29]);
	const turn = l * 0.26;
	const sheet = `M0 0L${l - turn} 0L${l} ${turn}L${l} ${w}L0 ${w}Z`;
	scene.shape(top, rectangle(0, 0, l, w), { fill: stack.colour, line: 'none' });
	stack.motif(scene, { plane: top, width: l, height: w }, 0);
	scene.shape(top, `M${l - turn} 0L${l} ${turn}L${l} 0Z`, { fill: stack.back, line: 'none' });
	scene.shape(top, sheet);
	scene.shape(
		{ ...top, at: [0, w, 31] },
		`M${l - turn} 0Q${l - turn * 0.9} ${turn * 0.5} ${l - turn * 1.02} ${turn * 0.95}Q${l - turn * 0.5} ${turn * 0.9} ${l} ${turn}Z`,
		{ fill: stack.back },
	);
	scene.shape(top, `M${l * 0.5} 0L${l * 0.5} ${w}`, { line: 'crease', stroke: '#8a6a43' });
}

/** Labels on their backing: a block of them, one peeled up. */
export function labelStack(
	scene: Scene,
	{ side, motif, colour }: { side: number; motif: Motif; colour: string },
) {
	const gap = side * 0.14;
	const [l, w] = [side * 2 + gap * 3, side * 2 + gap * 3];
	scene.shadow(footprint({ length: l, width: w }));
	closedBlock(scene, { length: l, width: w, height: 5, shades: shadesOf('#efe6d2') });
	const place = (column: number, row: number): Plane =>
		ground([gap + column * (side + gap), w - gap - row * (side + gap), 5.5]);
	for (const [column, row] of [
		[0, 0],
		[0, 1],
		[1, 1],
	] as const) {
		const plane = place(column, row);
		scene.shape(plane, rectangle(0, 0, side, side), { fill: colour, line: 'none' });
		motif(scene, { plane, width: side, height: side }, 0);
		scene.shape(plane, rectangle(0, 0, side, side), { line: 'fine' });
	}
	const empty = place(1, 0);
	scene.shape(empty, rectangle(0, 0, side, side), { line: 'crease', stroke: '#8a6a43' });
	// The peeled one stands up along its far edge.
	const raised: Plane = { at: add(empty.at, [0, -side, 0]), u: [1, 0, 0], v: [0, -0.25, 0.9] };
	scene.shape(raised, rectangle(0, 0, side, side), { fill: colour, line: 'none' });
	motif(
		scene,
		{
			plane: raised,
			width: side,
			height: side,
		},
		0.02,
	);
	scene.shape(raised, rectangle(0, 0, side, side));
}

/** A pile of cards with two dealt in front. */
export function cards(
	scene: Scene,
	{ length: l, width: w, motif, colour }: { length: number; width: number; motif: Motif; colour: string },
) {
	scene.shadow([
		[0, 0, 0],
		[l, 0, 0],
		[l * 1.1, w * 1.5, 0],
		[l * 0.2, w * 1.7, 0],
		[0, w, 0],
	]);
	for (let i = 0; i < 9; i++)
		closedBlock(scene, { length: l, width: w, height: 3, at: [0, 0, i * 3], shades: white });
	const top = ground([0, w, 27.2]);
	scene.shape(top, rectangle(0, 0, l, w), { fill: colour, line: 'none' });
	motif(scene, { plane: top, width: l, height: w }, 0);
	scene.shape(top, rectangle(0, 0, l, w));
	const c = Math.cos(0.34);
	const s = Math.sin(0.34);
	const dealt: Plane = { at: [l * 0.12, w * 1.72, 1], u: [c, s * 0.5, 0], v: [s * 0.5, -c, 0] };
	scene.shape({ ...dealt, at: add(dealt.at, [0, 0, -3]) }, rectangle(0, 0, l, w), { fill: white.side });
	scene.shape(dealt, rectangle(0, 0, l, w), { fill: '#ffffff' });
	for (const [y, part] of [
		[0.7, 0.6],
		[0.54, 0.72],
		[0.4, 0.66],
		[0.26, 0.4],
	] as const)
		scene.shape(dealt, rectangle(l * 0.14, w * y, l * part, w * 0.05), { fill: '#d9d3c6', line: 'none' });
	scene.shape(dealt, rectangle(l * 0.14, w * 0.8, l * 0.2, w * 0.07), { fill: colour, line: 'none' });
}

/** A kraft mailer with samples standing in it. */
export function samplePack(scene: Scene) {
	const [l, w, h] = [190, 130, 54];
	const swatch = (x: number, y: number, height: number, colour: string, motif?: Motif) => {
		const width = l * 0.62;
		const plane: Plane = { at: [x, y, 6], u: [1, 0, 0], v: [0, -0.16, 1] };
		scene.face(
			[
				[x + width, y, 6],
				[x + width, y - 5, 6],
				add([x + width, y - 5, 6], plane.v, height),
				add([x + width, y, 6], plane.v, height),
			],
			mix(colour, '#00061a', 0.25),
		);
		scene.shape(plane, rectangle(0, 0, width, height), { fill: colour, line: 'none' });
		motif?.(
			scene,
			{ plane: { ...plane, at: add(plane.at, plane.v, height * 0.4) }, width, height: height * 0.6 },
			0,
		);
		scene.shape(plane, rectangle(0, 0, width, height));
	};
	const content = () => {
		swatch(16, 26, 118, kraft.front, sprig('#ffffff'));
		swatch(34, 50, 104, print.blue, hills([mix(print.blue, '#ffffff', 0.3), print.sky]));
		swatch(14, 74, 92, '#ffffff', sunrise(print.clay, print.sun));
		swatch(42, 98, 80, print.sage, stripes(mix(print.sage, '#ffffff', 0.35), 9));
		const small: Vec = [130, 78, 4];
		closedBlock(scene, {
			length: 44,
			width: 36,
			height: 70,
			at: small,
			shades: shadesOf(print.sun),
			onFront: rings(print.ink, print.sun),
			onTop: dots(print.clay, 4),
		});
	};
	mailer(scene, {
		length: l,
		width: w,
		height: h,
		shades: kraft,
		lidDeg: 118,
		content,
		onFront: sunrise(print.ink, print.ink),
	});
}
