import { describe, expect, test } from 'vitest';
import { product } from '#src/catalog/product.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { checkSize, makeDieline } from '#src/dielines/make.ts';
import { computeLines, measureBlank } from '#src/dielines/outline.ts';
import { productBox, productBoxStraightTuck } from '#src/dielines/tubes/product-boxes.ts';
import { tuckMeasures } from '#src/dielines/tubes/tuck-measures.ts';
import { forAll } from '#tests/build/for-all.ts';
import { build, folded, gridOf, span } from '../proofs.ts';
import { extent, made, panelOf, rounded } from './made.ts';

const both = [productBox, productBoxStraightTuck] as const;

describe('published blanks of ECMA A20.20', () => {
	test('ECMA practice: G + 2L + 2W − max(0.5, t) by D + 2W + 2 tucks, in every size', () => {
		for (const style of both)
			for (const size of gridOf(style)) {
				const dieline = build(style, size);
				const [length, width, height] = dieline.creaseMm;
				const { tuckMm } = tuckMeasures(dieline.creaseMm, { boardMm: size.boardMm, stock: 'carton' });
				const blank = measureBlank(dieline);
				const glue = -(extent(dieline, 'glue-flap')[0] ?? 0);
				expect(blank.widthMm).toBeCloseTo(glue + 2 * length + 2 * width - Math.max(0.5, size.boardMm), 6);
				expect(blank.heightMm).toBeCloseTo(height + 2 * width + 2 * tuckMm, 6);
			}
	});

	test('comparison with open-dieline 233.2×251, C 55×55×117 t0.3, glue 12, tucks 12: ours are 15 and 19.25', () => {
		const dieline = made(productBox, [55, 55, 117], 0.3, 'crease');
		// Its panels grow by four times the board; ours are cut back at the free edge.
		expect(rounded(measureBlank(dieline))).toEqual([233.2 + 3 - 4 * 0.3 - 0.5, 251 + 2 * 7.25]);
		const lefts = ['right-wall', 'back-wall', 'left-wall'].map((id) => extent(dieline, id)[0]);
		expect(lefts).toEqual([55, 110, 165]);
		// Its lid ends at −55 and its tuck’s edges are half a millimetre in, in board without thickness.
		expect(extent(dieline, 'top-lid')).toEqual([110.5, -55, 164.5, -0.3]);
		expect(extent(dieline, 'top-tuck')[0]).toBeCloseTo(110.8, 6);
	});

	test('key coordinates, C 80×50×120 t0.45: lid a board above the dust flaps', () => {
		const dieline = made(productBox, [80, 50, 120], 0.45, 'crease');
		expect(extent(dieline, 'front-wall')).toEqual([0, 0, 80, 120.45]);
		expect(extent(dieline, 'back-wall')).toEqual([130, -0.45, 210, 120]);
		expect(extent(dieline, 'top-lid')).toEqual([130.5, -50, 209.5, -0.45]);
		expect(extent(dieline, 'top-tuck')).toEqual([130.95, -67.5, 209.05, -50]);
		expect(extent(dieline, 'bottom-lid')).toEqual([0.5, 120.45, 79.5, 170]);
	});
});

test('the shop’s sizes and the ends of its limits can be made', () => {
	const { sizesMm, sizeLimits, boardMm } = product('product-box');
	for (const style of both)
		for (const sizeMm of [...sizesMm, ...(sizeLimits ? [sizeLimits.min, sizeLimits.max] : [])])
			expect(makeDieline(style, { sizeMm, boardMm }), `${style.name} ${sizeMm.join('×')}`).toMatchObject({
				ok: true,
			});
});

test('a lid more than three times as deep as wide is reported with the length that corrects it', () => {
	const { problem } = checkSize(productBox, { sizeMm: [40, 200, 100], boardMm: 0.45 });
	expect(problem?.details.rules).toEqual(['lid_flap_too_long']);
	expect(problem?.errors.length?.join()).toMatch(/at least a third of the width/);
	expect(problem?.details.nearestMm).toEqual(
		[200 / 3, 200, 100].map((value) => Math.round(value * 1e6) / 1e6),
	);
});

/** Each end with the wall that its lid hangs on and the one its tuck slides behind. */
const ends = (straight: boolean) =>
	[
		['top', 'back', 'front'],
		['bottom', straight ? 'back' : 'front', straight ? 'front' : 'back'],
	] as const;

const grids = both.map((style) => [style.name, style] as const);
test('the tuck lies board on board behind its wall, with half a millimetre or more beside it', () => {
	forAll(grids, (_, style) => {
		const straight = style === productBoxStraightTuck;
		const each = (check: (dieline: Dieline, t: number, words: string) => void) => {
			for (const size of gridOf(style)) check(build(style, size), size.boardMm, JSON.stringify(size));
		};
		each((dieline, t, words) => {
			const { corners } = folded(dieline);
			for (const [row, , behind] of ends(straight)) {
				const tuck = corners(`${row}-tuck`);
				const [low, high] = span(tuck, 2);
				expect(high - low, words).toBeLessThan(1e-6);
				const [wall] = span(corners(`${behind}-wall`), 2);
				expect(Math.abs(wall - low), words).toBeCloseTo(t, 6);
				const [left, right] = span(tuck, 0);
				const [[leftWall], [rightWall]] = [span(corners('left-wall'), 0), span(corners('right-wall'), 0)];
				expect(left - leftWall - t / 2, words).toBeGreaterThan(0.5);
				expect(rightWall - right - t / 2, words).toBeGreaterThan(0.5);
				// The glue flap stands between the tuck’s edge and the left wall.
				expect(left, words).toBeGreaterThan(leftWall + 1.5 * t - 1e-6);
			}
		});
	});
});

