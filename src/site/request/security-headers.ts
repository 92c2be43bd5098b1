/** Addresses of the card payment service, from the configuration; empty strings stand for Stripe's own. */
export interface PaymentOrigins {
	readonly STRIPE_JS_URL: string;
	readonly STRIPE_API_URL: string;
}

interface Options {
	/** For one visitor only: must not be cached. */
	isPrivate: boolean;
	/** Allows the payment service's script, frames and API on the page. */
	payment?: PaymentOrigins | undefined;
}

/**
 * Adds the security headers. Prerendered pages have their content policy in a <meta>,
 * edge pages in a header, which is extended here. No page may be framed.
 */
export function secured(response: Response, options: Options): Response {
	// Headers of responses from the asset server and Astro may be immutable.
	const result = new Response(response.body, response);
	secureHeaders(result.headers, options);
	return result;
}

/** The same in place, for responses with mutable headers. */
export function secureHeaders(headers: Headers, { isPrivate, payment }: Options): void {
	const set = (name: string, value: string) => headers.set(name, value);
	set('x-content-type-options', 'nosniff');
	set('referrer-policy', 'strict-origin-when-cross-origin');
	set('strict-transport-security', 'max-age=31536000; includeSubDomains');
	set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
	set('cross-origin-opener-policy', 'same-origin');
	set('x-frame-options', 'DENY');
	const policy = headers.get('content-security-policy') ?? '';
	const additions = { 'frame-ancestors': ["'none'"], ...(payment && sourcesFor(payment)) };
	set('content-security-policy', policy ? extendPolicy(policy, additions) : "frame-ancestors 'none'");
	if (isPrivate && !headers.has('cache-control')) set('cache-control', 'private, no-store');
}

function sourcesFor({ STRIPE_JS_URL, STRIPE_API_URL }: PaymentOrigins): Record<string, string[]> {
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
export function extendPolicy(policy: string, additions: Readonly<Record<string, readonly string[]>>): string {
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
