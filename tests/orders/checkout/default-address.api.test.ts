import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import type { Address } from '#src/customers/address.ts';
import { insertAddress, updateAddress } from '#src/customers/address-queries.server.ts';
import { serializeAddress } from '#src/customers/address-serializer.ts';
import { prepareAddressForm } from '#src/orders/checkout/default-address.server.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import type { Order } from '#src/orders/record/order.ts';
import { serializeOrder } from '#src/orders/serializer/order-serializer.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { accountsOf, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';
import { orderRecord } from '#tests/build/order-record.ts';

const shop = startApi({ MAIL: mailbox }, false);
const people = accountsOf(shop);
const site = createSite('eu', 'production');

const address = (city: string, changes: Partial<Address> = {}): Address => ({
	...{ firstname: 'Ada', lastname: 'Lovelace', company: null, vatId: null, customerType: 'b2c' },
	...{ address1: 'Torstraße 1', address2: null, zipcode: '10119', city, countryIso: 'DE' },
	...{ stateAbbr: null, phone: '+49301234567' },
	...changes,
});
const prepare = (order: Order | undefined, headers: HeadersInit = {}) =>
	prepareAddressForm({ request: new Request('http://localhost/', { headers }), locals: { site } }, order);

/** An order for this country without an address. */
function orderTo(destinationIso: string, isForCompany = false): Order {
	const order = serializeOrder(priceOrder(orderRecord({ destinationIso }), Date.now()), {
		...{ translate: translateFor('en-US', 'en'), locale: 'en-US', languageTag: 'en', token: '' },
	});
	const agreed = { company: 'Ada Ltd', listNet: '90.00', displayListNet: '€90.00', displayListGross: null };
	const lineItems = order.lineItems.map((line) => ({ ...line, companyPrice: agreed }));
	return isForCompany ? { ...order, lineItems } : order;
}

let email: string;
let cookie: { readonly cookie: string };
beforeAll(async () => {
	const customer = await people.customer();
	email = customer.email;
	const browser = await people.browser();
	browser.take(await people.signIn(email, { headers: browser.headers }));
	cookie = { cookie: browser.headers.cookie ?? '' };
	const db = openDatabase(shop.env().DB);
	const add = (one: Address) => insertAddress(db, customer.id, one, Date.now());
	await add(address('Wien', { countryIso: 'AT' }));
	const usual = await add(address('Berlin'));
	await add(address('Hamburg', { company: 'Ada Ltd', customerType: 'b2b' }));
	await add(address('Bremen'));
	await updateAddress(db, customer.id, usual?.id ?? 0, address('Berlin'), true);
});

test('visitors without an account get the order as it is', async () => {
	const order = orderTo('DE');
	const anonymous = await people.browser();
	for (const headers of [{}, { cookie: anonymous.headers.cookie ?? '' }])
		expect(await prepare(order, headers)).toEqual({ order, hasAccount: false, book: [] });
});

test('a customer’s order without an address gets theirs in its country, the default one first', async () => {
	const { order, hasAccount, book } = await prepare(orderTo('DE'), cookie);
	expect(hasAccount).toBe(true);
	expect(book.map(({ city, isDefault }) => [city, isDefault])).toEqual([
		['Berlin', true],
		['Bremen', false],
		['Hamburg', false],
		['Wien', false],
	]);
	expect(order).toMatchObject({ email, customerType: 'b2c', shipAddress: { city: 'Berlin' } });
	expect((await prepare(orderTo('AT'), cookie)).order?.shipAddress?.city).toBe('Wien');
});

test('without an address in the order’s country only the e-mail address is filled in', async () => {
	const { order } = await prepare(orderTo('FR'), cookie);
	expect(order).toMatchObject({ email, shipAddress: null });
});

test('what the order has already stays', async () => {
	const given = { ...orderTo('DE'), email: 'other@example.com' };
	expect((await prepare(given, cookie)).order?.email).toBe('other@example.com');
	const full = { ...given, shipAddress: serializeAddress(address('Köln'), 'en') };
	expect((await prepare(full, cookie)).order).toEqual(full);
	expect((await prepare(undefined, cookie)).order).toBeUndefined();
});

test('an order with prices of a company begins as a business order, with a business address', async () => {
	expect((await prepare(orderTo('DE', true), cookie)).order).toMatchObject({
		...{ customerType: 'b2b', shipAddress: { city: 'Hamburg', company: 'Ada Ltd' } },
	});
	expect((await prepare(orderTo('AT', true), cookie)).order).toMatchObject({
		...{ customerType: 'b2b', shipAddress: null },
	});
});