test('the tuck passes half a millimetre before the dust flaps, which it must not push', () => {
	forAll(grids, (_, style) => {
		const straight = style === productBoxStraightTuck;
		const each = (check: (dieline: Dieline, t: number, words: string) => void) => {
			for (const size of gridOf(style)) check(build(style, size), size.boardMm, JSON.stringify(size));
		};
		each((dieline, t, words) => {
			const { corners } = folded(dieline);
			for (const [row, , behind] of ends(straight)) {
				const inner = span(corners(`${row}-tuck`), 2)[0] + (behind === 'front' ? -t / 2 : t / 2);
				for (const end of ['left', 'right']) {
					const [low, high] = span(corners(`${row}-${end}-dust-flap`), 2);
					// At the wall with the free edge nothing is cut twice: there the flap may end earlier.
					const play = behind === 'front' ? inner - high : low - inner;
					expect(play, `${row} ${end} ${words}`).toBeGreaterThan(0.5 - 1e-6);
				}
			}
		});
	});
});

test('dust flaps stay 2 mm apart, and the lid lies board on board over them', () => {
	forAll(grids, (_, style) => {
		const straight = style === productBoxStraightTuck;
		const each = (check: (dieline: Dieline, t: number, words: string) => void) => {
			for (const size of gridOf(style)) check(build(style, size), size.boardMm, JSON.stringify(size));
		};
		each((dieline, t, words) => {
			const { corners } = folded(dieline);
			for (const [row] of ends(straight)) {
				const [, left] = span(corners(`${row}-left-dust-flap`), 0);
				const [right] = span(corners(`${row}-right-dust-flap`), 0);
				expect(right - left, words).toBeGreaterThan(2 - 1e-6);
				const [dust] = span(corners(`${row}-left-dust-flap`), 1);
				const [lid] = span(corners(`${row}-lid`), 1);
				expect(Math.abs(lid - dust), words).toBeCloseTo(t, 6);
			}
		});
	});
});

test('the tucks of both ends do not reach each other', () => {
	forAll(grids, (_, style) => {
		const each = (check: (dieline: Dieline, t: number, words: string) => void) => {
			for (const size of gridOf(style)) check(build(style, size), size.boardMm, JSON.stringify(size));
		};
		each((dieline, _t, words) => {
			const { corners } = folded(dieline);
			expect(span(corners('top-tuck'), 1)[0], words).toBeGreaterThan(span(corners('bottom-tuck'), 1)[1] + 4);
		});
	});
});

test('body, dust flaps, tuck, lid: the bottom first; a tuck bends before its lid closes', () => {
	const stages = new Map(
		made(productBox, [80, 50, 120], 0.45).panels.map(({ id, stage, firstFold }) => [
			id,
			firstFold?.stage ?? stage,
		]),
	);
	const order = [
		'left-wall',
		'bottom-left-dust-flap',
		'bottom-tuck',
		'bottom-lid',
		'top-left-dust-flap',
		'top-tuck',
		'top-lid',
	];
	expect(order.map((id) => stages.get(id))).toEqual([0, 1, 2, 3, 5, 6, 7]);
});

test('lid and tuck are creased in the middle and slit at both ends, where the lid locks', () => {
	const dieline = made(productBox, [80, 50, 120], 0.45, 'crease');
	const crease = computeLines(dieline).creases.find(({ child }) => child === 'top-tuck');
	if (!crease) throw new Error('the tuck hangs on nothing');
	expect(Math.abs(crease.to.x - crease.from.x)).toBeCloseTo(80 - 2 * 10.45, 6);
	// Real arcs at the tuck’s corners.
	const arcs = panelOf(dieline, 'top-tuck').outline.filter(({ kind }) => kind === 'arc');
	expect(arcs.map((arc) => (arc.kind === 'arc' ? arc.radiusMm : 0))).toEqual([6, 6]);
});

test('a reverse tuck’s bottom hangs on the front, a straight one’s on the back', () => {
	const parentOf = (dieline: Dieline) => panelOf(dieline, 'bottom-lid').parent;
	expect(parentOf(made(productBox, [80, 50, 120], 0.45))).toBe('front-wall');
	expect(parentOf(made(productBoxStraightTuck, [80, 50, 120], 0.45))).toBe('back-wall');
});

test('top and bottom fill their lids', () => {
	for (const style of both) {
		const dieline = made(style, [80, 50, 120], 0.45);
		for (const row of ['top', 'bottom'] as const) {
			const side = dieline.sides[row];
			if (!side) throw new Error(`no ${row}`);
			const [left = 0, top = 0, right = 0, bottom = 0] = extent(dieline, `${row}-lid`);
			expect([side.widthMm, side.heightMm]).toEqual([
				expect.closeTo(right - left, 6),
				expect.closeTo(bottom - top, 6),
			]);
			const corner = side.rotationDeg === 180 ? { x: right, y: bottom } : { x: left, y: top };
			expect(side.origin).toEqual({ x: expect.closeTo(corner.x, 5), y: expect.closeTo(corner.y, 5) });
		}
	}
});
