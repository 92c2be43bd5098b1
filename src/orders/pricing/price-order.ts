import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product } from '#src/catalog/product.ts';
import { type DeliveryEstimate, deliveryEstimate } from '#src/pricing/delivery.ts';
import { lowestNetBefore } from '#src/pricing/lowest-price.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import { computeTax, type Tax } from '#src/pricing/tax.ts';
import { isoDay } from '#src/site/dates.ts';
import type { OrderRecord, Promotion } from '../record/order-record.ts';
import { currentState, type Requirement, unmetRequirements } from '../record/requirements.ts';
import { isOpen, type OrderState } from '../record/states.ts';
import { getTaxPlace, isVatIdVerified } from '../record/tax-facts.ts';
import { expectedPaymentDay, pendingTransfer } from './bank-transfer.ts';
import { couponRefusal, isForEverybody } from './coupon.ts';
import { customsCost, listShippingRates, type Rate, selectRate } from './shipping.ts';
import { calculateTotals, type Totals } from './totals.ts';

/** An order with everything that is calculated from it. */
export interface PricedOrder {
	readonly record: OrderRecord;
	/** Time of the calculation, epoch milliseconds. */
	readonly pricedAt: number;
	/** The present step. */
	readonly state: OrderState;
	readonly unmet: readonly Requirement[];
	/** 1/10 000, in the order of the lines. */
	readonly unitPrices: readonly number[];
	/** By line: a larger quantity for the same money; null where there is none, and in placed orders. */
	readonly betterQuantities: readonly (number | null)[];
	/**
	 * The lowest net of all lines in the 30 days before the reduction began; null where the order has none for everybody,
	 * and in placed orders.
	 */
	readonly lowestItemTotal: number | null;
	readonly totals: Totals;
	readonly tax: Tax;
	/** Null if it has expired or is used up. */
	readonly promotion: Promotion | null;
	readonly rates: readonly Rate[];
	/** The chosen rate; undefined if there is no delivery, or the order is empty. */
	readonly rate: Rate | undefined;
	readonly lineDeliveries: readonly DeliveryEstimate[];
	/** Null while the order is empty. */
	readonly delivery: DeliveryEstimate | null;
}

export const destinationOf = (record: Pick<OrderRecord, 'shipAddress' | 'destinationIso'>): string =>
	record.shipAddress?.countryIso ?? record.destinationIso;

/**
 * Prices an order from the rate card, its coupon, its destination and today's tax: the only place where
 * amounts are calculated. A placed order is never priced again; its stored amounts are used.
 * @param now epoch milliseconds
 */
export function priceOrder(record: OrderRecord, now: number): PricedOrder {
	return isOpen(record.savedState) ? priceOpen(record, now) : priceClosed(record, now);
}

function priceOpen(record: OrderRecord, now: number): PricedOrder {
	const { region, lines } = record;
	const today = isoDay(now);
	const destinationIso = destinationOf(record);
	const linePrices = lines.map(({ variant, quantity }) =>
		priceQuantity(measureVariant(variant.spec), quantity, record.currency),
	);
	const promotion = record.promotion && !couponRefusal(record.promotion, now) ? record.promotion : null;
	const onlySamples = lines.length > 0 && lines.every(({ variant }) => isSample(variant.spec.productType));
	const ratesFor = (goodsNet: number) =>
		lines.length === 0 ? [] : listShippingRates({ region, destinationIso, goodsNet, onlySamples });
	// The value of the goods changes the cost of a rate, but not which rates there are.
	const kind = selectRate(ratesFor(0), record.shippingKind)?.kind;
	const rateFor = (goodsNet: number) => selectRate(ratesFor(goodsNet), kind ?? null);
	const tax = computeTax({
		destinationIso: getTaxPlace(record, kind),
		customerType: record.customerType,
		vatIdVerified: isVatIdVerified(record, now),
		day: today,
	});
	const totals = calculateTotals({
		nets: linePrices.map(({ net }) => net),
		discountPercent: promotion?.percent ?? 0,
		shippingOf: (goodsNet) => rateFor(goodsNet)?.cost ?? 0,
		customs: lines.length === 0 ? 0 : customsCost(destinationIso, kind, region),
		taxRate: tax.rate,
	});
	const goodsNet = totals.itemTotal + totals.promoTotal;
	const rates = ratesFor(goodsNet);
	const unmet = unmetRequirements({
		lineCount: lines.length,
		email: record.email,
		hasShipAddress: record.shipAddress !== null,
		hasBillAddress: record.billAddress !== null,
		hasRate: rates.length > 0,
		isPaid: false,
	});
	return {
		record,
		pricedAt: now,
		state: currentState(record.savedState, unmet),
		unmet,
		unitPrices: linePrices.map(({ unitPrice }) => unitPrice),
		lowestItemTotal: promotion && isForEverybody(promotion) ? lowestItemTotal(record, promotion, now) : null,
		betterQuantities: linePrices.map(({ sameMoneyQuantity }) => sameMoneyQuantity ?? null),
		totals,
		tax,
		promotion,
		rates,
		rate: rateFor(goodsNet),
		...estimateDeliveries(record, today),
	};
}

