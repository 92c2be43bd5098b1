import { describe, expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { applyCode, couponRefusal, normaliseCode } from '#src/orders/pricing/coupon.ts';
import type { Promotion } from '#src/orders/record/order-record.ts';
import { promotion } from '#tests/build/order-record.ts';

describe('coupons', () => {
	const now = 1_000_000;
	const ten = promotion({ id: 1, code: 'TEN', percent: 10 });
	const format = regions.eu.currencyFormatter;
	/** An order of 100 that is eligible for every code. */
	const tryOut = ({ percent }: Promotion) => ({ refusal: undefined, netTotal: 100 - percent });
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
		expect(applyCode(found, { current, hasLines, format }, now, tryOut)).toMatchObject({
			ok: false,
			problem: { code },
		});
	});
	test('a better code replaces a worse one, and any code replaces an expired one', () => {
		expect(applyCode(twenty, { current: ten, hasLines: true, format }, now, tryOut)).toEqual({
			ok: true,
			value: twenty,
		});
		const expired = { ...twenty, expiresAt: now - 1 };
		expect(applyCode(ten, { current: expired, hasLines: true, format }, now, tryOut)).toEqual({
			ok: true,
			value: ten,
		});
	});
	test('the better code is the one with the lower order total; an ineligible code is never better', () => {
		const free = promotion({ id: 5, code: 'FREE', percent: 0, freeShipping: true });
		const expensiveDelivery = (one: Promotion) => ({
			refusal: undefined,
			netTotal: one.freeShipping ? 50 : 90,
		});
		expect(applyCode(free, { current: ten, hasLines: true, format }, now, expensiveDelivery).ok).toBe(true);
		const onlyTen = (one: Promotion) => ({
			refusal: one === ten ? undefined : ({ reason: 'not_first_order' } as const),
			netTotal: 100,
		});
		const refused = applyCode(twenty, { current: ten, hasLines: true, format }, now, onlyTen);
		expect(refused).toMatchObject({
			ok: false,
			problem: { code: 'coupon_code_not_eligible', details: { reason: 'not_first_order' } },
		});
		expect(applyCode(ten, { current: twenty, hasLines: true, format }, now, onlyTen).ok).toBe(true);
	});
	test('a code with a minimum order value reports that value', () => {
		const little = () => ({
			refusal: { reason: 'item_total_less_than', min: 50_000 } as const,
			netTotal: 1,
		});
		expect(applyCode(ten, { current: null, hasLines: true, format }, now, little)).toMatchObject({
			problem: { details: { displayLeast: '€500.00' } },
		});
	});
	test('codes are compared in capitals', () => {
		expect(normaliseCode('  Welcome10 ')).toBe('WELCOME10');
	});
});
