import { searchWords } from '#src/site/normalise-search.ts';

/** Longer queries are cut. */
export const maxQueryLength = 100;
const maxWords = 6;
const maxWordLength = 40;

/** The query's normalised words, at most six. Single letters are dropped, single digits may be sizes. */
export function readQuery(text: string): string[] {
	const words = searchWords(text.slice(0, maxQueryLength))
		.map((word) => word.slice(0, maxWordLength))
		.filter((word) => word.length > 1 || /\d/.test(word));
	return [...new Set(words)].slice(0, maxWords);
}

/** Alternatives for one typed word; matched as prefixes. */
export type Group = readonly string[];

const beginning = (word: string) => `"${word.replaceAll('"', '')}" *`;
const matchGroup = (group: Group) => `(${group.map(beginning).join(' OR ')})`;

/** FTS5 query: rows with a word of every group. Undefined without words. */
export const matchAll = (groups: readonly Group[]): string | undefined =>
	groups.length > 0 ? groups.map(matchGroup).join(' AND ') : undefined;

/** FTS5 query: rows with a word of any group; short words (of, na, und) are too frequent and ignored. */
export function matchAny(groups: readonly Group[]): string | undefined {
	const longGroups = groups.filter(([typed = '']) => typed.length >= 4);
	return longGroups.length > 0 ? longGroups.map(matchGroup).join(' OR ') : undefined;
}

/**
 * The word, and its beginning without an ending: "pudelka" → "pudel", so that it finds "pudelko". Short words and
 * numbers stay as they are.
 */
export function withoutEnding(word: string): Group {
	if (word.length < 5 || /\d/.test(word)) return [word];
	return [word, word.slice(0, Math.max(4, word.length - 2))];
}
