import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openRegions } from '#regions/index.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product, products } from '#src/catalog/product.ts';
import { listAdjustments, taxTargetId } from '#src/orders/pricing/adjustments.ts';
import { type PricedOrder, priceOrder } from '#src/orders/pricing/price-order.ts';
import { shippingKinds } from '#src/orders/pricing/shipping.ts';
import type { Order } from '#src/orders/record/order.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { serializeOrder } from '#src/orders/serializer/order-serializer.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { orderRecord, promotion, recordLine } from '#tests/build/order-record.ts';

const now = Date.UTC(2026, 10, 21, 12);
const reader = {
	translate: translateFor('en-US', 'en'),
	locale: 'en-US' as const,
	languageTag: 'en',
	token: 'token',
};
/** Too much for every carrier, and not collected. */
const isOnRequest = ({ deliveryQuote, shipments }: Order): boolean =>
	deliveryQuote !== null && !shipments.some(({ selectedShippingRate }) => selectedShippingRate);
const cents = (text: string) => Math.round(Number(text) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

const anyLine = fc
	.record({ item: fc.constantFrom(...products), extra: fc.integer({ min: 0, max: 3000 }) })
	.map(({ item, extra }) => ({ spec: item.default, quantity: item.minQuantity + extra }));
const anyOrder = fc.constantFrom(...openRegions).chain((region) =>
	fc
		.record({
			lines: fc.array(anyLine, { maxLength: 6 }),
			destinationIso: fc.constantFrom(...region.allowedShippingCountries),
			shippingKind: fc.constantFrom(null, 'courier', 'pick-up', 'polish-post', 'nonsense'),
			percent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
		})
		.map(({ lines, percent, ...rest }) =>
			orderRecord({
				...rest,
				region,
				lines: lines.map(({ spec, quantity }, index) => recordLine(index + 1, quantity, spec)),
				promotion: percent === null ? null : promotion({ percent }),
			}),
		),
);

/** What the database holds after completion. */
function placed(priced: PricedOrder): OrderRecord {
	const { record, totals, unitPrices } = priced;
	return {
		...record,
		savedState: 'complete',
		completedAt: now,
		vatTreatment: priced.tax.treatment,
		shippingKind: priced.rate?.kind ?? null,
		shipment: { ...record.shipment, methodCode: priced.rate?.code ?? record.shipment.methodCode },
		stored: { ...totals, paymentTotal: totals.total },
		storedDelivery: priced.delivery,
		lines: record.lines.map((line, index) => {
			const { net = 0, promo = 0, tax = 0 } = totals.lines[index] ?? {};
			return { ...line, stored: { unitPrice: unitPrices[index] ?? 0, net, promo, tax, companyPrice: null } };
		}),
		adjustments: listAdjustments(priced).map((fact, index) => ({
			id: index + 1,
			lineItemId: fact.lineIndex === null ? null : (record.lines[fact.lineIndex]?.id ?? null),
			sourceType: fact.sourceType,
			sourceId: taxTargetId(fact),
			label: fact.sourceType,
			amount: fact.amount,
			rate: fact.rate,
		})),
	};
}

test('amounts, adjustments and lines of a response add up to the cent', () => {
	fc.assert(
		fc.property(anyOrder, (record) => {
			const order = serializeOrder(priceOrder(record, now), reader);
			const adjustments = [
				...order.adjustments,
				...order.shipments.flatMap((shipment) => shipment.adjustments),
				...order.lineItems.flatMap((line) => line.adjustments),
			];
			expect(sum(adjustments.map(({ amount }) => cents(amount)))).toBe(cents(order.adjustmentTotal));
			expect(cents(order.itemTotal) + cents(order.shipTotal) + cents(order.adjustmentTotal)).toBe(
				cents(order.total),
			);
			expect(cents(order.netTotal) + cents(order.taxTotal)).toBe(cents(order.total));
			expect(sum(order.lineItems.map(({ net }) => cents(net)))).toBe(cents(order.itemTotal));
			for (const line of order.lineItems) {
				expect(cents(line.net) + cents(line.adjustmentTotal)).toBe(cents(line.total));
				expect(sum(line.adjustments.map(({ amount }) => cents(amount)))).toBe(cents(line.adjustmentTotal));
			}
			expect(
				order.shipments.flatMap((shipment) => shipment.shippingRates).filter(({ selected }) => selected),
			).toHaveLength(record.lines.length === 0 || isOnRequest(order) ? 0 : 1);
			if (record.lines.length === 0) expect(order.total).toBe('0.00');
		}),
	);
});

test('a placed order shows the same amounts as before', () => {
	fc.assert(
		fc.property(
			// Without a delivery method no order can be placed.
			anyOrder.filter((record) => priceOrder(record, now).rate !== undefined),
			(record) => {
				const open = priceOrder(record, now);
				// A year later, when taxes and prices may be different.
				const closed = priceOrder(placed(open), now + 365 * 86_400_000);
				const [before, after] = [serializeOrder(open, reader), serializeOrder(closed, reader)];
				for (const key of [
					'total',
					'taxTotal',
					'taxes',
					'adjustmentTotal',
					'shipTotal',
					'promoTotal',
					'vatTreatment',
					'estimatedDelivery',
				] as const)
					expect([key, after[key]]).toEqual([key, before[key]]);
				const plain = (order: typeof before) =>
					order.lineItems.map(({ net, promoTotal, additionalTaxTotal, total, price }) => [
						net,
						promoTotal,
						additionalTaxTotal,
						total,
						price,
					]);
				expect(plain(after)).toEqual(plain(before));
			},
		),
	);
});

test('every line has the price of the rate card, whatever is stored', () => {
	fc.assert(
		fc.property(anyOrder, (record) => {
			const lied = record.lines.map((line) => ({
				...line,
				stored: { unitPrice: 1, net: 1, promo: -1, tax: 0, companyPrice: null },
			}));
			const priced = priceOrder({ ...record, lines: lied }, now);
			const prices = record.lines.map(({ variant, quantity }) =>
				priceQuantity(measureVariant(variant.spec), quantity, record.currency),
			);
			expect(priced.unitPrices).toEqual(prices.map(({ unitPrice }) => unitPrice));
			expect(priced.totals.lines.map(({ net }) => net)).toEqual(prices.map(({ net }) => net));
			expect(priced.totals).toEqual(priceOrder(record, now).totals);
		}),
	);
});

test('delivery falls back to standard when the chosen method is not available', () => {
	const priced = priceOrder(orderRecord({ shippingKind: 'polish-post', destinationIso: 'DE' }), now);
	expect(priced.rate?.kind).toBe('courier');
});

test('a line costs at most the price of the next range, and gives the quantity for the same money', () => {
	const linesOf = (quantity: number) => {
		const record = orderRecord({ lines: [recordLine(1, quantity)] });
		return serializeOrder(priceOrder(record, now), reader).lineItems[0];
	};
	const [few, more] = [linesOf(59), linesOf(60)];
	expect(few?.net).toBe(more?.net);
	expect(few?.betterQuantity).toBe(60);
	expect(more?.betterQuantity).toBeNull();
	// The price of one piece explains the net; the price of the range would be higher.
	expect(few?.price).toBe((Number(few?.net) / 59).toFixed(4));
	expect(Number(few?.price)).toBeLessThan(Number(few?.volumePrices[0]?.price));
});

test('a reduction for everybody names the lowest price of the goods in the 30 days before it', () => {
	const lines = [recordLine(1, 120), recordLine(2, 60)];
	const shown = (given: OrderRecord['promotion']) =>
		serializeOrder(priceOrder(orderRecord({ lines, promotion: given }), now), reader);
	const reduced = shown(promotion({ percent: 10 }));
	// The prices of these quantities have not changed, so the lowest are today's.
	expect(reduced.lowestItemTotal).toBe(reduced.itemTotal);
	expect(shown(null).lowestItemTotal).toBeNull();
	expect(shown({ ...promotion({ percent: 10 }), usageLimit: 1 }).lowestItemTotal).toBeNull();
});

test('the price of a way of delivery is what the order shows once it is chosen', () => {
	let judged = 0;
	fc.assert(
		fc.property(anyOrder, (record) => {
			const shown = serializeOrder(priceOrder(record, now), reader);
			for (const rate of shown.shipments[0]?.shippingRates ?? []) {
				const chosen = priceOrder({ ...record, shippingKind: kindOf(rate.id) }, now);
				// Orders collected in Poland have Polish tax.
				if (chosen.tax.rate !== priceOrder(record, now).tax.rate) continue;
				judged++;
				const { selectedShippingRate } = serializeOrder(chosen, reader).shipments[0] ?? {};
				expect(rate.displayGross).toBe(selectedShippingRate?.displayGross);
			}
		}),
	);
	expect(judged).toBeGreaterThan(50);
});
const kindOf = (id: number) =>
	(Object.keys(shippingKinds) as (keyof typeof shippingKinds)[]).find((kind) => shippingKinds[kind] === id) ??
	null;

test.each(openRegions.map((region) => [region.id, region] as const))(
	'%s: every way of delivery tells the days of printed goods and of sample packs',
	(_, region) => {
		const record = orderRecord({
			region,
			currency: region.currency,
			destinationIso: region.defaultShippingCountryCode,
			lines: [recordLine(1), recordLine(2, 1, product('sample-packs').default)],
		});
		const order = serializeOrder(priceOrder(record, now), reader);
		const rates = order.shipments[0]?.shippingRates ?? [];
		expect(rates).not.toEqual([]);
		for (const { parts, estimatedDelivery } of rates) {
			expect(parts.map(({ lineItemIds }) => lineItemIds)).toEqual([[1], [2]]);
			expect(parts[0]?.estimatedDelivery).toEqual(estimatedDelivery);
			expect(parts[1]?.estimatedDelivery.latest).not.toBe(estimatedDelivery.latest);
		}
		const alone = serializeOrder(priceOrder({ ...record, lines: [recordLine(1)] }, now), reader);
		expect(alone.shipments[0]?.shippingRates.flatMap(({ parts }) => parts)).toEqual([]);
	},
);
