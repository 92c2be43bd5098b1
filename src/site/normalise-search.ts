/** Letters that Unicode does not take apart: ł is no l with a mark to it. */
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

/** A text as searches compare it: lower case without diacritics, `Größe` → `grosse`; sizes in one word: "20 × 15 × 8 cm" → "20x15x8 cm". */
export const normaliseSearch = (text: string): string =>
	text
		.toLowerCase()
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.replace(/[łøßđæœðþı]/g, (letter) => letters[letter] ?? letter)
		.replace(/(?<=\d)\s*[x×*]\s*(?=\d)/g, 'x');

/** Runs of letters and digits of a folded text: nothing that a query language could take for a command. */
export const searchWords = (text: string): string[] => normaliseSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
