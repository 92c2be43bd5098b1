import { isVector } from './artwork.ts';

/** The specification's sizes of a file: as it came, for screens, and for lists. */
export const sizeIds = ['original', 'originalLimited', 'thumbnail'] as const;
export type SizeId = (typeof sizeIds)[number];
/** What a file is converted to; the original exists in its own colours alone. */
export const convertedSizes = ['originalLimited', 'thumbnail'] as const;
export type ConvertedSize = (typeof convertedSizes)[number];
/** The specification's: screen colours, one black ink, one white ink. */
export const colorspaces = ['rgb', 'monochrome', 'monochromeWhite'] as const;
export type Colorspace = (typeof colorspaces)[number];

/** Dots per inch that a page without pixels is turned into pixels with, at its own size (the specification's three). */
export const densities: Readonly<Record<SizeId, number>> = {
	original: 300,
	originalLimited: 144,
	thumbnail: 50,
};
/** Longest edges. A page may be enlarged on its box, so it is never shown with fewer than `least`. */
const longestPx: Readonly<Record<ConvertedSize, { least: number; most: number }>> = {
	originalLimited: { least: 1200, most: 1600 },
	thumbnail: { least: 150, most: 300 },
};
export const maxConvertedPx = longestPx.originalLimited.most;
/** A picture of 1600 × 1600 pixels in PNG, in the worst case half of its raw bytes. */
export const maxConvertedBytes = 6_000_000;

interface Size {
	readonly widthPx: number;
	readonly heightPx: number;
}

/**
 * Pixels of a conversion, in proportion. Pictures only ever become smaller; pages and drawings, which are counted at
 * 96 px per inch, get the density of the size.
 */
export function conversionSize(
	{ widthPx, heightPx, contentType }: Size & { readonly contentType: string },
	sizeId: ConvertedSize,
): Size {
	const { least, most } = longestPx[sizeId];
	const longest = Math.max(widthPx, heightPx);
	const wanted = isVector(contentType)
		? Math.min(most, Math.max(least, (longest * densities[sizeId]) / 96))
		: Math.min(most, longest);
	const scale = wanted / longest;
	return {
		widthPx: Math.max(1, Math.round(widthPx * scale)),
		heightPx: Math.max(1, Math.round(heightPx * scale)),
	};
}

/** Where a conversion lies in the bucket, beside its original. */
export const conversionKey = (originalKey: string, sizeId: ConvertedSize, colorspace: Colorspace): string =>
	`${originalKey}/${sizeId}-${colorspace}`;

/** Every conversion that may lie beside an original. */
export const conversionKeys = (originalKey: string): string[] =>
	convertedSizes.flatMap((sizeId) =>
		colorspaces.map((colorspace) => conversionKey(originalKey, sizeId, colorspace)),
	);
