// A payment that waits for the bank's page (3-D Secure) and is abandoned: the customer must still be able to
// change and pay the order, and is charged once.

import { address } from '../../shop/example-address.mjs';
import { ShopPromise } from '../promise.mjs';
import {
	findVariant,
	methods,
	newPayableOrder,
	newVisitor,
	pay,
	send,
	sendUntilArrived,
} from '../visitor.mjs';

export const title = 'abandoned confirmations of the bank';

/** Every way to change an order; each changes its total or who pays what. */
const changes = {
	'a larger quantity': (visitor, { number, line_items: [line] }) =>
		visitor.call('PUT', `/orders/${number}/line_items/${line.id}`, { line_item: { quantity: 60 } }),
	'one more line': (visitor, { number }, variant) =>
		visitor.call('POST', `/v2/orders/${number}/line_item`, { variant_id: variant.id, quantity: 30 }),
	'lines in bulk': (visitor, { number }, variant) =>
		visitor.call('POST', `/v2/orders/${number}/line_items/bulk_create`, {
			line_items_params: [{ variant_id: variant.id, quantity: 30 }],
		}),
	'a set': (visitor, { number }) =>
		visitor.call('POST', '/v2/bundles', { order_id: number, sku: 'SET-UNBOXING' }),
	'a line less': (visitor, { number, line_items }) =>
		visitor.call('DELETE', `/orders/${number}/line_items/${line_items.at(-1).id}`),
	'a coupon': (visitor, { number }) =>
		visitor.call('PUT', `/orders/${number}/apply_coupon_code`, { coupon_code: 'WELCOME10' }),
	'another address': (visitor, { number }) =>
		visitor.call('PUT', `/orders/${number}`, {
			order: { ship_address: { ...address, country_iso: 'FR', zipcode: '75001', city: 'Paris' } },
		}),
	'another e-mail address': (visitor, { number }) =>
		visitor.call('PUT', `/orders/${number}`, { order: { email: 'another@example.com' } }),
};

/** How the bank answers the first payment, and when. */
const banks = [
	'never answers',
	'approves before the change',
	'approves after the change',
	'approves during the change',
];

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack(shop, { isQuick, random }) {
	const changed = new ShopPromise('An abandoned payment does not lock the order: it can be changed at once');
	const paid = new ShopPromise('The changed order can be paid at once');
	const once = new ShopPromise('The order is charged once, with the total that it has');
	const late = new ShopPromise('A superseded payment takes no money, even if the bank approves it later');
	const visitor = await newVisitor(shop.origin);
	const variant = await findVariant(visitor);
	const other = await findVariant(visitor, [210, 160, 90]);
	const cases = Object.keys(changes).flatMap((change) => banks.map((bank) => ({ change, bank })));
	for (const { change, bank } of isQuick ? random.sample(cases, 4) : cases) {
		const what = `${change}, the bank ${bank}`;
		const order = await newPayableOrder(visitor, { variant: variant.id });
		if (change === 'a line less')
			await visitor.must('POST', `/v2/orders/${order.number}/line_item`, {
				variant_id: other.id,
				quantity: 40,
			});
		const before = await visitor.must('GET', `/orders/${order.number}`);
		const first = await pay(visitor, before, methods.asksBank);
		const intent = await intentOf(shop, first.json.payment_intent_id);
		if (bank === 'approves before the change') await approve(shop, intent);
		const [answer] = await Promise.all([
			changes[change](visitor, before, variant),
			bank === 'approves during the change' ? approve(shop, intent) : undefined,
		]);
		const isPaidFirst = (await intentOf(shop, intent.id)).status === 'succeeded';
		if (!isPaidFirst)
			changed.expect(answer.status < 300, `${what}: ${answer.status} ${answer.json?.code ?? ''}`);
		if (bank === 'approves after the change') {
			await approve(shop, intent);
			const after = await intentOf(shop, intent.id);
			// A refused change leaves the payment as it is; then the approval counts.
			if (answer.status < 300)
				late.expect(after.status !== 'succeeded', `${what}: the intent is ${after.status}`);
		}
		const now = await visitor.must('GET', `/orders/${order.number}`);
		const second = await pay(visitor, now);
		paid.expect(
			second.status === 200 && second.json.success,
			`${what}: ${second.status} ${second.json?.code ?? second.json?.status ?? ''}`,
		);
		const { charges, total } = await settledAmounts(shop, visitor, order.number);
		once.expect(
			charges.length === 1 && charges[0] === total,
			`${what}: order ${order.number} has a total of ${total}, charges of ${charges.join(' and ') || 'nothing'}`,
		);
	}
	return [changed, paid, once, late];
}

const secret = { authorization: `Bearer sk_test_attack` };

async function intentOf({ sandboxOrigin }, id) {
	return (await send(`${sandboxOrigin}/v1/payment_intents/${id}`, { headers: secret })).json;
}

/** The customer approves on the bank's page. */
const approve = ({ sandboxOrigin }, { id, client_secret }) =>
	sendUntilArrived(`${sandboxOrigin}/3ds/${id}?client_secret=${client_secret}`, {
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: 'answer=approve',
	});

/** The order's total, and the amounts that were charged for it and not refunded, in minor units. */
async function settledAmounts({ sandboxOrigin }, visitor, number) {
	const { data } = (await send(`${sandboxOrigin}/v1/payment_intents?limit=100`, { headers: secret })).json;
	const mine = data.filter(
		({ metadata, status }) => metadata.order_number === number && status === 'succeeded',
	);
	const charges = await Promise.all(
		mine.map(async ({ latest_charge }) => {
			const { json } = await send(`${sandboxOrigin}/v1/charges/${latest_charge}`, { headers: secret });
			return json.amount - json.amount_refunded;
		}),
	);
	const order = await visitor.must('GET', `/orders/${number}`);
	return { charges: charges.filter((amount) => amount !== 0), total: Math.round(Number(order.total) * 100) };
}
