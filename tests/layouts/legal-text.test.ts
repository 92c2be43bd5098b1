import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settings } from '#regions/settings.ts';
import { fillFacts, legalFacts } from '#src/layouts/legal-text.ts';
import { siteOf } from '#src/site/resolve-site.ts';

const locales = readdirSync('src/content').filter((name) => /^[a-z]{2}-[A-Z]{2}$/.test(name));
const textOf = (locale: string, name: string) => readFileSync(`src/content/${locale}/${name}.md`, 'utf8');

describe('legal texts', () => {
	test.each(['terms', 'privacy'])(
		'%s: every language has the same sections and names the same facts',
		(name) => {
			expect(locales).toEqual(expect.arrayContaining(['en-US', 'pl-PL']));
			const sections = locales.map((locale) => textOf(locale, name).match(/^## \d+\./gm));
			for (const numbers of sections) expect(numbers).toEqual(sections[0]);
			const facts = locales.map((locale) => [...new Set(textOf(locale, name).match(/\{\{\w+\}\}/g))].sort());
			for (const names of facts) expect(names).toEqual(facts[0]);
		},
	);

	test.each(['terms', 'privacy'])('%s: every fact is known', (name) => {
		const facts = legalFacts(siteOf('pl', 'production'));
		for (const locale of locales) expect(fillFacts(textOf(locale, name), facts)).not.toContain('{{');
	});

	test('facts come from the configuration', () => {
		const text = fillFacts(textOf('en-US', 'terms'), legalFacts(siteOf('eu', 'production')));
		expect(text).toContain(`Production takes ${settings.productionTime.value} calendar days`);
		expect(text).toContain(settings.company.vatId);
	});

	test('an unknown fact stops the build', () => {
		expect(() => fillFacts('{{nobody}}', {})).toThrow('nobody');
	});
});

test('the VAT id has a right check digit', () => {
	const digits = [...settings.company.vatId.slice(2)].map(Number);
	const sum = [6, 5, 7, 2, 3, 4, 5, 6, 7].reduce(
		(total, weight, place) => total + weight * (digits[place] ?? 0),
		0,
	);
	expect(digits).toHaveLength(10);
	expect(sum % 11).toBe(digits[9]);
});
