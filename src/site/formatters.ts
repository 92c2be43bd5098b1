/** Intl objects are dear to make and cheap to use: one for each language and set of options, for as long as we run. */
function kept<Options, Formatter>(make: (languageTag: string, options: Options) => Formatter) {
	const made = new Map<string, Formatter>();
	return (languageTag: string, options: Options): Formatter => {
		const key = `${languageTag} ${JSON.stringify(options)}`;
		let formatter = made.get(key);
		if (formatter === undefined) {
			formatter = make(languageTag, options);
			made.set(key, formatter);
		}
		return formatter;
	};
}

/**
 * The language whose signs and order a storefront keeps to: eu's plain English and Norway's write as Britain does.
 * Unicode has month before day for the one, and for the other a comma for the point.
 */
const writtenAs = (languageTag: string): string =>
	languageTag === 'en' || languageTag === 'en-NO' ? 'en-GB' : languageTag;

const dates = kept((tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));
const numbers = kept((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
/** Days and times as the storefront of that language writes them. */
export const dateFormatter = (languageTag: string, options: Intl.DateTimeFormatOptions) =>
	dates(writtenAs(languageTag), options);
/** Numbers as the storefront of that language writes them. */
export const numberFormatter = (languageTag: string, options: Intl.NumberFormatOptions = {}) =>
	numbers(writtenAs(languageTag), options);
export const nameFormatter = kept(
	(tag, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames([tag], options),
);
export const listFormatter = kept(
	(tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options),
);
export const pluralRules = kept(
	(tag, options: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options),
);
export const collator = kept((tag, options: Intl.CollatorOptions) => new Intl.Collator(tag, options));
