import { findFilesOrigin } from '../files-host.ts';
import { listFormOrigins } from '../seo/absolute-url.ts';
import type { Site } from '../site.ts';
import { everyAnswer, filePolicy } from './header-values.ts';

/** Addresses of the card payment service, from the configuration; empty strings mean Stripe's own. */
export interface PaymentOrigins {
	readonly STRIPE_JS_URL: string;
	readonly STRIPE_API_URL: string;
}

interface Options {
	/** For one visitor only: must not be cached. */
	isPrivate: boolean;
	/** Allows the payment service's script, frames and API on the page. */
	payment?: PaymentOrigins | undefined;
	/** Site and address of a page: its forms may be sent to the site's hosts. */
	page?: { readonly site: Site; readonly url: URL } | undefined;
}

/**
 * A copy of the response with the security headers. Prerendered pages have their content policy in a <meta>, edge pages
 * in a header; directives that a <meta> does not support (`frame-ancestors`) or that depend on the host (`form-action`)
 * are added here to both. No page may be framed.
 */
export function withSecurityHeaders(response: Response, options: Options): Response {
	// Headers of responses from the asset server and Astro may be immutable.
	const result = new Response(response.body, response);
	setSecurityHeaders(result, options);
	return result;
}

/** The same in place, for responses with mutable headers. An answer that has a policy about framing keeps it. */
export function setSecurityHeaders(
	{ headers, status }: Pick<Response, 'headers' | 'status'>,
	{ isPrivate, payment, page }: Options,
): void {
	const policy = headers.get('content-security-policy') ?? '';
	const saysFraming = /(^|;)\s*frame-ancestors\b/i.test(policy);
	const mayBeFramed = saysFraming && !/frame-ancestors 'none'/i.test(policy);
	for (const [name, value] of Object.entries(everyAnswer))
		if (name !== 'x-frame-options' || !mayBeFramed) headers.set(name, value);
	if (!headers.has('cross-origin-resource-policy'))
		headers.set('cross-origin-resource-policy', 'same-origin');
	const isPage = headers.get('content-type')?.includes('text/html') ?? false;
	const missing = join(
		saysFraming ? {} : { 'frame-ancestors': ["'none'"] },
		/(^|;)\s*form-action\b/i.test(policy)
			? {}
			: {
					'form-action': isPage
						? ["'self'", ...(page ? listFormOrigins(page.site, page.url) : [])]
						: ["'none'"],
				},
		payment ? sourcesFor(payment) : {},
		// A prerendered page shows no uploads; the policy in its <meta> would block them anyway.
		policy && page ? createFileSources(page.url) : {},
	);
	// A 304 has no content type; the browser keeps the policy that it has stored with the page.
	if (policy || isPage) headers.set('content-security-policy', extendPolicy(policy, missing));
	else if (status !== 304) headers.set('content-security-policy', filePolicy);
	if (isPrivate && !headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
}

type Sources = Readonly<Record<string, readonly string[]>>;

function join(...all: readonly Sources[]): Sources {
	const joined: Record<string, readonly string[]> = {};
	for (const sources of all)
		for (const [name, added] of Object.entries(sources)) joined[name] = [...(joined[name] ?? []), ...added];
	return joined;
}

/** Pictures that visitors have uploaded: shown, and read by the designer. */
const createFileSources = (url: URL): Sources => ({
	'img-src': [findFilesOrigin(url)],
	'connect-src': [findFilesOrigin(url)],
});

function sourcesFor({ STRIPE_JS_URL, STRIPE_API_URL }: PaymentOrigins): Sources {
	const script = STRIPE_JS_URL ? new URL(STRIPE_JS_URL).origin : 'https://js.stripe.com';
	const api = STRIPE_API_URL ? new URL(STRIPE_API_URL).origin : 'https://api.stripe.com';
	const frames = STRIPE_JS_URL ? [script, api] : [script, 'https://hooks.stripe.com'];
	return {
		'script-src': [script],
		'frame-src': [...new Set(frames)],
		'connect-src': [...new Set([api, script])],
	};
}

/** Adds sources to directives of a content policy. A missing directive starts as `'self'`; `'none'` is removed. */
export function extendPolicy(policy: string, additions: Sources): string {
	const directives = new Map<string, string[]>();
	for (const directive of policy.split(';')) {
		const [name, ...sources] = directive.trim().split(/\s+/);
		if (name) directives.set(name, sources);
	}
	for (const [name, added] of Object.entries(additions)) {
		const known = directives.get(name) ?? (added.includes("'none'") ? [] : ["'self'"]);
		directives.set(name, [...new Set([...known.filter((source) => source !== "'none'"), ...added])]);
	}
	return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
