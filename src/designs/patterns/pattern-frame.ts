import type { LaidPlace } from '#src/dielines/dieline.ts';
import type { PatternFill } from '../document/design.ts';
import { type Affine, multiplyAffine } from '../paths/affine.ts';

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
	const own = multiplyAffine(turn(rotationDeg), [scale, 0, 0, scale, 0, 0]);
	if (!acrossCreases) return own;
	// On the back of the sheet the x axis of the side is mirrored.
	const at = face ? { x: -origin.x, y: origin.y } : origin;
	const toSide = multiplyAffine(turn(-sideDeg), move(-at.x, -at.y));
	const ofSheet = sheet
		? multiplyAffine(move(sheet.origin.x, sheet.origin.y), turn(sheet.rotationDeg))
		: move(0, 0);
	return multiplyAffine(multiplyAffine(toSide, ofSheet), own);
}
