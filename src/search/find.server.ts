import type { LocaleId } from '#regions/region.ts';
import type { Database } from '#src/api/database.server.ts';
import type { Language } from '#src/site/site.ts';
import { applySpelling } from '#src/site/spelling.ts';
import type { Hit } from './hit.ts';
import { type KnownWord, nearest, sharedTrigrams } from './near-words.ts';
import { type Group, matchAll, matchAny, readQuery, withoutEnding } from './query.ts';

export interface Found {
	readonly hits: readonly Hit[];
	/** The corrected query, when only other words have hits: "pudełko fasonowe". */
	readonly corrected: string | undefined;
}

const nothing: Found = { hits: [], corrected: undefined };
/** Most hits that are read from the index. */
const maxHits = 60;
const maxNearWords = 60;

/**
 * Hits in a language's index, best first. First with every word as a prefix. Without a
 * product among them also without endings and with typing errors corrected, then with any significant word.
 * Queries contain only letters and digits.
 */
export const findHits = async (
	db: Database,
	{ locale, languageTag }: Language,
	text: string,
): Promise<Found> => applySpelling(await find(db, locale, text), languageTag);

async function find(db: Database, locale: LocaleId, text: string): Promise<Found> {
	const words = readQuery(text);
	const exact = matchAll(words.map((word) => [word]));
	if (!exact) return nothing;
	const near = words.map((word) => nearStatement(db, locale, word));
	const [first, ...known] = await db.$client.batch<Record<string, string>>([
		hitStatement(db, locale, exact),
		...near.filter((statement) => statement !== undefined),
	]);
	const strict = parseHits(first);
	if (strict.some(({ kind }) => kind === 'product')) return { hits: strict, corrected: undefined };

	const candidates = near.map((statement) => (statement ? known.shift() : undefined));
	const meant = words.map((word, at) => {
		const around = (candidates[at]?.results ?? []) as unknown as KnownWord[];
		// A word that exists needs no correction.
		const own = around.filter((known) => known.word === word);
		return own.length > 0 ? own : nearest(word, around);
	});
	const groups: Group[] = words.map((word, at) => [
		...withoutEnding(word),
		...(meant[at] ?? []).map((one) => one.word),
	]);
	const statements = [matchAll(groups), matchAny(groups)].flatMap((match) =>
		match ? [hitStatement(db, locale, match)] : [],
	);
	const [all, any] = (await db.$client.batch<Record<string, string>>(statements)).map(parseHits);
	const loose = all && all.length > 0 ? all : (any ?? []);
	const hits = unique([...strict, ...loose]);
	const isCorrected =
		strict.length === 0 &&
		hits.length > 0 &&
		words.some((word, at) => meant[at]?.some((one) => one.word !== word));
	return {
		hits,
		corrected: isCorrected ? words.map((word, at) => meant[at]?.[0]?.shown ?? word).join(' ') : undefined,
	};
}

/** Weights: title 10, keywords 4, text 1. */
const hitStatement = (db: Database, locale: LocaleId, match: string) =>
	db.$client
		.prepare(
			'SELECT hit FROM search_index WHERE search_index MATCH ?1 AND locale = ?2 ORDER BY bm25(search_index, 10.0, 4.0, 1.0) LIMIT ?3',
		)
		.bind(match, locale, maxHits);

function nearStatement(db: Database, locale: LocaleId, word: string) {
	const match = sharedTrigrams(word);
	return match === undefined
		? undefined
		: db.$client
				.prepare(
					'SELECT word, shown FROM search_words WHERE search_words MATCH ?1 AND locale = ?2 ORDER BY rank LIMIT ?3',
				)
				.bind(match, locale, maxNearWords);
}

const parseHits = (answer: D1Result<Record<string, string>> | undefined): Hit[] =>
	unique((answer?.results ?? []).map(({ hit }) => JSON.parse(hit ?? '') as Hit));

/** Removes duplicates: a category and its guide are two rows with the same page. */
function unique(hits: readonly Hit[]): Hit[] {
	const seen = new Set<string>();
	return hits.filter(({ route, params, hash }) => {
		const key = JSON.stringify([route, params, hash]);
		if (seen.has(key)) return false;
		seen.add(key);
		return true;
	});
}
