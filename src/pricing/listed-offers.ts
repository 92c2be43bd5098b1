import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { type ProductType, product, type VariantSpec } from '#src/catalog/product.ts';
import { isReturnable, returnDays } from '#src/catalog/returns.ts';
import { isSamples } from '#src/catalog/samples.ts';
import { checkSpec, toSku } from '#src/catalog/variant.ts';
import { href } from '#src/site/links.ts';
import { getHost } from '#src/site/resolve-site.ts';
import type { Site } from '#src/site/site.ts';
import { grossIn } from './consumer-price.ts';
import { getDispatchDay, samplePackingDays } from './delivery.ts';
import { priceQuantity } from './price.ts';

/** One variant in the merchant feed and in the structured data of a page. */
export interface ListedOffer {
	readonly spec: VariantSpec;
	readonly sku: string;
	/** The smallest order: a single box is not sold. */
	readonly quantity: number;
	/** Of the quantity, minor units. */
	readonly net: number;
	/** With the VAT of a consumer in the delivery country; the net where the buyer imports. */
	readonly gross: number;
	/** Opens this variant and quantity on the product's page, with prices for the delivery country. */
	readonly url: string;
	/** Made to order, so that it can be dispatched from `availableOn` (ISO day) on; null: in stock. */
	readonly availableOn: string | null;
	/** Working days from then, or for goods in stock from the order, to dispatch. */
	readonly handlingDays: number;
	/** Days in which a consumer may return it; null: not at all. */
	readonly returnDays: number | null;
}

/**
 * A product's default variant in every listed size, as a region offers it on `day` (ISO) to consumers in its default
 * delivery country. Feed, structured data and page take their prices from here, because search engines compare the three.
 */
export function listOffers(type: ProductType, site: Site, day: string): readonly ListedOffer[] {
	const item = product(type);
	return item.sizesMm.flatMap((sizeMm) => {
		const spec = { ...item.default, sizeMm };
		return checkSpec(spec).ok ? [createOffer(spec, site, day)] : [];
	});
}

/** The same for one variant, and for consumers in any country that the region ships to. */
export function createOffer(
	spec: VariantSpec,
	site: Site,
	day: string,
	country = site.region.defaultShippingCountryCode,
): ListedOffer {
	const item = product(spec.productType);
	const { minQuantity: quantity, type } = item;
	const { net } = priceQuantity(measureVariant(spec), quantity, site.region.currency);
	const sku = toSku(spec);
	const isOther = country !== site.region.defaultShippingCountryCode;
	const path = href('product', { product: type }, site, { sku, quantity, ...(isOther && { country }) });
	const made = !isSamples(item);
	return {
		spec,
		sku,
		quantity,
		net,
		gross: grossIn(country, net, day),
		url: `https://${getHost({ ...site, environment: 'production' }, 'landing')}${path}`,
		availableOn: made ? getDispatchDay(day, false) : null,
		handlingDays: made ? 1 : samplePackingDays,
		returnDays: isReturnable(spec) ? returnDays : null,
	};
}
