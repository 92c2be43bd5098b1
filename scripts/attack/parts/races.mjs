// Many identical requests at the same time: one order is paid once, a coupon for one is used once.
import { randomUUID } from 'node:crypto';
import { ShopPromise } from '../promise.mjs';
import { findVariant, methods, newOrder, newPayableOrder, newVisitor, pay } from '../visitor.mjs';

export const title = 'the same at the same time';

const rivals = 10;

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack(shop, { isQuick, random }) {
	const visitor = await newVisitor(shop.origin);
	const variant = await findVariant(visitor);
	const rounds = isQuick ? 2 : 12;
	return [
		await payments(visitor, variant, rounds, random),
		await paymentsAndChanges(visitor, variant, rounds, random),
		await transfersAndCards(visitor, variant, rounds),
		await coupons(shop, variant, rounds),
		...(isQuick ? [] : [await lastUseOfCoupons(shop, variant, rounds)]),
		await lines(visitor, variant, rounds),
	];
}

const parallel = (count, run) => Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const told = (answers) =>
	answers.map(({ status, json }) => `${status} ${json?.code ?? json?.status ?? ''}`.trim()).join(', ');
const isExpected = ({ status }) =>
	status === 200 || status === 201 || status === 409 || status === 422 || status === 402;

async function payments(visitor, variant, rounds, random) {
	const promise = new ShopPromise(`${rivals} payments of one order at once: all succeed with one charge`);
	for (let round = 0; round < rounds; round++) {
		const order = await newPayableOrder(visitor, { variant: variant.id });
		const key = random.next() < 0.5 ? { 'idempotency-key': randomUUID() } : {};
		const answers = await parallel(rivals, () => pay(visitor, order, methods.paid, key));
		const isPaid = (await visitor.must('GET', `/orders/${order.number}`)).state === 'complete';
		promise.expect(
			isPaid &&
				answers.every(isExpected) &&
				answers.some(({ status, json }) => status === 200 && json.success),
			`${order.number}: ${isPaid ? 'paid' : 'not paid'}; ${told(answers)}`,
		);
	}
	return promise;
}

async function paymentsAndChanges(visitor, variant, rounds, random) {
	const promise = new ShopPromise('A change while it is paid: refused or charged, never lost');
	for (let round = 0; round < rounds; round++) {
		const order = await newPayableOrder(visitor, { variant: variant.id });
		const line = order.line_items[0].id;
		const changes = [
			() =>
				visitor.call('PUT', `/orders/${order.number}/line_items/${line}`, { line_item: { quantity: 90 } }),
			() =>
				visitor.call('POST', `/v2/orders/${order.number}/line_item`, {
					variant_id: variant.id,
					quantity: 30,
				}),
			() => visitor.call('PUT', `/orders/${order.number}/apply_coupon_code`, { coupon_code: 'WELCOME10' }),
		];
		const waitMs = random.below(60);
		const [paid, ...answers] = await Promise.all([
			pay(visitor, order),
			...changes.map(async (change, index) => {
				await new Promise((resolve) => setTimeout(resolve, waitMs * index));
				return change();
			}),
		]);
		const now = await visitor.must('GET', `/orders/${order.number}`);
		const isSettled = paid.json?.success
			? now.total === order.total && now.state === 'complete'
			: now.state !== 'complete';
		promise.expect(
			isSettled && [paid, ...answers].every(isExpected),
			`${order.number}: ${now.state}, ${order.total} became ${now.total}; payment ${told([paid])}, changes ${told(answers)}`,
		);
	}
	return promise;
}

async function transfersAndCards(visitor, variant, rounds) {
	const promise = new ShopPromise('A transfer and cards at once: one of them pays');
	for (let round = 0; round < rounds; round++) {
		const order = await newPayableOrder(visitor, { variant: variant.id });
		const byTransfer = () =>
			visitor.call('POST', '/check_payments', { order_number: order.number, expected_total: order.total });
		const answers = await Promise.all([pay(visitor, order), byTransfer(), pay(visitor, order), byTransfer()]);
		const now = await visitor.must('GET', `/orders/${order.number}`);
		const paying = now.payments.filter(({ state }) =>
			['completed', 'pending', 'processing', 'checkout'].includes(state),
		);
		promise.expect(
			now.state === 'complete' && paying.length === 1 && answers.every(isExpected),
			`${order.number}: ${now.state}, ${paying.length} payments; ${told(answers)}`,
		);
	}
	return promise;
}

