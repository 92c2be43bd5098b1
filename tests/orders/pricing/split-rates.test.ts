import fc from 'fast-check';
import { expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { products } from '#src/catalog/product.ts';
import type { Address } from '#src/customers/address.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { listConsignments, normaliseSplit, piecesFor } from '#src/orders/record/split.ts';
import { orderRecord, recordLine } from '#tests/build/order-record.ts';

const now = Date.UTC(2026, 10, 21, 12);
const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);
const addressIn = (countryIso: string): Address => ({
	...{ firstname: 'Ada', lastname: 'Lovelace', company: null, vatId: null, customerType: 'b2c' },
	...{ address1: 'Main street 1', address2: null, city: 'City', zipcode: '10119', countryIso },
	...{ stateAbbr: null, phone: '+49301234567' },
});

/** Orders of up to three lines in three storefronts, with up to four further addresses that together take at most all. */
const anySplit = fc
	.record({
		region: fc.constantFrom(regions.eu, regions.pl, regions.gb, regions.no),
		lines: fc.array(
			fc.record({ item: fc.constantFrom(...products), extra: fc.integer({ min: 0, max: 2000 }) }),
			{ minLength: 1, maxLength: 3 },
		),
		shares: fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }), {
			minLength: 1,
			maxLength: 4,
		}),
		shippingKind: fc.constantFrom(null, 'courier', 'pick-up', 'palettes'),
	})
	.map(({ region, lines, shares, shippingKind }): OrderRecord => {
		const destinationIso = region.defaultShippingCountryCode;
		const goods = lines.map(({ item, extra }, index) =>
			recordLine(index + 1, item.minQuantity + extra, item.default),
		);
		const all = goods.map((_, line) => Math.max(100, sum(shares.map((share) => share[line] ?? 0))));
		const destinations = shares.flatMap((share, place) => {
			const items = goods.flatMap(({ id, quantity }, line) => {
				const pieces = Math.floor((quantity * (share[line] ?? 0)) / (all[line] ?? 1));
				return pieces > 0 ? [{ lineItemId: id, quantity: pieces }] : [];
			});
			return items.length > 0 ? [{ id: place + 1, address: addressIn(destinationIso), items }] : [];
		});
		const split = destinations.length === 0 ? null : { destinations, isCut: false, rates: [] };
		return orderRecord({ region, destinationIso, lines: goods, shippingKind, split });
	});

test('every piece goes to one address, and the costs of the addresses add up to the delivery', () => {
	let judged = 0;
	fc.assert(
		fc.property(anySplit, (record) => {
			const consignments = listConsignments(record);
			for (const [index, { quantity }] of record.lines.entries())
				expect(sum(consignments.map(({ pieces }) => pieces[index] ?? 0))).toBe(quantity);
			const { rate, totals } = priceOrder(record, now);
			if (!rate?.parts) return;
			judged++;
			expect(rate.parts.map(({ id }) => id)).toEqual(consignments.map(({ id }) => id));
			expect(sum(rate.parts.map(({ cost }) => cost))).toBe(totals.shipmentTotal);
			for (const { cost } of rate.parts) expect(cost).toBeGreaterThanOrEqual(0);
		}),
		{ numRuns: 300 },
	);
	expect(judged).toBeGreaterThan(50);
});

test('all pieces at one address cost what an order without a split costs', () => {
	fc.assert(
		fc.property(anySplit, ({ split, ...record }) => {
			const address = split?.destinations[0]?.address ?? addressIn(record.destinationIso);
			const items = record.lines.map(({ id, quantity }) => ({ lineItemId: id, quantity }));
			const elsewhere = { destinations: [{ id: 1, address, items }], isCut: false, rates: [] };
			const plain = priceOrder({ ...record, split: null }, now);
			const moved = priceOrder({ ...record, split: elsewhere }, now);
			expect(moved.totals).toEqual(plain.totals);
			expect(moved.rates.map(({ parts: _, ...rate }) => rate)).toEqual(plain.rates);
			expect(moved.quoteReason).toBe(plain.quoteReason);
		}),
		{ numRuns: 200 },
	);
});

test('a smaller quantity takes pieces from the last addresses, once', () => {
	fc.assert(
		fc.property(anySplit, fc.integer({ min: 0, max: 100 }), (record, percent) => {
			const lines = record.lines.map((line) => ({
				...line,
				quantity: Math.max(1, Math.floor((line.quantity * percent) / 100)),
			}));
			const cut = normaliseSplit({ ...record, lines }, record.destinationIso);
			for (const { id, pieces } of listConsignments(cut))
				for (const [index, count] of pieces.entries()) {
					expect(count).toBeGreaterThanOrEqual(0);
					const before = piecesFor({ ...record, shippingKind: null }, id);
					const had = before.find(({ lineItemId }) => lineItemId === lines[index]?.id)?.quantity ?? 0;
					expect(count).toBeLessThanOrEqual(had);
				}
			expect(normaliseSplit(cut, record.destinationIso)).toBe(cut);
			expect(cut.split?.isCut ?? false).toBe(
				JSON.stringify(cut.split?.destinations) !== JSON.stringify(record.split?.destinations),
			);
		}),
		{ numRuns: 200 },
	);
});

test('another country ends the split, and says so', () => {
	const split = {
		destinations: [{ id: 1, address: addressIn('DE'), items: [{ lineItemId: 1, quantity: 20 }] }],
		...{ isCut: false, rates: [] },
	};
	const record = orderRecord({ destinationIso: 'DE', split });
	expect(normaliseSplit(record, 'DE')).toBe(record);
	expect(normaliseSplit(record, 'FR').split).toEqual({ destinations: [], isCut: true, rates: [] });
});
