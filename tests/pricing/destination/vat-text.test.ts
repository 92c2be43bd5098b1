import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardPrice } from '#src/pricing/card-price.ts';
import { grossIn } from '#src/pricing/consumer-price.ts';
import {
	chosenDestination,
	destinationIn,
	hasDestinations,
	netLabel,
	pricesFor,
} from '#src/pricing/destination/destination.ts';
import { vatText } from '#src/pricing/destination/vat-text.ts';
import { fillMarks, markVat, splitMarks, sumKey } from '#src/pricing/marks/vat-mark.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { formatMoney } from '#src/site/money.ts';
import { createSite } from '#src/site/resolve-site.ts';

const day = '2026-11-23';
const readerOf = (region: 'eu' | 'de' | 'se', iso: string) => {
	const site = createSite(region, 'production');
	const t = translateFor(site.locale, site.languageTag);
	return { site, t, destination: destinationIn(site.region, iso, day) };
};

test('a country that the storefront does not ship to leaves its default', () => {
	expect(destinationIn(createSite('eu', 'production').region, 'US', day)).toEqual({ iso: 'DE', rate: 0.19 });
	expect(destinationIn(createSite('pl', 'production').region, 'IT', day)).toEqual({ iso: 'PL', rate: 0.23 });
	expect(destinationIn(createSite('de', 'production').region, 'AT', day)).toEqual({ iso: 'AT', rate: 0.2 });
	expect(hasDestinations(createSite('eu', 'production').region)).toBe(true);
	expect(hasDestinations(createSite('gb', 'production').region)).toBe(false);
});

test('the cookie is parsed safely, whatever its value', () => {
	const headers = new Headers({ cookie: 'a=b; boxwright_destination=<script>' });
	const chosen = chosenDestination(headers);
	expect(destinationIn(createSite('eu', 'production').region, chosen, day).iso).toBe('DE');
	expect(chosenDestination(new Headers())).toBeUndefined();
});

test('an amount is written with the VAT that a consumer in the country pays, as in an order', () => {
	const { region } = createSite('eu', 'production');
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 10_000_000 }),
			fc.constantFrom(...region.allowedShippingCountries),
			(net, iso) =>
				vatText(sumKey(net), readerOf('eu', iso)) ===
				formatMoney(grossIn(iso, net, day), region.currencyFormatter),
		),
	);
});

test('labels follow the country, and say so if no VAT is charged', () => {
	const [italy, switzerland] = [readerOf('eu', 'IT'), readerOf('eu', 'CH')];
	expect(vatText('percent', italy)).toBe('22%');
	expect(vatText('including', italy)).toBe('incl. VAT');
	expect(vatText('including', switzerland)).toBe('no VAT');
	expect(vatText('plus', switzerland)).toBe('no VAT');
	expect(vatText('country', readerOf('de', 'FR'))).toBe('Frankreich');
	expect(vatText('export', switzerland)).toContain('€40.00');
	expect(vatText('prices', switzerland)).toContain('exclude VAT');
	expect(vatText('constructor', italy)).toBeUndefined();
});

test('a card for another country has every amount changed', () => {
	const reader = readerOf('se', 'FR');
	const { privatePrice = '' } = cardPrice(reader.t, reader.site, 'shipping-box');
	const keys = splitMarks(privatePrice).flatMap(({ key }) => key ?? []);
	expect(keys).toHaveLength(3);
	const swedish = fillMarks(privatePrice);
	const french = fillMarks(privatePrice, (key) => vatText(key, reader));
	expect(swedish).not.toBe(french);
	expect(french.replace(/[\d\s,]/g, '')).toBe(swedish.replace(/[\d\s,]/g, ''));
});

test('marks are replaced in place, and other text is unchanged', () => {
	const text = `30 from ${markVat('unit:1', '€1')} · ${markVat('including', '')}.`;
	expect(splitMarks(text)).toEqual([
		{ text: '30 from ' },
		{ key: 'unit:1', text: '€1' },
		{ text: ' · ' },
		{ key: 'including', text: '' },
		{ text: '.' },
	]);
	fc.assert(fc.property(fc.string(), (plain) => fillMarks(plain) === plain));
});

test('a country without VAT has one price, with its label', () => {
	const { region } = createSite('eu', 'production');
	expect(pricesFor(region, 'CH', day).rate).toBeUndefined();
	expect(netLabel(region, pricesFor(region, 'CH', day))).toBe('destination.no_vat');
	expect(netLabel(region, pricesFor(region, 'FR', day))).toBe('editor.without_vat');
	const us = createSite('us', 'production').region;
	expect(netLabel(us, pricesFor(us, undefined, day))).toBe('editor.without_tax');
});
