import { sharedDomain } from '#src/api/browser-storage.ts';
import { href } from '#src/site/links.ts';
import { resolveSite } from '#src/site/resolve-site.ts';
import type { RouteId } from '#src/site/routes.ts';
import { allows } from '../refused.server.ts';
import { affiliationDays, partnerParameter, readPartner } from './affiliation.ts';
import { affiliationName } from './attribution-headers.ts';

/** Where the link of a partner may lead: `target` → page without parameters. Anything else leads to the home page. */
const targets = {
	home: 'home',
	shop: 'shop',
	samples: 'samplePacks',
	sets: 'bundles',
	designer: 'designer',
	quote: 'quote',
	enterprise: 'enterprise',
	registration: 'registration',
} as const satisfies Record<string, RouteId>;

/**
 * `/set_affiliation?partner_key=…&target=shop`: the link that a partner publishes. It leads to a page of the shop. Where
 * the visitor has allowed advertising, the cookie is set; else the page's address carries the key, and the page
 * stores it once they allow it. Undefined for other addresses.
 */
export function setAffiliation(request: Request, url: URL): Response | undefined {
	const resolved = resolveSite(url);
	if (!resolved.ok || resolved.path !== '/set_affiliation') return undefined;
	const partner = readPartner(url.searchParams.get('partner_key'));
	const named = url.searchParams.get('target') ?? 'home';
	const target = Object.hasOwn(targets, named) ? targets[named as keyof typeof targets] : 'home';
	const isAllowed = allows(request, 'advertising');
	const query = partner && !isAllowed ? { [partnerParameter]: partner } : {};
	const headers = new Headers({ location: new URL(href(target, {}, resolved.site, query), url).href });
	if (partner && isAllowed) {
		const domain = sharedDomain(url.hostname);
		headers.set(
			'set-cookie',
			`${affiliationName}=${partner}; Path=/; Max-Age=${affiliationDays * 86_400}; SameSite=Lax${
				domain ? `; Domain=${domain}` : ''
			}${url.protocol === 'https:' ? '; Secure' : ''}`,
		);
	}
	return new Response(null, { status: 302, headers });
}
