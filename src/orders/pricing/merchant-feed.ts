import { settings } from '#regions/settings.ts';
import { getPiece, materialName, productName, toMessageKey } from '#src/catalog/labels.ts';
import { weightGrams } from '#src/catalog/measures/measure-variant.ts';
import { type ProductType, product } from '#src/catalog/product.ts';
import type { ProductCopy } from '#src/catalog/product-page/product-copy.ts';
import { isSamples } from '#src/catalog/samples.ts';
import { sizeText } from '#src/catalog/size-text.ts';
import { soldIn } from '#src/catalog/sold-in.ts';
import { parseSku } from '#src/catalog/variant.ts';
import { grossIn } from '#src/pricing/consumer-price.ts';
import { transitDays } from '#src/pricing/delivery.ts';
import { createOffer, type ListedOffer, listOffers } from '#src/pricing/listed-offers.ts';
import { escapeXml } from '#src/site/escape-xml.ts';
import { href } from '#src/site/links.ts';
import type { Translate } from '#src/site/messages.ts';
import { toDecimal } from '#src/site/money.ts';
import { getHost } from '#src/site/resolve-site.ts';
import type { Site } from '#src/site/site.ts';
import { loadOf } from './load.ts';
import { customsCost, listShippingRates } from './shipping.ts';

/** Data of the feed that is not in the configuration. */
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
 * of each product in its default variant, at the price of the smallest order for a consumer. A feed is for one country: its
 * VAT is in the prices (none where the buyer imports), and its delivery is named. This one is for the storefront's own;
 * `feedForCountry` makes the others of it. Everything but samples is made to order, so it is available after production.
 */
export function merchantFeed(site: Site, sources: FeedSources): string {
	const items = soldIn(site.region).flatMap(({ type }) =>
		listOffers(type, site, sources.day).map((offer) => itemXml(offer, type, site, sources)),
	);
	const home = absolute(site, href('home', {}, site));
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(settings.brand)}</title>
<link>${escapeXml(home)}</link>
<description>${escapeXml(sources.t('catalog.shop_description'))}</description>
${items.join('')}</channel>
</rss>
`;
}

/**
 * The region's feed for consumers in a country that it ships to, on a day (ISO): a feed is read for weeks after it was
 * built, and what is made to order is available later every day.
 */
export function feedForCountry(feed: string, site: Site, country: string, day: string): string {
	const [head = '', ...items] = feed.split(itemStart);
	const written = items.map((item) => {
		const [, sku = ''] = /^\n<g:id>([A-Z\d-]+)</i.exec(item) ?? [];
		const spec = parseSku(sku);
		const [same = '', rest = ''] = item.split(countryStart);
		const end = rest.indexOf('</item>');
		if (!spec || end < 0) throw new Error(`The feed has an item that is not sold: ${item.slice(0, 60)}`);
		return same + countryXml(createOffer(spec, site, day, country), site, country, day) + rest.slice(end);
	});
	return [head, ...written].join(itemStart);
}

const itemStart = '<item>';
/** The first field that depends on the country; all following fields do too. */
const countryStart = '<g:link>';

const fieldsXml = (fields: readonly (readonly [name: string, value: string])[]): string =>
	fields.map(([name, value]) => `<g:${name}>${escapeXml(value)}</g:${name}>\n`).join('');

function itemXml(offer: ListedOffer, type: ProductType, site: Site, sources: FeedSources): string {
	const { t, copyOf, picturesOf, day } = sources;
	const { region } = site;
	const item = product(type);
	const { spec, sku, quantity } = offer;
	const size = sizeText(spec.sizeMm, item.sizeKind, region, site.languageTag);
	const pieces = t.find(`catalog.count_${getPiece(item)}`, { count: quantity }) ?? String(quantity);
	const [main = '', ...more] = picturesOf(type).map((path) => absolute(site, path));
	const fields: readonly (readonly [name: string, value: string])[] = [
		['id', sku],
		['title', `${productName(t, type)}, ${size}, ${pieces}`],
		['description', copyOf(type).description],
		['image_link', main],
		...more.slice(0, 10).map((address) => ['additional_image_link', address] as const),
		['condition', 'new'],
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
	const there = countryXml(offer, site, region.defaultShippingCountryCode, day);
	return `${itemStart}\n${fieldsXml(fields)}${there}</item>\n`;
}

/** What differs by country and day: address, price, availability, delivery. Begins with `countryStart`. */
function countryXml(offer: ListedOffer, site: Site, country: string, day: string): string {
	const { region } = site;
	const { spec, quantity, net } = offer;
	const money = (amount: number) => `${toDecimal(amount)} ${region.currency}`;
	const onlySamples = isSamples(product(spec.productType));
	const [rate] = listShippingRates({
		...{ region, destinationIso: country, goodsNet: net, onlySamples },
		load: loadOf([{ spec, quantity }]),
	});
	const fields: readonly (readonly [name: string, value: string])[] = [
		['link', offer.url],
		['availability', offer.availableOn ? 'backorder' : 'in_stock'],
		...(offer.availableOn ? [['availability_date', `${offer.availableOn}T12:00Z`] as const] : []),
		['min_handling_time', '0'],
		['max_handling_time', String(offer.handlingDays)],
		['price', money(offer.gross)],
	];
	if (!rate) return fieldsXml(fields);
	const { min, max } = transitDays(region.deliveryTime, onlySamples);
	// Customs handling is charged with every delivery across that border.
	const cost = grossIn(country, rate.cost + customsCost(country, rate.kind, region), day);
	const shipping = fieldsXml([
		['country', country],
		['price', money(cost)],
		['min_transit_time', String(min)],
		['max_transit_time', String(max)],
	]);
	return `${fieldsXml(fields)}<g:shipping>${shipping.replaceAll('\n', '')}</g:shipping>\n`;
}

const absolute = (site: Site, path: string) =>
	`https://${getHost({ ...site, environment: 'production' }, 'landing')}${path}`;
