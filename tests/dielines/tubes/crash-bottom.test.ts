import { expect, test } from 'vitest';
import type { Dieline } from '#src/dielines/dieline.ts';
import { checkSize } from '#src/dielines/make.ts';
import { computeLines } from '#src/dielines/outline.ts';
import { computeArea, computeBounds } from '#src/dielines/path.ts';
import { productBoxCrashLock } from '#src/dielines/tubes/product-boxes.ts';
import { build, folded, type GridSize, gridOf, span } from '../proofs.ts';
import { made, panelOf } from './made.ts';

const grid = gridOf(productBoxCrashLock);
const each = (check: (dieline: Dieline, size: GridSize, words: string) => void) => {
	for (const size of grid) check(build(productBoxCrashLock, size), size, JSON.stringify(size));
};

test('from outside to inside: the halves with their webs, the glued flaps, the hooks, board on board', () => {
	each((dieline, { boardMm }, words) => {
		const { corners } = folded(dieline);
		const level = (id: string) => {
			const [low, high] = span(corners(id), 1);
			expect(high - low, words).toBeLessThan(1e-6);
			return low;
		};
		for (const [half, side] of [
			['front', 'right'],
			['back', 'left'],
		]) {
			expect(level(`floor-${half}-web`), words).toBeCloseTo(level(`floor-${half}`), 6);
			expect(level(`floor-${side}-wing`) - level(`floor-${half}-web`), words).toBeCloseTo(boardMm, 6);
			expect(level(`floor-${half}-hook`) - level(`floor-${side}-wing`), words).toBeCloseTo(boardMm, 6);
		}
	});
});

test('each hook lies over the other half by a fifth of the width, at most 25 mm, and the hooks pass each other', () => {
	each((dieline, _size, words) => {
		const { corners } = folded(dieline);
		const width = dieline.creaseMm[1];
		const reach = Math.min(0.2 * width, 25);
		expect(
			span(corners('floor-back'), 2)[1] - span(corners('floor-front-hook'), 2)[0],
			words,
		).toBeGreaterThan(reach - 2);
		const [, left] = span(corners('floor-front-hook'), 0);
		const [right] = span(corners('floor-back-hook'), 0);
		expect(right - left, words).toBeGreaterThan(2);
	});
});

test('glue on web and flap coincides in the closed box', () => {
	each((dieline, _size, words) => {
		const { place } = folded(dieline);
		for (const [one, other] of [
			['floor-front-web', 'floor-right-wing'],
			['floor-back-web', 'floor-left-wing'],
		]) {
			const spots = [one, other].map((panel) => {
				const mark = dieline.marks.find((found) => found.panel === panel);
				if (!mark || !('area' in mark)) throw new Error(`no glue on ${panel}`);
				expect(Math.abs(computeArea(mark.area)), words).toBeGreaterThan(20);
				return mark.area.map(({ from }) => place(panel ?? '', from));
			});
			for (const axis of [0, 2] as const) {
				const [a, b] = spots.map((points) => span(points, axis));
				expect(a?.[0], words).toBeCloseTo(b?.[0] ?? 0, 6);
				expect(a?.[1], words).toBeCloseTo(b?.[1] ?? 0, 6);
			}
		}
	});
});

test('webs hang on creases of 45°, hooks bend without one', () => {
	const { creases, bends } = computeLines(made(productBoxCrashLock, [80, 50, 120], 0.45));
	const webs = creases.filter(({ child }) => child.endsWith('-web'));
	expect(webs).toHaveLength(2);
	for (const { from, to } of webs) expect(Math.abs(to.x - from.x)).toBeCloseTo(Math.abs(to.y - from.y), 6);
	expect(bends.map(({ child }) => child).sort()).toEqual(['floor-back-hook', 'floor-front-hook']);
});

test('the bottom folds up between the walls of the flat box', () => {
	each((dieline, _size, words) => {
		for (const half of ['front', 'back']) {
			const { minY, maxY } = computeBounds([
				panelOf(dieline, `floor-${half}`).outline,
				panelOf(dieline, `floor-${half}-hook`).outline,
			]);
			expect(maxY - minY, words).toBeLessThan(dieline.creaseMm[2]);
		}
	});
});

test('a box that cannot be glued flat is reported and corrected', () => {
	const narrow = checkSize(productBoxCrashLock, { sizeMm: [60, 100, 120], boardMm: 0.45 });
	expect(narrow.problem?.details.rules).toEqual(['bottom_wider_than_long']);
	expect(narrow.problem?.details.nearestMm).toEqual([100, 100, 120]);
	const low = checkSize(productBoxCrashLock, { sizeMm: [150, 100, 50], boardMm: 0.45 });
	expect(low.problem?.details.rules).toEqual(['bottom_longer_than_walls']);
	expect(low.problem?.errors.height?.join()).toMatch(/lies folded between the walls/);
	expect(low.problem?.details.nearestMm).toEqual([150, 100, 72]);
});
