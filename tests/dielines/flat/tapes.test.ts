import { expect, test } from 'vitest';
import { kraftTape, packingTape, repeatMm, rollDiameter } from '#src/dielines/flat/tapes.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { measureBlank } from '#src/dielines/outline.ts';
import { findStyleName } from '#src/dielines/styles/style-registry.ts';
import { forAll } from '#tests/build/for-all.ts';
import { expectUpright } from '../held.ts';
import { build, gridOf } from '../proofs.ts';
import { madeOf, soldDielines } from '../sold-dielines.ts';

const cases = [
	['packing-tape', packingTape],
	['kraft-tape', kraftTape],
] as const;
test('every roll the shop sells is made; its sheet is one repeat of the print', () => {
	forAll(cases, (type, style) => {
		for (const { sizeMm, dieline } of soldDielines(style, type)) {
			const [lengthMm, webMm] = sizeMm;
			expect(measureBlank(dieline)).toEqual({ widthMm: repeatMm, heightMm: webMm });
			expect(dieline.form).toMatchObject({ kind: 'roll', webMm, lengthMm, repeatMm, coreMm: 76 });
			// Printed whole to the end of the roll.
			expect(lengthMm % repeatMm).toBe(0);
		}
	});
});

test('the side area of the web equals the ring around the core', () => {
	forAll(cases, (_, style) => {
		for (const size of gridOf(style)) {
			const { form } = build(style, size);
			if (form.kind !== 'roll') throw new Error('no roll');
			const ring = (Math.PI / 4) * (form.outerDiameterMm ** 2 - (form.coreMm + 6) ** 2);
			expect(ring / (form.lengthMm * size.boardMm)).toBeCloseTo(1, 9);
			expect(form.outerDiameterMm).toBeLessThanOrEqual(180);
		}
	});
});

test('the artwork is upright on the unrolled tape, with a keep-out zone of 6 mm at both edges', () => {
	forAll(cases, (_, style) => {
		const dieline = madeOf(style, [50_000, 50, 0]);
		expect(expectUpright(dieline)).toEqual(['front']);
		const clear = dieline.marks.map((mark) => ('area' in mark ? mark.area.map(({ from }) => from.y) : []));
		expect(clear.map((ys) => [Math.min(...ys), Math.max(...ys)])).toEqual([
			[0, 6],
			[44, 50],
		]);
	});
});

test('a roll of 66 m of 50 µm film is 104.5 mm across', () => {
	expect(rollDiameter(66_000, 0.05)).toBeCloseTo(104.5, 1);
	expect(rollDiameter(0, 0.05)).toBe(82);
});

test('tape of kraft paper is cut from paper, and its thicker rolls are shorter', () => {
	expect(findStyleName('kraft-tape')).toBe('kraft-tape');
	expect([kraftTape.stock, packingTape.stock]).toEqual(['paper', 'film']);
	const long = makeDieline(kraftTape, { sizeMm: [200_000, 50, 0], boardMm: 0.2 });
	expect(!long.ok && long.problem.details.nearestMm).toEqual([100_000, 50, 0]);
	expect(!long.ok && long.problem.errors).toHaveProperty('length');
});
