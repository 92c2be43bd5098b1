import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { findProduct, products } from '#src/catalog/product.ts';
import { addObjects, setFill } from '#src/designs/document/commands.ts';
import { type DesignDocument, emptyDesign, mapSides } from '#src/designs/document/design.ts';
import { groupObjects, renameGroup } from '#src/designs/document/groups.ts';
import type { DesignObject, ShapeObject, Side } from '#src/designs/document/objects.ts';
import { type BoxChange, remap, type SideSizes } from '#src/designs/remap/remap.ts';
import { sheetsOf } from '#src/dielines/dieline.ts';
import { safeMm } from '#src/dielines/stock.ts';
import { text } from '../design-documents.ts';

const measureExtent: BoxChange['measureExtent'] = (object) =>
	object.kind === 'text'
		? { widthMm: object.text.length * object.sizePt * 0.18, heightMm: object.sizePt * 0.42 }
		: object.kind === 'line'
			? { widthMm: object.lengthMm, heightMm: object.strokeMm }
			: object;

const box = (sizeMm: readonly [number, number, number]) => ({
	productType: 'mailer-box-full-color',
	sizeMm: [...sizeMm] as [number, number, number],
	material: 'cardboard-white-one-side',
	printMode: 'print-color-hd',
	finish: 'foil-none',
});
/** Six sides as a box of that size has them. */
const sidesOf = ([length, width, height]: readonly [number, number, number]): SideSizes => ({
	front: { widthMm: length, heightMm: height, stock: 'carton' },
	back: { widthMm: length, heightMm: height, stock: 'carton' },
	top: { widthMm: length, heightMm: width, stock: 'carton' },
	bottom: { widthMm: length, heightMm: width, stock: 'carton' },
	left: { widthMm: width, heightMm: height, stock: 'carton' },
	right: { widthMm: width, heightMm: height, stock: 'carton' },
});
const small = [200, 150, 80] as const;
const large = [320, 240, 110] as const;
const change = (
	from: readonly [number, number, number],
	to: readonly [number, number, number],
): BoxChange => ({
	from: sidesOf(from),
	to: sidesOf(to),
	box: box(to),
	measureExtent,
});

const shape = (id: string, values: Partial<ShapeObject> = {}): ShapeObject => ({
	kind: 'shape',
	id,
	side: 'top',
	xMm: 100,
	yMm: 75,
	rotationDeg: 0,
	form: 'ellipse',
	widthMm: 20,
	heightMm: 20,
	fill: '#1f5fbf',
	stroke: null,
	strokeMm: 0.5,
	...values,
});
const drawn = (...objects: DesignObject[]): DesignDocument => addObjects(emptyDesign(box(small)), objects);
const onto = (
	design: DesignDocument,
	to: readonly [number, number, number],
	from = small as readonly [number, number, number],
) => remap(design, change(from, to));
const only = (design: DesignDocument) => design.objects[0] as ShapeObject;

describe('an object on a larger side', () => {
	test.each([
		['in the middle', { xMm: 100, yMm: 75 }, { xMm: 160, yMm: 120 }],
		['at the left edge', { xMm: 15, yMm: 75 }, { xMm: 15, yMm: 120 }],
		['at the right and upper edges', { xMm: 188, yMm: 12 }, { xMm: 308, yMm: 12 }],
		['a little beside the middle', { xMm: 104, yMm: 75 }, { xMm: 164, yMm: 120 }],
		['hanging over the lower edge', { xMm: 100, yMm: 148 }, { xMm: 160, yMm: 238 }],
	])('%s stays there in its size', (_, at, expected) => {
		const { design, notes } = onto(drawn(shape('a', at)), large);
		expect(only(design)).toMatchObject({ ...expected, widthMm: 20, heightMm: 20 });
		expect(notes).toEqual([]);
	});

	test('still covers the side', () => {
		const ground = { kind: 'image', id: 'p', side: 'top', artworkId: 'a', rotationDeg: 0 } as const;
		const covering = { ...ground, xMm: 100, yMm: 75, widthMm: 206, heightMm: 156 };
		const { design } = onto(drawn(covering), large);
		const image = design.objects[0] as ShapeObject;
		expect(image.widthMm / image.heightMm).toBeCloseTo(206 / 156);
		expect(image.widthMm).toBeGreaterThanOrEqual(326 - 1e-6);
		expect(image.heightMm).toBeGreaterThanOrEqual(246 - 1e-6);
		expect(image).toMatchObject({ xMm: 160, yMm: 120 });
	});

	test('a band is stretched from edge to edge, a circle is not', () => {
		const band = shape('band', { form: 'rectangle', xMm: 100, yMm: 135, widthMm: 206, heightMm: 30 });
		const { design } = onto(drawn(band), large);
		expect(only(design)).toMatchObject({ xMm: 160, widthMm: 326, heightMm: 30, yMm: 225 });
	});
});

