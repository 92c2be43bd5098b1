import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundsOfTurned, snapBox } from '#src/editor/snapping.ts';

const panel = { xMm: 0, yMm: 0, widthMm: 200, heightMm: 100 };
const box = (xMm: number, yMm: number) => ({ xMm, yMm, widthMm: 40, heightMm: 20 });

test.each([
	['left edge', box(1.5, 33), -1.5, 0],
	['right edge', box(158, 33), 2, 0],
	['centre across', box(79, 33), 1, 0],
	['top edge', box(33, -1), 0, 1],
	['bottom edge', box(33, 81.5), 0, -1.5],
	['centre of both', box(81, 41), -1, -1],
	['nothing near', box(33, 27), 0, 0],
])('rests on the %s', (_, moving, dxMm, dyMm) => {
	const snap = snapBox(moving, panel, [], 2);
	expect(snap.dxMm).toBeCloseTo(dxMm);
	expect(snap.dyMm).toBeCloseTo(dyMm);
	expect(snap.guides).toHaveLength(Number(dxMm !== 0) + Number(dyMm !== 0));
});

test('rests on another object’s edge, and the guide spans both', () => {
	const other = { xMm: 50, yMm: 70, widthMm: 30, heightMm: 10 };
	const snap = snapBox(box(51, 25), panel, [other], 2);
	expect(snap.dxMm).toBeCloseTo(-1);
	expect(snap.guides).toEqual([{ axis: 'x', atMm: 50, fromMm: 25, toMm: 80 }]);
});

test('at equal distance the panel wins', () => {
	const other = { xMm: 2, yMm: 60, widthMm: 10, heightMm: 10 };
	expect(snapBox(box(1, 30), panel, [other], 2).dxMm).toBeCloseTo(-1);
});

test('never moves farther than the tolerance', () => {
	const length = fc.double({ min: -300, max: 300, noNaN: true });
	fc.assert(
		fc.property(length, length, fc.double({ min: 0, max: 20, noNaN: true }), (x, y, toleranceMm) => {
			const { dxMm, dyMm } = snapBox(box(x, y), panel, [], toleranceMm);
			expect(Math.abs(dxMm)).toBeLessThanOrEqual(toleranceMm);
			expect(Math.abs(dyMm)).toBeLessThanOrEqual(toleranceMm);
		}),
	);
});

describe('the upright rectangle around a turned one', () => {
	test.each([
		[0, 40, 20],
		[90, 20, 40],
		[180, 40, 20],
		[45, 42.426, 42.426],
	])('at %d°', (degrees, widthMm, heightMm) => {
		const bounds = boundsOfTurned(box(10, 10), degrees);
		expect(bounds.widthMm).toBeCloseTo(widthMm, 2);
		expect(bounds.heightMm).toBeCloseTo(heightMm, 2);
		expect(bounds.xMm + bounds.widthMm / 2).toBeCloseTo(30);
	});
});
