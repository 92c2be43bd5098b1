import type { Bounds } from '#src/dielines/path.ts';
import type { DesignObject } from './objects.ts';

/** Size, mm. */
export interface Extent {
	readonly widthMm: number;
	readonly heightMm: number;
}

/** An axis-aligned rectangle, mm. */
export interface Box extends Extent {
	readonly xMm: number;
	readonly yMm: number;
}

/** Axis-aligned bounding box of a rectangle that is rotated about its centre. */
export function rotatedBounds(box: Box, degrees: number): Box {
	const angle = (degrees * Math.PI) / 180;
	const cos = Math.abs(Math.cos(angle));
	const sin = Math.abs(Math.sin(angle));
	const widthMm = box.widthMm * cos + box.heightMm * sin;
	const heightMm = box.widthMm * sin + box.heightMm * cos;
	return {
		xMm: box.xMm + (box.widthMm - widthMm) / 2,
		yMm: box.yMm + (box.heightMm - heightMm) / 2,
		widthMm,
		heightMm,
	};
}

/** Bounding box of all boxes; undefined for an empty list. */
export function boxAround(boxes: readonly Box[]): Box | undefined {
	const [first] = boxes;
	if (!first) return undefined;
	let [left, top] = [first.xMm, first.yMm];
	let [right, bottom] = [left + first.widthMm, top + first.heightMm];
	for (const box of boxes) {
		left = Math.min(left, box.xMm);
		top = Math.min(top, box.yMm);
		right = Math.max(right, box.xMm + box.widthMm);
		bottom = Math.max(bottom, box.yMm + box.heightMm);
	}
	return { xMm: left, yMm: top, widthMm: right - left, heightMm: bottom - top };
}

export const moveBox = (box: Box, dxMm: number, dyMm: number): Box => ({
	...box,
	xMm: box.xMm + dxMm,
	yMm: box.yMm + dyMm,
});

/** Whether two boxes overlap or touch. */
export const boxesTouch = (one: Box, other: Box): boolean =>
	one.xMm <= other.xMm + other.widthMm &&
	other.xMm <= one.xMm + one.widthMm &&
	one.yMm <= other.yMm + other.heightMm &&
	other.yMm <= one.yMm + one.heightMm;

/** The upright rectangle around an object of this extent, turned about its centre. */
export function boundsOfObject(
	{ xMm, yMm, rotationDeg }: Pick<DesignObject, 'xMm' | 'yMm' | 'rotationDeg'>,
	{ widthMm, heightMm }: Extent,
): Bounds {
	const box = { xMm: xMm - widthMm / 2, yMm: yMm - heightMm / 2, widthMm, heightMm };
	const turned = rotatedBounds(box, rotationDeg);
	return {
		minX: turned.xMm,
		minY: turned.yMm,
		maxX: turned.xMm + turned.widthMm,
		maxY: turned.yMm + turned.heightMm,
	};
}