describe('an object that would not fit', () => {
	test('is scaled down and reported', () => {
		const wide = shape('wide', { form: 'star', widthMm: 180, heightMm: 90 });
		const { design, notes } = onto(drawn(wide), [100, 100, 50]);
		expect(only(design).widthMm / only(design).heightMm).toBeCloseTo(2);
		expect(only(design).widthMm).toBeCloseTo(94);
		expect(notes).toEqual([{ kind: 'shrank', objectId: 'wide', from: 'top', to: 'top' }]);
	});

	test('is hidden where its type would be too small', () => {
		const small = text({ id: 't', side: 'top', xMm: 100, yMm: 75, sizePt: 6, text: 'x'.repeat(150) });
		const { design, notes } = onto(drawn(small), [60, 60, 40]);
		expect(design.objects[0]).toMatchObject({ id: 't', isHidden: true, sizePt: 6 });
		expect(notes).toMatchObject([{ kind: 'hidden', objectId: 't' }]);
	});

	test('texts on a badge scale and move with it', () => {
		const badge = shape('badge', { xMm: 50, yMm: 75, widthMm: 100, heightMm: 100 });
		const words = text({ id: 't', side: 'top', xMm: 50, yMm: 60, sizePt: 20, text: 'Roast' });
		const { design } = onto(drawn(badge, words), [60, 60, 40]);
		const [plate, label] = design.objects as [ShapeObject, ReturnType<typeof text>];
		const scale = plate.widthMm / 100;
		expect(scale).toBeLessThan(1);
		expect(label.sizePt).toBeCloseTo(20 * scale);
		expect(label.yMm - plate.yMm).toBeCloseTo(-15 * scale);
	});

	test('a group stays together and keeps its name', () => {
		const pair = groupObjects(drawn(shape('a', { xMm: 20 }), shape('b', { xMm: 190 })), ['a', 'b'], 'g');
		const { objects } = onto(renameGroup(pair, 'g', 'Badge'), [100, 100, 50]).design;
		const [a, b] = objects as [ShapeObject, ShapeObject];
		expect([a.groupName, b.groupName]).toEqual(['Badge', 'Badge']);
		expect((b.xMm - a.xMm) / a.widthMm).toBeCloseTo(170 / 20);
	});
});

describe('removed sides', () => {
	const flat: SideSizes = {
		front: { widthMm: 150, heightMm: 200, stock: 'film' },
		back: { widthMm: 150, heightMm: 200, stock: 'film' },
	};
	const onto = (design: DesignDocument) =>
		remap(design, { from: sidesOf(small), to: flat, box: box([150, 200, 0]), measureExtent });

	test('objects and fill of the lid move to a free front', () => {
		const { design, notes } = onto(setFill(drawn(shape('a')), 'top', '#d7263d'));
		expect(only(design)).toMatchObject({ side: 'front', xMm: 75, yMm: 100 });
		expect(design.fills).toMatchObject({ front: '#d7263d', top: null });
		expect(notes).toEqual([{ kind: 'moved', objectId: 'a', from: 'top', to: 'front' }]);
	});

	test('objects are hidden where the target side is not free', () => {
		const { design, notes } = onto(
			drawn(shape('lid'), shape('f', { side: 'front' }), shape('b', { side: 'back' })),
		);
		expect(design.objects).toHaveLength(3);
		expect(design.objects[0]).toMatchObject({ isHidden: true });
		expect(notes).toContainEqual({ kind: 'hidden', objectId: 'lid', from: 'top', to: 'front' });
	});

	test('a lost fill is reported', () => {
		const { design, notes } = onto(setFill(drawn(), 'left', '#2f8f5b'));
		expect(design.fills).toEqual(mapSides(() => null));
		expect(notes).toEqual([{ kind: 'fill_lost', from: 'left' }]);
	});

	test('a new side gets the common fill of all others', () => {
		let design = drawn();
		for (const side of ['front', 'back'] as const) design = setFill(design, side, '#14213d');
		const { fills } = remap(design, {
			from: flat,
			to: sidesOf(small),
			box: box(small),
			measureExtent,
		}).design;
		expect(fills).toEqual({ ...mapSides(() => '#14213d'), inside: null });
	});
});

