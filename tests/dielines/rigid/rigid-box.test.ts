import { describe, expect, test } from 'vitest';
import { sheetsOf } from '#src/dielines/dieline.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { measureBlank } from '#src/dielines/outline.ts';
import { rigidBox } from '#src/dielines/rigid/rigid-box.ts';
import { paperMm } from '#src/dielines/rigid/rigid-measures.ts';
import { build, folded, gridOf, span } from '../proofs.ts';
import { coloursOf, expectCovered, made, plane, sheetNamed } from './wrapped.ts';

const grid = gridOf(rigidBox);
const wallSides = ['front', 'back', 'left', 'right'] as const;

describe('published formulas', () => {
	test('a cross of greyboard, L+2H by W+2H inside; C = I + t on the base and half a board per wall', () => {
		const dieline = made(rigidBox, [200, 150, 60]);
		const { widthMm, heightMm } = measureBlank(dieline);
		// Turned-in paper on both walls takes as much of the inside as the paper on both rims of the height.
		expect(widthMm).toBeCloseTo(200 + 2 * 60 + 2 * 2, 6);
		expect(heightMm).toBeCloseTo(150 + 2 * 60 + 2 * 2, 6);
	});

	test('wrap blank Lo + 2Ho + 2(t + 15), 20 above 60 mm, with a tolerance of the layers of its own paper', () => {
		for (const [size, turnIn] of [
			[[200, 150, 50], 15],
			[[120, 120, 80], 20],
		] as const) {
			const [length, width, height] = size;
			const { widthMm, heightMm } = measureBlank(sheetNamed(made(rigidBox, size), 'base-wrap'));
			const around = 2 * (height + 2) + 2 * (2 + turnIn);
			expect(Math.abs(widthMm - (length + 4 + around))).toBeLessThanOrEqual(10 * paperMm);
			expect(Math.abs(heightMm - (width + 4 + around))).toBeLessThanOrEqual(10 * paperMm);
		}
	});

	test('ukugi: the turned-in paper of the lid has 0.4 to 0.6 mm of air on every side of the wrapped base', () => {
		for (const size of grid) {
			const closed = folded(build(rigidBox, size));
			for (const [side, axis, sign] of [
				['left', 0, -1],
				['right', 0, 1],
				['back', 2, -1],
				['front', 2, 1],
			] as const) {
				const paper = sign * plane(closed, `base-wrap-${side}`, axis) + paperMm / 2;
				const turnedIn = sign * plane(closed, `lid-wrap-${side}-turn-in`, axis) - paperMm / 2;
				expect(turnedIn - paper, JSON.stringify(size)).toBeCloseTo(0.5, 6);
			}
		}
	});

	test('szitis: 5 to 10 mm of the base show below the lid', () => {
		for (const size of grid) {
			const closed = folded(build(rigidBox, size));
			const [foot] = span(closed.corners('base-wrap-bottom', -paperMm / 2), 1);
			const lidEnd = plane(closed, 'lid-wrap-front-rim', 1) - paperMm / 2;
			expect(lidEnd - foot).toBeGreaterThanOrEqual(5 - 1e-6);
			expect(lidEnd - foot).toBeLessThanOrEqual(10 + 1e-6);
		}
	});

	test('szitis: at least 14 mm high around, 30 mm long and wide', () => {
		for (const boardMm of [1.8, 2, 3]) {
			const { min } = rigidBox.limits(boardMm);
			expect(min[2] + rigidBox.allowance(boardMm).outside[2]).toBeCloseTo(14, 9);
			expect(min.slice(0, 2)).toEqual([30, 30]);
		}
	});
});

describe('the wraps', () => {
	test('lie on the outside of their boards and cover them wholly', () => {
		for (const size of grid) {
			const dieline = build(rigidBox, size);
			expectCovered(dieline, 'base', 'base-wrap-bottom', 'bottom');
			expectCovered(dieline, 'lid', 'lid-wrap-top', 'top');
			for (const side of wallSides) {
				// Under the short walls' paper lie the ears of the long walls' one.
				const layers = side === 'left' || side === 'right' ? 2 : 1;
				expectCovered(dieline, `${side}-wall`, `base-wrap-${side}`, side, layers);
				expectCovered(dieline, `lid-${side}-wall`, `lid-wrap-${side}`, side, layers);
			}
		}
	});

	test('cover the rim and reach 15 mm down the inside, 20 mm on high walls, never to the base', () => {
		for (const size of grid) {
			const closed = folded(build(rigidBox, size));
			for (const side of wallSides) {
				const axis = side === 'left' || side === 'right' ? 0 : 2;
				const inwards = side === 'left' || side === 'back' ? 1 : -1;
				const wall = plane(closed, `${side}-wall`, axis);
				expect(inwards * (plane(closed, `base-wrap-${side}-turn-in`, axis) - wall)).toBeCloseTo(
					(size.boardMm + paperMm) / 2,
					6,
				);
				const [low, high] = span(closed.corners(`base-wrap-${side}-turn-in`), 1);
				const [foot, rim] = span(closed.corners(`${side}-wall`), 1);
				expect(high).toBeCloseTo(rim + paperMm / 2, 6);
				// Opposite ones do not meet above a narrow box.
				const across = Math.min(size.insideMm[0], size.insideMm[1]) / 2 - 1;
				expect(high - low).toBeCloseTo(Math.min(rim - foot > 60 ? 20 : 15, rim - foot - 3, across), 6);
			}
		}
	});

	test('every side once, on the sheet that is seen', () => {
		const sheets = sheetsOf(made(rigidBox, [200, 150, 60]));
		expect(sheets.map(({ id, sides }) => [id, Object.keys(sides).sort()])).toEqual([
			['box', []],
			['base-wrap', ['bottom']],
			['lid', []],
			['lid-wrap', ['back', 'front', 'left', 'right', 'top']],
		]);
	});
});

test('turn-ins and ears have the colour of their face; the base has the colour of its bottom', () => {
	const dieline = made(rigidBox, [200, 150, 60]);
	const lid = coloursOf(dieline, 'lid-wrap');
	for (const [id, side] of lid) {
		const face = wallSides.find((wall) => id.startsWith(`lid-wrap-${wall}`)) ?? 'top';
		expect(side, id).toBe(face);
	}
	expect(lid.size).toBe(1 + 4 + 4 + 8);
	expect(new Set(coloursOf(dieline, 'base-wrap').values())).toEqual(new Set(['bottom']));
});

test('the wrapped box stands with its paper on the table', () => {
	const closed = folded(made(rigidBox, [200, 150, 60]));
	expect(span(closed.corners('base-wrap-bottom', -paperMm / 2), 1)[0]).toBeCloseTo(0, 9);
	expect(span(closed.corners('lid-wrap-top', -paperMm / 2), 1)[1]).toBeCloseTo(64.3, 9);
	expect(rigidBox.allowance(2).outside.map((value) => Math.round(value * 100) / 100)).toEqual([
		10.8, 10.2, 4.3,
	]);
});

describe('sizes that cannot be made', () => {
	test.each([
		['low_needs_thicker_board', [120, 90, 20], 1.5, [120, 90, 25]],
		['long_needs_thicker_board', [300, 200, 60], 1.8, [280, 200, 60]],
		['wrap_over_sheet', [400, 300, 180], 2, [400, 300, 150]],
	] as const)('%s', (code, sizeMm, boardMm, nearestMm) => {
		const result = makeDieline(rigidBox, { sizeMm, boardMm });
		expect(result.ok).toBe(false);
		if (result.ok) return;
		expect(result.problem.details).toMatchObject({ rules: [code], nearestMm });
	});
});
