// The Worker is killed at random moments while orders are filled and paid, and started again.
import { randomUUID } from 'node:crypto';
import { ShopPromise } from '../promise.mjs';
import { findVariant, newOrder, newPayableOrder, newVisitor, pay } from '../visitor.mjs';

export const title = 'the Worker killed while orders are filled and paid';

const fillers = 6;
const payers = 6;
/** An `Idempotency-Key` whose call crashed may be taken again after a minute. */
const keyIsFreeMs = 65_000;
const secondsToSettle = 30;

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack(shop, { random }) {
	const started = new ShopPromise('The shop starts again with the data of a crash');
	const kept = new ShopPromise('What was confirmed before a crash is there after it');
	const once = new ShopPromise('A call that is repeated with its key has one effect');
	const paid = new ShopPromise('A payment that was cut off can be repeated, and completes its order');
	const rounds = 8;
	const visitor = await newVisitor(shop.origin);
	const variant = await findVariant(visitor);
	const additions = [];
	const payments = [];
	for (let round = 0; round < rounds; round++) {
		const orders = await each(fillers, () => newOrder(visitor, { variant: variant.id }));
		const payable = await each(payers, () => newPayableOrder(visitor, { variant: variant.id }));
		const work = [
			...orders.map((number) => fill(visitor, variant, number, additions)),
			...payable.map((order) => payOnce(visitor, order, payments)),
		];
		await pause(20 + random.below(700));
		shop.crash();
		// The proxy would keep the broken requests waiting.
		await Promise.all([shop.restart(), ...work]);
		started.expect(await shop.isAlive(), `round ${round}: no answer after the restart`);
		for (const { number, confirmed } of additions.filter(({ isNew }) => isNew)) {
			const { quantity } = await quantityOf(visitor, number);
			const minQuantity = 30 + confirmed.reduce((sum, one) => sum + one, 0);
			kept.expect(quantity >= minQuantity, `${number}: ${quantity} pieces, ${minQuantity} were confirmed`);
		}
		for (const addition of additions) addition.isNew = false;
		for (const payment of payments.filter(({ answer }) => answer.json?.success)) {
			const { state } = await visitor.must('GET', `/orders/${payment.order.number}`);
			kept.expect(state === 'complete', `${payment.order.number}: confirmed as paid, but ${state}`);
		}
	}

	await shop.runCron();
	await pause(keyIsFreeMs);
	for (const { number, calls } of additions) {
		for (const call of calls.filter(({ status }) => status !== 201)) {
			const again = await addLine(visitor, variant, number, call);
			once.expect(
				again.status === 201,
				`${number}: repeated with its key: ${again.status} ${again.json?.code ?? ''}`,
			);
		}
		const { quantity } = await quantityOf(visitor, number);
		const wanted = 30 + calls.reduce((sum, call) => sum + call.quantity, 0);
		once.expect(
			quantity === wanted,
			`${number}: ${quantity} pieces after ${calls.length} calls for ${wanted} in all`,
		);
	}
	for (const { order, key } of payments) {
		const answer = await settled(visitor, order, key);
		const { state } = await visitor.must('GET', `/orders/${order.number}`);
		paid.expect(
			state === 'complete',
			`${order.number}: ${state} after ${answer.status} ${answer.json?.code ?? ''}`,
		);
	}
	return [started, kept, once, paid];
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const each = (count, run) => Promise.all(Array.from({ length: count }, run));

async function quantityOf(visitor, number) {
	const { line_items } = await visitor.must('GET', `/orders/${number}`);
	return { quantity: line_items.reduce((sum, { quantity }) => sum + quantity, 0) };
}

const addLine = (visitor, variant, number, { quantity, key }) =>
	visitor.call(
		'POST',
		`/v2/orders/${number}/line_item`,
		{ variant_id: variant.id, quantity },
		{ 'idempotency-key': key },
	);

/** Adds one line after the other until the shop is killed. */
async function fill(visitor, variant, number, additions) {
	const addition = { number, calls: [], confirmed: [], isNew: true };
	additions.push(addition);
	for (let count = 0; count < 40; count++) {
		const call = { key: randomUUID(), quantity: 30 + count, status: 0 };
		addition.calls.push(call);
		call.status = (await addLine(visitor, variant, number, call)).status;
		if (call.status !== 201) return;
		addition.confirmed.push(call.quantity);
	}
}

async function payOnce(visitor, order, payments) {
	const payment = { order, key: randomUUID(), answer: { status: 0 } };
	payments.push(payment);
	payment.answer = await pay(visitor, order, undefined, { 'idempotency-key': payment.key });
}

/** Repeats a payment as a client does after a broken connection: with the same key, then with a new one. */
async function settled(visitor, order, key) {
	let answer;
	for (let second = 0; second < secondsToSettle; second++) {
		answer = await pay(visitor, order, undefined, second === 0 ? { 'idempotency-key': key } : {});
		if (answer.json?.success) return answer;
		if ((await visitor.must('GET', `/orders/${order.number}`)).state === 'complete') return answer;
		await pause(1000);
	}
	return answer;
}
