import { packedPiece } from '#src/catalog/measures/packed-piece.ts';
import type { VariantSpec } from '#src/catalog/product.ts';

/** Weight and space of goods in transit: of an order, or of one line. */
export interface Load {
	readonly grams: number;
	/** Space of all pieces in tight stacks. */
	readonly mm3: number;
	/** Sides of the largest piece, folded as it travels; the longer one first. */
	readonly longMm: number;
	readonly shortMm: number;
}

/** The load of lines of goods. */
export function loadOf(lines: readonly { readonly spec: VariantSpec; readonly quantity: number }[]): Load {
	let load: Load = { grams: 0, mm3: 0, longMm: 0, shortMm: 0 };
	for (const { spec, quantity } of lines) {
		const piece = packedPiece(spec);
		load = {
			grams: load.grams + piece.grams * quantity,
			mm3: load.mm3 + piece.mm3 * quantity,
			longMm: Math.max(load.longMm, piece.longMm),
			shortMm: Math.max(load.shortMm, piece.shortMm),
		};
	}
	return load;
}
