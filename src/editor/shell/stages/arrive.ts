import { product, type VariantSpec } from '#src/catalog/product.ts';
import { checkSpec, parseSku, toSku } from '#src/catalog/variant.ts';
import { type Side, sides } from '#src/dielines/dieline.ts';
import type { Site } from '#src/site/site.ts';
import { loadDesignedDieline } from '../../box/dieline-of-spec.ts';
import { changeBox, listPrintModes, loadBox } from '../../document/box/change-box.ts';
import { $box } from '../../document/box/store.ts';
import { $designId } from '../../document/save-state/store.ts';
import { $design, setSelection } from '../../document/store.ts';
import { $sides, showSide } from '../../viewport/store.ts';
import { removeRequestedBox } from './keep-address.ts';

/** The box in the URL beside a saved design: the visitor went back and chose another. */
export function requestedBox(search: string, { region }: Pick<Site, 'region'>): VariantSpec | undefined {
	const spec = parseSku(new URLSearchParams(search).get('sku') ?? '');
	if (!spec || !checkSpec(spec).ok) return undefined;
	return listPrintModes(product(spec.productType), region).includes(spec.printMode) ? spec : undefined;
}

/**
 * Changes to the box in the URL, as one undo step. True when the box was changed.
 * Rejects offline: then the design keeps its box, and a reload tries again.
 */
export async function changeToRequestedBox(site: Site): Promise<boolean> {
	const open = $box.get();
	if ($designId.get() === undefined || !open) return false;
	const asked = requestedBox(location.search, site);
	const dieline = asked && toSku(asked) !== toSku(open.spec) ? await loadDesignedDieline(asked) : undefined;
	const isOther = asked !== undefined && dieline !== undefined && !('nearestMm' in dieline);
	if (isOther) changeBox(await loadBox(asked, dieline, site));
	removeRequestedBox();
	return isOther;
}

/** Shows what a link of the summary names: a side, and an object on it. */
export function showPlaceOfAddress(search: string): void {
	const query = new URLSearchParams(search);
	const side = sides.find((name: Side) => name === query.get('side'));
	if (!side || !$sides.get().includes(side)) return;
	showSide(side);
	const object = query.get('object');
	if ($design.get().objects.some(({ id }) => id === object)) setSelection([object ?? '']);
}
