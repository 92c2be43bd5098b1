import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settings } from '#regions/settings.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import { fillFacts } from '#src/editorial/facts.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { createSite } from '#src/site/resolve-site.ts';

const locales = readdirSync('src/content/legal');
const textOf = (locale: string, name: string) =>
	readFileSync(`src/content/legal/${locale}/${name}.md`, 'utf8');

describe('terms and privacy policy', () => {
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

	test('facts are filled in from the configuration', () => {
		const text = fillFacts(textOf('en-US', 'terms'), createSite('eu', 'production'));
		expect(text).toContain(`Production takes ${settings.productionTime.value} calendar days`);
		expect(text).toContain(settings.company.vatId);
		expect(text).not.toContain('{{');
	});

	test('the recipients of visitor data follow from the configuration, in every language', () => {
		const routes = () =>
			builtSites.map(({ region, locale }) =>
				fillFacts('{{dataRoute}}', createSite(region.id, 'production', locale)),
			);
		const withoutTag = routes();
		Object.assign(sharedSettings.analyticsTagId, { production: 'G-AB12CD34EF' });
		const withTag = routes();
		Object.assign(sharedSettings.analyticsTagId, { production: '' });
		for (const [index, text] of withTag.entries()) {
			expect(text).toContain('Google Analytics');
			expect(withoutTag[index]).not.toContain('Google Analytics');
		}
	});

	test('an unknown fact throws, which stops the build', () => {
		expect(() => fillFacts('{{nobody}}', createSite('eu', 'production'))).toThrow('nobody');
	});
});

test('the VAT id has a valid check digit', () => {
	const digits = [...settings.company.vatId.slice(2)].map(Number);
	const sum = [6, 5, 7, 2, 3, 4, 5, 6, 7].reduce(
		(total, weight, place) => total + weight * (digits[place] ?? 0),
		0,
	);
	expect(digits).toHaveLength(10);
	expect(sum % 11).toBe(digits[9]);
});
