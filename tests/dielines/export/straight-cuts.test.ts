import { expect, test, vi } from 'vitest';
import { type Loop, type Point, sheetsOf } from '#src/dielines/dieline.ts';
import { createDieLines } from '#src/dielines/export/die-lines.ts';
import { withoutSteps } from '#src/dielines/export/straight-cuts.ts';
import { netAreaMm2 } from '#src/dielines/outline.ts';
import { computeArea, createLoop, toPoints } from '#src/dielines/path.ts';
import { allStyles } from '#src/dielines/styles/all-styles.ts';
import { forAll } from '#tests/build/for-all.ts';
import { build, crossings, thinGridOf } from '../proofs.ts';

// Every style in every size.
vi.setConfig({ testTimeout: 120_000 });

const cases = allStyles.map((style) => [style.name, style] as const);

/** Straight stretches under 1 mm between a turn to one side and a turn to the other. */
function steps(loop: Loop): string[] {
	// Arcs as polygons with corners of 1°, so that a line that leaves an arc turns hardly at all.
	const pieces = loop.map((segment, index) => {
		const points = toPoints([segment, { kind: 'line', from: segment.to, to: segment.to }], 1);
		return { isLine: segment.kind === 'line', points, index };
	});
	return pieces.flatMap(({ isLine, points: [from, to], index }) => {
		const before = pieces.at(index - 1)?.points.at(-2);
		const after = pieces[(index + 1) % pieces.length]?.points[1];
		if (!isLine || !from || !to || !before || !after) return [];
		const length = Math.hypot(to.x - from.x, to.y - from.y);
		const turns = sine(before, from, to) * sine(from, to, after);
		return length < 1 - 1e-6 && turns < -1e-3 ? [`${length} at ${from.x}, ${from.y}`] : [];
	});
}

/** How much the way from one point over a second to a third turns. */
function sine(one: Point, { x, y }: Point, third: Point): number {
	const [a, b] = [
		{ x: x - one.x, y: y - one.y },
		{ x: third.x - x, y: third.y - y },
	];
	return (a.x * b.y - a.y * b.x) / Math.hypot(a.x, a.y) / Math.hypot(b.x, b.y);
}

const isWithin = ({ x, y }: Point, polygon: readonly Point[]): boolean => {
	let inside = false;
	for (const [index, a] of polygon.entries()) {
		const b = polygon[(index + 1) % polygon.length] ?? a;
		const [dx, dy] = [b.x - a.x, b.y - a.y];
		const share = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
		if (Math.hypot(x - a.x - share * dx, y - a.y - share * dy) < 0.02) return true;
		if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
	}
	return inside;
};

test('no knife has a step under 1 mm, in any style and size', () => {
	forAll(cases, (_, style) => {
		for (const size of thinGridOf(style))
			for (const sheet of sheetsOf(build(style, size))) {
				const { contours } = createDieLines(sheet);
				const where = `${sheet.id} ${JSON.stringify(size)}`;
				expect(contours.flatMap(steps), where).toEqual([]);
				expect(crossings(toPoints(contours[0] ?? [], 45)), where).toEqual([]);
				const area = contours.reduce((sum, loop) => sum + computeArea(loop), 0);
				expect(Math.abs(area / netAreaMm2(sheet) - 1), where).toBeLessThan(0.01);
			}
	});
});

test('creases and half-cuts end on the straightened cut or inside it', () => {
	forAll(cases, (_, style) => {
		for (const size of thinGridOf(style).filter((_, index) => index % 4 === 0))
			for (const sheet of sheetsOf(build(style, size))) {
				const { contours, creases, lineMarks } = createDieLines(sheet);
				const outline = toPoints(contours[0] ?? [], 2);
				const lines = [...creases, ...lineMarks.flatMap(({ path }) => path)];
				const outside = lines
					.flatMap(({ from, to }) => [from, to])
					.filter((point) => !isWithin(point, outline));
				expect(outside, `${sheet.id} ${JSON.stringify(size)}`).toEqual([]);
			}
	});
});

test('a step becomes one line, a small notch a corner; steps of a millimetre and arcs stay', () => {
	const cut = (step: number) =>
		withoutSteps(
			createLoop([
				[0, 0],
				[100, 0],
				[100, 40],
				[100 - step, 40],
				[100 - step, 60],
				[0, 60],
			]),
		);
	expect(cut(0.9)).toHaveLength(4);
	expect(cut(0.9)).toContainEqual({ kind: 'line', from: { x: 100, y: 0 }, to: { x: 99.1, y: 60 } });
	expect(cut(1)).toHaveLength(6);
	const notched = withoutSteps(
		createLoop([
			[0, 0],
			[50, 0],
			[50, 0.75],
			[50.75, 0.75],
			[50.75, 60],
			[0, 60],
		]),
	);
	expect(notched.map(({ from }) => from)).toContainEqual({ x: 50.75, y: 0 });
	const round = createLoop([
		[0, 0, 5],
		[100, 0, 5],
		[100, 60, 0.5],
		[0, 60],
	]);
	expect(withoutSteps(round)).toEqual(round);
});
