import { expect, test } from 'vitest';
import type { ProductType } from '#src/catalog/product.ts';
import { mailingBags, paperMailer, polyMailer } from '#src/dielines/bags/mailing-bags.ts';
import { findCollisions } from '#src/dielines/collisions.ts';
import { measureBlank, sheetBounds } from '#src/dielines/outline.ts';
import { computeBounds } from '#src/dielines/path.ts';
import { findStyle } from '#src/dielines/styles/all-styles.ts';
import { findStyleName } from '#src/dielines/styles/style-registry.ts';
import { forAll } from '#tests/build/for-all.ts';
import { atAngles, expectHingesConnected, expectUpright } from '../held.ts';
import { build, folded, gridOf, span } from '../proofs.ts';
import { madeOf, soldDielines } from '../sold-dielines.ts';

const products: readonly ProductType[] = [
	'poly-mailer',
	'recycled-poly-mailer',
	'bio-poly-mailer-plain',
	'paper-mailer',
];

test.each(products)(
	'%s: every size and finish the shop sells is one web: front, back, a flap of 45 and seals of 8 mm',
	(type) => {
		for (const finish of ['single-strip', 'double-strip']) {
			const name = findStyleName(type, finish);
			if (!name) throw new Error(`${type} has no style`);
			expect(name.endsWith('double-strip')).toBe(finish === 'double-strip');
			for (const { sizeMm, dieline } of soldDielines(findStyle(name), type)) {
				const web = { widthMm: sizeMm[0] + 16, heightMm: 2 * sizeMm[1] + 45 };
				expect(measureBlank(dieline), sizeMm.join('×')).toEqual(web);
				expect(dieline.insideMm).toEqual(sizeMm);
				expect(dieline.outsideMm).toEqual([sizeMm[0] + 16, sizeMm[1], 0]);
			}
		}
	},
);

test('a bag of 300 × 400 is a web of 316: flap 45, front 400, back 400', () => {
	expect(sheetBounds(madeOf(polyMailer, [300, 400, 0]))).toEqual({
		minX: 0,
		maxX: 316,
		minY: -45,
		maxY: 800,
	});
});

const cases = mailingBags.map((style) => [style.name, style] as const);
test('in the closed bag the flap lies on the back and the back on the front', () => {
	forAll(cases, (_, style) => {
		const grid = gridOf(style).filter((_, index) => index % 13 === 0);
		for (const size of grid) {
			const dieline = build(style, size);
			const { corners } = folded(dieline);
			const height = size.insideMm[1];
			['front', 'back', 'flap'].forEach((id, layer) => {
				for (const [, , z] of corners(id)) expect(z).toBeCloseTo(-layer * size.boardMm, 6);
			});
			expect(span(corners('back'), 1)).toEqual([0, height]);
			expect(span(corners('flap'), 1)[0]).toBeCloseTo(height - 45, 6);
			expect(findCollisions(dieline)).toEqual([]);
			expectHingesConnected(dieline, 2);
		}
	});
});

test('the artwork of front and back is upright, and the back runs on over the flap', () => {
	forAll(cases, (_, style) => {
		const grid = gridOf(style).filter((_, index) => index % 13 === 0);
		for (const size of grid) expect(expectUpright(build(style, size))).toEqual(['front', 'back']);
		const { place } = folded(madeOf(style, [300, 400, 0]));
		// One point of the back, 20 below the top edge and 100 from its left: printed on both, one over the other.
		const [onBack, onFlap] = [place('back', { x: 216, y: 780 }), place('flap', { x: 216, y: -20 })];
		expect(onFlap[0]).toBeCloseTo(onBack[0], 6);
		expect(onFlap[1]).toBeCloseTo(onBack[1], 6);
	});
});

test('the adhesive is on the flap, and the second strip remains when the first is torn off', () => {
	forAll(cases, (name, style) => {
		const { marks } = madeOf(style, [300, 400, 0]);
		const strips = marks.flatMap((mark) => (mark.kind === 'adhesive' ? [computeBounds([mark.area])] : []));
		const torn = marks.flatMap((mark) =>
			mark.kind === 'tear' || mark.kind === 'perforation' ? [mark.path[0]?.from.y ?? 0] : [],
		);
		for (const { minY, maxY } of strips) {
			expect(minY).toBeGreaterThan(-45);
			expect(maxY).toBeLessThan(0);
			for (const y of torn) expect(y > maxY || y < minY, 'torn through the adhesive').toBe(true);
		}
		if (!name.endsWith('double-strip')) {
			expect(strips).toHaveLength(1);
			return;
		}
		const [kept, first] = strips;
		expect(strips).toHaveLength(2);
		expect(torn.length).toBeGreaterThan(0);
		for (const y of torn) {
			expect(y).toBeLessThan(kept?.minY ?? 0);
			expect(y).toBeGreaterThan(first?.maxY ?? 0);
		}
	});
});

test('the filled web has the length of the flat one', () => {
	forAll(cases, (_, style) => {
		const { form } = madeOf(style, [300, 400, 0]);
		if (form.kind !== 'soft') throw new Error('not soft');
		expect(form.fullMm).toBe(60);
		const arcOf = (chord: number) => {
			const radius = (chord ** 2 / 4 + 30 ** 2) / 60;
			return 2 * radius * Math.atan2(chord / 2, radius - 30);
		};
		expect(arcOf(form.widthMm - 16)).toBeCloseTo(300, 6);
		expect(arcOf(form.heightMm)).toBeCloseTo(400, 6);
	});
});

test('film is welded at both sides through both layers, paper glued on one', () => {
	const sides = (style: typeof polyMailer, kind: string) =>
		madeOf(style, [240, 330, 0])
			.marks.filter((mark) => mark.kind === kind)
			.map(({ panel }) => panel);
	expect(sides(polyMailer, 'seal')).toEqual(['front', 'front', 'back', 'back']);
	expect(sides(paperMailer, 'glue')).toEqual(['back', 'back']);
});

test('an opened flap shows its print to the front', () => {
	const { place } = folded(atAngles(madeOf(polyMailer, [300, 400, 0]), { flap: 0 }));
	expect(place('flap', { x: 10, y: -45 })[1]).toBeCloseTo(445, 6);
});
