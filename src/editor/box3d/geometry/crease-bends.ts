import type { Matrix, Point } from '#src/dielines/dieline.ts';
import { transform } from '#src/dielines/matrix.ts';

/** The curved surface of the board at one crease, between two panels. */
export interface Bend {
	/** Indices in the mesh's list of panels. */
	readonly parent: number;
	readonly child: number;
	readonly from: Point;
	readonly to: Point;
	/** From the middle of the board to its surface along the sheet's z: negative on the print side. */
	readonly offsetMm: number;
}

/** Flat strips per crease: enough to look round at the thickness of a board. */
export const bendSteps = 4;

interface BendCorner {
	readonly end?: 0 | 1;
	readonly share?: number;
	readonly isCore?: boolean;
	readonly isCap?: boolean;
}
interface NumberList {
	[index: number]: number;
}

type Vector = readonly [number, number, number];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vector, b: Vector): Vector => [
	a[1] * b[2] - a[2] * b[1],
	a[2] * b[0] - a[0] * b[2],
	a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Vector): Vector => {
	const length = Math.hypot(...a) || 1;
	return [a[0] / length, a[1] / length, a[2] / length];
};
const outOfSheet = (matrix: Matrix, sign: number): Vector => [
	(matrix[8] ?? 0) * sign,
	(matrix[9] ?? 0) * sign,
	(matrix[10] ?? 0) * sign,
];

/** No crease surface is drawn between panels that are farther apart than this. */
const maxGapMm = 6;

/** Positions of a bend's corners for these panel matrices. */
export function bentInto({ parent, child, from, to, offsetMm }: Bend, matrices: readonly Matrix[]) {
	const [theirs, own] = [matrices[parent] ?? [], matrices[child] ?? []];
	const endAt = ({ x, y }: Point) => [transform(theirs, x, y), transform(own, x, y)] as const;
	const [start, stop] = [endAt(from), endAt(to)];
	const sign = Math.sign(offsetMm);
	const [before, after] = [outOfSheet(theirs, sign), outOfSheet(own, sign)];
	const axis = unit(minus(stop[0], start[0]));
	const angle = Math.atan2(dot(axis, cross(before, after)), dot(before, after));
	const isApart = [start, stop].some(([a, b]) => Math.hypot(...minus(a, b)) > maxGapMm);
	const radius = Math.abs(offsetMm);
	const capNormals = [minus([0, 0, 0], axis), axis] as const;

	/** Rodrigues' rotation formula, about the crease. */
	const direction = (share: number): Vector => {
		const [cosine, sine] = [Math.cos(angle * share), Math.sin(angle * share)];
		const side = cross(axis, before);
		const along = dot(axis, before) * (1 - cosine);
		return [
			before[0] * cosine + side[0] * sine + axis[0] * along,
			before[1] * cosine + side[1] * sine + axis[1] * along,
			before[2] * cosine + side[2] * sine + axis[2] * along,
		];
	};

	return {
		place(
			{ end = 0, share = 0, isCore = false, isCap = false }: BendCorner,
			index: number,
			positions: NumberList,
			normals: NumberList,
		): void {
			const [theirEnd, ownEnd] = end ? stop : start;
			const out = direction(share);
			const reach = isCore || isApart ? 0 : radius;
			const across = isApart ? 1 : share;
			const normal = isCap ? capNormals[end] : out;
			for (let index3 = 0; index3 < 3; index3 += 1) {
				const [a, b] = [theirEnd[index3] ?? 0, ownEnd[index3] ?? 0];
				positions[index * 3 + index3] = a + (b - a) * across + (out[index3] ?? 0) * reach;
				normals[index * 3 + index3] = normal[index3] ?? 0;
			}
		},
	};
}
