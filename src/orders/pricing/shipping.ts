import { regions } from '#regions/index.ts';
import type { Currency, Region } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import { customsAmount } from '#src/site/region-texts.ts';
import type { AgreedTerms } from '../record/agreed.ts';
import type { QuoteReason } from '../record/order.ts';
import type { DestinationRate } from '../record/split.ts';
import { countPallets, countParcels, fitsLetter, fitsPostParcel } from './carriers.ts';
import type { Load } from './load.ts';

/** Kinds of delivery with their ids in the API, which never change. */
export const shippingKinds = {
	courier: 1,
	'pick-up': 2,
	'polish-post': 3,
	'sample-packs': 4,
	palettes: 5,
} as const;
export type ShippingKind = keyof typeof shippingKinds;

export const shippingCodes = [
	'shipping-method-courier',
	'shipping-method-courier-free',
	'shipping-method-palettes',
	'shipping-method-pick-up',
	'shipping-method-polish-post',
	'shipping-method-sample-packs',
	'shipping-method-sample-packs-free',
	'shipping-method-sample-packs-eu4',
] as const;
export type ShippingCode = (typeof shippingCodes)[number];

/** Zones as seen from the factory in Poland. */
type Zone = 'home' | 'union' | 'abroad';
type Tariff = Readonly<Record<Currency, Readonly<Record<Zone, number>>>>;

/**
 * Net price of the first parcel of a courier in minor units: the shop's tariff in euros, converted and rounded to usual
 * prices of the other currencies. `home` is Poland, `union` the EU, `abroad` everything beyond a customs border.
 */
const courierCost: Tariff = {
	EUR: { home: 690, union: 1490, abroad: 3900 },
	GBP: { home: 590, union: 1290, abroad: 1890 },
	PLN: { home: 2490, union: 5990, abroad: 15900 },
	RON: { home: 3490, union: 6990, abroad: 18900 },
	SEK: { home: 7900, union: 16900, abroad: 43900 },
	USD: { home: 790, union: 1690, abroad: 4900 },
};
/** Net price of each further parcel. */
const furtherParcelCost: Tariff = {
	EUR: { home: 490, union: 990, abroad: 2900 },
	GBP: { home: 420, union: 860, abroad: 1390 },
	PLN: { home: 1790, union: 3990, abroad: 11900 },
	RON: { home: 2490, union: 4690, abroad: 13900 },
	SEK: { home: 5600, union: 11200, abroad: 32900 },
	USD: { home: 560, union: 1120, abroad: 3600 },
};
/** Net price of one pallet. */
const palletCost: Tariff = {
	EUR: { home: 5900, union: 11900, abroad: 24900 },
	GBP: { home: 5100, union: 10200, abroad: 21400 },
	PLN: { home: 24900, union: 49900, abroad: 104900 },
	RON: { home: 28900, union: 58900, abroad: 122900 },
	SEK: { home: 66900, union: 133900, abroad: 279900 },
	USD: { home: 6500, union: 13100, abroad: 27400 },
};
/** Number of parcels that the free courier carries free of charge. */
const freeParcels = 10;
/** Own limits of one order: more parcels go on pallets where the storefront has them, more pallets need a lorry. */
const maxCounts = { parcelsBesidePallets: 10, parcels: 30, pallets: 6 };

const polishPostCost: Readonly<Partial<Record<Currency, number>>> = { PLN: 1890 };
/** Net price of a letter of up to 2 kg: to one of the four countries with the most parcels from here, and elsewhere. */
const letterCost: Readonly<Record<Currency, Readonly<Record<'eu4' | 'other', number>>>> = {
	EUR: { eu4: 390, other: 490 },
	GBP: { eu4: 390, other: 390 },
	PLN: { eu4: 1690, other: 990 },
	RON: { eu4: 1990, other: 1990 },
	SEK: { eu4: 3900, other: 3900 },
	USD: { eu4: 790, other: 790 },
};
/** Large members of the EU with a direct postal line from Poland: `-eu4`. */
const eu4: readonly string[] = ['DE', 'FR', 'IT', 'ES'];

export interface Rate {
	readonly kind: ShippingKind;
	readonly code: ShippingCode;
	/** Net, minor units of the order's currency. */
	readonly cost: number;
	/** Of an order that goes to several addresses: the cost of each. */
	readonly parts?: readonly DestinationRate[];
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
	/** Weight and space of the goods. */
	readonly load: Load;
	/** A promotion pays for letter or courier. */
	readonly isFree?: boolean;
}

/** The rates for a destination, the default first; empty if the region does not deliver there. */
export function listShippingRates(facts: ShippingFacts): Rate[] {
	const { region, destinationIso } = facts;
	if (!region.allowedShippingCountries.includes(destinationIso)) return [];
	const rates = [letterRate(facts), courierRate(facts) ?? palletRate(facts), postRate(facts)];
	if (region.allowedShipments.includes('pick-up'))
		rates.push({ kind: 'pick-up', code: 'shipping-method-pick-up', cost: 0 });
	return rates.filter((rate) => rate !== undefined);
}

/** Letters and pallets are not sent to partially supported countries: they cannot be declared at that border. */
const isOffered = ({ region, destinationIso }: ShippingFacts, kind: ShippingKind): boolean =>
	region.allowedShipments.includes(kind) &&
	(kind === 'courier' || !region.partiallySupportedCountries.includes(destinationIso));

function letterRate(facts: ShippingFacts): Rate | undefined {
	const { region, destinationIso, onlySamples, load } = facts;
	if (!onlySamples || !isOffered(facts, 'sample-packs') || !fitsLetter(load)) return undefined;
	const costs = letterCost[region.currency];
	const isEu4 = eu4.includes(destinationIso);
	if (facts.isFree) return { kind: 'sample-packs', code: 'shipping-method-sample-packs-free', cost: 0 };
	return isEu4
		? { kind: 'sample-packs', code: 'shipping-method-sample-packs-eu4', cost: costs.eu4 }
		: { kind: 'sample-packs', code: 'shipping-method-sample-packs', cost: costs.other };
}

