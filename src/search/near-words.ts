/** FTS5 query for words that share a trigram. Undefined for words that are too short. */
export function sharedTrigrams(word: string): string | undefined {
	const letters = [...word];
	if (letters.length < 4) return undefined;
	const runs = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
	return [...new Set(runs)].map((run) => `"${run.replaceAll('"', '')}"`).join(' OR ');
}

/** How many typing errors are corrected in a word of that length. */
export const slipsAllowed = (length: number): number =>
	length < 4 ? 0 : length < 6 ? 1 : length < 11 ? 2 : 3;

/** Letters that are missing, too many, wrong or swapped with the next, between two words (optimal string alignment). */
export function slipsBetween(one: string, other: string): number {
	const [a, b] = [[...one], [...other]];
	let before: number[] = [];
	let last = b.map((_, at) => at).concat(b.length);
	for (let i = 1; i <= a.length; i += 1) {
		const row = [i];
		for (let j = 1; j <= b.length; j += 1) {
			const same = a[i - 1] === b[j - 1] ? 0 : 1;
			let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				least = Math.min(least, (before[j - 2] ?? 0) + 1);
			row.push(least);
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
	const allowed = slipsAllowed(typed.length);
	const distance = ({ word }: KnownWord) =>
		Math.min(slipsBetween(typed, word), slipsBetween(typed, word.slice(0, typed.length)) + 0.5);
	return known
		.map((candidate) => ({ candidate, slips: distance(candidate) }))
		.filter(({ slips }) => slips > 0 && slips <= allowed)
		.toSorted((one, other) => one.slips - other.slips || (one.candidate.word < other.candidate.word ? -1 : 1))
		.slice(0, 3)
		.map(({ candidate }) => candidate);
}
