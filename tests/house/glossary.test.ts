import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localeIds } from '#regions/codes.ts';
import { findForbiddenWords, glossaryFor, type PlacedText, readable, wholeWords } from './forbidden-words.ts';

const stringsIn = (value: unknown): string[] =>
	typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn);

/** Every text of a language by its place: messages, product copy, lines of entries. */
function textsIn(locale: string): PlacedText[] {
	const rooms = readdirSync(join('i18n', locale))
		.filter((file) => !['slugs.json', 'glossary.json'].includes(file))
		.map((file) => join('i18n', locale, file));
	const json = [...rooms, `src/content/products/${locale}.json`].flatMap((path) =>
		stringsIn(JSON.parse(readFileSync(path, 'utf8'))).map((text) => ({ place: path, text })),
	);
	const entries = readdirSync('src/content').flatMap((collection) => {
		const folder = join('src/content', collection, locale);
		if (!existsSync(folder)) return [];
		return readdirSync(folder).flatMap((file) =>
			readFileSync(join(folder, file), 'utf8')
				.split('\n')
				.filter((line) => !/^\s*(?:- [a-z-]+\/[a-z-]+|(?:slug|picture|topic):.*)$/.test(line))
				.map((text, line) => ({ place: `${join(folder, file)}:${line + 1}`, text })),
		);
	});
	return [...json, ...entries];
}

const concepts = Object.keys(glossaryFor('en-US').terms);

/** Short labels that name a concept without inflection. Concepts that have no such label in every language are missing. */
const labels: Readonly<Record<string, readonly string[]>> = {
	bleed: ['guides.bleed', 'knowledge.table_bleed'],
	safe_zone: ['guides.safe', 'knowledge.table_safe'],
	dieline: ['dielines.title'],
	artwork: ['after-sales.artwork_title'],
	proof: ['proofs.title'],
	quote: ['contact.topic_quote'],
	kraft: ['catalog.material_cardboard_natural'],
	lid: ['dielines.sheet_lid'],
	delivery: ['offers.delivery', 'checkout.next_shipping'],
	free_shipping: ['promotions.free_shipping'],
	minimum_order: ['pricing.minimum', 'shop.filter_minimum'],
	designer: ['stages.to_design'],
	sample_pack: ['orders.shipping_sample_packs'],
	coupon: ['cart.coupon_code'],
	cart: ['cart.title', 'site.cart'],
};

function messageOf(locale: string, key: string): string {
	const [room, name = ''] = key.split('.');
	return JSON.parse(readFileSync(join('i18n', locale, `${room}.json`), 'utf8'))[name] ?? '';
}

test.each(localeIds)('%s has a word for every concept, and an address form', (locale) => {
	const { address, terms } = glossaryFor(locale);
	expect(Object.keys(terms)).toEqual(concepts);
	expect(Object.values(terms).filter((term) => term.trim() === '')).toEqual([]);
	expect(['formal', 'informal']).toContain(address.register);
});

test.each(localeIds)('%s has the words of its glossary in the labels that name a concept', (locale) => {
	const { terms } = glossaryFor(locale);
	const includesTerm = (text: string, term: string) =>
		text.toLocaleLowerCase(locale).includes(term.toLocaleLowerCase(locale));
	expect(concepts).toEqual(expect.arrayContaining(Object.keys(labels)));
	const found = Object.entries(labels).flatMap(([concept, keys]) =>
		keys
			.map((key) => ({ key, text: messageOf(locale, key), term: terms[concept] ?? concept }))
			.filter(({ text, term }) => !includesTerm(text, term))
			.map(({ key, text, term }) => `${key}: “${text}” has no “${term}”`),
	);
	expect(found).toEqual([]);
});

test.each(localeIds)('%s uses no forbidden word', (locale) => {
	const texts = textsIn(locale);
	expect(texts.length).toBeGreaterThan(1000);
	expect(findForbiddenWords(locale, texts)).toEqual([]);
});

test('a forbidden word is found in any case, as a whole word only', () => {
	expect(wholeWords('foil').test('Matte Foil')).toBe(true);
	expect(wholeWords('foil').test('tinfoil and foils')).toBe(false);
	expect(wholeWords('bud').test('fritt bud.')).toBe(true);
	expect(wholeWords('bud').test('budget')).toBe(false);
	expect(readable('[one](page:product/mailer-box) {{fscLicence}}')).not.toMatch(/licence|mailer/i);
});
