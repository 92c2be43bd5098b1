import { describe, expect, test } from 'vitest';
import { boundsOfObject } from '#src/designs/document/boxes.ts';
import { addObject, changeObject } from '#src/designs/document/commands.ts';
import type { DesignObject, ImageObject, Side } from '#src/designs/document/objects.ts';
import { preflight } from '#src/designs/preflight/preflight.ts';
import { outerSides } from '#src/dielines/dieline.ts';
import { withInside } from '#src/dielines/inside-plate.ts';
import { mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { bleedMm } from '#src/dielines/stock.ts';
import { allStyles } from '#src/dielines/styles/all-styles.ts';
import { computeBoardShare, findSidesUnder } from '#src/editor/box/board-share.ts';
import { createSheetLayout, type SheetLayout } from '#src/editor/box/sheet-layout.ts';
import { rectangleIn, sidesAround, sidesReached } from '#src/editor/document/across/reach.ts';
import { repeatedOn } from '#src/editor/document/across/repeat.ts';
import { canSpread, spreadOver } from '#src/editor/document/across/spread.ts';
import { forAll } from '#tests/build/for-all.ts';
import { bare } from '#tests/designs/design-documents.ts';
import { build, thinGridOf } from '#tests/dielines/proofs.ts';

const layout = createSheetLayout(withInside(mailerOfInside([200, 150, 80], 1.5)));
const sizeOf = (side: Side) => layout.places[side] ?? { widthMm: 0, heightMm: 0 };
const image = (values: Partial<ImageObject> = {}): ImageObject => ({
	kind: 'image',
	id: 'i1',
	artworkId: 'a1',
	side: 'top',
	xMm: 60,
	yMm: 40,
	rotationDeg: 0,
	widthMm: 40,
	heightMm: 20,
	...values,
});

test('the sides connected on the same sheet are the neighbours of a side; the inside has no neighbours', () => {
	expect(sidesAround(layout, 'top')).toEqual(['front', 'back', 'left', 'right', 'bottom']);
	expect(sidesAround(layout, 'inside')).toEqual([]);
});

test('an object reaches the sides that its box lies over', () => {
	const { widthMm, heightMm } = sizeOf('top');
	const at = (xMm: number, yMm: number) =>
		sidesReached(layout, image({ xMm, yMm }), { widthMm: 40, heightMm: 20 });
	expect(at(widthMm / 2, heightMm / 2)).toEqual([]);
	expect(at(widthMm / 2, heightMm)).toEqual(['front']);
	expect(at(widthMm / 2, 0)).toEqual(['back']);
	expect(at(widthMm / 2, 5 - 80)).toEqual(['back', 'bottom']);
});

describe('spreading a picture over sides', () => {
	test('requires connected sides', () => {
		expect(canSpread(layout, 'top', [])).toBe(false);
		expect(canSpread(layout, 'top', ['front'])).toBe(true);
		expect(canSpread(layout, 'top', ['bottom'])).toBe(false);
		expect(canSpread(layout, 'top', ['bottom', 'back'])).toBe(true);
		expect(canSpread(layout, 'top', ['inside'])).toBe(false);
		expect(spreadOver(image(), ['left'], layout)).toBeUndefined();
	});

	test('covers them to the creases, with bleed where the board ends, and keeps the picture’s proportions', () => {
		const before = image();
		const values = spreadOver(before, ['front'], layout);
		if (!values) throw new Error('not spread');
		const design = changeObject(addObject(bare(), before), 'i1', values);
		const [object] = design.objects as [ImageObject];
		expect(object).toMatchObject({ side: 'top', rotationDeg: 0, acrossCreases: true });
		const [top, front] = [layout.places.top, layout.places.front];
		if (!top || !front) throw new Error('no sides');
		const lip = rectangleIn(top, front);
		const [left, right] = [object.xMm - object.widthMm / 2, object.xMm + object.widthMm / 2];
		const [upper, lower] = [object.yMm - object.heightMm / 2, object.yMm + object.heightMm / 2];
		// The back wall is above, the lip ends below, and the lip is wider than the lid.
		expect(upper).toBeCloseTo(0, 6);
		expect(lower).toBeCloseTo(lip.maxY + bleedMm('corrugated'), 6);
		expect(left).toBeLessThanOrEqual(Math.min(0, lip.minX));
		expect(right).toBeGreaterThanOrEqual(Math.max(top.widthMm, lip.maxX));
		const { crop } = object;
		if (!crop) throw new Error('not cropped');
		// The picture is twice as wide as high.
		expect((crop.width * 2) / crop.height).toBeCloseTo(object.widthMm / object.heightMm, 6);
		expect(Math.max(crop.width, crop.height)).toBeCloseTo(1, 9);
		expect(crop.x + crop.width / 2).toBeCloseTo(0.5, 9);
		expect(sidesReached(layout, object, object)).toContain('front');
	});

	test('crops within what the picture shows already', () => {
		const before = image({ crop: { x: 0.5, y: 0, width: 0.5, height: 1 }, widthMm: 20, heightMm: 20 });
		const crop = spreadOver(before, ['front'], layout)?.crop;
		expect(crop?.x).toBeGreaterThanOrEqual(0.5);
		expect((crop?.x ?? 0) + (crop?.width ?? 0)).toBeLessThanOrEqual(1 + 1e-9);
	});
});

/** A picture spread over its side and one around it; undefined where the two sides are not connected. */
function spreadPicture(sheet: SheetLayout, side: Side, other: Side): ImageObject | undefined {
	const before = image({ side });
	const values = spreadOver(before, [other], sheet);
	return values && { ...before, ...values };
}

/** Codes of the findings about a picture on its own. */
const findingsOf = (sheet: SheetLayout, object: ImageObject): readonly string[] =>
	preflight(addObject(bare(), object), {
		places: sheet.places,
		board: '#fbfaf7',
		boardShareOf: (side, area) => computeBoardShare(sheet, side, area),
		sidesUnder: (side, area) => findSidesUnder(sheet, side, area),
		measureExtent: () => object,
		artworkOf: () => 'vector',
	})
		.map(({ code }) => code)
		.filter((code) => code !== 'sides_empty');

/** Each edge of its side that a picture does not pass by the bleed (3 mm or more): whether the edge is a crease. */
function endsAt(sheet: SheetLayout, object: ImageObject): readonly boolean[] {
	const { widthMm, heightMm } = sheet.places[object.side] ?? { widthMm: 0, heightMm: 0 };
	const box = boundsOfObject(object, object);
	const whole = { minX: 0, minY: 0, maxX: widthMm, maxY: heightMm };
	const edges = [
		{ over: -box.minX, strip: { ...whole, minX: -1, maxX: 0 } },
		{ over: -box.minY, strip: { ...whole, minY: -1, maxY: 0 } },
		{ over: box.maxX - widthMm, strip: { ...whole, minX: widthMm, maxX: widthMm + 1 } },
		{ over: box.maxY - heightMm, strip: { ...whole, minY: heightMm, maxY: heightMm + 1 } },
	];
	return edges
		.filter(({ over }) => over < 2.9)
		.map(({ strip }) => computeBoardShare(sheet, object.side, strip) >= 0.5);
}

test('in every style, preflight asks for bleed where a spread picture ends at a cut, and not at a crease', () => {
	const cases = allStyles.map((style) => [style.name, style] as const);
	let creases = 0;
	forAll(cases, (_, style) => {
		const [size] = thinGridOf(style);
		if (!size) throw new Error('no size');
		const sheet = createSheetLayout(build(style, size));
		for (const side of outerSides.filter((one) => sheet.places[one]))
			for (const other of sidesAround(sheet, side)) {
				const object = spreadPicture(sheet, side, other);
				if (!object) continue;
				const ends = endsAt(sheet, object);
				creases += ends.filter(Boolean).length;
				expect(findingsOf(sheet, object).length > 0, `${side} and ${other}`).toBe(ends.includes(false));
			}
	});
	expect(creases).toBeGreaterThan(20);
});

describe('repeating on sides', () => {
	let next = 0;
	const repeat = (object: DesignObject, sides: readonly Side[]) =>
		repeatedOn(object, sides, layout, object as ImageObject, () => `c${next++}`);

	test('puts a copy at the same place of each, upright, that can be added', () => {
		const original = image({ xMm: sizeOf('top').widthMm / 4, yMm: 30, acrossCreases: true, groupId: 'g' });
		const copies = repeat(original, ['front', 'left']);
		expect(copies.map(({ side }) => side)).toEqual(['front', 'left']);
		for (const copy of copies) {
			const { widthMm, heightMm } = sizeOf(copy.side);
			expect(copy).toMatchObject({ widthMm: 40, heightMm: 20, rotationDeg: 0 });
			expect(copy.xMm).toBeCloseTo(widthMm / 4, 6);
			expect(copy.yMm / heightMm).toBeCloseTo(30 / sizeOf('top').heightMm, 6);
			expect(copy).not.toHaveProperty('acrossCreases');
			expect(copy).not.toHaveProperty('groupId');
		}
		expect(new Set(copies.map(({ id }) => id)).size).toBe(2);
		const design = copies.reduce(addObject, bare());
		expect(design.objects).toHaveLength(2);
	});

	test('makes it smaller where it would not fit, in proportion', () => {
		const [copy] = repeat(image({ widthMm: 160, heightMm: 120 }), ['front']) as [ImageObject];
		expect(copy.heightMm).toBeCloseTo(sizeOf('front').heightMm, 6);
		expect(copy.widthMm / copy.heightMm).toBeCloseTo(160 / 120, 6);
	});
});
