import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstViewScript, withLaterModules } from '../../scripts/first-view.mjs';

const policy = (sources: string) =>
	`<meta http-equiv="content-security-policy" content="default-src 'self'; script-src ${sources}; style-src 'self'">`;
const page = (body: string) =>
	`<html><head>${policy("'self' 'sha256-abc='")}</head><body>${body}</body></html>`;
const moduleTag = (address: string) => `<script type="module" src="${address}"></script>`;

test('a page’s modules come after its first view, in their order and each once', () => {
	const html = withLaterModules(
		page(`<main>${moduleTag('/_astro/a.js')}</main>${moduleTag('/_astro/b.js')}${moduleTag('/_astro/a.js')}`),
	);
	expect(html).not.toContain('type="module"');
	expect(html).toContain('<script data-modules="/_astro/a.js /_astro/b.js">');
	expect(html.endsWith(`${firstViewScript}</script></body></html>`)).toBe(true);
});

test('the content policy lets this script in, and what it let in before', () => {
	const html = withLaterModules(page(moduleTag('/_astro/a.js')));
	const inside = /<script data-modules="[^"]*">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
	const hash = createHash('sha256').update(inside).digest('base64');
	expect(html).toContain(policy(`'self' 'sha256-${hash}' 'sha256-abc='`));
});

test('a page without modules is left as it was', () => {
	const html = page('<script type="application/json" id="data">{}</script><script src="/x.js"></script>');
	expect(withLaterModules(html)).toBe(html);
});
