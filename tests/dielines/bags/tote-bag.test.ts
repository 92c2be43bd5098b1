import { describe, expect, test } from 'vitest';
import { toteBag } from '#src/dielines/bags/tote-bag.ts';
import { findCollisions } from '#src/dielines/collisions.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { measureBlank } from '#src/dielines/outline.ts';
import { expectHingesConnected, expectUpright } from '../held.ts';
import { build, folded, gridOf, span } from '../proofs.ts';
import { madeOf, soldDielines } from '../sold-dielines.ts';

const grid = gridOf(toteBag).filter((_, index) => index % 7 === 0);
const [flat, boxed] = [
	grid.filter(({ insideMm: [, w] }) => w === 0),
	grid.filter(({ insideMm: [, w] }) => w > 0),
];

test('every size the shop sells is one cloth with hem and seams, and two handles of 600 × 25 mm, doubled', () => {
	for (const { sizeMm, dieline } of soldDielines(toteBag, 'tote-bag')) {
		const [length, gusset, height] = sizeMm;
		const body = { widthMm: 2 * (length + gusset) + 20, heightMm: height + gusset / 2 + 40 };
		expect(measureBlank(dieline), sizeMm.join('×')).toEqual(body);
		expect(dieline.loose.map(measureBlank)).toEqual([1, 2].map(() => ({ widthMm: 600, heightMm: 50 })));
	}
});

test('a bag of 380 × 420 takes a print of 280 × 280, 60 below its rim, on both sides', () => {
	const { sides } = madeOf(toteBag, [380, 0, 420]);
	expect(sides.front).toMatchObject({ widthMm: 280, heightMm: 280, origin: { x: 50, y: 60 } });
	expect(sides.back).toMatchObject({ widthMm: 280, heightMm: 280, origin: { x: 430, y: 60 } });
});

test('the grid has bags with and without a gusset', () => {
	expect(flat.length).toBeGreaterThan(5);
	expect(boxed.length).toBeGreaterThan(20);
});

test('without a gusset it lies flat, hem and handles between front and back', () => {
	for (const size of flat) {
		const dieline = build(toteBag, size);
		const { corners } = folded(dieline);
		const depth = (id: string) => {
			const [low, high] = span(corners(id), 2);
			expect(high - low, `${id} leans`).toBeLessThan(1e-6);
			return (low + high) / 2 / size.boardMm;
		};
		const front = depth('front');
		const layers = [
			'front',
			'front-turn-in',
			'front-handle-left-leg-inner',
			'front-handle-left-leg',
			'back-handle-left-leg',
			'back-handle-left-leg-inner',
			'back-turn-in',
			'back',
		];
		expect(layers.map((id) => Math.round((front - depth(id)) * 1000) / 1000)).toEqual([
			0, 1, 2, 3, 4, 5, 6, 7,
		]);
		for (const end of [0, 1] as const)
			expect(span(corners('back'), 0)[end]).toBeCloseTo(span(corners('front'), 0)[end], 6);
		expect(findCollisions(dieline), size.insideMm.join('×')).toEqual([]);
		expectHingesConnected(dieline, 7);
	}
});

test('with a gusset it opens to a box of the requested size, its bottom closed along the middle', () => {
	for (const size of boxed) {
		const dieline = build(toteBag, size);
		const [length, gusset, height] = size.insideMm;
		const { corners } = folded(dieline);
		expect(span(corners('front'), 2)[0] - span(corners('back'), 2)[0]).toBeCloseTo(gusset, 6);
		expect(span(corners('right-gusset'), 0)[0] - span(corners('left-gusset'), 0)[0]).toBeCloseTo(length, 6);
		expect(span(corners('front'), 1)[1] - span(corners('front-bottom'), 1)[0]).toBeCloseTo(height, 6);
		// Both halves of the bottom end on its middle, and so does the tip under each gusset.
		expect(span(corners('front-bottom'), 2)[0]).toBeCloseTo(0, 6);
		expect(span(corners('back-bottom'), 2)[1]).toBeCloseTo(0, 6);
		expect(span(corners('right-gusset-tip'), 0)[0]).toBeCloseTo(length / 2 - gusset / 2, 6);
		expect(findCollisions(dieline), size.insideMm.join('×')).toEqual([]);
		expectHingesConnected(dieline, 4);
	}
});

test('the artwork of front and back is upright', () => {
	for (const size of grid) expect(expectUpright(build(toteBag, size))).toEqual(['front', 'back']);
});

describe('handles', () => {
	test('are sewn on 40 mm below the rim inside the hem, stand in the middle, and are one strap of 600', () => {
		for (const size of grid) {
			const dieline = build(toteBag, size);
			const [length, , height] = size.insideMm;
			const { corners } = folded(dieline);
			for (const wall of ['front', 'back']) {
				const legs = [corners(`${wall}-handle-left-leg`), corners(`${wall}-handle-right-leg`)] as const;
				for (const leg of legs) {
					expect(span(leg, 1)[0]).toBeCloseTo(height - 40, 6);
					expect(span(leg, 0)[1] - span(leg, 0)[0]).toBeCloseTo(25, 6);
					expect(Math.max(...span(leg, 0).map(Math.abs))).toBeLessThan(length / 2);
				}
				const [one, other] = legs.map((leg) => (span(leg, 0)[0] + span(leg, 0)[1]) / 2);
				expect((one ?? 0) + (other ?? 0)).toBeCloseTo(0, 6);
				// Along its middle: two legs below the corners, and the bridge between them.
				const rise = span(corners(`${wall}-handle`), 1)[1] - 12.5 - (height - 40);
				expect(2 * rise + Math.abs((one ?? 0) - (other ?? 0))).toBeCloseTo(600, 6);
				const [back, front] = [span(corners('back'), 2)[0], span(corners('front'), 2)[0]];
				const [low, high] = span(legs.flat(), 2);
				expect(low).toBeGreaterThan(back);
				expect(high).toBeLessThan(front);
			}
		}
	});

	test('never pass through each other on their way', () => {
		for (const sizeMm of [
			[380, 0, 420],
			[380, 100, 420],
			[200, 50, 220],
		] as const)
			for (let progress = 0; progress <= 1; progress += 0.05)
				expect(
					findCollisions(madeOf(toteBag, sizeMm), progress).filter(({ panels }) =>
						panels.every((id) => id.includes('handle')),
					),
					`${sizeMm} at ${progress}`,
				).toEqual([]);
	});

	test('are joined last', () => {
		for (const sizeMm of [
			[380, 0, 420],
			[380, 100, 420],
		] as const) {
			const { panels, loose } = madeOf(toteBag, sizeMm);
			const last = Math.max(...panels.map(({ stage }) => stage));
			expect(loose.map(({ stage }) => stage > last)).toEqual([true, true]);
		}
	});
});

test('a gusset too narrow to sew or wider than the bag is reported and corrected', () => {
	const narrow = makeDieline(toteBag, { sizeMm: [300, 20, 300] });
	expect(!narrow.ok && narrow.problem.details).toMatchObject({
		rules: ['gusset_too_narrow'],
		nearestMm: [300, 40, 300],
	});
	const wide = makeDieline(toteBag, { sizeMm: [200, 240, 300] });
	expect(!wide.ok && wide.problem.details).toMatchObject({
		rules: ['gusset_too_wide'],
		nearestMm: [260, 240, 300],
	});
	expect(makeDieline(toteBag, { sizeMm: [300, 0, 300] }).ok).toBe(true);
});
