/** Letters that Unicode does not decompose into a base letter and a diacritic. */
const letters: Readonly<Record<string, string>> = {
	ł: 'l',
	ø: 'o',
	ß: 'ss',
	đ: 'd',
	æ: 'ae',
	œ: 'oe',
	ð: 'd',
	þ: 'th',
	ı: 'i',
};

/** Normalises a text for search: lower case without diacritics, `Größe` → `grosse`; sizes as one word: "20 × 15 × 8 cm" → "20x15x8 cm". */
export const normaliseSearch = (text: string): string =>
	text
		.toLowerCase()
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.replace(/[łøßđæœðþı]/g, (letter) => letters[letter] ?? letter)
		.replace(/(\d)\s{0,9}[x×*]\s{0,9}(?=\d)/g, '$1x');

/** The words of a normalised text: letters and digits only, so nothing in them is query syntax. */
export const searchWords = (text: string): string[] => normaliseSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
