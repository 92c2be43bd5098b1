import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productTypes } from '#src/catalog/product.ts';
import { productCopy } from '#src/catalog/product-page/product-copy.ts';
import { type IslandTexts, islandMessages, translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { applySpelling, labelled } from '#src/site/spelling.ts';

const germany = createSite('de', 'production');
const austria = createSite('at', 'production');
const switzerland = createSite('ch', 'production');
const everyRoom = Object.fromEntries(
	readdirSync('i18n/de-DE')
		.filter((file) => !['slugs.json', 'glossary.json'].includes(file))
		.map((file) => [file.replace('.json', ''), true]),
) as IslandTexts;

test.each([
	['the messages of every room', (site: typeof germany) => islandMessages(site, everyRoom)],
	[
		'what is said of every product',
		(site: typeof germany) => JSON.stringify(productTypes.map((type) => productCopy(site, type))),
	],
])('%s has ss for ß in Switzerland; Germany and Austria keep ß', (_, read) => {
	const [german, austrian, swiss] = [germany, austria, switzerland].map(read);
	expect(german).toMatch(/ß/);
	expect(austrian).toBe(german);
	expect(swiss).not.toMatch(/[ßẞ]/);
	expect(swiss).toBe(german?.replaceAll('ß', 'ss'));
});

test('a text is in the spelling of its storefront', () => {
	const say = ({ locale, languageTag }: typeof germany) => translateFor(locale, languageTag)('site.close');
	expect(say(germany)).toMatch(/ß/);
	expect(say(switzerland)).toBe(say(germany).replaceAll('ß', 'ss'));
});

test('lists, numbers and missing values keep their form', () => {
	const entry = { title: 'Maß und Größe', list: ['Straße', 1, null], data: { lead: 'Spaß' } };
	expect(applySpelling(entry, 'de-CH')).toEqual({
		title: 'Mass und Grösse',
		list: ['Strasse', 1, null],
		data: { lead: 'Spass' },
	});
	expect(applySpelling(entry, 'de-DE')).toBe(entry);
	expect(applySpelling(undefined, 'de-CH')).toBeUndefined();
});

test.each([
	['Color and jewelry, in gray', 'Colour and jewellery, in grey'],
	['Full-color print, two colors, recolored', 'Full-colour print, two colours, recoloured'],
	['Enter a postal code. Payment canceled.', 'Enter a postcode. Payment cancelled.'],
	['90% recycled fiber, 2 millimeters', '90% recycled fibre, 2 millimetres'],
	['We do not recognize this, organized', 'We do not recognise this, organised'],
	[
		'a [colorful box](page:product/mailer-box-full-color)',
		'a [colourful box](page:product/mailer-box-full-color)',
	],
	['mailer-box-full-color', 'mailer-box-full-color'],
	['<a href="/products/full-color">color</a>', '<a href="/products/full-color">colour</a>'],
	['parameter, diameter, literal', 'parameter, diameter, literal'],
])('in Britain “%s” is spelled “%s”', (american, british) => {
	expect(applySpelling({ text: american }, 'en-GB')).toEqual({ text: british });
	expect(applySpelling({ text: american }, 'en-US')).toEqual({ text: american });
});

test('no American spelling is left in British texts; arguments, keys and names stay', () => {
	const britain = createSite('gb', 'production');
	const { messages, copy } = {
		messages: islandMessages(britain, everyRoom),
		copy: JSON.stringify(productTypes.map((type) => productCopy(britain, type))),
	};
	for (const text of [messages, copy])
		expect(
			text.match(/\b(?:colors?|gray|jewelry|fibers?|centers?|canceled|recognize|postal code)\b(?!-)/gi),
		).toBeNull();
	expect(translateFor(britain.locale, britain.languageTag)('colours.replace', { colour: 'Red' })).toMatch(
		/Red/,
	);
	expect(applySpelling({ name: 'colors', data: { slug: 'color' } }, 'en-GB')).toEqual({
		name: 'colors',
		data: { slug: 'color' },
	});
});

test('French has no-break spaces before its colons and question marks, and inside its quotation marks', () => {
	const told = applySpelling(
		{
			total: 'Total : {amount} ; payé ? Oui ! « Payer »',
			html: '<a href="/x?a=1;b" title="a : b">à 12:30</a>',
		},
		'fr-FR',
	);
	expect(told.total).toBe('Total\u00a0: {amount}\u202f; payé\u202f? Oui\u202f! «\u00a0Payer\u00a0»');
	expect(told.html).toBe('<a href="/x?a=1;b" title="a\u00a0: b">à 12:30</a>');
	expect(applySpelling('| a | b |\n| :-- | --: |', 'fr-FR')).toBe('| a | b |\n| :-- | --: |');
	expect(applySpelling('Total: 5', 'fr-FR')).toBe('Total: 5');
	expect(applySpelling('Total : 5', 'en-US')).toBe('Total : 5');
});

test('a label and its value have the colon of the language', () => {
	expect(labelled('Total', '5 €', 'fr-FR')).toBe('Total\u00a0: 5 €');
	expect(labelled('Total', '€5', 'en')).toBe('Total: €5');
	expect(labelled('Friese', 'x', 'fy')).toBe('Friese: x');
});
