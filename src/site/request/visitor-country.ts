/**
 * The country of a request, from Cloudflare's header; undefined when it is unknown
 * (`XX`) or no country (`T1` is Tor).
 */
export function visitorCountry(headers: Headers): string | undefined {
	const code = headers.get('cf-ipcountry')?.toUpperCase() ?? '';
	return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : undefined;
}

/** Passes the country to the page's script by `Server-Timing`: prerendered HTML is the same for everybody. */
export function addCountryTiming(response: Response, request: Request): Response {
	const country = visitorCountry(request.headers);
	if (country) response.headers.append('server-timing', `country;desc="${country}"`);
	return response;
}

/** In the browser: the country from the page's `Server-Timing` header. */
export function countryFromTiming(): string | undefined {
	const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	const told = navigation?.serverTiming?.find(({ name }) => name === 'country')?.description;
	return told && /^[A-Z]{2}$/.test(told) ? told : undefined;
}
