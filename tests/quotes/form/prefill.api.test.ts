import { expect, test } from 'vitest';
import { toWire } from '#src/api/wire.ts';
import { product } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import { prefillQuoteForm } from '#src/quotes/form/prefill.server.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { accountsOf, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';
import { bare } from '#tests/designs/design-documents.ts';

const shop = startApi({ MAIL: mailbox }, ['mailer-box-full-color', 'mailer-box-plain', 'kraft-tape']);
const people = accountsOf(shop);
const eu = createSite('eu', 'production');
const box = product('mailer-box-full-color').default;

/** The form after a link with this query. */
async function prefilled(query: Record<string, string>, headers: HeadersInit = {}, site = eu) {
	const url = new URL(`http://localhost/quote?${new URLSearchParams(query)}`);
	const { typed, designName } = await prefillQuoteForm({
		...{ url, request: new Request(url, { headers }), locals: { site } },
	});
	return { ...typed, item: typed.items[0], designName };
}

test('a link with a variant fills in product, size in the storefront’s unit, print and quantity', async () => {
	const { item, flow, country } = await prefilled({ sku: toSku(box), quantity: '12000' });
	const [length, width, height] = box.sizeMm.map((side) => String(side / 10));
	expect(item).toMatchObject({ product: box.productType, length, width, height, print: 'full' });
	expect(item?.quantities).toEqual(['12000', '', '']);
	expect([flow, country]).toEqual(['0', eu.region.defaultShippingCountryCode]);
});

test('goods without print ask for none, and a roll, whose length has no field, for no size', async () => {
	const plain = product('mailer-box-plain').default;
	expect((await prefilled({ sku: toSku(plain) })).item).toMatchObject({ print: 'none' });
	const tape = product('kraft-tape').default;
	expect((await prefilled({ sku: toSku(tape) })).item).toMatchObject({
		...{ product: 'kraft-tape', length: '', width: '', height: '' },
	});
});

test('variants that do not exist, or that the storefront does not sell, are left out', async () => {
	expect((await prefilled({ sku: 'no-such' })).item).toMatchObject({ product: '', length: '' });
	const narrow = { ...eu, region: { ...eu.region, allowedProductTypes: ['tote-bag'] } };
	expect((await prefilled({ sku: toSku(box) }, {}, narrow)).item).toMatchObject({ product: '', length: '' });
});

test('a product and a quantity of a link are filled in; what is named by field stays as it is', async () => {
	const linked = await prefilled({ product: 'tote-bag', quantity: '9000', country: 'PL', second_1: '500' });
	expect(linked.item).toMatchObject({ product: 'tote-bag', quantities: ['9000', '500', ''] });
	expect(linked.country).toBe('PL');
	const typed = await prefilled({ product_1: 'mailer-box-eco', quantity_1: '700', product_2: 'tote-bag' });
	expect(typed.items.slice(0, 2)).toMatchObject([
		{ product: 'mailer-box-eco', quantities: ['700', '', ''] },
		{ product: 'tote-bag' },
	]);
});

test('the quantity of a brief is its amount', async () => {
	expect(await prefilled({ flow: '1', quantity: '400' })).toMatchObject({ flow: '1', amount: '400' });
	expect(await prefilled({ flow: '1', quantity: '400', amount: '90' })).toMatchObject({ amount: '90' });
	expect(await prefilled({ flow: '7', quantity: '400' })).toMatchObject({ flow: '0', amount: '' });
});

test('a signed-in customer’s address is filled in, unless the link has another; a visitor has none', async () => {
	const { email } = await people.customer();
	const browser = await people.browser();
	expect((await prefilled({}, browser.headers)).email).toBe('');
	browser.take(await people.signIn(email, { headers: browser.headers }));
	expect((await prefilled({}, browser.headers)).email).toBe(email);
	expect((await prefilled({ email: 'other@example.com' }, browser.headers)).email).toBe('other@example.com');
});

test('a design fills in its box for its owner, and for nobody else', async () => {
	const [owner, stranger] = [await people.browser(), await people.browser()];
	const variantId = await shop
		.env()
		.DB.prepare(`SELECT id FROM variants WHERE product_type = '${box.productType}' AND length_mm = 200`)
		.first<number>('id');
	const { body, status } = await shop.call('POST', '/box_designs', {
		...{ token: owner.token, headers: owner.headers },
		body: { name: 'Spring box', variant_id: variantId, document: toWire(bare()) },
	});
	expect(status).toBe(201);
	expect(await prefilled({ design: body.id }, owner.headers)).toMatchObject({
		...{ design: body.id, designName: 'Spring box', item: { product: box.productType } },
	});
	for (const headers of [stranger.headers, {}])
		expect(await prefilled({ design: body.id }, headers)).toMatchObject({
			...{ design: '', designName: undefined, item: { product: '' } },
		});
});
