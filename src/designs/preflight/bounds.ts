import type { Bounds } from '#src/dielines/path.ts';
import { type PrintArea, safeMm } from '#src/dielines/stock.ts';
import type { Extent } from '../document/boxes.ts';

/** Two lengths that differ by less lie on each other. */
export const nearMm = 0.05;

/** How far a box lies inside its side: of the nearest edge, negative beyond it. */
export const distanceToEdge = (box: Bounds, place: Extent): number =>
	Math.min(box.minX, box.minY, place.widthMm - box.maxX, place.heightMm - box.maxY);

/**
 * The centre moved by the least that brings a box into the safe zone, and by which share it must be smaller first;
 * undefined on a side without a safe zone.
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
