import { describe, expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import type { RegionId } from '#regions/region.ts';
import { applyCode, type Promotion, refusalOf, tidyCode } from '#src/orders/coupon.ts';
import { nextState, type OrderFacts, stateOf, unmetRequirements } from '#src/orders/requirements.ts';
import { customsOf, ratesOf } from '#src/orders/shipping.ts';
import { type OrderState, openStates } from '#src/orders/states.ts';

const ready: OrderFacts = {
	lineCount: 1,
	email: 'ada@example.com',
	hasShipAddress: true,
	hasBillAddress: true,
	hasRate: true,
	isPaid: false,
};

describe('the step in force', () => {
	test.each<[string, Partial<OrderFacts>, OrderState, OrderState]>([
		['everything there', {}, 'payment', 'payment'],
		['walked no further', {}, 'address', 'address'],
		['all lines removed', { lineCount: 0 }, 'payment', 'cart'],
		['e-mail taken away', { email: null }, 'payment', 'address'],
		['address taken away', { hasShipAddress: false }, 'delivery', 'address'],
		['nothing can be delivered', { hasRate: false }, 'payment', 'delivery'],
		['placed orders stay placed', { lineCount: 0 }, 'complete', 'complete'],
		['cancelled orders stay cancelled', { lineCount: 0 }, 'canceled', 'canceled'],
	])('%s', (_, changes, walkedTo, state) => {
		expect(stateOf(walkedTo, unmetRequirements({ ...ready, ...changes }))).toBe(state);
	});
});

describe('PUT checkouts?state=', () => {
	const unmet = unmetRequirements(ready);
	test.each([
		['cart', undefined, 'address'],
		['cart', 'cart', 'address'],
		['address', 'address', 'delivery'],
		['delivery', 'delivery', 'payment'],
		['payment', 'cart', 'address'],
		['payment', 'address', 'delivery'],
		['payment', 'delivery', 'payment'],
	] as const)('from %s, state=%s leads to %s', (current, from, next) => {
		expect(nextState(current, unmet, from)).toEqual({ ok: true, value: next });
	});

	test.each([
		['cart', 'address'],
		['cart', 'payment'],
		['address', 'delivery'],
		['delivery', 'payment'],
		['payment', 'complete'],
		['cart', 'complete'],
		['payment', 'confirm'],
		['payment', ''],
		['payment', '__proto__'],
		['payment', 'toString'],
	] as const)('from %s, state=%s is refused', (current, from) => {
		const answer = nextState(current, unmet, from);
		expect(answer).toMatchObject({ ok: false, problem: { code: 'could_not_transition', status: 422 } });
	});

	test('no call leads to complete, whatever is met', () => {
		for (const current of openStates)
			for (const from of [undefined, ...openStates, 'complete']) {
				const answer = nextState(current, [], from);
				if (answer.ok) expect(answer.value).not.toBe('complete');
			}
	});

	test.each<[string, Partial<OrderFacts>, Record<string, string[]>]>([
		[
			'cart',
			{ lineCount: 0 },
			{ base: ['There are no items for this order. Please add an item to the order to continue.'] },
		],
		['address', { email: null }, { email: ["can't be blank"] }],
		[
			'address',
			{ hasShipAddress: false, hasBillAddress: false },
			{ ship_address: ["can't be blank"], bill_address: ["can't be blank"] },
		],
		[
			'delivery',
			{ hasRate: false },
			{ base: ['We are unable to calculate shipping rates for the selected items.'] },
		],
		['payment', {}, { base: ['No payment found'] }],
	])('leaving %s without %j says what is missing, in Spree’s words', (current, changes, errors) => {
		const answer = nextState(current as 'cart', unmetRequirements({ ...ready, ...changes }), undefined);
		expect(answer).toMatchObject({ ok: false, problem: { code: 'could_not_transition', errors } });
	});
});

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
		expect(refusalOf({ ...ten, ...changes }, now)).toBe(refusal);
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
	test('a better code replaces a worse one, and any code one that has expired', () => {
		expect(applyCode(twenty, { current: ten, hasLines: true }, now)).toEqual({ ok: true, value: twenty });
		const expired = { ...twenty, expiresAt: now - 1 };
		expect(applyCode(ten, { current: expired, hasLines: true }, now)).toEqual({ ok: true, value: ten });
	});
	test('codes are compared in capitals', () => {
		expect(tidyCode('  Welcome10 ')).toBe('WELCOME10');
	});
});

