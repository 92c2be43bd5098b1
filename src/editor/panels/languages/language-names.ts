import { localeIds } from '#regions/codes.ts';
import { parseLanguageTag } from '#src/designs/languages/language-versions.ts';
import { nameFormatter } from '#src/site/formatters.ts';
import { normaliseSearch } from '#src/site/normalise-search.ts';

/** The languages of the shop, as a column offers them: without a country, because packaging texts do not need one. */
export const offeredTags: readonly string[] = localeIds.map((id) => id.split('-')[0] ?? id);

/** Browsers return an unknown tag unchanged; old ones throw an error. */
function nameIn(tag: string, speaking: string): string {
	try {
		return nameFormatter(speaking, { type: 'language' }).of(tag) ?? tag;
	} catch {
		return tag;
	}
}
const capital = (name: string, tag: string) => name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);

/** The name of a language in the language itself: "Polski", "Čeština". */
export const getOwnName = (tag: string): string => capital(nameIn(tag, tag), tag);
/** Its name in the reader's language: "Polnisch". */
export const nameFor = (tag: string, languageTag: string): string =>
	capital(nameIn(tag, languageTag), languageTag);

/**
 * The language in the heading of a column: a tag, or one of the shop's languages by its name in itself or in the
 * reader's language.
 */
export function headedBy(languageTag: string): (heading: string) => string | undefined {
	const named = new Map(
		offeredTags.flatMap((tag) =>
			[getOwnName(tag), nameFor(tag, languageTag)].map((name) => [normaliseSearch(name), tag] as const),
		),
	);
	return (heading) => named.get(normaliseSearch(heading.trim())) ?? parseLanguageTag(heading);
}
