import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
	addColour,
	addObject,
	canUseColour,
	changeObject,
	changeObjects,
	duplicateObjects,
	moveToSide,
	removeObject,
	removeObjects,
	removeUnusedColours,
	reorderObject,
	replaceColour,
	setFill,
	setPattern,
	setText,
} from '#src/designs/document/commands.ts';
import {
	collectColours,
	DesignDocument,
	defaultPalette,
	isEmptyDesign,
	maxColours,
	maxObjects,
} from '#src/designs/document/design.ts';
import { groupObjects, ungroupObjects } from '#src/designs/document/groups.ts';
import { reorder } from '#src/designs/document/layer-order.ts';
import { readDesign } from '#src/designs/document/migrations.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import { sides } from '#src/dielines/dieline.ts';
import { addImage, addText, bare, text } from '../design-documents.ts';

const image = {
	id: 'i1',
	side: 'top',
	artworkId: 'a1',
	xMm: 10,
	yMm: 20,
	widthMm: 40,
	heightMm: 30,
	rotationDeg: 0,
} as const;
const shape: DesignObject = {
	kind: 'shape',
	id: 's1',
	side: 'top',
	xMm: 10,
	yMm: 20,
	rotationDeg: 0,
	form: 'star',
	widthMm: 20,
	heightMm: 20,
	fill: '#d7263d',
	stroke: null,
	strokeMm: 1,
};
const line: DesignObject = {
	kind: 'line',
	id: 'l1',
	side: 'top',
	xMm: 10,
	yMm: 20,
	rotationDeg: 45,
	lengthMm: 50,
	strokeMm: 1,
	colour: '#d7263d',
	dash: 'dashed',
};
const code: DesignObject = {
	kind: 'code',
	id: 'c1',
	side: 'top',
	xMm: 10,
	yMm: 20,
	rotationDeg: 0,
	symbology: 'qr',
	value: 'https://example.com',
	widthMm: 20,
	heightMm: 20,
	colour: '#111111',
	ground: '#ffffff',
};
const hex = (number: number) => `#${number.toString(16).padStart(6, '0')}`;
const fullPalette = () =>
	Array.from({ length: maxColours - defaultPalette.length }, (_, n) => hex(n + 1)).reduce(addColour, bare());

test('a new design is empty and has 14 distinct colours', () => {
	expect(isEmptyDesign(bare())).toBe(true);
	expect(new Set(defaultPalette.map(({ colour }) => colour)).size).toBe(14);
	expect(new Set(defaultPalette.map(({ uid }) => uid)).size).toBe(14);
	expect(isEmptyDesign(setFill(bare(), 'top', '#ffffff'))).toBe(false);
	expect(isEmptyDesign(addText(bare(), text()))).toBe(false);
});

