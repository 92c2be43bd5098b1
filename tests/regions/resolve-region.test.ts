import { describe, expect, test } from 'vitest';
import { regionIds } from '#regions/codes.ts';
import { eu, euCountries } from '#regions/eu.ts';
import { regions } from '#regions/index.ts';
import type { Region } from '#regions/region.ts';
import { resolveRegion } from '#regions/resolve-region.ts';
import { formatMoney } from '#src/site/money.ts';

/** Every resolved region, one per line, as in the table of regions. `union` is the EU, `days` courier and samples. */
const expected = `
id | host              | catalogue tag hreflang | status  | price       | VAT               | phone | ships to             | plus | customs | days    | unit | payment
at | boxwright.at      | de-DE de-AT de-AT      | open    | € 1.234,50  | 20                | +43   | union CH NO GB       | off  | 0       | 3-5/5 5 | cm   | check stripe paypal eps card hokodo
ch | boxwright.ch      | de-DE de-CH de-CH      | open    | EUR 1’234.50 | 0 none           | +41   | CH                   | off  | 40      | 3-5/5 5 | cm   | check stripe paypal card
cz | boxwright.cz      | cs-CZ cs-CZ cs         | closed  | 1 234,50 €  | 21                | +420  | union CH NO GB       | off  | 0       | 3-5/5 5 | cm   | paypal check stripe p24 ideal bancontact eps giropay card hokodo
de | boxwright.de      | de-DE de-DE de         | open    | 1.234,50 €  | 19                | +49   | union CH NO GB       | on   | 0       | 3-5/5 5 | cm   | check stripe paypal card hokodo
es | boxwright.es      | es-ES es-ES es         | open    | 1.234,50 €  | 21                | +34   | union CH NO GB       | on   | 0       | 3-5/5 5 | cm   | check stripe paypal card hokodo
eu | boxwright.com     | en-US en en            | open    | €1,234.50   | 23                | +49   | union CH NO GB       | on   | 0       | 3-5/5 5 | cm   | paypal check stripe p24 ideal bancontact eps giropay card hokodo
fr | boxwright.fr      | fr-FR fr-FR fr         | open    | 1 234,50 €  | 20                | +33   | union CH NO GB       | on   | 0       | 3-5/5 5 | cm   | check stripe paypal card hokodo
gb | boxwright.co.uk   | en-US en-GB en-GB      | open    | £1,234.50   | 20 forced always  | +44   | GB                   | on   | 0       | /5 3    | cm   | check stripe card hokodo
it | boxwright.it      | it-IT it-IT it         | open    | 1.234,50 €  | 22                | +39   | union CH NO GB       | on   | 0       | 3-5/5 5 | cm   | check stripe paypal card
nl | boxwright.com/nl-nl | nl-NL nl-NL nl       | open    | € 1.234,50  | 21                | +31   | union CH NO GB       | on   | 0       | 3-5/5 5 | cm   | check stripe ideal paypal card hokodo
no | boxwright.no      | en-US en-NO en-NO      | open    | €1,234.50   | 0 none            | +47   | NO                   | off  | 40      | 3-5/5 5 | cm   | check stripe paypal card
pl | boxwright.pl      | pl-PL pl-PL pl         | open    | 1 234,50 zł | 23 forced         | +48   | PL                   | on   | 0       | /3 3    | cm   | check stripe p24 card hokodo
ro | boxwright.com/ro-ro | ro-RO ro-RO ro       | open    | 1.234,50 lei | 23               | +40   | union CH NO GB       | off  | 0       | 3-5/5 5 | cm   | check stripe card
se | boxwright.com/sv-se | sv-SE sv-SE sv       | open    | 1 234,50 kr | 23                | +46   | union CH NO GB       | off  | 0       | 3-5/5 5 | cm   | check stripe card
us | boxwright.com/en-us | en-US en-US en-US    | open    | $1,234.50   | 0 none            | +1    | US                   | off  | 0       | 3-5/5 3 | in   | card stripe
`;

