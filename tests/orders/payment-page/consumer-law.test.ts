import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localeIds } from '#regions/codes.ts';
import { openRegions } from '#regions/index.ts';
import type { LocaleId } from '#regions/region.ts';
import { orderButtonKey } from '#src/orders/payment-page/consumer-law.ts';

/** The button text of each language as in its country's law, or as a plain imperative. */
const requiredTexts: Readonly<Record<LocaleId, string>> = {
	'en-US': 'Order with obligation to pay',
	'de-DE': 'Zahlungspflichtig bestellen',
	'fr-FR': 'Commander avec obligation de paiement',
	'it-IT': 'Ordina con obbligo di pagare',
	'es-ES': 'Hacer el pedido con obligación de pago',
	'nl-NL': 'Bestelling met betalingsverplichting',
	'pl-PL': 'Zamawiam z obowiązkiem zapłaty',
	'pt-PT': 'Encomendar com obrigação de pagar',
	'ro-RO': 'Comandă cu obligație de plată',
	'sv-SE': 'Beställ med betalningsskyldighet',
	'cs-CZ': 'Objednávka zavazující k platbě',
};
const textOf = (locale: LocaleId, key: string) =>
	JSON.parse(readFileSync(`i18n/${locale}/checkout-notes.json`, 'utf8'))[
		key.replace('checkout-notes.', '')
	] as string;

const pairs = openRegions.flatMap(({ id }) => localeIds.map((locale) => [id, locale] as const));

test.each(pairs)(
	'%s in %s: the button names the obligation where the law asks for it, and no total',
	(id, locale) => {
		const text = textOf(locale, orderButtonKey(id));
		expect(text === requiredTexts[locale]).toBe(id !== 'us');
		expect(text).not.toMatch(/[\d{}]/);
	},
);
