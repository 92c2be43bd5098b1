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

export const dateFormatter = kept(
	(tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
export const numberFormatter = kept(
	(tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);
export const nameFormatter = kept(
	(tag, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames([tag], options),
);
export const pluralRules = kept(
	(tag, options: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options),
);
