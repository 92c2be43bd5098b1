import { describe, expect, test } from 'vitest';
import { bundles, bundlesIn } from '#src/catalog/bundles.ts';
import { toSku } from '#src/catalog/variant.ts';
import { setNet } from '#src/pricing/set-price.ts';
import { toDecimal } from '#src/site/money.ts';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const types = [...new Set(bundles.flatMap(({ specs }) => specs.map(({ productType }) => productType)))];
const api = startApi({}, types);

const bulk = ({ number, token }: { number: string; token: string }, line_items_params: unknown) =>
	api.call('POST', `/v2/orders/${number}/line_items/bulk_create`, { token, body: { line_items_params } });
const show = async ({ number, token }: { number: string; token: string }) =>
	(await api.call('GET', `/orders/${number}`, { token })).body;
const partsOf = (bundle: (typeof bundles)[number], quantity: number) =>
	bundle.specs.map((spec) => ({ sku: toSku(spec), quantity }));

describe('several lines at once', () => {
	test.each(bundles.map((bundle) => [bundle.id, bundle] as const))(
		'the set %s is added completely, at the price of its page',
		async (_, bundle) => {
			const order = await walkTo(api, 'cart');
			const answer = await bulk(order, partsOf(bundle, 120));
			expect(answer.status).toBe(201);
			const items: { type: string; attributes: { quantity: number; variant: { sku: string } } }[] =
				answer.body.data;
			expect(items.map(({ attributes: { variant, quantity } }) => ({ sku: variant.sku, quantity }))).toEqual(
				partsOf(bundle, 120),
			);
			const shown = await show(order);
			expect(shown.line_items).toHaveLength(bundle.specs.length);
			expect(shown.item_total).toBe(toDecimal(setNet(bundle.specs, 120, 'EUR')));
		},
	);

	test('the same set again raises the quantities', async () => {
		const order = await walkTo(api, 'cart');
		const [bundle] = bundles;
		if (!bundle) throw new Error('no bundle');
		await bulk(order, partsOf(bundle, 60));
		await bulk(order, partsOf(bundle, 60));
		const { line_items } = await show(order);
		expect(line_items.map(({ quantity }: { quantity: number }) => quantity)).toEqual(
			bundle.specs.map(() => 120),
		);
	});

	test.each([
		['an unknown part', { sku: 'NOTHING-1' }, 'unknown_variant'],
		['too few of a part', { quantity: 1 }, 'quantity_too_small'],
		['a design of nobody', { box_design_id: 'none' }, 'unknown_design'],
	])('%s: nothing is added, and the error names the line', async (_, differences, code) => {
		const order = await walkTo(api, 'cart');
		const before = (await show(order)).line_items.length;
		const [bundle] = bundles;
		const parts = bundle ? partsOf(bundle, 120) : [];
		const answer = await bulk(order, [
			...parts.slice(0, 2),
			{ ...parts[2], ...differences },
			...parts.slice(3),
		]);
		expect(answer.status).toBe(422);
		expect(answer.body).toMatchObject({ code, line: 2 });
		expect((await show(order)).line_items).toHaveLength(before);
	});

	test.each([[[]], [Array.from({ length: 21 }, () => ({ sku: 'x' }))], ['no list'], [undefined]])(
		'%j is not a list of lines',
		async (params) => {
			const answer = await bulk(await walkTo(api, 'cart'), params);
			expect(answer.status).toBe(422);
			expect(answer.body.errors).toHaveProperty('line_items_params');
		},
	);

	test('another user cannot add lines', async () => {
		const order = await walkTo(api, 'cart');
		const stranger = await api.visitor();
		const answer = await bulk({ ...order, token: stranger }, [{ sku: 'x' }]);
		expect(answer.status).toBe(404);
	});
});

test('a region offers the sets of which it sells every part', () => {
	expect(bundlesIn({ allowedProductTypes: '*' })).toEqual(bundles);
	expect(
		bundlesIn({ allowedProductTypes: ['paper-bag', 'tissue-paper', 'square-label'] }).map(({ id }) => id),
	).toEqual(['counter']);
});
