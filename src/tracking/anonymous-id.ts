import { readStoredValue, storeValue } from '#src/api/browser-storage.ts';
import { consentEvent, isAllowed } from './consent-memory.ts';
import { deleteSdkQueue } from './sdk/sdk-queue.ts';

/** Cookie of the main regional domain and local storage, for a year. */
const name = 'boxwright_anonymous_id';
const days = 365;

/**
 * The visitor id in an address, `?anonymousId=…`: letters, digits and `-_.:`, at most
 * 128 characters; anything else is ignored.
 */
export const readAnonymousId = (query: string): string | undefined =>
	/^[\w.:-]{1,128}$/.exec(new URLSearchParams(query).get('anonymousId') ?? '')?.[0];

/** The id in the address of this page, in memory: `initAnonymousId` has removed it from the address. */
let idFromAddress: string | undefined;
/** Random id of this page, for browsers without storage. */
let random: string | undefined;

/**
 * The visitor's id in analytics, from the address of this or an earlier page, or a new random one. Call it only
 * when analytics is allowed: it is stored.
 */
export function anonymousId(): string {
	random ??= crypto.randomUUID();
	const id = idFromAddress ?? (readStoredValue(name) || random);
	if (readStoredValue(name) !== id) storeValue(name, id, days);
	return id;
}

/**
 * Removes the id from the URL, so that it is not copied with links or bookmarks. Stores it once analytics is allowed, and
 * deletes it when the consent is withdrawn.
 */
export function initAnonymousId(): void {
	const address = new URL(location.href);
	if (address.searchParams.has('anonymousId')) {
		idFromAddress = readAnonymousId(address.search);
		address.searchParams.delete('anonymousId');
		history.replaceState(history.state, '', address);
	}
	const keep = () => {
		if (!isAllowed('analytics')) {
			random = undefined;
			deleteSdkQueue();
			if (readStoredValue(name)) storeValue(name, undefined);
		} else if (idFromAddress) storeValue(name, idFromAddress, days);
	};
	keep();
	window.addEventListener(consentEvent, keep);
}
