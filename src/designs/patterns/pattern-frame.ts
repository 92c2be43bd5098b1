import type { LaidPlace } from '#src/dielines/dieline.ts';
import type { PatternFill } from '../document/design.ts';

/** Canvas matrix: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Affine = [a: number, b: number, c: number, d: number, e: number, f: number];

const times = ([A, B, C, D, E, F]: Affine, [a, b, c, d, e, f]: Affine): Affine => [
	A * a + C * b,
	B * a + D * b,
	A * c + C * d,
	B * c + D * d,
	A * e + C * f + E,
	B * e + D * f + F,
];
const turn = (degrees: number): Affine => {
	const angle = (degrees * Math.PI) / 180;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	return [cos, sin, -sin, cos, 0, 0];
};
const move = (x: number, y: number): Affine => [1, 0, 0, 1, x, y];

/**
 * Transforms pattern coordinates to side coordinates. The pattern starts at the corner of the side, or across creases at
 * the corner of the sheet, so that it continues on neighbouring sides.
 */
export function patternFrame(
	{ scale, rotationDeg, acrossCreases }: Pick<PatternFill, 'scale' | 'rotationDeg' | 'acrossCreases'>,
	{ origin, rotationDeg: sideDeg, face, sheet }: LaidPlace,
): Affine {
	const own = times(turn(rotationDeg), [scale, 0, 0, scale, 0, 0]);
	if (!acrossCreases) return own;
	// On the back of the sheet the x axis of the side is mirrored.
	const at = face ? { x: -origin.x, y: origin.y } : origin;
	const toSide = times(turn(-sideDeg), move(-at.x, -at.y));
	const ofSheet = sheet ? times(move(sheet.origin.x, sheet.origin.y), turn(sheet.rotationDeg)) : move(0, 0);
	return times(times(toSide, ofSheet), own);
}
