import type { Currency, Region } from '#regions/region.ts';
import { measureVariant, weightGrams } from '#src/catalog/measures/measure-variant.ts';
import { modelOf, type VariantSpec } from '#src/catalog/product.ts';
import type { Translate } from '#src/site/messages.ts';
import { roundHalfUp, toUnitDecimal, type UnitPrice } from '#src/site/money.ts';
import { computeVolumePrices, presentPriceVersion, type VolumePrice } from './price.ts';
import { serializeVariant } from './variants/serialize-variant.ts';

interface StoredPrices {
	readonly sku: string;
	readonly spec: VariantSpec;
	readonly steps: readonly [rangeStart: number, unitPrice: number][] | null;
	readonly version: string | null;
}

/**
 * Stored volume prices if the current rate card computed them; else (made to measure, or an older seed) newly
 * computed ones.
 */
export const getVolumePrices = (
	{ spec, steps, version }: StoredPrices,
	currency: Currency,
): readonly VolumePrice[] =>
	steps && version === presentPriceVersion
		? steps.map(([rangeStart, price]) => ({ rangeStart, price }))
		: computeVolumePrices(measureVariant(spec), currency);

/** Gross price, rounded once. Rates have at most three decimals (0.255), so they are exact in thousandths. */
export const withTax = (price: UnitPrice, rate: number): UnitPrice =>
	roundHalfUp((price * (1000 + Math.round(rate * 1000))) / 1000);

export const volumePricesOnWire = (steps: readonly VolumePrice[]) =>
	steps.map(({ rangeStart, price }) => ({ rangeStart, price: toUnitDecimal(price) }));

/** An entry of the price list (P-01). */
export function priceListItem(variant: StoredPrices, currency: Currency, taxRate: number) {
	const steps = getVolumePrices(variant, currency);
	const first = steps[0]?.price ?? 0;
	return {
		sku: variant.sku,
		product: variant.spec.productType,
		size: variant.spec.sizeMm.join('x'),
		model: modelOf(variant.spec),
		price: toUnitDecimal(first),
		priceWithTax: toUnitDecimal(withTax(first, taxRate)),
		currency,
		taxRate,
		volumePrices: volumePricesOnWire(steps),
		priceVersion: presentPriceVersion,
	};
}

/** API representation of a variant with its prices (P-09). */
export function variantItem(
	variant: StoredPrices & { readonly id: number; readonly externalPimSku: string },
	region: Pick<Region, 'currency' | 'currencyFormatter'>,
	taxRate: number,
	translate: Translate,
) {
	const { product: _, size: __, ...listed } = priceListItem(variant, region.currency, taxRate);
	const unitPrice = getVolumePrices(variant, region.currency)[0]?.price ?? 0;
	return {
		...listed,
		...serializeVariant({ ...variant, unitPrice }, { region, translate }),
		weightGrams: Math.round(weightGrams(variant.spec)),
	};
}
