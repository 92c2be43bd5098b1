import { expect, test } from 'vitest';
import { findCollisions } from '#src/dielines/collisions.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { computeLines, measureBlank } from '#src/dielines/outline.ts';
import { computeArea, computeBounds } from '#src/dielines/path.ts';
import { buildSize } from '#src/dielines/style.ts';
import { wineBox } from '#src/dielines/tubes/wine-box.ts';
import { bottlesIn } from '#src/dielines/tubes/wine-insert.ts';
import { build, folded, type GridSize, gridOf, span } from '../proofs.ts';
import { extent, made, panelOf, rounded } from './made.ts';

const grid = gridOf(wineBox);
const each = (check: (dieline: Dieline, size: GridSize, words: string) => void) => {
	for (const size of grid) check(build(wineBox, size), size, JSON.stringify(size));
};

// A board off the free edge; the floor's layers and the creases a board apart make the sheet longer.
test.each([
	['1041×528.5, I 300×200×150 t3', [300, 200, 150], 3, 1041 - 2, 528.5 + 8],
	['735×379.25, I 200×150×80 t1.5', [200, 150, 80], 1.5, 735 - 0.5, 379.25 + 4],
] as const)('comparison with PLMPack 0215 %s', (_, insideMm, boardMm, widthMm, heightMm) => {
	expect(rounded(measureBlank(wineBox.build(buildSize(wineBox, insideMm, boardMm))))).toEqual([
		widthMm,
		heightMm,
	]);
});

test('comparison with PLMPack 0215, I 300×200×150 t3: panels 303, 203, 303, lid 200, tuck 30', () => {
	const dieline = wineBox.build(buildSize(wineBox, [300, 200, 150], 3));
	const [, lidTop = 0, , lidBottom = 0] = extent(dieline, 'top-lid');
	const [, tuckTop = 0, , tuckBottom = 0] = extent(dieline, 'top-tuck');
	expect([lidBottom, lidBottom - lidTop, tuckBottom - tuckTop]).toEqual([-3, 200, 30]);
	expect(['front', 'right', 'back'].map((wall) => extent(dieline, `${wall}-wall`)[2])).toEqual([
		303, 506, 809,
	]);
});

test.each([
	[[90, 90, 330], 1],
	[[95, 95, 335], 1],
	[[181, 90, 330], 2],
	[[273, 90, 330], 3],
	[[120, 90, 330], 1],
] as const)('%j holds %d', (insideMm, bottles) => {
	expect(bottlesIn(insideMm, 1.5)).toBe(bottles);
	const { loose } = made(wineBox, insideMm, 1.5);
	expect(loose.flatMap(({ panels }) => panels).filter(({ id }) => /partition/.test(id))).toHaveLength(
		bottles - 1,
	);
});

test('partitions divide the box into equal cells, from front to back, half a millimetre from both', () => {
	const seen = new Set<number>();
	each((dieline, { insideMm, boardMm }, words) => {
		const bottles = bottlesIn(insideMm, boardMm);
		seen.add(bottles);
		if (bottles === 1) return;
		const { corners } = folded(dieline);
		const inner = [
			span(corners('left-wall'), 0)[0] + boardMm / 2,
			...Array.from({ length: bottles - 1 }, (_, index) =>
				span(corners(`insert-partition-${index + 1}`), 0),
			).flatMap(([low, high]) => [low - boardMm / 2, high + boardMm / 2]),
			span(corners('right-wall'), 0)[0] - boardMm / 2,
		];
		const cell = (insideMm[0] - (bottles - 1) * boardMm) / bottles;
		for (let index = 0; index < bottles; index++)
			expect((inner[2 * index + 1] ?? 0) - (inner[2 * index] ?? 0), words).toBeCloseTo(cell, 6);
		// A bottle as thick as the width of the box fits, with a tolerance of one millimetre.
		expect(cell, words).toBeGreaterThan(insideMm[1] - 1);
		const [front] = span(corners('front-wall'), 2);
		const [back] = span(corners('back-wall'), 2);
		expect(front - span(corners('insert-bay-1'), 2)[0], words).toBeCloseTo(boardMm + 0.5, 6);
		expect(span(corners('insert-bay-2'), 2)[0] - back, words).toBeCloseTo(boardMm + 0.5, 6);
	});
	expect([...seen].sort()).toEqual([1, 2, 3, 4, 5]);
});

test('the insert stands on the floor below the tuck, and comes from above before the top closes', () => {
	const dieline = made(wineBox, [273, 90, 330], 1.5);
	const { corners } = folded(dieline);
	const [bottom, top] = span(corners('insert-partition-2'), 1);
	expect(bottom - (span(corners('bottom-tongue'), 1)[1] + 0.75)).toBeCloseTo(0.5, 6);
	expect(top - bottom).toBe(220);
	expect(span(corners('top-tuck'), 1)[0] - top).toBeGreaterThan(40);
	const [part] = dieline.loose;
	const stageOf = (id: string) => panelOf(dieline, id).stage;
	expect(stageOf('bottom-tongue')).toBeLessThan(part?.stage ?? 0);
	expect(part?.stage).toBeLessThan(stageOf('top-left-dust-flap'));
	// Before its stage the insert is wholly above the open lid.
	const waiting = part?.panels.flatMap(({ outline }) => outline.map(({ from }) => from.y)) ?? [];
	const [, lidEnd = 0] = extent(dieline, 'top-tuck');
	expect((part?.awayMm[1] ?? 0) + (part?.closed[13] ?? 0) + Math.max(...waiting)).toBeLessThan(lidEnd);
	for (const progress of [0, 0.2, 0.4, 0.6, 0.8])
		expect(
			findCollisions(dieline, progress).filter(({ panels }) => panels.some((id) => id.startsWith('insert'))),
		).toEqual([]);
});

test('from two bottles on two hand slots lie 25 mm on either side of the crease, free of the dust flaps', () => {
	expect(computeLines(made(wineBox, [90, 90, 330], 1.5)).holes).toEqual([]);
	each((dieline, { insideMm, boardMm }, words) => {
		const holes = dieline.panels.flatMap(({ holes }) => holes);
		expect(holes.length, words).toBe(bottlesIn(insideMm, boardMm) > 1 ? 2 : 0);
		if (holes.length === 0) return;
		const { corners, place } = folded(dieline);
		for (const hole of holes) expect(-computeArea(hole), words).toBeCloseTo(55 * 25 + Math.PI * 12.5 ** 2, 6);
		const crease = -boardMm;
		const bounds = computeBounds(panelOf(dieline, 'back-wall').holes);
		expect([bounds.minY - crease, bounds.maxX - bounds.minX]).toEqual([
			expect.closeTo(25),
			expect.closeTo(80),
		]);
		const [slot] = panelOf(dieline, 'top-lid').holes;
		const across = (slot ?? []).map(({ from }) => place('top-lid', from)[0]);
		expect(crease - computeBounds(slot ? [slot] : []).maxY, words).toBeCloseTo(25, 6);
		expect(Math.min(...across) - span(corners('top-left-dust-flap'), 0)[1], words).toBeGreaterThan(0);
		expect(span(corners('top-right-dust-flap'), 0)[0] - Math.max(...across), words).toBeGreaterThan(0);
	});
});
