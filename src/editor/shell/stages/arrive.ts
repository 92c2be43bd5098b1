import { product, type VariantSpec } from '#src/catalog/product.ts';
import { checkSpec, skuOf, specOfSku } from '#src/catalog/variant.ts';
import { type Side, sides } from '#src/dielines/dieline.ts';
import type { Site } from '#src/site/site.ts';
import { dielineOf } from '../../box/dieline-of-spec.ts';
import { learnBox, printModesOf, takeBox } from '../../document/box/change-box.ts';
import { $box } from '../../document/box/store.ts';
import { $design, $designId, setSelection } from '../../document/store.ts';
import { $sides, showSide } from '../../viewport/store.ts';
import { forgetAskedBox } from './keep-address.ts';

/** The box that an address asks for beside a saved design: somebody went back and chose another. */
export function boxAskedFor(search: string, { region }: Pick<Site, 'region'>): VariantSpec | undefined {
	const spec = specOfSku(new URLSearchParams(search).get('sku') ?? '');
	if (!spec || !checkSpec(spec).ok) return undefined;
	return printModesOf(product(spec.productType), region).includes(spec.printMode) ? spec : undefined;
}

/**
 * Takes the box that the address asks for, as one step that can be undone. True when the design lies on it now.
 * Rejects offline: then the design keeps its box, and a reload asks again.
 */
export async function takeBoxOfAddress(site: Site): Promise<boolean> {
	const open = $box.get();
	if ($designId.get() === undefined || !open) return false;
	const asked = boxAskedFor(location.search, site);
	const dieline = asked && skuOf(asked) !== skuOf(open.spec) ? await dielineOf(asked) : undefined;
	const isOther = asked !== undefined && dieline !== undefined && !('nearestMm' in dieline);
	if (isOther) takeBox(await learnBox(asked, dieline, site));
	forgetAskedBox();
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
