import { describe, expect, test } from 'vitest';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product } from '#src/catalog/product.ts';
import { lowestNetBefore, versionsBefore } from '#src/pricing/lowest-price.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import { type PriceVersion, presentVersion, priceVersions } from '#src/pricing/rates/price-versions.ts';
import { rateCards, rateCardVersion } from '#src/pricing/rates/rate-card.ts';

const mailer = measureVariant(product('mailer-box-full-color').default);
const version = (id: string, publishedOn: string, margin: number): PriceVersion => ({
	id,
	publishedOn,
	cards: { ...rateCards, EUR: { ...rateCards.EUR, margin } },
	isCapped: true,
});
const history = [
	version('old', '2026-01-01', 1),
	version('cheap', '2026-05-01', 1.2),
	version('dear', '2026-06-10', 1.5),
];
const ids = (day: string) => versionsBefore(day, history).map(({ id }) => id);

describe('versions of prices', () => {
	test('the last one is today’s, and their days ascend', () => {
		expect(priceVersions.at(-1)).toBe(presentVersion);
		expect(priceVersions.map(({ id }) => id)).toContain(rateCardVersion);
		const days = priceVersions.map(({ publishedOn }) => publishedOn);
		expect(days).toEqual(days.toSorted());
		expect(new Set(priceVersions.map(({ id }) => id)).size).toBe(priceVersions.length);
	});

	test.each([
		['2026-06-20', ['cheap', 'dear']],
		// The cheap prices ended on 9 June, 30 days before 9 July and 31 before 10 July.
		['2026-07-09', ['cheap', 'dear']],
		['2026-07-10', ['dear']],
		['2026-06-10', ['cheap']],
		['2026-05-15', ['old', 'cheap']],
		// A reduction on the first day of all prices.
		['2026-01-01', ['old']],
	])('a reduction that begins on %s looks back at %j', (day, expected) => {
		expect(ids(day)).toEqual(expected);
	});
});

test('the lowest price is that of the cheapest version in these days only', () => {
	const net = (at: PriceVersion | undefined) => priceQuantity(mailer, 120, 'EUR', at).net;
	expect(lowestNetBefore(mailer, 120, 'EUR', '2026-06-20', history)).toBe(net(history[1]));
	expect(lowestNetBefore(mailer, 120, 'EUR', '2026-07-10', history)).toBe(net(history[2]));
	expect(net(history[1])).toBeLessThan(net(history[2]));
});

test('before quantities between steps were capped, 59 boxes cost more than 60', () => {
	const [former] = priceVersions;
	expect(priceQuantity(mailer, 59, 'EUR', former).net).toBeGreaterThan(priceQuantity(mailer, 59, 'EUR').net);
	expect(priceQuantity(mailer, 60, 'EUR', former).net).toBe(priceQuantity(mailer, 60, 'EUR').net);
});
