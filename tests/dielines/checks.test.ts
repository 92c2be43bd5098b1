import { describe, expect, test, vi } from 'vitest';
import { type Check, checkDieline } from '#src/dielines/checks.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { blanksPerSheet, computeNesting, getPressSheet } from '#src/dielines/nesting.ts';
import { measureBlank } from '#src/dielines/outline.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import { allStyles, findStyle } from '#src/dielines/styles/all-styles.ts';
import type { StyleName } from '#src/dielines/styles/style-registry.ts';
import { forAll } from '#tests/build/for-all.ts';
import { build, gridOf } from './proofs.ts';

// Every rule is proved for every style in one test.
vi.setConfig({ testTimeout: 120_000 });

const mailer = findStyle('mailer-box');
const made = (sizeMm: SizeMm, boardMm = 1.5) => {
	const result = makeDieline(mailer, { sizeMm, boardMm });
	if (!result.ok) throw new Error(result.problem.message);
	return result.value;
};
const found = <Code extends Check['code']>(checks: readonly Check[], code: Code) =>
	checks.filter((check): check is Extract<Check, { code: Code }> => check.code === code);

const cutPerSheet = (dieline: Dieline) => blanksPerSheet(dieline, computeNesting(dieline));

describe('nesting', () => {
	test('counts rows and columns with a gripper edge of 10 mm and 6 mm between blanks', () => {
		// Blank 546.5 × 548: five across 3000 − 20, three down 1800 − 20.
		expect(measureBlank(made([200, 150, 80]))).toEqual({ widthMm: 546.5, heightMm: 548 });
		expect(computeNesting(made([200, 150, 80]))).toMatchObject({ perSheet: 15, perSheetAlongGrain: 15 });
	});

	test('a blank larger than the largest sheet fits on no sheet, and the check has both sizes', () => {
		const large = made([2000, 1500, 400]);
		expect(computeNesting(large).perSheet).toBe(0);
		const [check] = found(checkDieline(mailer, large), 'blank_over_sheet');
		expect(check).toMatchObject({ pressWidthMm: 3000, pressHeightMm: 1800, ...measureBlank(large) });
	});

	test('never uses more than the available sheet', () => {
		for (const style of allStyles)
			for (const size of gridOf(style).filter((_, index) => index % 7 === 0)) {
				const { used, perSheet, perSheetAlongGrain } = computeNesting(build(style, size));
				expect(used).toBeLessThanOrEqual(1);
				expect(perSheetAlongGrain).toBeLessThanOrEqual(perSheet);
			}
		expect(getPressSheet('carton')).toMatchObject({ widthMm: 1020, heightMm: 720 });
	});
});

test('products made from a reel have no press sheet; an envelope of carton has one', () => {
	const codes = (name: StyleName, sizeMm: SizeMm) => {
		const style = findStyle(name);
		const result = makeDieline(style, { sizeMm });
		if (!result.ok) throw new Error(result.problem.message);
		return checkDieline(style, result.value).map(({ code }) => code);
	};
	// 1255 × 610 and 1145 mm long: more than a sheet of 1020 × 720.
	expect(codes('paper-bag', [450, 170, 480])).toEqual([]);
	expect(codes('paper-mailer', [450, 550, 0])).toEqual([]);
	expect(codes('packing-tape', [66_000, 48, 0])).toEqual([]);
	expect(codes('rigid-envelope', [500, 600, 0])).toContain('blank_over_sheet');
	// A card of 85 × 55 is asked for in that size.
	expect(codes('printed-card', [85, 55, 0])).toEqual([]);
});

/** A size of a style, made. */
function ofStyle(name: StyleName, sizeMm: SizeMm) {
	const style = findStyle(name);
	const result = makeDieline(style, { sizeMm });
	if (!result.ok) throw new Error(result.problem.message);
	return { dieline: result.value, checks: checkDieline(style, result.value) };
}

describe('grain', () => {
	test('blanks are counted along the grain where more would fit across it', () => {
		let across = 0;
		for (let height = 60; height <= 300; height += 20) {
			const { dieline, checks } = ofStyle('product-box', [100, 60, height]);
			const { perSheet, perSheetAlongGrain } = computeNesting(dieline);
			if (perSheetAlongGrain === perSheet || perSheetAlongGrain === 0) continue;
			across++;
			expect(cutPerSheet(dieline)).toBe(perSheetAlongGrain);
			expect(found(checks, 'grain_costs')).toMatchObject([{ perSheet, perSheetAlongGrain }]);
			for (const hint of found(checks, 'smaller_fits_more')) expect(hint.perSheet).toBe(perSheetAlongGrain);
		}
		expect(across).toBeGreaterThan(0);
	});

	test('a blank that fits only across the grain is cut across, with a remark about cracking creases', () => {
		const { dieline, checks } = ofStyle('product-box', [120, 60, 600]);
		expect(computeNesting(dieline)).toMatchObject({ perSheetAlongGrain: 0 });
		expect(cutPerSheet(dieline)).toBeGreaterThan(0);
		expect(found(checks, 'across_grain')).toEqual([{ code: 'across_grain', sheet: 'box' }]);
		expect(found(checks, 'grain_costs')).toEqual([]);
	});
});

