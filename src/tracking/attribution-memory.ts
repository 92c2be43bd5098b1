import { recall, remember } from '#src/api/browser-storage.ts';
import { sendAlong } from '#src/api/request-headers.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { attributionHeaders, keepAttribution, readAttribution } from './attribution.ts';
import { consentEvent, isAllowed } from './consent-memory.ts';

/** Cookie of the main regional domain and local storage, for a year. */
const name = 'boxwright_attribution';
const days = 365;
/** Ends the stored text once the shop knows the first touch of this user. */
const told = '&told=1';

/**
 * Stores the advertising parameters of the address once advertising is allowed. They are
 * sent with API calls, and deleted when the consent is withdrawn.
 */
export function followAttribution(): void {
	const landed = readAttribution(location.search);
	const keep = () => {
		if (isAllowed('advertising')) {
			const landing = landed && keepAttribution(landed);
			if (landing && recall(name)?.replace(told, '') !== landing) remember(name, landing, days);
			tellFirstTouch().catch(reportError);
		} else if (recall(name) !== undefined) remember(name, undefined);
	};
	keep();
	window.addEventListener(consentEvent, keep);
	sendAlong(() => {
		const kept = isAllowed('advertising') ? readAttribution(recall(name) ?? '') : undefined;
		return kept ? attributionHeaders(kept) : {};
	});
}

/** Tells it once there is a user to tell it of; the script for it is loaded then. */
async function tellFirstTouch(): Promise<void> {
	const kept = recall(name);
	const token = recall(tokenName);
	const from = kept && token && !kept.endsWith(told) ? readAttribution(kept) : undefined;
	if (!from || !token) return;
	const { registerFirstTouch } = await import('./first-touch.ts');
	const isTold = await registerFirstTouch(from, token);
	if (isTold && isAllowed('advertising') && recall(name) === kept) remember(name, kept + told, days);
}
