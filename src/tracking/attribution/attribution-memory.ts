import { readStoredValue, storeValue } from '#src/api/browser-storage.ts';
import { registerHeaderSource } from '#src/api/request-headers.ts';
import { consentEvent, isAllowed } from '../consent-memory.ts';
import { reportBlocked } from '../report-blocked.ts';
import { affiliationName, attributionHeaders, attributionName } from './attribution-headers.ts';

/**
 * Stores the origin of the visit once advertising is allowed (the script for it is loaded then), and deletes it when the
 * consent is withdrawn. API calls send it as headers.
 */
export function initAttribution(): void {
	const keep = () => {
		if (isAllowed('advertising'))
			import('./store-visit.ts').then(
				({ storeVisit }) => storeVisit(),
				// A content blocker may refuse the file by its name.
				reportBlocked,
			);
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
