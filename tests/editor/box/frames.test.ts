import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import type { DesignObject, ShapeObject } from '#src/designs/document/objects.ts';
import {
	boxInSide,
	computeFrame,
	type Frame,
	frameAround,
	objectAt,
	pulled,
	transformObject,
	turnedTo,
} from '#src/editor/box/frames.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { shape } from '#tests/designs/design-documents.ts';

const made = dielineOfSpec(product('mailer-box-full-color').default);
if (!made?.ok) throw new Error('no dieline');
const layout = createSheetLayout(made.value);
const place = (side: 'top' | 'left' | 'front') => {
	const found = layout.places[side];
	if (!found) throw new Error(side);
	return found;
};
const measureExtent = (object: DesignObject) =>
	object.kind === 'shape' ? object : { widthMm: 10, heightMm: 10 };

test('the mailer’s sides are rotated on its sheet, which these tests rely on', () => {
	expect(new Set(layout.sides.map((side) => layout.places[side]?.rotationDeg)).size).toBeGreaterThan(2);
});

test('one object’s frame is turned as it is; several have one that is upright on the first one’s side', () => {
	const one = frameAround([shape('s1', { rotationDeg: 30 })], layout, measureExtent);
	expect(one).toMatchObject({ widthMm: 20, heightMm: 10, rotationDeg: 30 + place('top').rotationDeg });
	const two = frameAround(
		[shape('s1'), shape('s1', { id: 's2', xMm: 90, yMm: 60, rotationDeg: 90 })],
		layout,
		measureExtent,
	);
	expect(two && boxInSide(two, place('top'))).toMatchObject({ xMm: 40, yMm: 35 });
	expect(two?.widthMm).toBeCloseTo(55);
	expect(two?.heightMm).toBeCloseTo(35);
});

describe('an object that is moved with a frame', () => {
	const all = [
		shape('s1'),
		shape('s1', { id: 's2', side: 'left', xMm: 20, yMm: 30, rotationDeg: 15 }),
		shape('s1', { id: 's3', side: 'front' }),
	];
	const around = frameAround(all, layout, measureExtent) as Frame;
	const taken = (to: Frame) =>
		all.map(
			(one) =>
				({ ...one, ...transformObject(one, place(one.side as 'top'), { from: around, to }) }) as ShapeObject,
		);

	test('keeps its place in the frame, on every side, and is rotated with it', () => {
		const anywhere = fc.record({
			x: fc.double({ min: -300, max: 300, noNaN: true }),
			y: fc.double({ min: -300, max: 300, noNaN: true }),
			rotationDeg: fc.double({ min: 0, max: 360, noNaN: true }),
			factor: fc.double({ min: 0.1, max: 8, noNaN: true }),
		});
		fc.assert(
			fc.property(anywhere, ({ x, y, rotationDeg, factor }) => {
				const to = {
					x,
					y,
					rotationDeg,
					widthMm: around.widthMm * factor,
					heightMm: around.heightMm * factor,
				};
				const inFrame = (frame: Frame, one: ShapeObject) => {
					const own = computeFrame(one, layout, measureExtent) as Frame;
					const angle = (-frame.rotationDeg * Math.PI) / 180;
					const [dx, dy] = [own.x - frame.x, own.y - frame.y];
					return [
						(dx * Math.cos(angle) - dy * Math.sin(angle)) / frame.widthMm,
						(dx * Math.sin(angle) + dy * Math.cos(angle)) / frame.heightMm,
					];
				};
				taken(to).forEach((one, at) => {
					const [before, now] = [inFrame(around, all[at] as ShapeObject), inFrame(to, one)];
					expect(now[0]).toBeCloseTo(before[0] as number, 6);
					expect(now[1]).toBeCloseTo(before[1] as number, 6);
					expect(one.widthMm).toBeCloseTo(20 * factor, 6);
				});
			}),
		);
	});

	test('without a change of the frame nothing changes', () => {
		taken(around).forEach((one, at) => {
			expect(one.xMm).toBeCloseTo((all[at] as ShapeObject).xMm);
			expect(one.rotationDeg).toBeCloseTo((all[at] as ShapeObject).rotationDeg);
		});
	});
});