test('guides keep their place from the nearest edge or the middle', () => {
	const guides = [10, 100, 190].map((atMm) => ({ side: 'top' as const, axis: 'x' as const, atMm }));
	const { design } = onto({ ...drawn(), guides }, large);
	expect(design.guides.map(({ atMm }) => atMm)).toEqual([10, 160, 310]);
});

const lengths = fc.integer({ min: 60, max: 400 });
const sizes = fc.tuple(lengths, lengths, fc.integer({ min: 30, max: 300 }));
/** A share of a side in steps of 0.01. Not fc.double: half of its values are very close to 0. */
const share = (min: number, max: number) =>
	fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100);
/** Anything on any side, in shares of it. */
const anything = fc.array(
	fc.record({
		side: fc.constantFrom<Side>('front', 'top', 'back', 'left', 'right', 'bottom'),
		x: fc.oneof(share(0.3, 0.7), share(-0.2, 1.2)),
		y: fc.oneof(share(0.3, 0.7), share(-0.2, 1.2)),
		width: fc.oneof(share(0.02, 0.5), share(0.02, 1.3)),
		height: fc.oneof(share(0.02, 0.5), share(0.02, 1.3)),
		rotationDeg: fc.constantFrom(0, 30, 90),
		form: fc.constantFrom('rectangle', 'ellipse', 'star'),
	}),
	{ maxLength: 8 },
);
type Anything = typeof anything extends fc.Arbitrary<infer Value> ? Value : never;
const design = (sizeMm: readonly [number, number, number], all: Anything): DesignDocument =>
	addObjects(
		emptyDesign(box(sizeMm)),
		all.map(({ side, x, y, width, height, ...rest }, index) => {
			const place = sidesOf(sizeMm)[side] ?? { widthMm: 1, heightMm: 1 };
			return shape(`o${index}`, {
				...rest,
				side,
				xMm: x * place.widthMm,
				yMm: y * place.heightMm,
				widthMm: Math.max(1, width * place.widthMm),
				heightMm: Math.max(1, height * place.heightMm),
			});
		}),
	);
function bounds({ xMm, yMm, rotationDeg, widthMm, heightMm }: ShapeObject) {
	const angle = (rotationDeg * Math.PI) / 180;
	const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
	const [across, down] = [(widthMm * cos + heightMm * sin) / 2, (widthMm * sin + heightMm * cos) / 2];
	return { left: xMm - across, right: xMm + across, top: yMm - down, bottom: yMm + down };
}
const isOn = (object: ShapeObject, sizes: SideSizes, within = 0.01) => {
	const place = sizes[object.side] ?? { widthMm: 0, heightMm: 0 };
	const { left, right, top, bottom } = bounds(object);
	return (
		left >= -within && top >= -within && right <= place.widthMm + within && bottom <= place.heightMm + within
	);
};

