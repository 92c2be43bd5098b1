import { localeIds } from '#regions/codes.ts';
import { parseLanguageTag } from '#src/designs/languages/language-versions.ts';
import { nameFormatter } from '#src/site/formatters.ts';
import { normaliseSearch } from '#src/site/normalise-search.ts';

/** The languages of the shop, as a column offers them: without their country, which no box needs. */
export const offeredTags: readonly string[] = localeIds.map((id) => id.split('-')[0] ?? id);

/** Browsers answer an unknown tag with itself, old ones with an error. */
function nameIn(tag: string, speaking: string): string {
	try {
		return nameFormatter(speaking, { type: 'language' }).of(tag) ?? tag;
	} catch {
		return tag;
	}
}
const capital = (name: string, tag: string) => name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);

/** What a language calls itself: "Polski", "Čeština". */
export const getOwnName = (tag: string): string => capital(nameIn(tag, tag), tag);
/** What a reader calls it: "Polnisch". */
export const nameFor = (tag: string, languageTag: string): string =>
	capital(nameIn(tag, languageTag), languageTag);

/** The language that heads a column: its tag, or one of ours by its own or the reader's name for it. */
export function headedBy(languageTag: string): (heading: string) => string | undefined {
	const named = new Map(
		offeredTags.flatMap((tag) =>
			[getOwnName(tag), nameFor(tag, languageTag)].map((name) => [normaliseSearch(name), tag] as const),
		),
	);
	return (heading) => named.get(normaliseSearch(heading.trim())) ?? parseLanguageTag(heading);
}
