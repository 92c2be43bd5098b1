import { describe, expect, test } from 'vitest';
import { applyCode, couponRefusal, normaliseCode } from '#src/orders/pricing/coupon.ts';
import type { Promotion } from '#src/orders/record/order-record.ts';

describe('coupons', () => {
	const now = 1_000_000;
	const ten: Promotion = {
		id: 1,
		code: 'TEN',
		percent: 10,
		usageLimit: null,
		used: 0,
		startsAt: null,
		expiresAt: null,
	};
	test.each<[string, Partial<Promotion>, string | undefined]>([
		['without limits', {}, undefined],
		['expired', { expiresAt: now }, 'coupon_code_expired'],
		['about to expire', { expiresAt: now + 1 }, undefined],
		['not begun', { startsAt: now + 1 }, 'coupon_code_not_found'],
		['just begun', { startsAt: now }, undefined],
		['used up', { usageLimit: 3, used: 3 }, 'coupon_code_max_usage'],
		['one left', { usageLimit: 3, used: 2 }, undefined],
	])('%s', (_, changes, refusal) => {
		expect(couponRefusal({ ...ten, ...changes }, now)).toBe(refusal);
	});

	const twenty = { ...ten, id: 2, code: 'TWENTY', percent: 20 };
	test.each([
		['unknown', undefined, null, true, 'coupon_code_not_found'],
		['again', ten, ten, true, 'coupon_code_already_applied'],
		['worse', ten, twenty, true, 'coupon_code_better_exists'],
		['on an empty order', ten, null, false, 'coupon_code_not_eligible'],
	] as const)('a code that is %s is refused', (_, found, current, hasLines, code) => {
		expect(applyCode(found, { current, hasLines }, now)).toMatchObject({ ok: false, problem: { code } });
	});
	test('a better code replaces a worse one, and any code replaces an expired one', () => {
		expect(applyCode(twenty, { current: ten, hasLines: true }, now)).toEqual({ ok: true, value: twenty });
		const expired = { ...twenty, expiresAt: now - 1 };
		expect(applyCode(ten, { current: expired, hasLines: true }, now)).toEqual({ ok: true, value: ten });
	});
	test('codes are compared in capitals', () => {
		expect(normaliseCode('  Welcome10 ')).toBe('WELCOME10');
	});
});
