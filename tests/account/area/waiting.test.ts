import { expect, test } from 'vitest';
import { listWaiting } from '#src/account/area/waiting.ts';
import { product } from '#src/catalog/product.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { orderRecord, recordLine } from '#tests/build/order-record.ts';

const nothing = { inProduction: new Set<number>(), files: [] };
const design = { id: 'd', name: 'Box', version: 1, isFrozen: true, hasThumbnail: false };
const designed = { ...recordLine(1), design: { ...design, designStatus: 'designed' as const } };
const placed = (changes: Partial<OrderRecord> = {}) =>
	orderRecord({
		savedState: 'complete',
		paymentState: 'paid',
		shipmentState: 'pending',
		lines: [designed],
		...changes,
	});
const kinds = (record: OrderRecord, facts: Parameters<typeof listWaiting>[1] = nothing) =>
	listWaiting([record], facts).map(({ kind }) => kind);

test('a paid order with its design waits for nothing', () => {
	expect(kinds(placed())).toEqual([]);
});

test('an order that is not paid waits for the payment, under its number', () => {
	expect(listWaiting([placed({ paymentState: 'balance_due' })], nothing)).toEqual([
		{ kind: 'pay', number: 'R123456789' },
	]);
	expect(kinds(placed({ paymentState: 'balance_due', savedState: 'canceled' }))).toEqual([]);
});

test('a printed line without a design waits for artwork until a file is added or production starts', () => {
	const lines = [designed, recordLine(2)];
	expect(kinds(placed({ lines }))).toEqual(['artwork']);
	const draft = { ...recordLine(2), design: { ...design, designStatus: 'draft' as const } };
	expect(kinds(placed({ lines: [draft] }))).toEqual(['artwork']);
	expect(kinds(placed({ lines }), { ...nothing, files: [{ lineItemId: 1 }] })).toEqual(['artwork']);
	expect(kinds(placed({ lines }), { ...nothing, files: [{ lineItemId: 2 }] })).toEqual([]);
	expect(kinds(placed({ lines }), { ...nothing, inProduction: new Set([7]) })).toEqual([]);
	expect(kinds(placed({ lines, shipmentState: 'partial' }))).toEqual([]);
});

test('plain goods and services need no artwork', () => {
	const plain = { ...product('mailer-box-full-color').default, printMode: 'no-print' as const };
	const service = { ...recordLine(3), service: 'trees' as const };
	expect(kinds(placed({ lines: [recordLine(2, 30, plain), service] }))).toEqual([]);
});
