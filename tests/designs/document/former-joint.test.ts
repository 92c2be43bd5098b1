import { expect, test } from 'vitest';
import { type DesignDocument, formatVersion } from '#src/designs/document/design.ts';
import { readDesign } from '#src/designs/document/migrations.ts';
import type { DesignObject, ImageObject } from '#src/designs/document/objects.ts';
import { createSheetImage, listCoverableSheets } from '#src/designs/document/whole-sheet.ts';
import type { Point, Side } from '#src/dielines/dieline.ts';
import { sheetBounds } from '#src/dielines/outline.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import { shippingBox } from '#src/dielines/tubes/shipping-boxes.ts';
import { madeOf } from '../../dielines/sold-dielines.ts';
import { bare } from '../design-documents.ts';

type Origins = Partial<Record<Side, Point>>;

/** Both dies of a shipping box: where its sides began on the former sheet, and begin now. */
function dies(sizeMm: SizeMm) {
	const box = madeOf(shippingBox, sizeMm, 3);
	const [length, width, height] = box.creaseMm;
	/** Front, right, back and left from the joint on. */
	const former: Origins = {
		front: { x: 0, y: -1 },
		right: { x: length, y: 0 },
		back: { x: length + width, y: -1 },
		left: { x: 2 * length + width, y: 0 },
		top: { x: 0, y: -width - 1 },
		bottom: { x: 0, y: height + 1 },
	};
	const now: Origins = Object.fromEntries(Object.values(box.sides).map(({ side, origin }) => [side, origin]));
	return { box, sizeMm, length, width, former, now };
}
type Dies = ReturnType<typeof dies>;
const flat = dies([300, 200, 150]);

const saved = (objects: readonly unknown[], { sizeMm } = flat) => ({
	...bare(),
	formatVersion: 2,
	productType: 'shipping-box',
	sizeMm,
	objects,
});
const read = (objects: readonly unknown[], die = flat): DesignDocument => {
	const design = readDesign(saved(objects, die));
	if (!design) throw new Error('unreadable');
	expect(design.formatVersion).toBe(formatVersion);
	return design;
};

/** The point of the picture, in shares of the whole, that is printed at a point of the sheet; the top object decides. */
function seenAt(objects: readonly DesignObject[], origins: Origins, at: Point): Point | undefined {
	for (const object of objects.toReversed()) {
		const origin = origins[object.side];
		if (object.kind !== 'image' || !origin) continue;
		const { crop = { x: 0, y: 0, width: 1, height: 1 }, widthMm, heightMm } = object;
		const across = (at.x - origin.x - object.xMm) / widthMm + 0.5;
		const down = (at.y - origin.y - object.yMm) / heightMm + 0.5;
		if (across < 0 || across > 1 || down < 0 || down > 1) continue;
		return { x: crop.x + across * crop.width, y: crop.y + down * crop.height };
	}
	return undefined;
}

/** The page that covered the former sheet with its bleed, on the side that it belonged to. */
function page({ box, former }: Dies = flat): ImageObject {
	const [cover] = listCoverableSheets(box);
	if (!cover) throw new Error('no sheet');
	const { minX, maxX, minY, maxY } = sheetBounds(box);
	const size = { widthMm: maxX - minX + 10, heightMm: maxY - minY + 10 };
	const image = createSheetImage({ ...cover, shift: { x: 0, y: 0 } }, size, {
		id: 'page',
		artworkId: 'art',
		name: 'page.pdf',
	});
	const home = former[image.side] ?? { x: 0, y: 0 };
	// From its joint at −30 on.
	return { ...image, xMm: -30 - 5 + size.widthMm / 2 - home.x, yMm: (minY + maxY) / 2 - home.y };
}

test.each([
	['top', flat],
	['front', dies([300, 200, 400])],
] as const)(
	'artwork over the whole former sheet, kept on its %s, is on the folded box where it was',
	(home, die) => {
		const { former, now, length, width } = die;
		const before = [page(die)];
		const { objects } = read(before, die);
		expect(objects.map(({ side }) => side)).toEqual([home, 'left']);
		for (const down of [-60, -10, 0, 40, 155, 200])
			for (const [wall, to] of [
				['front', length],
				['right', width],
				['back', length - 3],
			] as const)
				for (const along of [1, to / 2, to - 1]) {
					const at = (origins: Origins) => ({ x: (origins[wall]?.x ?? 0) + along, y: down });
					const then = seenAt(before, former, at(former));
					const today = seenAt(objects, now, at(now));
					expect(then, wall).toBeDefined();
					expect(today?.x, `${wall} ${along} ${down}`).toBeCloseTo(then?.x ?? Number.NaN, 9);
					expect(today?.y).toBeCloseTo(then?.y ?? Number.NaN, 9);
				}
		// The left wall is a board wider now; its artwork meets the front in the corner as it met the joint.
		for (const beforeCorner of [1, 60, width - 4])
			for (const down of [-60, 20, 200]) {
				const then = seenAt(before, former, { x: 2 * length + 2 * width - 3 - beforeCorner, y: down });
				const today = seenAt(objects, now, { x: -beforeCorner, y: down });
				expect(today?.x, `${beforeCorner} ${down}`).toBeCloseTo(then?.x ?? Number.NaN, 9);
				expect(today?.y).toBeCloseTo(then?.y ?? Number.NaN, 9);
			}
		// What lay on the former joint, out of sight, is not printed on the left wall.
		expect(seenAt(objects.slice(0, 1), now, { x: -10, y: 40 })).toBeUndefined();
	},
);

const image = (change: Partial<ImageObject>): ImageObject => ({
	...page(),
	widthMm: 100,
	heightMm: 80,
	...change,
});

test('a picture from the left wall onto the back is divided, one on a single wall stays one', () => {
	const over = image({ side: 'left', xMm: 0, yMm: 60 });
	const { objects } = read([over]);
	expect(objects.map(({ id, side }) => [id, side])).toEqual([
		['page', 'left'],
		['page-2', 'back'],
	]);
	const at = (object: DesignObject | undefined, origins: Origins) =>
		(origins[object?.side ?? 'front']?.x ?? 0) + (object?.xMm ?? 0);
	expect(at(objects[1], flat.now)).toBeCloseTo(2 * flat.length + flat.width - 25 + 2.5, 6);
	const alone = image({ side: 'right', xMm: 100, yMm: 60 });
	expect(read([alone]).objects).toEqual([alone]);
	// Only their height was counted from a millimetre further up on the long walls.
	const front = image({ side: 'front', xMm: 150, yMm: 60 });
	expect(read([front]).objects).toEqual([{ ...front, yMm: 59 }]);
});

test('objects of one wall, other products and unreadable objects are not touched', () => {
	const { acrossCreases: _, ...still } = image({ side: 'front', xMm: 0, yMm: 60 });
	expect(read([still]).objects).toEqual([still]);
	const mailer = { ...saved([image({ side: 'front' })]), productType: 'mailer-box-full-color' };
	expect(readDesign(mailer)?.objects).toEqual([image({ side: 'front' })]);
	expect(readDesign(saved([null]))).toBeUndefined();
	expect(readDesign({ ...saved([]), objects: 'many' })).toBeUndefined();
});

test('a design with as many objects as it may have gets no more', () => {
	const many = Array.from({ length: 200 }, (_, index) => ({
		...image({ side: 'left', xMm: 0, yMm: 60 }),
		id: `picture-${index}`,
	}));
	expect(read(many).objects).toHaveLength(200);
});
