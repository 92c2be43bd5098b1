import { describe, expect, test } from 'vitest';
import { filePolicy } from '#src/site/request/header-values.ts';
import { extendPolicy, withSecurityHeaders } from '#src/site/request/security-headers.ts';
import { createSite } from '#src/site/resolve-site.ts';

const policy =
	"default-src 'self'; script-src 'self' 'sha256-abc='; frame-src 'none'; connect-src 'self' blob:";
const page = () => new Response('<p>', { headers: { 'content-security-policy': policy } });
const directivesOf = (response: Response) =>
	Object.fromEntries(
		(response.headers.get('content-security-policy') ?? '')
			.split('; ')
			.map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
	);

describe('extending a content policy', () => {
	test.each([
		["frame-src 'none'", { 'frame-src': ['https://a.example'] }, 'frame-src https://a.example'],
		["script-src 'self'", { 'script-src': ['https://a.example'] }, "script-src 'self' https://a.example"],
		['', { 'connect-src': ['https://a.example'] }, "connect-src 'self' https://a.example"],
		['', { 'frame-ancestors': ["'none'"] }, "frame-ancestors 'none'"],
		["frame-ancestors 'none'", { 'frame-ancestors': ["'none'"] }, "frame-ancestors 'none'"],
		["img-src 'self';  ;", {}, "img-src 'self'"],
	])('%s + %j', (before, additions, after) => {
		expect(extendPolicy(before, additions)).toBe(after);
	});
});

describe('headers', () => {
	test('framing is forbidden on every page', () => {
		for (const response of [page(), new Response('{}')]) {
			const result = withSecurityHeaders(response, { isPrivate: true });
			expect(directivesOf(result)['frame-ancestors']).toEqual(["'none'"]);
			expect(result.headers.get('x-frame-options')).toBe('DENY');
			expect(result.headers.get('x-content-type-options')).toBe('nosniff');
		}
	});

	const site = createSite('pl', 'production');
	const url = new URL('https://boxwright.pl/sklep');
	const html = () => new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' } });

	test('forms of a page may only submit to the site’s own hosts, whichever of the two redirects', () => {
		const directives = directivesOf(withSecurityHeaders(html(), { isPrivate: false, page: { site, url } }));
		expect(directives).toEqual({
			'frame-ancestors': ["'none'"],
			'form-action': ["'self'", 'https://boxwright.pl', 'https://app.boxwright.pl'],
		});
		const local = withSecurityHeaders(html(), {
			isPrivate: false,
			page: { site: createSite('pl', 'local'), url: new URL('http://localhost:9000/?region=pl') },
		});
		expect(directivesOf(local)['form-action']).toEqual([
			"'self'",
			'http://local.boxwright.pl.localhost:9000',
			'http://app.local.boxwright.pl.localhost:9000',
		]);
		expect(directivesOf(withSecurityHeaders(html(), { isPrivate: true }))['form-action']).toEqual(["'self'"]);
	});

	test('responses that are not pages may load and run nothing', () => {
		for (const response of [new Response('{}'), new Response(null, { status: 301 }), Response.json({})])
			expect(withSecurityHeaders(response, { isPrivate: true }).headers.get('content-security-policy')).toBe(
				filePolicy,
			);
	});

	test('“not modified” keeps the policy that the browser has', () => {
		const result = withSecurityHeaders(new Response(null, { status: 304 }), {
			isPrivate: false,
			page: { site, url },
		});
		expect(result.headers.has('content-security-policy')).toBe(false);
		expect(result.headers.get('x-content-type-options')).toBe('nosniff');
	});

	test('a response with its own frame-ancestors keeps it', () => {
		const framed = new Response('', { headers: { 'content-security-policy': "frame-ancestors 'self'" } });
		const { headers } = withSecurityHeaders(framed, { isPrivate: true });
		expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
		expect(headers.has('x-frame-options')).toBe(false);
	});

	test('only payment pages allow the payment service', () => {
		const without = directivesOf(withSecurityHeaders(page(), { isPrivate: true }));
		expect(without['script-src']).toEqual(["'self'", "'sha256-abc='"]);
		expect(without['frame-src']).toEqual(["'none'"]);
		const local = directivesOf(
			withSecurityHeaders(page(), {
				isPrivate: true,
				payment: { STRIPE_JS_URL: 'http://localhost:8788/v3/', STRIPE_API_URL: 'http://localhost:8788' },
			}),
		);
		expect(local['script-src']).toEqual(["'self'", "'sha256-abc='", 'http://localhost:8788']);
		expect(local['frame-src']).toEqual(['http://localhost:8788']);
		expect(local['connect-src']).toEqual(["'self'", 'blob:', 'http://localhost:8788']);
	});

	test('without configured addresses the policy names Stripe', () => {
		const real = directivesOf(
			withSecurityHeaders(page(), { isPrivate: true, payment: { STRIPE_JS_URL: '', STRIPE_API_URL: '' } }),
		);
		expect(real['script-src']).toContain('https://js.stripe.com');
		expect(real['frame-src']).toEqual(['https://js.stripe.com', 'https://hooks.stripe.com']);
		expect(real['connect-src']).toContain('https://api.stripe.com');
	});

	test('private pages are not cached; an explicit Cache-Control is kept', () => {
		expect(withSecurityHeaders(page(), { isPrivate: true }).headers.get('cache-control')).toBe(
			'private, no-store',
		);
		expect(withSecurityHeaders(page(), { isPrivate: false }).headers.get('cache-control')).toBeNull();
		const cached = new Response('', { headers: { 'cache-control': 'public, max-age=60' } });
		expect(withSecurityHeaders(cached, { isPrivate: true }).headers.get('cache-control')).toBe(
			'public, max-age=60',
		);
	});
});
