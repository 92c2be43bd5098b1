import type { DesignObject, Side } from './objects.ts';

/** The middle of an object on a side, millimetres in side coordinates. */
export interface Place {
	readonly side: Side;
	readonly xMm: number;
	readonly yMm: number;
}

/** Steps along each diagonal. */
const maxSteps = 4;
const diagonals = [
	[1, 1],
	[1, -1],
	[-1, -1],
	[-1, 1],
] as const;

/**
 * Where a new object does not lie exactly over another: the wanted place, else one along its diagonals, to the lower
 * right first. The wanted place again where all are taken.
 * @param stepMm distance between two places along each axis
 */
export function findFreePlace(
	objects: readonly Pick<DesignObject, 'side' | 'xMm' | 'yMm'>[],
	wanted: Place,
	stepMm: number,
): Place {
	const isFree = ({ side, xMm, yMm }: Place) =>
		!objects.some(
			(object) =>
				object.side === side &&
				Math.abs(object.xMm - xMm) < stepMm / 2 &&
				Math.abs(object.yMm - yMm) < stepMm / 2,
		);
	const places = diagonals.flatMap(([across, down]) =>
		Array.from({ length: maxSteps }, (_, step) => ({
			side: wanted.side,
			xMm: wanted.xMm + across * (step + 1) * stepMm,
			yMm: wanted.yMm + down * (step + 1) * stepMm,
		})),
	);
	return [wanted, ...places].find(isFree) ?? wanted;
}
