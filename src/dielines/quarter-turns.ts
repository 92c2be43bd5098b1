import type { Loop, Point, Segment } from './dieline.ts';

/** Clockwise on the sheet, as `rotationDeg` of a side's place. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** The sum of two turns. */
export const addTurns = (one: QuarterTurn, other: QuarterTurn): QuarterTurn =>
	((one + other) % 360) as QuarterTurn;

/** A point rotated about the origin, without rounding errors. */
export function turnPoint({ x, y }: Point, turnDeg: QuarterTurn): Point {
	switch (turnDeg) {
		case 0:
			return { x, y };
		case 90:
			return { x: -y, y: x };
		case 180:
			return { x: -x, y: -y };
		case 270:
			return { x: y, y: -x };
		default:
			return turnDeg satisfies never;
	}
}

/** A path with every point moved by `move`, which must keep lengths and orientation. */
export const moveLoop = (loop: Loop, move: (point: Point) => Point): Loop =>
	loop.map((segment) => moveSegment(segment, move));

function moveSegment(segment: Segment, move: (point: Point) => Point): Segment {
	const ends = { from: move(segment.from), to: move(segment.to) };
	return segment.kind === 'line'
		? { ...segment, ...ends }
		: { ...segment, ...ends, centre: move(segment.centre) };
}

/** A point seen from behind the sheet. */
export const mirrorPoint = ({ x, y }: Point): Point => ({ x: -x, y });

/** A closed path seen from behind the sheet; a clockwise path stays clockwise. */
export const mirrorLoop = (loop: Loop): Loop =>
	// Mirroring reverses the direction; reversing the path restores it.
	[...loop]
		.reverse()
		.map(({ from, to, ...segment }) =>
			moveSegment({ ...segment, from: to, to: from } as Segment, mirrorPoint),
		);
