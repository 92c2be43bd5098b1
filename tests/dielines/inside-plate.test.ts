import { expect, test } from 'vitest';
import { printsInside } from '#src/catalog/attributes.ts';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { type Product, products } from '#src/catalog/product.ts';
import { type Dieline, sides } from '#src/dielines/dieline.ts';
import { foldPose, standing } from '#src/dielines/fold.ts';
import { withInside } from '#src/dielines/inside-plate.ts';
import { multiply, transform } from '#src/dielines/matrix.ts';
import { toPoints } from '#src/dielines/path.ts';
import { forAll } from '#tests/build/for-all.ts';

const printedInside = products.filter(
	({ designable, printModes, sizeKind }) => designable && sizeKind === 'box' && printModes.some(printsInside),
);

function dielineIn({ default: spec }: Product, sizeMm = spec.sizeMm): Dieline {
	const made = dielineOfSpec({ ...spec, sizeMm });
	if (!made?.ok) throw new Error(`${spec.productType} ${sizeMm.join('×')} has no dieline`);
	return made.value;
}

/** The plate, and where on it (mm from its top left corner) a point of the sheet lies: written out here. */
function plateOf(dieline: Dieline) {
	const plate = withInside(dieline).sides.inside;
	if (!plate) throw new Error(`${dieline.style} has no inside`);
	return { plate, at: (x: number, y: number) => [plate.origin.x - x, y - plate.origin.y] as const };
}

test('five boxes of the catalogue can be printed inside', () => {
	expect(printedInside.map(({ type }) => type)).toEqual([
		'mailer-box-full-color',
		'mailer-box-eco',
		'mailer-box-eco-white',
		'mailer-box-eco-color',
		'product-box',
	]);
});

test('the inside area has the size of the blank and covers every panel once, in every size', () => {
	forAll(printedInside, (item) => {
		const limits = item.sizeLimits ? [item.sizeLimits.min, item.sizeLimits.max] : [];
		for (const sizeMm of [...item.sizesMm, ...limits]) {
			const dieline = dielineIn(item, sizeMm);
			const { plate, at } = plateOf(dieline);
			expect(plate.face).toBe('reverse');
			const parts = [plate, ...(plate.also ?? [])];
			expect(parts.map(({ panel }) => panel).sort()).toEqual(dieline.panels.map(({ id }) => id).sort());
			for (const part of parts) expect(part).toMatchObject({ origin: plate.origin, rotationDeg: 0 });
			const all = dieline.panels.flatMap(({ outline }) => toPoints(outline).map(({ x, y }) => at(x, y)));
			const [us, vs] = [all.map(([u]) => u), all.map(([, v]) => v)];
			expect(Math.min(...us)).toBeCloseTo(0, 6);
			expect(Math.min(...vs)).toBeCloseTo(0, 6);
			expect(Math.max(...us)).toBeCloseTo(plate.widthMm, 6);
			expect(Math.max(...vs)).toBeCloseTo(plate.heightMm, 6);
		}
	});
});

test('is upright and unmirrored seen from the front into the open box', () => {
	forAll(printedInside, (item) => {
		const dieline = dielineIn(item);
		const { plate } = plateOf(dieline);
		const matrix = multiply(standing(dieline), foldPose(dieline, 0.5).get(plate.panel) ?? []);
		// One millimetre to the right on the plate is one to the left on the sheet.
		const [start, right, down] = [
			transform(matrix, plate.origin.x, plate.origin.y),
			transform(matrix, plate.origin.x - 1, plate.origin.y),
			transform(matrix, plate.origin.x, plate.origin.y + 1),
		];
		const isLevel = Math.abs(down[1] - start[1]) < 0.5;
		// On a base its lower edge comes towards you; a front wall's inside is seen from behind.
		if (isLevel) {
			expect(right[0] - start[0]).toBeCloseTo(1);
			expect(down[2] - start[2]).toBeCloseTo(1);
		} else {
			expect(right[0] - start[0]).toBeCloseTo(-1);
			expect(down[1] - start[1]).toBeCloseTo(-1);
		}
	});
});

test('leaves the outside as it is', () => {
	forAll(printedInside, (item) => {
		const dieline = dielineIn(item);
		const { inside: _, ...outer } = withInside(dieline).sides;
		expect(outer).toEqual(dieline.sides);
	});
});

test('only the first of two pieces has it; products that are not folded board have none', () => {
	const sidesOf = (type: Product['type']) => {
		const item = products.find((one) => one.type === type);
		if (!item) throw new Error(type);
		const dieline = withInside(dielineIn(item));
		return [dieline, ...dieline.loose].map((sheet) => sides.filter((side) => sheet.sides[side]));
	};
	expect(sidesOf('product-box-two-pieces')).toEqual([
		['front', 'back', 'left', 'right', 'bottom', 'inside'],
		['front', 'top', 'back', 'left', 'right'],
	]);
	for (const type of ['rigid-box', 'printed-card', 'poly-mailer', 'doypack'] as Product['type'][])
		if (products.some((item) => item.type === type)) expect(sidesOf(type).flat()).not.toContain('inside');
});

test('walls folded inwards are marked as showing their outside print inside', () => {
	const [mailer] = printedInside;
	if (!mailer) throw new Error('no mailer');
	const shown = dielineIn(mailer).panels.filter(({ printShows }) => printShows === 'inside');
	expect(shown.map(({ id }) => id).sort()).toEqual(['left-inner-wall', 'right-inner-wall']);
});
