import type { Loop, Point } from './dieline.ts';

const near = 1e-9;
const same = (a: Point, b: Point) => Math.abs(a.x - b.x) < near && Math.abs(a.y - b.y) < near;

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
