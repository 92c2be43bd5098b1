import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box } from '#src/designs/document/boxes.ts';
import { createTargets, linesUnder, snapBox } from '#src/editor/sheet/gestures/snapping.ts';

const side = { widthMm: 200, heightMm: 100, stock: 'carton', creases: [], guides: [] } as const;
const box = (xMm: number, yMm: number): Box => ({ xMm, yMm, widthMm: 40, heightMm: 20 });
const at = (xMm: number, yMm: number, widthMm: number, heightMm: number): Box => ({
	xMm,
	yMm,
	widthMm,
	heightMm,
});
const snap = (moving: Box, others: readonly Box[] = [], toleranceMm = 1.4) =>
	snapBox(moving, createTargets(side, others), { toleranceMm });

test('corrugated board keeps 5 mm free and is printed 5 mm over its edge', () => {
	const corrugated = createTargets({ ...side, stock: 'corrugated' }, []);
	const places = (kind: string) => corrugated.x.filter((stop) => stop.kind === kind).map(({ atMm }) => atMm);
	expect(places('safe')).toEqual([5, 195]);
	expect(places('bleed')).toEqual([-5, 205]);
});

test.each([
	['left edge', box(0.5, 33), -0.5, 0],
	['right edge', box(160.8, 33), -0.8, 0],
	['centre across', box(79, 33), 1, 0],
	['top edge', box(33, -0.7), 0, 0.7],
	['bottom edge', box(33, 80.5), 0, -0.5],
	['centre of both', box(81, 41), -1, -1],
	['safe line on the left', box(4, 33), -1, 0],
	['safe line at the bottom', box(33, 76), 0, 1],
	['line that the print runs out to', box(-2.2, 33), -0.8, 0],
	['nothing near', box(33, 27), 0, 0],
])('rests on the %s', (_, moving, dxMm, dyMm) => {
	const { dxMm: dx, dyMm: dy } = snap(moving);
	expect(dx).toBeCloseTo(dxMm);
	expect(dy).toBeCloseTo(dyMm);
});

test('rests on a crease within the side, on its safe line, and on guides of one’s own', () => {
	const lined = {
		...side,
		creases: [{ axis: 'x' as const, atMm: 120, fromMm: 0, toMm: 100 }],
		guides: [{ axis: 'y' as const, atMm: 33 }],
	};
	const on = (moving: Box) => snapBox(moving, createTargets(lined, []), { toleranceMm: 1 });
	expect(on(box(120.4, 60)).dxMm).toBeCloseTo(-0.4);
	expect(on(box(123.5, 60)).dxMm).toBeCloseTo(-0.5);
	expect(on(box(60, 33.6)).dyMm).toBeCloseTo(-0.6);
});

describe('other objects', () => {
	const other = at(50, 70, 30, 10);
	test('their edges give lines that span both', () => {
		const moving = box(51, 25);
		const { dxMm } = snap(moving, [other]);
		expect(dxMm).toBeCloseTo(-1);
		const lines = linesUnder({ ...moving, xMm: 50 }, createTargets(side, [other]));
		expect(lines).toContainEqual({ axis: 'x', atMm: 50, fromMm: 25, toMm: 80 });
	});

	test.each([
		['safe over edge when both are near', at(1.2, 40, 20, 11), 3],
		['an edge that is much nearer', at(0.1, 40, 20, 11), 0],
	])('%s', (_, moving, xMm) => {
		expect(moving.xMm + snap(moving, [], 2.5).dxMm).toBeCloseTo(xMm);
	});

	test('the side’s edge wins over an object that is a little nearer', () => {
		const moving = at(0.9, 40, 20, 11);
		// Objects at 1.5: 0.6 away; the edge: 0.9 away.
		expect(moving.xMm + snap(moving, [at(1.5, 80, 7, 5)], 2).dxMm).toBeCloseTo(0);
	});
});

describe('equal gaps', () => {
	test('between two neighbours, shown on both sides', () => {
		const others = [at(10, 40, 20, 20), at(111, 40, 20, 20)];
		// Free between 30 and 111 is 81; with 40 in it 20.5 on each side.
		const { dxMm, gaps } = snap(box(51.5, 44), others, 2);
		expect(51.5 + dxMm).toBeCloseTo(50.5);
		expect(gaps.map(({ fromMm, toMm }) => toMm - fromMm)).toEqual([20.5, 20.5]);
	});

	test('after two neighbours, at the distance between them', () => {
		const others = [at(7, 40, 20, 20), at(38, 40, 20, 20)];
		const { dxMm, gaps } = snap(at(68, 43, 28, 11), others, 2);
		expect(68 + dxMm).toBeCloseTo(69);
		expect(gaps).toHaveLength(2);
	});

	test('not with objects in another row', () => {
		const others = [at(10, 0, 20, 20), at(110, 0, 20, 20)];
		expect(snap(box(51.5, 44), others, 2).gaps).toEqual([]);
	});
});

describe('what rests', () => {
	const targets = createTargets(side, []);
	test('stays until it is pulled half as far again, then lets go', () => {
		const held = { x: { share: 0, atMm: 0 } };
		const pull = (xMm: number) => snapBox(box(xMm, 33), targets, { toleranceMm: 1, held });
		expect(pull(1.4).dxMm).toBeCloseTo(-1.4);
		expect(pull(1.6).dxMm).toBe(0);
	});

	test('is returned, so that the next snap can hold it', () => {
		expect(snapBox(box(0.5, 33), targets, { toleranceMm: 1 }).held).toEqual({
			x: { share: 0, atMm: 0 },
			y: undefined,
		});
	});
});

test('only the edges that are pulled rest', () => {
	const targets = createTargets(side, []);
	const shares = { x: [1], y: [] };
	const snapped = snapBox(at(0.5, 33, 159, 20), targets, { toleranceMm: 1, shares });
	expect([snapped.dxMm, snapped.dyMm]).toEqual([0, 0]);
	expect(snapBox(at(0.5, 33, 199, 20), targets, { toleranceMm: 1, shares }).dxMm).toBeCloseTo(0.5);
});

test('never moves farther than the tolerance', () => {
	const length = fc.double({ min: -300, max: 300, noNaN: true });
	const others = [at(30, 20, 12, 9), at(90, 22, 17, 30), at(150, 10, 5, 60)];
	fc.assert(
		fc.property(length, length, fc.double({ min: 0.01, max: 20, noNaN: true }), (x, y, toleranceMm) => {
			const { dxMm, dyMm } = snap(box(x, y), others, toleranceMm);
			expect(Math.abs(dxMm)).toBeLessThanOrEqual(toleranceMm);
			expect(Math.abs(dyMm)).toBeLessThanOrEqual(toleranceMm);
		}),
	);
});
