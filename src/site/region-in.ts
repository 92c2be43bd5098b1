import { getRegion } from '#regions/index.ts';
import type { Currency, LocaleId, Region, RegionId } from '#regions/region.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import { numberFormatter } from './formatters.ts';
import { memoise } from './memoise.ts';
import { languageTagOf, type Site } from './site.ts';

type DateRules = Region['datesFormattingRules'];

/** Portuguese has no storefront of its own whose date formats it could use. */
const portugueseDates: DateRules = {
	standardFormat: 'dddd, D [de] MMMM',
	shortFormat: 'D/MMM',
	detailedFormat: 'D [de] MMMM [de] YYYY, HH:mm',
};

/** Date formats of the language's own storefront. */
const getDateRules = (locale: LocaleId): DateRules =>
	locale === 'pt-PT'
		? portugueseDates
		: getRegion(sharedSettings.localeToRegionTable[locale]).datesFormattingRules;

/** Money format of a currency in a language, from `Intl`. For RON, people write "lei", not the symbol of `Intl`. */
function createMoneyFormat(currency: Currency, languageTag: string): Region['currencyFormatter'] {
	const parts = numberFormatter(languageTag, {
		style: 'currency',
		currency,
		currencyDisplay: 'narrowSymbol',
		useGrouping: 'always',
	}).formatToParts(1234.5);
	const findPart = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
	const at = parts.findIndex(({ type }) => type === 'currency');
	const sign = currency === 'RON' ? 'lei' : findPart('currency');
	const space = parts.some(({ type, value }) => type === 'literal' && value.trim() === '') ? '\u00a0' : '';
	const isBefore = at === 0;
	return {
		thousandSeparator: findPart('group'),
		decimalSeparator: findPart('decimal') === ',' ? ',' : '.',
		currencySign: isBefore ? sign + space : space + sign,
		currencyPosition: isBefore ? 'before' : 'after',
	};
}

/** Money format of a currency on a page: the storefront's for its own currency, the language's for others. */
export const moneyFormat = (
	currency: string | null,
	{ region, languageTag }: Pick<Site, 'region' | 'languageTag'>,
): Region['currencyFormatter'] =>
	currency === null || currency === region.currency
		? region.currencyFormatter
		: createMoneyFormat(currency as Currency, languageTag);

/**
 * A region as pages in some language show it. The region decides currency, units and taxes; the language decides how
 * numbers, money and days are written. In its own language a region uses the formats of its file.
 */
export function regionIn(region: Region, locale: LocaleId): Region {
	const own = getRegion(region.id);
	return locale === own.locale ? own : regionInOtherLanguage(own.id, locale);
}

/** Computed once, so that the same pair is the same object. */
const regionInOtherLanguage = memoise(500, (id: RegionId, locale: LocaleId): Region => {
	const own = getRegion(id);
	return {
		...own,
		currencyFormatter: createMoneyFormat(own.currency, languageTagOf(own, locale)),
		datesFormattingRules: getDateRules(locale),
	};
});

/** The part of a site that its language decides. */
export const languageSettings = (
	region: Region,
	locale: LocaleId,
): Pick<Site, 'region' | 'locale' | 'languageTag'> => ({
	region: regionIn(region, locale),
	locale,
	languageTag: languageTagOf(region, locale),
});
