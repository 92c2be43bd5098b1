// Forged events of the payment service.
import { createHmac, randomUUID } from 'node:crypto';
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

export const title = 'forged events of the payment service';

/** The local shop's secret, as in wrangler.toml. */
const secret = 'whsec_boxwright_local';

const sign = (time, body, key = secret) => createHmac('sha256', key).update(`${time}.${body}`).digest('hex');

/** Forged headers for a body; each must be refused. */
const forgeries = {
	'no header': () => ({}),
	'an empty header': () => ({ 'stripe-signature': '' }),
	'another secret': (now, body) => header(now, sign(now, body, 'whsec_other')),
	'an empty secret': (now, body) => header(now, sign(now, body, ' ')),
	'a changed byte': (now, body) => header(now, sign(now, `${body} `)),
	'a time 301 s ago': (now, body) => header(now - 301, sign(now - 301, body)),
	// Some seconds may pass before it arrives.
	'a time 310 s ahead': (now, body) => header(now + 310, sign(now + 310, body)),
	'a time an hour ahead': (now, body) => header(now + 3600, sign(now + 3600, body)),
	'a time that is none': (_, body) => header('NaN', sign('NaN', body)),
	'no time': (now, body) => ({ 'stripe-signature': `v1=${sign(now, body)}` }),
	'a time that was not signed': (now, body) => header(now, sign(now - 10, body)),
	'version 0 only': (now, body) => ({ 'stripe-signature': `t=${now},v0=${sign(now, body)}` }),
	'half of a signature': (now, body) => header(now, sign(now, body).slice(0, 32)),
	'a signature in capitals and spaces': (now, body) =>
		header(now, ` ${sign(now, body).toUpperCase().slice(1)}`),
	'a thousand wrong signatures': (now) => ({ 'stripe-signature': `t=${now}${',v1=00'.repeat(1000)}` }),
};
const header = (time, signature) => ({ 'stripe-signature': `t=${time},v1=${signature}` });

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack(shop) {
	const refused = new ShopPromise('An event without a valid signature is refused');
	const effect = new ShopPromise('No event completes an order that the service says is unpaid');
	const repeated = new ShopPromise('A real event that comes again, or twice at once, changes nothing more');
	const large = new ShopPromise('A body that is no event is refused, whatever its size');
	const url = `${shop.origin}/api/webhooks/stripe`;
	const post = (body, headers) =>
		sendUntilArrived(url, {
			method: 'POST',
			body,
			headers: { 'content-type': 'application/json', ...headers },
		});
	const now = Math.floor(Date.now() / 1000);
	const visitor = await newVisitor(shop.origin);
	const variant = await findVariant(visitor);

	const order = await newPayableOrder(visitor, { variant: variant.id });
	const { payment_intent_id: id } = (await pay(visitor, order, methods.asksBank)).json;
	const { json: intent } = await send(`${shop.sandboxOrigin}/v1/payment_intents/${id}`, {
		headers: { authorization: 'Bearer sk_test_attack' },
	});
	const body = eventOf({ ...intent, status: 'succeeded', amount_received: intent.amount });
	for (const [what, forge] of Object.entries(forgeries)) {
		const answer = await post(body, forge(Math.floor(Date.now() / 1000), body));
		refused.expect(answer.status === 400, `${what}: ${answer.status} ${answer.text.slice(0, 80)}`);
	}
	// Correctly signed but false: the shop must ask the payment service.
	for (const forged of [body, eventOf({ ...intent, id: 'pi_unknown', status: 'succeeded' })])
		await post(forged, header(now, sign(now, forged)));
	const state = (await visitor.must('GET', `/orders/${order.number}`)).state;
	effect.expect(state !== 'complete', `the order is ${state} after an untrue event`);

	const paid = await newPayableOrder(visitor, { variant: variant.id });
	const done = await pay(visitor, paid);
	const real = eventOf({
		id: done.json.payment_intent_id,
		object: 'payment_intent',
		status: 'succeeded',
		metadata: { order_number: paid.number },
	});
	const before = await visitor.must('GET', `/orders/${paid.number}`);
	const answers = await Promise.all(
		Array.from({ length: 6 }, () => post(real, header(now, sign(now, real)))),
	);
	answers.push(await post(real, header(now, sign(now, real))));
	repeated.expect(
		answers.every(({ status }) => status < 500 && status > 0),
		`answers ${answers.map(({ status }) => status)}`,
	);
	const after = await visitor.must('GET', `/orders/${paid.number}`);
	repeated.expect(
		JSON.stringify([after.state, after.total, after.payments]) ===
			JSON.stringify([before.state, before.total, before.payments]),
		'the order changed',
	);

	for (const [what, sent] of Object.entries({
		'an empty body': '',
		'one MB of text': 'a'.repeat(1_000_000),
		'ten MB of text': 'a'.repeat(10_000_000),
		'a list': '[]',
		null: 'null',
		'nested lists': '['.repeat(100_000),
	})) {
		const answer = await post(sent, header(now, sign(now, sent)));
		large.expect(
			answer.status >= 200 && answer.status < 500,
			`${what}: ${answer.status} ${answer.text.slice(0, 80)}`,
		);
	}
	return [refused, effect, repeated, large];
}

const eventOf = (intent) =>
	JSON.stringify({
		id: `evt_${randomUUID().replaceAll('-', '')}`,
		object: 'event',
		type: 'payment_intent.succeeded',
		created: Math.floor(Date.now() / 1000),
		livemode: false,
		data: { object: { object: 'payment_intent', ...intent } },
	});
