import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product } from '#src/catalog/product.ts';
import { type DeliveryEstimate, deliveryEstimate } from '#src/pricing/delivery.ts';
import { expressDays } from '#src/pricing/express.ts';
import { lowestNetBefore } from '#src/pricing/lowest-price.ts';
import { type PriceVersion, presentVersion } from '#src/pricing/rates/price-versions.ts';
import { computeTax, type Tax } from '#src/pricing/tax.ts';
import { isoDay } from '#src/site/dates.ts';
import type { LineCompanyPrice } from '../record/agreed.ts';
import type { QuoteReason } from '../record/order.ts';
import type { OrderRecord, Promotion } from '../record/order-record.ts';
import { currentState, type Requirement, unmetRequirements } from '../record/requirements.ts';
import { type Consignment, isSplit, listConsignments } from '../record/split.ts';
import { isOpen, type OrderState } from '../record/states.ts';
import { getTaxPlace, isVatIdVerified } from '../record/tax-facts.ts';
import { expectedPaymentDay, pendingTransfer } from './bank-transfer.ts';
import { couponRefusal, isForEverybody } from './coupon.ts';
import { type Ineligible, ineligible, reduces } from './eligibility.ts';
import { loadOf } from './load.ts';
import { bestPrice, isGoods, type LinePrice, parentIndex, priceLines, pricesOfBuyer } from './price-lines.ts';
import {
	customsCost,
	hasAgreedRate,
	listShippingRates,
	quoteReason,
	type Rate,
	type ShippingFacts,
	type ShippingKind,
	selectRate,
	withAgreedRate,
} from './shipping.ts';
import { allocateGoods, combineRates } from './split-rates.ts';
import { calculateTotals, type Totals } from './totals.ts';

