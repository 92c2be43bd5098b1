import { Scalar } from '@scalar/hono-api-reference';
import type { Hono } from 'hono';
import type { Env } from '../env.ts';
import { newSecret } from '../secrets.server.ts';
import { guidePage } from './guide-page.server.ts';

/** The script of Scalar, the API reference; the build adds it to the shop's own assets. */
const scripts = import.meta.glob<string>('/node_modules/@scalar/api-reference/dist/browser/standalone.js', {
	query: '?url&no-inline',
	import: 'default',
	eager: true,
});
const [scriptUrl] = Object.values(scripts);

/** Allows the page's own origin only. Scalar writes `style` attributes, which a nonce cannot allow. */
const referencePolicy = (nonce: string): string =>
	[
		"default-src 'none'",
		`script-src 'nonce-${nonce}'`,
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data:",
		"font-src 'self' data:",
		"connect-src 'self'",
		"base-uri 'none'",
		"form-action 'none'",
	].join('; ');

const guidePolicy = (nonce: string): string =>
	`default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'`;

/**
 * `/docs`: the API's document for people; `/docs/buy-a-box`: the guide.
 * @param getApiUrl address of the API in an environment, for the URL of a request
 */
export function mountDocs(app: Hono<{ Bindings: Env }>, getApiUrl: (env: Env, url: string) => string): void {
	app.get('/docs', async (c, next) => {
		if (!scriptUrl) throw new Error('The reader’s script is not in the build.');
		const nonce = newSecret();
		c.header('content-security-policy', referencePolicy(nonce));
		const page = Scalar<{ Bindings: Env }>({
			url: '/api/openapi.json',
			cdn: scriptUrl,
			nonce,
			pageTitle: 'Boxwright API',
			favicon: '/favicon.svg',
			theme: 'default',
			customCss: referenceStyles,
			withDefaultFonts: false,
			telemetry: false,
			agent: { disabled: true },
			mcp: { disabled: true },
			showDeveloperTools: 'never',
			hideClientButton: true,
			// The servers in the document are the shop's app hosts; the policy allows calls to the page's own host only.
			hideTestRequestButton: true,
			documentDownloadType: 'json',
			defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
			forceDarkModeState: 'light',
			hideDarkModeToggle: true,
		});
		const response = await page(c, next);
		// Scalar sets no `lang`, which screen readers need.
		return response && c.html((await response.text()).replace('<html>', '<html lang="en">'));
	});
	app.get('/docs/buy-a-box', (c) => {
		const nonce = newSecret();
		c.header('content-security-policy', guidePolicy(nonce));
		return c.html(guidePage(getApiUrl(c.env, c.req.url), nonce));
	});
	for (const path of ['/docs', '/docs/buy-a-box']) app.get(`${path}/`, (c) => c.redirect(`/api${path}`, 308));
}

const referenceStyles = `
:root { --scalar-font: system-ui, sans-serif; --scalar-font-code: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; --scalar-color-accent: #1d5c3f; }
`;
