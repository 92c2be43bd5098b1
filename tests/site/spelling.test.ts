import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productTypes } from '#src/catalog/product.ts';
import { productCopy } from '#src/catalog/product-page/product-copy.ts';
import { type IslandTexts, islandMessages, translateFor } from '#src/site/catalogues.ts';
import { siteOf } from '#src/site/resolve-site.ts';
import { applySpelling } from '#src/site/spelling.ts';

const germany = siteOf('de', 'production');
const austria = siteOf('at', 'production');
const switzerland = siteOf('ch', 'production');
const everyRoom = Object.fromEntries(
	readdirSync('i18n/de-DE')
		.filter((file) => file !== 'slugs.json')
		.map((file) => [file.replace('.json', ''), true]),
) as IslandTexts;

test.each([
	['the messages of every room', (site: typeof germany) => islandMessages(site, everyRoom)],
	[
		'what is said of every product',
		(site: typeof germany) => JSON.stringify(productTypes.map((type) => productCopy(site, type))),
	],
])('Switzerland reads %s with ss for ß; Germany and Austria keep it', (_, read) => {
	const [german, austrian, swiss] = [germany, austria, switzerland].map(read);
	expect(german).toMatch(/ß/);
	expect(austrian).toBe(german);
	expect(swiss).not.toMatch(/[ßẞ]/);
	expect(swiss).toBe(german?.replaceAll('ß', 'ss'));
});

test('a text is said in the spelling of its storefront', () => {
	const say = ({ locale, languageTag }: typeof germany) => translateFor(locale, languageTag)('site.close');
	expect(say(germany)).toMatch(/ß/);
	expect(say(switzerland)).toBe(say(germany).replaceAll('ß', 'ss'));
});

test('entries keep their form: lists, numbers and what is not there', () => {
	const entry = { title: 'Maß und Größe', list: ['Straße', 1, null], data: { lead: 'Spaß' } };
	expect(applySpelling(entry, 'de-CH')).toEqual({
		title: 'Mass und Grösse',
		list: ['Strasse', 1, null],
		data: { lead: 'Spass' },
	});
	expect(applySpelling(entry, 'de-DE')).toBe(entry);
	expect(applySpelling(undefined, 'de-CH')).toBeUndefined();
});