describe('for any design', () => {
	test('the same box returns the same design', () => {
		fc.assert(
			fc.property(sizes, anything, (size, all) => {
				const before = design(size, all);
				const after = remap(before, change(size, size));
				expect(after.design).toBe(before);
				expect(after.notes).toEqual([]);
			}),
		);
	});

	test('objects stay on their side, and nothing is lost', () => {
		let judged = 0;
		fc.assert(
			fc.property(sizes, sizes, anything, (from, to, all) => {
				const before = design(from, all);
				const after = remap(before, change(from, to)).design;
				expect(after.objects.map(({ id }) => id)).toEqual(before.objects.map(({ id }) => id));
				for (const [index, object] of after.objects.entries()) {
					const was = before.objects[index] as ShapeObject;
					if (!isOn(was, sidesOf(from), 0) || object.isHidden) continue;
					judged++;
					expect(isOn(object as ShapeObject, sidesOf(to)), JSON.stringify([was, object])).toBe(true);
				}
			}),
		);
		expect(judged).toBeGreaterThan(50);
	});

	test('remapping to a larger box and back restores positions of objects inside the safe zone', () => {
		let judged = 0;
		const more = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 200 })));
		fc.assert(
			fc.property(sizes, more, anything, (from, [a = 0, b = 0, c = 0], all) => {
				const to = [from[0] + a, from[1] + b, from[2] + c] as const;
				const drawing = design(from, all);
				// Objects outside the safe zone are moved into it, with the objects on top of them: they are left out here.
				const isSafe = (object: DesignObject) =>
					isOn(object as ShapeObject, sidesOf(from), -safeMm('carton'));
				const before = { ...drawing, objects: drawing.objects.filter(isSafe) };
				const there = remap(before, change(from, to)).design;
				const back = remap(there, change(to, from)).design;
				for (const [index, object] of back.objects.entries()) {
					const was = before.objects[index] as ShapeObject;
					judged++;
					for (const key of ['xMm', 'yMm', 'widthMm', 'heightMm'] as const)
						expect((object as ShapeObject)[key]).toBeCloseTo(was[key], 6);
				}
			}),
		);
		expect(judged).toBeGreaterThan(50);
	});
});

test('every designable product takes a design of every other', () => {
	const items = products.filter(({ designable }) => designable);
	const placesOf = (type: string): SideSizes => {
		const made = dielineOfSpec((findProduct(type) as (typeof items)[number]).default);
		if (!made?.ok) throw new Error(type);
		return Object.assign({}, ...sheetsOf(made.value).map(({ sides }) => sides));
	};
	const all = items.map((item) => [item.default, placesOf(item.type)] as const);
	for (const [from, before] of all)
		for (const [to, after] of all) {
			const objects = Object.entries(before).map(([side, { widthMm, heightMm }]) =>
				shape(`on-${side}`, { side: side as Side, xMm: widthMm / 2, yMm: heightMm / 2 }),
			);
			const made = remap(addObjects(emptyDesign({ ...from, sizeMm: [...from.sizeMm] }), objects), {
				from: before,
				to: after,
				box: { ...to, sizeMm: [...to.sizeMm] },
				measureExtent,
			});
			expect(made.design.objects.filter(({ side }) => !after[side])).toEqual([]);
			expect(made.design.objects).toHaveLength(objects.length);
			expect(made.design.productType).toBe(to.productType);
		}
});

test('a box without inside print hides the objects of the inside and reports its fill', () => {
	const inside = { inside: { widthMm: 546, heightMm: 552, stock: 'carton' } } as const;
	const design = addObjects(
		setFill(setFill(emptyDesign(box(small)), 'top', '#d7263d'), 'inside', '#14213d'),
		[shape('a', { side: 'inside', xMm: 400, yMm: 300 })],
	);
	const without = remap(design, {
		...change(small, small),
		from: { ...sidesOf(small), ...inside },
	});
	expect(without.design.objects).toMatchObject([{ id: 'a', side: 'bottom', isHidden: true }]);
	expect(without.design.fills).toMatchObject({ top: '#d7263d', bottom: null, inside: null });
	expect(without.notes).toEqual([
		{ kind: 'hidden', objectId: 'a', from: 'inside', to: 'bottom' },
		{ kind: 'fill_lost', from: 'inside' },
	]);
	// The other way round the inside begins bare, even where the whole outside has one colour.
	const red = Object.keys(sidesOf(small)).reduce(
		(filled, side) => setFill(filled, side as Side, '#d7263d'),
		emptyDesign(box(small)),
	);
	const withInside = remap(red, { ...change(small, small), to: { ...sidesOf(small), ...inside } });
	expect(withInside.design.fills).toMatchObject({ bottom: '#d7263d', inside: null });
});
