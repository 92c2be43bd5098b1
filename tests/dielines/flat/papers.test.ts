import { expect, test } from 'vitest';
import { packingPaper, tissuePaper } from '#src/dielines/flat/papers.ts';
import { measureBlank } from '#src/dielines/outline.ts';
import { forAll } from '#tests/build/for-all.ts';
import { expectUpright } from '../held.ts';
import { build, gridOf } from '../proofs.ts';
import { madeOf, soldDielines } from '../sold-dielines.ts';

const cases = [
	['tissue-paper', tissuePaper],
	['packing-paper', packingPaper],
] as const;
test('every size the shop sells is a sheet of that size', () => {
	forAll(cases, (type, style) => {
		for (const { sizeMm, dieline } of soldDielines(style, type)) {
			expect(measureBlank(dieline), sizeMm.join('×')).toEqual({ widthMm: sizeMm[0], heightMm: sizeMm[1] });
			expect(dieline.panels.map(({ id }) => id)).toEqual(['sheet']);
		}
	});
});

test('a whole number of tiles fills the sheet, so that the pattern continues from sheet to sheet', () => {
	forAll(cases, (_, style) => {
		for (const size of gridOf(style)) {
			const dieline = build(style, size);
			const { form, sides } = dieline;
			if (form.kind !== 'flat' || !form.tile) throw new Error('no tile');
			const [columns, rows] = [size.insideMm[0] / form.tile.widthMm, size.insideMm[1] / form.tile.heightMm];
			for (const count of [columns, rows]) {
				expect(count).toBeCloseTo(Math.round(count), 9);
				expect(count).toBeGreaterThanOrEqual(1);
			}
			// Neither a postage stamp nor the whole sheet.
			expect(form.tile.widthMm).toBeGreaterThanOrEqual(100);
			expect(form.tile.heightMm).toBeLessThan(160);
			expect(sides.front).toMatchObject({ ...form.tile, origin: { x: 0, y: 0 } });
		}
	});
});

test('the artwork is upright', () => {
	forAll(cases, (_, style) => {
		expect(expectUpright(madeOf(style, [500, 700, 0]))).toEqual(['front']);
	});
});

test('a sheet of 500 × 700 repeats a tile of 125 × 116.7 twenty-four times', () => {
	const { form } = madeOf(tissuePaper, [500, 700, 0]);
	expect(form).toEqual({ kind: 'flat', tile: { widthMm: 125, heightMm: 700 / 6 } });
});
