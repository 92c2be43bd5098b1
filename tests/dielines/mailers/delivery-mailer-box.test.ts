import { expect, test } from 'vitest';
import type { AreaMark, Dieline, LineMark } from '#src/dielines/dieline.ts';
import { angleAt, countStages } from '#src/dielines/fold.ts';
import {
	deliveryMailerBox,
	deliveryMailerBoxDoubleStrip,
} from '#src/dielines/mailers/delivery-mailer-box.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { computeLines } from '#src/dielines/outline.ts';
import { findStyleName } from '#src/dielines/styles/style-registry.ts';
import { forAll } from '#tests/build/for-all.ts';
import { build, folded, gridOf, span } from '../proofs.ts';
import { panelOf } from './sizes.ts';

const areas = (dieline: Dieline, kind: AreaMark['kind']) =>
	dieline.marks.filter((mark): mark is AreaMark => mark.kind === kind);
const lines = (dieline: Dieline, kind: LineMark['kind']) =>
	dieline.marks.filter((mark): mark is LineMark => mark.kind === kind);
const pointsOf = ({ area }: AreaMark) => area.map(({ from }) => from);

test('the finish chooses between one strip and two', () => {
	expect(findStyleName('delivery-mailer-box', 'single-strip')).toBe(deliveryMailerBox.name);
	expect(findStyleName('delivery-mailer-box', 'double-strip')).toBe(deliveryMailerBoxDoubleStrip.name);
});

const cases = [
	[deliveryMailerBox, 1],
	[deliveryMailerBoxDoubleStrip, 2],
] as const;
test('each strip of adhesive meets the flat part of the front wall, in an area without finish', () => {
	forAll(cases, (style, count) => {
		const grid = gridOf(style).map((size) => ({ size, dieline: build(style, size) }));
		for (const { size, dieline } of grid) {
			const { place, corners } = folded(dieline);
			const glued = areas(dieline, 'adhesive');
			const kept = areas(dieline, 'technical');
			expect(glued.map(({ panel }) => panel)).toEqual(Array(count).fill('lip'));
			expect(kept.map(({ panel }) => panel)).toEqual(Array(count).fill('front-wall'));
			const wall = corners('front-wall', -size.boardMm / 2);
			const [left, right] = span(wall, 0);
			const [, top] = span(wall, 1);
			for (const [index, mark] of glued.entries()) {
				const strip = pointsOf(mark).map((point) => place('lip', point, size.boardMm / 2));
				// Face to face with the wall …
				for (const [, , z] of strip) expect(z).toBeCloseTo(span(wall, 2)[1], 6);
				// … beside its ears and beneath its edge, above the crease's round.
				expect(span(strip, 0)[0]).toBeGreaterThan(left);
				expect(span(strip, 0)[1]).toBeLessThan(right);
				expect(span(strip, 1)[0]).toBeGreaterThan(size.boardMm / 2 - 1e-6);
				expect(span(strip, 1)[1]).toBeLessThan(top);
				const [other] = kept.slice(index, index + 1);
				if (!other) throw new Error('no place on the wall');
				const met = pointsOf(other).map((point) => place('front-wall', point, -size.boardMm / 2));
				for (const axis of [0, 1, 2] as const)
					span(met, axis).forEach((value, end) => {
						expect(value).toBeCloseTo(span(strip, axis)[end] ?? Number.NaN, 6);
					});
			}
		}
	});
});

test('a tear strip lies above each adhesive strip and reaches from edge to edge between grips', () => {
	forAll(cases, (style, count) => {
		const grid = gridOf(style).map((size) => ({ size, dieline: build(style, size) }));
		for (const { dieline } of grid) {
			const tears = lines(dieline, 'tear').map(({ path }) => path);
			const glued = areas(dieline, 'adhesive').map((mark) => pointsOf(mark).map(({ y }) => y));
			expect(tears).toHaveLength(2 * count);
			const lip = panelOf(dieline, 'lip').outline;
			// From the free edge up: glue, tear strip, glue, tear strip.
			const order = glued.flatMap((ys, index) => [
				Math.min(...ys),
				Math.max(...ys),
				...tears.slice(2 * index, 2 * index + 2).map(([line]) => line?.from.y ?? Number.NaN),
			]);
			expect(order).toEqual([...order].sort((a, b) => a - b));
			for (const [line] of tears) {
				const ends = [line?.from, line?.to];
				for (const end of ends) {
					const grips = lip.filter(
						(segment) =>
							segment.kind === 'arc' &&
							!segment.clockwise &&
							[segment.from, segment.to].some(
								({ x, y }) => Math.hypot(x - (end?.x ?? 0), y - (end?.y ?? 0)) < 1e-6,
							),
					);
					expect(grips).toHaveLength(1);
				}
			}
		}
	});
});

test('the lip covers the front down to the table, and is glued after the lid has closed', () => {
	forAll(cases, (style, _) => {
		const grid = gridOf(style).map((size) => ({ size, dieline: build(style, size) }));
		for (const { size, dieline } of grid) {
			const { corners } = folded(dieline);
			expect(span(corners('lip'), 1)[0]).toBeCloseTo(-size.boardMm / 2, 6);
			const stages = countStages(dieline);
			const lid = panelOf(dieline, 'lid');
			const lip = panelOf(dieline, 'lip');
			for (let step = 0; step <= 100; step++)
				if (angleAt(lip, step / 100, stages) > 5)
					expect(angleAt(lid, step / 100, stages)).toBeGreaterThan(80);
		}
	});
});

test('the sheet is a 0427 without ears on its lip: half a board longer, its slots still there', () => {
	forAll(cases, (style, _) => {
		const made = makeDieline(style, { sizeMm: [250, 200, 100] });
		if (!made.ok) throw new Error(made.problem.message);
		expect(computeLines(made.value).holes).toHaveLength(2);
		const { front } = made.value.sides;
		expect(front?.heightMm).toBe(100 + 1.5 + 0.75);
		expect(made.value.panels.some(({ id }) => id.startsWith('lip-ear'))).toBe(false);
	});
});

test('a lip with room for everything has 20 mm of adhesive and a tear strip of 10 mm', () => {
	const made = makeDieline(deliveryMailerBoxDoubleStrip, { sizeMm: [250, 200, 100] });
	if (!made.ok) throw new Error(made.problem.message);
	for (const mark of areas(made.value, 'adhesive')) {
		const [low, high] = [Math.min, Math.max].map((pick) => pick(...pointsOf(mark).map(({ y }) => y)));
		expect((high ?? 0) - (low ?? 0)).toBeCloseTo(20, 9);
	}
	const [one, other] = lines(made.value, 'tear').map(({ path }) => path[0]?.from.y ?? Number.NaN);
	expect((other ?? 0) - (one ?? 0)).toBeCloseTo(10, 9);
});
