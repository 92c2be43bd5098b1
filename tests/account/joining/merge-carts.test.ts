import { describe, expect, test } from 'vitest';
import { chooseCoupon, mergeCarts } from '#src/account/joining/merge-carts.ts';
import type { RecordLine } from '#src/orders/record/order-record.ts';
import { orderRecord, promotion, recordLine } from '#tests/build/order-record.ts';

const withVariantId = (line: RecordLine, id: number): RecordLine => ({
	...line,
	variant: { ...line.variant, id },
});
/** Lines of the same goods have the same variant, whatever their ids. */
const goods = (id: number, quantity: number, variant = 501) =>
	withVariantId(recordLine(id, quantity), variant);
const service = (id: number, parentId: number): RecordLine => ({
	...goods(id, 1),
	parentId,
	service: 'expert-check',
});
const cart = (...lines: RecordLine[]) => orderRecord({ lines });
const merge = (target: RecordLine[], source: RecordLine[]) =>
	mergeCarts(cart(...target), cart(...source), () => 'new-set')?.lines.map((line) => ({
		id: line.id,
		quantity: line.quantity,
		parentId: line.parentId,
		service: line.service,
		set: line.bundle?.id ?? null,
	}));
const plain = { parentId: null, service: null, set: null };

describe('lines', () => {
	test('the same goods add up, others follow', () => {
		expect(merge([goods(1, 120)], [goods(8, 30), goods(9, 60, 502)])).toEqual([
			{ id: 1, quantity: 150, ...plain },
			{ id: 0, quantity: 60, ...plain },
		]);
	});

	test('the same goods with another design stay apart', () => {
		const design = { id: 'd', name: 'Box', version: 1, isFrozen: false, hasThumbnail: false };
		const designed = { ...goods(8, 30), design: { ...design, designStatus: 'designed' as const } };
		expect(merge([goods(1, 120)], [designed])).toHaveLength(2);
	});

	test('a service is moved with its goods, and is not duplicated', () => {
		expect(merge([goods(1, 120)], [goods(8, 30), service(10, 8)])).toEqual([
			{ id: 1, quantity: 150, ...plain },
			{ id: 0, quantity: 1, parentId: 1, service: 'expert-check', set: null },
		]);
		expect(merge([goods(1, 120), service(2, 1)], [goods(8, 30), service(10, 8)])).toHaveLength(2);
		expect(merge([], [goods(8, 30), service(10, 8)])).toEqual([
			{ id: 0, quantity: 30, ...plain },
			{ id: 0, quantity: 1, parentId: 0, service: 'expert-check', set: null },
		]);
	});

	test('a set stays a set, under a name of its own', () => {
		const bundle = { id: 'set', sku: 'SET-UNBOXING' };
		const merged = merge(
			[goods(1, 30)],
			[
				{ ...goods(8, 30), bundle },
				{ ...goods(9, 30, 502), bundle },
			],
		);
		expect(merged?.map(({ set }) => set)).toEqual([null, 'new-set', 'new-set']);
	});

	test('carts that cannot be merged stay unchanged', () => {
		expect(merge([goods(1, 1_000_000)], [goods(8, 1_000_000)])).toBeUndefined();
		const full = Array.from({ length: 100 }, (_, at) => goods(at + 1, 30, 600 + at));
		expect(merge(full, [goods(200, 30, 900)])).toBeUndefined();
		expect(merge([goods(1, 30)], [goods(8, 30), { ...goods(9, 30, 502), parentId: 8 }])).toBeUndefined();
	});

	test('addresses of the customer’s cart stay; if it has none, the visitor’s are used', () => {
		const address = { firstname: 'Ada' } as never;
		const source = { ...cart(goods(8, 30)), shipAddress: address };
		expect(mergeCarts(cart(goods(1, 30)), source, () => 's')?.shipAddress).toBe(address);
		const own = { firstname: 'Zofia' } as never;
		expect(mergeCarts({ ...cart(goods(1, 30)), shipAddress: own }, source, () => 's')?.shipAddress).toBe(own);
	});
});

describe('coupon', () => {
	const [own, other] = [promotion({ id: 1 }), promotion({ id: 2 })];
	test.each([
		[{ 1: 900, 2: 800 }, 2],
		[{ 1: 800, 2: 900 }, 1],
		[{ 1: 800, 2: 800 }, 1],
		[{ 2: 900 }, 2],
		[{ 1: 900 }, 1],
		[{}, 1],
	] as [Record<number, number>, number][])('of costs %j the better deal is %d', (costs, best) => {
		expect(chooseCoupon(own, other, ({ id }) => costs[id])?.id).toBe(best);
	});

	test('one of two carts has one', () => {
		expect(chooseCoupon(null, other, () => 1)?.id).toBe(2);
		expect(chooseCoupon(own, null, () => undefined)?.id).toBe(1);
		expect(chooseCoupon(null, null, () => 1)).toBeNull();
	});
});
