import type { DesignObject } from '../document/objects.ts';

/** Size, mm. */
export interface Extent {
	readonly widthMm: number;
	readonly heightMm: number;
}
/** Edges in side coordinates, mm. */
export interface Box {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** Safe zone: distance of readable content from cuts and creases (Packly, centpackaging: 3 to 4 mm). */
export const safeMm = 3;
/** Tolerance for equal lengths. */
export const nearMm = 0.05;

/** Axis-aligned bounding box of a rotated object. */
export function boundsOf({ xMm, yMm, rotationDeg }: DesignObject, { widthMm, heightMm }: Extent): Box {
	const angle = (rotationDeg * Math.PI) / 180;
	const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
	const across = (widthMm * cos + heightMm * sin) / 2;
	const down = (widthMm * sin + heightMm * cos) / 2;
	return { left: xMm - across, top: yMm - down, right: xMm + across, bottom: yMm + down };
}

/** Distance from a box to the nearest edge of its side; negative beyond the edge. */
export const distanceToEdge = (box: Box, place: Extent): number =>
	Math.min(box.left, box.top, place.widthMm - box.right, place.heightMm - box.bottom);

/**
 * The centre after the shortest move into the safe zone, and the scale that is needed to fit; undefined on a side that
 * is too small for a safe zone.
 */
export function insideSafeZone(
	centre: { readonly xMm: number; readonly yMm: number },
	box: Box,
	place: Extent,
): { readonly xMm: number; readonly yMm: number; readonly share: number } | undefined {
	const room = { widthMm: place.widthMm - 2 * safeMm, heightMm: place.heightMm - 2 * safeMm };
	if (room.widthMm <= 0 || room.heightMm <= 0) return undefined;
	const [widthMm, heightMm] = [box.right - box.left, box.bottom - box.top];
	const share = Math.min(1, room.widthMm / widthMm, room.heightMm / heightMm);
	const within = (at: number, reach: number, length: number) =>
		Math.min(Math.max(at, safeMm + reach), length - safeMm - reach);
	return {
		xMm: within(centre.xMm, (widthMm / 2) * share, place.widthMm),
		yMm: within(centre.yMm, (heightMm / 2) * share, place.heightMm),
		share,
	};
}
