import type { VariantSpec } from '#src/catalog/product.ts';
import { maxArtworkBytes, maxArtworkPx } from '#src/designs/artwork/artwork.ts';
import { getInkLimit } from '#src/designs/preflight/check-colours.ts';
import { dpi, finestStrokePt, smallestTypePt } from '#src/designs/preflight/preflight.ts';
import { bleedMm, safeMm } from '#src/dielines/stock.ts';
import { formatLength } from '#src/site/lengths.ts';
import type { Site } from '#src/site/site.ts';
import type { LayoutPlace, SheetLayout } from '../../box/sheet-layout.ts';

const mmPerInch = 25.4;

/** Pixels that a length needs to print sharply; rounded up. */
export const sharpPixels = (lengthMm: number): number => Math.ceil((lengthMm / mmPerInch) * dpi.sharp);

/** The side that needs the most pixels. */
export const largestSide = ({
	sides,
	places,
}: Pick<SheetLayout, 'sides' | 'places'>): LayoutPlace | undefined =>
	sides
		.flatMap((side) => places[side] ?? [])
		.sort((one, other) => other.widthMm * other.heightMm - one.widthMm * one.heightMm)[0];

/** Figures in the guides: the limits of the artwork check for this box, in the region's unit. */
export function guideFacts(
	site: Site,
	{ material }: Pick<VariantSpec, 'material'>,
	layout: Pick<SheetLayout, 'sides' | 'places'>,
) {
	const { lengthUnit } = site.region;
	const length = (mm: number) => `${formatLength(mm, lengthUnit, site.languageTag)} ${lengthUnit}`;
	const side = largestSide(layout);
	const bleed = side ? bleedMm(side.stock) : 0;
	return {
		side: side?.side,
		bleed: length(bleed),
		safe: length(side ? safeMm(side.stock) : 0),
		sharp: dpi.sharp,
		unusable: dpi.unusable,
		width: side ? sharpPixels(side.widthMm + 2 * bleed) : 0,
		height: side ? sharpPixels(side.heightMm + 2 * bleed) : 0,
		ink: getInkLimit(material),
		type: smallestTypePt.positive,
		reversed: smallestTypePt.reversed,
		stroke: finestStrokePt,
		megabytes: maxArtworkBytes / 1_000_000,
		pixels: maxArtworkPx,
	};
}
