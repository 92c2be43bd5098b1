import { expect, test } from 'vitest';
import { scoreOrders } from '#src/account/rfm/rfm.ts';

const day = 86_400_000;
const now = Date.UTC(2027, 0, 1, 12);

test.each([
	[0, null, { recency: null, frequency: 0, segment: 'none' }],
	[1, 0, { recency: 0, frequency: 1, segment: 'new' }],
	[1, 183, { recency: 183, frequency: 1, segment: 'new' }],
	[1, 184, { recency: 184, frequency: 1, segment: 'at_risk' }],
	[2, 10, { recency: 10, frequency: 2, segment: 'active' }],
	[3, 10, { recency: 10, frequency: 3, segment: 'loyal' }],
	[9, 366, { recency: 366, frequency: 9, segment: 'at_risk' }],
	[9, 367, { recency: 367, frequency: 9, segment: 'lost' }],
])('%i orders, the last %s days ago', (frequency, days, expected) => {
	expect(scoreOrders(frequency, days === null ? null : now - days * day, now)).toEqual(expected);
});

test('part of a day counts as none, and a wrong clock gives no negative days', () => {
	expect(scoreOrders(1, now - day + 1, now).recency).toBe(0);
	expect(scoreOrders(1, now + day, now).recency).toBe(0);
});
