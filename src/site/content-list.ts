import list from 'virtual:content-list';
import type { LocaleId } from '#regions/region.ts';

type Slugs = Readonly<Partial<Record<LocaleId, string>>>;
/** Re-exported by name, so that the bundler can remove what browser scripts do not use. */
const entries: Readonly<Record<string, Slugs | undefined>> = list;

/** Whether an entry is written in a language. @param entry its collection and name, `legal/terms` */
export const hasEntry = (entry: string, locale: LocaleId): boolean => entries[entry]?.[locale] !== undefined;

/** Names of a collection's entries in a language, in alphabetical order. */
export const entryNames = (collection: string, locale: LocaleId): string[] =>
	Object.entries(entries).flatMap(([entry, slugs]) =>
		entry.startsWith(`${collection}/`) && slugs?.[locale] !== undefined
			? [entry.slice(collection.length + 1)]
			: [],
	);

/** An entry's slug in a language; by default its name. */
export const entrySlug = (entry: string, locale: LocaleId): string | undefined => entries[entry]?.[locale];

/** The name of the entry that has this slug in a language. */
export const findEntryBySlug = (collection: string, slug: string, locale: LocaleId): string | undefined =>
	entryNames(collection, locale).find((name) => entrySlug(`${collection}/${name}`, locale) === slug);
