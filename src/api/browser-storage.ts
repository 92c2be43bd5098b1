/**
 * Small things a browser remembers: in local storage, and in a cookie on the landing host that the app host
 * reads too, because local storage ends at the host. Nothing here opens anything by itself: the API token is
 * bound to a session cookie that no script can read (`customers/session.server.ts`).
 */
const usualDays = 31;

/** `app.local.boxwright.pl.localhost` → `local.boxwright.pl.localhost`; nothing where the host stands alone. */
export function sharedDomain(hostname: string): string | undefined {
	const landing = hostname.replace(/^app\./, '');
	return landing.includes('.') && !/^[\d.]+$/.test(landing) ? landing : undefined;
}

/** Keeps a value for 31 days unless told; `undefined` forgets it. A browser that refuses storage is no error. */
export function remember(name: string, value: string | undefined, days = usualDays): void {
	try {
		if (value === undefined) localStorage.removeItem(name);
		else localStorage.setItem(name, value);
	} catch {
		console.warn(`Local storage is closed: ${name} lives in a cookie only.`);
	}
	const domain = sharedDomain(location.hostname);
	const maxAge = value === undefined ? 0 : days * 86_400;
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
	document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${maxAge}; SameSite=Lax${
		domain ? `; Domain=${domain}` : ''
	}${location.protocol === 'https:' ? '; Secure' : ''}`;
}

/** The cookie first: the other host may have written it since. */
export function recall(name: string): string | undefined {
	const fromCookie = recallCookie(name);
	if (fromCookie) return fromCookie;
	try {
		return localStorage.getItem(name) ?? undefined;
	} catch {
		return undefined;
	}
}

export function recallCookie(name: string): string | undefined {
	for (const part of document.cookie.split('; ')) {
		if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1)) || undefined;
	}
	return undefined;
}
