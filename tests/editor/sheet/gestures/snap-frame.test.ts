import { expect, test } from 'vitest';
import type { Frame } from '#src/editor/box/frames.ts';
import { snapFrame } from '#src/editor/sheet/gestures/snap-frame.ts';
import { createTargets } from '#src/editor/sheet/gestures/snapping.ts';
import { layout } from './gesture-driver.ts';

const top = layout.places.top;
if (!top) throw new Error('no top');
/** A side that is upright on the sheet. */
const place = { ...top, origin: { x: 0, y: 0 }, rotationDeg: 0, widthMm: 200, heightMm: 100 } as const;
const targets = createTargets({ ...place, stock: 'carton', creases: [], guides: [] }, []);
const from: Frame = { x: 100, y: 50, widthMm: 60, heightMm: 30, rotationDeg: 0 };
/** Pulled at the lower right corner to this size. */
const grown = (widthMm: number, heightMm: number): Frame => ({
	...from,
	x: 70 + widthMm / 2,
	y: 35 + heightMm / 2,
	widthMm,
	heightMm,
});
const corner = { across: 1, down: 1 } as const;
const options = { toleranceMm: 2, held: {} };

test('pulled edges rest on what is near; the others stay where they are', () => {
	const next = grown(129, 64);
	const { frame, held } = snapFrame({ from, next, pull: corner, place, keepsRatio: false }, targets, options);
	// The right edge on the side's edge at 200 mm, the lower one on its edge at 100 mm.
	expect(frame).toMatchObject({ x: 135, y: 67.5, widthMm: 130, heightMm: 65 });
	expect(held).toEqual({ x: { share: 1, atMm: 200 }, y: { share: 1, atMm: 100 } });
});

test('with fixed proportions the nearer edge rests and the other follows', () => {
	const next = grown(129.5, 64.75);
	const { frame, held } = snapFrame({ from, next, pull: corner, place, keepsRatio: true }, targets, options);
	expect(frame?.heightMm).toBeCloseTo(65);
	expect(frame?.widthMm).toBeCloseTo(130);
	expect(Object.keys(held)).toHaveLength(1);
});

test('nothing near: no frame, and nothing held', () => {
	const next = grown(80, 40);
	const snap = snapFrame({ from, next, pull: corner, place, keepsRatio: true }, targets, options);
	expect(snap.frame).toBeUndefined();
	expect(snap.held).toEqual({});
});

test('a frame at an odd angle does not snap', () => {
	const next = { ...grown(129, 64), rotationDeg: 30 };
	expect(snapFrame({ from, next, pull: corner, place, keepsRatio: false }, targets, options)).toEqual({
		held: {},
	});
});

test('on a frame rotated by 90°, snapping horizontally changes its height', () => {
	const lying: Frame = { x: 100, y: 50, widthMm: 30, heightMm: 60, rotationDeg: 90 };
	// Its own upper edge is the right one on the side: pulled to 199 mm.
	const next: Frame = { ...lying, x: 134.5, heightMm: 129 };
	const { frame } = snapFrame(
		{ from: lying, next, pull: { across: 0, down: -1 }, place, keepsRatio: false },
		targets,
		options,
	);
	expect(frame?.heightMm).toBeCloseTo(130);
	expect(frame?.widthMm).toBe(30);
});
