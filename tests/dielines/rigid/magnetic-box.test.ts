import { describe, expect, test } from 'vitest';
import { findAssemblyCollisions } from '#src/dielines/assembly.ts';
import { type Dieline, type PanelId, sheetsOf } from '#src/dielines/dieline.ts';
import { createTechnicalLines } from '#src/dielines/export/technical-lines.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { measureBlank } from '#src/dielines/outline.ts';
import { toPoints } from '#src/dielines/path.ts';
import { spineAirMm } from '#src/dielines/rigid/case-measures.ts';
import { magneticBox } from '#src/dielines/rigid/magnetic-box.ts';
import { paperMm } from '#src/dielines/rigid/rigid-measures.ts';
import { build, folded, gridOf, span } from '../proofs.ts';
import { coloursOf, expectCovered, made, plane, sheetNamed } from './wrapped.ts';

const grid = gridOf(magneticBox);
const parts = ['base', 'spine', 'lid', 'flap'] as const;

/** Length along the flat case, which runs up and down its sheet. */
function along(dieline: Dieline, id: PanelId): number {
	const panel = sheetsOf(dieline)
		.flatMap(({ panels }) => panels)
		.find((one) => one.id === id);
	const ys = toPoints(panel?.outline ?? []).map(({ y }) => y);
	return Math.max(...ys) - Math.min(...ys);
}

describe('published formulas', () => {
	test('case of flap H − 2, lid W, spine H, base W of the tray around, and three joints of board + 1.5 mm', () => {
		for (const size of grid) {
			const dieline = build(magneticBox, size);
			const { boardMm: t } = size;
			const [trayW, trayH] = [size.insideMm[1] + 2 * t + 2 * paperMm, size.insideMm[2] + t];
			expect(along(dieline, 'case-flap')).toBeCloseTo(trayH - 2, 6);
			// The lid reaches over flap and spine less its two joints; the base goes on below the flap.
			expect(Math.abs(along(dieline, 'case-spine') - trayH), JSON.stringify(size)).toBeLessThan(1);
			expect(Math.abs(along(dieline, 'case-lid') - trayW), JSON.stringify(size)).toBeLessThan(2);
			expect(Math.abs(along(dieline, 'case-base') - trayW), JSON.stringify(size)).toBeLessThan(4);
		}
	});

	test('wrap = the laid case + 2 × 15 turned in over the edges, width L + 2 × 3', () => {
		for (const size of grid) {
			const dieline = build(magneticBox, size);
			const { boardMm: t } = size;
			const boards = parts.reduce((sum, part) => sum + along(dieline, `case-${part}`), 0);
			const laid = boards + 3 * (t + 1.5);
			const wrap = measureBlank(sheetNamed(dieline, 'case-wrap'));
			expect(wrap.heightMm).toBeCloseTo(laid + 2 * t + 2 * 15 + 3 * paperMm, 6);
			const { widthMm } = measureBlank(sheetNamed(dieline, 'case-lid'));
			expect(widthMm).toBeCloseTo(size.insideMm[0] + 2 * t + 6 * paperMm + 2 * 3, 6);
			expect(wrap.widthMm).toBeCloseTo(widthMm + 2 * t + 2 * 15 + 3 * paperMm, 6);
		}
	});

	test('the case has four boards, laid on its flat paper with gaps of board + 1.5 mm', () => {
		for (const size of grid) {
			const dieline = build(magneticBox, size);
			expect(sheetsOf(dieline).flatMap(({ panels }) => panels.map(({ id }) => id))).not.toContain(
				'case-spine-joint',
			);
			for (const part of parts) {
				const sheet = sheetNamed(dieline, `case-${part}`);
				expect(createTechnicalLines(sheet)).toMatchObject({ groove: [], crease: [] });
				expect(createTechnicalLines(sheet).cut).toHaveLength(1);
			}
			// The drawing of the paper shows the places of the boards when everything is flat.
			const laid = createTechnicalLines(sheetNamed(dieline, 'case-wrap')).fitting.map(({ segments }) => {
				const ys = segments.map(({ from }) => from.y);
				return [Math.min(...ys), Math.max(...ys)] as const;
			});
			const flat = folded(dieline, 0);
			const boards = parts.map((part) => span(flat.corners(`case-${part}`), 2));
			for (const [index, gap] of laid.slice(0, -1).entries()) {
				const [from, to] = [laid[index + 1]?.[1] ?? 0, gap[0]];
				expect(to - from, JSON.stringify(size)).toBeCloseTo(size.boardMm + 1.5, 6);
				const [one, other] = [boards[index], boards[index + 1]];
				expect((one?.[0] ?? 0) - (other?.[1] ?? 0), JSON.stringify(size)).toBeCloseTo(size.boardMm + 1.5, 6);
			}
		}
	});

	test('liner = case − 2 × 2, over the turned-in paper', () => {
		for (const size of grid) {
			const dieline = build(magneticBox, size);
			const { widthMm } = measureBlank(sheetNamed(dieline, 'case-base'));
			expect(measureBlank(sheetNamed(dieline, 'case-liner')).widthMm).toBeCloseTo(widthMm - 4, 6);
			const closed = folded(dieline);
			for (const [part, axis, sign] of [
				['base', 1, 1],
				['lid', 1, -1],
				['spine', 2, 1],
				['flap', 2, -1],
			] as const) {
				const liner = plane(closed, `case-liner-${part}`, axis);
				const end = part === 'base' ? 'right' : 'left';
				const turnedIn = plane(closed, `case-wrap-${part}-turn-in-${end}`, axis);
				expect(sign * (liner - turnedIn), part).toBeCloseTo(paperMm, 6);
				const [from, to] = span(closed.corners(`case-liner-${part}`), 0);
				const ends = span(closed.corners(`case-wrap-${part}-turn-in-${end}`), 0);
				// Covered by all but the 2 mm of the border and the paper's own layer.
				expect(Math.min(ends[1], to) - Math.max(ends[0], from)).toBeCloseTo(15 - 2 - paperMm / 2, 1);
			}
		}
	});
});