async function coupons({ origin }, variant, rounds) {
	const promise = new ShopPromise('A coupon is taken off once, and not at all when it is used up');
	for (let round = 0; round < rounds; round++) {
		// Guesses of one visitor are limited.
		const visitor = await newVisitor(origin);
		const number = await newOrder(visitor, { variant: variant.id });
		const answers = await parallel(6, () =>
			visitor.call('PUT', `/orders/${number}/apply_coupon_code`, { coupon_code: 'WELCOME10' }),
		);
		const used = await visitor.call('PUT', `/orders/${number}/apply_coupon_code`, {
			coupon_code: 'FIRST100',
		});
		const now = await visitor.must('GET', `/orders/${number}`);
		const discounts = now.adjustments?.filter(({ source_type }) => /Promotion/.test(source_type ?? '')) ?? [];
		const off = Math.abs(Number(now.promo_total)) / Number(now.item_total);
		promise.expect(
			answers.every(isExpected) && used.status === 422 && Math.abs(off - 0.1) < 0.001,
			`${number}: ${(off * 100).toFixed(1)} % off in ${discounts.length} discounts; ${told(answers)}; used up: ${told([used])}`,
		);
	}
	return promise;
}

/** Coupons for one use, which are written into the data of the stopped Worker. */
async function lastUseOfCoupons(shop, variant, rounds) {
	const promise = new ShopPromise(`A coupon for one use, paid by ${rivals} orders at once: one gets it`);
	const codes = Array.from({ length: rounds }, (_, round) => `RACE${round}`);
	await shop.changeData((database) => {
		const insert = database.prepare(
			'INSERT INTO promotions (code, percent, usage_limit, used) VALUES (?, 10, 1, 0)',
		);
		for (const code of codes) insert.run(code);
	});
	for (const code of codes) {
		const buyers = await parallel(rivals, async () => {
			const visitor = await newVisitor(shop.origin);
			const { number } = await newPayableOrder(visitor, { variant: variant.id });
			await visitor.must('PUT', `/orders/${number}/apply_coupon_code`, { coupon_code: code });
			return { visitor, order: await visitor.must('GET', `/orders/${number}`) };
		});
		const answers = await Promise.all(buyers.map(({ visitor, order }) => pay(visitor, order)));
		const placed = await Promise.all(
			buyers.map(({ visitor, order }) => visitor.must('GET', `/orders/${order.number}`)),
		);
		const discounted = placed.filter(
			({ state, promo_total }) => state === 'complete' && Number(promo_total) !== 0,
		);
		promise.expect(
			discounted.length === 1 && answers.every(isExpected),
			`${code}: ${discounted.length} paid with it; ${told(answers)}`,
		);
	}
	return promise;
}

async function lines(visitor, variant, rounds) {
	const promise = new ShopPromise('Additions at once: each that was confirmed is in the order');
	for (let round = 0; round < rounds; round++) {
		const number = await newOrder(visitor, { variant: variant.id });
		const answers = await parallel(rivals, () =>
			visitor.call('POST', `/v2/orders/${number}/line_item`, { variant_id: variant.id, quantity: 30 }),
		);
		const added = answers.filter(({ status }) => status === 201).length;
		const { line_items } = await visitor.must('GET', `/orders/${number}`);
		const quantity = line_items.reduce((sum, line) => sum + line.quantity, 0);
		promise.expect(
			quantity === 30 * (added + 1) && answers.every(isExpected),
			`${number}: ${quantity} pieces after ${added} confirmed additions of 30; ${told(answers)}`,
		);
	}
	return promise;
}
