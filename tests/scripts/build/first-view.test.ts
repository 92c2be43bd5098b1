import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
	firstViewScript,
	lettersScript,
	withLaterLetters,
	withLaterModules,
	withOwnPolicy,
	withOwnStyles,
} from '../../../scripts/build/first-view.mjs';
import { wordsOf } from '../../../scripts/build/page-styles.mjs';

const policy = (scripts: string, styles = "'self'") =>
	`<meta http-equiv="content-security-policy" content="default-src 'self'; script-src ${scripts}; style-src ${styles};">`;
const page = (body: string) =>
	`<html><head>${policy("'self' 'sha256-abc='")}</head><body>${body}</body></html>`;
const moduleTag = (address: string) => `<script type="module" src="${address}"></script>`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page’s modules come after its first view, in their order and each once', () => {
	const html = withLaterModules(
		page(`<main>${moduleTag('/_astro/a.js')}</main>${moduleTag('/_astro/b.js')}${moduleTag('/_astro/a.js')}`),
	);
	expect(html).not.toContain('type="module"');
	expect(html).toContain('<script data-modules="/_astro/a.js /_astro/b.js">');
	expect(html.endsWith(`${firstViewScript}</script></body></html>`)).toBe(true);
});

test('a page without modules is left as it was, and without the script that fetches letters', () => {
	const html = page('<script type="application/json" id="data">{}</script><script src="/x.js"></script>');
	expect(withLaterModules(html)).toBe(html);
	expect(withLaterLetters(html)).toBe(html);
});

test('before anything is painted a page knows whether its letters are there', () => {
	const html = withLaterLetters(withLaterModules(page(moduleTag('/_astro/a.js'))));
	expect(html.indexOf(lettersScript)).toBeGreaterThan(0);
	expect(html.indexOf(lettersScript)).toBeLessThan(html.indexOf('<body>'));
	expect(html).toContain('html:not([data-letters])');
});

test('a page has the styles of what it holds, of what it loads, and of what a server puts in', () => {
	const html = withOwnStyles('<style>.a{top:0}.b{top:0}.c{top:0}.d{top:0}</style><p class="a"></p>', [
		wordsOf('"b"'),
		wordsOf('class="c"'),
	]);
	expect(html).toBe('<style>.a{top:0}.b{top:0}.c{top:0}</style><p class="a"></p>');
});

test('the content policy lets in what stands in the page, and nothing else', () => {
	const html = withOwnPolicy(
		`<head>${policy("'self' 'sha256-of-another-page='", "'self' 'sha256-gone='")}<style>p{top:0}</style></head><script data-x>one()</script><script type="application/ld+json">{}</script><script src="/x.js"></script>`,
	);
	expect(html).toContain(policy(`'self' ${hashOf('one()')}`, `'self' ${hashOf('p{top:0}')}`));
});