describe('the closed box', () => {
	test('its flap lies in front of the front wall, from 2 mm above the base to the lid, with the gap that the magnets close', () => {
		for (const size of grid) {
			const closed = folded(build(magneticBox, size));
			const front = plane(closed, 'tray-wrap-front', 2) + paperMm / 2;
			expect(plane(closed, 'case-liner-flap', 2) - paperMm / 2 - front).toBeCloseTo(0.3, 6);
			const [low, high] = span(closed.corners('case-flap'), 1);
			const table = plane(closed, 'case-base', 1) + size.boardMm / 2;
			expect(low - table, JSON.stringify(size)).toBeGreaterThan(2);
			expect(low - table, JSON.stringify(size)).toBeLessThan(4);
			expect(high).toBeGreaterThan(span(closed.corners('front-wall'), 1)[1] - 2);
			expect(high).toBeLessThan(plane(closed, 'case-lid', 1));
		}
	});

	test('its lid rests on the rim, its back clears the spine, its base ends flush with the flap', () => {
		for (const size of grid) {
			const closed = folded(build(magneticBox, size));
			const lid = plane(closed, 'case-liner-lid', 1) - plane(closed, 'tray-wrap-front-rim', 1);
			expect(lid).toBeCloseTo(paperMm, 6);
			const back = plane(closed, 'tray-wrap-back', 2) - plane(closed, 'case-liner-spine', 2);
			expect(back).toBeCloseTo(paperMm + spineAirMm, 6);
			expect(plane(closed, 'case-wrap-base-rim-front', 2)).toBeCloseTo(plane(closed, 'case-wrap-flap', 2), 6);
			const glued = plane(closed, 'tray-wrap-bottom', 1) - plane(closed, 'case-liner-base', 1);
			expect(glued).toBeCloseTo(paperMm, 6);
		}
	});

	test('the tray stands inset by 3 mm, in the middle', () => {
		for (const size of grid) {
			const closed = folded(build(magneticBox, size));
			const [left, right] = span(closed.corners('case-base'), 0);
			const tray = [plane(closed, 'tray-wrap-left', 0), plane(closed, 'tray-wrap-right', 0)];
			expect((tray[0] ?? 0) - paperMm / 2 - left).toBeCloseTo(3, 6);
			expect(right - (tray[1] ?? 0) - paperMm / 2).toBeCloseTo(3, 6);
		}
	});

	test('each magnet of the flap meets one of the front wall', () => {
		for (const size of grid) {
			const dieline = build(magneticBox, size);
			const closed = folded(dieline);
			const places = sheetsOf(dieline).flatMap(({ marks }) =>
				marks.flatMap((mark) => {
					if (mark.kind !== 'magnet' || !('area' in mark)) return [];
					const points = toPoints(mark.area, 5).map((point) => closed.place(mark.panel, point));
					return [{ panel: mark.panel, x: span(points, 0), y: span(points, 1) }];
				}),
			);
			const on = (panel: PanelId) =>
				places.filter((place) => place.panel === panel).sort((a, b) => a.x[0] - b.x[0]);
			expect(on('front-wall')).toHaveLength(2);
			for (const [index, { x, y }] of on('front-wall').entries()) {
				const other = on('case-flap')[index];
				for (const end of [0, 1] as const) {
					expect(other?.x[end], JSON.stringify(size)).toBeCloseTo(x[end], 6);
					expect(other?.y[end], JSON.stringify(size)).toBeCloseTo(y[end], 6);
				}
				expect(x[1] - x[0]).toBeCloseTo(10, 6);
			}
		}
	});

	test('wraps lie on the outside of their boards and cover them wholly', () => {
		for (const size of grid) {
			const dieline = build(magneticBox, size);
			for (const [part, side] of [
				['base', 'bottom'],
				['spine', 'back'],
				['lid', 'top'],
				['flap', 'front'],
			] as const)
				expectCovered(dieline, `case-${part}`, `case-wrap-${part}`, side);
			expectCovered(dieline, 'base', 'tray-wrap-bottom', 'bottom');
			for (const side of ['front', 'back'] as const)
				expectCovered(dieline, `${side}-wall`, `tray-wrap-${side}`, side);
			for (const side of ['left', 'right'] as const)
				expectCovered(dieline, `${side}-wall`, `tray-wrap-${side}`, side, 2);
		}
	});

	test('every side once, on the sheet that is seen; inside one sees the liner’s print', () => {
		const dieline = made(magneticBox, [220, 220, 100]);
		expect(sheetsOf(dieline).map(({ id, sides }) => [id, Object.keys(sides).sort()])).toEqual([
			['box', []],
			['tray-wrap', ['left', 'right']],
			['case-wrap', ['back', 'bottom', 'front', 'top']],
			['case-base', []],
			['case-spine', []],
			['case-lid', []],
			['case-flap', []],
			['case-liner', []],
		]);
		const closed = folded(dieline);
		const [printed] = span(closed.corners('case-liner-lid', -paperMm / 2), 1);
		expect(printed).toBeLessThan(plane(closed, 'case-lid', 1));
		expect(sheetNamed(dieline, 'case-liner').panels.every(({ printShows }) => printShows === 'inside')).toBe(
			true,
		);
	});

	test('stands with its paper on the table, with the stated height and depth', () => {
		const dieline = made(magneticBox, [220, 220, 100]);
		const closed = folded(dieline);
		expect(span(closed.corners('case-wrap-base', -paperMm / 2), 1)[0]).toBeCloseTo(0, 9);
		expect(span(closed.corners('case-wrap-lid', -paperMm / 2), 1)[1]).toBeCloseTo(dieline.outsideMm[2], 9);
		const [back, front] = [
			plane(closed, 'case-wrap-spine', 2) - paperMm / 2,
			plane(closed, 'case-wrap-flap', 2) + paperMm / 2,
		];
		expect(front - back).toBeCloseTo(dieline.outsideMm[1], 9);
	});
});

