/**
 * British spelling of American words. Longer forms (plural, past) follow from the letters after the stem; words whose
 * American spelling is also right in Britain ("program", "license" as a verb) are not here.
 */
const british: Readonly<Record<string, string>> = {
	analyz: 'analys',
	behavior: 'behaviour',
	canceled: 'cancelled',
	canceling: 'cancelling',
	catalog: 'catalogue',
	center: 'centre',
	color: 'colour',
	customiz: 'customis',
	favor: 'favour',
	fiber: 'fibre',
	flavor: 'flavour',
	gray: 'grey',
	inquir: 'enquir',
	installment: 'instalment',
	jewelry: 'jewellery',
	labeled: 'labelled',
	labor: 'labour',
	license: 'licence',
	liter: 'litre',
	meter: 'metre',
	centimeter: 'centimetre',
	millimeter: 'millimetre',
	neighbor: 'neighbour',
	offense: 'offence',
	organiz: 'organis',
	personaliz: 'personalis',
	'postal code': 'postcode',
	recogniz: 'recognis',
	recolor: 'recolour',
	traveled: 'travelled',
};
const ends: ReadonlySet<string> = new Set(
	' s ed ful ing ite ites able hood hoods e es er ers ation ations ational y ies'.split(' '),
);
const stems = Object.keys(british);
/** A word; the first alternatives match what must not change: link targets, URLs and attributes that name files. */
const words =
	/\]\([^()]*\)|https?:\S+|\b(?:href|src|srcset|id|class|data-[\w-]+)="[^"]*"|(?<![\w/#:])(postal codes?|[a-z]+)(?![\w/]|-\w+[-/])/gi;
/** An identifier such as a file name, product type or path. */
const isName = (text: string) => /^[\w.]+(?:[-/:#][\w.]+)*$/.test(text) && /.[-_/:#]./.test(text);

function toBritish(text: string): string {
	if (isName(text)) return text;
	return text.replace(words, (whole, found?: string) => {
		const lower = found?.toLowerCase() ?? '';
		const known = stems.find((stem) => lower.startsWith(stem) && ends.has(lower.slice(stem.length))) ?? '';
		const stem = whole.slice(0, known.length);
		const end = whole.slice(known.length);
		const word = british[known];
		if (!word) return whole;
		return (stem[0] === stem[0]?.toLowerCase() ? word : `${word[0]?.toUpperCase()}${word.slice(1)}`) + end;
	});
}

/**
 * French has a no-break space before ":", ";", "!" and "?" and inside "« »": a full one at the colon and the quotation
 * marks, else a narrow one (Lexique des règles typographiques en usage à l’Imprimerie nationale).
 */
const toFrench = (text: string): string =>
	text.replace(/ (?=[:»](?![-\w]))|(?<=«) /g, '\u00a0').replace(/[ \u00a0](?=[;!?](?!\w))/g, '\u202f');

/** Changes every text of a value. Keys and the argument names of compiled messages stay: only literals (type 0) are text. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
	if (typeof value === 'string') return change(value);
	if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
	if (typeof value !== 'object' || value === null) return value;
	const isArgument = 'type' in value && typeof value.type === 'number' && value.type !== 0;
	return Object.fromEntries(
		Object.entries(value).map(([key, item]) => [
			key,
			(isArgument && key === 'value') || names.includes(key) ? item : mapTexts(item, change),
		]),
	);
}
/** Fields that name a page or a language. */
const names: readonly string[] = ['name', 'slug', 'route', 'params', 'hash', 'locale'];

/**
 * Applies a language tag's spelling to texts: Swiss German writes ss for ß, British English "colour" for "color", French has
 * no-break spaces before its colons.
 * Takes strings, and lists and objects of them: messages, product copy, entries. Not for input of customers:
 * street names keep their ß.
 * @param languageTag BCP 47
 */
export function applySpelling<Texts>(texts: Texts, languageTag: string): Texts {
	if (texts === undefined) return texts;
	if (languageTag === 'en-GB') return mapTexts(texts, toBritish) as Texts;
	if (/^fr\b/.test(languageTag)) return mapTexts(texts, toFrench) as Texts;
	if (languageTag !== 'de-CH') return texts;
	return JSON.parse(JSON.stringify(texts).replaceAll('ß', 'ss').replaceAll('ẞ', 'SS')) as Texts;
}
/** "Total: €5", where a label and its value are not one message. French has a space before the colon: "Total : 5 €". */
export const labelled = (label: string, value: string, languageTag: string): string =>
	`${label}${colon(languageTag)} ${value}`;

/** The colon after a label. */
export const colon = (languageTag: string): string => (/^fr\b/.test(languageTag) ? '\u00a0:' : ':');
