import { describe, expect, test } from 'vitest';
import { addPicture } from '#src/designs/document/add-picture.ts';
import { addObjects } from '#src/designs/document/commands.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import type { DesignObject, ImageObject, ShapeObject } from '#src/designs/document/objects.ts';

const at = { side: 'front', rotationDeg: 0, xMm: 50, yMm: 50 } as const;
const shape = (id: string, widthMm: number, more: Partial<ShapeObject> = {}): DesignObject => ({
	...{
		kind: 'shape',
		form: 'rectangle',
		id,
		fill: '#111111',
		stroke: null,
		strokeMm: 1,
		widthMm,
		heightMm: widthMm,
	},
	...{ ...at, ...more },
});
const picture: ImageObject = { kind: 'image', id: 'photo', artworkId: 'a', widthMm: 60, heightMm: 60, ...at };
/** Shapes and pictures carry their own size. */
const measure = (object: DesignObject) => ({
	widthMm: 'widthMm' in object ? object.widthMm : 0,
	heightMm: 'heightMm' in object ? object.heightMm : 0,
});
const design = (...objects: DesignObject[]) =>
	addObjects(
		emptyDesign({
			productType: 'mailer-box',
			sizeMm: [200, 150, 50],
			material: 'corrugated-white',
			printMode: 'colour',
		}),
		objects,
	);
const order = (...objects: DesignObject[]) => {
	const added = addPicture(design(...objects), picture, measure);
	return { ids: added.design.objects.map(({ id }) => id), isUnder: added.isUnder };
};

describe('where a new picture lies', () => {
	test('over everything where it hides nothing', () => {
		expect(order(shape('ground', 100), shape('corner', 20, { xMm: 85 }))).toEqual({
			ids: ['ground', 'corner', 'photo'],
			isUnder: false,
		});
		expect(order(shape('other-side', 20, { side: 'back' }))).toMatchObject({ isUnder: false });
		expect(order({ ...picture, id: 'smaller-photo', widthMm: 20, heightMm: 20 })).toMatchObject({
			isUnder: false,
		});
	});

	test('under what it would hide, over the ground', () => {
		const placed = order(
			shape('ground', 100),
			shape('badge', 30),
			shape('letters', 20, { xMm: 78 }),
			shape('away', 5, { xMm: 190 }),
		);
		expect(placed).toEqual({ ids: ['ground', 'photo', 'badge', 'letters', 'away'], isUnder: true });
	});

	test('never under an object that would hide a part of it', () => {
		expect(order(shape('badge', 30), shape('over-it', 100))).toEqual({
			ids: ['badge', 'over-it', 'photo'],
			isUnder: false,
		});
	});

	test('a hidden object does not count', () => {
		expect(order(shape('badge', 30, { isHidden: true }))).toMatchObject({ isUnder: false });
	});
});
