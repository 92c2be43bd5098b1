import { describe, expect, test } from 'vitest';
import { getRegion } from '#regions/index.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import { priceRequest } from '#src/quotes/offers/instant/price-request.ts';
import type { RequestedItem } from '#src/quotes/record/quote-request.ts';

const region = getRegion('de');
const item = (changes: Partial<RequestedItem> = {}): RequestedItem => ({
	...{ product: 'mailer-box-full-color', sizeMm: [200, 150, 80], print: 'full', quantities: [500, 250] },
	...changes,
});
const asked = (changes: object = {}, hasFiles = false) =>
	priceRequest(
		{ flow: 0, message: '', deadline: null, countryIso: 'DE', items: [item()], ...changes },
		{ region, hasFiles },
	);

test('listed products in a known size and print are priced as in the shop; the quantity named first is suggested', () => {
	const priced = asked();
	if (!('lines' in priced)) throw new Error(priced.reason);
	const [line] = priced.lines;
	expect(line?.spec).toMatchObject({ productType: 'mailer-box-full-color', sizeMm: [200, 150, 80] });
	expect(line?.options.map(({ quantity, isSelected }) => [quantity, isSelected])).toEqual([
		[250, false],
		[500, true],
	]);
	for (const { quantity, net } of line?.options ?? [])
		expect(net).toBe(
			priceQuantity(measureVariant(line?.spec ?? ({} as never)), quantity, region.currency).net,
		);
});

describe('needs a person', () => {
	test.each([
		['a brief', { flow: 1 }, 'brief'],
		['a message', { message: 'With a window, please.' }, 'message'],
		['a fixed date', { deadline: '2027-01-15' }, 'deadline'],
		['what the shop does not list', { items: [item({ product: 'other' })] }, 'product'],
		['a size that is left open', { items: [item({ sizeMm: null })] }, 'product'],
		['a print that is left open', { items: [item({ print: 'unsure' })] }, 'product'],
		['a size that is not made', { items: [item({ sizeMm: [4000, 150, 80] })] }, 'product'],
		['one item of two', { items: [item(), item({ product: 'other' })] }, 'product'],
		['a single box', { items: [item({ quantities: [1] })] }, 'quantity'],
		['what no tariff carries', { items: [item({ quantities: [1_000_000] })] }, 'delivery'],
	] as const)('%s', (_, changes, reason) => {
		expect(asked(changes)).toEqual({ reason });
	});

	test('files', () => {
		expect(asked({}, true)).toEqual({ reason: 'files' });
	});
});
