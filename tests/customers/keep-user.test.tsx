import { beforeEach, describe, expect, test } from 'vitest';
import { recall } from '#src/api/browser-storage.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { dropCustomer, followUser, keepCustomer } from '#src/customers/keep-user.ts';
import { rememberName, signedInName, signedInScript } from '#src/customers/signed-in.ts';

const root = document.documentElement;
const beforePaint = () => new Function(signedInScript)();
beforeEach(() => {
	dropCustomer();
	delete root.dataset.account;
});

test('what is kept shows on the next page before it is painted, and not when it is dropped', () => {
	beforePaint();
	expect(root.dataset.account).toBeUndefined();
	keepCustomer('k'.repeat(48), true);
	delete root.dataset.account;
	beforePaint();
	expect(root.dataset.account).toBe('in');
	expect([recall(tokenName), recall(rememberName)]).toEqual(['k'.repeat(48), 'true']);
	dropCustomer();
	expect(root.dataset.account).toBeUndefined();
	beforePaint();
	expect(root.dataset.account).toBeUndefined();
	expect([recall(tokenName), recall(signedInName), recall(rememberName)]).toEqual([
		undefined,
		undefined,
		undefined,
	]);
});

describe('a session that ended or began elsewhere', () => {
	test('the flag follows what the API says', () => {
		keepCustomer('k', true);
		followUser({ anonymous: true });
		expect([recall(signedInName), root.dataset.account]).toEqual([undefined, undefined]);
		followUser({ anonymous: false });
		expect([recall(signedInName), root.dataset.account]).toEqual(['1', 'in']);
	});
});
