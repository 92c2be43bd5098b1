import { atom, computed } from 'nanostores';
import type { VariantSpec } from '#src/catalog/product.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { listStates } from '../history.ts';
import { $design, $history } from '../store.ts';

/** A box with everything needed to show and order it. */
export interface KnownBox {
	readonly spec: VariantSpec;
	readonly variantId: number;
	readonly dieline: Dieline;
	/** The product's name. */
	readonly name: string;
}

/*
 * The design document names its box, so undo, redo and saving include it. The data of the boxes
 * opened in this visit is cached here: returning to one needs no request.
 */
const known = new Map<string, KnownBox>();
/** Caps the cache: beyond this, only boxes of the design and its history are kept. */
const maxBoxes = 24;
const $knownCount = atom(0);
let last: KnownBox | undefined;

type Named = Pick<DesignDocument, 'productType' | 'material' | 'printMode'> & {
	readonly sizeMm: readonly number[];
	readonly finish?: string | undefined;
};
const toKey = ({ productType, sizeMm, material, printMode, finish }: Named) =>
	[productType, sizeMm.join('x'), material, printMode, finish].join(' ');

export function registerBox(box: KnownBox): void {
	if (known.size >= maxBoxes) evictBoxes();
	known.set(toKey(box.spec), box);
	$knownCount.set($knownCount.get() + 1);
}

/** Drops boxes that no undo step uses; opening one loads it again. */
function evictBoxes(): void {
	const used = new Set(listStates($history.get()).map(findBox));
	for (const [key, box] of known) if (!used.has(box)) known.delete(key);
}

/** The box that a design is for; undefined for one that is not cached. */
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
