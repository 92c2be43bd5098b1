/**
 * Values that a browser stores: in local storage, and in a cookie on the landing host's domain that the app host
 * reads too, because local storage is separate for each host. Nothing here grants access by itself: the API token is
 * bound to a session cookie that no script can read (`customers/session.server.ts`).
 */
const usualDays = 31;

/** `app.local.boxwright.pl.localhost` → `local.boxwright.pl.localhost`; undefined for hosts without an app host. */
export function sharedDomain(hostname: string): string | undefined {
	const landing = hostname.replace(/^app\./, '');
	return landing.includes('.') && !/^[\d.]+$/.test(landing) ? landing : undefined;
}

let hasWarned = false;

/** Stores a value, for 31 days by default; `undefined` deletes it. If the browser refuses storage, this is logged once a page. */
export function storeValue(name: string, value: string | undefined, days = usualDays): void {
	try {
		if (value === undefined) localStorage.removeItem(name);
		else localStorage.setItem(name, value);
	} catch {
		if (!hasWarned) console.warn(`Local storage is not available: ${name} is stored in a cookie only.`);
		hasWarned = true;
	}
	const domain = sharedDomain(location.hostname);
	const maxAge = value === undefined ? 0 : days * 86_400;
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
	document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${maxAge}; SameSite=Lax${
		domain ? `; Domain=${domain}` : ''
	}${location.protocol === 'https:' ? '; Secure' : ''}`;
}

/** Reads the cookie first: the other host may have changed it. */
export function readStoredValue(name: string): string | undefined {
	const fromCookie = readCookieValue(name);
	if (fromCookie) return fromCookie;
	try {
		return localStorage.getItem(name) ?? undefined;
	} catch {
		return undefined;
	}
}

/**
 * Whether a call has failed because the browser refuses all storage. `navigator.cookieEnabled` stays true where only this
 * site is blocked; Web Locks throw a SecurityError there.
 */
export const isStorageRefused = (error: unknown): boolean =>
	!navigator.cookieEnabled || (error as Partial<Error> | undefined)?.name === 'SecurityError';

export function readCookieValue(name: string): string | undefined {
	for (const part of document.cookie.split('; ')) {
		if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1)) || undefined;
	}
	return undefined;
}
