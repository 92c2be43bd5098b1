import { beforeEach, describe, expect, test } from 'vitest';
import { readStoredValue } from '#src/api/browser-storage.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { rememberName, signedInName, signedInScript } from '#src/customers/signed-in.ts';
import { clearCustomer, storeCustomer, updateSignedInFlag } from '#src/customers/signed-in-state.ts';

const root = document.documentElement;
const beforePaint = () => new Function(signedInScript)();
beforeEach(() => {
	clearCustomer();
	delete root.dataset.account;
});

test('the stored state is shown on the next page before its first paint, and not after it is removed', () => {
	beforePaint();
	expect(root.dataset.account).toBeUndefined();
	storeCustomer('k'.repeat(48), true);
	delete root.dataset.account;
	beforePaint();
	expect(root.dataset.account).toBe('in');
	expect([readStoredValue(tokenName), readStoredValue(rememberName)]).toEqual(['k'.repeat(48), 'true']);
	clearCustomer();
	expect(root.dataset.account).toBeUndefined();
	beforePaint();
	expect(root.dataset.account).toBeUndefined();
	expect([readStoredValue(tokenName), readStoredValue(signedInName), readStoredValue(rememberName)]).toEqual([
		undefined,
		undefined,
		undefined,
	]);
});

describe('a session that ended or began elsewhere', () => {
	test('the flag follows what the API says', () => {
		storeCustomer('k', true);
		updateSignedInFlag({ anonymous: true });
		expect([readStoredValue(signedInName), root.dataset.account]).toEqual([undefined, undefined]);
		updateSignedInFlag({ anonymous: false });
		expect([readStoredValue(signedInName), root.dataset.account]).toEqual(['1', 'in']);
	});
});
