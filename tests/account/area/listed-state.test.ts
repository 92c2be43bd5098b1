import { expect, test } from 'vitest';
import { listedState } from '#src/account/area/listed-state.ts';

test.each([
	['complete', 'balance_due', 'pending', 'waiting'],
	['complete', 'pending', 'pending', 'waiting'],
	['complete', 'paid', 'ready', 'production'],
	['complete', 'credit_owed', 'ready', 'production'],
	['complete', 'paid', 'shipped', 'shipped'],
	['canceled', 'void', 'canceled', 'canceled'],
	['canceled', 'balance_due', 'pending', 'canceled'],
] as const)('%s, %s, %s → %s', (savedState, paymentState, shipmentState, listed) => {
	expect(listedState({ savedState, paymentState, shipmentState, termsDays: null })).toBe(listed);
});

test('on net terms production does not wait for the payment', () => {
	const unpaid = { savedState: 'complete', paymentState: 'balance_due', shipmentState: 'ready' } as const;
	expect(listedState({ ...unpaid, termsDays: 30 })).toBe('production');
});