const cells = (line: string) => line.split('|').map((cell) => cell.trim().replace(/\s+/g, ' '));
const rows = expected.trim().split('\n').map(cells);

test('every region resolves to its row of the table', () => {
	expect([rows[0], ...regionIds.map((id) => rowOf(regions[id]))]).toEqual(rows);
});

function rowOf(region: Region): string[] {
	const { domain, deliveryTime: days, locale, languageTag, hreflang } = region;
	const ships = region.allowedShippingCountries;
	const isUnion = euCountries.every((iso) => ships.includes(iso));
	const flags = [
		!region.hasVat && 'none',
		region.forcedTax && 'forced',
		region.alwaysShowAddedTax && 'always',
	];
	return [
		region.id,
		region.mainDomain + (domain.pathBased ? `/${domain.pathBased}` : ''),
		`${locale} ${languageTag} ${hreflang}`,
		region.status,
		formatMoney(123450, region.currencyFormatter).replace(/[\u00a0\u202f]/g, ' '),
		[region.vatAmount, ...flags.filter(Boolean)].join(' '),
		region.phoneCountryCode,
		isUnion ? ['union', ...ships.slice(euCountries.length)].join(' ') : ships.join(' '),
		region.supportsPlus ? 'on' : 'off',
		String(region.additionalCustoms),
		`${days.compartmentDeliveryTime}/${days.avarageDeliveryTime} ${days.samplePackAverageDeliveryTime}`,
		region.lengthUnit,
		region.allowedPaymentMethods.join(' '),
	];
}

describe('an invalid configuration is reported with file, field and reason', () => {
	test.each<[differences: object, message: string]>([
		[{ currency: 'DKK' }, 'regions/gb.ts: currency: '],
		[{ domain: { basename: 'boxwright' } }, 'regions/gb.ts: domain.tld: '],
		[
			{ allowedShippingCountries: ['GB', 'uk'] },
			'regions/gb.ts: allowedShippingCountries.1: expected an ISO',
		],
		[{ allowedPaymentMethods: ['sofort'] }, 'regions/gb.ts: allowedPaymentMethods.0: '],
		[{ vat: 20 }, 'regions/gb.ts: vat: '],
		[
			{ datesFormattingRules: { ...eu.datesFormattingRules, shortFormat: 'd. MM' } },
			'regions/gb.ts: datesFormattingRules.shortFormat: expected the tokens',
		],
		[{ mainDomain: 'boxwright.uk' }, 'regions/gb.ts: mainDomain: expected boxwright.com'],
		[{ defaultShippingCountryCode: 'US' }, 'regions/gb.ts: defaultShippingCountryCode: is not among'],
		[{ partiallySupportedCountries: ['US'] }, 'regions/gb.ts: partiallySupportedCountries: names US'],
		[{ hasVat: false }, 'regions/gb.ts: vatAmount: is not 0 though hasVat is false'],
		[{ alwaysShowAddedTax: true }, 'regions/gb.ts: alwaysShowAddedTax: needs forcedTax'],
		[{ languageTag: 'en_GB' }, 'regions/gb.ts: languageTag: is no BCP 47 tag'],
		[{ domain: { ...eu.domain, pathBased: 'en-gb' } }, 'regions/gb.ts: domain.pathRegion: belongs'],
		[{ id: 'us' }, 'regions/gb.ts: id: expected gb, the name of the file'],
	])('%j', (differences, message) => {
		expect(() => resolveRegion('gb', eu, { id: 'gb', ...differences })).toThrow(message);
	});

	test('all mistakes at once', () => {
		expect(() => resolveRegion('gb', eu, { id: 'gb', currency: 'DKK', lengthUnit: 'ft' })).toThrow(
			/currency.*\nregions\/gb\.ts: lengthUnit/,
		);
	});
});
