import type { Loop, Point } from './dieline.ts';

const near = 1e-9;
const same = (a: Point, b: Point) => Math.abs(a.x - b.x) < near && Math.abs(a.y - b.y) < near;

/**
 * Replaces the edge of a clockwise outline that runs between the heights `startY` and `endY` by an arc of `radiusMm`
 * that bulges outwards, at most a quarter.
 */
export const withRound = (
	outline: Loop,
	{ startY, endY, radiusMm }: { readonly startY: number; readonly endY: number; readonly radiusMm: number },
): Loop =>
	outline.map((segment) => {
		const { from, to } = segment;
		const at = (point: Point, y: number) => Math.abs(point.y - y) < near;
		const replaced = (at(from, startY) && at(to, endY)) || (at(from, endY) && at(to, startY));
		if (!replaced || Math.abs(from.x - to.x) < near) return segment;
		const [dx, dy] = [to.x - from.x, to.y - from.y];
		const chord = Math.hypot(dx, dy);
		const rise = Math.sqrt(radiusMm ** 2 - (chord / 2) ** 2) / chord;
		// Inside of a clockwise outline lies to the right of its edges, as seen on the sheet.
		const centre = { x: (from.x + to.x) / 2 - dy * rise, y: (from.y + to.y) / 2 + dx * rise };
		return { kind: 'arc', from, to, centre, radiusMm, clockwise: true };
	});

/**
 * Cuts half-round finger notches into a clockwise outline: each of the given straight stretches, in either direction,
 * becomes the diameter of one.
 */
export const withHalfRounds = (outline: Loop, stretches: readonly (readonly [Point, Point])[]): Loop =>
	outline.map((segment) => {
		const { from, to } = segment;
		const cut = stretches.some(([a, b]) => (same(a, from) && same(b, to)) || (same(a, to) && same(b, from)));
		if (!cut) return segment;
		const centre = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
		const radiusMm = Math.hypot(to.x - from.x, to.y - from.y) / 2;
		return { kind: 'arc', from, to, centre, radiusMm, clockwise: false };
	});
