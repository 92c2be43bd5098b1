import { describe, expect, test } from 'vitest';
import { type CollectionId, collectionIds, collections } from '#src/editorial/collections.ts';
import { checkEntry } from '#src/editorial/entry-check.ts';
import { entriesOnDisk } from '#tests/build/content-files.ts';

const good = {
	title: 'Terms of service',
	description: 'How an order works at {{brand}}, from the price to the right to withdraw.',
	updated: '2026-11-20',
};
const file = 'src/content/legal/en-US/terms.md';
const messageOf = (
	data: Record<string, unknown>,
	body = '## One\n\nText.',
	collection: CollectionId = 'legal',
) => {
	try {
		checkEntry(collection, { file, data, body });
	} catch (error) {
		return (error as Error).message;
	}
	return '';
};

describe('an invalid entry is reported with file, field and reason', () => {
	test.each<[string, Record<string, unknown>, string]>([
		['a missing field', { ...good, title: undefined }, `${file}: the field “title” is missing.`],
		['an empty field', { ...good, description: null }, `${file}: the field “description” is empty.`],
		[
			'a misspelt field',
			{ ...good, descriptoin: 'x' },
			`${file}: the field “descriptoin” is not known here; known are title, description, updated.`,
		],
		[
			'a title too long',
			{ ...good, title: 'x'.repeat(61) },
			`${file}: the field “title” must have at most 60 characters (it has 61).`,
		],
		[
			'a description too short',
			{ ...good, description: 'Short.' },
			`${file}: the field “description” must have at least 70 characters (it has 6).`,
		],
		[
			'a description that a fact makes too long',
			{ ...good, description: `{{collectingAddress}}${'x'.repeat(120)}` },
			`${file}: the field “description” must have at most 160 characters (it has 171).`,
		],
		[
			'a fact that nobody knows',
			{ ...good, description: 'Everything about {{shoesize}}'.padEnd(90, '.') },
			`${file}: the field “description” has a fact that nobody knows, {{shoesize}}.`,
		],
		[
			'a day that is none',
			{ ...good, updated: '20.11.2026' },
			`${file}: the field “updated” must be a day like 2026-11-20.`,
		],
		['a number for a text', { ...good, title: 5 }, `${file}: the field “title” must be text.`],
	])('%s', (_, data, message) => {
		expect(messageOf(data)).toBe(message);
	});

	test.each([
		['{{shoesize}}', `${file}: nobody knows the fact {{shoesize}}.`],
		['[x](page:nowhere)', `${file}: a link leads to page:nowhere, which is no page of the shop.`],
		['# Title', `${file}: the text has a heading with one #; the title is that already, so begin with ##.`],
		[
			'<script>x</script>',
			`${file}: the text has HTML that pages may not contain (script, style, iframe, form).`,
		],
	])('the text %s', (body, message) => {
		expect(messageOf(good, body)).toBe(message);
	});

	test('several problems are several sentences', () => {
		expect(messageOf({ title: 'x', extra: 1 }).split('\n')).toHaveLength(4);
	});
});

test('a good entry gives its data; days without quotes are days as well', () => {
	const data = { ...good, updated: new Date('2026-11-20T00:00:00Z') };
	expect(checkEntry('legal', { file, data, body: '[a](page:shop) {{email}}' })).toEqual(good);
});

test('every entry of the project is good', () => {
	const entries = entriesOnDisk();
	expect(entries.length).toBeGreaterThan(3);
	for (const { collection, ...entry } of entries) {
		expect(collectionIds, entry.file).toContain(collection);
		checkEntry(collection as CollectionId, entry);
	}
});

test('every collection refuses unknown fields', () => {
	for (const id of collectionIds) {
		expect(Object.keys(collections[id].entries).length).toBeGreaterThan(1);
		expect(messageOf({ nonsense: 1 }, '', id)).toContain('“nonsense” is not known here');
	}
});
