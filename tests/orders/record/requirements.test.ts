import { describe, expect, test } from 'vitest';
import {
	currentState,
	nextState,
	type OrderFacts,
	unmetRequirements,
} from '#src/orders/record/requirements.ts';
import { type OrderState, openStates } from '#src/orders/record/states.ts';

const ready: OrderFacts = {
	lineCount: 1,
	email: 'ada@example.com',
	hasShipAddress: true,
	hasBillAddress: true,
	hasRate: true,
	isPriceCurrent: true,
	isPaid: false,
};

describe('the effective step', () => {
	test.each<[string, Partial<OrderFacts>, OrderState, OrderState]>([
		['everything there', {}, 'payment', 'payment'],
		['walked no further', {}, 'address', 'address'],
		['all lines removed', { lineCount: 0 }, 'payment', 'cart'],
		['e-mail taken away', { email: null }, 'payment', 'address'],
		['address taken away', { hasShipAddress: false }, 'delivery', 'address'],
		['nothing can be delivered', { hasRate: false }, 'payment', 'delivery'],
		['placed orders stay placed', { lineCount: 0 }, 'complete', 'complete'],
		['cancelled orders stay cancelled', { lineCount: 0 }, 'canceled', 'canceled'],
	])('%s', (_, changes, savedState, state) => {
		expect(currentState(savedState, unmetRequirements({ ...ready, ...changes }))).toBe(state);
	});
});

describe('PUT checkouts?state=', () => {
	const unmet = unmetRequirements(ready);
	test.each([
		['cart', undefined, 'address'],
		['cart', 'cart', 'address'],
		['cart', 'address', 'delivery'],
		['address', 'address', 'delivery'],
		['delivery', 'delivery', 'payment'],
		['payment', 'cart', 'address'],
		['payment', 'address', 'delivery'],
		['payment', 'delivery', 'payment'],
	] as const)('from %s, state=%s leads to %s', (current, from, next) => {
		expect(nextState(current, unmet, from)).toEqual({ ok: true, value: next });
	});

	test.each([
		['cart', 'delivery'],
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

	test('no state parameter leads to complete', () => {
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
	])('leaving %s without %j returns what is missing, in Spree’s texts', (current, changes, errors) => {
		const answer = nextState(current as 'cart', unmetRequirements({ ...ready, ...changes }), undefined);
		expect(answer).toMatchObject({ ok: false, problem: { code: 'could_not_transition', errors } });
	});
});
