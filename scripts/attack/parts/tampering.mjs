// Prices, quantities and fields that a client must not decide.

import { address } from '../../shop/example-address.mjs';
import { ShopPromise } from '../promise.mjs';
import { emptyDocument } from '../requests/owned-data.mjs';
import { findVariant, newOrder, newPayableOrder, newVisitor, pay, send } from '../visitor.mjs';

export const title = 'prices and fields that are not the client’s';

const quantities = [
	0,
	-1,
	-30,
	0.5,
	30.5,
	1e308,
	-1e308,
	2 ** 53,
	'30',
	[30],
	{ a: 30 },
	true,
	null,
	'NaN',
	'1e3',
];

/** Columns of the database, Spree's fields, and names that reach into objects. */
const forged = {
	id: 1,
	user_id: 1,
	state: 'complete',
	payment_state: 'paid',
	shipment_state: 'shipped',
	completed_at: '2020-01-01T00:00:00Z',
	total: '0.01',
	item_total: '0.01',
	payment_total: '999999.00',
	promo_total: '-999.00',
	tax_total: '0.00',
	shipment_total: '0.00',
	price: '0.01',
	unit_price: '0.01',
	net: 1,
	promo: -100_000,
	currency: 'RON',
	channel: 'staff',
	price_version: '2000-01-01',
	promotion_id: 1,
	vat_treatment: 'exempt',
	version: 99,
	number: 'R999999999',
	token: 'a'.repeat(48),
	role: 'admin',
	spree_roles: ['admin'],
	spree_api_key: 'a'.repeat(48),
	anonymous: false,
	adjustments: [{ amount: '-100.00', label: 'gift' }],
	adjustment_total: '-100.00',
	constructor: { prototype: { isAdmin: true } },
	prototype: { isAdmin: true },
};

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack({ origin }) {
	const visitor = await newVisitor(origin);
	const variant = await findVariant(visitor);
	return [
		await amounts(visitor, variant),
		...(await fields(origin, visitor, variant)),
		await steps(visitor, variant),
		await regions(visitor, variant),
		await secondOwner(origin, visitor, variant),
	];
}

async function amounts(visitor, variant) {
	const promise = new ShopPromise('No quantity makes an order cheaper than its smallest');
	for (const quantity of quantities) {
		const number = await newOrder(visitor, { variant: variant.id });
		const before = await visitor.must('GET', `/orders/${number}`);
		const line = before.line_items[0].id;
		const tried = {
			add: await visitor.call('POST', `/v2/orders/${number}/line_item`, { variant_id: variant.id, quantity }),
			bulk: await visitor.call('POST', `/v2/orders/${number}/line_items/bulk_create`, {
				line_items_params: [{ variant_id: variant.id, quantity }],
			}),
			...(quantity !== 0 && {
				change: await visitor.call('PUT', `/orders/${number}/line_items/${line}`, {
					line_item: { quantity },
				}),
			}),
		};
		const after = await visitor.must('GET', `/orders/${number}`);
		const said = Object.entries(tried).map(([what, { status }]) => `${what} ${status}`);
		promise.expect(
			Number(after.total) >= Number(before.total) &&
				Object.values(tried).every(({ status }) => status > 0 && status < 500),
			`quantity ${JSON.stringify(quantity)}: ${before.total} became ${after.total} (${said.join(', ')})`,
		);
	}
	return promise;
}

async function fields(origin, visitor, variant) {
	const unchanged = new ShopPromise('Fields that are not the client’s change nothing');
	const polluted = new ShopPromise('No input reaches the prototypes of objects');
	const order = await newPayableOrder(visitor, { variant: variant.id });
	const line = order.line_items[0].id;
	const facts = ({ number, total, item_total, currency, state, channel, user_id, payment_state }) =>
		JSON.stringify({ number, total, item_total, currency, state, channel, user_id, payment_state });
	const proto = '{"__proto__":{"isAdmin":true,"total":"0.01"},';
	const withPrototype = (body) => proto + JSON.stringify({ ...body, ...forged }).slice(1);
	const calls = [
		['PUT', `/orders/${order.number}`, { order: { email: 'buyer@example.com' } }],
		['PUT', `/orders/${order.number}/line_items/${line}`, { line_item: { quantity: 30 } }],
		['PUT', `/checkouts/${order.number}`, { state: 'delivery' }],
	];
	for (const [method, path, body] of calls) {
		const inner = Object.keys(body)[0];
		const nested = typeof body[inner] === 'object' ? { [inner]: { ...forged, ...body[inner] } } : body;
		for (const sent of [
			withPrototype(body),
			JSON.stringify({ ...forged, ...nested }),
			JSON.stringify(nested),
		]) {
			await visitor.call(method, path, sent, { 'content-type': 'application/json' });
			const now = await visitor.must('GET', `/orders/${order.number}`);
			unchanged.expect(
				facts(now) === facts(order),
				`${method} ${path}: ${facts(order)} became ${facts(now)}`,
			);
		}
		await visitor.call(
			method,
			`${path}?${new URLSearchParams({ 'order[total]': '0.01', total: '0.01', state: 'complete', '__proto__[isAdmin]': '1' })}`,
			body,
		);
		const now = await visitor.must('GET', `/orders/${order.number}`);
		unchanged.expect(facts(now) === facts(order), `${method} ${path} by query: became ${facts(now)}`);
	}
	const design = await visitor.call('POST', '/box_designs', {
		...forged,
		name: 'mine',
		variant_id: variant.id,
		document: emptyDocument(variant),
	});
	unchanged.expect(
		design.json?.version === 1 && design.json?.id !== 1,
		`a design with forged fields: ${design.text.slice(0, 120)}`,
	);
	const made = await visitor.call('POST', '/v2/orders', { ...forged, currency: 'EUR' });
	const attributes = made.json?.data?.attributes;
	unchanged.expect(
		attributes?.state === 'cart' && Number(attributes.total) === 0 && attributes.number !== forged.number,
		`a new order with forged fields: ${made.text.slice(0, 120)}`,
	);
	const clean = await visitor.must('GET', `/orders/${order.number}`);
	polluted.expect(!('isAdmin' in clean) && !('is_admin' in clean), 'an answer has the forged field');
	const other = await send(`${origin}/api/prices/minimal`);
	polluted.expect(
		other.status === 200 && !/is_?admin/i.test(other.text),
		'another answer has the forged field',
	);
	return [unchanged, polluted];
}

