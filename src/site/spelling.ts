/**
 * Applies a language tag's spelling to texts: Swiss German writes ss for ß.
 * Takes strings, and lists and objects of them: messages, product copy, entries. Not for input of customers:
 * street names keep their ß.
 * @param languageTag BCP 47
 */
export function applySpelling<Texts>(texts: Texts, languageTag: string): Texts {
	if (languageTag !== 'de-CH' || texts === undefined) return texts;
	return JSON.parse(JSON.stringify(texts).replaceAll('ß', 'ss').replaceAll('ẞ', 'SS')) as Texts;
}
