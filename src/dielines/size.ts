/** Three lengths in millimetres. What each of them means is said by `SizeKind`; 0 where there is no such side. */
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

/** Smallest and largest size, side by side. */
export interface SizeLimits {
	readonly min: SizeMm;
	readonly max: SizeMm;
}
