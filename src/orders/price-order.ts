import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product } from '#src/catalog/product.ts';
import { type DeliveryEstimate, deliveryEstimate } from '#src/pricing/delivery.ts';
import { unitPriceOf } from '#src/pricing/price.ts';
import { type Tax, taxOf } from '#src/pricing/tax.ts';
import { isoDay } from '#src/site/dates.ts';
import { type Promotion, refusalOf } from './coupon.ts';
import type { OrderRecord } from './order-record.ts';
import { awaitedTransfer, moneyDay } from './payments/bank-transfer.ts';
import { type Requirement, stateOf, unmetRequirements } from './requirements.ts';
import { chosenRate, customsOf, type Rate, ratesOf } from './shipping.ts';
import { isOpen, type OrderState } from './states.ts';
import { type Totals, totalsOf } from './totals.ts';

/** An order with everything that follows from it. */
export interface PricedOrder {
	readonly record: OrderRecord;
	/** When it was priced, epoch milliseconds: what is still to come is counted from here. */
	readonly pricedAt: number;
	/** The step in force. */
	readonly state: OrderState;
	readonly unmet: readonly Requirement[];
	/** 1/10 000, in the order of the lines. */
	readonly unitPrices: readonly number[];
	readonly totals: Totals;
	readonly tax: Tax;
	/** In force: not expired, not used up. */
	readonly promotion: Promotion | null;
	readonly rates: readonly Rate[];
	/** The chosen one; undefined where nothing can be delivered, or the order is empty. */
	readonly rate: Rate | undefined;
	readonly lineDeliveries: readonly DeliveryEstimate[];
	/** Null while the order is empty. */
	readonly delivery: DeliveryEstimate | null;
}

export const destinationOf = (record: Pick<OrderRecord, 'shipAddress' | 'destinationIso'>): string =>
	record.shipAddress?.countryIso ?? record.destinationIso;

/**
 * Prices an order anew from the rate card, its coupon, its destination and today's tax: the one place where an
 * amount comes from. A placed order is never priced again; its stored amounts are told.
 * @param now epoch milliseconds
 */
export function priceOrder(record: OrderRecord, now: number): PricedOrder {
	return isOpen(record.walkedTo) ? priceOpen(record, now) : priceClosed(record, now);
}

function priceOpen(record: OrderRecord, now: number): PricedOrder {
	const { region, lines } = record;
	const today = isoDay(now);
	const destinationIso = destinationOf(record);
	const unitPrices = lines.map(({ variant, quantity }) =>
		unitPriceOf(measureVariant(variant.spec), quantity, record.currency),
	);
	const promotion = record.promotion && !refusalOf(record.promotion, now) ? record.promotion : null;
	const onlySamples = lines.length > 0 && lines.every(({ variant }) => isSample(variant.spec.productType));
	const ratesFor = (goodsNet: number) =>
		lines.length === 0 ? [] : ratesOf({ region, destinationIso, goodsNet, onlySamples });
	// Which kinds there are does not depend on the value, only what they cost.
	const kind = chosenRate(ratesFor(0), record.shippingKind)?.kind;
	const rateFor = (goodsNet: number) => chosenRate(ratesFor(goodsNet), kind ?? null);
	// Goods that are collected change hands at the works: the tax is that country's.
	const taxCountry = kind === 'pick-up' ? region.shipmentsConfig.pickUpAddress.country : destinationIso;
	const tax = taxOf({
		destinationIso: taxCountry,
		customerType: record.customerType,
		vatIdVerified: false,
		day: today,
	});
	const totals = totalsOf({
		lines: lines.map(({ quantity }, index) => ({ quantity, unitPrice: unitPrices[index] ?? 0 })),
		discountPercent: promotion?.percent ?? 0,
		shippingOf: (goodsNet) => rateFor(goodsNet)?.cost ?? 0,
		customs: lines.length === 0 ? 0 : customsOf(destinationIso, kind, region),
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
		state: stateOf(record.walkedTo, unmet),
		unmet,
		unitPrices,
		totals,
		tax,
		promotion,
		rates,
		rate: rateFor(goodsNet),
		...deliveriesOf(record, today),
	};
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
	const awaitsMoney = awaitedTransfer(record) !== undefined;
	const { lineDeliveries, delivery } = deliveriesOf(
		record,
		awaitsMoney ? moneyDay(placed, now) : isoDay(placed),
	);
	return {
		record,
		pricedAt: now,
		state: record.walkedTo,
		unmet: [],
		unitPrices: lines.map((line) => line.stored.unitPrice),
		totals: {
			lines: lines.map(({ stored: { net, promo, tax } }) => ({ net, promo, tax, total: net + promo + tax })),
			itemTotal: stored.itemTotal,
			promoTotal: stored.promoTotal,
			shipmentTotal: stored.shipmentTotal,
			// Customs are charged only where no tax is: what the lines do not carry lies on delivery.
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

/** When lines and order arrive, counted from the ISO day `today`. */
export function deliveriesOf({ region, lines }: Pick<OrderRecord, 'region' | 'lines'>, today: string) {
	const types = lines.map(({ variant }) => product(variant.spec.productType).type);
	const estimate = (productTypes: typeof types) => deliveryEstimate({ today, region, productTypes });
	return {
		lineDeliveries: types.map((type) => estimate([type])),
		delivery: types.length > 0 ? estimate(types) : null,
	};
}