/** An order with everything that is calculated from it. */
export interface PricedOrder {
	readonly record: OrderRecord;
	/** Time of the calculation, epoch milliseconds. */
	readonly pricedAt: number;
	/** Id of the version of prices; of a placed order that with which it was placed. */
	readonly priceVersion: string;
	/** The present step. */
	readonly state: OrderState;
	readonly unmet: readonly Requirement[];
	/** 1/10 000, in the order of the lines. */
	readonly unitPrices: readonly number[];
	/** By line: a larger quantity for the same money; null where there is none, and in placed orders. */
	readonly betterQuantities: readonly (number | null)[];
	/** By line: the price of the buyer's company; null where it has the list price. */
	readonly companyPrices: readonly (LineCompanyPrice | null)[];
	/**
	 * The lowest net of all lines in the 30 days before the reduction began; null where the order has none for everybody,
	 * and in placed orders.
	 */
	readonly lowestItemTotal: number | null;
	readonly totals: Totals;
	readonly tax: Tax;
	/** The promotion that counts; null if there is none, or it has expired or is used up. */
	readonly promotion: Promotion | null;
	/** A promotion that has no effect on the present order, with the reason. It stays with the order. */
	readonly heldPromotion: { readonly promotion: Promotion; readonly refusal: Ineligible } | null;
	readonly rates: readonly Rate[];
	/** The chosen rate; undefined if there is no delivery, or the order is empty. */
	readonly rate: Rate | undefined;
	/** Why the goods cannot be delivered without a quote; undefined if they can. */
	readonly quoteReason: QuoteReason | undefined;
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
 * @param version a former one only where a buyer has agreed to its prices
 */
export function priceOrder(
	record: OrderRecord,
	now: number,
	version: PriceVersion = presentVersion,
): PricedOrder {
	return isOpen(record.savedState) ? priceOpen(record, now, version) : priceClosed(record, now);
}

function priceOpen(record: OrderRecord, now: number, version: PriceVersion): PricedOrder {
	const { region, lines } = record;
	const today = isoDay(now);
	const destinationIso = destinationOf(record);
	const goods = lines.filter(isGoods);
	const valid = record.promotion && !couponRefusal(record.promotion, now) ? record.promotion : null;
	const given = { now, companyPrices: pricesOfBuyer(record) };
	const pricesWith = (tried: Promotion | null) =>
		priceLines(record, destinationIso, (line) =>
			bestPrice(line, region.currency, { promotion: tried, version, given }),
		);
	const withCoupon = pricesWith(valid);
	const refusal = valid ? ineligible(valid, record, withCoupon) : undefined;
	const promotion = refusal ? null : valid;
	const linePrices = refusal ? pricesWith(null) : withCoupon;
	const nets = linePrices.map(({ net }) => net);
	const consignments = listConsignments(record);
	const goodsNets = linePrices.map(({ net }, index) => (lines[index]?.service === null ? net : 0));
	const isFree = promotion?.freeShipping ?? false;
	const factsFor = (goodsNet: number) =>
		consignmentFacts({ record, destinationIso, isFree }, consignments, { nets: goodsNets, goodsNet });
	const ratesFor = (goodsNet: number) =>
		goods.length === 0 ? [] : listRates(record, consignments, factsFor(goodsNet));
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
		nets,
		percents: lines.map((line, index) =>
			promotion && reduces(promotion, line, linePrices[index]) ? promotion.percent : 0,
		),
		sets: lines.map(({ bundle }) => bundle?.id ?? null),
		services: new Set(lines.flatMap((line, index) => (isGoods(line) ? [] : [index]))),
		shippingOf: (goodsNet) => rateFor(goodsNet)?.cost ?? 0,
		// Each address needs its own customs declaration.
		customs:
			lines.length === 0 ? 0 : customsCost(destinationIso, kind, region) * Math.max(1, consignments.length),
		taxRate: tax.rate,
	});
	const { goodsNet } = totals;
	const rates = ratesFor(goodsNet);
	const unmet = unmetRequirements({
		lineCount: goods.length,
		email: record.email,
		hasShipAddress: record.shipAddress !== null,
		hasBillAddress: record.billAddress !== null,
		hasRate: rateFor(goodsNet) !== undefined,
		// A payment that began in time may end later.
		isPriceCurrent: !record.agreed || record.isPaymentUnderWay || now <= record.agreed.until,
		isPaid: false,
	});
	return {
		record,
		pricedAt: now,
		priceVersion: version.id,
		state: currentState(record.savedState, unmet),
		unmet,
		unitPrices: linePrices.map(({ unitPrice }) => unitPrice),
		lowestItemTotal: promotion && lowestItemTotal(record, promotion, linePrices, now),
		betterQuantities: linePrices.map(({ sameMoneyQuantity }) => sameMoneyQuantity ?? null),
		companyPrices: linePrices.map(({ companyPrice }) => companyPrice ?? null),
		totals,
		tax,
		promotion,
		heldPromotion: valid && refusal ? { promotion: valid, refusal } : null,
		rates,
		rate: rateFor(goodsNet),
		quoteReason:
			goods.length === 0 || hasAgreedRate(record.agreed, destinationIso)
				? undefined
				: factsFor(goodsNet).map(quoteReason).find(Boolean),
		...estimateDeliveries(record, today, kind),
	};
}

/** For a reduction without a first day, the last 30 days are used. */
function lowestItemTotal(
	{ lines, currency }: OrderRecord,
	promotion: Promotion,
	prices: readonly LinePrice[],
	now: number,
): number | null {
	if (promotion.percent === 0 || !isForEverybody(promotion)) return null;
	const began = isoDay(promotion.startsAt ?? now);
	return lines.reduce((sum, line, index) => {
		const price = prices[index];
		// Without services, which have no reduction, and lines with a company's price, which is not a public price.
		if (!isGoods(line) || price?.companyPrice) return sum + (price?.net ?? 0);
		return sum + lowestNetBefore(measureVariant(line.variant.spec), line.quantity, currency, began);
	}, 0);
}

