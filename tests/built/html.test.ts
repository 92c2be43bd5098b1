import { readFileSync } from 'node:fs';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builtPages } from '#tests/build/built-shop.ts';

const rules = JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')) as ConfigData;
const validator = new HtmlValidate(rules);

/** The first page of each type: of each route, and those outside the table (404, 500). Languages share their markup. */
const pages = builtPages().filter(({ site }) => site.locale === 'en-US');
const samples = new Map(pages.toReversed().map((page) => [page.route ?? page.path, page]));

test.each([...samples])('%s is sound HTML', async (_, { html }) => {
	const { results } = await validator.validateString(html);
	const errors = results.flatMap(({ messages }) =>
		messages
			.filter(({ severity }) => severity === 2)
			.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
	);
	expect(errors).toEqual([]);
});
