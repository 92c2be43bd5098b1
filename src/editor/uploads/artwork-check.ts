import { artworkTypes } from '#src/designs/artwork/artwork.ts';
import type { Extent } from '#src/designs/document/boxes.ts';

/** File types that the browser's file picker offers; the content decides. Illustrator files contain a PDF. */
export const acceptedTypes = [...artworkTypes, '.ai'].join(',');

/**
 * A picture's first size on a side, keeping its proportions; mm. A PDF page keeps its own size where that fits;
 * everything else takes at most half of the side's width and 60 % of its height.
 */
export function firstSize(
	picture: { widthPx: number; heightPx: number; ownSize?: Extent | undefined },
	side: Extent,
): Extent {
	const round = (lengthMm: number) => Math.max(1, Math.round(lengthMm * 10) / 10);
	const own = picture.ownSize;
	if (own && own.widthMm <= side.widthMm && own.heightMm <= side.heightMm)
		return { widthMm: round(own.widthMm), heightMm: round(own.heightMm) };
	const scale = Math.min(
		(side.widthMm * 0.5) / Math.max(1, picture.widthPx),
		(side.heightMm * 0.6) / Math.max(1, picture.heightPx),
	);
	return { widthMm: round(picture.widthPx * scale), heightMm: round(picture.heightPx * scale) };
}
