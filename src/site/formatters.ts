import { memoise } from './memoise.ts';

// Intl objects take long to create: one is kept for each language and set of options.
const max = 500;

/**
 * The language whose signs and order a storefront keeps to: eu's plain English and Norway's write as Britain does.
 * Unicode has month before day for the one, and for the other a comma for the point.
 */
const writtenAs = (languageTag: string): string =>
	languageTag === 'en' || languageTag === 'en-NO' ? 'en-GB' : languageTag;

const dates = memoise(
	max,
	(tag: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
const numbers = memoise(
	max,
	(tag: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);
/** Days and times as the storefront of that language writes them. */
export const dateFormatter = (languageTag: string, options: Intl.DateTimeFormatOptions) =>
	dates(writtenAs(languageTag), options);
/** Numbers as the storefront of that language writes them. */
export const numberFormatter = (languageTag: string, options: Intl.NumberFormatOptions = {}) =>
	numbers(writtenAs(languageTag), options);
export const nameFormatter = memoise(
	max,
	(tag: string, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames([tag], options),
);
export const listFormatter = memoise(
	max,
	(tag: string, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options),
);
export const pluralRules = memoise(
	max,
	(tag: string, options: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options),
);
export const collator = memoise(
	max,
	(tag: string, options: Intl.CollatorOptions) => new Intl.Collator(tag, options),
);
