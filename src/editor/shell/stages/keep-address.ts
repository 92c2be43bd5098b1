import { skuOf } from '#src/catalog/variant.ts';
import { boxToTake } from './leave-stage.ts';
import type { StageBox } from './stage.ts';

/** Writes what is chosen into the page's own address: a reload finds it, and so does a copied link. */
export function keepAddress(plain?: StageBox['spec']): void {
	const box = boxToTake(plain);
	if (!box) return;
	const address = new URL(location.href);
	address.searchParams.set('quantity', String(box.quantity));
	if (box.designId === undefined) address.searchParams.set('sku', skuOf(box.spec));
	if (address.href !== location.href) history.replaceState(history.state, '', address);
}

/** A saved design lies on the box that its address asked for: from now on it says so itself. */
export function forgetAskedBox(): void {
	const address = new URL(location.href);
	address.searchParams.delete('sku');
	history.replaceState(history.state, '', address);
}
