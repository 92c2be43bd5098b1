import { expect, test } from 'vitest';
import { cancelRefusal } from '#src/after-sales/cancel/cancel-rule.ts';
import { orderStates, shipmentStates } from '#src/orders/record/states.ts';

test('an order can be cancelled before production and shipping begin, and never twice', () => {
	for (const savedState of orderStates)
		for (const shipmentState of [null, ...shipmentStates])
			for (const isInProduction of [false, true]) {
				const refusal = cancelRefusal({ savedState, shipmentState, isInProduction, inStock: 0 });
				const isOpen = ([null, 'backorder', 'pending', 'ready'] as const).some(
					(one) => one === shipmentState,
				);
				expect([savedState, shipmentState, isInProduction, refusal === undefined]).toEqual([
					savedState,
					shipmentState,
					isInProduction,
					savedState === 'complete' && isOpen && !isInProduction,
				]);
			}
	const made = { savedState: 'complete', shipmentState: 'ready', isInProduction: true, inStock: 0 } as const;
	expect(cancelRefusal(made, 'staff')).toBeUndefined();
	expect(cancelRefusal({ ...made, shipmentState: 'partial' }, 'staff')).toBe('shipped');
	for (const by of ['buyer', 'staff'] as const)
		expect(cancelRefusal({ ...made, inStock: 1 }, by)).toBe('in_stock');
	expect(
		cancelRefusal({ savedState: 'canceled', shipmentState: 'canceled', isInProduction: true, inStock: 0 }),
	).toBe('already_canceled');
	expect(cancelRefusal({ savedState: 'cart', shipmentState: null, isInProduction: false, inStock: 0 })).toBe(
		'not_placed',
	);
	expect(
		cancelRefusal({ savedState: 'complete', shipmentState: 'partial', isInProduction: true, inStock: 0 }),
	).toBe('shipped');
	expect(
		cancelRefusal({ savedState: 'complete', shipmentState: 'ready', isInProduction: true, inStock: 0 }),
	).toBe('in_production');
});
