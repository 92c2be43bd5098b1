import { describe, expect, test } from 'vitest';
import { product } from '#src/catalog/product.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import type { OrderRecord, Promotion } from '#src/orders/record/order-record.ts';
import { orderRecord, promotion, recordLine } from '#tests/build/order-record.ts';

const now = Date.UTC(2026, 10, 21, 12);
const mailer = recordLine(1, 120);
const carton = recordLine(2, 120, product('shipping-box').default);
const priced = (changes: Partial<Promotion>, record: Partial<OrderRecord> = {}) =>
	priceOrder(orderRecord({ lines: [mailer, carton], promotion: promotion(changes), ...record }), now);

describe('a promotion', () => {
	test('for some products reduces only those', () => {
		const { totals } = priced({ percent: 50, productTypes: ['shipping-box'] });
		const [first, second] = totals.lines;
		expect(first?.promo).toBe(0);
		expect(second?.promo).toBe(-Math.round((second?.net ?? 0) / 2));
	});

	test.each<[string, Partial<Promotion>, Partial<OrderRecord>, string | undefined]>([
		['none of its products', { productTypes: ['paper-bag'] }, {}, 'no_applicable_products'],
		['too little', { minGoods: { EUR: 10_000_00 } }, {}, 'item_total_less_than'],
		['enough', { minGoods: { EUR: 100 } }, {}, undefined],
		['no limit in this currency', { minGoods: { PLN: 10_000_00 } }, {}, undefined],
		[
			'an earlier order',
			{ firstOrder: true },
			{ otherOrders: { total: 1, withPromotion: 0 } },
			'not_first_order',
		],
		['no earlier order', { firstOrder: true }, {}, undefined],
		[
			'used by the buyer',
			{ perUser: 1 },
			{ otherOrders: { total: 3, withPromotion: 1 } },
			'limit_once_per_user',
		],
		[
			'other codes used by the buyer',
			{ perUser: 1 },
			{ otherOrders: { total: 3, withPromotion: 0 } },
			undefined,
		],
	])('with %s', (_, changes, record, reason) => {
		const { promotion: applied, heldPromotion, totals } = priced(changes, record);
		expect(heldPromotion?.refusal.reason).toBe(reason);
		expect([applied === null, totals.promoTotal === 0]).toEqual([reason !== undefined, reason !== undefined]);
	});

	test('makes delivery free, with a shipping method code of its own, but not for pallets', () => {
		const free = priced({ percent: 0, freeShipping: true });
		expect([free.rate?.code, free.totals.shipmentTotal]).toEqual(['shipping-method-courier-free', 0]);
		expect(free.totals.promoTotal).toBe(0);
		const samples = [recordLine(1, 1, product('sample-packs').default)];
		const letter = priced({ percent: 0, freeShipping: true }, { lines: samples });
		expect(letter.rate?.code).toBe('shipping-method-sample-packs-free');
		const many = [recordLine(1, 2500, product('shipping-box').default)];
		const pallets = priced({ percent: 0, freeShipping: true }, { lines: many });
		expect(pallets.rate?.kind).toBe('palettes');
		expect(pallets.totals.shipmentTotal).toBeGreaterThan(0);
	});
});
