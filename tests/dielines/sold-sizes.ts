import { boxes } from '#src/catalog/boxes.ts';
import type { SizeMm } from '#src/dielines/size.ts';

/** Every size the shop offers for a product, and the eight corners of what it makes to measure. */
export function soldSizes(product: keyof typeof boxes): {
	readonly boardMm: number;
	readonly sizesMm: readonly SizeMm[];
} {
	const entry: {
		readonly boardMm: number;
		readonly sizesMm?: readonly SizeMm[];
		readonly sizeLimits?: { readonly min: SizeMm; readonly max: SizeMm };
	} = boxes[product];
	const { boardMm, sizesMm = [], sizeLimits } = entry;
	if (!sizeLimits || sizesMm.length === 0) throw new Error(`${product} is sold in no sizes`);
	const ends = [sizeLimits.min, sizeLimits.max];
	const corners = ends.flatMap(([length]) =>
		ends.flatMap(([, width]) => ends.map(([, , height]): SizeMm => [length, width, height])),
	);
	return { boardMm, sizesMm: [...sizesMm, ...corners] };
}
