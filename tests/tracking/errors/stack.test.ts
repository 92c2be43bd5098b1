import { expect, test } from 'vitest';
import { browserName } from '#src/tracking/errors/browser-name.ts';
import { isOwnFile, readStack } from '#src/tracking/errors/stack.ts';

const file = 'https://app.boxwright.pl/_astro/CartIsland.Ab_12-x.js';

test.each([
	['Chrome', `TypeError: x is undefined\n    at addLine (${file}:1:20345)\n    at async ${file}:2:7`],
	['Firefox and Safari', `addLine@${file}:1:20345\n@${file}:2:7`],
])('a stack of %s', (_, stack) => {
	expect(readStack(stack)).toEqual([
		{ file: '_astro/CartIsland.Ab_12-x.js', call: 'addLine', line: 1, column: 20345 },
		{ file: '_astro/CartIsland.Ab_12-x.js', call: '', line: 2, column: 7 },
	]);
});

test('files of extensions and of others are not the shop’s', () => {
	expect(isOwnFile('_astro/cart.Ab12.js')).toBe(true);
	expect(isOwnFile('chunks/serve-page_Ab12.mjs')).toBe(true);
	expect(isOwnFile('chrome-extension://abcdef/content.js')).toBe(false);
	expect(isOwnFile('v3/stripe.js')).toBe(false);
});

test('a browser is named by its main version', () => {
	const chrome =
		'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.54 Safari/537.36';
	const safari =
		'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
	expect([chrome, `${chrome} Edg/141.0`, safari, 'curl/8', ''].map(browserName)).toEqual([
		'Chrome 141',
		'Edge 141',
		'Safari 19',
		'other',
		'other',
	]);
});
