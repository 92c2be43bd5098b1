import { expect, test } from 'vitest';
import type { Dieline, LoosePart } from '#src/dielines/dieline.ts';
import { sleeveBoardMm } from '#src/dielines/mailers/sleeve.ts';
import { sleevedMailerBox } from '#src/dielines/mailers/sleeved-mailer-box.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { measureBlank } from '#src/dielines/outline.ts';
import { build, folded, gridOf, span, type Vector } from '../proofs.ts';

const sleeveOf = ({ loose: [sleeve] }: Dieline): LoosePart => {
	if (!sleeve) throw new Error('no sleeve');
	return sleeve;
};
const made = (sizeMm: readonly number[], boardMm = 1.5): Dieline => {
	const result = makeDieline(sleevedMailerBox, { sizeMm, boardMm });
	if (!result.ok) throw new Error(result.problem.message);
	return result.value;
};

test('our formula, outside + play + board per face, 2a + 2b + 20 − board: I 200×150×80 t1.5 → 500.35 × 211', () => {
	// The mailer measures 211 × 154.5 × 83 outside: its width counts the lip before the front wall.
	const sleeve = sleeveOf(made([200, 150, 80]));
	const blank = measureBlank(sleeve);
	expect(blank.widthMm).toBeCloseTo(2 * (154.5 + 1.45) + 2 * (83 + 1.45) + 20 - 0.45, 9);
	expect(blank.widthMm).toBeCloseTo(500.35, 9);
	expect(blank.heightMm).toBeCloseTo(211, 9);
	expect(Object.entries(sleeve.sides).map(([side, { widthMm }]) => [side, widthMm])).toEqual([
		['bottom', 211],
		['front', 211],
		['top', 211],
		['back', 211],
	]);
});

const grid = gridOf(sleevedMailerBox).map((size) => ({ size, dieline: build(sleevedMailerBox, size) }));

test('closed, the sleeve leaves half a millimetre of play on each of the four faces and is as long as the box', () => {
	for (const { dieline } of grid) {
		const { panels, corners } = folded(dieline);
		const ofSleeve = (id: string) => id.startsWith('sleeve-');
		const box = [...panels].flatMap(([id, { boardMm }]) =>
			ofSleeve(id) ? [] : [...corners(id, boardMm / 2), ...corners(id, -boardMm / 2)],
		);
		// Inner faces of the sleeve: half its board behind the middle.
		const inner = (id: string, axis: 0 | 1 | 2) => span(corners(id, sleeveBoardMm / 2), axis)[0];
		const [bottom, top] = span(box, 1);
		expect(bottom - inner('sleeve-bottom', 1)).toBeCloseTo(0.5, 6);
		expect(inner('sleeve-top', 1) - top).toBeCloseTo(0.5, 6);
		const [back, front] = span(box, 2);
		expect(back - inner('sleeve-back', 2)).toBeCloseTo(0.5, 6);
		expect(inner('sleeve-front', 2) - front).toBeCloseTo(0.5, 6);
		const [left, right] = span(corners('sleeve-top'), 0);
		const ends = span(box, 0);
		expect(left).toBeCloseTo(ends[0], 6);
		expect(right).toBeCloseTo(ends[1], 6);
	}
});

test('the glue flap lies directly on the inside of the bottom and clears the box', () => {
	for (const { dieline } of grid) {
		const { corners } = folded(dieline);
		const [flap] = span(corners('sleeve-glue-flap'), 1);
		const [bottom] = span(corners('sleeve-bottom'), 1);
		expect(flap - bottom).toBeCloseTo(sleeveBoardMm, 6);
		const [base] = span(corners('base', -dieline.boardMm / 2), 1);
		expect(base - flap).toBeGreaterThan(sleeveBoardMm / 2);
		expect(sleeveOf(dieline).marks.map(({ kind, panel }) => [kind, panel])).toEqual([
			['glue', 'sleeve-glue-flap'],
		]);
	}
});

test('front and back have a thumb notch of up to 12 mm at the right end', () => {
	for (const { dieline } of grid) {
		const { place } = folded(dieline);
		const { panels } = sleeveOf(dieline);
		const notched = panels.flatMap(({ id, outline }) =>
			outline.flatMap((segment) => (segment.kind === 'arc' ? [{ id, segment }] : [])),
		);
		expect(notched.map(({ id }) => id)).toEqual(['sleeve-front', 'sleeve-back']);
		for (const { id, segment } of notched) {
			expect(segment.radiusMm).toBeLessThan(12 + 1e-9);
			expect(segment.radiusMm).toBeGreaterThan(6);
			const [x]: Vector = place(id, segment.centre);
			expect(x).toBeCloseTo((dieline.outsideMm[0] ?? 0) / 2, 6);
		}
	}
});

test('the sleeve waits beside the flat blank and slides on from the right when the lid is closed', () => {
	for (const { size, dieline } of grid.filter((_, index) => index % 17 === 0)) {
		for (let step = 0; step <= 50; step++) {
			const { panels, corners } = folded(dieline, step / 50);
			const points = (sleeve: boolean) =>
				[...panels.keys()].filter((id) => id.startsWith('sleeve-') === sleeve).flatMap((id) => corners(id));
			const [, right] = span(points(false), 0);
			const apart = span(points(true), 0)[0] > right;
			const [low, high] = span(corners('lid'), 1);
			// A lid that is still open would block the sleeve.
			if (!apart) expect(high - low, `${step} ${JSON.stringify(size)}`).toBeLessThan(1);
		}
	}
});

test('only the sleeve carries print', () => {
	const dieline = made([200, 150, 80]);
	expect(dieline.sides).toEqual({});
	expect(dieline.panels.every(({ side }) => side === undefined)).toBe(true);
	expect(dieline.outsideMm.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([211, 156.4, 84.9]);
});
