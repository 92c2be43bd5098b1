import { expect, test } from 'vitest';
import { product } from '#src/catalog/product.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { groupItems } from '#src/plus/items/list-items.server.ts';
import { orderRecord, recordLine } from '#tests/build/order-record.ts';

const day = 86_400_000;
const placed = (id: number, quantity: number, more: Partial<OrderRecord> = {}): OrderRecord =>
	orderRecord({
		...{ id, number: `R00000000${id}`, savedState: 'complete', completedAt: id * day },
		lines: [recordLine(1, quantity)],
		...more,
	});

test('the same goods of several orders are one item: the latest line, all pieces', () => {
	const other = recordLine(2, 300, product('shipping-box').default);
	const orders = [placed(3, 200), placed(2, 100, { lines: [recordLine(1, 100), other] }), placed(1, 50)];
	const items = groupItems(orders);
	expect(items.map(({ pieces, timesOrdered }) => [pieces, timesOrdered])).toEqual([
		[350, 3],
		[300, 1],
	]);
	expect(items[0]?.order.number).toBe('R000000003');
	expect(items[0]?.line.quantity).toBe(200);
});

test('goods that are in an order twice are counted as one order, with all pieces', () => {
	const [item] = groupItems([placed(1, 1, { lines: [recordLine(1, 100), { ...recordLine(1, 20), id: 2 }] })]);
	expect([item?.timesOrdered, item?.pieces, item?.line.quantity]).toEqual([1, 120, 100]);
});

test('services are no items, another design is another item, and an offer’s own product cannot be ordered at the list price', () => {
	const line = recordLine(1);
	const service = { ...recordLine(2, 1), service: 'warranty' as const, parentId: 1 };
	const design = { id: 'd1', name: 'Winter' } as NonNullable<typeof line.design>;
	const named = { ...line, agreed: { name: 'Insert', net: 1, unitPrice: 1, productionDays: 5 } };
	const items = groupItems([
		placed(3, 1, { lines: [line, service] }),
		placed(2, 1, { lines: [{ ...line, design }] }),
		placed(1, 1, { lines: [named as typeof line] }),
	]);
	expect(items).toHaveLength(3);
	expect(items.map(({ isSold }) => isSold)).toEqual([true, true, false]);
});