describe('objects', () => {
	const design = addImage(addText(bare(), text()), image);
	test('come on top, change, turn, grow and go', () => {
		expect(design.objects.map(({ id }) => id)).toEqual(['t1', 'i1']);
		expect(changeObject(design, 'i1', { xMm: 15, yMm: 15 }).objects[1]).toMatchObject({ xMm: 15, yMm: 15 });
		expect(moveToSide(design, 'i1', 'back', 1, 2).objects[1]).toMatchObject({ side: 'back', xMm: 1, yMm: 2 });
		expect(changeObject(design, 'i1', { widthMm: 80, heightMm: 60 }).objects[1]).toMatchObject({
			widthMm: 80,
			heightMm: 60,
		});
		expect(changeObject(design, 'i1', { rotationDeg: -90 }).objects[1]).toMatchObject({ rotationDeg: 270 });
		expect(setText(design, 't1', 'Cześć').objects[0]).toMatchObject({ text: 'Cześć' });
		expect(duplicateObjects(design, ['t1'], () => 't2').objects[2]).toEqual({
			...text(),
			id: 't2',
			xMm: 55,
			yMm: 45,
		});
		expect(removeObject(design, 't1').objects).toEqual([{ kind: 'image', ...image }]);
	});

	test('stay within their limits, images in proportion', () => {
		expect(changeObject(design, 't1', { sizePt: 24_000 }).objects[0]).toMatchObject({ sizePt: 600 });
		expect(changeObject(design, 't1', { sizePt: 0.024 }).objects[0]).toMatchObject({ sizePt: 4 });
		expect(changeObject(design, 'i1', { widthMm: 0.04, heightMm: 0.03 }).objects[1]).toMatchObject({
			widthMm: expect.closeTo(20 / 30, 9),
			heightMm: 0.5,
		});
		expect(changeObject(design, 'i1', { widthMm: 4e7, heightMm: 3e7 }).objects[1]).toMatchObject({
			widthMm: 10_000,
			heightMm: 7500,
		});
		expect(setText(design, 't1', 'x'.repeat(600)).objects[0]).toMatchObject({ text: 'x'.repeat(500) });
	});

	test('take any place in the painting order', () => {
		const three = addText(
			addText(design, text({ id: 't2', side: 'front' })),
			text({ id: 't3', side: 'top' }),
		);
		const order = (one: DesignDocument) => one.objects.map(({ id }) => id).join(' ');
		expect(order(three)).toBe('t1 i1 t2 t3');
		expect(order(reorderObject(three, 't3', 0))).toBe('t3 t1 i1 t2');
		expect(order(reorderObject(three, 't1', 99))).toBe('i1 t2 t3 t1');
	});

	test.each([
		['a taken id', () => addObject(design, text())],
		['an unknown id', () => changeObject(design, 'nobody', { xMm: 1 })],
		['no change', () => changeObject(design, 'i1', { xMm: 10 })],
		['no number', () => changeObject(design, 'i1', { xMm: Number.NaN })],
		['an endless size', () => changeObject(design, 'i1', { widthMm: Number.POSITIVE_INFINITY })],
		['a negative size', () => changeObject(design, 'i1', { widthMm: -1 })],
		['a colour in words', () => changeObject(design, 't1', { colour: 'red' })],
		['a size of 0', () => changeObject(design, 'i1', { widthMm: 0 })],
		['removing nothing', () => removeObject(design, 'nobody')],
		['the fill it has', () => setFill(design, 'top', null)],
		['a text’s value on an image', () => changeObject(design, 'i1', { sizePt: 20, text: 'x' })],
	])('%s gives the very same design back', (_, command) => {
		expect(command()).toBe(design);
	});

	test('there is room for 200', () => {
		const full = Array.from({ length: maxObjects }, (_, n) => text({ id: `o${n}` })).reduce(
			addObject,
			bare(),
		);
		expect(full.objects).toHaveLength(maxObjects);
		expect(addText(full, text({ id: 'more' }))).toBe(full);
	});

	test('unchanged parts are shared', () => {
		const moved = changeObject(design, 'i1', { xMm: 11 });
		expect(moved.objects[0]).toBe(design.objects[0]);
		expect(moved.palette).toBe(design.palette);
		expect(design.objects[1]).toMatchObject({ xMm: 10 });
	});
});

