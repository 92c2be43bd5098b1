import { atom, computed } from 'nanostores';
import type { VariantSpec } from '#src/catalog/product.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { $design } from '../store.ts';

/** A box with everything needed to show and order it. */
export interface KnownBox {
	readonly spec: VariantSpec;
	readonly variantId: number;
	readonly dieline: Dieline;
	/** The product's name. */
	readonly name: string;
}

/*
 * The design document names its box, so undo, redo and saving include it. The data of each box
 * opened in this visit is cached here: returning to one needs no request.
 */
const known = new Map<string, KnownBox>();
const $knownCount = atom(0);
let last: KnownBox | undefined;

type Named = Pick<DesignDocument, 'productType' | 'material' | 'printMode'> & {
	readonly sizeMm: readonly number[];
	readonly finish?: string | undefined;
};
const toKey = ({ productType, sizeMm, material, printMode, finish }: Named) =>
	[productType, sizeMm.join('x'), material, printMode, finish].join(' ');

export function registerBox(box: KnownBox): void {
	known.set(toKey(box.spec), box);
	$knownCount.set($knownCount.get() + 1);
}

/** The box that a design is for; undefined for one that was not opened in this visit. */
export function findBox(design: Named): KnownBox | undefined {
	const exact = known.get(toKey(design));
	if (exact || design.finish !== undefined) return exact;
	// Designs saved before the finish was stored match any finish.
	return [...known.values()].find(({ spec }) => toKey({ ...spec, finish: undefined }) === toKey(design));
}

/** The open box; while an unknown one is loading, the previous one. */
export const $box = computed([$design, $knownCount], (design) => {
	last = findBox(design) ?? last;
	return last;
});

/** How many pieces are wanted; prices follow it. */
export const $quantity = atom(120);
export const setQuantity = (quantity: number): void => $quantity.set(quantity);
