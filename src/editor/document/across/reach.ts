import { boundsOfObject, type Extent } from '#src/designs/document/boxes.ts';
import type { DesignObject, Side } from '#src/designs/document/objects.ts';
import { coveredMm2 } from '#src/dielines/coverage.ts';
import type { SidePlace } from '#src/dielines/dieline.ts';
import type { Bounds } from '#src/dielines/path.ts';
import { sheetToSide, sideToSheet } from '#src/dielines/side-coordinates.ts';
import type { Patch, PlacedSheet, SheetLayout } from '../../box/sheet-layout.ts';

/** Panels of a sheet up to this far apart still count as adjacent sides: a lid is narrower than its lip. */
const touchMm = 4;
/** Overlaps smaller than this are ignored, mm². */
const seenMm2 = 1;

/** The sheet that a side is edited on, with the patch of its place. */
export function findHome(layout: SheetLayout, side: Side): { sheet: PlacedSheet; patch: Patch } | undefined {
	const place = layout.places[side];
	for (const sheet of layout.sheets)
		for (const patch of sheet.patches)
			if (patch.place.side === side && patch.panel.id === place?.panel) return { sheet, patch };
	return undefined;
}

/** Outer sides on the same sheet, onto which this side's print could continue. */
export const sidesAround = (layout: SheetLayout, side: Side): readonly Side[] =>
	side === 'inside' ? [] : (findHome(layout, side)?.patch.neighbours.map((one) => one.side) ?? []);

/** The rectangle of another side of the sheet in the coordinates of this one. */
export function rectangleIn(home: SidePlace, other: SidePlace): Bounds {
	const corners = [
		{ x: 0, y: 0 },
		{ x: other.widthMm, y: other.heightMm },
	].map((corner) => sheetToSide(home, sideToSheet(other, corner)));
	const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
	return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) };
}

/** Whether two rectangles of a sheet lie edge to edge, not only corner to corner. */
export function doTouch(one: Bounds, other: Bounds): boolean {
	const across = Math.min(one.maxX, other.maxX) - Math.max(one.minX, other.minX);
	const down = Math.min(one.maxY, other.maxY) - Math.max(one.minY, other.minY);
	return across > -touchMm && down > -touchMm && Math.max(across, down) > touchMm;
}

/** The other sides on which an object that runs over creases is visible, in the order of the sheet layout. */
export function sidesReached(layout: SheetLayout, object: DesignObject, extent: Extent): readonly Side[] {
	const home = findHome(layout, object.side);
	if (!home || object.side === 'inside') return [];
	const { minX, minY, maxX, maxY } = boundsOfObject(object, extent);
	const place = home.patch.place;
	const [from, to] = [sideToSheet(place, { x: minX, y: minY }), sideToSheet(place, { x: maxX, y: maxY })];
	const area = {
		minX: Math.min(from.x, to.x),
		maxX: Math.max(from.x, to.x),
		minY: Math.min(from.y, to.y),
		maxY: Math.max(from.y, to.y),
	};
	const seen = new Set(
		home.sheet.patches
			.filter((patch) => coveredMm2([patch.panel], area) > seenMm2)
			.map((patch) => patch.place.side),
	);
	return layout.sides.filter((side) => side !== object.side && seen.has(side));
}