describe('several objects', () => {
	const five = [text(), { kind: 'image', ...image } as const, shape, line, code].reduce(addObject, bare());

	test('several objects change together; false flags are removed', () => {
		const turned = changeObjects(five, ['t1', 's1', 'nobody'], {
			rotationDeg: 30,
			isLocked: true,
			sizePt: 10,
		});
		expect(turned.objects.map(({ rotationDeg }) => rotationDeg)).toEqual([30, 0, 30, 45, 0]);
		expect(turned.objects[0]).toMatchObject({ sizePt: 10, isLocked: true });
		expect(turned.objects[2]).not.toHaveProperty('sizePt');
		expect(turned.objects[1]).toBe(five.objects[1]);
		expect(changeObjects(turned, ['s1'], { isLocked: false, rotationDeg: 0 }).objects[2]).toEqual(shape);
		const moved = changeObjects(five, ['l1', 'c1'], ({ xMm }) => ({ xMm: xMm + 5 }));
		expect(moved.objects.map(({ xMm }) => xMm)).toEqual([50, 10, 10, 15, 15]);
	});

	test('go together', () => {
		expect(removeObjects(five, ['t1', 'c1', 'nobody']).objects.map(({ id }) => id)).toEqual([
			'i1',
			's1',
			'l1',
		]);
	});

	test('a crop stays within its image', () => {
		const cropped = changeObject(five, 'i1', { crop: { x: 0.25, y: 0, width: 0.5, height: 1 } });
		expect(cropped.objects[1]).toMatchObject({ crop: { x: 0.25, y: 0, width: 0.5, height: 1 } });
		expect(changeObject(cropped, 'i1', { crop: { x: 0.25, y: 0, width: 0.5, height: 1 } })).toBe(cropped);
		expect(changeObject(five, 'i1', { crop: { x: 0.6, y: 0, width: 0.5, height: 1 } })).toBe(five);
	});

	test('unused custom colours are removed, the 14 default colours stay', () => {
		const design = addColour(setFill(bare(), 'top', '#123456'), '#654321');
		expect(removeUnusedColours(design).palette).toHaveLength(15);
		expect(removeUnusedColours(design).palette.at(-1)?.colour).toBe('#123456');
		expect(removeUnusedColours(bare()).palette).toHaveLength(14);
	});

	test('a colour is replaced wherever it is used', () => {
		const patterned = setPattern(setFill(five, 'back', '#d7263d'), 'left', {
			patternId: 'dots',
			colour: '#d7263d',
			scale: 1,
			rotationDeg: 0,
		});
		const blue = replaceColour(patterned, '#d7263d', '#1f5fbf');
		expect(collectColours(blue)).toEqual(['#1f5fbf', '#111111', '#ffffff']);
		expect(blue.objects[0]).toBe(patterned.objects[0]);
		expect(replaceColour(patterned, '#abcdef', '#1f5fbf')).toBe(patterned);
	});
});

describe('colours', () => {
	test('a new colour is added to the palette', () => {
		const design = setFill(bare(), 'left', '#123456');
		expect(design.palette.at(-1)).toEqual({ uid: 'colour-123456', colour: '#123456' });
		expect(addText(design, text({ colour: '#123456' })).palette).toHaveLength(15);
	});
	test('the palette has at most 32 colours; a full palette still accepts its own colours', () => {
		const full = fullPalette();
		expect(full.palette).toHaveLength(maxColours);
		expect(canUseColour(full, '#abcdef')).toBe(false);
		expect(setFill(full, 'top', '#abcdef')).toBe(full);
		expect(addText(full, text({ colour: '#abcdef' }))).toBe(full);
		expect(setFill(full, 'top', hex(1)).fills.top).toBe(hex(1));
	});
});

