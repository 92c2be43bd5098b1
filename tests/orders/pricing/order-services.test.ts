import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openRegions } from '#regions/index.ts';
import { product, products } from '#src/catalog/product.ts';
import {
	addService,
	checkTrees,
	normaliseServices,
	serviceLine,
	setTrees,
} from '#src/orders/pricing/order-services.ts';
import { isGoods, parentIndex } from '#src/orders/pricing/price-lines.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import { listServices, servicePrice } from '#src/orders/pricing/services.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { namedServices } from '#src/orders/record/services.ts';
import { orderRecord, promotion, recordLine } from '#tests/build/order-record.ts';

const now = Date.UTC(2026, 10, 21, 12);
const must = (result: ReturnType<typeof addService>): OrderRecord => {
	if (!result.ok) throw new Error(result.problem.code);
	return result.value;
};
/** Gives new lines ids, as saving does. */
const stored = (record: OrderRecord): OrderRecord => ({
	...record,
	lines: record.lines.map((line, index) => ({
		...line,
		id: line.id || 100 + index,
		parentId:
			line.parentId === 0 ? (record.lines[parentIndex(record.lines, index)]?.id ?? null) : line.parentId,
	})),
});
const withExpress = (id: string, quantity = 120) =>
	orderRecord({ lines: [{ ...recordLine(1, quantity), expressDeliveryOptionId: id }] });
const services = ({ lines }: OrderRecord) => lines.flatMap(({ service }) => service ?? []);

describe('services of a line', () => {
	test('sample packs have none, unprinted goods no check, and film no certificate', () => {
		const of = (type: Parameters<typeof product>[0]) => listServices(product(type).default);
		expect(of('sample-packs')).toEqual([]);
		expect(of('mailer-box-plain')).toEqual(['fsc-certificate']);
		expect(of('poly-mailer')).toEqual(['warranty', 'expert-check']);
		expect(of('mailer-box-full-color')).toEqual([...namedServices]);
	});

	test('a line has each service once', () => {
		const once = stored(must(addService(orderRecord(), 'warranty', 1)));
		expect(services(must(addService(once, 'warranty', 1)))).toEqual(['warranty']);
	});

	test.each([
		['an unknown line', 'warranty', 99, 'unknown_parent'],
		['no line', 'warranty', null, 'unknown_parent'],
	] as const)('%s is refused', (_, service, parentId, code) => {
		const added = addService(orderRecord(), service, parentId);
		expect(added.ok ? '' : added.problem.code).toBe(code);
	});

	test('a service cannot have a service, and a product only those that it is sold with', () => {
		const record = stored(must(addService(orderRecord(), 'warranty', 1)));
		const onService = addService(record, 'expert-check', record.lines[1]?.id ?? 0);
		expect(onService.ok ? '' : onService.problem.code).toBe('unknown_parent');
		const samples = orderRecord({ lines: [recordLine(1, 1, product('sample-packs').default)] });
		const refused = addService(samples, 'warranty', 1);
		expect(refused.ok ? '' : refused.problem.code).toBe('service_not_offered');
	});

	test('services go with their goods, and trees with the last goods', () => {
		const full = stored(must(setTrees(stored(must(addService(orderRecord(), 'warranty', 1))), 5)));
		expect(services(full)).toEqual(['warranty', 'trees']);
		const empty = { ...full, lines: full.lines.filter(({ id }) => id !== 1) };
		expect(normaliseServices(empty, 'DE').lines).toEqual([]);
	});

	test('a check of the artwork ends when the goods are changed to unprinted ones', () => {
		const record = stored(
			must(addService(orderRecord({ lines: [boxLine('print-monochrome')] }), 'expert-check', 1)),
		);
		const plain = { ...record, lines: [boxLine('no-print'), ...record.lines.slice(1)] };
		expect(services(normaliseServices(plain, 'DE'))).toEqual([]);
	});
	const boxLine = (printMode: 'no-print' | 'print-monochrome') =>
		recordLine(1, 120, { ...product('shipping-box').default, printMode });
});

