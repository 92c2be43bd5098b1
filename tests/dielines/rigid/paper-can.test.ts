import { describe, expect, test } from 'vitest';
import { type Dieline, type PanelId, sheetsOf } from '#src/dielines/dieline.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { measureBlank, netAreaMm2 } from '#src/dielines/outline.ts';
import { computeBounds } from '#src/dielines/path.ts';
import { lidHeightMm, paperCan } from '#src/dielines/rigid/paper-can.ts';
import { paperMm } from '#src/dielines/rigid/rigid-measures.ts';
import { build, folded, gridOf, span } from '../proofs.ts';
import { made, sheetNamed } from './wrapped.ts';

const grid = gridOf(paperCan);
const sizeOf = (dieline: Dieline, id: string) => {
	const { widthMm, heightMm } = measureBlank(id === 'box' ? dieline : sheetNamed(dieline, id));
	return [widthMm, heightMm] as const;
};
/** Diameter of the circle that a strip becomes, of the middle of its board. */
const rolled = (aroundMm: number) => aroundMm / Math.PI;

describe('published formulas', () => {
	test('body wrap = π × outer diameter + 10 to 15 mm overlap, 2 mm lower than the body', () => {
		for (const size of grid) {
			const dieline = build(paperCan, size);
			const [diameter, , height] = size.insideMm;
			const { boardMm: t } = size;
			const [around, high] = sizeOf(dieline, 'body-wrap');
			const overlap = around - Math.PI * (diameter + 2 * t);
			expect(overlap).toBeGreaterThanOrEqual(10);
			expect(overlap).toBeLessThanOrEqual(15);
			expect(high).toBeCloseTo(height + t - 2, 6);
		}
	});

	test('skirt label = π × (body + 2 × 1.5) + 10, as high as the lid; lid label = its diameter − 2', () => {
		for (const size of grid) {
			const dieline = build(paperCan, size);
			const [diameter] = size.insideMm;
			const wrapped = diameter + 2 * size.boardMm + 2 * paperMm;
			const [around, high] = sizeOf(dieline, 'lid-skirt-label');
			expect(around).toBeCloseTo(Math.PI * (wrapped + 2 * 1.5 + paperMm) + 10, 6);
			expect(high).toBeCloseTo(lidHeightMm(dieline.outsideMm[2]) - paperMm, 6);
			const [across, along] = sizeOf(dieline, 'lid-label');
			expect(across).toBeCloseTo(wrapped + 2 * 1.5 - 2, 6);
			expect(along).toBeCloseTo(across, 9);
		}
	});

	test('walls of 1.2 to 2 mm, and no others', () => {
		for (const boardMm of [1.2, 1.6, 2])
			expect(makeDieline(paperCan, { sizeMm: [83, 0, 120], boardMm }).ok).toBe(true);
		for (const boardMm of [1.1, 2.1]) {
			const result = makeDieline(paperCan, { sizeMm: [83, 0, 120], boardMm });
			expect(!result.ok && Object.keys(result.problem.errors)).toEqual(['board']);
		}
	});
});

describe('rolled up', () => {
	test('the tube has the requested inside width, base and lid leave the requested height', () => {
		for (const size of grid) {
			const dieline = build(paperCan, size);
			const [diameter, , height] = size.insideMm;
			const [around] = sizeOf(dieline, 'box');
			expect(rolled(around) - size.boardMm).toBeCloseTo(diameter, 6);
			expect(sizeOf(dieline, 'base')[0]).toBeCloseTo(diameter, 6);
			const closed = folded(dieline);
			const [base] = span(closed.corners('base', size.boardMm / 2), 1);
			const lid = sheetNamed(dieline, 'lid').boardMm;
			expect(span(closed.corners('lid', lid / 2), 1)[0] - base).toBeCloseTo(height, 6);
		}
	});

	test('paper lies on the tube, the skirt around it with 0.3 mm of air, its label on the skirt', () => {
		for (const size of grid) {
			const dieline = build(paperCan, size);
			const [tube] = sizeOf(dieline, 'box');
			const [wrap] = sizeOf(dieline, 'body-wrap');
			const [skirt] = sizeOf(dieline, 'lid-skirt');
			const [label] = sizeOf(dieline, 'lid-skirt-label');
			const lidMm = sheetNamed(dieline, 'lid-skirt').boardMm;
			expect(rolled(wrap - 12) - paperMm).toBeCloseTo(rolled(tube) + size.boardMm, 6);
			expect(rolled(skirt) - lidMm).toBeCloseTo(rolled(wrap - 12) + paperMm + 2 * 0.3, 6);
			expect(rolled(label - 10) - paperMm).toBeCloseTo(rolled(skirt) + lidMm, 6);
			expect(rolled(label - 10) + paperMm).toBeCloseTo(dieline.outsideMm[0], 6);
			expect(sizeOf(dieline, 'lid')[0]).toBeCloseTo(rolled(skirt) - lidMm, 6);
			// The flat pieces lie before one another in the same order and distances.
			const closed = folded(dieline);
			const inFront = (id: PanelId) => span(closed.corners(id), 2)[0];
			expect(inFront('body-wrap') - inFront('tube')).toBeCloseTo((size.boardMm + paperMm) / 2, 6);
			expect(2 * (inFront('lid-skirt') - inFront('tube'))).toBeCloseTo(rolled(skirt) - rolled(tube), 6);
			expect(2 * (inFront('lid-skirt-label') - inFront('tube'))).toBeCloseTo(
				rolled(label - 10) - rolled(tube),
				6,
			);
		}
	});

	test('its `form` has the same sizes, and it stands on its label', () => {
		for (const size of grid) {
			const dieline = build(paperCan, size);
			const closed = folded(dieline);
			const foot = span(closed.corners('base-label', -paperMm / 2), 1)[0];
			const top = span(closed.corners('lid-label', -paperMm / 2), 1)[1];
			expect(foot).toBeCloseTo(0, 6);
			expect(top).toBeCloseTo(dieline.outsideMm[2], 6);
			const skirtEnd = span(closed.corners('lid-skirt'), 1)[0];
			expect(dieline.form).toEqual({
				kind: 'round',
				outerDiameterMm: dieline.outsideMm[0],
				heightMm: dieline.outsideMm[2],
				lidHeightMm: expect.closeTo(top - skirtEnd, 6),
			});
			expect(top - skirtEnd).toBeGreaterThanOrEqual(15 - 1e-6);
			expect(top - skirtEnd).toBeLessThanOrEqual(45 + 1e-6);
		}
	});

	test('round pieces lie on the can’s axis', () => {
		const dieline = made(paperCan, [83, 0, 120]);
		const closed = folded(dieline);
		for (const id of ['base', 'base-label', 'lid', 'lid-label'])
			for (const axis of [0, 2] as const) {
				const [low, high] = span(closed.corners(id), axis);
				expect((low + high) / 2, id).toBeCloseTo(0, 6);
			}
	});
});

