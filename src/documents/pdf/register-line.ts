import { sharedSettings } from '#regions/shared-settings.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import type { Translate } from '#src/site/messages.ts';

const { court, krs, regon, shareCapitalPln } = sharedSettings.companyRegister;

/** The share capital as a language writes amounts, with the currency's code: `PLN 250,000`, `250.000 PLN`. */
export const formatShareCapital = (languageTag: string): string =>
	numberFormatter(languageTag, {
		style: 'currency',
		currency: 'PLN',
		currencyDisplay: 'code',
		maximumFractionDigits: 0,
	}).format(shareCapitalPln);

/**
 * What a company's papers say of its registration: register court, numbers and share capital. It ends without a full
 * stop, because a footer has more behind it.
 */
export const describeRegister = (t: Translate, languageTag: string): string =>
	t('documents.register', { court, krs, regon, capital: formatShareCapital(languageTag) });
