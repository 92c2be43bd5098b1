import { toSku } from '#src/catalog/variant.ts';
import { boxForStage } from './leave-stage.ts';
import type { StageBox } from './stage.ts';

/** Writes the current choice into the page's URL, for reloads and copied links. */
export function updateAddress(plain?: StageBox['spec']): void {
	const box = boxForStage(plain);
	if (!box) return;
	const address = new URL(location.href);
	address.searchParams.set('quantity', String(box.quantity));
	if (box.designId === undefined) address.searchParams.set('sku', toSku(box.spec));
	if (address.href !== location.href) history.replaceState(history.state, '', address);
}

/** Removes the box from the URL once the saved design has this box itself. */
export function removeRequestedBox(): void {
	const address = new URL(location.href);
	address.searchParams.delete('sku');
	history.replaceState(history.state, '', address);
}
