import { readStoredValue, storeValue } from '#src/api/browser-storage.ts';
import { registerHeaderSource } from '#src/api/request-headers.ts';
import { consentEvent, isAllowed, isToBeAsked } from '../consent-memory.ts';
import { reportBlocked } from '../report-blocked.ts';
import { affiliationName, attributionHeaders, attributionName } from './attribution-headers.ts';

/**
 * Stores the origin of the visit once advertising is allowed, and deletes it when the consent is withdrawn. API calls
 * send it as headers. The script that stores it is loaded with the consent. On a page with an origin it is loaded while
 * the visitor is still being asked, so that the origin is not lost if the visitor allows it and leaves the page at once.
 */
export function initAttribution(): void {
	// A content blocker may refuse the file by its name.
	const load = () => import('./store-visit.ts').catch(reportBlocked);
	const { referrer } = document;
	const isReferred = referrer !== '' && new URL(referrer).origin !== location.origin;
	if (isToBeAsked() && (location.search !== '' || isReferred)) void load();
	const keep = () => {
		if (isAllowed('advertising')) void load().then((script) => script?.storeVisit());
		else
			for (const name of [attributionName, affiliationName])
				if (readStoredValue(name) !== undefined) storeValue(name, undefined);
	};
	keep();
	window.addEventListener(consentEvent, keep);
	// Until it is stored, the URL of this page is read.
	registerHeaderSource(() =>
		isAllowed('advertising')
			? attributionHeaders(
					`${readStoredValue(attributionName) ?? location.search}&partner=${readStoredValue(affiliationName) ?? ''}`,
				)
			: {},
	);
}
