/** Canvas matrix: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The product of two matrices: applies the second, then the first. */
export const multiplyAffine = ([A, B, C, D, E, F]: Affine, [a, b, c, d, e, f]: Affine): Affine => [
	A * a + C * b,
	B * a + D * b,
	A * c + C * d,
	B * c + D * d,
	A * e + C * f + E,
	B * e + D * f + F,
];
