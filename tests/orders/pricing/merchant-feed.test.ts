import { describe, expect, test } from 'vitest';
import { openRegions } from '#regions/index.ts';
import { settings } from '#regions/settings.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { listPictures } from '#src/catalog/pictures/rendered-picture.ts';
import { product } from '#src/catalog/product.ts';
import { productCopy } from '#src/catalog/product-page/product-copy.ts';
import { soldIn } from '#src/catalog/sold-in.ts';
import { parseSku, toSku } from '#src/catalog/variant.ts';
import { change, createConfiguration } from '#src/editor/configurator/configuration.ts';
import { configuratorData } from '#src/editor/configurator/configurator-data.ts';
import { feedForCountry, merchantFeed } from '#src/orders/pricing/merchant-feed.ts';
import { grossIn } from '#src/pricing/consumer-price.ts';
import { getDispatchDay } from '#src/pricing/delivery.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import { computeGross, priceView } from '#src/pricing/price-view.ts';
import { pageTexts } from '#src/pricing/product-page.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { addDays, isoDay } from '#src/site/dates.ts';
import { href } from '#src/site/links.ts';
import { toDecimal } from '#src/site/money.ts';
import { createSite } from '#src/site/resolve-site.ts';

const day = isoDay(Date.now());

interface Offer {
	readonly price: string;
	readonly url: string;
	readonly availability: string;
	readonly hasMerchantReturnPolicy: { readonly merchantReturnDays?: number };
}
interface SchemaProduct {
	readonly sku: string;
	readonly offers: Offer;
	readonly isVariantOf?: { readonly hasVariant: readonly SchemaProduct[] };
}

describe.each(openRegions)('$id', (region) => {
	const site = createSite(region.id, 'production');
	const t = translateFor(site.locale, site.languageTag);
	const xml = merchantFeed(site, {
		t,
		day,
		copyOf: (type) => productCopy(site, type),
		picturesOf: (type) => listPictures(type).map(({ src }) => src),
	});
	const items = xml.split('<item>').slice(1);
	const read = (item: string, name: string) =>
		item.match(new RegExp(`<g:${name}>([^<]*)<`))?.[1]?.replaceAll('&amp;', '&') ?? '';

	/** Every offer of the structured data of every product page, by SKU. */
	const structured = new Map<string, Offer>(
		soldIn(region).flatMap(({ type }) => {
			const trail = [{ name: type, href: href('product', { product: type }, site) }];
			const { schema } = pageTexts(t, site, type, productCopy(site, type), trail);
			const main = schema[0] as unknown as SchemaProduct;
			return [main, ...(main.isVariantOf?.hasVariant ?? [])].map(({ sku, offers }) => [sku, offers] as const);
		}),
	);

	/** The price that the linked page shows to a consumer, in minor units. */
	function shownPrice(link: string): number {
		const query = new URL(link).searchParams;
		const spec = parseSku(query.get('sku') ?? '');
		if (!spec) throw new Error(`${link} names no variant`);
		const item = product(spec.productType);
		const configuration = change(item, region.lengthUnit, createConfiguration(item), {
			size: spec.sizeMm.join('x'),
			material: spec.material,
			printMode: spec.printMode,
			finish: spec.finish,
			quantity: query.get('quantity') ?? '',
		});
		expect(configuration.problems).toEqual({});
		expect(toSku(configuration.spec)).toBe(query.get('sku'));
		const data = configuratorData(t, site, item);
		const { netAmount } = priceView(measureVariant(configuration.spec), configuration.quantity, data.prices);
		return computeGross(netAmount, data.prices) ?? netAmount;
	}

	test('feed, structured data and the page that the feed’s link opens show the same price of every variant', () => {
		expect(items.length).toBeGreaterThan(100);
		expect(items.map((item) => read(item, 'id')).toSorted()).toEqual([...structured.keys()].toSorted());
		const wrong = items.flatMap((item) => {
			const price = read(item, 'price').split(' ')[0] ?? '';
			const offer = structured.get(read(item, 'id'));
			const shown = (shownPrice(read(item, 'link')) / 100).toFixed(2);
			return price === offer?.price && price === shown
				? []
				: [`${read(item, 'id')}: feed ${price}, structured data ${offer?.price}, page ${shown}`];
		});
		expect(wrong).toEqual([]);
	});

	test('the feed for each country that is shipped to has its VAT, its delivery and links that show both', () => {
		for (const country of region.allowedShippingCountries) {
			const there = feedForCountry(xml, site, country, day);
			const isOwn = country === region.defaultShippingCountryCode;
			expect(there === xml, `${country}: only the own country's feed is as it was built`).toBe(isOwn);
			const own = there.split('<item>').slice(1);
			expect(own.length).toBe(items.length);
			for (const item of own.slice(0, 5)) {
				const spec = parseSku(read(item, 'id'));
				if (!spec) throw new Error(`${item} is not sold`);
				const { net } = priceQuantity(
					measureVariant(spec),
					product(spec.productType).minQuantity,
					region.currency,
				);
				expect(read(item, 'price')).toBe(`${toDecimal(grossIn(country, net, day))} ${region.currency}`);
				expect(read(item, 'country')).toBe(country);
				expect(new URL(read(item, 'link')).searchParams.get('country')).toBe(isOwn ? null : country);
				expect(read(item, 'title')).not.toBe('');
			}
		}
	});

	test('the availability date follows the day the feed is read, not the day of the build', () => {
		const later = addDays(day, 14);
		const [item = ''] = feedForCountry(xml, site, region.defaultShippingCountryCode, later)
			.split('<item>')
			.slice(1)
			.filter((one) => read(one, 'availability') === 'backorder');
		expect(read(item, 'availability_date')).toBe(`${getDispatchDay(later, false)}T12:00Z`);
		expect(getDispatchDay(later, false) >= addDays(later, settings.productionTime.value)).toBe(true);
	});

	test('feed and structured data agree about stock and returns', () => {
		for (const item of items) {
			const sku = read(item, 'id');
			const offer = structured.get(sku);
			const spec = parseSku(sku);
			const isSample = spec?.productType === 'sample-packs';
			expect([sku, read(item, 'availability')]).toEqual([sku, isSample ? 'in_stock' : 'backorder']);
			expect(offer?.availability).toBe(`https://schema.org/${isSample ? 'InStock' : 'BackOrder'}`);
			expect(read(item, 'availability_date') > day).toBe(!isSample);
			const isPlain = isSample || spec?.printMode === 'no-print';
			expect([sku, offer?.hasMerchantReturnPolicy.merchantReturnDays]).toEqual([
				sku,
				isPlain ? 14 : undefined,
			]);
			expect(read(item, 'return_policy_label')).toBe(isPlain ? 'plain-14-days' : 'made-for-you');
		}
	});
});
