import { expect, test } from 'vitest';
import { paperBag } from '#src/dielines/bags/paper-bag.ts';
import { findCollisions } from '#src/dielines/collisions.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { computeLines, measureBlank } from '#src/dielines/outline.ts';
import { expectHingesConnected, expectUpright } from '../held.ts';
import { build, folded, gridOf, span } from '../proofs.ts';
import { madeOf, soldDielines } from '../sold-dielines.ts';

const grid = gridOf(paperBag).filter((_, index) => index % 11 === 0);

test("a maker's blank (hlgy.com.cn): front 250, gusset 80, height 320 is cut from 675 × 405", () => {
	expect(measureBlank(madeOf(paperBag, [250, 80, 320]))).toEqual({ widthMm: 675, heightMm: 405 });
});

test('every size the shop sells is made', () => {
	for (const { sizeMm, dieline } of soldDielines(paperBag, 'paper-bag')) {
		expect(dieline.insideMm).toEqual(sizeMm);
	}
});

test('the opened bag has the requested size: wall to wall, and from the bottom to the rim', () => {
	for (const size of grid) {
		const dieline = build(paperBag, size);
		const [length, gusset, height] = size.insideMm;
		const { corners } = folded(dieline);
		const middle = (id: string, axis: 0 | 1 | 2) => {
			const [low, high] = span(corners(id), axis);
			expect(high - low, `${id} leans`).toBeLessThan(1e-6);
			return (low + high) / 2;
		};
		expect(middle('front', 2) - middle('back', 2)).toBeCloseTo(gusset, 6);
		expect(middle('right-gusset', 0) - middle('left-gusset', 0)).toBeCloseTo(length, 6);
		expect(span(corners('front'), 1)[1] - middle('back-bottom', 1)).toBeCloseTo(height, 6);
		// Both flaps reach 15 mm beyond the bottom's middle, so that glue holds them over 30.
		expect(span(corners('front-bottom'), 2)[0]).toBeCloseTo(-15, 6);
		expect(span(corners('back-bottom'), 2)[1]).toBeCloseTo(15, 6);
	}
});

test('in the opened bag no layers overlap, and all creases are connected', () => {
	for (const size of grid) {
		const dieline = build(paperBag, size);
		expect(findCollisions(dieline), size.insideMm.join('×')).toEqual([]);
		expectHingesConnected(dieline, 5);
	}
});

test('front, back and both gussets are upright for the person who holds the bag, and so is the bottom from below', () => {
	for (const size of grid)
		expect(expectUpright(build(paperBag, size))).toEqual(['front', 'back', 'left', 'right', 'bottom']);
});

test("the cord's holes go through the wall and the edge turned in behind it", () => {
	const { place, panel } = folded(madeOf(paperBag, [260, 120, 350]));
	for (const wall of ['front', 'back']) {
		const middles = [wall, `${wall}-turn-in`].map((id) =>
			panel(id)
				.holes.map(([arc]) => (arc?.kind === 'arc' ? place(id, arc.centre) : undefined))
				.map((at) => at?.slice(0, 2).map((value) => value.toFixed(4)))
				.sort(),
		);
		expect(middles[0]).toHaveLength(2);
		expect(middles[1]).toEqual(middles[0]);
	}
	expect(computeLines(madeOf(paperBag, [260, 120, 350])).holes).toHaveLength(8);
});

test('a gusset that leaves the bottom no tongue, or a bag that cannot fold flat, is explained and corrected', () => {
	const wide = makeDieline(paperBag, { sizeMm: [150, 140, 300] });
	expect(!wide.ok && wide.problem.details).toMatchObject({
		rules: ['gusset_too_wide'],
		nearestMm: [180, 140, 300],
	});
	const low = makeDieline(paperBag, { sizeMm: [400, 200, 150] });
	expect(!low.ok && low.problem.details).toMatchObject({
		rules: ['bag_too_low'],
		nearestMm: [400, 200, 200],
	});
	expect(!low.ok && low.problem.errors).toHaveProperty('height');
});
