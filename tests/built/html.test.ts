import { readFileSync } from 'node:fs';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builtPages } from '#tests/build/built-shop.ts';

const rules = JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')) as ConfigData;
const validator = new HtmlValidate(rules);

/** Product pages with a configurator of another kind, and a category of many kinds. */
const others = [
	'mailer-box-full-color',
	'kraft-tape',
	'square-label',
	'paper-bag',
	'tote-bag',
	'eco-friendly-packaging',
];
const pages = builtPages().filter(({ siteId }) => siteId === 'eu-en-US');
/** The first page of each route, those outside the table (404, 500) and the others. Languages share their markup. */
const samples = pages.filter(
	({ route, path }, index) =>
		route === undefined ||
		pages.findIndex((page) => page.route === route) === index ||
		others.some((name) => path.endsWith(`/${name}`)),
);

test.each(samples)('$path is sound HTML', async ({ html }) => {
	const { results } = await validator.validateString(html);
	const errors = results.flatMap(({ messages }) =>
		messages
			.filter(({ severity }) => severity === 2)
			.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
	);
	expect(errors).toEqual([]);
});

test('the other pages are built', () => {
	const missing = others.filter((name) => !samples.some(({ path }) => path.endsWith(`/${name}`)));
	expect(missing).toEqual([]);
});
