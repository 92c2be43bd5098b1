import { expect, test } from 'vitest';
import { product } from '#src/catalog/product.ts';
import { describeDelivery } from '#src/quotes/offers/record/describe-line.ts';
import { foldedSheets } from '#src/quotes/offers/record/draw-line.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';

const site = createSite('de', 'local');
const t = translateFor(site.locale, site.languageTag);
const delivery = (countryIso: string, deliveryCost: number | null = 280_00) =>
	describeDelivery(
		{ delivery: deliveryCost === null ? 'tariff' : 'palettes', deliveryCost, countryIso },
		site,
		t,
	).map((line) => line.replaceAll('\u00a0', ' '));

test('delivery outside the EU lists the customs costs, as charged in the order', () => {
	expect(delivery('CH')).toEqual([
		'Lieferland: Schweiz, für 280,00 € netto',
		'Zollabwicklung: 40,00 € netto',
	]);
	expect(delivery('DE')).toEqual(['Lieferland: Deutschland, für 280,00 € netto']);
	expect(delivery('CH', 0)).toHaveLength(2);
	expect(delivery('CH', null)).toHaveLength(2);
});

test('boxes have a flat sheet to draw; paper in sheets has none', () => {
	expect(foldedSheets(product('mailer-box-full-color').default)).toHaveLength(1);
	expect(foldedSheets(product('tissue-paper').default)).toHaveLength(0);
});
