import { getHost, resolveSite } from '#src/site/resolve-site.ts';
import { listFormOrigins } from '#src/site/seo/absolute-url.ts';

/** WebAuthn relying party: the scope of a passkey. */
export interface RelyingParty {
	/** A domain: browsers offer the passkey on it and below it. */
	readonly id: string;
	/** The pages that may ask for it. */
	readonly origins: readonly string[];
}

/**
 * The relying party of an address, from the configured hosts: a storefront's landing host, so that its app host shares
 * the passkeys. Storefronts of other countries have other domains, and passkeys of their own. Undefined for addresses
 * without a name, such as 127.0.0.1: browsers have no passkeys there.
 */
export function findRelyingParty(url: URL): RelyingParty | undefined {
	const hostname = url.hostname.toLowerCase();
	if (hostname === 'localhost') return { id: hostname, origins: [url.origin] };
	if (/^\[|^[\d.]+$/.test(hostname)) return undefined;
	// Without path and query: neither prefix nor override changes the host.
	const resolved = resolveSite(new URL('/', url));
	if (!resolved.ok) return undefined;
	const { site } = resolved;
	const suffix = site.environment === 'local' ? '.localhost' : '';
	return { id: getHost(site, 'landing') + suffix, origins: listFormOrigins(site, url) };
}
