import type { Point, SidePlace } from './dieline.ts';
import { mirrorPoint, type QuarterTurn, turnPoint } from './quarter-turns.ts';

type Place = Pick<SidePlace, 'origin' | 'rotationDeg' | 'face'>;

/** A point in side coordinates, mm, converted to sheet coordinates. */
export function sideToSheet({ origin, rotationDeg, face }: Place, point: Point): Point {
	const turned = turnPoint(point, rotationDeg);
	// The other face shows the mirror image of the sheet.
	const { x, y } = face === 'reverse' ? mirrorPoint(turned) : turned;
	return { x: origin.x + x, y: origin.y + y };
}

/** A point of the sheet in side coordinates: mm from the top left corner of the side, upright. */
export function sheetToSide({ origin, rotationDeg, face }: Place, { x, y }: Point): Point {
	const from = { x: x - origin.x, y: y - origin.y };
	const back = ((360 - rotationDeg) % 360) as QuarterTurn;
	return turnPoint(face === 'reverse' ? mirrorPoint(from) : from, back);
}
