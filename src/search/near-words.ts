/** FTS5 query for words that share a trigram. Undefined for words that are too short. */
export function sharedTrigrams(word: string): string | undefined {
	const letters = [...word];
	if (letters.length < 4) return undefined;
	const runs = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
	return [...new Set(runs)].map((run) => `"${run.replaceAll('"', '')}"`).join(' OR ');
}

/** Maximum number of typing errors that are corrected in a word of this length. */
export const maxTypos = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : length < 11 ? 2 : 3);

/** Edit distance: missing, additional, wrong and swapped letters between two words (optimal string alignment). */
export function editDistance(one: string, other: string): number {
	const [a, b] = [[...one], [...other]];
	let before: number[] = [];
	let last = b.map((_, at) => at).concat(b.length);
	for (let i = 1; i <= a.length; i += 1) {
		const row = [i];
		for (let j = 1; j <= b.length; j += 1) {
			const same = a[i - 1] === b[j - 1] ? 0 : 1;
			let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
			row.push(edits);
		}
		before = last;
		last = row;
	}
	return last[b.length] ?? 0;
}

export interface KnownWord {
	/** Normalised (`normaliseSearch`). */
	readonly word: string;
	/** As it is written in the language. */
	readonly shown: string;
}

/**
 * At most three known words that are similar to the typed one, nearest first. A typed prefix counts
 * as the whole: "mailr" is near "mailer" and "mailers".
 */
export function nearest(typed: string, known: readonly KnownWord[]): KnownWord[] {
	const max = maxTypos(typed.length);
	const distanceOf = ({ word }: KnownWord) =>
		Math.min(editDistance(typed, word), editDistance(typed, word.slice(0, typed.length)) + 0.5);
	return known
		.map((candidate) => ({ candidate, distance: distanceOf(candidate) }))
		.filter(({ distance }) => distance > 0 && distance <= max)
		.toSorted(
			(one, other) => one.distance - other.distance || (one.candidate.word < other.candidate.word ? -1 : 1),
		)
		.slice(0, 3)
		.map(({ candidate }) => candidate);
}
