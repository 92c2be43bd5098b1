/** Cookies of a request, by name; a repeated name keeps its first value. */
export function readCookies(header: string | null): Record<string, string> {
	const cookies: Record<string, string> = {};
	for (const part of (header ?? '').split(';')) {
		const at = part.indexOf('=');
		if (at < 1) continue;
		const name = part.slice(0, at).trim();
		cookies[name] ??= part.slice(at + 1).trim();
	}
	return cookies;
}
