import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { localeIds } from '#regions/codes.ts';
import type { LocaleId } from '#regions/region.ts';
import { sourceFiles } from '#tests/build/source-files.ts';

const source = 'en-US';
/** A language that is being added: what it has is checked, what it lacks is said in English. None today. */
const awaited: readonly LocaleId[] = [];
const rooms = readdirSync(join('i18n', source)).filter(
	(file) => !['slugs.json', 'glossary.json'].includes(file),
);
const read = (locale: string, room: string): Record<string, string> => {
	const path = join('i18n', locale, room);
	return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
};

/** Chosen by what a country calls its VAT number: a language names its own country's way. */
const ownCases: readonly string[] = ['vat_id'];

/** Texts that are the same in English and in these languages: names, units, and loanwords. */
const alike: Readonly<Record<string, string>> = {
	Logo: 'cs de fr it nl pl ro',
	Kraft: 'cs de es fr it nl pl pt ro sv',
	Text: 'cs de ro sv',
	Passkeys: 'de nl',
	Details: 'de',
	Confirmation: 'fr',
	Catalog: 'ro',
	Plus: 'cs de es fr it nl pl pt ro sv',
	Name: 'de',
	No: 'es it',
	Role: 'cs',
	Administrator: 'de pl ro',
	Material: 'de es pt ro sv',
	'E-mail': 'cs fr it nl pl pt ro',
	Total: 'es fr pt ro',
	Menu: 'cs fr it nl pl pt',
	'{name}, {size}, in 3D: {state}.': 'de it nl',
	Orange: 'de fr sv',
	Mint: 'de nl sv',
	'Design: {name}': 'de pt ro sv',
	'Code {code}': 'de fr nl',
	Violet: 'fr nl ro',
	Questions: 'fr',
	Sand: 'de sv',
	Film: 'es fr',
	Base: 'es pt',
	Coral: 'es pt ro',
	Contact: 'nl ro',
	Medium: 'nl sv',
	Card: 'ro',
	Standard: 'ro sv',
	optional: 'de',
	Color: 'es',
	Grammage: 'fr',
	Volume: 'fr it pt',
	Articles: 'fr',
	Pages: 'fr',
	'{name}, open': 'nl',
	'{name}, half open': 'nl',
	Open: 'nl',
	Blog: 'cs de es fr it nl pl pt ro',
	Sleeve: 'nl',
	Product: 'nl',
	'VAT {percent, number}%': 'pl',
	'Design online': 'ro',
	'{product}: design online': 'ro',
	Font: 'ro',
	Dimensions: 'fr',
	Rotation: 'fr',
	Link: 'de pl',
	full: 'sv',
	Rectangle: 'fr',
	Triangle: 'fr',
	Hexagon: 'ro',
	text: 'cs ro sv',
	code: 'fr nl',
	'Menu: {name}': 'pl',
};

test('every language has a folder, and no other has', () => {
	expect(readdirSync('i18n').sort()).toEqual([...localeIds].sort());
});

/** Names of a message's arguments and tags; plural categories differ between languages and do not count. */
function argumentsOf(elements: readonly MessageFormatElement[], found = new Set<string>()): Set<string> {
	for (const element of elements) {
		if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
		found.add(element.value);
		if (element.type === TYPE.plural || element.type === TYPE.select)
			for (const option of Object.values(element.options)) argumentsOf(option.value, found);
		if (element.type === TYPE.tag) argumentsOf(element.children, found);
	}
	return found;
}

