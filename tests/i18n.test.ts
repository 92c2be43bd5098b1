import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { type LocaleId, localeIds } from '#regions/region.ts';
import { openLocales } from '#src/site/language.ts';
import { sourceFiles } from '#tests/build/source-files.ts';

const source = 'en-US';
/** Languages that are being translated: what they have is checked, what they lack is said in English. */
const awaited: readonly LocaleId[] = [
	'cs-CZ',
	'de-DE',
	'es-ES',
	'fr-FR',
	'it-IT',
	'nl-NL',
	'pt-PT',
	'ro-RO',
	'sv-SE',
];
const rooms = readdirSync(join('i18n', source)).filter((file) => file !== 'slugs.json');
const read = (locale: string, room: string): Record<string, string> => {
	const path = join('i18n', locale, room);
	return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
};

test('every language has a folder, and no other has', () => {
	expect(readdirSync('i18n').sort()).toEqual([...localeIds].sort());
	expect(openLocales.filter((locale) => !localeIds.includes(locale))).toEqual([]);
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
		/** Words that are alike in both: names, units, codes. */
		const same = Object.keys(original).filter(
			(key) =>
				original[key] === translated[key] &&
				/\p{L}{4,}\s+\p{L}{4,}\s+\p{L}{3,}/u.test((original[key] ?? '').replace(/\{[^}]*\}/g, '')),
		);
		expect(same).toEqual([]);
	});

	test.each(rooms)('%s uses the plural forms of the language', (room) => {
		const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
		const lacking = Object.entries(read(locale, room)).flatMap(([key, text]) =>
			pluralsOf(parse(text)).flatMap((options) =>
				wanted.filter((category) => !options.includes(category)).map((category) => `${key}: ${category}`),
			),
		);
		expect(lacking).toEqual([]);
	});
});

function pluralsOf(elements: readonly MessageFormatElement[]): string[][] {
	return elements.flatMap((element) => {
		if (element.type === TYPE.plural)
			return [
				Object.keys(element.options),
				...Object.values(element.options).flatMap((option) => pluralsOf(option.value)),
			];
		if (element.type === TYPE.select)
			return Object.values(element.options).flatMap((option) => pluralsOf(option.value));
		return element.type === TYPE.tag ? pluralsOf(element.children) : [];
	});
}

test('every key is used', () => {
	const code = sourceFiles().filter(({ path }) => path.startsWith('src/') && /\.(ts|tsx|astro)$/.test(path));
	const text = code.map((file) => file.text).join('\n');
	const unused = rooms.flatMap((room) => {
		const name = room.replace('.json', '');
		return Object.keys(read(source, room)).filter((key) => {
			const whole = `${name}.${key}`;
			if (text.includes(`'${whole}'`) || text.includes(`"${whole}"`) || text.includes(`\`${whole}\``))
				return false;
			// Built keys: `catalog.name_${type}` uses every key that begins so.
			return (
				!whole
					.split('_')
					.some((_, parts, all) => parts > 0 && text.includes(`\`${all.slice(0, parts).join('_')}_\${`)) &&
				!text.includes(`\`${name}.\${`)
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
