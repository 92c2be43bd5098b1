/** Splits a text into words at white space, quotes, brackets and path separators. */
const separators = /([\s"'`()<>[\]{},;/])/;

/** Replaces a word that may be personal data or a secret. */
function scrubWord(word: string): string {
	const end = word.search(/[?#]/);
	if (end > 0 && end < word.length - 1) return `${scrubWord(word.slice(0, end))}${word[end]}[query]`;
	const bare = word.replace(/[.:!]$/, '');
	const rest = word.slice(bare.length);
	if (/[^@]@[^@]/.test(bare)) return `[e-mail]${rest}`;
	if (/^R\d{9}$/.test(bare)) return `[order]${rest}`;
	if (/^[A-Z]{2}\d{8,12}$/.test(bare)) return `[vat id]${rest}`;
	if (/^[\w-]{20,}$/.test(bare) && /\d/.test(bare)) return `[id]${rest}`;
	return word;
}

/** A text without mail addresses, numbers of people and orders, tokens and queries of addresses. */
export const scrub = (text: string): string =>
	text
		.split(separators)
		.map(scrubWord)
		.join('')
		.replace(/\+?\d[\d ()/-]{5,24}\d/g, '[number]');
