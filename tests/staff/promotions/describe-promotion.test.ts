import { expect, test } from 'vitest';
import { describePromotion } from '#src/staff/promotions/describe-promotion.ts';
import { promotion } from '#tests/build/order-record.ts';

test('a promotion without limits gives its discount and says nothing more', () => {
	expect(describePromotion(promotion())).toEqual({ gives: '10 % off', limits: [], time: [] });
});

test('what a promotion gives: a discount, free delivery or both', () => {
	const gives = (percent: number, freeShipping: boolean) =>
		describePromotion(promotion({ percent, freeShipping })).gives;
	expect(gives(0, true)).toBe('free delivery');
	expect(gives(20, true)).toBe('20 % off, free delivery');
});

test('each limit and each end is named; amounts are in whole units of their currency, times in UTC', () => {
	const described = describePromotion(
		promotion({
			...{ firstOrder: true, perUser: 2, productTypes: ['tote-bag', 'paper-bag'] },
			minGoods: { EUR: 50_000, PLN: 200_050 },
			...{ startsAt: Date.UTC(2031, 4, 5, 8), expiresAt: Date.UTC(2031, 5, 1, 23, 59) },
		}),
	);
	expect(described.limits).toHaveLength(4);
	const limits = described.limits.join('; ');
	for (const named of [
		'first order',
		'2 for each buyer',
		'tote-bag',
		'paper-bag',
		'500.00 EUR',
		'2000.50 PLN',
	])
		expect(limits).toContain(named);
	expect(described.time).toEqual(['from 2031-05-05 08:00', 'until 2031-06-01 23:59']);
});
