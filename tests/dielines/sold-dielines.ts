import { type ProductType, product } from '#src/catalog/product.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { makeDieline } from '#src/dielines/make.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import type { Style } from '#src/dielines/style.ts';

/** The dieline of a size that must be makeable. */
export function madeOf(style: Style, sizeMm: SizeMm, boardMm = style.boardMm.usual): Dieline {
	const made = makeDieline(style, { sizeMm, boardMm });
	if (!made.ok) throw new Error(JSON.stringify(made.problem));
	return made.value;
}

/** Every size a product is sold in, as the catalogue writes it, with its dieline in the product's material. */
export function soldDielines(style: Style, type: ProductType) {
	const { sizesMm, boardMm } = product(type);
	if (sizesMm.length < 3) throw new Error(`${type} has hardly a size`);
	return sizesMm.map((sizeMm) => ({ sizeMm, dieline: madeOf(style, sizeMm, boardMm) }));
}
