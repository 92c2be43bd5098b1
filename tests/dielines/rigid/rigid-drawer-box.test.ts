import { describe, expect, test } from 'vitest';
import { sheetsOf } from '#src/dielines/dieline.ts';
import { countStages } from '#src/dielines/fold.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { computeLines, measureBlank } from '#src/dielines/outline.ts';
import { toPoints } from '#src/dielines/path.ts';
import { drawerPlayMm, rigidDrawerBox } from '#src/dielines/rigid/rigid-drawer-box.ts';
import { paperMm } from '#src/dielines/rigid/rigid-measures.ts';
import { build, folded, gridOf, span } from '../proofs.ts';
import { coloursOf, expectCovered, made, plane, sheetNamed } from './wrapped.ts';

const grid = gridOf(rigidDrawerBox);

describe('published formulas', () => {
	test('sleeve inside = wrapped tray + 2 × 0.5 to 1 mm in length, + 0.7 to 1 mm in height', () => {
		for (const size of grid) {
			const closed = folded(build(rigidDrawerBox, size));
			const inner = (one: string, other: string, axis: 0 | 1) =>
				plane(closed, `sleeve-wrap-${other}`, axis) - plane(closed, `sleeve-wrap-${one}`, axis) - paperMm;
			const [left, right] = [plane(closed, 'tray-wrap-left', 0), plane(closed, 'tray-wrap-right', 0)];
			const trayLength = right - left + paperMm;
			const aside = (inner('left-turn-in-back', 'right-turn-in-back', 0) - trayLength) / 2;
			expect(aside, JSON.stringify(size)).toBeCloseTo(drawerPlayMm.side, 6);
			expect(aside).toBeGreaterThanOrEqual(0.5 - 1e-6);
			expect(aside).toBeLessThanOrEqual(1);
			const trayHeight =
				plane(closed, 'tray-wrap-front-rim', 1) - plane(closed, 'tray-wrap-bottom', 1) + paperMm;
			const above = inner('bottom-turn-in-front', 'top-turn-in-front', 1) - trayHeight;
			expect(above, JSON.stringify(size)).toBeGreaterThanOrEqual(0.7);
			expect(above).toBeLessThanOrEqual(1);
			// Between the papers: the tray slides below, above and beside them.
			const slides = [
				plane(closed, 'sleeve-wrap-top-turn-in-front', 1) - plane(closed, 'tray-wrap-front-rim', 1),
				plane(closed, 'tray-wrap-bottom', 1) - plane(closed, 'sleeve-wrap-bottom-turn-in-front', 1),
				left - plane(closed, 'sleeve-wrap-left-turn-in-back', 0),
				plane(closed, 'sleeve-wrap-right-turn-in-back', 0) - right,
			];
			for (const apart of slides) expect(apart - paperMm, JSON.stringify(size)).toBeGreaterThan(0.25);
		}
	});

	test('sleeve blank 2 (Lo + Ho) + 20, with a tolerance of the layers of its paper', () => {
		const dieline = made(rigidDrawerBox, [160, 110, 40]);
		const [length, , height] = dieline.outsideMm;
		const { widthMm, heightMm } = measureBlank(sheetNamed(dieline, 'sleeve-wrap'));
		expect(Math.abs(widthMm - (2 * (length + height) + 20))).toBeLessThanOrEqual(6 * paperMm);
		// Board from front to back, both rims and 15 mm turned in at each end.
		expect(heightMm).toBeCloseTo(110 + 2 * 2 + 2 * (2 + 15) + 7 * paperMm, 6);
	});

	test('tray wrap Lo + 2Ho + 2(t + 15), with a tolerance of the layers of its own paper', () => {
		const { widthMm, heightMm } = measureBlank(sheetNamed(made(rigidDrawerBox, [160, 110, 40]), 'tray-wrap'));
		const around = 2 * (40 + 2) + 2 * (2 + 15);
		expect(Math.abs(widthMm - (160 + 4 + around))).toBeLessThanOrEqual(12 * paperMm);
		expect(Math.abs(heightMm - (110 + 4 + around))).toBeLessThanOrEqual(12 * paperMm);
	});
});

