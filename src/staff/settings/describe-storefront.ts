import type { Region } from '#regions/region.ts';
import { countriesByName, countryName } from '#src/customers/countries.ts';
import { brandNames, isRedirectMethod, methodCodes } from '#src/orders/record/payment-methods.ts';
import { getLegalVatPeriod, getLegalVatRate, legalRates } from '#src/pricing/tax.ts';
import { toDecimal } from '#src/site/money.ts';

/** A fact of a storefront's configuration, in words. */
export type Fact = readonly [name: string, value: string];

const language = 'en';

const deliveryNames: Readonly<Record<Region['allowedShipments'][number], string>> = {
	courier: 'courier',
	'sample-packs': 'letter (samples only)',
	palettes: 'pallets',
	'pick-up': 'pick-up',
	'polish-post': 'Polish Post',
};

/** Methods that buyers of a storefront are offered, as far as their country and kind allow them. */
export function methodNames({
	allowedPaymentMethods,
}: Pick<Region, 'allowedPaymentMethods'>): readonly string[] {
	return methodCodes
		.filter((code) => (allowedPaymentMethods as readonly string[]).includes(code))
		.map((code) => {
			if (code === 'card') return 'Card';
			return isRedirectMethod(code) ? brandNames[code] : 'Bank transfer';
		});
}

/** The configuration of a storefront: address, currency, payment, delivery and so on. */
export function describeStorefront(region: Region): readonly Fact[] {
	const { currency, shipmentsConfig, deliveryTime } = region;
	const free = shipmentsConfig.freeCourierFrom;
	return [
		['Address', region.mainDomain + (region.domain.pathBased ? `/${region.domain.pathBased}` : '')],
		['State', region.status],
		['Language', region.languageTag],
		['Currency', currency],
		['Prices shown', region.forcedTax ? 'with VAT and without' : 'as the visitor chooses'],
		['Usual delivery country', countryName(region.defaultShippingCountryCode, language)],
		['Payment', methodNames(region).join(', ')],
		['Delivery', region.allowedShipments.map((kind) => deliveryNames[kind]).join(', ')],
		[
			'Delivery time',
			`${deliveryTime.compartmentDeliveryTime || deliveryTime.avarageDeliveryTime} days after dispatch`,
		],
		['Free courier', free === null ? 'never' : `from ${toDecimal(free)} ${currency} net`],
		...(region.additionalCustoms > 0
			? [['Customs charge', `${region.additionalCustoms} ${currency} per order`] as const]
			: []),
		['Products', region.allowedProductTypes === '*' ? 'all' : region.allowedProductTypes.join(', ')],
		['Plus', region.supportsPlus ? 'yes' : 'no'],
		['Contact', `${region.contact.email}, ${region.contact.phone}`],
		['Account manager', `${region.accountManager.name}, ${region.accountManager.email}`],
	];
}

/** The VAT of a delivery country on a day. */
export interface CountryTax {
	readonly country: string;
	/** Percent; undefined where the shop collects none. */
	readonly percent: number | undefined;
	/** First and last day, ISO; undefined and null: no change is known. */
	readonly validFrom: string | undefined;
	readonly validTo: string | null;
	/** Reached by courier only. */
	readonly isCourierOnly: boolean;
}

/** The countries that a storefront delivers to, with their VAT on a day (ISO). */
export const listCountryTaxes = (
	{ allowedShippingCountries, partiallySupportedCountries }: Region,
	day: string,
): readonly CountryTax[] =>
	countriesByName(allowedShippingCountries, language).map(({ iso, name }) => {
		const rate = getLegalVatRate(iso, day);
		const period = getLegalVatPeriod(iso, day);
		return {
			country: name,
			percent: rate === undefined ? undefined : Math.round(rate * 1000) / 10,
			// The first day of the oldest known rate is not a change of the rate.
			validFrom: period?.validFrom === legalRates[iso]?.[0]?.validFrom ? undefined : period?.validFrom,
			validTo: period?.validTo ?? null,
			isCourierOnly: partiallySupportedCountries.includes(iso),
		};
	});
