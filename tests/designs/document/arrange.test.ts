import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	align,
	alignments,
	distribute,
	groupIntoUnits,
	measureBounds,
	mirror,
	scaleObject,
	shiftBox,
} from '#src/designs/document/arrange.ts';
import { type Box, boxAround } from '#src/designs/document/boxes.ts';
import type { DesignObject, ShapeObject } from '#src/designs/document/objects.ts';
import { shape, text } from '../design-documents.ts';

const measureExtent = (object: DesignObject) =>
	object.kind === 'shape' ? object : { widthMm: 30, heightMm: 8 };
const length = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyBox: fc.Arbitrary<Box> = fc.record({
	xMm: length(-500, 500),
	yMm: length(-500, 500),
	widthMm: length(0.5, 300),
	heightMm: length(0.5, 300),
});

test('the box of a turned object', () => {
	const box = measureBounds(shape('s1', { rotationDeg: 90 }), measureExtent);
	expect(box.xMm).toBeCloseTo(45);
	expect(box.widthMm).toBeCloseTo(10);
	expect(box.heightMm).toBeCloseTo(20);
});

test('a group is arranged as one', () => {
	const list = [
		shape('s1'),
		shape('s1', { id: 'g1', groupId: 'g' }),
		shape('s1', { id: 's2' }),
		shape('s1', { id: 'g2', groupId: 'g' }),
	];
	expect(groupIntoUnits(list).map((unit) => unit.map(({ id }) => id).join('+'))).toEqual([
		's1',
		'g1+g2',
		's2',
	]);
});

describe('align', () => {
	const boxes = [
		{ xMm: 0, yMm: 0, widthMm: 10, heightMm: 10 },
		{ xMm: 30, yMm: 40, widthMm: 20, heightMm: 30 },
	];
	const around = { xMm: 0, yMm: 0, widthMm: 50, heightMm: 70 };
	test.each([
		['left', [0, 0], [-30, 0]],
		['centre', [20, 0], [-15, 0]],
		['right', [40, 0], [0, 0]],
		['top', [0, 0], [0, -40]],
		['middle', [0, 30], [0, -20]],
		['bottom', [0, 60], [0, 0]],
	] as const)('%s', (alignment, ...wanted) => {
		expect(align(boxes, alignment, around).map(({ dxMm, dyMm }) => [dxMm, dyMm])).toEqual(wanted);
	});

	test('is idempotent', () => {
		fc.assert(
			fc.property(
				fc.array(anyBox, { minLength: 1, maxLength: 8 }),
				fc.constantFrom(...alignments),
				(all, alignment) => {
					const target = boxAround(all) as Box;
					const once = all.map((box, at) => shiftBox(box, align(all, alignment, target)[at] as never));
					for (const { dxMm, dyMm } of align(once, alignment, boxAround(once) as Box)) {
						expect(dxMm).toBeCloseTo(0, 6);
						expect(dyMm).toBeCloseTo(0, 6);
					}
				},
			),
		);
	});
});

describe('distribute', () => {
	const boxes = [
		{ xMm: 0, yMm: 0, widthMm: 10, heightMm: 10 },
		{ xMm: 90, yMm: 0, widthMm: 30, heightMm: 10 },
		{ xMm: 15, yMm: 0, widthMm: 20, heightMm: 10 },
	];
	const spread = (by: 'gaps' | 'centres') =>
		boxes.map((box, at) => shiftBox(box, distribute(boxes, 'x', by)[at] as never));

	test('the same free space between all', () => {
		expect(spread('gaps').map(({ xMm }) => xMm)).toEqual([0, 90, 40]);
	});
	test('the same distance of centres', () => {
		expect(spread('centres').map(({ xMm, widthMm }) => xMm + widthMm / 2)).toEqual([5, 105, 55]);
	});
	test('two objects do not move', () => {
		expect(distribute(boxes.slice(0, 2), 'x', 'gaps')).toEqual([
			{ dxMm: 0, dyMm: 0 },
			{ dxMm: 0, dyMm: 0 },
		]);
	});

	test('keeps the outermost objects, and an even distribution', () => {
		const way = fc.constantFrom('gaps' as const, 'centres' as const);
		const axis = fc.constantFrom('x' as const, 'y' as const);
		fc.assert(
			fc.property(fc.array(anyBox, { minLength: 3, maxLength: 8 }), axis, way, (all, along, by) => {
				const centre = (box: Box) => (along === 'x' ? box.xMm + box.widthMm / 2 : box.yMm + box.heightMm / 2);
				const shifts = distribute(all, along, by);
				const ends = [Math.min(...all.map(centre)), Math.max(...all.map(centre))];
				const next = all.map((box, at) => shiftBox(box, shifts[at] as never));
				for (const end of ends) expect(next.some((box) => Math.abs(centre(box) - end) < 1e-9)).toBe(true);
				if (by === 'centres')
					for (const { dxMm, dyMm } of distribute(next, along, by))
						expect(Math.abs(dxMm + dyMm)).toBeLessThan(1e-6);
			}),
		);
	});
});

describe('mirror', () => {
	test('one object is mirrored about its centre', () => {
		expect(mirror([shape('s1', { rotationDeg: 30 })], 'x', measureExtent).get('s1')).toEqual({
			xMm: 50,
			rotationDeg: 330,
			flipX: true,
		});
	});
	test('several objects are mirrored about their common centre', () => {
		const values = mirror([shape('s1'), shape('s1', { id: 's2', xMm: 90 })], 'x', measureExtent);
		expect([values.get('s1')?.xMm, values.get('s2')?.xMm]).toEqual([90, 50]);
	});
	test('mirroring twice restores the original', () => {
		fc.assert(
			fc.property(fc.constantFrom('x' as const, 'y' as const), length(0, 359), (axis, rotationDeg) => {
				const all = [shape('s1', { rotationDeg }), shape('s1', { id: 's2', xMm: 90, yMm: 12 })];
				const once = all.map(
					(one) => ({ ...one, ...mirror(all, axis, measureExtent).get(one.id) }) as DesignObject,
				);
				const twice = mirror(once, axis, measureExtent).get('s1') as Partial<ShapeObject>;
				expect({ ...once[0], ...twice }.xMm).toBeCloseTo(50, 6);
				expect({ ...once[0], ...twice }.yMm).toBeCloseTo(40, 6);
				expect(Math.sin((({ ...once[0], ...twice }.rotationDeg ?? 0) * Math.PI) / 180)).toBeCloseTo(
					Math.sin((rotationDeg * Math.PI) / 180),
					6,
				);
			}),
		);
	});
});

describe('scaling', () => {
	test.each([
		['a text takes another type size', text({ sizePt: 20 }), 2, 2, { sizePt: 40 }],
		['a type size keeps its limits', text({ sizePt: 500 }), 2, 2, { sizePt: 600 }],
		['a shape stretches', shape('s1'), 2, 3, { widthMm: 40, heightMm: 30 }],
	] as const)('%s', (_, object, x, y, values) => {
		expect(scaleObject(object, x, y)).toEqual(values);
	});
});
