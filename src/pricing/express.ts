import type { Currency, Region } from '#regions/region.ts';
import { type ProductType, product } from '#src/catalog/product.ts';
import { isSamples } from '#src/catalog/samples.ts';

/**
 * Ids are stored with line items (`express_delivery_option_id`) and never change: they name the calendar days of
 * production.
 */
export const expressIds = ['express-10', 'express-5'] as const;
export type ExpressId = (typeof expressIds)[number];

/** Faster production of a line for a surcharge. */
export interface ExpressOption {
	readonly id: ExpressId;
	/** Net surcharge on the line, minor units of the region's currency. */
	readonly price: number;
	/** Calendar days from approval to dispatch, instead of `settings.productionTime`. */
	readonly days: number;
}

interface Tariff {
	readonly days: number;
	/** Whole percent of the line's net. */
	readonly percent: number;
	/** Smallest surcharge in minor units: overtime of one make-ready. Set by hand per currency. */
	readonly minPrice: Readonly<Record<Currency, number>>;
	/** More pieces do not fit between two regular runs. */
	readonly maxQuantity: number;
}

const tariffs: Readonly<Record<ExpressId, Tariff>> = {
	'express-10': {
		days: 10,
		percent: 15,
		minPrice: { EUR: 2_900, GBP: 2_500, PLN: 11_900, RON: 13_900, SEK: 32_900, USD: 3_200 },
		maxQuantity: 5_000,
	},
	'express-5': {
		days: 5,
		percent: 30,
		minPrice: { EUR: 5_900, GBP: 5_100, PLN: 23_900, RON: 28_900, SEK: 66_900, USD: 6_500 },
		maxQuantity: 1_000,
	},
};

/** Glued, sewn or wound by hand, which takes more than five days. */
const madeByHand: readonly ProductType[] = [
	'sleeved-mailer-box',
	'product-box-two-pieces',
	'rigid-box',
	'magnetic-box',
	'rigid-drawer-box',
	'paper-can',
	'tote-bag',
];

/** Export papers take a working day or two, so the fastest production would not arrive sooner. */
const withExportPapers: readonly string[] = ['CH', 'NO', 'US'];

/** What the options of a line depend on. */
export interface ExpressLine {
	readonly productType: ProductType;
	readonly quantity: number;
	/** Net of the line before discounts, minor units. */
	readonly net: number;
	/** Country of destination. */
	readonly destinationIso: string;
	readonly region: Pick<Region, 'currency' | 'allowedShipmentTypes' | 'allowedShippingCountries'>;
}

/**
 * Express options of a line, the slowest and cheapest first; none for sample packs (they are in stock), for countries
 * that the region does not ship to, and for more pieces than can be made between two regular runs.
 */
export function listExpressOptions(line: ExpressLine): readonly ExpressOption[] {
	const { productType, quantity, net, destinationIso, region } = line;
	const isSold =
		region.allowedShipmentTypes.includes('express') &&
		region.allowedShippingCountries.includes(destinationIso) &&
		!isSamples(product(productType));
	if (!isSold) return [];
	const isSlow = madeByHand.includes(productType) || withExportPapers.includes(destinationIso);
	return expressIds
		.filter((id) => quantity <= tariffs[id].maxQuantity && !(id === 'express-5' && isSlow))
		.map((id) => {
			const { days, percent, minPrice } = tariffs[id];
			// Half up; both are integers ≥ 0.
			const share = Math.floor((net * percent + 50) / 100);
			return { id, days, price: Math.max(minPrice[region.currency], share) };
		});
}

/** Calendar days of production of an option; undefined for an unknown id. */
export const expressDays = (id: string): number | undefined => tariffs[id as ExpressId]?.days;

/** The option that a line item names; undefined if it is not on offer for this line. */
export const findExpressOption = (id: string, line: ExpressLine): ExpressOption | undefined =>
	listExpressOptions(line).find((option) => option.id === id);
