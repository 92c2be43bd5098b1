import type { Currency } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import type { MeasuredVariant } from '#src/catalog/measures/blank-area.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import { roundHalfUp, type UnitPrice } from '#src/site/money.ts';
import { productWork } from './product-work.ts';
import { rateCards, rateCardVersion } from './rate-card.ts';

export { rateCardVersion };

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

export function computeCostParts(spec: MeasuredVariant, run: number, currency: Currency): CostParts {
	const card = rateCards[currency];
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

/**
 * Net unit price in 1/10 000 of the currency unit, for any whole quantity from the product's minimum: the price of
 * the range that contains it. Rounded to a whole cent from 1.00 up, to a tenth of a cent below.
 */
export const computeUnitPrice = (spec: MeasuredVariant, quantity: number, currency: Currency): UnitPrice =>
	priceOfRun(spec, getRangeStart(spec, quantity), currency);

/** Start of the range that contains a quantity; the first range for quantities below its start. */
export const getRangeStart = (spec: VariantSpec, quantity: number): number =>
	rangeStarts(spec).findLast((start) => start <= quantity) ?? product(spec.productType).minQuantity;

/** Price of every range, ascending by range start. */
export const computeVolumePrices = (spec: MeasuredVariant, currency: Currency): readonly VolumePrice[] =>
	rangeStarts(spec).map((rangeStart) => ({ rangeStart, price: priceOfRun(spec, rangeStart, currency) }));

/**
 * A larger quantity with the same or a lower total, where the next range is much cheaper (59 pieces may cost more
 * than 60); undefined when there is none. Pages offer it; quantities are never changed automatically.
 */
export function findBetterQuantity(
	spec: MeasuredVariant,
	quantity: number,
	currency: Currency,
): number | undefined {
	const next = rangeStarts(spec).find((start) => start > quantity);
	if (next === undefined) return undefined;
	const total = (pieces: number) => computeUnitPrice(spec, pieces, currency) * pieces;
	return total(next) <= total(quantity) ? next : undefined;
}

const sampleSteps = [1, ...settings.quantitySteps];
const rangeStarts = (spec: VariantSpec): readonly number[] =>
	product(spec.productType).minQuantity === 1 ? sampleSteps : settings.quantitySteps;

function priceOfRun(spec: MeasuredVariant, run: number, currency: Currency): UnitPrice {
	const parts = computeCostParts(spec, run, currency);
	const exact =
		Math.round((parts.board + parts.print + parts.finish + parts.labour + parts.setup) * 1e6) / 100;
	const grain = exact >= 10_000 ? 100 : 10;
	return Math.max(grain, roundHalfUp(exact / grain) * grain);
}
