import type { Bounds } from '#src/dielines/path.ts';
import { type PrintArea, safeMm } from '#src/dielines/stock.ts';
import type { Extent } from '../document/boxes.ts';

/** Tolerance for equal lengths. */
export const nearMm = 0.05;

/** Distance from a box to the nearest edge of its side; negative beyond the edge. */
export const distanceToEdge = (box: Bounds, place: Extent): number =>
	Math.min(box.minX, box.minY, place.widthMm - box.maxX, place.heightMm - box.maxY);

/**
 * The centre after the shortest move into the safe zone, and the scale that is needed to fit; undefined on a side that
 * is too small for a safe zone.
 */
export function insideSafeZone(
	centre: { readonly xMm: number; readonly yMm: number },
	box: Bounds,
	place: PrintArea,
): { readonly xMm: number; readonly yMm: number; readonly share: number } | undefined {
	const safe = safeMm(place.stock);
	const room = { widthMm: place.widthMm - 2 * safe, heightMm: place.heightMm - 2 * safe };
	if (room.widthMm <= 0 || room.heightMm <= 0) return undefined;
	const [widthMm, heightMm] = [box.maxX - box.minX, box.maxY - box.minY];
	const share = Math.min(1, room.widthMm / widthMm, room.heightMm / heightMm);
	const within = (at: number, reach: number, length: number) =>
		Math.min(Math.max(at, safe + reach), length - safe - reach);
	return {
		xMm: within(centre.xMm, (widthMm / 2) * share, place.widthMm),
		yMm: within(centre.yMm, (heightMm / 2) * share, place.heightMm),
		share,
	};
}