/** A reduction without a first day began before anybody can remember: what counts are the last 30 days. */
function lowestItemTotal({ lines, currency }: OrderRecord, promotion: Promotion, now: number): number {
	const began = isoDay(promotion.startsAt ?? now);
	return lines.reduce(
		(sum, { variant, quantity }) =>
			sum + lowestNetBefore(measureVariant(variant.spec), quantity, currency, began),
		0,
	);
}

function priceClosed(record: OrderRecord, now: number): PricedOrder {
	const { stored, lines } = record;
	const lineTax = lines.reduce((sum, line) => sum + line.stored.tax, 0);
	const netTotal = stored.itemTotal + stored.promoTotal + stored.shipmentTotal + stored.customsTotal;
	const rate: Rate = {
		kind: (record.shippingKind ?? 'courier') as Rate['kind'],
		code: record.shipment.methodCode as Rate['code'],
		cost: stored.shipmentTotal,
	};
	const placed = record.completedAt ?? now;
	const awaitsMoney = pendingTransfer(record) !== undefined;
	const { lineDeliveries, delivery } = estimateDeliveries(
		record,
		awaitsMoney ? expectedPaymentDay(placed, now) : isoDay(placed),
	);
	return {
		record,
		pricedAt: now,
		state: record.savedState,
		unmet: [],
		unitPrices: lines.map((line) => line.stored.unitPrice),
		betterQuantities: lines.map(() => null),
		lowestItemTotal: null,
		totals: {
			lines: lines.map(({ stored: { net, promo, tax } }) => ({ net, promo, tax, total: net + promo + tax })),
			itemTotal: stored.itemTotal,
			promoTotal: stored.promoTotal,
			shipmentTotal: stored.shipmentTotal,
			// Customs are charged only where no tax is, so tax that is not on lines is on delivery.
			shipmentTax: stored.taxTotal - lineTax,
			customsTotal: stored.customsTotal,
			customsTax: 0,
			taxTotal: stored.taxTotal,
			netTotal,
			total: stored.total,
		},
		tax: {
			treatment: record.vatTreatment,
			rate: record.adjustments.find(({ sourceType }) => sourceType === 'Spree::TaxRate')?.rate ?? 0,
		},
		promotion: record.promotion,
		rates: [rate],
		rate,
		lineDeliveries,
		delivery: awaitsMoney ? delivery : (record.storedDelivery ?? delivery),
	};
}

const isSample = (type: string) => type === 'sample-packs';

/** Delivery days of lines and order, from the ISO day `today`. */
export function estimateDeliveries({ region, lines }: Pick<OrderRecord, 'region' | 'lines'>, today: string) {
	const types = lines.map(({ variant }) => product(variant.spec.productType).type);
	const estimate = (productTypes: typeof types) => deliveryEstimate({ today, region, productTypes });
	return {
		lineDeliveries: types.map((type) => estimate([type])),
		delivery: types.length > 0 ? estimate(types) : null,
	};
}