describe('advice of a style', () => {
	const advices = (name: StyleName, sizeMm: SizeMm) =>
		found(ofStyle(name, sizeMm).checks, 'style_advice').map(({ advice, sizeMm: better }) => [advice, better]);

	test('a low tuck box has short tuck flaps, until both fit behind one wall', () => {
		// 0.35 × 60.45 = 21.2 mm twice, and 6 mm between them.
		expect(advices('product-box', [100, 60, 40])).toEqual([['tuck_short', [100, 60, 49]]]);
		expect(advices('product-box', [100, 60, 49])).toEqual([]);
		expect(advices('product-box-straight-tuck', [100, 90, 30])).toEqual([['tuck_short', [100, 90, 50]]]);
		expect(advices('product-box-wine-box', [90, 90, 330])).toEqual([]);
	});

	test('in a long shipping box the short flaps end far apart, unless all flaps cover all of it', () => {
		expect(advices('shipping-box', [500, 200, 150])).toEqual([]);
		expect(advices('shipping-box', [501, 200, 150])).toEqual([['flaps_apart', [501, 201, 150]]]);
		expect(advices('shipping-box-0202', [800, 200, 150])).toEqual([['flaps_apart', [800, 320, 150]]]);
		expect(advices('shipping-box-0203', [800, 200, 150])).toEqual([]);
	});

	test('a box with the shorter side first gets the sizes swapped in the remark', () => {
		expect(advices('shipping-box', [200, 300, 150])).toEqual([['long_side_first', [300, 200, 150]]]);
	});
});

describe('a little less', () => {
	test('names the smallest change that gives more boxes a sheet, and the change does', () => {
		let hints = 0;
		for (let width = 100; width <= 400; width += 10) {
			const dieline = made([250, width, 60]);
			const [hint] = found(checkDieline(mailer, dieline), 'smaller_fits_more');
			if (!hint) continue;
			hints++;
			const perSheet = cutPerSheet(dieline);
			expect(hint.perSheet).toBe(perSheet);
			expect(hint.instead).toBeGreaterThan(perSheet);
			expect(cutPerSheet(made(hint.sizeMm))).toBe(hint.instead);
			// One millimetre less of a change would not do.
			const axis = ['length', 'width', 'height'].indexOf(hint.field);
			const almost = [250, width, 60].map((value, index) =>
				index === axis ? value - hint.lessMm + 1 : value,
			) as unknown as SizeMm;
			expect(cutPerSheet(made(almost))).toBe(perSheet);
		}
		expect(hints).toBeGreaterThan(2);
	});
});

test('a side under 15 mm is too small for a logo', () => {
	const low = made([300, 200, 27], 1.5);
	expect(found(checkDieline(mailer, low), 'side_under_printable')).toEqual([]);
	const style = { ...mailer, build: mailer.build };
	const dieline = style.build({
		insideMm: [100, 80, 12],
		creaseMm: [109.5, 81.5, 13.5],
		outsideMm: [111, 84.5, 15],
		boardMm: 1.5,
	});
	const sides = found(checkDieline(style, dieline), 'side_under_printable').map(({ side }) => side);
	expect(sides.sort()).toEqual(['back', 'front', 'left', 'right']);
});

const cases = allStyles.map((style) => [style.name, style] as const);
test('every size is checked without a fault, and advice leads to a size without it', () => {
	forAll(cases, (_, style) => {
		for (const size of gridOf(style).filter((_, index) => index % 5 === 0)) {
			const checks = checkDieline(style, build(style, size));
			for (const check of found(checks, 'style_advice')) {
				const after = makeDieline(style, { sizeMm: check.sizeMm, boardMm: size.boardMm });
				if (!after.ok) throw new Error(`${check.advice} leads to ${check.sizeMm}: ${after.problem.message}`);
				const left = found(checkDieline(style, after.value), 'style_advice').map(({ advice }) => advice);
				expect(left, JSON.stringify(size)).not.toContain(check.advice);
			}
		}
	});
});
