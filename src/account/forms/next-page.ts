import { sharedDomain } from '#src/api/browser-storage.ts';

/**
 * Validates the URL to return to after a sign-in: it must be on the landing or app host of this storefront. Undefined for
 * any other, including forms that browsers resolve to another host (`//evil.example`, `/\evil.example`).
 * @param next untrusted URL parameter
 */
export function nextPage(next: string | null, here: URL): string | undefined {
	if (!next || /[\\\p{Cc}]/u.test(next) || !/^(?:\/(?!\/)|https?:\/\/)/.test(next)) return undefined;
	let target: URL;
	try {
		target = new URL(next, here);
	} catch {
		return undefined;
	}
	if (target.username || target.password || target.protocol !== here.protocol) return undefined;
	if (target.host === here.host) return target.href;
	const shared = sharedDomain(here.hostname);
	const isOurs =
		target.port === here.port && shared !== undefined && sharedDomain(target.hostname) === shared;
	return isOurs ? target.href : undefined;
}
