import type { LocaleId } from '#regions/region.ts';
import type { CollectionId, EntryData } from '#src/editorial/collections.ts';
import { checkEntry } from '#src/editorial/entry-check.ts';
import { entriesOnDisk } from '#tests/build/content-files.ts';

const all = entriesOnDisk();

/** Entries of a collection in a language, checked as the build checks them; paragraphs and links as HTML. */
export const writtenIn = <Id extends CollectionId>(collection: Id, locale: LocaleId) =>
	all
		.filter((entry) => entry.collection === collection && entry.locale === locale)
		.map((entry) => ({
			name: entry.name,
			file: entry.file,
			body: entry.body,
			data: checkEntry(collection, entry) as EntryData<Id>,
			html: entry.body
				.trim()
				.split(/\n{2,}/)
				.map((part) => `<p>${part.replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')}</p>`)
				.join('\n'),
		}));

/** Languages that the help centre, the articles and the industries are written in. */
export const writtenLocales = [
	...new Set(all.filter(({ collection }) => collection === 'help').map(({ locale }) => locale)),
] as LocaleId[];
