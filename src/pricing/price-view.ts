import type { Region } from '#regions/region.ts';
import type { MeasuredVariant } from '#src/catalog/measures/blank-area.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { formatMoney, formatUnitPrice, lineNet, roundHalfUp, type UnitPrice } from '#src/site/money.ts';
import { computeVolumePrices, priceQuantity } from './price.ts';

/** Price display of a region: `rate` is undefined where no VAT is charged, so that there is one price. */
export interface PriceFormat {
	readonly currency: Region['currency'];
	readonly format: Region['currencyFormatter'];
	/** VAT rate of the delivery country as a fraction of the net amount. */
	readonly rate?: number;
}

export interface StepView {
	readonly rangeStart: number;
	/** Net, as a number. */
	readonly unitPrice: UnitPrice;
	readonly unit: string;
	/** Undefined where no VAT is charged. */
	readonly unitGross: string | undefined;
	/** Percent saved against the unit price of the smallest quantity; 0 for that quantity. */
	readonly saving: number;
	readonly total: string;
	readonly totalGross: string | undefined;
}
export interface PriceView {
	/** Net of the quantity in minor units. */
	readonly netAmount: number;
	/** Net of one piece. */
	readonly unitAmount: UnitPrice;
	readonly unit: string;
	readonly net: string;
	readonly gross: string | undefined;
	readonly unitGross: string | undefined;
	readonly steps: readonly StepView[];
	/** A larger quantity for the same money: the start of the next range. */
	readonly better:
		| { readonly quantity: number; readonly net: string; readonly gross: string | undefined }
		| undefined;
}

/** Minor units including VAT at a rate, rounded once. */
export const withVat = (amount: number, rate: number): number =>
	amount + roundHalfUp((amount * Math.round(rate * 1000)) / 1000);

/** Minor units including VAT, rounded once. */
export const computeGross = (net: number, { rate }: PriceFormat): number | undefined =>
	rate === undefined ? undefined : withVat(net, rate);

/** A net amount in minor units as the price with VAT; undefined where there is none. */
export function formatGross(net: number, prices: PriceFormat): string | undefined {
	const gross = computeGross(net, prices);
	return gross === undefined ? undefined : formatMoney(gross, prices.format);
}

export function formatUnitGross(price: UnitPrice, { format, rate }: PriceFormat): string | undefined {
	// Display only: rounded to whole cents, to tenths of a cent below one unit.
	if (rate === undefined) return undefined;
	const grain = price >= 10_000 ? 100 : 10;
	return formatUnitPrice(roundHalfUp((price * (1 + rate)) / grain) * grain, format);
}

export function stepViews(spec: MeasuredVariant, prices: PriceFormat): StepView[] {
	const { currency, format } = prices;
	const steps = computeVolumePrices(spec, currency);
	const first = steps[0]?.price ?? 0;
	return steps.map(({ rangeStart, price }) => ({
		rangeStart,
		unitPrice: price,
		unit: formatUnitPrice(price, format),
		unitGross: formatUnitGross(price, prices),
		saving: first ? Math.round((1 - price / first) * 100) : 0,
		total: formatMoney(lineNet(price, rangeStart), format),
		totalGross: formatGross(lineNet(price, rangeStart), prices),
	}));
}

/** Prices of a quantity as the page shows them. Net unless named gross. */
export function priceView(spec: MeasuredVariant, quantity: number, prices: PriceFormat): PriceView {
	const { currency, format } = prices;
	const { unitPrice, net, sameMoneyQuantity } = priceQuantity(spec, quantity, currency);
	const gross = formatGross(net, prices);
	return {
		netAmount: net,
		unitAmount: unitPrice,
		unit: formatUnitPrice(unitPrice, format),
		unitGross: formatUnitGross(unitPrice, prices),
		net: formatMoney(net, format),
		gross,
		steps: stepViews(spec, prices),
		better:
			sameMoneyQuantity === undefined
				? undefined
				: { quantity: sameMoneyQuantity, net: formatMoney(net, format), gross },
	};
}

/** "+€0.12", "−€0.05", or nothing. Net, or with VAT where `isGross` and VAT is charged. */
export function formatDifference(net: number, { format, rate = 0 }: PriceFormat, isGross: boolean): string {
	const exact = net * (isGross ? 1 + rate : 1);
	// Rounded like unit prices: between two steps the price of one piece has more decimal places than a buyer needs.
	const grain = Math.abs(exact) >= 10_000 ? 100 : 10;
	const difference = roundHalfUp(exact / grain) * grain;
	// Minus zero too.
	if (difference === 0) return '';
	return `${difference > 0 ? '+' : ''}${formatUnitPrice(difference, format)}`;
}

/** "23%" or "23 %", by language. */
export const percentText = (part: number, languageTag: string): string =>
	numberFormatter(languageTag, { style: 'percent', maximumFractionDigits: 1 }).format(part);

/** Price display of a region, for the VAT rate of a delivery country (`getConsumer`). */
export function createPriceFormat(region: Region, rate: number | undefined): PriceFormat {
	return {
		currency: region.currency,
		format: region.currencyFormatter,
		...(region.hasVat && rate !== undefined && { rate }),
	};
}
