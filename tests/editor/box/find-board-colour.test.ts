import { expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { withInside } from '#src/dielines/inside-plate.ts';
import { findBoardColour } from '#src/editor/box/find-board-colour.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';

test('a board that is white outside only is brown where its inside is shown', () => {
	const spec = { ...product('mailer-box-full-color').default, material: 'cardboard-white-one-side' as const };
	const made = dielineOfSpec(spec);
	if (!made?.ok) throw new Error('no dieline');
	const box = { layout: createSheetLayout(withInside(made.value)), spec };
	const outside = findBoardColour(box, { side: 'top' });
	const inside = findBoardColour(box, { side: 'inside' });
	expect(outside).not.toBe(inside);
	expect(inside).toBe(
		findBoardColour({ ...box, spec: { ...spec, material: 'cardboard-natural' } }, { side: 'top' }),
	);
});
