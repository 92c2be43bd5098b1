import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openRegions, regions } from '#regions/index.ts';
import type { RegionId } from '#regions/region.ts';
import { type ProductType, product } from '#src/catalog/product.ts';
import { soldIn } from '#src/catalog/sold-in.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import { type Load, loadOf } from '#src/orders/pricing/load.ts';
import {
	customsCost,
	furtherParcel,
	listShippingRates,
	oneParcel,
	palletPrice,
	quoteReason,
	selectRate,
} from '#src/orders/pricing/shipping.ts';
import { formatMoney } from '#src/site/money.ts';

describe('delivery', () => {
	const codes = (
		id: RegionId,
		destinationIso: string,
		goodsNet = 0,
		onlySamples = false,
		load: Load = oneParcel,
	) =>
		listShippingRates({ region: regions[id], destinationIso, goodsNet, onlySamples, load }).map(
			({ code, cost }) => [code, cost],
		);
	test.each<[RegionId, string, number, [string, number][]]>([
		[
			'eu',
			'DE',
			0,
			[
				['shipping-method-courier', 1490],
				['shipping-method-pick-up', 0],
			],
		],
		[
			'eu',
			'DE',
			49_999,
			[
				['shipping-method-courier', 1490],
				['shipping-method-pick-up', 0],
			],
		],
		[
			'eu',
			'DE',
			50_000,
			[
				['shipping-method-courier-free', 0],
				['shipping-method-pick-up', 0],
			],
		],
		[
			'eu',
			'PL',
			0,
			[
				['shipping-method-courier', 690],
				['shipping-method-pick-up', 0],
			],
		],
		[
			'eu',
			'CH',
			0,
			[
				['shipping-method-courier', 3900],
				['shipping-method-pick-up', 0],
			],
		],
		// From eu the courier is free within the union only.
		[
			'eu',
			'CH',
			50_000,
			[
				['shipping-method-courier', 3900],
				['shipping-method-pick-up', 0],
			],
		],
		['gb', 'GB', 44_999, [['shipping-method-courier', 1890]]],
		['gb', 'GB', 45_000, [['shipping-method-courier-free', 0]]],
		['no', 'NO', 0, [['shipping-method-courier', 3900]]],
		['gb', 'DE', 0, []],
		['no', 'SE', 0, []],
		[
			'pl',
			'PL',
			0,
			[
				['shipping-method-courier', 2490],
				['shipping-method-polish-post', 1890],
				['shipping-method-pick-up', 0],
			],
		],
		['us', 'US', 0, [['shipping-method-courier', 4900]]],
		['us', 'US', 60_000, [['shipping-method-courier-free', 0]]],
		['pl', 'DE', 0, []],
		['us', 'CA', 0, []],
		['eu', 'US', 0, []],
	])('%s to %s with goods of %i', (id, iso, goods, expected) => {
		expect(codes(id, iso, goods)).toEqual(expected);
	});
	test('an order of sample packs only is sent by letter', () => {
		expect(codes('eu', 'DE', 0, true)[0]).toEqual(['shipping-method-sample-packs-eu4', 390]);
		expect(codes('eu', 'SE', 0, true)[0]).toEqual(['shipping-method-sample-packs', 490]);
		expect(codes('gb', 'GB', 0, true)[0]).toEqual(['shipping-method-sample-packs', 390]);
		expect(codes('no', 'NO', 0, true)[0]).toEqual(['shipping-method-sample-packs', 490]);
	});
	test('the United States have a courier and nothing else', () => {
		expect(codes('us', 'US', 0, true)).toEqual([['shipping-method-courier', 4900]]);
	});
	const goods = (type: ProductType, quantity: number, sizeMm?: SizeMm) => {
		const spec = product(type).default;
		return loadOf([{ spec: { ...spec, ...(sizeMm && { sizeMm }) }, quantity }]);
	};
	test.each<[string, RegionId, string, number, Load, [string, number][]]>([
		[
			'three sample packs are one letter',
			'de',
			'DE',
			3,
			goods('sample-packs', 3),
			[
				['sample-packs-eu4', 390],
				['courier', 1490],
				['pick-up', 0],
			],
		],
		[
			'four are a parcel',
			'de',
			'DE',
			4,
			goods('sample-packs', 4),
			[
				['courier', 1490],
				['pick-up', 0],
			],
		],
		['10,000 sample packs are no letter', 'pl', 'PL', 1e7, goods('sample-packs', 10_000), [['pick-up', 0]]],
		[
			'240 boxes go by post',
			'pl',
			'PL',
			0,
			goods('mailer-box-plain', 240),
			[
				['courier', 2490 + 1790],
				['polish-post', 1890],
				['pick-up', 0],
			],
		],
		[
			'31 kg do not',
			'pl',
			'PL',
			0,
			goods('mailer-box-plain', 350),
			[
				['courier', 2490 + 1790],
				['pick-up', 0],
			],
		],
		[
			'each further parcel costs',
			'eu',
			'DE',
			0,
			goods('shipping-box', 500),
			[
				['courier', 1490 + 5 * 990],
				['pick-up', 0],
			],
		],
		[
			'the courier is free for ten parcels',
			'eu',
			'DE',
			60_000,
			goods('shipping-box', 500),
			[
				['courier-free', 0],
				['pick-up', 0],
			],
		],
		[
			'more go on pallets',
			'eu',
			'DE',
			250_000,
			goods('shipping-box', 2500),
			[
				['palettes', 3 * 11_900],
				['pick-up', 0],
			],
		],
		[
			'where there are no pallets, more parcels cost',
			'us',
			'US',
			250_000,
			goods('shipping-box', 2500),
			[['courier', 18 * 3600]],
		],
		[
			'7.5 tonnes are not delivered at a list price',
			'pl',
			'PL',
			1e7,
			goods('shipping-box', 10_000, [600, 400, 400]),
			[['pick-up', 0]],
		],
		['nor by a courier abroad', 'us', 'US', 1e7, goods('shipping-box', 10_000), []],
	])('%s', (_, id, iso, goodsNet, load, expected) => {
		const onlySamples = load.longMm === goods('sample-packs', 1).longMm;
		expect(codes(id, iso, goodsNet, onlySamples, load)).toEqual(
			expected.map(([code, cost]) => [`shipping-method-${code}`, cost]),
		);
	});
	test('collection is never the default: without a carrier there is no rate, but a reason for a quote', () => {
		const facts = { region: regions.eu, destinationIso: 'DE', goodsNet: 0, onlySamples: false };
		const tooMuch = { ...facts, load: goods('shipping-box', 10_000) };
		expect(selectRate(listShippingRates(tooMuch), null)).toBeUndefined();
		expect(selectRate(listShippingRates(tooMuch), 'courier')).toBeUndefined();
		expect(selectRate(listShippingRates(tooMuch), 'pick-up')?.kind).toBe('pick-up');
		expect(quoteReason(tooMuch)).toBe('too_much');
		expect(quoteReason({ ...facts, load: goods('shipping-box', 30, [800, 600, 600]) })).toBe('too_large');
		expect(quoteReason({ ...facts, load: oneParcel })).toBeUndefined();
		expect(quoteReason({ ...facts, destinationIso: 'US', load: oneParcel })).toBeUndefined();
	});
	test('the smallest order of every product and size that fits a carrier is delivered everywhere', () => {
		for (const region of openRegions)
			for (const { type, sizesMm, minQuantity, default: spec } of soldIn(region))
				for (const sizeMm of sizesMm)
					for (const destinationIso of region.allowedShippingCountries) {
						const load = loadOf([{ spec: { ...spec, sizeMm }, quantity: minQuantity }]);
						const facts = { region, destinationIso, goodsNet: 0, onlySamples: false, load };
						const rate = selectRate(listShippingRates(facts), null);
						expect([region.id, type, sizeMm, destinationIso, rate?.kind]).toContain('courier');
					}
	});
	test('countries with partial support are reached by courier only', () => {
		for (const iso of ['CH', 'NO', 'GB'])
			expect(codes('eu', iso, 0, true).map(([code]) => code)).toEqual([
				'shipping-method-courier',
				'shipping-method-pick-up',
			]);
	});
	test.each<[RegionId, string, 'courier' | 'pick-up', number]>([
		['eu', 'CH', 'courier', 4000],
		['eu', 'NO', 'courier', 4000],
		['no', 'NO', 'courier', 4000],
		['ch', 'CH', 'courier', 4000],
		['eu', 'CH', 'pick-up', 0],
		['eu', 'DE', 'courier', 0],
		['eu', 'GB', 'courier', 0],
		['us', 'US', 'courier', 0],
	])('customs from %s to %s by %s: %i', (id, iso, kind, amount) => {
		expect(customsCost(iso, kind, regions[id])).toBe(amount);
	});
});