describe('express production', () => {
	test('adds its surcharge as a line, and is faster', () => {
		const usual = priceOrder(orderRecord(), now);
		const express = priceOrder(normaliseServices(withExpress('express-5'), 'DE'), now);
		expect(services(express.record)).toEqual(['express']);
		const surcharge = express.totals.itemTotal - usual.totals.itemTotal;
		expect(surcharge).toBe(Math.max(5_900, Math.floor((usual.totals.itemTotal * 30 + 50) / 100)));
		expect(String(express.delivery?.latest) < String(usual.delivery?.latest)).toBe(true);
	});

	test('is removed where it is no longer offered', () => {
		const tooMany = normaliseServices(stored(normaliseServices(withExpress('express-5', 1000), 'DE')), 'CH');
		expect(tooMany.lines.map(({ expressDeliveryOptionId }) => expressDeliveryOptionId)).toEqual([null]);
	});

	test('keeps its stored line', () => {
		const first = stored(normaliseServices(withExpress('express-10'), 'DE'));
		expect(normaliseServices(first, 'DE')).toEqual(first);
	});
});

describe('trees', () => {
	test.each([
		[0.5, 'quantity_not_whole'],
		[-1, 'quantity_too_small'],
		[1001, 'quantity_too_large'],
		[Number.NaN, 'quantity_not_whole'],
	])('%d is %s', (quantity, code) => {
		const checked = checkTrees(quantity);
		expect(checked.ok ? '' : checked.problem.code).toBe(code);
	});

	test('need goods, are set and removed', () => {
		const nothing = setTrees(orderRecord({ lines: [] }), 3);
		expect(nothing.ok ? '' : nothing.problem.code).toBe('no_goods');
		const three = stored(must(setTrees(orderRecord(), 3)));
		const priced = priceOrder(three, now);
		expect(priced.totals.itemTotal - priceOrder(orderRecord(), now).totals.itemTotal).toBe(360);
		expect(services(must(setTrees(three, 0)))).toEqual([]);
	});
});

test('with any services all sums are exact; services have no discount and do not count toward free delivery', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...openRegions),
			fc.constantFrom(...products),
			fc.integer({ min: 0, max: 900 }),
			fc.subarray([...namedServices]),
			fc.constantFrom(null, 'express-10', 'express-5', 'nonsense'),
			fc.integer({ min: 0, max: 1000 }),
			fc.integer({ min: 0, max: 100 }),
			(region, item, extra, wanted, express, trees, percent) => {
				const line = {
					...recordLine(1, item.minQuantity + extra, item.default),
					expressDeliveryOptionId: express,
				};
				const coupon = percent === 0 ? null : promotion({ percent });
				const plain = orderRecord({
					region,
					lines: [{ ...line, expressDeliveryOptionId: null }],
					promotion: coupon,
				});
				const goods = { ...plain, lines: [line] };
				const lines = [
					...goods.lines,
					...wanted.map((kind) => serviceLine(kind, line, { parentId: 1 })),
					...(trees > 0 ? [serviceLine('trees', line, { parentId: null, quantity: trees })] : []),
				];
				const priced = priceOrder(normaliseServices({ ...goods, lines }, goods.destinationIso), now);
				const alone = priceOrder(plain, now);
				const { totals, record } = priced;
				const sum = (of: 'net' | 'promo' | 'tax' | 'total') =>
					totals.lines.reduce((amount, one) => amount + one[of], 0);
				expect([sum('net'), sum('promo')]).toEqual([totals.itemTotal, totals.promoTotal]);
				expect(sum('tax') + totals.shipmentTax + totals.customsTax).toBe(totals.taxTotal);
				expect(totals.promoTotal).toBe(alone.totals.promoTotal);
				expect(totals.shipmentTotal).toBe(alone.totals.shipmentTotal);
				record.lines.forEach((one, index) => {
					if (!isGoods(one)) expect(totals.lines[index]?.promo).toBe(0);
				});
				expect(services(record)).toEqual(
					expect.arrayContaining(listServices(item.default).filter((kind) => wanted.includes(kind))),
				);
			},
		),
	);
});

test('a warranty costs five percent of its goods, but at least its minimum price', () => {
	expect(servicePrice('warranty', 100_000, 'EUR')).toBe(5_000);
	expect(servicePrice('warranty', 100, 'EUR')).toBe(900);
});
