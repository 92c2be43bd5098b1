import { isVector } from './artwork.ts';

/** Sizes of a file in the specification: as uploaded, for screens, for lists. */
export const sizeIds = ['original', 'originalLimited', 'thumbnail'] as const;
export type SizeId = (typeof sizeIds)[number];
/** Sizes of conversions. */
export const convertedSizes = ['originalLimited', 'thumbnail'] as const;
export type ConvertedSize = (typeof convertedSizes)[number];
/** Values of the specification: screen colours, one black ink, one white ink. */
export const colorspaces = ['rgb', 'monochrome', 'monochromeWhite'] as const;
export type Colorspace = (typeof colorspaces)[number];

/** Rasterisation density of vector files, dots per inch (values of the specification). */
export const densities: Readonly<Record<SizeId, number>> = {
	original: 300,
	originalLimited: 144,
	thumbnail: 50,
};
/** Limits of the longest edge. `min` applies to vector files, which may be enlarged on the box. */
const longestPx: Readonly<Record<ConvertedSize, { min: number; max: number }>> = {
	originalLimited: { min: 1200, max: 1600 },
	thumbnail: { min: 150, max: 300 },
};
export const maxConvertedPx = longestPx.originalLimited.max;
/** A PNG of 1600 × 1600 pixels at half of its raw bytes, the worst case. */
export const maxConvertedBytes = 6_000_000;

/** Size of a picture, pixels. */
export interface PixelSize {
	readonly widthPx: number;
	readonly heightPx: number;
}

/**
 * Size of a conversion, proportions kept. Raster images are never enlarged; vector files, whose size is given at 96 px
 * per inch, are rasterised at the density of the size.
 */
export function conversionSize(
	{ widthPx, heightPx, contentType }: PixelSize & { readonly contentType: string },
	sizeId: ConvertedSize,
): PixelSize {
	const { min, max } = longestPx[sizeId];
	const longest = Math.max(widthPx, heightPx);
	const wanted = isVector(contentType)
		? Math.min(max, Math.max(min, (longest * densities[sizeId]) / 96))
		: Math.min(max, longest);
	const scale = wanted / longest;
	return {
		widthPx: Math.max(1, Math.round(widthPx * scale)),
		heightPx: Math.max(1, Math.round(heightPx * scale)),
	};
}

/** Key of a conversion in the bucket. */
export const conversionKey = (originalKey: string, sizeId: ConvertedSize, colorspace: Colorspace): string =>
	`${originalKey}/${sizeId}-${colorspace}`;

/** Keys of all possible conversions of an original. */
export const conversionKeys = (originalKey: string): string[] =>
	convertedSizes.flatMap((sizeId) =>
		colorspaces.map((colorspace) => conversionKey(originalKey, sizeId, colorspace)),
	);
