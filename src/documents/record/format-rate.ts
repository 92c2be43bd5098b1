import { numberFormatter } from '#src/site/formatters.ts';

/** "23%", "25,5 %": a VAT rate as the language writes it. */
export const formatRate = (rate: number, languageTag: string): string =>
	numberFormatter(languageTag, { style: 'percent', maximumFractionDigits: 1 }).format(rate);
