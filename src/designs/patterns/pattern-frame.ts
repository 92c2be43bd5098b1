import type { LaidPlace } from '#src/dielines/dieline.ts';
import type { PatternFill } from '../document/design.ts';

/** As canvases write it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
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
 * From a pattern's own millimetres to the side's. It begins at the side's corner; over the creases it begins at the
 * sheet's own corner, wherever the sheet was laid, so that sides of one sheet go on where the last one ended.
 */
export function patternFrame(
	{ scale, rotationDeg, acrossCreases }: Pick<PatternFill, 'scale' | 'rotationDeg' | 'acrossCreases'>,
	{ origin, rotationDeg: sideDeg, face, sheet }: LaidPlace,
): Affine {
	const own = times(turn(rotationDeg), [scale, 0, 0, scale, 0, 0]);
	if (!acrossCreases) return own;
	// On the reverse, side x runs against the sheet's: there the sheet is seen in a mirror.
	const at = face ? { x: -origin.x, y: origin.y } : origin;
	const toSide = times(turn(-sideDeg), move(-at.x, -at.y));
	const ofSheet = sheet ? times(move(sheet.origin.x, sheet.origin.y), turn(sheet.rotationDeg)) : move(0, 0);
	return times(times(toSide, ofSheet), own);
}
