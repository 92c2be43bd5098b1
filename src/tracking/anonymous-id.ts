import { recall, remember } from '#src/api/browser-storage.ts';
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

/** The id in the address of this page, in memory: `followAnonymousId` has removed it from the address. */
let landed: string | undefined;
/** The random id of this page: a browser that stores nothing is still one visitor on it. */
let random: string | undefined;

/**
 * The visitor's id in analytics, from the address of this or an earlier page, or a new random one. Call it only
 * when analytics is allowed: it is stored.
 */
export function anonymousId(): string {
	random ??= crypto.randomUUID();
	const id = landed ?? (recall(name) || random);
	if (recall(name) !== id) remember(name, id, days);
	return id;
}

/**
 * Takes the id out of the address, so that nobody passes it on with a copied link or a bookmark. Stores it once analytics
 * is allowed; deletes any when the consent is withdrawn.
 */
export function followAnonymousId(): void {
	const address = new URL(location.href);
	if (address.searchParams.has('anonymousId')) {
		landed = readAnonymousId(address.search);
		address.searchParams.delete('anonymousId');
		history.replaceState(history.state, '', address);
	}
	const keep = () => {
		if (!isAllowed('analytics')) {
			random = undefined;
			deleteSdkQueue();
			if (recall(name)) remember(name, undefined);
		} else if (landed) remember(name, landed, days);
	};
	keep();
	window.addEventListener(consentEvent, keep);
}
