/** Isometric space: x to the lower right, y to the lower left, z up; millimetres. */
export type Vec = readonly [x: number, y: number, z: number];

/** Projects a point onto the drawing. */
export const flatten = ([x, y, z]: Vec): readonly [number, number] => [(x - y) * 0.866, (x + y) / 2 - z];

export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
	a[1] * b[2] - a[2] * b[1],
	a[2] * b[0] - a[0] * b[2],
	a[0] * b[1] - a[1] * b[0],
];
export function normalise(a: Vec): Vec {
	return times(a, 1 / Math.hypot(...a));
}
export function centre(points: readonly Vec[]): Vec {
	const sum = points.reduce<Vec>(
		(total, point) => [total[0] + point[0], total[1] + point[1], total[2] + point[2]],
		[0, 0, 0],
	);
	return times(sum, 1 / points.length);
}
