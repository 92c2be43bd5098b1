import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localeIds } from '#regions/codes.ts';

interface Glossary {
	readonly address: { readonly register: 'formal' | 'informal'; readonly form: string };
	readonly terms: Readonly<Record<string, string>>;
	readonly forbidden: readonly {
		readonly words: string;
		readonly reason: string;
		readonly instead: string;
	}[];
}

const glossaryFor = (locale: string): Glossary =>
	JSON.parse(readFileSync(join('i18n', locale, 'glossary.json'), 'utf8'));

/** Without names of arguments and facts, link targets and code: a shopper does not read them. */
const readable = (text: string) =>
	text
		.replace(/\{\{[^}]*\}\}|\{\w+/g, '')
		.replace(/\]\([^)\s]*/g, ']')
		.replace(/`[^`]*`|https?:\S+/g, '');

function wholeWords(words: string): RegExp {
	const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
	return new RegExp(`(?<![\\p{L}\\p{N}_-])${escaped}(?![\\p{L}\\p{N}_-])`, 'iu');
}

const stringsIn = (value: unknown): string[] =>
	typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn);

/** Every text of a language by its place: messages, product copy, lines of entries. */
function textsIn(locale: string): { place: string; text: string }[] {
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

test.each(localeIds)('%s has a word for every concept, and an address form', (locale) => {
	const { address, terms } = glossaryFor(locale);
	expect(Object.keys(terms)).toEqual(concepts);
	expect(Object.values(terms).filter((term) => term.trim() === '')).toEqual([]);
	expect(['formal', 'informal']).toContain(address.register);
});

test.each(localeIds)('%s uses no forbidden word', (locale) => {
	const rules = glossaryFor(locale).forbidden.map((rule) => ({ ...rule, pattern: wholeWords(rule.words) }));
	const texts = textsIn(locale);
	expect(texts.length).toBeGreaterThan(1000);
	const found = texts.flatMap(({ place, text }) =>
		rules
			.filter(({ pattern }) => pattern.test(readable(text)))
			.map(({ words, instead }) => `${place}: “${words}”, write “${instead}”: ${text.slice(0, 120)}`),
	);
	expect(found).toEqual([]);
});

test('a forbidden word is found in any case, as a whole word only', () => {
	expect(wholeWords('foil').test('Matte Foil')).toBe(true);
	expect(wholeWords('foil').test('tinfoil and foils')).toBe(false);
	expect(wholeWords('bud').test('fritt bud.')).toBe(true);
	expect(wholeWords('bud').test('budget')).toBe(false);
	expect(readable('[one](page:product/mailer-box) {{fscLicence}}')).not.toMatch(/licence|mailer/i);
});
