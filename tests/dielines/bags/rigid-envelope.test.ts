import { expect, test } from 'vitest';
import { rigidEnvelope, rigidEnvelopeDoubleStrip } from '#src/dielines/bags/rigid-envelope.ts';
import { findCollisions } from '#src/dielines/collisions.ts';
import { sheetBounds } from '#src/dielines/outline.ts';
import { computeBounds, toPoints } from '#src/dielines/path.ts';
import { findStyle } from '#src/dielines/styles/all-styles.ts';
import { findStyleName } from '#src/dielines/styles/style-registry.ts';
import { forAll } from '#tests/build/for-all.ts';
import { expectHingesConnected, expectUpright } from '../held.ts';
import { build, folded, gridOf, span } from '../proofs.ts';
import { madeOf, soldDielines } from '../sold-dielines.ts';

test('a side flap of 20, a bottom flap of 30 and a closing flap of 45 stand around the front', () => {
	const { minX, minY, maxX, maxY } = sheetBounds(madeOf(rigidEnvelope, [238, 312, 0], 0.5));
	expect([minX, minY]).toEqual([-20, -45]);
	// Half a board at each of two creases; the back a millimetre short, so that its cut edge does not show.
	expect(maxX).toBeCloseTo(2 * 238.5 - 1, 6);
	expect(maxY).toBeCloseTo(312.5 + 30, 6);
});

test('every size and finish the shop sells is made', () => {
	for (const finish of ['single-strip', 'double-strip']) {
		const name = findStyleName('rigid-envelope', finish);
		if (!name) throw new Error('no style');
		for (const { sizeMm, dieline } of soldDielines(findStyle(name), 'rigid-envelope')) {
			expect(dieline.insideMm).toEqual(sizeMm);
		}
	}
});

const cases = [rigidEnvelope, rigidEnvelopeDoubleStrip].map((style) => [style.name, style] as const);
test('in the closed envelope the layers lie on each other and the glue flaps do not overlap', () => {
	forAll(cases, (_, style) => {
		const grid = gridOf(style).filter((_, index) => index % 13 === 0);
		for (const size of grid) {
			const dieline = build(style, size);
			const { corners } = folded(dieline);
			const layers = { front: 0, 'side-glue-flap': 1, 'bottom-glue-flap': 1, back: 2, 'closing-flap': 3 };
			for (const [id, layer] of Object.entries(layers))
				for (const [, , z] of corners(id)) expect(z).toBeCloseTo(-layer * size.boardMm, 6);
			expect(findCollisions(dieline), size.insideMm.join('×')).toEqual([]);
			expectHingesConnected(dieline, 3);
		}
	});
});

test('goods of the requested size lie flat between the creases', () => {
	forAll(cases, (_, style) => {
		const grid = gridOf(style).filter((_, index) => index % 13 === 0);
		for (const size of grid) {
			const { corners } = folded(build(style, size));
			const [low, high] = span(corners('front'), 0);
			expect(high - low - size.boardMm).toBeCloseTo(size.insideMm[0], 6);
			const [bottom, top] = span(corners('front'), 1);
			expect(top - bottom - size.boardMm).toBeCloseTo(size.insideMm[1], 6);
		}
	});
});

test('the artwork of front and back is upright, the closing flap with the back', () => {
	forAll(cases, (_, style) => {
		const grid = gridOf(style).filter((_, index) => index % 13 === 0);
		for (const size of grid) expect(expectUpright(build(style, size))).toEqual(['front', 'back']);
	});
});

test('glue lies on its flaps under the back, the tear strip between fold and first adhesive', () => {
	forAll(cases, (_, style) => {
		const dieline = madeOf(style, [238, 312, 0]);
		const { place, corners } = folded(dieline);
		const back = [span(corners('back'), 0), span(corners('back'), 1)] as const;
		const glue = dieline.marks.flatMap((mark) => (mark.kind === 'glue' ? [mark] : []));
		expect(glue.map(({ panel }) => panel)).toEqual(['side-glue-flap', 'bottom-glue-flap']);
		for (const { panel, area } of glue)
			for (const [x, y] of toPoints(area).map((point) => place(panel, point))) {
				expect(x).toBeGreaterThan(back[0][0]);
				expect(x).toBeLessThan(back[0][1]);
				expect(y).toBeGreaterThan(back[1][0]);
				expect(y).toBeLessThan(back[1][1]);
			}
		const strips = dieline.marks.flatMap((mark) =>
			mark.kind === 'adhesive' ? [computeBounds([mark.area])] : [],
		);
		const torn = dieline.marks.flatMap((mark) => (mark.kind === 'tear' ? [mark.path[0]?.from.y ?? 0] : []));
		expect(torn).toHaveLength(2);
		for (const y of torn) expect(y).toBeGreaterThan(strips.at(-1)?.maxY ?? 0);
		expect(strips).toHaveLength(style === rigidEnvelope ? 1 : 2);
	});
});