async function steps(visitor, variant) {
	const promise = new ShopPromise(
		'No call but a payment completes an order, and none pays less than its total',
	);
	const number = await newOrder(visitor, { variant: variant.id });
	for (const state of ['payment', 'confirm', 'complete', 'canceled', 'x']) {
		await visitor.call('PUT', `/checkouts/${number}?state=${state}`);
		await visitor.call('PUT', `/checkouts/${number}`, { state, order: { state: 'complete' } });
		const now = await visitor.must('GET', `/orders/${number}`);
		promise.expect(!['complete', 'canceled'].includes(now.state), `step ${state}: the order is ${now.state}`);
	}
	const order = await newPayableOrder(visitor, { variant: variant.id });
	for (const expected of [
		'0.01',
		'-1.00',
		'0',
		'1e1',
		'NaN',
		'',
		order.total.replace('.', ','),
		`${order.total}0001`,
	]) {
		const paid = await pay(visitor, { ...order, total: expected });
		promise.expect(
			paid.status >= 400 && paid.status < 500,
			`a payment of "${expected}": ${paid.status} ${paid.text.slice(0, 80)}`,
		);
		const byTransfer = await visitor.call('POST', '/check_payments', {
			order_number: order.number,
			expected_total: expected,
		});
		promise.expect(
			byTransfer.status >= 400 && byTransfer.status < 500,
			`a transfer of "${expected}": ${byTransfer.status}`,
		);
	}
	const unpaid = await newPayableOrder(visitor, { variant: variant.id });
	for (const method of ['pm_1', 'pm_card_visa_x', 'tok_visa', 'pi_123', '../charges', 'pm_card_visa/../x']) {
		const paid = await pay(visitor, unpaid, method);
		promise.expect(
			paid.status >= 400 && paid.status < 500,
			`a payment by ${method}: ${paid.status} ${paid.text.slice(0, 80)}`,
		);
	}
	await visitor.must('POST', '/v2/orders/consents', {
		order_number: unpaid.number,
		consents: [{ type: 'terms_and_conditions_and_privacy_policy', decision: 'declined' }],
	});
	const withoutTerms = await pay(visitor, unpaid);
	promise.expect(
		withoutTerms.json?.code === 'consents_missing',
		`a payment without consent to the terms: ${withoutTerms.status} ${withoutTerms.text.slice(0, 80)}`,
	);
	const now = await visitor.must('GET', `/orders/${unpaid.number}`);
	promise.expect(now.state !== 'complete', `an order without a payment is ${now.state}`);
	return promise;
}

async function regions(visitor, variant) {
	const promise = new ShopPromise('An order is priced and paid in its own region only');
	const order = await newPayableOrder(visitor, { variant: variant.id });
	for (const region of ['pl', 'gb', 'us', 'ro', 'xx', "eu' --"]) {
		const headers = { 'x-region': region };
		await visitor.call(
			'POST',
			`/v2/orders/${order.number}/line_item`,
			{ variant_id: variant.id, quantity: 30 },
			headers,
		);
		await visitor.call(
			'PUT',
			`/orders/${order.number}`,
			{ order: { ship_address: { ...address, country_iso: 'XX' } } },
			headers,
		);
		const now = await visitor.must('GET', `/orders/${order.number}`);
		promise.expect(
			now.currency === order.currency && Number(now.total) >= Number(order.total),
			`in ${region}: ${order.total} ${order.currency} became ${now.total} ${now.currency}`,
		);
	}
	return promise;
}

/** Confirms one's own payment for another visitor's order, and another visitor's payment for one's own. */
async function secondOwner(origin, visitor, variant) {
	const promise = new ShopPromise('A payment counts for its own order only');
	const other = await newVisitor(origin);
	const theirs = await newPayableOrder(other, { variant: variant.id });
	const mine = await newPayableOrder(visitor, { variant: variant.id, quantity: 60 });
	const paid = await pay(other, theirs);
	const intent = paid.json?.payment_intent_id ?? 'pi_none';
	const confirmed = await visitor.call('POST', `/v2/${mine.number}/stripe/payment_intents/confirm`, {
		payment_intent_id: intent,
	});
	promise.expect(
		!confirmed.json?.success,
		`confirmed with another’s intent: ${confirmed.status} ${confirmed.text.slice(0, 100)}`,
	);
	const now = await visitor.must('GET', `/orders/${mine.number}`);
	promise.expect(now.state !== 'complete', `the order is ${now.state}`);
	return promise;
}
