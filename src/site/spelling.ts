/**
 * Texts as the storefront of a language spells them. Our German serves three countries; Switzerland writes ss for ß.
 * Takes what messages, product copy and entries are: texts, and lists and objects of them. Never for what customers
 * have written: a street in Berlin keeps its name.
 * @param languageTag BCP 47
 */
export function applySpelling<Texts>(texts: Texts, languageTag: string): Texts {
	if (languageTag !== 'de-CH' || texts === undefined) return texts;
	return JSON.parse(JSON.stringify(texts).replaceAll('ß', 'ss').replaceAll('ẞ', 'SS')) as Texts;
}
