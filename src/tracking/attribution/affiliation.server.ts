import { sharedDomain } from '#src/api/browser-storage.ts';
import { href } from '#src/site/links.ts';
import { resolveSite } from '#src/site/resolve-site.ts';
import type { RouteId } from '#src/site/routes.ts';
import { isPurposeAllowed } from '../refused.server.ts';
import { affiliationDays, partnerParameter, readPartner } from './affiliation.ts';
import { affiliationName } from './attribution-headers.ts';

const path = '/set_affiliation';

/** Allowed targets of partner links: `target` → page without parameters. Anything else redirects to the home page. */
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
 * Handles `/set_affiliation?partner_key=…&target=shop`, the link that a partner publishes: redirects to a page of the
 * shop. If the visitor has allowed advertising, it sets the cookie; else it adds the key to the page's URL, and the page
 * stores it after consent. Undefined for other paths.
 */
export function setAffiliation(request: Request, url: URL): Response | undefined {
	// Most pages leave here: their own route resolves the site.
	if (!url.pathname.endsWith(path)) return undefined;
	const resolved = resolveSite(url);
	if (!resolved.ok || resolved.path !== path) return undefined;
	const partner = readPartner(url.searchParams.get('partner_key'));
	const named = url.searchParams.get('target') ?? 'home';
	const target = Object.hasOwn(targets, named) ? targets[named as keyof typeof targets] : 'home';
	const isAllowed = isPurposeAllowed(request, 'advertising');
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
