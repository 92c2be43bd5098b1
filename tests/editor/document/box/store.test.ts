import { beforeEach, expect, test } from 'vitest';
import type { VariantSpec } from '#src/catalog/product.ts';
import { product } from '#src/catalog/product.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { $box, findBox, registerBox } from '#src/editor/document/box/store.ts';
import { $design, change, openDesign, undoStep } from '#src/editor/document/store.ts';

const many = 60;
const specOf = (index: number): VariantSpec => ({
	...product('mailer-box-full-color').default,
	sizeMm: [200 + index, 150, 80],
});
const designOf = (index: number) => {
	const spec = specOf(index);
	return emptyDesign({ ...spec, sizeMm: [...spec.sizeMm] as [number, number, number] });
};
const register = (index: number) =>
	registerBox({ spec: specOf(index), variantId: index, dieline: {} as Dieline, name: 'Mailer box' });
const listKnown = (of: number) =>
	Array.from({ length: of }, (_, index) => index).filter((index) => findBox(designOf(index)));

beforeEach(() => openDesign(designOf(0)));

test('boxes of the undo history are kept', () => {
	for (let index = 0; index < many; index++) {
		register(index);
		change('editor.step_box', () => designOf(index));
	}
	expect(listKnown(many)).toHaveLength(many);
	undoStep();
	expect($design.get().sizeMm).toEqual([200 + many - 2, 150, 80]);
	expect($box.get()?.variantId).toBe(many - 2);
});

test('of boxes that were only looked at, a limited number is kept, the newest among them', () => {
	register(0);
	for (let index = 1; index < many; index++) register(index);
	const known = listKnown(many);
	expect(known.length).toBeLessThanOrEqual(24);
	expect(known).toContain(0);
	expect(known).toContain(many - 1);
});
