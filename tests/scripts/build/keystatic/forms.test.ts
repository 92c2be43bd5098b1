import { createReader } from '@keystatic/core/reader';
import { expect, test } from 'vitest';
import { type CollectionId, collectionIds, collections } from '#src/editorial/collections.ts';
import { entriesOnDisk } from '#tests/build/content-files.ts';
import { forms } from '../../../../scripts/build/keystatic/forms.ts';

const reader = createReader(process.cwd(), forms);

test('every collection has a form with its fields, and the text', () => {
	expect(Object.keys(forms.collections ?? {})).toEqual(collectionIds);
	for (const id of collectionIds)
		expect(Object.keys(forms.collections?.[id]?.schema ?? {}).sort()).toEqual(
			[...Object.keys(collections[id].entries), 'body'].sort(),
		);
});

test('the forms read every entry as it is stored on disk', async () => {
	const entries = entriesOnDisk();
	expect(entries.length).toBeGreaterThan(40);
	for (const { collection, locale, name, body, data } of entries) {
		const read = await reader.collections[collection as CollectionId]?.read(`${locale}/${name}`);
		if (!read) throw new Error(`${collection}/${locale}/${name} is not read`);
		expect((await read.body()).trim()).toBe(body.trim());
		expect(read.title).toBe(data.title);
	}
});
