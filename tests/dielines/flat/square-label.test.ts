import { expect, test } from 'vitest';
import { squareLabel } from '#src/dielines/flat/square-label.ts';
import { computeLines, measureBlank } from '#src/dielines/outline.ts';
import { computeArea, computeBounds } from '#src/dielines/path.ts';
import { expectUpright } from '../held.ts';
import { build, gridOf } from '../proofs.ts';
import { madeOf, soldDielines } from '../sold-dielines.ts';

test('every label the shop sells lies on a backing 3 mm larger all around', () => {
	for (const { sizeMm, dieline } of soldDielines(squareLabel, 'square-label')) {
		expect(measureBlank(dieline)).toEqual({ widthMm: sizeMm[0] + 6, heightMm: sizeMm[1] + 6 });
		expect(dieline.outsideMm).toEqual(sizeMm);
	}
});

test('a half cut goes around the label, as large as its print, with corners of 2 mm', () => {
	for (const size of gridOf(squareLabel)) {
		const dieline = build(squareLabel, size);
		const [widthMm, heightMm] = size.insideMm;
		const cuts = dieline.marks.flatMap((mark) => (mark.kind === 'half-cut' ? [mark.path] : []));
		expect(cuts).toHaveLength(1);
		const [cut = []] = cuts;
		const { minX, minY, maxX, maxY } = computeBounds([cut]);
		const { origin, ...place } = dieline.sides.front ?? {};
		expect(origin).toEqual({ x: minX, y: minY });
		expect(place).toMatchObject({ widthMm, heightMm });
		expect([maxX - minX, maxY - minY].map((value) => value.toFixed(6))).toEqual(
			[widthMm, heightMm].map((value) => value.toFixed(6)),
		);
		// Closed, and smaller than the rectangle by (4 − π) r² for the four corners.
		expect(cut.at(-1)?.to).toEqual(cut[0]?.from);
		expect(computeArea(cut)).toBeCloseTo(widthMm * heightMm - (4 - Math.PI) * 4, 4);
		// Only half: the sheet itself has one outline and no hole.
		expect(computeLines(dieline).holes).toEqual([]);
	}
});

test('the artwork is upright', () => {
	expect(expectUpright(madeOf(squareLabel, [60, 60, 0]))).toEqual(['front']);
});
