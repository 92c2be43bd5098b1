import { expect, test } from 'vitest';
import type { Dieline } from '#src/dielines/dieline.ts';
import { computeLines } from '#src/dielines/outline.ts';
import { productBoxSnapLock } from '#src/dielines/tubes/product-boxes.ts';
import { snapMeasures } from '#src/dielines/tubes/snap-bottom.ts';
import { build, folded, type GridSize, gridOf, span } from '../proofs.ts';
import { extent, made, panelOf } from './made.ts';

const grid = gridOf(productBoxSnapLock);
const each = (check: (dieline: Dieline, size: GridSize, words: string) => void) => {
	for (const size of grid) check(build(productBoxSnapLock, size), size, JSON.stringify(size));
};
const flaps = ['bottom-tongue', 'bottom-legs', 'bottom-right-wing', 'bottom-left-wing', 'bottom-cover'];

test('comparison with PLMPack 0215: half the width and a hook of 0.4 W, at most 40 mm; notch half the length', () => {
	const dieline = made(productBoxSnapLock, [80, 50, 120], 0.45, 'crease');
	expect(extent(dieline, 'bottom-legs')).toEqual([6, 120, 74, 120 + 25 + 20]);
	expect(extent(dieline, 'bottom-tongue')[3]).toBeCloseTo(120 + 0.9 + 25 + 20, 6);
	expect(snapMeasures(300, 200, 0.45).hook).toBe(40);
	const notch = panelOf(dieline, 'bottom-legs').outline.filter(
		({ kind, from, to }) => kind === 'line' && from.x === to.x && from.x > 15 && from.x < 65,
	);
	expect(notch.map(({ from }) => from.x)).toEqual([60, 20]);
});

test('from outside to inside: back’s flap, side flaps, front’s flap, tongue, board on board', () => {
	each((dieline, { boardMm }, words) => {
		const { corners } = folded(dieline);
		const levels = ['bottom-cover', 'bottom-left-wing', 'bottom-legs', 'bottom-tongue'].map((id) => {
			const [low, high] = span(corners(id), 1);
			expect(high - low, words).toBeLessThan(1e-6);
			return low;
		});
		const steps = levels.slice(1).map((level, index) => level - (levels[index] ?? 0));
		for (const step of steps) expect(step, words).toBeCloseTo(boardMm, 6);
	});
});

test('the parts interlock: tongue over the front’s flap, legs over the back’s flap, by half the hook and more', () => {
	each((dieline, { boardMm }, words) => {
		const { corners } = folded(dieline);
		const { hook, notchDepth } = snapMeasures(dieline.creaseMm[0], dieline.creaseMm[1], boardMm);
		const [front] = span(corners('front-wall'), 2);
		const [back] = span(corners('back-wall'), 2);
		// Between its legs the front’s flap ends here; the tongue’s tip lies nearer to the front.
		const [, tip] = span(corners('bottom-tongue'), 2);
		expect(tip - (front - notchDepth), words).toBeGreaterThan(hook / 2);
		// The back’s flap carries the legs up to where its tongue begins.
		const [legs] = span(corners('bottom-legs'), 2);
		const [, carried] = span(corners('bottom-cover'), 2);
		expect(carried - legs, words).toBeGreaterThan(hook / 2);
		// Both end before the opposite wall.
		expect(front - boardMm / 2 - tip, words).toBeGreaterThan(0.5);
		expect(legs - back - boardMm / 2, words).toBeGreaterThan(0.5);
	});
});

test('the tongue can be inserted: where it rises, no part of the front’s and side flaps is above or below it', () => {
	each((dieline, { boardMm }, words) => {
		const { corners } = folded(dieline);
		const [left, right] = span(corners('bottom-tongue'), 0);
		const [from] = span(corners('bottom-tongue'), 2);
		const [front] = span(corners('front-wall'), 2);
		const { notchDepth, notchHalf } = snapMeasures(dieline.creaseMm[0], dieline.creaseMm[1], boardMm);
		expect(front - notchDepth - from, words).toBeGreaterThan(3 * boardMm);
		expect(notchHalf - (right - left) / 2, words).toBeCloseTo(boardMm + 0.5, 6);
		for (const side of ['bottom-left-wing', 'bottom-right-wing']) {
			// Panels in front of the tongue's root are outside its width.
			const ahead = corners(side).filter(([, , z]) => z > from - 0.5);
			expect(ahead.length, words).toBeGreaterThan(2);
			for (const [x] of ahead) expect(x <= left || x >= right, words).toBe(true);
		}
	});
});

test('side flaps in a long narrow box are not thin strips', () => {
	const [, top = 0, , bottom = 0] = extent(made(productBoxSnapLock, [400, 30, 60], 0.45), 'bottom-left-wing');
	expect(bottom - top).toBeCloseTo(30.45, 6);
});

test('side flaps do not meet', () => {
	each((dieline, _size, words) => {
		const { corners } = folded(dieline);
		const gap = span(corners('bottom-right-wing'), 0)[0] - span(corners('bottom-left-wing'), 0)[1];
		expect(gap, words).toBeGreaterThan(2 - 1e-6);
	});
});

test('front’s flap, side flaps, back’s flap, tongue; then the top', () => {
	const stages = new Map(
		made(productBoxSnapLock, [80, 50, 120], 0.45).panels.map(({ id, stage, firstFold }) => [
			id,
			firstFold?.stage ?? stage,
		]),
	);
	const order = [
		'left-wall',
		'bottom-legs',
		'bottom-left-wing',
		'bottom-cover',
		'bottom-tongue',
		'top-left-dust-flap',
		'top-tuck',
		'top-lid',
	];
	expect(order.map((id) => stages.get(id))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('the tongue bends without a crease', () => {
	const { creases, bends } = computeLines(made(productBoxSnapLock, [80, 50, 120], 0.45));
	expect(bends.map(({ child }) => child)).toEqual(['bottom-tongue']);
	expect(creases.map(({ child }) => child)).not.toContain('bottom-tongue');
	expect(creases.map(({ child }) => child)).toEqual(expect.arrayContaining(flaps.slice(1)));
});

test('the bottom is one artwork area over all panels visible from below', () => {
	const dieline = made(productBoxSnapLock, [80, 50, 120], 0.45);
	const { bottom } = dieline.sides;
	if (!bottom) throw new Error('no bottom');
	const { place } = folded(dieline);
	const middles = [bottom, ...(bottom.also ?? [])].map(({ panel, origin, rotationDeg }) => {
		const [u, v] = [bottom.widthMm / 2, bottom.heightMm / 2];
		const [cosine, sine] = ({ 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] } as const)[rotationDeg];
		return place(panel, { x: origin.x + cosine * u - sine * v, y: origin.y + sine * u + cosine * v });
	});
	expect(middles).toHaveLength(4);
	for (const [x, , z] of middles) {
		expect(x).toBeCloseTo(0, 6);
		expect(z).toBeCloseTo(0, 6);
	}
});
