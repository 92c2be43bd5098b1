import { atom, computed } from 'nanostores';
import { type Product, type ProductType, product } from '#src/catalog/product.ts';
import { type PriceView, priceView } from '#src/pricing/price-view.ts';
import { type Configuration, change, type Draft, madeToMeasure, startOf } from './configuration.ts';
import type { ConfiguratorData } from './configurator-data.ts';

/** What the page's script works with; set once by `startConfigurator`. */
let item: Product;
let page: ConfiguratorData;

export const $configuration = atom<Configuration | undefined>();

/** Price of the last right choice; undefined before the start. */
export const $price = computed($configuration, (configuration): PriceView | undefined =>
	configuration ? priceView(configuration.spec, configuration.quantity, page.prices) : undefined,
);

export type Adding =
	| { readonly state: 'ready' | 'running' }
	| { readonly state: 'done'; readonly quantity: number }
	| { readonly state: 'failed'; readonly reason: 'unreachable' | 'refused' };
export const $adding = atom<Adding>({ state: 'ready' });

/** Takes over the choices that the form already holds: made before the script came, or kept by the browser. */
export function startConfigurator(data: ConfiguratorData, chosen: Partial<Draft>): void {
	page = data;
	item = product(data.type as ProductType);
	$adding.set({ state: 'ready' });
	$configuration.set(change(item, data.lengthUnit, startOf(item), chosen));
}

export function configure(patch: Partial<Draft>): void {
	const before = $configuration.get();
	if (!before) return;
	$configuration.set(change(item, page.lengthUnit, before, patch));
	if ($adding.get().state !== 'running') $adding.set({ state: 'ready' });
}

/**
 * Puts the configured pieces into the cart. A made-to-measure size is priced by the server first, which keeps
 * it as a variant that can be ordered. Nothing of the form changes, whatever happens.
 */
export async function addConfigured(skuOf: (configuration: Configuration) => string): Promise<void> {
	const configuration = $configuration.get();
	if (!configuration || Object.keys(configuration.problems).length > 0) return;
	if ($adding.get().state === 'running') return;
	$adding.set({ state: 'running' });
	const { quantity, draft } = configuration;
	const sku = skuOf(configuration);
	try {
		// The cart's store with its API client is only fetched by those who add something.
		const { addToCart } = await import('#src/orders/cart/store.ts');
		if (draft.size === madeToMeasure)
			await addToCart({ variantId: await keptVariant(sku, quantity), quantity });
		else await addToCart({ sku, quantity });
		$adding.set({ state: 'done', quantity });
	} catch (error) {
		$adding.set({ state: 'failed', reason: isAnswered(error) ? 'refused' : 'unreachable' });
	}
}

async function keptVariant(sku: string, quantity: number): Promise<number> {
	const [{ callAsUser }, { dynamicPrice }] = await Promise.all([
		import('#src/customers/store.ts'),
		import('#src/pricing/contract.ts'),
	]);
	const { variantId } = await callAsUser(dynamicPrice, { sku, quantity });
	return variantId;
}

/** True where the server said no; a problem without a status never reached it. */
const isAnswered = (error: unknown): boolean =>
	error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status > 0;