describe.each(localeIds.filter((locale) => locale !== source))('%s', (locale) => {
	test.each(rooms)('%s has every key, no other, and the same arguments', (room) => {
		const [original, translated] = [read(source, room), read(locale, room)];
		if (!awaited.includes(locale))
			expect(Object.keys(original).filter((key) => translated[key] === undefined)).toEqual([]);
		expect(Object.keys(translated).filter((key) => original[key] === undefined)).toEqual([]);
		const differing = Object.keys(translated).filter(
			(key) =>
				[...argumentsOf(parse(original[key] ?? ''))].sort().join() !==
				[...argumentsOf(parse(translated[key] ?? ''))].sort().join(),
		);
		expect(differing).toEqual([]);
	});

	test.each(rooms)('%s is translated', (room) => {
		const [original, translated] = [read(source, room), read(locale, room)];
		const same = Object.entries(translated).filter(
			([key, text]) => text === original[key] && hasWords(text) && !isAlike(text, locale),
		);
		expect(same).toEqual([]);
	});

	test.each(rooms)('%s chooses between the same cases, and plurals between those of the language', (room) => {
		const [original, translated] = [read(source, room), read(locale, room)];
		const wrong = Object.entries(translated).flatMap(([key, text]) => {
			const [wanted, choices] = [choicesOf(parse(original[key] ?? '')), choicesOf(parse(text))];
			const cases = choices.filter(({ kind }) => kind === 'select').map(({ options }) => options.join());
			const known = wanted.filter(({ kind }) => kind === 'select').map(({ options }) => options.join());
			const strange = ownCases.includes(key) ? [] : cases.filter((options) => !known.includes(options));
			const plurals = choices.flatMap(({ kind, options }) => {
				if (kind === 'select') return [];
				const rules = new Intl.PluralRules(locale, { type: kind }).resolvedOptions().pluralCategories;
				const said: string[] = options.filter((option) => !option.startsWith('='));
				return [
					...rules.filter((category) => !said.includes(category)).map((category) => `lacks ${category}`),
					...said.filter((category) => !rules.some((rule) => rule === category)),
				];
			});
			return [...strange, ...plurals].map((what) => `${key}: ${what}`);
		});
		expect(wrong).toEqual([]);
	});
});

test('words that are alike in a language are in use', () => {
	const unused = Object.entries(alike).flatMap(([text, languages]) =>
		languages.split(' ').filter((language) => {
			const locale = localeIds.find((id) => id.startsWith(language));
			return !rooms.some((room) => locale && Object.values(read(locale, room)).includes(text));
		}),
	);
	expect(unused).toEqual([]);
});

const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ''));
const isAlike = (text: string, locale: string) =>
	alike[text]?.split(' ').includes(locale.slice(0, 2)) === true;

interface Choice {
	readonly kind: 'select' | 'cardinal' | 'ordinal';
	readonly options: readonly string[];
}

/** Every choice of a message, nested ones too: its cases, sorted. */
function choicesOf(elements: readonly MessageFormatElement[]): Choice[] {
	return elements.flatMap((element): Choice[] => {
		if (element.type === TYPE.tag) return choicesOf(element.children);
		if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
		const kind = element.type === TYPE.select ? 'select' : (element.pluralType ?? 'cardinal');
		const inner = Object.values(element.options).flatMap((option) => choicesOf(option.value));
		return [{ kind, options: Object.keys(element.options).sort() }, ...inner];
	});
}

test('every key is used', () => {
	const code = sourceFiles().filter(({ path }) => path.startsWith('src/') && /\.(ts|tsx|astro)$/.test(path));
	const text = code.map((file) => file.text).join('\n');
	const all = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, found]) => found));
	const whole = all(/(?<=['"`])([\w.-]+)(?=['"`])/g);
	// Built keys: `catalog.name_${type}` uses every key that begins so, `catalog.${name}` every key of its room.
	const beginnings = all(/`([\w.-]+)_\$\{/g);
	const builtRooms = all(/`([\w-]+)\.\$\{/g);
	const unused = rooms.flatMap((room) => {
		const name = room.replace('.json', '');
		if (builtRooms.has(name)) return [];
		return Object.keys(read(source, room)).filter((key) => {
			const words = `${name}.${key}`.split('_');
			return (
				!whole.has(`${name}.${key}`) &&
				!words.some((_, parts) => parts > 0 && beginnings.has(words.slice(0, parts).join('_')))
			);
		});
	});
	expect(unused).toEqual([]);
});

test('every key that the code names exists', () => {
	const keys = new Set(
		rooms.flatMap((room) =>
			Object.keys(read(source, room)).map((key) => `${room.replace('.json', '')}.${key}`),
		),
	);
	const names = rooms.map((room) => room.replace('.json', '')).join('|');
	const pattern = new RegExp(`\\bt(?:\\.find)?\\(\\s*['"\`]((?:${names})\\.[a-z0-9_.]+)['"\`]`, 'gi');
	const missing = sourceFiles()
		.filter(({ path }) => /^src\/.+\.(ts|tsx|astro)$/.test(path))
		.flatMap(({ path, text }) =>
			[...text.matchAll(pattern)].flatMap(([, key = '']) => (keys.has(key) ? [] : [`${path}: ${key}`])),
		);
	expect(missing).toEqual([]);
});
