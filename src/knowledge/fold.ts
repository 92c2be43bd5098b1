const single: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** A text as searches compare it: small letters without diacritics, `Żółta` → `zolta`, `Größe` → `grosse`. */
export const fold = (text: string): string =>
	text
		.toLowerCase()
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/[łøđßæœ]/g, (letter) => single[letter] ?? letter);

/** The words of a query, folded; none for blanks and signs. */
export const wordsOf = (query: string): string[] =>
	fold(query)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
