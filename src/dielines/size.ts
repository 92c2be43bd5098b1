/**
 * Three lengths in millimetres. `SizeKind` says what each means; 0 for a dimension that the product does not have.
 */
export type SizeMm = readonly [lengthMm: number, widthMm: number, heightMm: number];

/** What the three numbers of a size mean. */
export type SizeKind =
	/** Length × width × height inside. */
	| 'box'
	/** Width of the front × gusset (0: none) × height. */
	| 'bag'
	/** Diameter × 0 × height inside. */
	| 'can'
	/** Width × height × 0; a mailing bag opens along the width. */
	| 'flat'
	/** Length × width of the web × 0. */
	| 'roll';

/** Smallest and largest size. */
export interface SizeLimits {
	readonly min: SizeMm;
	readonly max: SizeMm;
}