const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

/** The rows of the first table in TARIFFS.md, without its header and separator. */
const [firstTable = ''] = withPlainSpaces(readFileSync('src/orders/pricing/TARIFFS.md', 'utf8')).split('##');
const rowsInFile = firstTable
	.split('\n')
	.filter((line) => line.startsWith('|'))
	.slice(2)
	.map((line) =>
		line
			.split('|')
			.slice(1, -1)
			.map((cell) => cell.trim()),
	);

test('TARIFFS.md lists the courier price of every open storefront', () => {
	const open = Object.values(regions).filter(({ status }) => status === 'open');
	const rows = open.map((region) => {
		const money = (amount: number) => withPlainSpaces(formatMoney(amount, region.currencyFormatter));
		const courierTo = (destinationIso: string | undefined) => {
			if (destinationIso === undefined) return '–';
			const facts = { region, destinationIso, goodsNet: 0, onlySamples: false, load: oneParcel };
			const courier = listShippingRates(facts).find(({ kind }) => kind === 'courier');
			return courier ? `${money(courier.cost)} + ${money(furtherParcel(region, destinationIso))}` : '–';
		};
		const palletTo = (destinationIso: string) => {
			const price = palletPrice(region, destinationIso);
			return price === undefined ? '–' : money(price);
		};
		const { freeCourierFrom } = region.shipmentsConfig;
		const abroad = region.allowedShippingCountries.find((iso) => ['US', 'GB', 'CH', 'NO'].includes(iso));
		return [
			region.id,
			courierTo('PL'),
			courierTo('DE'),
			courierTo(abroad),
			freeCourierFrom === null ? 'never' : money(freeCourierFrom),
			palletTo('PL'),
			palletTo('DE'),
		];
	});
	const byRegion = ([one]: string[], [other]: string[]) => String(one).localeCompare(String(other));
	expect(rowsInFile).toEqual(rows.toSorted(byRegion));
});
