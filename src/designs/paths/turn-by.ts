import type { Point } from '#src/dielines/dieline.ts';

/** A point rotated clockwise about the origin; `turnPoint` of the dielines does quarter turns without rounding errors. */
export function turnBy({ x, y }: Point, degrees: number): Point {
	const angle = (degrees * Math.PI) / 180;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	return { x: x * cos - y * sin, y: x * sin + y * cos };
}
