import { settings } from '#regions/settings.ts';
import { getPiece, materialName, productName, toMessageKey } from '#src/catalog/labels.ts';
import { weightGrams } from '#src/catalog/measures/measure-variant.ts';
import { type ProductType, product } from '#src/catalog/product.ts';
import type { ProductCopy } from '#src/catalog/product-page/product-copy.ts';
import { isSamples } from '#src/catalog/samples.ts';
import { sizeText } from '#src/catalog/size-text.ts';
import { soldIn } from '#src/catalog/sold-in.ts';
import { getConsumer } from '#src/pricing/consumer-price.ts';
import { type ListedOffer, listOffers } from '#src/pricing/listed-offers.ts';
import { href } from '#src/site/links.ts';
import type { Translate } from '#src/site/messages.ts';
import { toDecimal } from '#src/site/money.ts';
import { getHost } from '#src/site/resolve-site.ts';
import type { Site } from '#src/site/site.ts';
import { loadOf } from './load.ts';
import { listShippingRates } from './shipping.ts';
import { xmlText } from './xml-text.ts';

/** What the feed needs to know that is not in the configuration. */
export interface FeedSources {
	readonly t: Translate;
	readonly copyOf: (type: ProductType) => ProductCopy;
	/** Pictures of a product relative to the host, the main one first. */
	readonly picturesOf: (type: ProductType) => readonly string[];
	/** Day of prices and tax rates, ISO. */
	readonly day: string;
}

/**
 * A region's products in the format of Google's Merchant Center (RSS 2.0 with the namespace `g`): an item for each size
 * of each product in its default variant, at the price of the smallest order for a consumer. The feed is for one
 * country, the storefront's own: its VAT is in the prices (none where the buyer imports), and its delivery is named.
 * Everything but samples is made to order, so it is available after production.
 */
export function merchantFeed(site: Site, sources: FeedSources): string {
	const items = soldIn(site.region).flatMap(({ type }) =>
		listOffers(type, site, sources.day).map((offer) => itemXml(offer, type, site, sources)),
	);
	const home = absolute(site, href('home', {}, site));
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xmlText(settings.brand)}</title>
<link>${xmlText(home)}</link>
<description>${xmlText(sources.t('catalog.shop_description'))}</description>
${items.join('')}</channel>
</rss>
`;
}

function itemXml(offer: ListedOffer, type: ProductType, site: Site, sources: FeedSources): string {
	const { t, copyOf, picturesOf, day } = sources;
	const { region } = site;
	const item = product(type);
	const { spec, sku, quantity, net } = offer;
	const size = sizeText(spec.sizeMm, item.sizeKind, region, site.languageTag);
	const pieces = t.find(`catalog.count_${getPiece(item)}`, { count: quantity }) ?? String(quantity);
	const money = (amount: number) => `${toDecimal(amount)} ${region.currency}`;
	const [main = '', ...more] = picturesOf(type).map((path) => absolute(site, path));
	const fields: readonly (readonly [name: string, value: string])[] = [
		['id', sku],
		['title', `${productName(t, type)}, ${size}, ${pieces}`],
		['description', copyOf(type).description],
		['link', offer.url],
		['image_link', main],
		...more.slice(0, 10).map((address) => ['additional_image_link', address] as const),
		['availability', offer.availableOn ? 'backorder' : 'in_stock'],
		...(offer.availableOn ? [['availability_date', `${offer.availableOn}T12:00Z`] as const] : []),
		['min_handling_time', '0'],
		['max_handling_time', String(offer.handlingDays)],
		['condition', 'new'],
		['price', money(offer.gross)],
		// Return policies of these names are set up at the merchants' platform.
		['return_policy_label', offer.returnDays === null ? 'made-for-you' : `plain-${offer.returnDays}-days`],
		['brand', settings.brand],
		['mpn', sku],
		// Made to order: there is no GTIN.
		['identifier_exists', 'no'],
		['item_group_id', type],
		['size', size],
		['material', materialName(t, item, spec.material)],
		['product_type', t.find(`catalog.category_${toMessageKey(item.category)}`) ?? item.category],
		...(quantity > 1 ? [['multipack', String(quantity)] as const] : []),
		['shipping_weight', `${Math.max(1, Math.ceil(weightGrams(spec) * quantity))} g`],
	];
	// Only the country whose VAT the price includes.
	const { country, gross } = getConsumer(region, day);
	const [rate] = listShippingRates({
		region,
		destinationIso: country,
		goodsNet: net,
		onlySamples: isSamples(item),
		load: loadOf([{ spec, quantity }]),
	});
	const shipping = rate
		? `<g:shipping><g:country>${country}</g:country><g:price>${money(gross(rate.cost))}</g:price></g:shipping>\n`
		: '';
	return `<item>
${fields.map(([name, value]) => `<g:${name}>${xmlText(value)}</g:${name}>\n`).join('')}${shipping}</item>
`;
}

const absolute = (site: Site, path: string) =>
	`https://${getHost({ ...site, environment: 'production' }, 'landing')}${path}`;
