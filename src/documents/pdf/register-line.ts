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
 * The legally required registration line of the company: register court, numbers and share capital. Without a full stop,
 * because the footer continues after it.
 */
export const describeRegister = (t: Translate, languageTag: string): string =>
	t('documents.register', { court, krs, regon, capital: formatShareCapital(languageTag) });
