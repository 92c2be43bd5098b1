import { settings } from '#regions/settings.ts';
import { productName } from '#src/catalog/labels.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { type ProductType, product } from '#src/catalog/product.ts';
import { sizeText } from '#src/catalog/size-text.ts';
import { toSku } from '#src/catalog/variant.ts';
import { href } from '#src/site/links.ts';
import type { Translate } from '#src/site/messages.ts';
import { roundHalfUp, toDecimal, toUnitDecimal } from '#src/site/money.ts';
import { getHost } from '#src/site/resolve-site.ts';
import type { Site } from '#src/site/site.ts';
import { getConsumer } from './consumer-price.ts';
import { type ListedOffer, listOffers } from './listed-offers.ts';
import { computeVolumePrices } from './price.ts';

type Schema = Record<string, unknown>;
const absolute = (site: Site, path: string) =>
	`https://${getHost({ ...site, environment: 'production' }, 'landing')}${path}`;

/** Schema.org BreadcrumbList. */
export const breadcrumbSchema = (trail: readonly { name: string; href: string }[], site: Site): Schema => ({
	'@context': 'https://schema.org',
	'@type': 'BreadcrumbList',
	itemListElement: trail.map(({ name, href }, index) => ({
		'@type': 'ListItem',
		position: index + 1,
		name,
		item: absolute(site, href),
	})),
});

/** Schema.org ItemList of products, in page order. */
export const itemListSchema = (
	name: string,
	types: readonly ProductType[],
	site: Site,
	t: Translate,
): Schema => ({
	'@context': 'https://schema.org',
	'@type': 'ItemList',
	name,
	numberOfItems: types.length,
	itemListElement: types.map((type, index) => ({
		'@type': 'ListItem',
		position: index + 1,
		name: productName(t, type),
		url: absolute(site, href('product', { product: type }, site)),
	})),
});

/**
 * Schema.org Product with its Offer: the default variant, its smallest order and the unit price of every range; the
 * other sizes as variants of its group. As in the merchant feed (`listOffers`), prices include the VAT of a consumer
 * in the region's default delivery country.
 *
 * @param day of the tax rate, ISO
 */
export function productSchema(
	about: {
		type: ProductType;
		name: string;
		description: string;
		path: string;
		category: string;
		material: string;
		image: string;
	},
	site: Site,
	day: string,
): Schema {
	const item = product(about.type);
	const { currency } = site.region;
	const variant = measureVariant(item.default);
	const steps = computeVolumePrices(variant, currency);
	const sku = toSku(item.default);
	const offers = listOffers(about.type, site, day);
	const own = offers.find((offer) => offer.sku === sku);
	if (!own) throw new Error(`The default of ${about.type} is not listed`);
	const others = offers.filter((offer) => offer !== own);
	const brand = { '@type': 'Brand', name: settings.brand };
	const url = absolute(site, about.path);
	const consumer = getConsumer(site.region, day);
	return {
		'@context': 'https://schema.org',
		'@type': 'Product',
		name: about.name,
		description: about.description,
		sku,
		category: about.category,
		material: about.material,
		size: sizeOf(own, site),
		brand,
		url,
		image: absolute(site, about.image),
		offers: {
			...offerSchema(own, site),
			url,
			priceSpecification: steps.map(({ rangeStart, price }, index) => ({
				'@type': 'UnitPriceSpecification',
				price: toUnitDecimal(roundHalfUp(price * (1 + consumer.rate))),
				priceCurrency: currency,
				valueAddedTaxIncluded: consumer.rate > 0,
				referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'C62' },
				eligibleQuantity: {
					'@type': 'QuantitativeValue',
					minValue: rangeStart,
					...(steps[index + 1] && { maxValue: (steps[index + 1]?.rangeStart ?? 0) - 1 }),
					unitCode: 'C62',
				},
			})),
		},
		...(others.length > 0 && {
			isVariantOf: {
				'@type': 'ProductGroup',
				productGroupID: about.type,
				name: about.name,
				variesBy: ['https://schema.org/size'],
				hasVariant: others.map((offer) => ({
					'@type': 'Product',
					name: `${about.name}, ${sizeOf(offer, site)}`,
					description: about.description,
					image: absolute(site, about.image),
					brand,
					sku: offer.sku,
					size: sizeOf(offer, site),
					offers: offerSchema(offer, site),
				})),
			},
		}),
	};
}

const sizeOf = ({ spec }: ListedOffer, { region, languageTag }: Site): string =>
	sizeText(spec.sizeMm, product(spec.productType).sizeKind, region, languageTag);

/** Schema.org Offer of the smallest order, because a single box is not sold. */
const offerSchema = (offer: ListedOffer, { region }: Site): Schema => ({
	'@type': 'Offer',
	url: offer.url,
	price: toDecimal(offer.gross),
	priceCurrency: region.currency,
	availability: offer.availableOn ? 'https://schema.org/BackOrder' : 'https://schema.org/InStock',
	...(offer.availableOn && { availabilityStarts: offer.availableOn }),
	itemCondition: 'https://schema.org/NewCondition',
	eligibleQuantity: { '@type': 'QuantitativeValue', minValue: offer.quantity, unitCode: 'C62' },
	hasMerchantReturnPolicy: {
		'@type': 'MerchantReturnPolicy',
		applicableCountry: region.defaultShippingCountryCode,
		...(offer.returnDays === null
			? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
			: {
					returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
					merchantReturnDays: offer.returnDays,
					returnMethod: 'https://schema.org/ReturnByMail',
				}),
	},
});
