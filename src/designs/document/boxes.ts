/** An axis-aligned rectangle, mm. */
export interface Box {
	readonly xMm: number;
	readonly yMm: number;
	readonly widthMm: number;
	readonly heightMm: number;
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
