import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from '#tests/build/source-files.ts';

const source = 'en-US';
const locales = readdirSync('i18n');
const rooms = readdirSync(join('i18n', source)).filter((file) => file !== 'slugs.json');
const read = (locale: string, room: string): Record<string, string> =>
	JSON.parse(readFileSync(join('i18n', locale, room), 'utf8'));

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

describe.each(locales.filter((locale) => locale !== source))('%s', (locale) => {
	test.each(rooms)('%s has every key, no other, and the same arguments', (room) => {
		const [original, translated] = [read(source, room), read(locale, room)];
		expect(Object.keys(translated).sort()).toEqual(Object.keys(original).sort());
		const differing = Object.keys(original).filter(
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