describe('printed', () => {
	const dieline = made(paperCan, [83, 0, 120]);

	test('all around is the front, its middle in front and its seam behind; top and bottom are labels', () => {
		expect(
			sheetsOf(dieline).flatMap(({ id, sides }) => Object.keys(sides).map((side) => [id, side])),
		).toEqual([
			['body-wrap', 'front'],
			['base-label', 'bottom'],
			['lid-label', 'top'],
		]);
		const { front } = sheetNamed(dieline, 'body-wrap').sides;
		const closed = folded(dieline);
		const middle = closed.place('body-wrap', { x: (front?.widthMm ?? 0) / 2, y: 0 });
		expect(middle[0]).toBeCloseTo(0, 9);
		expect(middle[2]).toBeGreaterThan(83 / 2);
	});

	test('round labels are upright when viewed from above, and from below with the can tipped back', () => {
		const closed = folded(dieline);
		for (const [id, down] of [
			['lid-label', 1],
			['base-label', -1],
		] as const) {
			const { top, bottom } = sheetNamed(dieline, id).sides;
			const { widthMm: size = 0 } = top ?? bottom ?? {};
			const [at, right, below] = [
				closed.place(id, { x: 0, y: 0 }),
				closed.place(id, { x: size, y: 0 }),
				closed.place(id, { x: 0, y: size }),
			];
			expect(right[0] - at[0], id).toBeCloseTo(size, 6);
			expect(below[2] - at[2], id).toBeCloseTo(down * size, 6);
			// Their print is on the side that one sees.
			const printed = closed.place(id, { x: 0, y: 0 }, -1)[1] - at[1];
			expect(printed, id).toBeCloseTo(down, 6);
		}
	});

	test('glue lies under the seam, right of the printed width; what the lid covers and 3 mm at the foot are kept free', () => {
		const { marks, sides, panels } = sheetNamed(dieline, 'body-wrap');
		const width = sides.front?.widthMm ?? 0;
		const areas = marks.flatMap((mark) =>
			'area' in mark ? [[mark.kind, computeBounds([mark.area])] as const] : [],
		);
		const glue = areas.find(([kind]) => kind === 'glue')?.[1];
		expect(glue?.minX).toBeCloseTo(width, 6);
		expect(glue?.maxX).toBeCloseTo(computeBounds(panels.map(({ outline }) => outline)).maxX, 6);
		const [upper, lower] = areas.filter(([kind]) => kind === 'technical').map(([, area]) => area);
		const closed = folded(dieline);
		const at = (y: number) => closed.place('body-wrap', { x: 0, y })[1];
		expect(at(upper?.maxY ?? 0)).toBeCloseTo(span(closed.corners('lid-skirt'), 1)[0], 6);
		expect(upper?.minY).toBe(0);
		expect((lower?.maxY ?? 0) - (lower?.minY ?? 0)).toBeCloseTo(3, 6);
		expect(at(lower?.maxY ?? 0)).toBeCloseTo(span(closed.corners('body-wrap'), 1)[0], 6);
	});

	test('a round label is a circle', () => {
		const label = sheetNamed(dieline, 'lid-label');
		const [across] = sizeOf(dieline, 'lid-label');
		expect(netAreaMm2(label)).toBeCloseTo((Math.PI * across ** 2) / 4, 6);
	});
});

test('a can is made without a width, and refuses one', () => {
	expect(makeDieline(paperCan, { sizeMm: [83, undefined, 120] }).ok).toBe(true);
	const result = makeDieline(paperCan, { sizeMm: [83, 20, 120] });
	expect(!result.ok && result.problem.errors).toEqual({ width: ['must be 0 mm'] });
});
