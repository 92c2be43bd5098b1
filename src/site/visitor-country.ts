/**
 * The country that a request comes from, as the network in front of the shop names it; undefined where it does not
 * know (`XX`), or names no country (`T1` is Tor).
 */
export function visitorCountry(headers: Headers): string | undefined {
	const code = headers.get('cf-ipcountry')?.toUpperCase() ?? '';
	return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : undefined;
}

/** Tells a page's script the country, without a request and without a cookie: pages are alike for everybody. */
export function addCountryTiming(response: Response, request: Request): Response {
	const country = visitorCountry(request.headers);
	if (country) response.headers.append('server-timing', `country;desc="${country}"`);
	return response;
}

/** The country that the answer told this page's script; undefined where it told none. */
export function countryFromTiming(): string | undefined {
	const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	const told = navigation?.serverTiming?.find(({ name }) => name === 'country')?.description;
	return told && /^[A-Z]{2}$/.test(told) ? told : undefined;
}
