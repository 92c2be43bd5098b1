import { describe, expect, test } from 'vitest';
import { bundles } from '#src/catalog/bundles.ts';
import { changeLine, removeLine } from '#src/orders/cart/lines.ts';
import {
	changeBundle,
	checkWholeBundle,
	listBundles,
	removeBundle,
	sameBundle,
} from '#src/orders/pricing/bundle.ts';
import type { RecordLine } from '#src/orders/record/order-record.ts';
import { orderRecord, recordLine } from '#tests/build/order-record.ts';

const set = { id: 'set-1', sku: 'SET-COUNTER' };
const specs = bundles.find(({ id }) => id === 'counter')?.specs ?? [];
const part = (id: number, quantity = 60): RecordLine => ({
	...recordLine(id, quantity, specs[id - 2]),
	bundle: set,
});
/** A box alone, a set of three, and a service of the set's first part. */
const record = orderRecord({
	lines: [recordLine(1), part(2), part(3), part(4), { ...recordLine(5), parentId: 2 }],
});
const quantities = ({ lines }: Pick<typeof record, 'lines'>) => lines.map(({ quantity }) => quantity);

test('a set consists of its lines, with their smallest common quantity', () => {
	expect(listBundles(record)).toEqual([
		{ ...set, quantity: 60, minQuantity: expect.any(Number), lines: [1, 2, 3] },
	]);
	expect(listBundles(orderRecord())).toEqual([]);
});

describe('changing it', () => {
	test('changes every part and nothing else', () => {
		const changed = changeBundle(record, set.id, 240);
		expect(changed?.ok && quantities(changed.value)).toEqual([120, 240, 240, 240, 120]);
	});

	test.each([
		[1, 'quantity_too_small'],
		[0, 'quantity_too_small'],
		[10_001, 'quantity_too_large'],
		[60.5, 'quantity_not_whole'],
	])('to %d is refused', (quantity, code) => {
		const changed = changeBundle(record, set.id, quantity);
		expect(changed?.ok === false && changed.problem.code).toBe(code);
	});

	test('an unknown one is undefined', () => {
		expect(changeBundle(record, 'set-2', 60)).toBeUndefined();
	});
});

test('it is removed with the services of its parts', () => {
	expect(removeBundle(record, set.id).lines.map(({ id }) => id)).toEqual([1]);
	expect(removeBundle(record, 'set-2')).toEqual(record);
});

describe('a single part', () => {
	test('with another quantity leaves the set', () => {
		const changed = changeLine(record, 2, { quantity: 120 });
		const lines = changed?.ok ? changed.value.lines : [];
		expect(lines.find(({ id }) => id === 2)?.bundle).toBeNull();
		expect(lines.find(({ id }) => id === 3)?.bundle).toEqual(set);
	});

	test('with the same quantity stays', () => {
		const changed = changeLine(record, 2, { quantity: 60, design: null });
		expect(changed?.ok && changed.value.lines[1]?.bundle).toEqual(set);
	});
});

test('all parts of a set have the same quantity', () => {
	expect(checkWholeBundle(record, set.id).ok).toBe(true);
	const mixed = checkWholeBundle(orderRecord({ lines: [part(2), part(3, 120)] }), set.id);
	expect(mixed.ok === false && mixed.problem.code).toBe('bundle_quantity_differs');
});

test('adding a set again merges only when the parts are the same', () => {
	const skus = record.lines.slice(1, 4).map(({ variant }) => variant.sku);
	expect(sameBundle(record, set.sku, skus)?.id).toBe(set.id);
	expect(sameBundle(record, 'SET-GIFT', skus)).toBeUndefined();
	const less = removeLine(record, 3);
	expect(less && sameBundle(less, set.sku, skus)).toBeUndefined();
});
