import { describe, expect, test } from 'vitest';
import { openRegions } from '#regions/index.ts';
import type { Region } from '#regions/region.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { type Product, products, type VariantSpec } from '#src/catalog/product.ts';
import { soldIn } from '#src/catalog/sold-in.ts';
import { toSku } from '#src/catalog/variant.ts';
import { countries } from '#src/customers/countries.ts';
import { listServices, servicePrice, treePrice } from '#src/orders/pricing/services.ts';
import { serviceNames } from '#src/orders/record/services.ts';
import { listExpressOptions } from '#src/pricing/express.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import { getLegalVatRate } from '#src/pricing/tax.ts';
import { isoDay } from '#src/site/dates.ts';
import { toDecimal } from '#src/site/money.ts';
import { consentCall } from '#tests/build/order-walkthrough.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const cents = (text: string) => Math.round(Number(text) * 100);
const treesOfEach = 3;

/** The default version, whose design is added later, and the unprinted one, if there is one. */
const specsOf = ({ default: spec, printModes }: Product): VariantSpec[] =>
	printModes.includes('no-print') && spec.printMode !== 'no-print'
		? [spec, { ...spec, printMode: 'no-print' }]
		: [spec];

const addressIn = ({ defaultShippingCountryCode: iso }: Region) => ({
	firstname: 'Ada',
	lastname: 'Lovelace',
	address1: 'Main Street 1',
	city: 'Town',
	zipcode: countries[iso]?.postalExample ?? '',
	country_iso: iso,
	phone: `+${countries[iso]?.callingCode}301234567`,
	...(iso === 'US' && { state_abbr: 'IL' }),
});

/** What the rate card, the tariffs of services and the law say that the goods and all their extras cost, in minor units. */
function expectedLines(spec: VariantSpec, quantity: number, region: Region) {
	const { net } = priceQuantity(measureVariant(spec), quantity, region.currency);
	const destinationIso = region.defaultShippingCountryCode;
	const [express] = listExpressOptions({
		...{ productType: spec.productType, quantity, net, destinationIso, region },
	});
	const services = listServices(spec).map((service) => ({
		name: serviceNames[service],
		net: servicePrice(service, net, region.currency),
	}));
	return { net, express, services };
}

/** Each product in one of its storefronts, in turn: with `EVERY_PRODUCT=1`, as at night, in all of them. */
function boughtIn(region: Region): readonly Product[] {
	const sold = soldIn(region);
	if (process.env.EVERY_PRODUCT) return sold;
	return sold.filter((item) => {
		const sellers = openRegions.filter((one) => soldIn(one).includes(item));
		return sellers[products.indexOf(item) % sellers.length] === region;
	});
}

const productsPerOrder = 3;
const ordersIn = (region: Region): (readonly Product[])[] => {
	const bought = boughtIn(region);
	return Array.from({ length: Math.ceil(bought.length / productsPerOrder) }, (_, at) =>
		bought.slice(at * productsPerOrder, (at + 1) * productsPerOrder),
	);
};

describe.each(openRegions.map((region) => [region.id, region] as const))('in %s', (id, region) => {
	const iso = region.defaultShippingCountryCode;

	test('products are bought with every extra that they can have, at the sum of their parts', async () => {
		const token = await shop.visitor(id);
		const ask = async (method: string, path: string, body?: unknown) => {
			const answer = await shop.call(method, path, { token, region: id, body });
			if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
			return answer.body;
		};
		for (const items of ordersIn(region)) {
			const types = items.map(({ type }) => type);
			const number: string = (await ask('POST', '/v2/orders', {})).data.attributes.number;
			const goods: number[] = [];
			for (const [spec, quantity] of items.flatMap((item) =>
				specsOf(item).map((one) => [one, item.minQuantity] as const),
			)) {
				const { net, express, services } = expectedLines(spec, quantity, region);
				const added = await ask('POST', `/v2/orders/${number}/line_item`, {
					...{ sku: toSku(spec), quantity, express_delivery_option_id: express?.id ?? null },
				});
				const parentId = Number(added.data.id);
				for (const { name } of services)
					await (name === 'expert-check'
						? ask('POST', '/v2/expert_checks', { parent_id: parentId })
						: ask('POST', `/v2/orders/${number}/line_item`, { service_name: name, parent_id: parentId }));
				goods.push(net, ...(express ? [express.price] : []), ...services.map((service) => service.net));
			}
			goods.push(treePrice(region) * treesOfEach);
			await ask('POST', '/v1/sustainability/add_tree_line_item', { order_id: number, quantity: treesOfEach });
			await ask('PUT', `/checkouts/${number}?state=cart`);
			await ask('PUT', `/orders/${number}`, {
				order: { email: 'ada@example.com', ship_address: addressIn(region), use_shipping: true },
			});
			await ask('PUT', `/checkouts/${number}?state=address`);
			await ask('PUT', `/checkouts/${number}?state=delivery`);
			await ask(...consentCall(number, ['terms_and_conditions_and_privacy_policy', 'instant_service']));
			const order = await ask('GET', `/orders/${number}`);

			const itemTotal = goods.reduce((sum, net) => sum + net, 0);
			const nets = order.line_items.map(({ net }: { net: string }) => net).toSorted();
			expect([types, nets]).toEqual([types, goods.map(toDecimal).toSorted()]);
			expect([types, order.item_total]).toEqual([types, toDecimal(itemTotal)]);
			const customs = ['CH', 'NO'].includes(iso) ? 4000 : 0;
			const netTotal = itemTotal + cents(order.ship_total) + customs;
			expect([types, cents(order.net_total)]).toEqual([types, netTotal]);
			const rate = region.hasVat ? (getLegalVatRate(iso, isoDay(Date.now())) ?? 0) : 0;
			// VAT is rounded once, half up, on the sum of all nets.
			const tax = Math.floor((netTotal * Math.round(rate * 1000) + 500) / 1000);
			expect([types, order.tax_total, order.total]).toEqual([
				...[types, toDecimal(tax), toDecimal(netTotal + tax)],
			]);
			expect(order.state).toBe('payment');
			await place({ number, token, region: id, order });
		}
	}, 240_000);

	/** By transfer, or by card where the storefront takes none. */
	async function place(walked: { number: string; token: string; region: string; order: { total: string } }) {
		const isByTransfer = region.allowedPaymentMethods.includes('check');
		const paid = await (isByTransfer
			? shop.transfer(walked as Parameters<typeof shop.transfer>[0])
			: shop.pay(walked as Parameters<typeof shop.pay>[0], 'pm_card_visa'));
		expect([walked.number, paid.status, paid.body.error]).toEqual([
			...[walked.number, isByTransfer ? 201 : 200, undefined],
		]);
		const placed = await shop.orderOf(walked as Parameters<typeof shop.orderOf>[0]);
		expect([placed.state, placed.total]).toEqual(['complete', walked.order.total]);
	}
});

test('each of the 32 products is sold somewhere, so that all have been bought, and something in each storefront', () => {
	const bought = new Set(openRegions.flatMap((region) => boughtIn(region).map(({ type }) => type)));
	expect(products).toHaveLength(32);
	expect(products.filter(({ type }) => !bought.has(type))).toEqual([]);
	expect(openRegions.filter((region) => boughtIn(region).length === 0)).toEqual([]);
});
