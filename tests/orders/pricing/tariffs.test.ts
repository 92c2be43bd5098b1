import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { listShippingRates } from '#src/orders/pricing/shipping.ts';
import { formatMoney } from '#src/site/money.ts';

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
