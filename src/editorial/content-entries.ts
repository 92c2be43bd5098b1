import { getCollection, getEntry } from 'astro:content';
import type { LocaleId } from '#regions/region.ts';
import type { Language } from '#src/site/site.ts';
import { applySpelling } from '#src/site/spelling.ts';
import type { CollectionId, EntryData } from './collections.ts';

/** An entry in one language. */
export interface Entry<Id extends CollectionId> {
	/** File name without folder and extension. */
	readonly name: string;
	/** Its language. */
	readonly locale: LocaleId;
	readonly data: EntryData<Id>;
	/** HTML of the Markdown; `entryHtml` completes it for a page. */
	readonly html: string;
	readonly headings: readonly { depth: number; slug: string; text: string }[];
}

interface StoredEntry {
	id: string;
	data: unknown;
	rendered?: { html: string; metadata?: { headings?: Entry<CollectionId>['headings'] } };
}

/** Astro generates its types during the build; these types work without it. */
const entryById = getEntry as unknown as (collection: string, id: string) => Promise<StoredEntry | undefined>;
const entriesById = getCollection as unknown as (collection: string) => Promise<StoredEntry[]>;

function toEntry<Id extends CollectionId>({ id, data, rendered }: StoredEntry): Entry<Id> {
	const [locale = '', name = ''] = id.split('/');
	return {
		name,
		locale: locale as LocaleId,
		data: data as EntryData<Id>,
		html: rendered?.html ?? '',
		headings: rendered?.metadata?.headings ?? [],
	};
}

/** An entry in a language; undefined if it does not exist in that language. */
export async function findEntry<Id extends CollectionId>(
	collection: Id,
	name: string,
	{ locale, languageTag }: Language,
): Promise<Entry<Id> | undefined> {
	const stored = await entryById(collection, `${locale}/${name}`);
	return stored && applySpelling(toEntry<Id>(stored), languageTag);
}

/** All entries of a collection in a language, sorted by name. */
export async function entriesIn<Id extends CollectionId>(
	collection: Id,
	{ locale, languageTag }: Language,
): Promise<Entry<Id>[]> {
	const stored = await entriesById(collection);
	return stored
		.filter(({ id }) => id.startsWith(`${locale}/`))
		.map((entry) => applySpelling(toEntry<Id>(entry), languageTag))
		.sort((one, other) => (one.name < other.name ? -1 : 1));
}
