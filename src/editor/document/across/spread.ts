import type { Crop, ImageObject, ShapeObject, Side } from '#src/designs/document/objects.ts';
import { beyondMm, doesBoardGoOn } from '#src/designs/preflight/board-overlap.ts';
import type { SidePlace } from '#src/dielines/dieline.ts';
import type { Bounds } from '#src/dielines/path.ts';
import { bleedMm } from '#src/dielines/stock.ts';
import { computeBoardShare } from '../../box/board-share.ts';
import type { SheetLayout } from '../../box/sheet-layout.ts';
import { doTouch, findHome, rectangleIn } from './reach.ts';

/**
 * The chosen sides with the home side as one: their rectangles in its coordinates; undefined where one is not connected
 * to the others.
 */
function joined(layout: SheetLayout, home: Side, chosen: readonly Side[]): readonly Bounds[] | undefined {
	const found = findHome(layout, home);
	if (!found) return undefined;
	const { place, neighbours } = found.patch;
	const places = chosen.map((side) => neighbours.find((one) => one.side === side));
	if (places.some((one) => one === undefined)) return undefined;
	const all: SidePlace[] = [place, ...places.flatMap((one) => one ?? [])];
	const [first, ...others] = all.map((one) => rectangleIn(place, one));
	if (!first) return undefined;
	const together = [first];
	let left = others;
	while (left.length > 0) {
		const next = left.filter((one) => together.some((other) => doTouch(one, other)));
		if (next.length === 0) return undefined;
		together.push(...next);
		left = left.filter((one) => !next.includes(one));
	}
	return together;
}

export const canSpread = (layout: SheetLayout, home: Side, chosen: readonly Side[]): boolean =>
	chosen.length > 0 && joined(layout, home, chosen) !== undefined;

/**
 * Values that make a picture or shape cover its side and the chosen ones around it: its frame is the rectangle around
 * them all, with bleed where the board ends; a picture keeps its proportions and loses what does not fit. Undefined
 * where a side is not on the sheet, or the sides are not connected.
 */
export function spreadOver(
	object: ImageObject | ShapeObject,
	chosen: readonly Side[],
	layout: SheetLayout,
): Partial<ImageObject> | undefined {
	const all = joined(layout, object.side, chosen);
	const place = layout.places[object.side];
	if (!all || !place) return undefined;
	const around: Bounds = {
		minX: Math.min(...all.map(({ minX }) => minX)),
		maxX: Math.max(...all.map(({ maxX }) => maxX)),
		minY: Math.min(...all.map(({ minY }) => minY)),
		maxY: Math.max(...all.map(({ maxY }) => maxY)),
	};
	const { minX, maxX, minY, maxY } = around;
	const bleed = (strip: Bounds) =>
		doesBoardGoOn((side, area) => computeBoardShare(layout, side, area), object.side, strip)
			? 0
			: bleedMm(place.stock);
	const frame = {
		minX: minX - bleed({ ...around, minX: minX - beyondMm, maxX: minX }),
		maxX: maxX + bleed({ ...around, minX: maxX, maxX: maxX + beyondMm }),
		minY: minY - bleed({ ...around, minY: minY - beyondMm, maxY: minY }),
		maxY: maxY + bleed({ ...around, minY: maxY, maxY: maxY + beyondMm }),
	};
	const size = { widthMm: frame.maxX - frame.minX, heightMm: frame.maxY - frame.minY };
	return {
		xMm: (frame.minX + frame.maxX) / 2,
		yMm: (frame.minY + frame.maxY) / 2,
		...size,
		rotationDeg: 0,
		acrossCreases: true,
		...(object.kind === 'image' && { crop: cropTo(object, size.widthMm / size.heightMm) }),
	};
}

/** The middle of what a picture shows, in other proportions. */
function cropTo({ crop, widthMm, heightMm }: ImageObject, proportion: number): Crop {
	const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 1, height: 1 };
	const by = widthMm / heightMm / proportion;
	const [kept, keptHigh] = [width * Math.min(1, 1 / by), height * Math.min(1, by)];
	return { x: x + (width - kept) / 2, y: y + (height - keptHigh) / 2, width: kept, height: keptHigh };
}
