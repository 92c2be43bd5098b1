import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import {
	compareSize,
	createSheetImage,
	fitsSheet,
	listCoverableSheets,
	matchSheet,
} from '#src/designs/document/whole-sheet.ts';
import { drawSheet } from '#src/dielines/export/drawing.ts';
import { measureBlank, sheetBounds } from '#src/dielines/outline.ts';
import { turnPoint } from '#src/dielines/quarter-turns.ts';

const dielineOf = (type: Parameters<typeof product>[0]) => {
	const made = dielineOfSpec(product(type).default);
	if (!made?.ok) throw new Error(`no dieline of ${type}`);
	return made.value;
};
const types = ['mailer-box-full-color', 'product-box', 'product-box-two-pieces', 'paper-can'] as const;
const sheets = types.flatMap((type) => listCoverableSheets(dielineOf(type)));
const larger = (
	{ widthMm, heightMm }: { widthMm: number; heightMm: number },
	byMm: number,
	downMm = byMm,
) => ({
	widthMm: widthMm + byMm,
	heightMm: heightMm + downMm,
});

describe('a page', () => {
	test('of the dieline’s own PDF fits its sheet, and so does the blank with bleed or without', () => {
		expect(sheets.length).toBeGreaterThan(types.length - 1);
		for (const { sheet } of sheets) {
			const { page } = drawSheet(sheet, 'x');
			expect(fitsSheet({ widthMm: page.maxX - page.minX, heightMm: page.maxY - page.minY }, sheet)).toBe(
				true,
			);
			const blank = measureBlank(sheet);
			for (const bleedMm of [0, 2, 3, 5]) expect(fitsSheet(larger(blank, 2 * bleedMm), sheet)).toBe(true);
			expect(fitsSheet(larger(blank, 0.4, -0.4), sheet)).toBe(true);
		}
	});

	test('a page of another size does not fit; the difference is reported', () => {
		for (const { sheet } of sheets) {
			const blank = measureBlank(sheet);
			for (const [across, down] of [
				[2, 0],
				[0, -1.2],
				[14, 14],
				[-1, -1],
				[51, 53.2],
			] as const) {
				const page = larger(blank, across, down);
				expect(fitsSheet(page, sheet), `${across} ${down}`).toBe(false);
				const told = compareSize(page, sheet);
				expect(told.acrossMm).toBeCloseTo(across, 6);
				expect(told.downMm).toBeCloseTo(down, 6);
			}
		}
	});
});

test('every point of the page is at its position on the sheet, for every rotation of the side', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...sheets),
			fc.constantFrom(0, 6, 52),
			fc.double({ min: 0, max: 1, noNaN: true }),
			fc.double({ min: 0, max: 1, noNaN: true }),
			(cover, marginMm, shareX, shareY) => {
				const { sheet, home } = cover;
				const page = larger(measureBlank(sheet), marginMm);
				const picture = createSheetImage({ ...cover, shift: { x: 0, y: 0 } }, page, {
					id: 'a',
					artworkId: 'b',
					name: 'sheet.pdf',
				});
				// As the painter goes: page → about its middle, turned → side → sheet.
				const onPage = { x: (shareX - 0.5) * page.widthMm, y: (shareY - 0.5) * page.heightMm };
				const turned = turnPoint(onPage, picture.rotationDeg as 0 | 90 | 180 | 270);
				const onSheet = turnPoint({ x: turned.x + picture.xMm, y: turned.y + picture.yMm }, home.rotationDeg);
				const { minX, minY } = sheetBounds(sheet);
				expect(onSheet.x + home.origin.x).toBeCloseTo(minX - marginMm / 2 + shareX * page.widthMm, 6);
				expect(onSheet.y + home.origin.y).toBeCloseTo(minY - marginMm / 2 + shareY * page.heightMm, 6);
				expect(picture).toMatchObject({ side: home.side, acrossCreases: true, isLocked: true });
			},
		),
	);
});

test('a page finds its sheet, by its number where several are alike', () => {
	for (const type of types) {
		const dieline = dielineOf(type);
		listCoverableSheets(dieline).forEach(({ sheet }, index) => {
			const found = matchSheet(larger(measureBlank(sheet), 6), index + 1, dieline);
			expect(found?.covers?.sheet).toBe(sheet);
		});
	}
});

test('a page is placed by its trim box', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...types),
			fc.tuple(...[0, 1, 2, 3].map(() => fc.double({ min: 0, max: 90, noNaN: true }))),
			(type, [left = 0, top = 0, right = 0, bottom = 0]) => {
				const dieline = dielineOf(type);
				for (const [index, { sheet, home }] of listCoverableSheets(dieline).entries()) {
					const blank = measureBlank(sheet);
					const page = {
						widthMm: blank.widthMm + left + right,
						heightMm: blank.heightMm + top + bottom,
						trim: { ...blank, leftMm: left, topMm: top },
					};
					const found = matchSheet(page, index + 1, dieline);
					if (!found?.covers) throw new Error('not covered');
					expect(found.covers.sheet).toBe(sheet);
					const picture = createSheetImage(found.covers, page, { id: 'a', artworkId: 'b', name: 'x' });
					// The upper left corner of the trim box lies on the sheet's.
					const turned = turnPoint(
						{ x: left - page.widthMm / 2, y: top - page.heightMm / 2 },
						picture.rotationDeg as 0 | 90 | 180 | 270,
					);
					const onSheet = turnPoint(
						{ x: turned.x + picture.xMm, y: turned.y + picture.yMm },
						home.rotationDeg,
					);
					const { minX, minY } = sheetBounds(sheet);
					expect(onSheet.x + home.origin.x).toBeCloseTo(minX, 6);
					expect(onSheet.y + home.origin.y).toBeCloseTo(minY, 6);
				}
			},
		),
		{ numRuns: 40 },
	);
});

test('a trim box of another size leaves the page as it is; one that misses by a little says by how much', () => {
	const dieline = dielineOf('mailer-box-full-color');
	const [only] = listCoverableSheets(dieline);
	if (!only) throw new Error('no sheet');
	const blank = measureBlank(only.sheet);
	const trim = { widthMm: 100, heightMm: 60, leftMm: 5, topMm: 9 };
	expect(matchSheet({ ...larger(blank, 6), trim }, 1, dieline)?.covers?.shift).toEqual({ x: 0, y: 0 });
	const missed = { ...larger(blank, 3, -2), leftMm: 40, topMm: 10 };
	expect(matchSheet({ ...larger(blank, 90, 50), trim: missed }, 1, dieline)).toMatchObject({
		acrossMm: expect.closeTo(3, 6),
		downMm: expect.closeTo(-2, 6),
	});
});

test('a small size difference is reported, a large one is not', () => {
	const dieline = dielineOf('mailer-box-full-color');
	const [only] = listCoverableSheets(dieline);
	if (!only) throw new Error('no sheet');
	const near = matchSheet(larger(measureBlank(only.sheet), 12, -3), 1, dieline);
	expect(near).toMatchObject({ acrossMm: expect.closeTo(12, 6), downMm: expect.closeTo(-3, 6) });
	expect(matchSheet({ widthMm: 210, heightMm: 297 }, 1, dieline)).toBeUndefined();
});
