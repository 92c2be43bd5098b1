import { sharedDomain } from '#src/api/browser-storage.ts';

/**
 * Where a sign-in page leads back to: an address of this storefront, on its landing or its app host. Undefined for any
 * other, also for one that a browser would read as another host's (`//evil.example`, `/\evil.example`).
 * @param next the parameter of the address, which anybody may have written
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
