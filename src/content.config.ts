import { defineCollection } from 'astro:content';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { glob, type Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { type CollectionId, collectionIds, type EntryData } from '#src/editorial/collections.ts';

/** Astro's loader of Markdown files, with our own check, whose sentences name file, field and reason. */
function entryLoader(collection: CollectionId): Loader {
	const files = glob({
		base: `./src/content/${collection}`,
		pattern: '*/*.md',
		generateId: ({ entry }) => entry.replace(/\.md$/, ''),
		retainBody: false,
	});
	return {
		name: `${collection}-entries`,
		load: (context) =>
			files.load({
				...context,
				async parseData({ data, filePath = '' }) {
					// Loads all texts of the shop: only where an entry is new or changed.
					const { checkEntry } = await import('#src/editorial/entry-check.ts');
					const body = readFileSync(filePath, 'utf8').replace(/^\s*---\n[\s\S]*?\n---(?=\n|$)/, '');
					return checkEntry(collection, { file: relative(process.cwd(), filePath), data, body }) as never;
				},
			}),
	};
}

export const collections = Object.fromEntries(
	collectionIds.map((id) => [
		id,
		defineCollection({ loader: entryLoader(id), schema: z.custom<EntryData<typeof id>>() }),
	]),
);
