import { searchWords } from '#src/site/normalise-search.ts';

/** More than anybody types; what is longer is cut, not refused. */
export const maxQueryLength = 100;
const maxWords = 6;
const maxWordLength = 40;

/** What to look for, folded: at most six words. A single letter says nothing, a single digit may be a size. */
export function readQuery(text: string): string[] {
	const words = searchWords(text.slice(0, maxQueryLength))
		.map((word) => word.slice(0, maxWordLength))
		.filter((word) => word.length > 1 || /\d/.test(word));
	return [...new Set(words)].slice(0, maxWords);
}

/** Words of which each may stand for the typed one; in the index's language, as beginnings of words. */
export type Group = readonly string[];

const beginning = (word: string) => `"${word.replaceAll('"', '')}" *`;
const anyOf = (group: Group) => `(${group.map(beginning).join(' OR ')})`;

/** Rows that have a word of every group. Undefined when there is nothing to look for. */
export const matchAll = (groups: readonly Group[]): string | undefined =>
	groups.length > 0 ? groups.map(anyOf).join(' AND ') : undefined;

/** Rows that have a word of any group; short words (of, na, und) stand everywhere and do not count. */
export function matchAny(groups: readonly Group[]): string | undefined {
	const telling = groups.filter(([typed = '']) => typed.length >= 4);
	return telling.length > 0 ? telling.map(anyOf).join(' OR ') : undefined;
}

/**
 * The word, and its beginning without an ending: "pudelka" → "pudel", so that it finds "pudelko". Short words and
 * numbers stay as they are.
 */
export function withoutEnding(word: string): Group {
	if (word.length < 5 || /\d/.test(word)) return [word];
	return [word, word.slice(0, Math.max(4, word.length - 2))];
}
