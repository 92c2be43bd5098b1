import type { Currency } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import type { MeasuredVariant } from '#src/catalog/measures/blank-area.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import { lineNet, roundHalfUp, type UnitPrice } from '#src/site/money.ts';
import { applyChanges, roundUnitPrice } from './rates/price-change.ts';
import { type PriceVersion, presentVersion } from './rates/price-versions.ts';
import { productWork } from './rates/product-work.ts';

/** Version of today's prices, stored with every stored or cached price: price lists, orders, seed. */
export const presentPriceVersion: string = presentVersion.id;

export interface VolumePrice {
	readonly rangeStart: number;
	readonly price: UnitPrice;
}

/** Exponent of the run length in the variable cost: waste, make-ready of gluing, purchasing. */
const scaleExponent = 0.08;
/** Reference run of the rate cards. */
const referenceRun = 120;

/** Cost of one piece in a run of that length, in units of the currency, by part; margin included. */
export interface CostParts {
	readonly board: number;
	readonly print: number;
	readonly finish: number;
	readonly labour: number;
	readonly setup: number;
}

export function computeCostParts(
	spec: MeasuredVariant,
	run: number,
	currency: Currency,
	{ cards }: Pick<PriceVersion, 'cards'> = presentVersion,
): CostParts {
	const card = cards[currency];
	const work = productWork[spec.productType];
	// Rounded, because JavaScript engines can differ in the last digit of a power, and browser and server must agree.
	const scale = card.margin * (Math.round((run / referenceRun) ** -scaleExponent * 1e6) / 1e6);
	return {
		board: spec.blankM2 * card.board[spec.material] * work.board * scale,
		print: spec.blankM2 * card.run[spec.printMode] * work.print * scale,
		finish: (spec.blankM2 * card.finishPerM2[spec.finish] + card.finishPerPiece[spec.finish]) * scale,
		labour: card.labour * work.labour * scale,
		setup: (card.setup[spec.printMode] * work.setup * card.margin) / run,
	};
}

/** The price of a quantity. */
export interface QuantityPrice {
	/** Net of all pieces in minor units. */
	readonly net: number;
	/**
	 * Net of one piece: that of the range, so that `net` is exactly `lineNet(unitPrice, quantity)`. Where the net is
	 * that of the next range's start, net ÷ quantity, rounded half up: then `net` counts and this only explains it.
	 */
	readonly unitPrice: UnitPrice;
	/** Start of the range whose price is charged: the one that contains the quantity, or the next one. */
	readonly rangeStart: number;
	/** The next range's start, where as many pieces cost no more than the quantity does. */
	readonly sameMoneyQuantity: number | undefined;
}

/**
 * Price of any whole quantity from the product's minimum. The unit price is that of the range that contains the
 * quantity, but the total is at most that of the start of the next range: more pieces never cost less. Quantities are
 * never changed automatically; pages and calls name `sameMoneyQuantity`.
 */
export function priceQuantity(
	spec: MeasuredVariant,
	quantity: number,
	currency: Currency,
	version: PriceVersion = presentVersion,
): QuantityPrice {
	const starts = rangeStarts(spec);
	const rangeStart = starts.findLast((start) => start <= quantity) ?? product(spec.productType).minQuantity;
	const unitPrice = priceOfRun(spec, rangeStart, currency, version);
	const net = lineNet(unitPrice, quantity);
	const next = version.isCapped ? starts.find((start) => start > quantity) : undefined;
	const nextNet = next === undefined ? Infinity : lineNet(priceOfRun(spec, next, currency, version), next);
	if (next === undefined || net < nextNet)
		return { net, unitPrice, rangeStart, sameMoneyQuantity: undefined };
	const share = roundHalfUp((nextNet * 100) / quantity);
	return {
		net: nextNet,
		unitPrice: Math.min(unitPrice, share),
		rangeStart: next,
		sameMoneyQuantity: next,
	};
}

/** Price of every range, ascending by range start. */
export const computeVolumePrices = (
	spec: MeasuredVariant,
	currency: Currency,
	version: PriceVersion = presentVersion,
): readonly VolumePrice[] =>
	rangeStarts(spec).map((rangeStart) => ({
		rangeStart,
		price: priceOfRun(spec, rangeStart, currency, version),
	}));

const sampleSteps = [1, ...settings.quantitySteps];
const rangeStarts = (spec: VariantSpec): readonly number[] =>
	product(spec.productType).minQuantity === 1 ? sampleSteps : settings.quantitySteps;

function priceOfRun(
	spec: MeasuredVariant,
	run: number,
	currency: Currency,
	version: PriceVersion,
): UnitPrice {
	const parts = computeCostParts(spec, run, currency, version);
	const exact =
		Math.round((parts.board + parts.print + parts.finish + parts.labour + parts.setup) * 1e6) / 100;
	return applyChanges(roundUnitPrice(exact), version.changes ?? [], { spec, run, currency });
}
