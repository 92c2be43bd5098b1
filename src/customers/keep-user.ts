import { settings } from '#regions/settings.ts';
import { recall, remember } from '#src/api/browser-storage.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { rememberName, signedInName } from './signed-in.ts';

/** Keeps a customer's token and the flags of the pages: 31 days, or a day without “remember me”. */
export function keepCustomer(spreeApiKey: string, isRemembered: boolean): void {
	const days = isRemembered ? settings.loggedInDays : 1;
	remember(tokenName, spreeApiKey, days);
	remember(signedInName, '1', days);
	remember(rememberName, isRemembered ? 'true' : undefined);
	showSignedIn();
}

/** Forgets who was signed in. The next call of a page makes an anonymous user. */
export function dropCustomer(): void {
	for (const name of [tokenName, signedInName, rememberName]) remember(name, undefined);
	showSignedIn();
}

/** A session may have ended elsewhere: the flag follows what the API says. */
export function followUser({ anonymous }: { readonly anonymous: boolean }): void {
	if (anonymous === (recall(signedInName) === undefined)) return;
	remember(signedInName, anonymous ? undefined : '1');
	showSignedIn();
}

/** Brings the page in line with the flag; see `signedInScript`. */
export function showSignedIn(): void {
	const { dataset } = document.documentElement;
	if (recall(signedInName) === '1') dataset.account = 'in';
	else delete dataset.account;
}
