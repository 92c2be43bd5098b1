import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import type { RegionId } from '#regions/region.ts';
import { customsCost, listShippingRates } from '#src/orders/pricing/shipping.ts';
import { formatMoney } from '#src/site/money.ts';

describe('delivery', () => {
	const codes = (id: RegionId, destinationIso: string, goodsNet = 0, onlySamples = false) =>
		listShippingRates({ region: regions[id], destinationIso, goodsNet, onlySamples }).map(
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
		expect(codes('us', 'US', 0, true)[0]).toEqual(['shipping-method-sample-packs', 790]);
		expect(codes('gb', 'GB', 0, true)[0]).toEqual(['shipping-method-sample-packs', 390]);
		expect(codes('no', 'NO', 0, true)[0]).toEqual(['shipping-method-sample-packs', 390]);
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
const rowsInFile = withPlainSpaces(readFileSync('src/orders/pricing/TARIFFS.md', 'utf8'))
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
			const rates = listShippingRates({ region, destinationIso, goodsNet: 0, onlySamples: false });
			const courier = rates.find(({ kind }) => kind === 'courier');
			return courier ? money(courier.cost) : '–';
		};
		const { freeCourierFrom } = region.shipmentsConfig;
		const abroad = region.allowedShippingCountries.find((iso) => ['US', 'GB', 'CH', 'NO'].includes(iso));
		return [
			region.id,
			courierTo('PL'),
			courierTo('DE'),
			courierTo(abroad),
			freeCourierFrom === null ? 'never' : money(freeCourierFrom),
		];
	});
	const byRegion = ([one]: string[], [other]: string[]) => String(one).localeCompare(String(other));
	expect(rowsInFile).toEqual(rows.toSorted(byRegion));
});
