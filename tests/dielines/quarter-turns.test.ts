import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '#src/dielines/dieline.ts';
import { computeArea, createLoop, toPoints } from '#src/dielines/path.ts';
import { addTurns, mirrorLoop, moveLoop, turnPoint } from '#src/dielines/quarter-turns.ts';

const point = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
const turn = fc.constantFrom(0, 90, 180, 270);
/** A tab with one rounded corner, clockwise on the sheet. */
const tab = createLoop([
	[0, 0],
	[40, 0, 10],
	[40, 20],
	[0, 20],
]);
const zero = ({ x, y }: Point) => ({ x: x + 0, y: y + 0 });

describe('quarter turns', () => {
	test('add up, and four of them are the identity', () => {
		fc.assert(
			fc.property(point, turn, turn, (at, one, other) => {
				const both = zero(turnPoint(turnPoint(at, one), other));
				expect(both).toEqual(zero(turnPoint(at, addTurns(one, other))));
			}),
		);
	});

	test('run clockwise on a sheet whose y runs down', () => {
		expect(zero(turnPoint({ x: 1, y: 0 }, 90))).toEqual({ x: 0, y: 1 });
	});

	test('a turned path encloses the same area and runs the same way', () => {
		for (const degrees of [0, 90, 180, 270] as const)
			expect(computeArea(moveLoop(tab, (at) => turnPoint(at, degrees)))).toBeCloseTo(computeArea(tab), 9);
	});
});

describe('a sheet seen from behind', () => {
	test('is clockwise, closed and as large, with its corners mirrored', () => {
		const mirrored = mirrorLoop(tab);
		expect(computeArea(mirrored)).toBeCloseTo(computeArea(tab), 9);
		mirrored.forEach((segment, index) => {
			expect(mirrored[(index + 1) % mirrored.length]?.from).toEqual(segment.to);
		});
		const seen = (points: Point[]) => points.map(({ x, y }) => `${x.toFixed(6)} ${y.toFixed(6)}`).sort();
		expect(seen(toPoints(mirrored))).toEqual(seen(toPoints(tab).map(({ x, y }) => ({ x: 0 - x, y }))));
	});
});
