import { type Box, boxesTouch } from '#src/designs/document/boxes.ts';
import type { DesignObject, Side } from '#src/designs/document/objects.ts';
import type { Point, SidePlace } from '#src/dielines/dieline.ts';
import { sheetToSide, sideToSheet } from '#src/dielines/side-coordinates.ts';
import { type SheetLayout, sideAt } from '../../box/sheet-layout.ts';

/** Drop target of an object: the new side, and the position on it. */
export type Landing = Pick<DesignObject, 'side' | 'xMm' | 'yMm'>;

/** A drag over the sheet. */
export interface Shift {
	/** The side whose coordinates `by` and `box` are in. */
	readonly place: SidePlace;
	/** Distance that the objects were moved, mm. */
	readonly by: Point;
	/** Around all of them, where they are now. */
	readonly box: Box;
}

/** Distance that an object was moved, in the coordinates of its own side, mm. */
export function shiftOnSide({ place, by }: Omit<Shift, 'box'>, side: Side, layout: SheetLayout): Point {
	const own = layout.places[side];
	if (side === place.side || !own) return by;
	const onSheet = sideToSheet({ ...place, origin: { x: 0, y: 0 } }, by);
	return sheetToSide({ ...own, origin: { x: 0, y: 0 } }, onSheet);
}

/**
 * The objects that were let go over another side than their own, with their places there. Objects of one side go
 * together, by the middle of all; objects of several sides go each by its own. What runs over creases stays.
 */
export function findLandings(
	objects: readonly DesignObject[],
	shift: Shift,
	layout: SheetLayout,
): Map<string, Landing> {
	const isOneSide = objects.every(({ side }) => side === shift.place.side);
	if (!isOneSide) return placeEach(objects, shift, layout);
	// An object that runs over creases stays on its side.
	return objects.some(({ acrossCreases }) => acrossCreases)
		? new Map()
		: placeTogether(objects, shift, layout);
}

/** The other side below a point of a side; undefined on the side itself and beside the box. */
function otherSideAt(from: SidePlace, { x, y }: Point, layout: SheetLayout) {
	const point = { xMm: x, yMm: y, widthMm: 0, heightMm: 0 };
	const own = { xMm: 0, yMm: 0, widthMm: from.widthMm, heightMm: from.heightMm };
	if (boxesTouch(point, own)) return undefined;
	const other = sideAt(layout, sideToSheet(from, { x, y }));
	return other?.side === from.side ? undefined : other;
}

function placeTogether(objects: readonly DesignObject[], { place, by, box }: Shift, layout: SheetLayout) {
	const centre = { x: box.xMm + box.widthMm / 2, y: box.yMm + box.heightMm / 2 };
	const other = otherSideAt(place, centre, layout);
	if (!other) return new Map<string, Landing>();
	return new Map(
		objects.map(({ id, xMm, yMm }): [string, Landing] => [
			id,
			{
				side: other.side,
				xMm: other.xMm + xMm + by.x - centre.x,
				yMm: other.yMm + yMm + by.y - centre.y,
			},
		]),
	);
}

function placeEach(objects: readonly DesignObject[], shift: Shift, layout: SheetLayout) {
	const landings = new Map<string, Landing>();
	for (const { id, side, xMm, yMm, acrossCreases } of objects) {
		const from = layout.places[side];
		if (!from || acrossCreases) continue;
		const by = shiftOnSide(shift, side, layout);
		const other = otherSideAt(from, { x: xMm + by.x, y: yMm + by.y }, layout);
		if (other) landings.set(id, { side: other.side, xMm: other.xMm, yMm: other.yMm });
	}
	return landings;
}
