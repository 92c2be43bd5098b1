import type { Currency } from '#regions/region.ts';
import type { MeasuredVariant } from '#src/catalog/measures/blank-area.ts';
import { product } from '#src/catalog/product.ts';
import type { Category } from '#src/catalog/product-entry.ts';
import { toSku } from '#src/catalog/variant.ts';
import { isoDay } from '#src/site/dates.ts';
import { roundHalfUp, type UnitPrice } from '#src/site/money.ts';
import { computeVolumePrices, priceQuantity, type VolumePrice } from '../price.ts';
import { type PriceVersion, presentVersion } from '../rates/price-versions.ts';

/** Scope of a discount: a product, else a category, else all goods. */
export interface DiscountScope {
	readonly product: string | null;
	readonly category: Category | null;
}

/** A price agreed with a company, or a discount on the list price. It is never changed: a change ends it and begins another. */
export interface CompanyPrice {
	readonly id: number;
	readonly terms:
		| ({
				readonly kind: 'discount';
				/** Hundredths of a percent of the list price, in every currency. */
				readonly discount: number;
		  } & DiscountScope)
		| {
				readonly kind: 'fixed';
				/** The exact variant. */
				readonly sku: string;
				readonly currency: Currency;
				/** Net totals of quantities, ascending, minor units. Checked by `stepFault`. */
				readonly steps: readonly PriceStep[];
		  };
	/** First and last ISO day (UTC); null: no last day. */
	readonly validFrom: string;
	readonly validUntil: string | null;
	/** Epoch milliseconds; it counts between them. */
	readonly createdAt: number;
	readonly endedAt: number | null;
}

export type PriceStep = readonly [quantity: number, net: number];

/** All prices agreed with one company. */
export interface CompanyPrices {
	readonly company: string;
	readonly prices: readonly CompanyPrice[];
}

/** Whether a price is valid at a moment (epoch milliseconds). */
export function isInForce(
	{ validFrom, validUntil, createdAt, endedAt }: Omit<CompanyPrice, 'id' | 'terms'>,
	now: number,
): boolean {
	const today = isoDay(now);
	return (
		createdAt <= now &&
		(endedAt === null || now < endedAt) &&
		validFrom <= today &&
		(validUntil === null || today <= validUntil)
	);
}

/** Whether a price applies to a variant in a currency. */
export function appliesToVariant(
	{ terms }: Pick<CompanyPrice, 'terms'>,
	spec: MeasuredVariant,
	currency: Currency,
): boolean {
	if (terms.kind === 'fixed') return terms.currency === currency && terms.sku === toSku(spec);
	const item = product(spec.productType);
	if (terms.product !== null) return terms.product === item.type;
	return terms.category === null || terms.category === item.category || item.alsoIn.includes(terms.category);
}

/** A net total of a company for some pieces, in minor units: at most the list price. */
export interface CompanyQuantityPrice {
	readonly net: number;
	/** net ÷ quantity in 1/10 000, rounded half up: `net` is binding, this value only explains it. */
	readonly unitPrice: UnitPrice;
	/** A larger quantity that costs no more. */
	readonly sameMoneyQuantity: number | undefined;
	/** Net by the price list. */
	readonly listNet: number;
	/** The price that was the lowest. */
	readonly price: CompanyPrice;
}

interface PriceQuery {
	readonly quantity: number;
	readonly currency: Currency;
	/** Epoch milliseconds. */
	readonly now: number;
	readonly version?: PriceVersion;
}

/**
 * The lowest of the prices that a company has for a variant; undefined where none is below the list price. More pieces
 * never cost less: all that it compares are totals that rise with the quantity.
 */
export function computeCompanyPrice(
	prices: readonly CompanyPrice[],
	spec: MeasuredVariant,
	asked: PriceQuery,
): CompanyQuantityPrice | undefined {
	const { quantity, currency, now, version = presentVersion } = asked;
	const own = prices.filter((price) => isInForce(price, now) && appliesToVariant(price, spec, currency));
	if (own.length === 0) return undefined;
	const listOf = (pieces: number) => priceQuantity(spec, pieces, currency, version);
	const list = listOf(quantity);
	const best = lowest(own, quantity, list.net);
	if (!best || best.net >= list.net) return undefined;
	const larger = [
		list.sameMoneyQuantity,
		...own.flatMap(({ terms }) => (terms.kind === 'fixed' ? terms.steps.map(([start]) => start) : [])),
	]
		.filter((start) => start !== undefined && start > quantity)
		.toSorted((one = 0, other = 0) => one - other);
	const costs = (pieces: number) => {
		const { net } = listOf(pieces);
		return Math.min(net, lowest(own, pieces, net)?.net ?? net);
	};
	return {
		net: best.net,
		unitPrice: roundHalfUp((best.net * 100) / quantity),
		sameMoneyQuantity: larger.findLast((start) => start !== undefined && costs(start) <= best.net),
		listNet: list.net,
		price: best.price,
	};
}

function lowest(prices: readonly CompanyPrice[], quantity: number, listNet: number) {
	return prices
		.map((price) => ({ price, net: computeNet(price, quantity, listNet) }))
		.toSorted((one, other) => one.net - other.net)[0];
}

/** Net price of the quantity, minor units. */
function computeNet({ terms }: CompanyPrice, quantity: number, listNet: number): number {
	return terms.kind === 'discount'
		? roundHalfUp((listNet * (10_000 - terms.discount)) / 10_000)
		: fixedNet(terms.steps, quantity);
}

/**
 * The total of a quantity between agreed totals: the price of a piece of the quantity below, but at most the next total.
 * Fewer pieces than the first quantity cost at most what that costs. Minor units.
 */
export function fixedNet(steps: readonly PriceStep[], quantity: number): number {
	const step = steps.findLast(([start]) => start <= quantity);
	const next = steps.find(([start]) => start > quantity)?.[1] ?? Infinity;
	return step ? Math.min(roundHalfUp((step[1] * quantity) / step[0]), next) : next;
}

/** The inconsistency in agreed totals: a larger quantity with a lower total, or with a higher unit price; undefined if there is none. */
export function stepFault(
	steps: readonly PriceStep[],
): { readonly quantity: number; readonly reason: 'cheaper_in_all' | 'costs_more_per_piece' } | undefined {
	for (const [index, [quantity, net]] of steps.entries()) {
		const before = steps[index - 1];
		if (!before) continue;
		if (net < before[1]) return { quantity, reason: 'cheaper_in_all' };
		if (net * before[0] > before[1] * quantity) return { quantity, reason: 'costs_more_per_piece' };
	}
	return undefined;
}

/** Prices of one piece from each quantity on at which the price list or the company has one, ascending, for `computeVolumePrices`. */
export function companyVolumePrices(
	prices: readonly CompanyPrice[],
	spec: MeasuredVariant,
	{ currency, now }: Pick<PriceQuery, 'currency' | 'now'>,
): readonly VolumePrice[] {
	const list = computeVolumePrices(spec, currency);
	const own = prices.filter((price) => isInForce(price, now) && appliesToVariant(price, spec, currency));
	const starts = [
		...list.map(({ rangeStart }) => rangeStart),
		...own.flatMap(({ terms }) => (terms.kind === 'fixed' ? terms.steps.map(([start]) => start) : [])),
	];
	return [...new Set(starts)]
		.toSorted((one, other) => one - other)
		.map((rangeStart) => ({
			rangeStart,
			price:
				computeCompanyPrice(own, spec, { quantity: rangeStart, currency, now })?.unitPrice ??
				priceQuantity(spec, rangeStart, currency).unitPrice,
		}));
}
