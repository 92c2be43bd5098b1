import { atom, computed } from 'nanostores';
import type { VariantSpec } from '#src/catalog/product.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { $design } from '../store.ts';

/** A box that can be shown and ordered at once. */
export interface KnownBox {
	readonly spec: VariantSpec;
	readonly variantId: number;
	readonly dieline: Dieline;
	/** The product's name. */
	readonly name: string;
}

/*
 * Which box is designed is said by the design itself, so that undo, redo and saving carry it. What belongs to each box
 * that was open in this visit is kept here: going back to one asks nobody.
 */
const known = new Map<string, KnownBox>();
const $knownCount = atom(0);
let last: KnownBox | undefined;

type Named = Pick<DesignDocument, 'productType' | 'material' | 'printMode'> & {
	readonly sizeMm: readonly number[];
	readonly finish?: string | undefined;
};
const keyOf = ({ productType, sizeMm, material, printMode, finish }: Named) =>
	[productType, sizeMm.join('x'), material, printMode, finish].join(' ');

export function keepBox(box: KnownBox): void {
	known.set(keyOf(box.spec), box);
	$knownCount.set($knownCount.get() + 1);
}

/** The box that a design is for; undefined for one that was not open here yet. */
export function boxOf(design: Named): KnownBox | undefined {
	const exact = known.get(keyOf(design));
	if (exact || design.finish !== undefined) return exact;
	// Saved before designs told their finish: the box in any of them.
	return [...known.values()].find(({ spec }) => keyOf({ ...spec, finish: undefined }) === keyOf(design));
}

/** The box on the table; while an unknown one is still learnt, the one before it. */
export const $box = computed([$design, $knownCount], (design) => {
	last = boxOf(design) ?? last;
	return last;
});

/** How many pieces are wanted; prices follow it. */
export const $quantity = atom(120);
export const setQuantity = (quantity: number): void => $quantity.set(quantity);
