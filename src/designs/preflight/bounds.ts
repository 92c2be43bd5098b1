import type { Point } from '#src/dielines/dieline.ts';
import type { Bounds } from '#src/dielines/path.ts';
import { type PrintArea, safeMm } from '#src/dielines/stock.ts';
import { boundsOfObject, type Extent } from '../document/boxes.ts';
import type { DesignObject } from '../document/objects.ts';

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

/**
 * How far an object reaches beyond each edge of its side. Only what lies beside that edge counts, of an ellipse only
 * its curve: a rotated shape that leaves a side at the right does not count as ending short at the bottom.
 */
export function reachOverEdges(object: DesignObject, extent: Extent, place: Extent): Bounds {
	const box = boundsOfForm(object, extent);
	const isBesideX = box.minY >= 0 && box.maxY <= place.heightMm;
	const isBesideY = box.minX >= 0 && box.maxX <= place.widthMm;
	const isUpright = object.rotationDeg % 90 === 0 && !isRound(object);
	if (isUpright || (isBesideX && isBesideY)) return box;
	const outline = outlineOf(object, extent);
	const xs = clipBetween(outline, 'y', 0, place.heightMm).map(({ x }) => x);
	const ys = clipBetween(outline, 'x', 0, place.widthMm).map(({ y }) => y);
	const { minX, maxX, minY, maxY } = box;
	return {
		...(isBesideX ? { minX, maxX } : { minX: Math.min(...xs), maxX: Math.max(...xs) }),
		...(isBesideY ? { minY, maxY } : { minY: Math.min(...ys), maxY: Math.max(...ys) }),
	};
}

const isRound = (object: DesignObject) =>
	(object.kind === 'shape' && object.form === 'ellipse') ||
	(object.kind === 'image' && object.mask === 'ellipse');

/** The upright rectangle around a turned rectangle or ellipse. */
function boundsOfForm(object: DesignObject, extent: Extent): Bounds {
	if (!isRound(object)) return boundsOfObject(object, extent);
	const angle = (object.rotationDeg * Math.PI) / 180;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const across = Math.hypot(extent.widthMm * cos, extent.heightMm * sin) / 2;
	const down = Math.hypot(extent.widthMm * sin, extent.heightMm * cos) / 2;
	const { xMm, yMm } = object;
	return { minX: xMm - across, maxX: xMm + across, minY: yMm - down, maxY: yMm + down };
}

/** Enough that the polygon lies within a twentieth of a millimetre of an ellipse of 20 cm. */
const ellipsePoints = 100;

function outlineOf(object: DesignObject, { widthMm, heightMm }: Extent): Point[] {
	const angle = (object.rotationDeg * Math.PI) / 180;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const corners = isRound(object)
		? Array.from({ length: ellipsePoints }, (_, index) => {
				const at = (index / ellipsePoints) * 2 * Math.PI;
				return [Math.cos(at), Math.sin(at)] as const;
			})
		: ([
				[-1, -1],
				[1, -1],
				[1, 1],
				[-1, 1],
			] as const);
	return corners.map(([across, down]) => {
		const [x, y] = [(across * widthMm) / 2, (down * heightMm) / 2];
		return { x: object.xMm + x * cos - y * sin, y: object.yMm + x * sin + y * cos };
	});
}

/** The part of a convex polygon between two values of an axis. */
function clipBetween(points: readonly Point[], axis: 'x' | 'y', low: number, high: number): Point[] {
	const clip = (polygon: readonly Point[], isWithin: (at: number) => boolean, limit: number) =>
		polygon.flatMap((from, index) => {
			const to = polygon[(index + 1) % polygon.length] ?? from;
			const kept = isWithin(from[axis]) ? [from] : [];
			if (isWithin(from[axis]) === isWithin(to[axis])) return kept;
			const share = (limit - from[axis]) / (to[axis] - from[axis]);
			return [...kept, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }];
		});
	return clip(
		clip(points, (at) => at >= low, low),
		(at) => at <= high,
		high,
	);
}
