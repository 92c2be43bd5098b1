import { expect, test } from 'vitest';
import { readPromotion, stageOf } from '#src/staff/promotions/promotion-form.ts';

const now = Date.UTC(2026, 10, 20, 12);
const formOf = (fields: Readonly<Record<string, string | readonly string[]>>) => {
	const form = new FormData();
	for (const [name, value] of Object.entries({ code: 'SPRING', percent: '10', ...fields }))
		for (const one of typeof value === 'string' ? [value] : value) form.append(name, one);
	return form;
};
const minGoods = {
	min_goods_EUR: '50',
	min_goods_GBP: '45,5',
	min_goods_PLN: '200',
	min_goods_RON: '250',
	min_goods_SEK: '550',
	min_goods_USD: '60',
};

test('a form with every limit is a promotion: code in capitals, amounts in minor units, moments in UTC', () => {
	const form = formOf({
		...{ code: ' spring-26 ', percent: '15', free_shipping: 'on', first_order: 'on', per_user: '1' },
		...{ usage_limit: '100', starts: '2026-12-01T08:00', expires: '2026-12-24T00:00', ...minGoods },
		product_types: ['mailer-box-plain', 'tote-bag'],
	});
	expect(readPromotion(form, now)).toEqual({
		promotion: {
			...{
				code: 'SPRING-26',
				percent: 15,
				freeShipping: true,
				firstOrder: true,
				perUser: 1,
				usageLimit: 100,
			},
			...{ startsAt: Date.UTC(2026, 11, 1, 8), expiresAt: Date.UTC(2026, 11, 24) },
			productTypes: ['mailer-box-plain', 'tote-bag'],
			minGoods: { EUR: 5000, GBP: 4550, PLN: 20000, RON: 25000, SEK: 55000, USD: 6000 },
		},
	});
	expect(readPromotion(formOf({}), now)).toMatchObject({
		promotion: { usageLimit: null, productTypes: null, minGoods: null, startsAt: null },
	});
});

test.each([
	[{ code: 'A!' }, 'code'],
	[{ percent: '12.5' }, 'percent'],
	[{ percent: '91' }, 'percent'],
	[{ percent: '' }, 'percent'],
	[{ per_user: '0' }, 'per_user'],
	[{ usage_limit: 'many' }, 'usage_limit'],
	[{ starts: 'tomorrow' }, 'starts'],
	[{ expires: '2026-11-20T11:59' }, 'expires'],
	[{ starts: '2026-12-02T00:00', expires: '2026-12-01T00:00' }, 'expires'],
	[{ min_goods_EUR: '50' }, 'min_goods'],
	[{ ...minGoods, min_goods_SEK: 'x' }, 'min_goods'],
	[{ product_types: 'boat' }, 'product_types'],
])('%j is refused at %s', (changes, field) => {
	expect(Object.keys((readPromotion(formOf(changes), now) as { faults: object }).faults)).toEqual([field]);
});

test.each([
	[{}, 'running'],
	[{ startsAt: now + 1 }, 'scheduled'],
	[{ expiresAt: now }, 'ended'],
	[{ usageLimit: 3, used: 3 }, 'used up'],
])('%j is %s', (changes, stage) => {
	expect(stageOf({ startsAt: null, expiresAt: null, usageLimit: null, used: 0, ...changes }, now)).toBe(
		stage,
	);
});
