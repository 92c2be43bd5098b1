import { memoise } from './memoise.ts';

// Intl objects take long to create: one is cached for each language and set of options.
const max = 500;

/**
 * The language tag whose formats a storefront uses: `en` (eu) and `en-NO` use British formats, because
 * Unicode puts the month first for the former and uses a decimal comma for the latter.
 */
const toFormatTag = (languageTag: string): string =>
	languageTag === 'en' || languageTag === 'en-NO' ? 'en-GB' : languageTag;

const dates = memoise(
	max,
	(tag: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
const numbers = memoise(
	max,
	(tag: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);
/** Formats dates and times for a language tag. */
export const dateFormatter = (languageTag: string, options: Intl.DateTimeFormatOptions) =>
	dates(toFormatTag(languageTag), options);
/** Formats numbers for a language tag. */
export const numberFormatter = (languageTag: string, options: Intl.NumberFormatOptions = {}) =>
	numbers(toFormatTag(languageTag), options);
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