/** Any command with any arguments, wrong ones included. */
const anyId = fc.constantFrom('t1', 'i1', 'x1', 'x2', 'x3', 'nobody');
const anyNumber = fc.oneof(fc.double(), fc.integer({ min: -500, max: 500 }));
const anySide = fc.constantFrom(...sides);
const anyColour = fc.integer({ min: 0, max: 60 }).map(hex);
const anyShape = fc.constantFrom(shape, line, code);
const anyCommand = fc.oneof(
	fc.tuple(anyId, anySide, anyNumber, anyColour).map(
		([id, side, xMm, colour]) =>
			(d: DesignDocument) =>
				addText(d, text({ id, side, xMm, colour })),
	),
	fc.tuple(anyId, anyNumber, anyNumber).map(
		([id, widthMm, heightMm]) =>
			(d: DesignDocument) =>
				addImage(d, { ...image, id, widthMm, heightMm }),
	),
	fc.tuple(anySide, fc.option(anyColour)).map(
		([side, fill]) =>
			(d: DesignDocument) =>
				setFill(d, side, fill),
	),
	fc.tuple(anyId, anyNumber, anyNumber).map(
		([id, x, y]) =>
			(d: DesignDocument) =>
				changeObject(d, id, { xMm: x, yMm: y }),
	),
	fc.tuple(anyId, anyNumber).map(
		([id, size]) =>
			(d: DesignDocument) =>
				changeObject(d, id, { sizePt: size, widthMm: size, heightMm: size }),
	),
	fc.tuple(anyId, anyNumber).map(
		([id, angle]) =>
			(d: DesignDocument) =>
				changeObject(d, id, { rotationDeg: angle }),
	),
	fc.tuple(anyId, fc.string({ maxLength: 700 })).map(
		([id, words]) =>
			(d: DesignDocument) =>
				setText(d, id, words),
	),
	fc.tuple(anyId, anyId).map(
		([id, copy]) =>
			(d: DesignDocument) =>
				duplicateObjects(d, [id], () => copy),
	),
	fc.tuple(anyId, anyNumber).map(
		([id, place]) =>
			(d: DesignDocument) =>
				reorderObject(d, id, place),
	),
	anyId.map((id) => (d: DesignDocument) => removeObject(d, id)),
	fc.tuple(anyShape, anyId, anyNumber).map(
		([shape, id, size]) =>
			(d: DesignDocument) =>
				addObject(
					d,
					shape.kind === 'line' ? { ...shape, id, lengthMm: size } : { ...shape, id, widthMm: size },
				),
	),
	fc.tuple(fc.array(anyId), anyId).map(
		([ids, group]) =>
			(d: DesignDocument) =>
				groupObjects(d, ids, group),
	),
	fc.array(anyId).map((ids) => (d: DesignDocument) => ungroupObjects(d, ids)),
	fc.tuple(fc.array(anyId), fc.boolean(), anyNumber).map(
		([ids, flag, number]) =>
			(d: DesignDocument) =>
				changeObjects(d, ids, {
					isLocked: flag,
					isHidden: !flag,
					flipX: flag,
					name: flag ? '' : 'Logo',
					arcDeg: number,
					cornerMm: number,
				}),
	),
	fc.tuple(anySide, fc.option(anyColour)).map(
		([side, colour]) =>
			(d: DesignDocument) =>
				setPattern(
					d,
					side,
					colour === null ? undefined : { patternId: 'dots', colour, scale: 1, rotationDeg: 0 },
				),
	),
	fc.tuple(anyColour, anyColour).map(
		([from, to]) =>
			(d: DesignDocument) =>
				replaceColour(d, from, to),
	),
	anyId.map((id) => (d: DesignDocument) => reorder(d, [id], 'forward')),
	anyColour.map((colour) => (d: DesignDocument) => addColour(d, colour)),
);

test('any sequence of commands keeps the design valid and all colours in the palette', () => {
	fc.assert(
		fc.property(fc.array(anyCommand, { maxLength: 60 }), (commands) => {
			const start = addText(bare(), text());
			const frozen = JSON.stringify(start);
			const design = commands.reduce((one, command) => command(one), start);
			expect(v.is(DesignDocument, design)).toBe(true);
			// As it is saved: JSON knows no negative zero.
			const saved = JSON.parse(JSON.stringify(design));
			expect(readDesign(saved)).toEqual(saved);
			const palette = new Set(design.palette.map(({ colour }) => colour));
			for (const colour of collectColours(design)) expect(palette.has(colour)).toBe(true);
			expect(JSON.stringify(start)).toBe(frozen);
		}),
		{ numRuns: 400 },
	);
});

test('a document of format 1 is migrated', () => {
	const { patterns: _, guides: __, ...first } = addText(bare(), text());
	expect(readDesign({ ...first, formatVersion: 1 })).toEqual(addText(bare(), text()));
});

test('unknown formats are refused', () => {
	for (const saved of [
		undefined,
		null,
		'x',
		{},
		{ formatVersion: 0 },
		{ ...bare(), formatVersion: 99 },
		{ ...bare(), fills: {} },
	])
		expect(readDesign(saved)).toBeUndefined();
	expect(readDesign(bare())).toEqual(bare());
});
