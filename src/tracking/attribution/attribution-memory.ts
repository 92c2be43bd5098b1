import { recall, remember } from '#src/api/browser-storage.ts';
import { registerHeaderSource } from '#src/api/request-headers.ts';
import { consentEvent, isAllowed } from '../consent-memory.ts';
import { noteBlocked } from '../note-blocked.ts';
import { affiliationName, attributionHeaders, attributionName } from './attribution-headers.ts';

/**
 * Stores where the visit came from once advertising is allowed; the script for it is loaded then. It is sent with API
 * calls, and deleted when the consent is withdrawn.
 */
export function followAttribution(): void {
	const keep = () => {
		if (isAllowed('advertising'))
			import('./keep-visit.ts').then(
				({ keepVisit }) => keepVisit(),
				// A blocker that refuses files by their names.
				noteBlocked,
			);
		else
			for (const name of [attributionName, affiliationName])
				if (recall(name) !== undefined) remember(name, undefined);
	};
	keep();
	window.addEventListener(consentEvent, keep);
	// Until it is stored, the address of this page says it.
	registerHeaderSource(() =>
		isAllowed('advertising')
			? attributionHeaders(
					`${recall(attributionName) ?? location.search}&partner=${recall(affiliationName) ?? ''}`,
				)
			: {},
	);
}
