import { expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { products } from '#src/catalog/product.ts';
import { withInside } from '#src/dielines/inside-plate.ts';
import { computeBounds } from '#src/dielines/path.ts';
import { sideToSheet } from '#src/dielines/side-coordinates.ts';
import { findMiddleOfSide } from '#src/editor/box/middle-of-side.ts';
import { createSheetLayout, sideAt } from '#src/editor/box/sheet-layout.ts';
import { freeSpot } from '#src/editor/shell/viewer/free-spot.ts';

const folded = products.flatMap(({ type, default: spec }) => {
	const made = dielineOfSpec(spec);
	return made?.ok && made.value.form.kind === 'folded' ? [[type, withInside(made.value)] as const] : [];
});

test('there are boxes to test', () => expect(folded.length).toBeGreaterThan(5));

test.each(folded)(
	'%s: something new on the inside lies on its largest panel, not beside the board',
	(_, dieline) => {
		const layout = createSheetLayout(dieline);
		const place = layout.places.inside;
		if (!place) return expect(dieline.stock).toBe('greyboard');
		const { xMm, yMm } = findMiddleOfSide(layout, 'inside');
		const at = sideToSheet(place, { x: xMm, y: yMm });
		expect(sideAt(layout, at)?.side).toBe('inside');
		const panels = layout.sheets
			.filter(({ isInside }) => isInside)
			.flatMap(({ patches }) => patches)
			.filter(({ panel }) => !panel.printShows)
			.map(({ panel }) => computeBounds([panel.outline]));
		const area = ({ minX, minY, maxX, maxY }: (typeof panels)[number]) => (maxX - minX) * (maxY - minY);
		const largest = Math.max(...panels.map(area));
		const middles = panels
			.filter((bounds) => area(bounds) > largest - 1)
			.map(({ minX, minY, maxX, maxY }) => Math.hypot((minX + maxX) / 2 - at.x, (minY + maxY) / 2 - at.y));
		expect(Math.min(...middles)).toBeLessThan(0.01);
	},
);

test('comments without a position do not hide each other, and stay on the side', () => {
	const side = { radiusMm: 4, widthMm: 100, heightMm: 60 };
	const pins: { xMm: number; yMm: number }[] = [];
	for (let count = 0; count < 40; count++) pins.push(freeSpot({ xMm: 50, yMm: 30 }, pins, side));
	expect(pins[0]).toEqual({ xMm: 50, yMm: 30 });
	for (const [index, pin] of pins.entries()) {
		expect(pin.xMm >= 4 && pin.xMm <= 96 && pin.yMm >= 4 && pin.yMm <= 56).toBe(true);
		for (const other of pins.slice(0, index))
			expect(Math.hypot(pin.xMm - other.xMm, pin.yMm - other.yMm)).toBeGreaterThanOrEqual(8);
	}
});
