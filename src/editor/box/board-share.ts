import { coveredMm2 } from '#src/dielines/coverage.ts';
import type { LaidPlace, Side } from '#src/dielines/dieline.ts';
import type { Bounds } from '#src/dielines/path.ts';
import { sideToSheet } from '#src/dielines/side-coordinates.ts';
import type { SheetLayout } from './sheet-layout.ts';

/** The share of an area (mm on a side) that lies on printed panels of the side's sheet, its own or its neighbours'. */
export function computeBoardShare(layout: SheetLayout, side: Side, area: Bounds): number {
	const place = layout.places[side];
	const sheet = layout.sheets.find(({ patches }) =>
		patches.some((patch) => patch.place.side === side && patch.panel.id === place?.panel),
	);
	if (!place || !sheet) return 0;
	const onSheet = toSheetBounds(place, area);
	const areaMm2 = (area.maxX - area.minX) * (area.maxY - area.minY);
	return areaMm2 > 0 ? coveredMm2(new Set(sheet.patches.map(({ panel }) => panel)), onSheet) / areaMm2 : 0;
}

/** An area of a side on the sheet; sides are only rotated by multiples of 90°. */
function toSheetBounds(place: LaidPlace, area: Bounds): Bounds {
	const corners = [
		sideToSheet(place, { x: area.minX, y: area.minY }),
		sideToSheet(place, { x: area.maxX, y: area.maxY }),
	];
	const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
	return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) };
}

/** The sides of the same sheet under an area (mm on `side`), with the share of each that it covers. */
export function findSidesUnder(
	layout: SheetLayout,
	side: Side,
	area: Bounds,
): readonly { readonly side: Side; readonly share: number }[] {
	const place = layout.places[side];
	const sheet = layout.sheets.find(({ patches }) => patches.some((patch) => patch.place.side === side));
	if (!place || !sheet) return [];
	const own = toSheetBounds(place, area);
	return sheet.patches.flatMap(({ place: other }) => {
		const whole = { minX: 0, minY: 0, maxX: other.widthMm, maxY: other.heightMm };
		const theirs = toSheetBounds(other, whole);
		const across = Math.min(own.maxX, theirs.maxX) - Math.max(own.minX, theirs.minX);
		const down = Math.min(own.maxY, theirs.maxY) - Math.max(own.minY, theirs.minY);
		if (across <= 0 || down <= 0) return [];
		return [{ side: other.side, share: (across * down) / (other.widthMm * other.heightMm) }];
	});
}
