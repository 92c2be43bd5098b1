import { atom, computed } from 'nanostores';
import { isStorageRefused } from '#src/api/browser-storage.ts';
import type { MeasuredVariant } from '#src/catalog/measures/blank-area.ts';
import { type Product, type ProductType, product, type VariantSpec } from '#src/catalog/product.ts';
import { sizeValue } from '#src/catalog/size-text.ts';
import { type PriceView, priceView } from '#src/pricing/price-view.ts';
import {
	type Configuration,
	change,
	createConfiguration,
	type Draft,
	madeToMeasure,
} from './configuration.ts';
import type { ConfiguratorData } from './configurator-data.ts';

/** What the page's script works with; set once by `startConfigurator`. */
let item: Product;
let page: ConfiguratorData;

export const $configuration = atom<Configuration | undefined>();

/** Area of the blank of the last size made to measure, m². */
const $customBlank = atom<{ readonly size: string; readonly blankM2: number } | undefined>();

/** The last valid choice; undefined while the blank of its size is not known yet. */
const $variant = computed(
	[$configuration, $customBlank],
	(configuration, custom): MeasuredVariant | undefined => {
		if (!configuration) return undefined;
		const { spec } = configuration;
		const size = sizeValue(spec.sizeMm);
		const blankM2 = page.blankM2[size] ?? (custom?.size === size ? custom.blankM2 : undefined);
		return blankM2 === undefined ? undefined : { ...spec, blankM2 };
	},
);

export interface Shown {
	readonly configuration: Configuration | undefined;
	/** Variant and price of the last valid choice, if they are known. */
	readonly variant: MeasuredVariant | undefined;
	readonly price: PriceView | undefined;
}

/** Configuration, variant and price, which change together. */
export const $shown = computed(
	[$configuration, $variant],
	(configuration, variant): Shown => ({
		configuration,
		variant,
		price: configuration && variant && priceView(variant, configuration.quantity, page.prices),
	}),
);

export type Adding =
	| { readonly state: 'ready' | 'running' }
	| { readonly state: 'done'; readonly quantity: number }
	| { readonly state: 'failed'; readonly reason: 'unreachable' | 'refused' | 'cookies' };
export const $adding = atom<Adding>({ state: 'ready' });

/**
 * Initialises the store with the form's current values, which may have been changed before the script was loaded, or
 * restored by the browser.
 */
export function startConfigurator(data: ConfiguratorData, chosen: Partial<Draft>): void {
	page = data;
	item = product(data.type as ProductType);
	$adding.set({ state: 'ready' });
	setConfiguration(change(item, data.lengthUnit, createConfiguration(item), chosen));
}

/** Whether the form has the values that the page was built with. */
export function isDefaultChosen(): boolean {
	const start = createConfiguration(item).draft;
	const draft = $configuration.get()?.draft;
	return draft !== undefined && JSON.stringify(draft) === JSON.stringify(start);
}

export function configure(patch: Partial<Draft>): void {
	const before = $configuration.get();
	if (!before) return;
	setConfiguration(change(item, page.lengthUnit, before, patch));
	if ($adding.get().state !== 'running') $adding.set({ state: 'ready' });
}

function setConfiguration(configuration: Configuration): void {
	$configuration.set(configuration);
	const { spec } = configuration;
	if (page.blankM2[sizeValue(spec.sizeMm)] === undefined) void measureCustomSize(spec);
}

/** Offline the price stays unknown; the next change tries again. */
async function measureCustomSize(spec: VariantSpec): Promise<void> {
	const size = sizeValue(spec.sizeMm);
	if ($customBlank.get()?.size === size) return;
	try {
		// The geometry of a style is loaded only when a size is typed.
		const [{ loadDieline }, { blankAreaM2 }] = await Promise.all([
			import('#src/catalog/measures/load-dieline.ts'),
			import('#src/catalog/measures/blank-area.ts'),
		]);
		const made = await loadDieline(spec);
		const isCurrent = size === sizeValue($configuration.get()?.spec.sizeMm ?? [0, 0, 0]);
		if (made?.ok && isCurrent) $customBlank.set({ size, blankM2: blankAreaM2(made.value) });
	} catch {
		// The form shows that its price belongs to an earlier choice.
	}
}

/**
 * Puts the configured pieces into the cart. A made-to-measure size is priced by the server first, which keeps
 * it as a variant that can be ordered. The form is never changed by this.
 */
export async function addConfigured(skuOf: (configuration: Configuration) => string): Promise<void> {
	const configuration = $configuration.get();
	if (!configuration || Object.keys(configuration.problems).length > 0) return;
	if ($adding.get().state === 'running') return;
	$adding.set({ state: 'running' });
	const { quantity, draft } = configuration;
	const sku = skuOf(configuration);
	try {
		// The cart's store and the API client are loaded on the first use of “Add to cart”.
		const { addToCart } = await import('#src/orders/cart/store.ts');
		if (draft.size === madeToMeasure)
			await addToCart({ variantId: await findOrCreateVariant(sku, quantity), quantity });
		else await addToCart({ sku, quantity });
		$adding.set({ state: 'done', quantity });
	} catch (error) {
		const answered = isAnswered(error) ? 'refused' : 'unreachable';
		$adding.set({ state: 'failed', reason: isStorageRefused(error) ? 'cookies' : answered });
	}
}

async function findOrCreateVariant(sku: string, quantity: number): Promise<number> {
	const [{ callAsUser }, { dynamicPrice }] = await Promise.all([
		import('#src/customers/store.ts'),
		import('#src/pricing/contract.ts'),
	]);
	const { variantId } = await callAsUser(dynamicPrice, { sku, quantity });
	return variantId;
}

/** Whether the server refused the call; a problem without a status is a network error. */
const isAnswered = (error: unknown): boolean =>
	error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status > 0;
