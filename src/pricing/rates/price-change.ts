import type { Currency } from '#regions/region.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import type { Category } from '#src/catalog/product-entry.ts';
import { toSku } from '#src/catalog/variant.ts';
import { roundHalfUp, type UnitPrice } from '#src/site/money.ts';

/** A change of many prices. A filter field that is null matches everything. */
export interface PriceRule {
	readonly currency: Currency | null;
	readonly category: Category | null;
	/** Product type. */
	readonly product: string | null;
	/** Starts of the first and the last quantity range that change. */
	readonly from: number | null;
	readonly to: number | null;
	/** `percent`: hundredths of a percent of the unit price; `amount`: 1/10 000 of the currency's unit, added. */
	readonly kind: 'percent' | 'amount';
	readonly value: number;
}

/** What staff has changed in one version of prices: first the rules in their order, then single prices. */
export interface PriceChange {
	readonly rules: readonly PriceRule[];
	/** By SKU and currency: `[[rangeStart, unitPrice], …]`. They override the rules for exactly this variant. */
	readonly prices: Readonly<
		Record<string, Partial<Record<Currency, readonly (readonly [number, UnitPrice])[]>>>
	>;
}

export const noChange: PriceChange = { rules: [], prices: {} };

/** Rounds a unit price: to a cent from 1.00 up, to a tenth of a cent below; the result is at least one such step. */
export function roundUnitPrice(exact: number): UnitPrice {
	const grain = exact >= 10_000 ? 100 : 10;
	return Math.max(grain, roundHalfUp(exact / grain) * grain);
}

/** Whether a rule applies to the price of a variant in a run and currency. */
export function ruleApplies(rule: PriceRule, spec: VariantSpec, run: number, currency: Currency): boolean {
	const item = product(spec.productType);
	return (
		(rule.currency === null || rule.currency === currency) &&
		(rule.product === null || rule.product === item.type) &&
		(rule.category === null || rule.category === item.category || item.alsoIn.includes(rule.category)) &&
		(rule.from === null || run >= rule.from) &&
		(rule.to === null || run <= rule.to)
	);
}

/** A unit price after all changes, in their order. */
export const applyChanges = (
	price: UnitPrice,
	changes: readonly PriceChange[],
	{ spec, run, currency }: { readonly spec: VariantSpec; readonly run: number; readonly currency: Currency },
): UnitPrice =>
	changes.reduce((before, { rules, prices }) => {
		const ruled = rules.reduce(
			(now, rule) => (ruleApplies(rule, spec, run, currency) ? applyRule(now, rule) : now),
			before,
		);
		const single = prices[toSku(spec)]?.[currency]?.find(([start]) => start === run);
		return single ? single[1] : ruled;
	}, price);

const applyRule = (price: UnitPrice, { kind, value }: PriceRule): UnitPrice =>
	roundUnitPrice(kind === 'percent' ? (price * (10_000 + value)) / 10_000 : price + value);
