import { getRegion } from '#regions/index.ts';
import type { Currency, LocaleId, Region } from '#regions/region.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import { numberFormatter } from './formatters.ts';
import { languageTagOf, type Site } from './site.ts';

type DateRules = Region['datesFormattingRules'];

/** Portuguese has no storefront whose days it could write as. */
const portugueseDates: DateRules = {
	standardFormat: 'dddd, D [de] MMMM',
	shortFormat: 'D/MMM',
	detailedFormat: 'D [de] MMMM [de] YYYY, HH:mm',
};

/** Days as the language's own storefront writes them. */
const datesOf = (locale: LocaleId): DateRules =>
	locale === 'pt-PT'
		? portugueseDates
		: getRegion(sharedSettings.localeToRegionTable[locale]).datesFormattingRules;

/** A currency in a language, by the platform's tables. Leu is the word that people use; they have a letter for it. */
function formatterOf(currency: Currency, languageTag: string): Region['currencyFormatter'] {
	const parts = numberFormatter(languageTag, {
		style: 'currency',
		currency,
		currencyDisplay: 'narrowSymbol',
		useGrouping: 'always',
	}).formatToParts(1234.5);
	const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
	const at = parts.findIndex(({ type }) => type === 'currency');
	const sign = currency === 'RON' ? 'lei' : partOf('currency');
	const space = parts.some(({ type, value }) => type === 'literal' && value.trim() === '') ? '\u00a0' : '';
	const isBefore = at === 0;
	return {
		thousandSeparator: partOf('group'),
		decimalSeparator: partOf('decimal') === ',' ? ',' : '.',
		currencySign: isBefore ? sign + space : space + sign,
		currencyPosition: isBefore ? 'before' : 'after',
	};
}

const kept = new Map<string, Region>();

/**
 * A region as a page in some language has it. The region decides currency, units and taxes; the language how numbers,
 * money and days are written. In its own language a region writes as its file says.
 */
export function regionIn(region: Region, locale: LocaleId): Region {
	const own = getRegion(region.id);
	if (locale === own.locale) return own;
	const key = `${region.id} ${locale}`;
	const known = kept.get(key);
	if (known) return known;
	const written: Region = {
		...own,
		currencyFormatter: formatterOf(own.currency, languageTagOf(own, locale)),
		datesFormattingRules: datesOf(locale),
	};
	kept.set(key, written);
	return written;
}

/** The part of a site that its language decides. */
export const writtenIn = (
	region: Region,
	locale: LocaleId,
): Pick<Site, 'region' | 'locale' | 'languageTag'> => ({
	region: regionIn(region, locale),
	locale,
	languageTag: languageTagOf(region, locale),
});
