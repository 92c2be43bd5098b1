import { describe, expect, test } from 'vitest';
import { checkoutPages, isReached, requiredPage, serverStep } from '#src/orders/checkout/checkout-step.ts';

test.each([
	['delivery', 'address'],
	['payment', 'delivery'],
	['cart', 'cart'],
	['address', 'address'],
	['confirm', 'confirm'],
	['complete', 'complete'],
])('requested step %s is the server’s %s', (requested, step) => {
	expect(serverStep(requested)).toBe(step);
});

describe('steps that an order may be in', () => {
	const address = ['email', 'ship_address', 'bill_address'];
	test.each([
		['address', 'cart', ['line_items', ...address], 'cart'],
		['address', 'cart', address, undefined],
		['address', 'payment', [], undefined],
		['address', 'complete', [], 'summary'],
		['address', 'delivery', ['shipping_rate'], undefined],
		['delivery', 'cart', address, 'address'],
		['delivery', 'cart', [], 'address'],
		['delivery', 'delivery', ['line_items'], 'cart'],
		['delivery', 'delivery', ['email'], 'address'],
		['delivery', 'delivery', [], undefined],
		['delivery', 'payment', [], undefined],
		['delivery', 'complete', [], 'summary'],
		['payment', 'cart', address, 'address'],
		['payment', 'delivery', ['payment'], 'delivery'],
		['payment', 'payment', ['payment'], undefined],
		['payment', 'payment', ['shipping_rate', 'payment'], 'delivery'],
		['payment', 'address', [], 'address'],
		['payment', 'canceled', [], 'summary'],
	] as const)('%s in state %s lacking %j → %s', (page, state, unmet, elsewhere) => {
		expect(requiredPage(page, { state, unmetRequirements: [...unmet] })).toBe(elsewhere);
	});
	test.each(['address', 'delivery', 'payment'] as const)('%s without an order → cart', (page) => {
		expect(requiredPage(page, undefined)).toBe('cart');
	});
});

test.each([
	['cart', [], ['address']],
	['delivery', [], ['address', 'delivery']],
	['payment', ['payment'], ['address', 'delivery', 'payment']],
	['payment', ['shipping_rate'], ['address', 'delivery']],
	['payment', ['email'], ['address']],
] as const)('an order in state %s lacking %j has reached %j', (state, unmet, reached) => {
	const order = { state, unmetRequirements: [...unmet] };
	expect(checkoutPages.filter((page) => isReached(page, order))).toEqual(reached);
});
