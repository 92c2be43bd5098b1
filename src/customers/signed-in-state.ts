import { settings } from '#regions/settings.ts';
import { readStoredValue, storeValue } from '#src/api/browser-storage.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { rememberName, signedInName } from './signed-in.ts';

/** Stores a customer's token and the signed-in flag of the pages: for 31 days, without “remember me” for one day. */
export function storeCustomer(spreeApiKey: string, isRemembered: boolean): void {
	const days = isRemembered ? settings.loggedInDays : 1;
	storeValue(tokenName, spreeApiKey, days);
	storeValue(signedInName, '1', days);
	storeValue(rememberName, isRemembered ? 'true' : undefined);
	applySignedInFlag();
}

/** Removes the stored token and flags. The next call of a page creates an anonymous user. */
export function clearCustomer(): void {
	for (const name of [tokenName, signedInName, rememberName]) storeValue(name, undefined);
	applySignedInFlag();
}

/** Sets the signed-in flag from the user that the API returned: a session may have begun or ended elsewhere. */
export function updateSignedInFlag({ anonymous }: { readonly anonymous: boolean }): void {
	if (anonymous === (readStoredValue(signedInName) === undefined)) return;
	storeValue(signedInName, anonymous ? undefined : '1');
	applySignedInFlag();
}

/** Sets `data-account` on the document from the stored flag, as `signedInScript` does before the first paint. */
export function applySignedInFlag(): void {
	const { dataset } = document.documentElement;
	if (readStoredValue(signedInName) === '1') dataset.account = 'in';
	else delete dataset.account;
}
