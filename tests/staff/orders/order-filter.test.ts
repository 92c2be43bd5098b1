import { expect, test } from 'vitest';
import { orderListPath, orderStages, readOrderFilter } from '#src/staff/orders/order-filter.ts';

const read = (query: string) => readOrderFilter(new URLSearchParams(query));

test('the URL holds the filter, and unknown values are ignored', () => {
	expect(read('stage=late&region=pl&search=%20R123456789%20&assigned=7&older=5-2')).toEqual({
		stage: 'late',
		region: 'pl',
		search: 'R123456789',
		assigned: 7,
		cursor: { direction: 'older', at: 5, id: 2 },
	});
	expect(read('stage=constructor&region=xx&assigned=me&older=x')).toEqual({
		stage: undefined,
		region: undefined,
		search: '',
		assigned: undefined,
		cursor: undefined,
	});
	expect(read(`search=${'x'.repeat(400)}`).search).toHaveLength(300);
});

test.each(Object.keys(orderStages) as (keyof typeof orderStages)[])('a link to %s is read again', (stage) => {
	const filter = { stage, region: 'de', search: 'a+b@example.com', assigned: 3 } as const;
	const path = orderListPath('/orders', filter, { newer: '9-1' });
	expect(readOrderFilter(new URL(path, 'http://staff.localhost').searchParams)).toEqual({
		...filter,
		cursor: { direction: 'newer', at: 9, id: 1 },
	});
	expect(orderListPath('/orders', {})).toBe('/orders');
});