describe('the closed box', () => {
	test('its tray ends flush with the sleeve at front and back', () => {
		for (const size of grid) {
			const closed = folded(build(rigidDrawerBox, size));
			for (const [end, sign] of [
				['front', 1],
				['back', -1],
			] as const) {
				const face = sign * plane(closed, `tray-wrap-${end}`, 2);
				expect(face, JSON.stringify(size)).toBeCloseTo(
					sign * plane(closed, `sleeve-wrap-top-rim-${end}`, 2),
					6,
				);
			}
		}
	});

	test('wraps lie on the outside of their boards and cover them wholly; the bottom over the seam', () => {
		for (const size of grid) {
			const dieline = build(rigidDrawerBox, size);
			expectCovered(dieline, 'base', 'tray-wrap-bottom', 'bottom');
			for (const side of ['front', 'back'] as const)
				expectCovered(dieline, `${side}-wall`, `tray-wrap-${side}`, side);
			for (const side of ['left', 'right'] as const)
				expectCovered(dieline, `${side}-wall`, `tray-wrap-${side}`, side, 2);
			for (const side of ['top', 'left', 'right', 'bottom'] as const)
				expectCovered(dieline, `sleeve-${side}`, `sleeve-wrap-${side}`, side, side === 'bottom' ? 2 : 1);
			const closed = folded(dieline);
			const [seam, bottom] = ['sleeve-wrap-seam', 'sleeve-wrap-bottom'].map((id) => plane(closed, id, 1));
			expect((seam ?? 0) - (bottom ?? 0)).toBeCloseTo(paperMm, 6);
		}
	});

	test('rests with its paper on the table', () => {
		const closed = folded(made(rigidDrawerBox, [160, 110, 40]));
		expect(plane(closed, 'sleeve-wrap-bottom', 1)).toBeCloseTo(paperMm / 2, 9);
	});

	test('the ribbon slots of board and paper coincide, below the turn-in', () => {
		for (const size of grid) {
			const dieline = build(rigidDrawerBox, size);
			const closed = folded(dieline);
			const [board, paper] = ['front-wall', 'tray-wrap-front'].map((id) => {
				const [hole, ...more] = closed.panel(id).holes;
				expect(more).toEqual([]);
				const points = toPoints(hole ?? [], 5).map((point) => closed.place(id, point));
				return [span(points, 0), span(points, 1)].flat();
			});
			board?.forEach((value, index) => {
				expect(value).toBeCloseTo(paper?.[index] ?? Number.NaN, 6);
			});
			expect((board?.[1] ?? 0) - (board?.[0] ?? 0)).toBeCloseTo(20, 6);
			expect((board?.[3] ?? 0) - (board?.[2] ?? 0)).toBeCloseTo(3, 6);
			const [edge] = span(closed.corners('tray-wrap-front-turn-in'), 1);
			expect(edge - (board?.[3] ?? 0), JSON.stringify(size)).toBeGreaterThanOrEqual(2 - 1e-6);
			expect(computeLines(dieline).holes).toHaveLength(1);
			expect(sheetNamed(dieline, 'tray-wrap').marks.map(({ kind }) => kind)).toEqual(['technical']);
		}
	});

	test('every side once, on the sheet that is seen', () => {
		const sheets = sheetsOf(made(rigidDrawerBox, [160, 110, 40]));
		expect(sheets.map(({ id, sides }) => [id, Object.keys(sides).sort()])).toEqual([
			['box', []],
			['tray-wrap', ['back', 'front']],
			['sleeve', []],
			['sleeve-wrap', ['bottom', 'left', 'right', 'top']],
		]);
	});
});

test('the turn-ins of the sleeve have the colour of their face', () => {
	for (const [id, side] of coloursOf(made(rigidDrawerBox, [160, 110, 40]), 'sleeve-wrap')) {
		const face = id === 'sleeve-wrap-seam' ? 'right' : id.split('-')[2];
		expect(side, id).toBe(face);
	}
});

test('the sleeve comes last, from behind, all in paper', () => {
	const dieline = made(rigidDrawerBox, [160, 110, 40]);
	const last = countStages(dieline) - 1;
	for (const id of ['sleeve', 'sleeve-wrap']) {
		const part = sheetNamed(dieline, id);
		expect(dieline.loose.find((one) => one.id === id)?.stage).toBe(last);
		expect(part.panels.every(({ stage }) => stage < last)).toBe(true);
	}
	// Almost at the end the sleeve, folded, still is behind the tray's front.
	const waiting = folded(dieline, 0.8);
	expect(span(waiting.corners('sleeve-wrap-top'), 2)[1]).toBeLessThan(
		span(waiting.corners('tray-wrap-front'), 2)[0],
	);
});

describe('sizes that cannot be made', () => {
	test.each([
		['low_needs_thicker_board', [120, 90, 20], 1.5, [120, 90, 25]],
		['sleeve_over_sheet', [400, 200, 120], 2, [400, 200, 66]],
	] as const)('%s', (code, sizeMm, boardMm, nearestMm) => {
		const result = makeDieline(rigidDrawerBox, { sizeMm, boardMm });
		expect(result.ok).toBe(false);
		if (result.ok) return;
		expect(result.problem.details).toMatchObject({ rules: [code], nearestMm });
	});

	test('the sleeve’s paper lies on a press sheet of 1020 mm in every size', () => {
		for (const size of grid)
			expect(
				measureBlank(sheetNamed(build(rigidDrawerBox, size), 'sleeve-wrap')).widthMm,
				JSON.stringify(size),
			).toBeLessThanOrEqual(1000);
	});
});
