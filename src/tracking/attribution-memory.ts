import { recall, remember } from '#src/api/browser-storage.ts';
import { sendAlong } from '#src/api/request-headers.ts';
import { attributionHeaders, keepAttribution, readAttribution } from './attribution.ts';
import { consentEvent, isAllowed } from './consent-memory.ts';

/** Cookie of the main regional domain and local storage, for a year. */
const name = 'boxwright_attribution';
const days = 365;

/**
 * Stores the advertising parameters of the address once advertising is allowed. They are
 * sent with API calls, and deleted when the consent is withdrawn.
 */
export function followAttribution(): void {
	const landed = readAttribution(location.search);
	const keep = () => {
		if (isAllowed('advertising')) {
			if (landed) remember(name, keepAttribution(landed), days);
		} else if (recall(name) !== undefined) remember(name, undefined);
	};
	keep();
	window.addEventListener(consentEvent, keep);
	sendAlong(() => {
		const kept = isAllowed('advertising') ? readAttribution(recall(name) ?? '') : undefined;
		return kept ? attributionHeaders(kept) : {};
	});
}
