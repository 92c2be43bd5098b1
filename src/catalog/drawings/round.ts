import { mix } from './colours.ts';
import type { Motif } from './prints.ts';
import { add, circle, ground, type Plane, type Scene, type Vec } from './scene.ts';

/** Light falls off around a round side, from the left edge to the right one. */
const falloff = [0, -0.06, -0.08, -0.05, -0.03, 0, 0.02, 0.05, 0.08, 0.12, 0.15, 0.19, 0.22, 0.25];
const tone = (colour: string, value: number) =>
	mix(colour, value < 0 ? '#ffffff' : '#00061a', Math.abs(value) * 1.6);

/**
 * The side of an upright cylinder. A circle on the ground is an ellipse on screen whose widest points lie on
 * the screen's horizontal, so the side is drawn on an upright plane through them.
 */
function roundSide(scene: Scene, at: Vec, r: number, h: number, colour: string): Plane {
	const screen: Plane = { at, u: [Math.SQRT1_2, -Math.SQRT1_2, 0], v: [0, 0, 1] };
	const dip = (x: number) => -Math.SQRT1_2 * r * Math.sqrt(Math.max(0, 1 - (x / r) ** 2));
	/** From x on to the right edge along the lower rim, back along the upper one. */
	const side = (from: number) => {
		const xs = Array.from({ length: 11 }, (_, k) => r - (r - from) * Math.cos((k * Math.PI) / 20));
		const low = xs.map((x) => `${x} ${dip(x)}`);
		const high = [...xs].reverse().map((x) => `${x} ${dip(x) + h}`);
		return `M${[...low, ...high].join('L')}Z`;
	};
	for (const [i, value] of falloff.entries())
		scene.shape(screen, side(-r + (2 * r * i) / falloff.length), { fill: tone(colour, value), line: 'none' });
	const outline = Array.from({ length: 25 }, (_, k) => {
		const x = -r * Math.cos((k * Math.PI) / 24);
		return `${x} ${dip(x)}`;
	});
	scene.shape(screen, `M${-r} ${h}L${outline.join('L')}L${r} ${h}`);
	return screen;
}

/** A paper can with its lid; the print is a band that follows the round. */
export function paperCan(
	scene: Scene,
	can: { r: number; height: number; body: string; lid: string; band: string; mark: Motif },
) {
	const { r, height: h } = can;
	scene.shadow([
		[-r * 0.8, r * 0.8, 0],
		[-r * 0.9, -r * 0.3, 0],
		[r * 0.8, -r * 0.8, 0],
		[r * 0.9, r * 0.3, 0],
		[r * 0.6, r * 0.7, 0],
	]);
	const screen = roundSide(scene, [0, 0, 0], r, h, can.body);
	roundSide(scene, [0, 0, h * 0.16], r, h * 0.52, can.band);
	can.mark(
		scene,
		{
			plane: { ...screen, at: add([0, 0, h * 0.16 - r * 0.68], screen.u, -r * 0.62) },
			width: r * 1.1,
			height: h * 0.52,
		},
		0,
	);
	const lidAt: Vec = [0, 0, h * 0.8];
	const lidR = r * 1.04;
	roundSide(scene, lidAt, lidR, h * 0.2, can.lid);
	scene.shape(ground([0, 0, h]), circle(0, 0, lidR), { fill: mix(can.lid, '#ffffff', 0.14) });
	scene.shape(ground([0, 0, h]), circle(0, 0, lidR * 0.86), { line: 'fine', opacity: 0.5 });
}

/** One roll of tape, lying, with its end pulled out. */
export function tapeRoll(
	scene: Scene,
	roll: { at?: Vec; r: number; height: number; colour: string; motif?: Motif; tail: boolean; core: string },
) {
	const { r, height: h, colour, at = [0, 0, 0] } = roll;
	if (!roll.at)
		scene.shadow([
			[-r * 0.8, r * 0.8, 0],
			[-r * 0.9, -r * 0.3, 0],
			[r * 0.8, -r * 0.8, 0],
			[r * 0.9, r * 0.3, 0],
			[r * 0.6, r * 0.7, 0],
		]);
	const screen = roundSide(scene, at, r, h, colour);
	if (roll.motif)
		roll.motif(
			scene,
			{
				plane: { ...screen, at: add(add(at, [0, 0, -r * 0.62]), screen.u, -r * 0.55) },
				width: r * 1.1,
				height: h,
			},
			0.02,
		);
	const top = ground(add(at, [0, 0, h]));
	scene.shape(top, circle(0, 0, r), { fill: mix(colour, '#ffffff', 0.16) });
	for (const k of [0.92, 0.84, 0.76]) scene.shape(top, circle(0, 0, r * k), { line: 'fine', opacity: 0.25 });
	scene.shape(top, circle(0, 0, r * 0.68), { fill: roll.core });
	scene.shape(top, circle(0, 0, r * 0.6), { fill: '#6b5233' });
	// Through the core one sees the far inner wall.
	scene.shape(
		top,
		`M${-r * 0.6} 0C${-r * 0.6} ${r * 0.33} ${-r * 0.33} ${r * 0.6} 0 ${r * 0.6}C${r * 0.33} ${r * 0.6} ${r * 0.6} ${r * 0.33} ${r * 0.6} 0C${r * 0.5} ${r * 0.2} ${-r * 0.1} ${r * 0.36} ${-r * 0.6} 0Z`,
		{ fill: '#a98357', line: 'none' },
	);
	if (!roll.tail) return;
	const end: Plane = { at: add(at, add([0, 0, 0], screen.u, -r)), u: [-0.25, 0.97, 0], v: [0, 0, 1] };
	const length = r * 1.15;
	scene.shape(
		end,
		`M0 0L${length} 0L${length + 4} ${h * 0.2}L${length} ${h * 0.4}L${length + 4} ${h * 0.6}L${length} ${h * 0.8}L${length + 2} ${h}L0 ${h}Z`,
		{ fill: mix(colour, '#ffffff', 0.08) },
	);
	roll.motif?.(scene, { plane: end, width: length, height: h }, 0);
}
