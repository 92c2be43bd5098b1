import { regions } from '#regions/index.ts';
import type { Currency, Region } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';

/** Kinds of delivery with their ids in the API, which never change. */
export const shippingKinds = {
	courier: 1,
	'pick-up': 2,
	'polish-post': 3,
	'sample-packs': 4,
} as const;
export type ShippingKind = keyof typeof shippingKinds;

export const shippingCodes = [
	'shipping-method-courier',
	'shipping-method-courier-free',
	'shipping-method-pick-up',
	'shipping-method-polish-post',
	'shipping-method-sample-packs',
	'shipping-method-sample-packs-free',
] as const;
export type ShippingCode = (typeof shippingCodes)[number];

/** Zones as seen from the works in Poland. */
type Zone = 'home' | 'union' | 'abroad';

/**
 * Net price of a delivery in minor units: the shop's tariff in euros, converted and rounded to usual prices of the
 * other currencies. `home` is Poland, `union` the EU, `abroad` everything beyond a customs border.
 */
const courierCost: Readonly<Record<Currency, Readonly<Record<Zone, number>>>> = {
	EUR: { home: 690, union: 1490, abroad: 3900 },
	GBP: { home: 590, union: 1290, abroad: 1890 },
	PLN: { home: 2490, union: 5990, abroad: 15900 },
	RON: { home: 3490, union: 6990, abroad: 18900 },
	SEK: { home: 7900, union: 16900, abroad: 43900 },
	USD: { home: 790, union: 1690, abroad: 4900 },
};
const polishPostCost: Readonly<Partial<Record<Currency, number>>> = { PLN: 1890 };
/** A sample pack is a flat letter. */
const samplePackCost: Readonly<Record<Currency, number>> = {
	EUR: 390,
	GBP: 390,
	PLN: 990,
	RON: 1990,
	SEK: 3900,
	USD: 790,
};

export interface Rate {
	readonly kind: ShippingKind;
	readonly code: ShippingCode;
	/** Net, minor units of the order's currency. */
	readonly cost: number;
}

export interface ShippingFacts {
	readonly region: Pick<
		Region,
		| 'allowedShipments'
		| 'allowedShippingCountries'
		| 'partiallySupportedCountries'
		| 'offerExtraAvailableCountries'
		| 'shipmentsConfig'
		| 'currency'
	>;
	readonly destinationIso: string;
	/** Value of the goods after discount: from the region's threshold on, the courier is free in `offerExtraAvailableCountries`. */
	readonly goodsNet: number;
	/** An order of only sample packs can be sent as a letter. */
	readonly onlySamples: boolean;
}

/** Not available for partially supported countries: letters there need a customs declaration, which the post does not accept. */
const byPost: readonly ShippingKind[] = ['sample-packs', 'polish-post'];

/** The rates for a destination, the default first; empty if the region does not deliver there. */
export function listShippingRates({ region, destinationIso, goodsNet, onlySamples }: ShippingFacts): Rate[] {
	if (!region.allowedShippingCountries.includes(destinationIso)) return [];
	const rates: Rate[] = [];
	const isPartial = region.partiallySupportedCountries.includes(destinationIso);
	const has = (kind: ShippingKind) =>
		region.allowedShipments.includes(kind) && !(isPartial && byPost.includes(kind));
	const { currency, shipmentsConfig } = region;
	if (onlySamples && has('sample-packs')) {
		rates.push({
			kind: 'sample-packs',
			code: 'shipping-method-sample-packs',
			cost: samplePackCost[currency],
		});
	}
	if (has('courier')) {
		const { freeCourierFrom } = shipmentsConfig;
		const isFree =
			freeCourierFrom !== null &&
			goodsNet >= freeCourierFrom &&
			region.offerExtraAvailableCountries.includes(destinationIso);
		rates.push({
			kind: 'courier',
			code: isFree ? 'shipping-method-courier-free' : 'shipping-method-courier',
			cost: isFree ? 0 : courierCost[currency][shippingZone(destinationIso)],
		});
	}
	const postCost = polishPostCost[currency];
	if (has('polish-post') && destinationIso === 'PL' && postCost !== undefined) {
		rates.push({ kind: 'polish-post', code: 'shipping-method-polish-post', cost: postCost });
	}
	if (has('pick-up')) rates.push({ kind: 'pick-up', code: 'shipping-method-pick-up', cost: 0 });
	return rates;
}

/** The chosen rate, or the default if the chosen one is not available any more. */
export const selectRate = (rates: readonly Rate[], kind: string | null): Rate | undefined =>
	rates.find((rate) => rate.kind === kind) ?? rates[0];

const union = new Set(regions.eu.allowedShippingCountries);
function shippingZone(destinationIso: string): Zone {
	if (destinationIso === settings.tax.sellerIso) return 'home';
	const isBehindBorder = settings.outsideEu.includes(destinationIso) || !union.has(destinationIso);
	return isBehindBorder ? 'abroad' : 'union';
}

/**
 * Customs in minor units: 40 of the order's currency into Norway and Switzerland. The amount is in the
 * configuration of the country's region; goods that are collected have none.
 */
export function customsCost(destinationIso: string, kind: ShippingKind | undefined, region: Region): number {
	if (kind === 'pick-up') return 0;
	const local = Object.values(regions).find(({ countryCode }) => countryCode === destinationIso);
	return Math.max(local?.additionalCustoms ?? 0, region.additionalCustoms) * 100;
}
