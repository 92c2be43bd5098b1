import { boxes } from '#src/catalog/boxes.ts';
import type { LengthWidthHeightMm } from '#src/dielines/dieline.ts';

/** Every size the shop offers for a product, and the eight corners of what it makes to measure. */
export function soldSizes(product: keyof typeof boxes): {
	readonly boardMm: number;
	readonly sizesMm: readonly LengthWidthHeightMm[];
} {
	const entry: {
		readonly boardMm: number;
		readonly sizesMm?: readonly LengthWidthHeightMm[];
		readonly sizeLimits?: { readonly min: LengthWidthHeightMm; readonly max: LengthWidthHeightMm };
	} = boxes[product];
	const { boardMm, sizesMm = [], sizeLimits } = entry;
	if (!sizeLimits || sizesMm.length === 0) throw new Error(`${product} is sold in no sizes`);
	const ends = [sizeLimits.min, sizeLimits.max];
	const corners = ends.flatMap(([length]) =>
		ends.flatMap(([, width]) => ends.map(([, , height]): LengthWidthHeightMm => [length, width, height])),
	);
	return { boardMm, sizesMm: [...sizesMm, ...corners] };
}
