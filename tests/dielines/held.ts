import { expect } from 'vitest';
import {
	type Dieline,
	type OuterSide,
	outerSides,
	type Panel,
	type PanelId,
	sheetsOf,
} from '#src/dielines/dieline.ts';
import { dot, folded, minus, onSheet, type Vector, views } from './proofs.ts';

/** The same goods with some panels at other angles, as if opened by hand: a pouch's gusset spread, a flap lifted. */
export const atAngles = (dieline: Dieline, angles: Readonly<Record<PanelId, number>>): Dieline => ({
	...dieline,
	panels: dieline.panels.map((panel): Panel => {
		const angleDeg = angles[panel.id];
		return angleDeg === undefined ? panel : { ...panel, angleDeg };
	}),
});

/**
 * Expects that every side of the closed goods is upright and not mirrored: its right is right and its
 * down is down. Returns the sides that were read.
 */
export function expectUpright(dieline: Dieline, only: readonly OuterSide[] = outerSides): OuterSide[] {
	const { place, panel } = folded(dieline);
	const read: OuterSide[] = [];
	for (const side of only) {
		const whole = dieline.sides[side];
		if (!whole) continue;
		const { widthMm, heightMm, face } = whole;
		/** The printed face, seen from the board's middle. */
		const outwards = face === 'reverse' ? 1 : -1;
		const view = views[side];
		const towards = cross(view.down, view.right);
		for (const { panel: id, origin, rotationDeg } of [whole, ...(whole.also ?? [])]) {
			const at = (u: number, v: number, z = (outwards * panel(id).boardMm) / 2) =>
				place(id, onSheet(origin, rotationDeg, u, v, face), z);
			expect(dot(minus(at(widthMm, 0), at(0, 0)), view.right), `${side} ${id}`).toBeCloseTo(widthMm, 4);
			expect(dot(minus(at(0, heightMm), at(0, 0)), view.down), `${side} ${id}`).toBeCloseTo(heightMm, 4);
			// The printed face points to the reader, not into the bag.
			expect(
				dot(minus(at(0, 0, outwards), at(0, 0, -outwards)), towards),
				`${side} ${id} faces away`,
			).toBeCloseTo(2, 4);
		}
		read.push(side);
	}
	return read;
}

const cross = (a: Vector, b: Vector): Vector => [
	a[1] * b[2] - a[2] * b[1],
	a[2] * b[0] - a[0] * b[2],
	a[0] * b[1] - a[1] * b[0],
];

/** Expects that every edge two panels hang together by is, folded, one edge again, within `boards` boards. */
export function expectHingesConnected(dieline: Dieline, boards: number): void {
	const { place, panel } = folded(dieline);
	let edges = 0;
	const panels = sheetsOf(dieline).flatMap((sheet) => sheet.panels);
	for (const { id, outline, parent, alsoCreasedTo = [] } of panels)
		for (const other of parent ? [parent, ...alsoCreasedTo] : alsoCreasedTo)
			for (const edge of outline)
				for (const theirs of panel(other).outline) {
					if (Math.hypot(edge.from.x - theirs.to.x, edge.from.y - theirs.to.y) > 1e-6) continue;
					if (Math.hypot(edge.to.x - theirs.from.x, edge.to.y - theirs.from.y) > 1e-6) continue;
					edges++;
					for (const point of [edge.from, edge.to])
						expect(
							Math.hypot(...minus(place(id, point), place(other, point))),
							`${id} tears off ${other}`,
						).toBeLessThanOrEqual(boards * dieline.boardMm + 1e-6);
				}
	expect(edges).toBeGreaterThanOrEqual(panels.length - sheetsOf(dieline).length);
}
