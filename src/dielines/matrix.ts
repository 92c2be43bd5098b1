import type { Matrix, Point, VectorMm } from './dieline.ts';

export const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

export const translation = ([x, y, z]: VectorMm): Matrix => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];

const exact: Readonly<Record<number, readonly [cosine: number, sine: number]>> = {
	0: [1, 0],
	90: [0, 1],
	180: [-1, 0],
	[-90]: [0, -1],
	[-180]: [-1, 0],
};

/**
 * Rotation by `angleDeg` about the line a–b in the plane of the sheet. Quarter turns are exact, without rounding
 * errors.
 */
export function turnAbout(a: Point, b: Point, angleDeg: number): Matrix {
	const length = Math.hypot(b.x - a.x, b.y - a.y);
	const [x, y] = [(b.x - a.x) / length, (b.y - a.y) / length];
	const radians = (angleDeg * Math.PI) / 180;
	const [cosine, sine] = exact[angleDeg] ?? [Math.cos(radians), Math.sin(radians)];
	const rest = 1 - cosine;
	// Rodrigues' formula with an axis in the plane of the sheet; columns are the images of x, y and z.
	const [xx, xy, xz] = [cosine + x * x * rest, x * y * rest, -y * sine];
	const [yx, yy, yz] = [x * y * rest, cosine + y * y * rest, x * sine];
	const [zx, zy, zz] = [y * sine, -x * sine, cosine];
	return [
		xx,
		xy,
		xz,
		0,
		yx,
		yy,
		yz,
		0,
		zx,
		zy,
		zz,
		0,
		a.x - xx * a.x - yx * a.y,
		a.y - xy * a.x - yy * a.y,
		-xz * a.x - yz * a.y,
		1,
	];
}

/** The matrix product: applies `second` first, then `first`. */
export function multiply(first: Matrix, second: Matrix): Matrix {
	const product: number[] = new Array(16);
	for (let column = 0; column < 4; column++) {
		for (let row = 0; row < 4; row++) {
			let sum = 0;
			for (let index = 0; index < 4; index++)
				sum += (first[index * 4 + row] ?? 0) * (second[column * 4 + index] ?? 0);
			product[column * 4 + row] = sum;
		}
	}
	return product;
}

/** Image of a point of the sheet, `z` mm behind the middle plane of the board. */
export function transform(matrix: Matrix, x: number, y: number, z = 0): [x: number, y: number, z: number] {
	const row = (index: number) =>
		(matrix[index] ?? 0) * x +
		(matrix[index + 4] ?? 0) * y +
		(matrix[index + 8] ?? 0) * z +
		(matrix[index + 12] ?? 0);
	return [row(0), row(1), row(2)];
}
