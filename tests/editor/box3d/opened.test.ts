import { expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { type Product, products } from '#src/catalog/product.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { angleAt, countStages } from '#src/dielines/fold.ts';
import { openProgress } from '#src/editor/box3d/opened.ts';

function dielineOf(type: Product['type']): Dieline {
	const item = products.find((one) => one.type === type);
	const made = item && dielineOfSpec(item.default);
	if (!made?.ok) throw new Error(type);
	return made.value;
}

test.each([
	[
		'mailer-box-full-color',
		['lid'],
		['left-wall', 'right-wall', 'front-wall', 'back-wall', 'left-inner-wall', 'right-inner-wall'],
	],
	[
		'product-box',
		['top-lid', 'top-left-dust-flap', 'top-right-dust-flap'],
		['right-wall', 'back-wall', 'left-wall', 'bottom-lid'],
	],
] as const)('a %s is open when %j have not begun and %j stand', (type, closing, standing) => {
	const dieline = dielineOf(type);
	const progress = openProgress(dieline);
	const share = (id: string) => {
		const panel = dieline.panels.find((one) => one.id === id);
		if (!panel) throw new Error(id);
		return angleAt(panel, progress, countStages(dieline)) / panel.angleDeg;
	};
	for (const id of closing) expect(share(id), id).toBeCloseTo(0, 6);
	for (const id of standing) expect(share(id), id).toBeGreaterThan(0.95);
});
