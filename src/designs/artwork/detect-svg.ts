/** Maximum length of the part before the root element: comments with a licence are the longest. */
const maxPrologLength = 100_000;

/** What may come before the root element of an XML file, and how it ends. */
const skipped = [
	['<?', '?>'],
	['<!--', '-->'],
	['<!', '>'],
] as const;

/**
 * Whether a text is an SVG by its beginning: an XML declaration, comments and a document type, then the root element
 * `svg`. One pass without a regular expression over the whole, because anybody can upload the text.
 */
export function startsSvg(text: string): boolean {
	let at = afterSpace(text, text.startsWith('\ufeff') ? 1 : 0);
	for (;;) {
		const part = skipped.find(([start]) => text.startsWith(start, at));
		if (!part) return startsRoot(text, at);
		const [start, close] = part;
		const end = text.indexOf(close, endOfSubset(text, at + start.length));
		if (end < 0 || end > maxPrologLength) return false;
		at = afterSpace(text, end + close.length);
	}
}

/** Offset after the declarations of a document type, `[…]`; they are refused later, with their own problem. */
function endOfSubset(text: string, from: number): number {
	const end = text.indexOf('>', from);
	const bracket = text.slice(from, end).indexOf('[');
	return bracket < 0 ? from : Math.max(from, text.indexOf(']', from + bracket));
}

function afterSpace(text: string, from: number): number {
	let at = from;
	while (' \t\r\n'.includes(text[at] ?? 'none')) at++;
	return at;
}

/** `<svg` or `<prefix:svg`, and the end of the name. */
const startsRoot = (text: string, at: number): boolean =>
	/^<(?:[\w.-]{1,100}:)?svg[\s>/]/i.test(text.slice(at, at + 120));
