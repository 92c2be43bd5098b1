import { describe, expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { type Product, products } from '#src/catalog/product.ts';
import { type Dieline, outerSides, type Point, type SidePlace, sheetsOf } from '#src/dielines/dieline.ts';
import { withInside } from '#src/dielines/inside-plate.ts';
import { toPoints } from '#src/dielines/path.ts';
import { sheetToSide, sideToSheet } from '#src/dielines/side-coordinates.ts';
import { areaOfPlace, createSheetLayout, sideAt } from '#src/editor/box/sheet-layout.ts';

const designable = products.filter((item) => item.designable);

function dielineIn({ default: spec }: Product, sizeMm = spec.sizeMm, finish = spec.finish): Dieline {
	const made = dielineOfSpec({ ...spec, sizeMm, finish });
	if (!made?.ok) throw new Error(`${spec.productType} ${sizeMm.join('×')} has no dieline`);
	return made.value;
}
const sizesOf = ({ sizesMm, sizeLimits }: Product) => [
	...sizesMm,
	...(sizeLimits ? [sizeLimits.min, sizeLimits.max] : []),
];

/** A sheet point in a side's coordinates, as SidePlace says it: written out here, not taken from the code. */
function asSideSees({ origin, rotationDeg, face }: SidePlace, { x, y }: Point): Point {
	const angle = (-rotationDeg * Math.PI) / 180;
	const [dx, dy] = [(x - origin.x) * (face === 'reverse' ? -1 : 1), y - origin.y];
	return { x: dx * Math.cos(angle) - dy * Math.sin(angle), y: dx * Math.sin(angle) + dy * Math.cos(angle) };
}
const listed = (points: readonly Point[]) =>
	points.map(({ x, y }) => `${(x + 1e5).toFixed(4)} ${(y + 1e5).toFixed(4)}`).sort();

test('every printed product that is folded, filled or cut to size can be designed', () => {
	expect(products.filter((item) => !item.designable).map(({ type }) => type)).toEqual([
		'mailer-box-plain',
		'paper-can',
		'bio-poly-mailer-plain',
		'tissue-paper',
		'packing-paper',
		'packing-tape',
		'kraft-tape',
		'sample-packs',
	]);
});

describe.each(designable)('$type on the sheet layout', (item) => {
	test('has a place for every side it prints, in every size and finish', () => {
		for (const sizeMm of sizesOf(item))
			for (const finish of item.finishes) {
				const layout = createSheetLayout(dielineIn(item, sizeMm, finish));
				expect(layout.sides).toContain('front');
				expect(layout.sides).toContain(layout.first);
				for (const side of layout.sides) {
					const place = layout.places[side];
					expect(place, `${sizeMm.join('×')} ${side}`).toBeDefined();
					expect(layout.sheets.some(({ patches }) => patches.some((one) => one.place.side === side))).toBe(
						true,
					);
				}
			}
	});

	test('every patch lies on its panel as it does on its own sheet', () => {
		const dieline = dielineIn(item);
		const layout = createSheetLayout(dieline);
		const all = sheetsOf(dieline).flatMap((sheet) =>
			Object.values(sheet.sides).flatMap((place) =>
				[place, ...(place.also ?? [])].map((part) => ({ sheet, place: { ...place, ...part } })),
			),
		);
		const laid = layout.sheets.flatMap((sheet) => sheet.patches);
		expect(laid).toHaveLength(all.length);
		for (const { sheet, place } of all) {
			const panel = sheet.panels.find(({ id }) => id === place.panel);
			const key = `${sheet.id}${place.face ? '-reverse' : ''}/${place.side}/${place.panel}`;
			const patch = laid.find((one) => one.key === key);
			if (!panel || !patch) throw new Error(`${key} is not laid`);
			const there = toPoints(panel.outline).map((at) => asSideSees(place, at));
			const here = toPoints(patch.panel.outline).map((at) => sheetToSide(patch.place, at));
			expect(listed(here), key).toEqual(listed(there));
			// Every panel has a part of its side.
			const { widthMm, heightMm } = patch.place;
			expect(Math.max(...here.map(({ x }) => x)), key).toBeGreaterThan(0);
			expect(Math.min(...here.map(({ x }) => x)), key).toBeLessThan(widthMm);
			expect(Math.max(...here.map(({ y }) => y)), key).toBeGreaterThan(0);
			expect(Math.min(...here.map(({ y }) => y)), key).toBeLessThan(heightMm);
		}
	});

	test('no two sheets overlap, and the first side of each reads upright', () => {
		const { sheets, bounds } = createSheetLayout(dielineIn(item));
		for (const [index, { bounds: one, patches }] of sheets.entries()) {
			expect(one.minX).toBeGreaterThanOrEqual(bounds.minX);
			expect(one.maxY).toBeLessThanOrEqual(bounds.maxY);
			expect(patches.some(({ place }) => place.rotationDeg === 0)).toBe(true);
			for (const { bounds: other } of sheets.slice(index + 1)) {
				const isApart = one.maxX < other.minX || one.maxY < other.minY;
				expect(isApart).toBe(true);
			}
		}
	});

	test('a press on the middle of a side opens that side', () => {
		const layout = createSheetLayout(dielineIn(item));
		for (const side of layout.sides) {
			const place = layout.places[side];
			if (!place || place.also) continue;
			const middle = { x: place.widthMm / 2, y: place.heightMm / 2 };
			const hit = sideAt(layout, sideToSheet(place, middle));
			expect(hit?.side).toBe(side);
			expect(hit?.xMm).toBeCloseTo(middle.x, 6);
			expect(hit?.yMm).toBeCloseTo(middle.y, 6);
		}
	});
});

describe('particular products', () => {
	const layoutOf = (type: Product['type']) => {
		const item = products.find((one) => one.type === type);
		if (!item) throw new Error(type);
		return createSheetLayout(dielineIn(item));
	};

	test.each([
		['mailer-box-full-color', 'top', ['box'], outerSides],
		['product-box', 'front', ['box'], outerSides],
		['sleeved-mailer-box', 'top', ['sleeve'], ['front', 'top', 'back', 'bottom']],
		['product-box-two-pieces', 'top', ['lid', 'box'], outerSides],
		['shipping-box', 'front', ['box'], outerSides],
		['magnetic-box', 'top', ['case-wrap', 'tray-wrap'], outerSides],
		['poly-mailer', 'front', ['box'], ['front', 'back']],
		['square-label', 'front', ['box'], ['front']],
		['printed-card', 'front', ['box', 'box-reverse'], ['front', 'back']],
	] as const)('%s begins with its %s, on %j', (type, first, sheets, printed) => {
		const layout = layoutOf(type);
		expect(layout.first).toBe(first);
		expect(layout.sheets.map(({ key }) => key)).toEqual(sheets);
		expect(layout.sides).toEqual(printed);
	});

	test('the top of a shipping box lies on two flaps that read from opposite ends', () => {
		const { sheets } = layoutOf('shipping-box');
		const top = sheets.flatMap(({ patches }) => patches.filter(({ place }) => place.side === 'top'));
		expect(top.map(({ panel, place }) => [panel.id, place.rotationDeg])).toEqual([
			['top-front-flap', 0],
			['top-back-flap', 180],
		]);
		// Either flap is pressed for the same side.
		const layout = layoutOf('shipping-box');
		for (const { panel } of top) {
			const points = toPoints(panel.outline);
			const middle = {
				x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
				y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
			};
			expect(sideAt(layout, middle)?.side).toBe('top');
		}
	});

	test('the layout of a box printed inside has a second copy of it, as seen from inside', () => {
		const item = products.find(({ type }) => type === 'mailer-box-full-color');
		if (!item) throw new Error('no mailer');
		const dieline = withInside(dielineIn(item));
		const layout = createSheetLayout(dieline);
		const [outside, inside] = layout.sheets;
		expect(layout.sheets.map(({ key, isInside }) => [key, isInside])).toEqual([
			['box', false],
			['box-reverse', true],
		]);
		expect([...layout.sides]).toEqual([...outerSides, 'inside']);
		if (!outside || !inside) throw new Error('not laid');
		expect(inside.bounds.minX > outside.bounds.maxX || inside.bounds.minY > outside.bounds.maxY).toBe(true);
		const plate = dieline.sides.inside;
		if (!plate) throw new Error('no plate');
		for (const panel of dieline.panels) {
			const patch = inside.patches.find((one) => one.panel.id === panel.id);
			if (!patch) throw new Error(`${panel.id} is not laid`);
			// It is the very same point of the board, seen from the other face.
			const there = toPoints(panel.outline).map((at) => asSideSees(plate, at));
			expect(listed(toPoints(patch.panel.outline).map((at) => sheetToSide(patch.place, at)))).toEqual(
				listed(there),
			);
			expect(patch.panel.side).toBe(panel.side);
		}
		const lid = inside.patches.find(({ panel }) => panel.id === 'lid');
		const [corner] = lid ? toPoints(lid.panel.outline) : [];
		expect(corner && sideAt(layout, { x: corner.x + 0.1, y: corner.y + 0.1 })?.side).toBe('inside');
	});

	test('the back of a card lies beside its front, upright and as large', () => {
		const { places } = layoutOf('printed-card');
		const [front, back] = [places.front, places.back];
		if (!front || !back) throw new Error('a card has two sides');
		expect(back).toMatchObject({ widthMm: 148, heightMm: 105, rotationDeg: 0 });
		expect(back.face).toBeUndefined();
		const [one, other] = [areaOfPlace(front), areaOfPlace(back)];
		expect(other.minX > one.maxX || other.minY > one.maxY).toBe(true);
	});

	test('turned-in panels have the colour of their side and no artwork', () => {
		const { sheets } = layoutOf('rigid-box');
		const [lid] = sheets;
		const turnedIn = lid?.filled.filter(({ printShows }) => printShows === 'inside');
		expect(turnedIn?.map(({ side }) => side)).toEqual(['front', 'back', 'left', 'right']);
	});
});
