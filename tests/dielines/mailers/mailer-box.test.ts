import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDieline } from '#src/dielines/checks.ts';
import type { Dieline, PanelId } from '#src/dielines/dieline.ts';
import { mailerBox, mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { computeLines, measureBlank, netAreaMm2 } from '#src/dielines/outline.ts';
import { computeArea, computeBounds, toPoints } from '#src/dielines/path.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import { buildSize, computeInsideSize } from '#src/dielines/style.ts';
import { crossings } from '../proofs.ts';
import { anySize, made, panelOf, sizeGrid } from './sizes.ts';

/** From distances between creases, as in tables of other manufacturers. */
const mailerBoxOfCreases = (creaseMm: SizeMm, boardMm: number) =>
	mailerOfInside(computeInsideSize(mailerBox, 'crease', creaseMm, boardMm), boardMm);

describe('published blanks', () => {
	test.each([
		['Packmage E005C, C 300×200×50 t3', [300, 200, 50], 3, 520, 551],
		['Packmage E005C, C 301×200×50 t3', [301, 200, 50], 3, 521, 551],
		['Packmage E005C, C 300×201×50 t3', [300, 201, 50], 3, 520, 553],
		['Packmage E005C, C 300×200×51 t3', [300, 200, 51], 3, 524, 554],
		['Packmage E005C, C 300×200×50 t4', [300, 200, 50], 4, 526, 551 + 1 / 3],
		['Packmage E005C, C 300×200×120 t3', [300, 200, 120], 3, 800, 761],
		['formula of the same table, C 200×150×80 t1.5', [200, 150, 80], 1.5, 531, 540.5],
	] as const)('%s', (_, creaseMm, boardMm, widthMm, heightMm) => {
		const blank = measureBlank(mailerBoxOfCreases(creaseMm, boardMm));
		expect(blank.widthMm).toBeCloseTo(widthMm, 9);
		expect(blank.heightMm).toBeCloseTo(heightMm, 9);
	});

	test('our own table, C 209.5×153.5×81.5 t1.5: blank 546.5×552, lid 199.5×155', () => {
		const dieline = mailerBoxOfCreases([209.5, 153.5, 81.5], 1.5);
		expect(measureBlank(dieline)).toEqual({ widthMm: 546.5, heightMm: 552 });
		const { top } = dieline.sides;
		expect([top.widthMm, top.heightMm]).toEqual([199.5, 155]);
	});

	test('inside 200×150×80 t1.5: creases L+19t/3, W+t, H+t', () => {
		const dieline = made({ insideMm: [200, 150, 80], boardMm: 1.5 });
		expect(dieline.creaseMm).toEqual([209.5, 151.5, 81.5]);
		expect(measureBlank(dieline)).toEqual({ widthMm: 546.5, heightMm: 548 });
	});
});

/** Extreme x and y of a panel: [left, top, right, bottom]. */
const box = (dieline: Dieline, id: PanelId) => {
	const { minX, minY, maxX, maxY } = computeBounds([panelOf(dieline, id).outline]);
	return [minX, minY, maxX, maxY].map((value) => Math.round(value * 1e6) / 1e6);
};

describe('key coordinates', () => {
	test('Packmage E005C, C 300×200×50 t3', () => {
		const dieline = mailerBoxOfCreases([300, 200, 50], 3);
		expect(box(dieline, 'base')).toEqual([0, 0, 300, 200]);
		expect(box(dieline, 'right-wall')).toEqual([-50, 0, 0, 200]);
		expect(box(dieline, 'left-wall')).toEqual([300, 0, 350, 200]);
		expect(box(dieline, 'right-bead')).toEqual([-58, 0, -50, 200]);
		expect(box(dieline, 'left-bead')).toEqual([350, 0, 358, 200]);
		expect(box(dieline, 'right-inner-wall')).toEqual([-110, 3, -58, 197]);
		expect(box(dieline, 'left-inner-wall')).toEqual([358, 3, 410, 197]);
		// From flap to flap 10 to 290; half a board on at the round ends of the gaps beside the flaps.
		expect(box(dieline, 'lid')).toEqual([8.5, -253, 291.5, -50]);
		expect(box(dieline, 'lip')).toEqual([3, -303, 297, -253]);
		expect(box(dieline, 'front-wall')).toEqual([4.5, 200, 295.5, 248]);
		expect(box(dieline, 'front-ear-right')).toEqual([-94, 201.5, 6, 248]);
		expect(box(dieline, 'front-ear-left')).toEqual([294, 201.5, 394, 248]);
		expect(box(dieline, 'back-ear-right')).toEqual([-94, -48.5, 3, -1.5]);
		expect(box(dieline, 'back-ear-left')).toEqual([297, -48.5, 394, -1.5]);
		// From a board above the crease of the lid to two boards below the lip, and half a board on along the crease.
		expect(box(dieline, 'lid-flap-right')).toEqual([-38, -248.5, 10, -51.5]);
		expect(box(dieline, 'lid-flap-left')).toEqual([290, -248.5, 338, -51.5]);
		const slot = computeBounds(computeLines(dieline).holes.slice(0, 1));
		expect([slot.minX, slot.minY, slot.maxX, slot.maxY]).toEqual([0, 66.5, 9, 133.5]);
		// The roll ends at −106; only the tab between the slot's ends goes on to −110.
		const rollEnds = panelOf(dieline, 'right-inner-wall').outline.filter(
			({ from, to }) => from.x === -106 && to.x === -106,
		);
		expect(rollEnds).toHaveLength(2);
	});

	test('formula of the same table, C 200×150×80 t1.5: W/2 limits ears and flaps', () => {
		const dieline = mailerBoxOfCreases([200, 150, 80], 1.5);
		expect(box(dieline, 'right-bead')[0]).toBe(-84);
		expect(box(dieline, 'left-inner-wall')[2]).toBe(365.5);
		expect(box(dieline, 'lid')).toEqual([4.25, -231.5, 195.75, -80]);
		expect(box(dieline, 'lip')[1]).toBe(-311.5);
		expect(box(dieline, 'front-wall')[3]).toBe(229);
		expect(box(dieline, 'front-ear-right')[0]).toBe(-72);
		expect(box(dieline, 'lid-flap-right')[0]).toBe(-70);
		const slot = computeBounds(computeLines(dieline).holes.slice(0, 1));
		expect([slot.minX, slot.minY, slot.maxX, slot.maxY]).toEqual([0, 41.5, 4.5, 108.5]);
	});

	test('the cherry lock is a quarter round of H − t − 5 about the crease of the lip, cut off at half the width', () => {
		const radii = (dieline: Dieline) =>
			panelOf(dieline, 'lip-ear-right').outline.flatMap((segment) =>
				segment.kind === 'arc' ? [segment.radiusMm] : [],
			);
		expect(radii(mailerBoxOfCreases([300, 200, 50], 3))).toEqual([5, 42]);
		// The quarter round of 112 mm ends at the tip, 100 mm deep, and not in a corner of 12 mm.
		expect(radii(mailerBoxOfCreases([300, 200, 120], 3))).toEqual([5, 112]);
	});

	test('while the lip turns down, no part of its ears comes lower than the inner face of the base', () => {
		for (const size of sizeGrid) {
			const dieline = made(size);
			const { hinge } = panelOf(dieline, 'lip');
			const lidEnd = hinge?.[0].y ?? 0;
			const height = dieline.creaseMm[2];
			for (const { x, y } of toPoints(panelOf(dieline, 'lip-ear-right').outline, 3))
				expect(Math.hypot(lidEnd - y, dieline.boardMm - x), JSON.stringify(size)).toBeLessThanOrEqual(
					height - dieline.boardMm / 2 + 1e-6,
				);
		}
	});
});

describe('every size', () => {
	test('inside and crease sizes convert into each other', () => {
		fc.assert(
			fc.property(anySize, ({ insideMm, boardMm }) => {
				const { creaseMm } = buildSize(mailerBox, insideMm, boardMm);
				const back = computeInsideSize(mailerBox, 'crease', creaseMm, boardMm);
				back.forEach((value, index) => {
					expect(value).toBeCloseTo(insideMm[index] ?? 0, 9);
				});
			}),
		);
	});

	test('the cut is one outline and two slots, as large as its panels, and never crosses itself', () => {
		for (const size of sizeGrid) {
			const dieline = made(size);
			const { outline, holes, creases } = computeLines(dieline);
			expect(holes, JSON.stringify(size)).toHaveLength(2);
			// 18 hinges, those of the side walls broken by their slots.
			expect(creases).toHaveLength(20);
			const enclosed = [outline, ...holes].reduce((sum, loop) => sum + computeArea(loop), 0);
			expect(enclosed).toBeCloseTo(netAreaMm2(dieline), 4);
			expect(crossings(toPoints(outline, 30)), JSON.stringify(size)).toEqual([]);
		}
	});

	test('the sheet is mirror symmetric', () => {
		for (const size of sizeGrid) {
			const dieline = made(size);
			const [length] = dieline.creaseMm;
			const points = toPoints(computeLines(dieline).outline, 30);
			for (const { x, y } of points) {
				const twin = points.some(
					(other) => Math.abs(other.x - (length - x)) < 1e-6 && Math.abs(other.y - y) < 1e-6,
				);
				expect(twin, `${JSON.stringify(size)}: no twin of ${x}, ${y}`).toBe(true);
			}
		}
	});

	test('the blank follows the table wherever the rolls reach beyond the ears', () => {
		fc.assert(
			fc.property(anySize, (size) => {
				const dieline = made(size);
				const { boardMm: t } = dieline;
				const [length, width, height] = dieline.creaseMm;
				const blank = measureBlank(dieline);
				const reach = Math.max(2 * height + 3 * t + 1, width / 2 - 2 * t);
				expect(blank.widthMm).toBeCloseTo(length + 2 * reach, 6);
				expect(blank.heightMm).toBeCloseTo(2 * width + 3 * height + t / 3, 6);
			}),
		);
	});

	test('outlines are closed, clockwise and finite, and parents stand before their children', () => {
		for (const size of sizeGrid) {
			const seen = new Set<PanelId>();
			const { panels } = made(size);
			expect(panels).toHaveLength(19);
			for (const { id, outline, parent } of panels) {
				expect(computeArea(outline), id).toBeGreaterThan(0);
				expect(outline.every(({ to }) => Number.isFinite(to.x + to.y))).toBe(true);
				const starts = outline.map(({ from }) => from);
				expect(outline.map(({ to }) => to)).toEqual([...starts.slice(1), ...starts.slice(0, 1)]);
				if (parent) expect(seen.has(parent), `${id} before ${parent}`).toBe(true);
				seen.add(id);
			}
		}
	});
});

describe('sizes that cannot be made', () => {
	test.each([
		[[99.9, 200, 50], 'length', [100, 200, 50]],
		[[300, 79, 50], 'width', [300, 80, 50]],
		[[300, 200, 31], 'height', [300, 200, 32]],
		[[300, 200, -5], 'height', [300, 200, 32]],
		[[Number.NaN, 200, 50], 'length', [100, 200, 50]],
		[[1e9, 200, 50], 'length', [2000, 200, 50]],
	] as const)('%j is refused for its %s', (insideMm, field, nearestMm) => {
		const result = makeDieline(mailerBox, { sizeMm: insideMm, boardMm: 3 });
		expect(result.ok).toBe(false);
		if (result.ok) return;
		expect(Object.keys(result.problem.errors)).toEqual([field]);
		expect(result.problem.details.nearestMm).toEqual(nearestMm);
		expect(makeDieline(mailerBox, { sizeMm: nearestMm, boardMm: 3 }).ok).toBe(true);
	});

	test('the limits themselves can be made', () => {
		for (const boardMm of [1, 1.5, 3, 5]) {
			const { min, max } = mailerBox.limits(boardMm);
			expect(makeDieline(mailerBox, { sizeMm: min, boardMm }).ok).toBe(true);
			expect(makeDieline(mailerBox, { sizeMm: max, boardMm }).ok).toBe(true);
		}
	});

	test('a box higher than half its width can be made and gets a remark', () => {
		const advised = (sizeMm: SizeMm) =>
			checkDieline(mailerBox, mailerOfInside(sizeMm, 1.5)).filter(({ code }) => code === 'style_advice');
		expect(advised([300, 200, 100])).toEqual([]);
		expect(advised([300, 200, 101])).toEqual([
			{ code: 'style_advice', advice: 'height_over_half_width', field: 'height', sizeMm: [300, 202, 101] },
		]);
	});
});
