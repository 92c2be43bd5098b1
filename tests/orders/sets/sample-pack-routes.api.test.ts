import { describe, expect, test } from 'vitest';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product } from '#src/catalog/product.ts';
import { getSamples, maxSamples, sampleListVersion } from '#src/catalog/samples.ts';
import { toSku } from '#src/catalog/variant.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import { toUnitDecimal } from '#src/site/money.ts';
import { startApi } from '#tests/build/api.ts';
import { mailerSku, walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({}, ['sample-packs', 'mailer-box-full-color']);
const pack = product('sample-packs').default;
const sku = toSku(pack);
const samples = ['foil-matte', 'corrugated:cardboard-natural', 'print-color-hd'];
const asked = { sku, samples, version: sampleListVersion };

const create = (token: string | undefined, body: object, region?: string) =>
	api.call('POST', '/custom_sample_pack', { token, body, ...(region && { region }) });
const cartOf = async (token: string, region = 'eu') => {
	const { body } = await api.call('POST', '/v2/orders', { token, region, body: { reuse_open: true } });
	return (await api.call('GET', `/orders/${body.data.attributes.number}`, { token, region })).body;
};

describe('a pack of chosen samples', () => {
	test.each([
		['eu', 'sample-packs-eu4'],
		['pl', 'sample-packs'],
		['gb', 'sample-packs'],
		['us', 'courier'],
	])('is added to the caller’s cart in %s with its contents, delivered as %s', async (region, method) => {
		const token = await api.visitor();
		const answer = await create(token, asked, region);
		expect(answer.status).toBe(201);
		const order = await cartOf(token, region);
		expect(answer.body).toMatchObject({
			product: 'sample-packs',
			quantity: 1,
			price: toUnitDecimal(priceQuantity(measureVariant(pack), 1, order.currency).unitPrice),
			// In the order of the list, not in that of the request.
			samples: {
				version: sampleListVersion,
				codes: ['corrugated:cardboard-natural', 'print-color-hd', 'foil-matte'],
			},
		});
		expect(order.line_items).toEqual([expect.objectContaining({ id: answer.body.id })]);
		expect(order.line_items[0].samples).toEqual(answer.body.samples);
		expect(order.shipments[0].selected_shipping_rate.shipping_method_code).toBe(`shipping-method-${method}`);
	});

	test('the same choice raises the quantity; another choice and the standard pack are separate lines', async () => {
		const token = await api.visitor();
		await create(token, asked);
		await create(token, { ...asked, samples: [...samples].reverse() });
		await create(token, { ...asked, samples: ['foil-matte'] });
		const { number } = await cartOf(token);
		await api.call('POST', `/v2/orders/${number}/line_item`, { token, body: { sku, quantity: 1 } });
		const { line_items } = await cartOf(token);
		expect(
			line_items.map((line: { quantity: number; samples: { codes: string[] } | null }) => [
				line.quantity,
				line.samples?.codes.length ?? null,
			]),
		).toEqual([
			[2, 3],
			[1, 1],
			[1, null],
		]);
	});

	test('is added to the given order, also by the order token', async () => {
		const { number, orderToken, token } = await walkTo(api, 'cart');
		const answer = await api.call('POST', '/custom_sample_pack', {
			orderToken,
			body: { ...asked, order_id: number, quantity: 2 },
		});
		expect(answer.status).toBe(201);
		expect(answer.body.quantity).toBe(2);
		await api.call('POST', `/v2/orders/${number}/line_item`, {
			token,
			body: { sku: mailerSku, quantity: 30 },
		});
		const order = (await api.call('GET', `/orders/${number}`, { token })).body;
		expect(order.line_items.map(({ id }: { id: number }) => id)).toContain(answer.body.id);
		// A box is in it too, so nothing goes by letter.
		expect(order.shipments[0].selected_shipping_rate.shipping_method_code).toMatch(/courier/);
	});

	test('a new quantity keeps the contents, another product does not', async () => {
		const token = await api.visitor();
		const { id } = (await create(token, asked)).body;
		const { number } = await cartOf(token);
		const path = `/orders/${number}/line_items/${id}`;
		const more = await api.call('PUT', path, { token, body: { line_item: { quantity: 3 } } });
		expect(more.body.samples.codes).toHaveLength(3);
		const other = await api.call('PUT', path, {
			token,
			body: { line_item: { sku: mailerSku, quantity: 60 } },
		});
		expect(other.body).toMatchObject({ product: 'mailer-box-full-color', samples: null });
		expect((await cartOf(token)).line_items[0].samples).toBeNull();
	});
});

describe('refused without a change of the cart', () => {
	const many = getSamples({ allowedProductTypes: '*' })
		.slice(0, maxSamples + 1)
		.map(({ code }) => code);
	test.each([
		['no samples', { samples: [] }, 'no_samples', 'samples'],
		['an unknown sample', { samples: ['corrugated:gold'] }, 'unknown_sample', 'samples'],
		['too many', { samples: many }, 'too_many_samples', 'samples'],
		['another list', { version: sampleListVersion + 1 }, 'samples_outdated', 'version'],
		['a box', { sku: mailerSku }, 'not_a_sample_pack', 'sku'],
		['nothing of ours', { sku: 'SAM' }, 'not_a_sample_pack', 'sku'],
		['no pack at all', { quantity: 0 }, 'quantity_too_small', 'quantity'],
		['samples as a word', { samples: 'foil-matte' }, 'invalid', 'samples'],
		['no version', { version: undefined }, 'invalid', 'version'],
		['a version in words', { version: 'v1' }, 'invalid', 'version'],
		['no sku', { sku: undefined }, 'invalid', 'sku'],
	])('%s', async (_, differences, code, field) => {
		const token = await api.visitor();
		const answer = await create(token, { ...asked, ...differences });
		expect(answer.status).toBe(422);
		expect(answer.body.code).toBe(code);
		expect(answer.body.errors).toHaveProperty(field);
		expect((await cartOf(token)).line_items).toEqual([]);
	});

	test('for another user’s order', async () => {
		const { number, token: owner } = await walkTo(api, 'cart');
		const stranger = await api.visitor();
		for (const body of [asked, { ...asked, samples: [] }, { ...asked, sku: 'x' }]) {
			const answer = await create(stranger, { ...body, order_id: number });
			expect(answer.status).toBe(404);
		}
		const order = (await api.call('GET', `/orders/${number}`, { token: owner })).body;
		expect(order.line_items.every((line: { samples: unknown }) => line.samples === null)).toBe(true);
	});

	test('without a token', async () => {
		expect((await create(undefined, asked)).status).toBe(401);
		// An order token is only accepted if the call names the order.
		const { orderToken } = await walkTo(api, 'cart');
		expect((await api.call('POST', '/custom_sample_pack', { orderToken, body: asked })).status).toBe(401);
	});

	test('in a storefront that is closed', async () => {
		const answer = await create(await api.visitor(), asked, 'cz');
		expect(answer.status).toBe(422);
		expect(answer.body.code).toBe('region_not_open');
	});
});

describe('product_structure', () => {
	const ask = (query: string, region = 'eu') =>
		api.call('GET', `/product_structure${query}`, { headers: { 'x-region': region } });

	test('a sample pack lists the samples and the version of the list', async () => {
		const { status, body } = await ask(`?sku=${sku}`);
		expect(status).toBe(200);
		expect(body).toMatchObject({
			sku,
			kind: 'sample_pack',
			version: sampleListVersion,
			max_samples: maxSamples,
		});
		const { values } = body.parts[0].options.find(({ name }: { name: string }) => name === 'samples');
		const token = await api.visitor();
		expect((await create(token, { ...asked, samples: values.slice(0, maxSamples) })).status).toBe(201);
	});

	test('a set lists its parts, a product its options', async () => {
		const set = (await ask('?sku=SET-COUNTER')).body;
		expect(set.kind).toBe('set');
		expect(set.parts.map(({ product_type }: { product_type: string }) => product_type)).toEqual([
			'paper-bag',
			'tissue-paper',
			'square-label',
		]);
		const box = (await ask(`?sku=${mailerSku}`)).body;
		expect(box).toMatchObject({
			kind: 'product',
			version: null,
			parts: [{ sku: mailerSku, min_quantity: 30 }],
		});
		for (const { selected, values } of box.parts[0].options) expect(values).toContain(selected);
	});

	test.each(['?sku=NOTHING', '?sku=SET-MOON', '?sku=set-counter'])('%s is refused', async (query) => {
		const { status, body } = await ask(query);
		expect(status).toBe(422);
		expect(body).toMatchObject({ code: 'unknown_sku', errors: { sku: ['is unknown'] } });
	});

	test('without a sku it is refused', async () => {
		expect((await ask('')).status).toBe(422);
	});
});
