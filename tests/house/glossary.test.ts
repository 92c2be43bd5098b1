import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localeIds } from '#regions/codes.ts';
import {
	findForbiddenWords,
	glossaryFor,
	type PlacedText,
	readable,
	wholeWords,
} from '#tests/build/forbidden-words.ts';

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

test.each(localeIds)('%s has a word for every concept, and an address form', (locale) => {
	const { address, terms } = glossaryFor(locale);
	expect(Object.keys(terms)).toEqual(concepts);
	expect(Object.values(terms).filter((term) => term.trim() === '')).toEqual([]);
	expect(['formal', 'informal']).toContain(address.register);
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
