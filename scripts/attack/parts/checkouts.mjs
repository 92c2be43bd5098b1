// Checkouts from the empty cart to the payment, while the shop and the payment sandbox are killed and started again.
import { randomUUID } from 'node:crypto';
import { address } from '../../shop/example-address.mjs';
import { ShopPromise } from '../promise.mjs';
import { agreementTo, findVariant, methods, newVisitor, pay, sendUntilArrived } from '../visitor.mjs';

export const title = 'checkouts while the shop and the payment sandbox are killed';

const checkouts = 50;
/** What the buyers of the checkouts do at the payment, in turn. */
const buyers = ['pays', 'pays', 'asks the bank', 'is declined, then pays', 'pays twice at once'];
/** A call is repeated so often, with a pause: both programs need some seconds to start. */
const attempts = 60;
const pauseMs = 1000;

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack(shop, { random }) {
	const bought = new ShopPromise('A buyer who repeats what failed gets through the checkout');
	const kept = new ShopPromise('A checkout that was told to be paid is a placed order');
	const visitor = await newVisitor(shop.origin);
	const variant = await findVariant(visitor);
	const work = Array.from({ length: checkouts }, async (_, index) => {
		const what = buyers[index % buyers.length];
		// They arrive one after another, so that each crash meets checkouts at every step.
		await pause(index * 250);
		try {
			const { number, isReportedPaid } = await buy(shop, visitor, variant, what);
			bought.expect(true, number);
			return { number, what, isReportedPaid };
		} catch (error) {
			bought.expect(false, `${index}, ${what}: ${error.message}`);
			return undefined;
		}
	});
	const crash = {
		shop: () => shop.restart(),
		sandbox: () => shop.restartSandbox(),
		both: () => Promise.all([shop.restart(), shop.restartSandbox()]),
	};
	for (const which of ['shop', 'sandbox', 'both', 'shop', 'sandbox']) {
		await pause(1500 + random.below(1500));
		await crash[which]();
	}
	const orders = (await Promise.all(work)).filter(Boolean);
	// A payment that was cut off is found by the reconciliation.
	await shop.runCron();
	for (const { number, what, isReportedPaid } of orders.filter((one) => one.isReportedPaid)) {
		const { state } = await visitor.must('GET', `/orders/${number}`);
		kept.expect(state === 'complete', `${number}, ${what}: reported ${isReportedPaid}, but ${state}`);
	}
	return [bought, kept];
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats a call with one `Idempotency-Key` until it is answered, as a good client does. */
async function callWithRetry(visitor, method, path, body) {
	const key = randomUUID();
	let answer;
	for (let attempt = 0; attempt < attempts; attempt++) {
		answer = await visitor.call(method, path, body, method === 'GET' ? {} : { 'idempotency-key': key });
		const isAnswered =
			answer.status > 0 && answer.status < 500 && answer.json?.code !== 'idempotency_key_in_use';
		if (isAnswered) break;
		await pause(pauseMs);
	}
	if (answer.status >= 200 && answer.status < 300) return answer.json;
	throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
}

async function buy(shop, visitor, variant, what) {
	const { number } = (await callWithRetry(visitor, 'POST', '/v2/orders', {})).data.attributes;
	await callWithRetry(visitor, 'POST', `/v2/orders/${number}/line_item`, {
		variant_id: variant.id,
		quantity: 30,
	});
	await callWithRetry(visitor, 'PUT', `/checkouts/${number}?state=cart`);
	const order = {
		email: `buyer-${randomUUID().slice(0, 8)}@example.com`,
		ship_address: address,
		bill_address: address,
	};
	await callWithRetry(visitor, 'PUT', `/orders/${number}`, { order });
	await callWithRetry(visitor, 'PUT', `/checkouts/${number}?state=address`);
	await callWithRetry(visitor, ...agreementTo(number));
	const payable = await callWithRetry(visitor, 'PUT', `/checkouts/${number}?state=delivery`);
	if (what === 'is declined, then pays') await pay(visitor, payable, methods.declined);
	if (what === 'pays twice at once') await Promise.all([pay(visitor, payable), pay(visitor, payable)]);
	const isReportedPaid = await payUntilPaid(
		shop,
		visitor,
		payable,
		what === 'asks the bank' ? methods.asksBank : methods.paid,
	);
	return { number, isReportedPaid };
}

/** Pays, and again after each failure, until the shop says that the order is paid. */
async function payUntilPaid(shop, visitor, order, method) {
	let answer;
	for (let attempt = 0; attempt < attempts; attempt++) {
		answer = await pay(visitor, order, method);
		if (answer.json?.success) return true;
		if (answer.json?.requires_action) await approve(shop, answer.json);
		const now = await visitor.call('GET', `/orders/${order.number}`);
		if (now.json?.state === 'complete') return true;
		await pause(pauseMs);
	}
	throw new Error(`not paid: ${answer.status} ${answer.text.slice(0, 200)}`);
}

/** The customer approves on the bank's page; nothing happens while the sandbox is down. */
async function approve(
	{ sandboxOrigin },
	{ payment_intent_id: id, payment_intent_client_secret: clientSecret },
) {
	await sendUntilArrived(`${sandboxOrigin}/3ds/${id}?client_secret=${clientSecret}`, {
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: 'answer=approve',
	});
}