describe('pulling', () => {
	const frame: Frame = { x: 0, y: 0, widthMm: 40, heightMm: 20, rotationDeg: 0 };
	const free = { keepsRatio: false, fromCentre: false, minMm: 1 };
	test.each([
		[
			'a corner freely',
			{ across: 1, down: 1 },
			{ x: 10, y: 10 },
			free,
			{ x: 5, y: 5, widthMm: 50, heightMm: 30 },
		],
		[
			'a corner in proportion',
			{ across: 1, down: 1 },
			{ x: 20, y: 10 },
			{ ...free, keepsRatio: true },
			{ x: 10, y: 5, widthMm: 60, heightMm: 30 },
		],
		['an edge', { across: -1, down: 0 }, { x: -10, y: 99 }, free, { x: -5, y: 0, widthMm: 50, heightMm: 20 }],
		[
			'an edge from the centre',
			{ across: 1, down: 0 },
			{ x: 10, y: 0 },
			{ ...free, fromCentre: true },
			{ x: 0, y: 0, widthMm: 60, heightMm: 20 },
		],
		[
			'a corner beyond the other side',
			{ across: 1, down: 1 },
			{ x: -90, y: -90 },
			free,
			{ widthMm: 1, heightMm: 1 },
		],
	] as const)('%s', (_, pull, by, options, wanted) => {
		expect(pulled(frame, pull, by, options)).toMatchObject(wanted);
	});

	test('a turned frame keeps its opposite corner where it is', () => {
		const turned = { ...frame, rotationDeg: 90 };
		// Its own right edge points down on the sheet.
		expect(pulled(turned, { across: 1, down: 0 }, { x: 0, y: 10 }, free)).toMatchObject({
			widthMm: 50,
			y: 5,
		});
	});
});

describe('turning', () => {
	const frame: Frame = { x: 0, y: 0, widthMm: 40, heightMm: 20, rotationDeg: 90 };
	const to = (degrees: number) => ({
		x: Math.cos((degrees * Math.PI) / 180),
		y: Math.sin((degrees * Math.PI) / 180),
	});
	test.each([
		['rests at 45° on its side', 43, 'rest', 45],
		['goes on between', 30, 'rest', 30],
		['in steps of 15°', 28, 'steps', 30],
		['freely', 43, 'free', 43],
	] as const)('%s', (_, degrees, mode, wanted) => {
		const next = turnedTo(frame, { from: to(0), to: to(degrees) }, { upright: 90, mode });
		expect(next.rotationDeg - 90).toBeCloseTo(wanted);
	});
});

describe('the object at a pressed point', () => {
	const options = { layout, measureExtent, slackMm: 1 };
	const centre = (object: ShapeObject) => computeFrame(object, layout, measureExtent) as Frame;
	test('is the topmost one, never a hidden one', () => {
		const [low, high] = [shape('s1', { id: 'low' }), shape('s1', { id: 'high' })];
		expect(objectAt([low, high], centre(low), options)?.id).toBe('high');
		expect(objectAt([low, { ...high, isHidden: true }], centre(low), options)?.id).toBe('low');
	});
	test('is a thin one a little beside the point, and none far away', () => {
		const thin = shape('s1', { heightMm: 0.5, rotationDeg: 90 });
		const { x, y } = centre(thin);
		const beside = (mm: number) => {
			const isAcross = (place('top').rotationDeg + 90) % 180 === 90;
			return objectAt([thin], isAcross ? { x: x + mm, y } : { x, y: y + mm }, options)?.id;
		};
		expect(beside(0.9)).toBe('s1');
		expect(beside(1.5)).toBeUndefined();
	});
});