describe('delivery', () => {
	const codes = (id: RegionId, destinationIso: string, goodsNet = 0, onlySamples = false) =>
		ratesOf({ region: regions[id], destinationIso, goodsNet, onlySamples }).map(({ code, cost }) => [
			code,
			cost,
		]);
	test.each<[RegionId, string, number, [string, number][]]>([
		[
			'eu',
			'DE',
			0,
			[
				['shipping-method-courier', 1490],
				['shipping-method-pick-up', 0],
			],
		],
		[
			'eu',
			'DE',
			49_999,
			[
				['shipping-method-courier', 1490],
				['shipping-method-pick-up', 0],
			],
		],
		[
			'eu',
			'DE',
			50_000,
			[
				['shipping-method-courier-free', 0],
				['shipping-method-pick-up', 0],
			],
		],
		[
			'eu',
			'PL',
			0,
			[
				['shipping-method-courier', 690],
				['shipping-method-pick-up', 0],
			],
		],
		[
			'eu',
			'CH',
			0,
			[
				['shipping-method-courier', 3900],
				['shipping-method-pick-up', 0],
			],
		],
		// From eu the courier is free within the union only.
		[
			'eu',
			'CH',
			50_000,
			[
				['shipping-method-courier', 3900],
				['shipping-method-pick-up', 0],
			],
		],
		['gb', 'GB', 44_999, [['shipping-method-courier', 1890]]],
		['gb', 'GB', 45_000, [['shipping-method-courier-free', 0]]],
		['no', 'NO', 0, [['shipping-method-courier', 3900]]],
		['gb', 'DE', 0, []],
		['no', 'SE', 0, []],
		[
			'pl',
			'PL',
			0,
			[
				['shipping-method-courier', 2490],
				['shipping-method-polish-post', 1890],
				['shipping-method-pick-up', 0],
			],
		],
		['us', 'US', 0, [['shipping-method-courier', 4900]]],
		['us', 'US', 60_000, [['shipping-method-courier-free', 0]]],
		['pl', 'DE', 0, []],
		['us', 'CA', 0, []],
		['eu', 'US', 0, []],
	])('%s to %s with goods of %i', (id, iso, goods, expected) => {
		expect(codes(id, iso, goods)).toEqual(expected);
	});
	test('sample packs alone travel by letter', () => {
		expect(codes('us', 'US', 0, true)[0]).toEqual(['shipping-method-sample-packs', 790]);
		expect(codes('gb', 'GB', 0, true)[0]).toEqual(['shipping-method-sample-packs', 390]);
		expect(codes('no', 'NO', 0, true)[0]).toEqual(['shipping-method-sample-packs', 390]);
	});
	test('countries with partial support are reached by courier only', () => {
		for (const iso of ['CH', 'NO', 'GB'])
			expect(codes('eu', iso, 0, true).map(([code]) => code)).toEqual([
				'shipping-method-courier',
				'shipping-method-pick-up',
			]);
	});
	test.each<[RegionId, string, 'courier' | 'pick-up', number]>([
		['eu', 'CH', 'courier', 4000],
		['eu', 'NO', 'courier', 4000],
		['no', 'NO', 'courier', 4000],
		['ch', 'CH', 'courier', 4000],
		['eu', 'CH', 'pick-up', 0],
		['eu', 'DE', 'courier', 0],
		['eu', 'GB', 'courier', 0],
		['us', 'US', 'courier', 0],
	])('customs from %s to %s by %s: %i', (id, iso, kind, amount) => {
		expect(customsOf(iso, kind, regions[id])).toBe(amount);
	});
});