test('joints and edges have the colour of their part, the tray’s front and back that of the case in front of them', () => {
	const dieline = made(magneticBox, [220, 220, 100]);
	const colours = coloursOf(dieline, 'case-wrap');
	for (const [part, side] of [
		['base', 'bottom'],
		['spine', 'back'],
		['lid', 'top'],
		['flap', 'front'],
	] as const) {
		const own = [...colours].filter(([id]) => id.startsWith(`case-wrap-${part}`));
		expect(own.length).toBeGreaterThanOrEqual(6);
		for (const [id, worn] of own) expect(worn, id).toBe(side);
	}
	const tray = coloursOf(dieline, 'tray-wrap');
	for (const side of ['front', 'back', 'left', 'right'])
		expect([tray.get(`tray-wrap-${side}`), tray.get(`tray-wrap-${side}-turn-in`)]).toEqual([side, side]);
});

test('the lid closes over the tray with its flap in front, without collisions', () => {
	for (const size of [
		[150, 100, 50],
		[220, 220, 100],
		[400, 300, 150],
		[60, 50, 25],
	] as const) {
		const dieline = made(magneticBox, size);
		expect(findAssemblyCollisions(dieline), size.join('×')).toEqual([]);
		const open = folded(dieline, 0.9);
		expect(span(open.corners('case-flap'), 1)[1]).toBeGreaterThan(
			span(open.corners('front-wall'), 1)[1] + 10,
		);
	}
});

describe('sizes that cannot be made', () => {
	test.each([
		['low_needs_thicker_board', [120, 90, 22], 1.5, [120, 90, 25]],
		['case_over_sheet', [400, 350, 124], 2, [400, 350, 118]],
	] as const)('%s', (code, sizeMm, boardMm, nearestMm) => {
		const result = makeDieline(magneticBox, { sizeMm, boardMm });
		expect(result.ok).toBe(false);
		if (result.ok) return;
		expect(result.problem.details).toMatchObject({ rules: [code], nearestMm });
	});

	test('the case’s paper lies on a press sheet of 1020 mm in every size', () => {
		for (const size of grid) {
			const { widthMm, heightMm } = measureBlank(sheetNamed(build(magneticBox, size), 'case-wrap'));
			expect(heightMm, JSON.stringify(size)).toBeLessThanOrEqual(1000);
			expect(widthMm).toBeLessThanOrEqual(700);
		}
	});
});