function courierRate(facts: ShippingFacts): Rate | undefined {
	const { region, destinationIso, goodsNet, load } = facts;
	const parcels = countParcels(load);
	const limit = isOffered(facts, 'palettes') ? maxCounts.parcelsBesidePallets : maxCounts.parcels;
	if (!isOffered(facts, 'courier') || parcels === undefined || parcels > limit) return undefined;
	const zone = shippingZone(destinationIso);
	const further = furtherParcelCost[region.currency][zone];
	if (!isCourierFree(region, destinationIso, goodsNet) && !facts.isFree) {
		const cost = courierCost[region.currency][zone] + (parcels - 1) * further;
		return { kind: 'courier', code: 'shipping-method-courier', cost };
	}
	const cost = Math.max(0, parcels - freeParcels) * further;
	return {
		kind: 'courier',
		code: cost === 0 ? 'shipping-method-courier-free' : 'shipping-method-courier',
		cost,
	};
}

/** Whether goods of this value are carried free of charge. */
export function isCourierFree(
	region: ShippingFacts['region'],
	destinationIso: string,
	goodsNet: number,
): boolean {
	const { freeCourierFrom } = region.shipmentsConfig;
	const isNear = region.offerExtraAvailableCountries.includes(destinationIso);
	return freeCourierFrom !== null && goodsNet >= freeCourierFrom && isNear;
}

/** Pallets are for goods that are too many or too large for parcels. */
function palletRate(facts: ShippingFacts): Rate | undefined {
	const pallets = countPallets(facts.load);
	if (!isOffered(facts, 'palettes') || pallets === undefined || pallets > maxCounts.pallets) return undefined;
	const cost = pallets * palletCost[facts.region.currency][shippingZone(facts.destinationIso)];
	return { kind: 'palettes', code: 'shipping-method-palettes', cost };
}

function postRate(facts: ShippingFacts): Rate | undefined {
	const cost = polishPostCost[facts.region.currency];
	const isPossible =
		isOffered(facts, 'polish-post') && facts.destinationIso === 'PL' && fitsPostParcel(facts.load);
	return isPossible && cost !== undefined
		? { kind: 'polish-post', code: 'shipping-method-polish-post', cost }
		: undefined;
}

/** Whether an offer has named the price of the delivery to a country. */
export const hasAgreedRate = (agreed: AgreedTerms | null, destinationIso: string): boolean =>
	agreed?.delivery?.countryIso === destinationIso;

/** The rates of an order from an offer that names the price of delivery: that one, and the pick-up. */
export function withAgreedRate(
	rates: readonly Rate[],
	agreed: AgreedTerms | null,
	destinationIso: string,
): readonly Rate[] {
	const delivery = agreed?.delivery;
	if (!delivery || !hasAgreedRate(agreed, destinationIso)) return rates;
	const { kind, cost } = delivery;
	const code =
		kind === 'palettes'
			? 'shipping-method-palettes'
			: cost === 0
				? 'shipping-method-courier-free'
				: 'shipping-method-courier';
	return [{ kind, code, cost }, ...rates.filter((rate) => rate.kind === 'pick-up')];
}

/**
 * The chosen rate, or the default if the chosen one is not available any more. Pick-up is never the default:
 * undefined if only the pick-up is available and it was not chosen.
 */
export const selectRate = (rates: readonly Rate[], kind: string | null): Rate | undefined =>
	rates.find((rate) => rate.kind === kind) ?? rates.find((rate) => rate.kind !== 'pick-up');

/** The reason for a quote; undefined where the goods can be delivered, or the region does not deliver there. */
export function quoteReason(facts: ShippingFacts): QuoteReason | undefined {
	const { region, destinationIso, load } = facts;
	if (!region.allowedShippingCountries.includes(destinationIso)) return undefined;
	if (selectRate(listShippingRates(facts), null)) return undefined;
	const fits =
		countParcels(load) !== undefined || (isOffered(facts, 'palettes') && countPallets(load) !== undefined);
	return fits ? 'too_much' : 'too_large';
}

/** The smallest load, for lists of prices. */
export const oneParcel: Load = { grams: 0, mm3: 0, longMm: 100, shortMm: 100 };

/** Net price of each further parcel of a courier, minor units. */
export const furtherParcel = (region: Pick<Region, 'currency'>, destinationIso: string): number =>
	furtherParcelCost[region.currency][shippingZone(destinationIso)];

/** Net price of one pallet, minor units; undefined where the region sends none to the country. */
export const palletPrice = (region: ShippingFacts['region'], destinationIso: string): number | undefined =>
	region.allowedShippingCountries.includes(destinationIso) &&
	region.allowedShipments.includes('palettes') &&
	!region.partiallySupportedCountries.includes(destinationIso)
		? palletCost[region.currency][shippingZone(destinationIso)]
		: undefined;

const union = new Set(regions.eu.allowedShippingCountries);
function shippingZone(destinationIso: string): Zone {
	if (destinationIso === settings.tax.sellerIso) return 'home';
	const isBehindBorder = settings.outsideEu.includes(destinationIso) || !union.has(destinationIso);
	return isBehindBorder ? 'abroad' : 'union';
}

/** Customs in minor units; goods that are collected have none. */
export const customsCost = (
	destinationIso: string,
	kind: ShippingKind | undefined,
	region: Region,
): number => (kind === 'pick-up' ? 0 : customsAmount(destinationIso, region));
