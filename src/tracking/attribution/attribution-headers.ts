/** Cookies of the main regional domain, and local storage, for a year: the visit, and the key of the partner. */
export const attributionName = 'boxwright_attribution';
export const affiliationName = 'boxwright_affiliation';

/** Maximum length of a value: longer than all known click ids, and all parameters together fit into a cookie. */
export const maxLength = 300;

/** Parameters sent with API calls: the attribution, the first touch, and the partner key. */
const sentNames =
	/^(utm_(source|medium|campaign|content|term)|(g|fb|ms)clid|first_(source|medium|campaign)|partner)$/;

/**
 * One header for each name: `x-attribution-utm-source`. Values are percent-encoded: a header carries ASCII only. Every
 * page loads this file; code that is needed only once advertising is allowed is in the other files.
 * @param stored a query, as `writeVisit` stores it; the first of equal names counts
 */
export function attributionHeaders(stored: string): Record<string, string> {
	const headers: Record<string, string> = {};
	for (const [name, text] of new URLSearchParams(stored)) {
		const value = text.trim();
		if (sentNames.test(name) && value && value !== '(none)' && value.length <= maxLength)
			headers[`x-attribution-${name.replace('_', '-')}`] ??= encodeURIComponent(value);
	}
	return headers;
}