function priceClosed(record: OrderRecord, now: number): PricedOrder {
	const { stored, lines } = record;
	const lineTax = lines.reduce((sum, line) => sum + line.stored.tax, 0);
	const netTotal = stored.itemTotal + stored.promoTotal + stored.shipmentTotal + stored.customsTotal;
	const rate: Rate = {
		kind: shippingKind(record),
		code: record.shipment.methodCode as Rate['code'],
		cost: stored.shipmentTotal,
		...(isSplit(record) && { parts: record.split?.rates ?? [] }),
	};
	const placed = record.completedAt ?? now;
	const awaitsMoney = pendingTransfer(record) !== undefined && record.storedDelivery === null;
	const { lineDeliveries, delivery } = estimateDeliveries(
		record,
		awaitsMoney ? expectedPaymentDay(placed, now) : isoDay(placed),
		rate.kind,
	);
	return {
		record,
		pricedAt: now,
		priceVersion: record.priceVersion,
		state: record.savedState,
		unmet: [],
		unitPrices: lines.map((line) => line.stored.unitPrice),
		betterQuantities: lines.map(() => null),
		companyPrices: lines.map((line) => line.stored.companyPrice),
		lowestItemTotal: null,
		totals: {
			lines: lines.map(({ stored: { net, promo, tax } }) => ({ net, promo, tax, total: net + promo + tax })),
			itemTotal: stored.itemTotal,
			goodsNet: lines.reduce(
				(sum, line) => sum + (isGoods(line) ? line.stored.net + line.stored.promo : 0),
				0,
			),
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
		heldPromotion: null,
		rates: [rate],
		rate,
		quoteReason: undefined,
		lineDeliveries,
		delivery: awaitsMoney ? delivery : (record.storedDelivery ?? delivery),
	};
}

/** Input of the tariff for each consignment: its weight, and the value of its goods. */
function consignmentFacts(
	{
		record: { region, lines },
		...shared
	}: { readonly record: OrderRecord } & Pick<ShippingFacts, 'destinationIso' | 'isFree'>,
	consignments: readonly Consignment[],
	{ nets, goodsNet }: { readonly nets: readonly number[]; readonly goodsNet: number },
): ShippingFacts[] {
	const values = consignments.length === 1 ? [goodsNet] : allocateGoods(consignments, nets, goodsNet);
	return consignments.map(({ pieces }, place) => {
		const sent = lines.flatMap(({ variant }, index) => {
			const quantity = pieces[index] ?? 0;
			return quantity > 0 ? [{ spec: variant.spec, quantity }] : [];
		});
		return {
			...{ region, ...shared, load: loadOf(sent), goodsNet: values[place] ?? 0 },
			onlySamples: sent.length > 0 && sent.every(({ spec }) => spec.productType === 'sample-packs'),
		};
	});
}

function listRates(
	{ split, agreed }: OrderRecord,
	consignments: readonly Consignment[],
	facts: readonly ShippingFacts[],
): readonly Rate[] {
	const byPlace = facts.map(listShippingRates);
	const rates = split?.destinations.length ? combineRates(consignments, byPlace) : (byPlace[0] ?? []);
	return withAgreedRate(rates, agreed, facts[0]?.destinationIso ?? '');
}

/** The kind of delivery that a placed order has. */
export const shippingKind = ({ shippingKind: kind }: Pick<OrderRecord, 'shippingKind'>): ShippingKind =>
	(kind ?? 'courier') as ShippingKind;

/** Delivery days of lines and order, from the ISO day `today`; for a pick-up the day on which the goods are ready. */
export function estimateDeliveries(
	{ region, lines }: Pick<OrderRecord, 'region' | 'lines'>,
	today: string,
	kind: ShippingKind | undefined,
): { readonly lineDeliveries: readonly DeliveryEstimate[]; readonly delivery: DeliveryEstimate | null } {
	const estimates = lines.map((line) => {
		if (!isGoods(line)) return undefined;
		const days =
			line.expressDeliveryOptionId === null
				? (line.agreed?.productionDays ?? undefined)
				: expressDays(line.expressDeliveryOptionId);
		return deliveryEstimate({
			...{ today, region, productTypes: [product(line.variant.spec.productType).type] },
			...{ isCollected: kind === 'pick-up', ...(days !== undefined && { productionDays: days }) },
		});
	});
	const slowest = estimates
		.filter((one) => one !== undefined)
		.reduce<DeliveryEstimate | undefined>(
			(last, one) => (last && last.latest >= one.latest ? last : one),
			undefined,
		);
	const lineDeliveries = lines.flatMap(
		(_, index) => estimates[index] ?? estimates[parentIndex(lines, index)] ?? slowest ?? [],
	);
	return { lineDeliveries, delivery: slowest ?? null };
}
