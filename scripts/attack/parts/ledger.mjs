// The books at the end: what the payment service charged against what the shop's orders say. Stops the shop.
import { ShopPromise } from '../promise.mjs';
import { openShopDatabase, readPayments } from '../shop/database.mjs';

export const title = 'the books, after everything that ran before';

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack(shop) {
	await shop.runCron();
	await shop.stop();
	const database = openShopDatabase(shop.state);
	const read = (sql) => database.prepare(sql).all();
	const service = readPayments(shop.state);
	const promises = [books(read, service), ...charges(read, service), ...rows(read)];
	database.close();
	return promises;
}

/** Both books by currency, printed beside each other: what was charged by the service, refunds taken off. */
function books(read, { intents, charges: all }) {
	const agree = new ShopPromise('Both books agree to the cent');
	const ours = sumBy(
		read(`SELECT currency, amount FROM payments WHERE state = 'completed' AND intent_id IS NOT NULL
			UNION ALL SELECT currency, -amount FROM refunds WHERE state = 'succeeded'`),
	);
	const ofOrders = new Set(intents.filter(({ metadata }) => metadata?.order_number).map(({ id }) => id));
	const theirs = sumBy(
		all
			.filter(({ payment_intent, paid }) => paid !== false && ofOrders.has(payment_intent))
			.map(({ currency, amount, amount_refunded }) => ({
				currency: currency.toUpperCase(),
				amount: amount - amount_refunded,
			})),
	);
	for (const currency of new Set([...ours.keys(), ...theirs.keys()])) {
		const [shop, service] = [ours, theirs].map((book) => ((book.get(currency) ?? 0) / 100).toFixed(2));
		agree.expect(shop === service, `${currency}: ${shop} in the shop, ${service} at the payment service`);
		agree.note += `${currency} ${shop} in the shop, ${service} at the service. `;
	}
	return agree;
}

/** @returns {Map<string, number>} minor units by currency */
function sumBy(entries) {
	const sums = new Map();
	for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount);
	return sums;
}

function charges(read, { intents, charges: all }) {
	const one = new ShopPromise('Every order is charged at most once, refunds taken off');
	const right = new ShopPromise('A charge is the total of its order');
	const complete = new ShopPromise('Every charge has its completed order');
	const paid = new ShopPromise('Every order paid by card has its charge');
	const orders = new Map(read('SELECT * FROM orders').map((order) => [order.number, order]));
	const kept = Map.groupBy(
		all.filter(({ amount, amount_refunded }) => amount > amount_refunded),
		({ payment_intent }) => intents.find(({ id }) => id === payment_intent)?.metadata?.order_number,
	);
	for (const [number, list] of kept) {
		// Intents that other tests made at the sandbox itself have no order.
		if (number === undefined) continue;
		const sum = list.reduce((total, { amount, amount_refunded }) => total + amount - amount_refunded, 0);
		const order = orders.get(number);
		one.expect(list.length === 1, `${number}: ${list.length} charges, ${sum} in all`);
		right.expect(order && order.total === sum, `${number}: charged ${sum}, total ${order?.total}`);
		complete.expect(
			order?.state === 'complete',
			`${number}: charged ${sum}, but the order is ${order?.state ?? 'missing'}`,
		);
	}
	for (const order of orders.values()) {
		if (order.payment_state !== 'paid' || order.payment_total === 0) continue;
		const sum = (kept.get(order.number) ?? []).reduce(
			(total, { amount, amount_refunded }) => total + amount - amount_refunded,
			0,
		);
		paid.expect(sum === order.payment_total, `${order.number}: paid ${order.payment_total}, charged ${sum}`);
	}
	return [one, right, complete, paid];
}

/** Each query answers the rows that break its promise; the second counts those that it looked at. */
const invariants = {
	'An order’s total is the sum of its parts': [
		`SELECT number, total FROM orders WHERE total <> item_total + promo_total + shipment_total + customs_total + tax_total`,
		'SELECT count(*) AS count FROM orders',
	],
	'An order’s parts are the sums of its lines': [
		`SELECT number, item_total, (SELECT coalesce(sum(net), 0) FROM line_items WHERE order_id = orders.id) AS lines
		FROM orders WHERE item_total <> (SELECT coalesce(sum(net), 0) FROM line_items WHERE order_id = orders.id)`,
		'SELECT count(*) AS count FROM orders',
	],
	// Where a line costs what the next step does, its unit price is a share of four places.
	'A line is quantity × unit price, as far as both are rounded': [
		`SELECT id, quantity, unit_price, net FROM line_items WHERE abs(net - quantity * unit_price / 100.0) > 0.5 + quantity * 0.005`,
		'SELECT count(*) AS count FROM line_items',
	],
	'A completed order has a date, a payment and one guard': [
		`SELECT number FROM orders WHERE state = 'complete' AND (completed_at IS NULL
			OR (total > 0 AND NOT EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id AND state IN ('completed', 'pending')))
			OR (total > 0 AND NOT EXISTS (SELECT 1 FROM payment_guards WHERE order_id = orders.id)))`,
		`SELECT count(*) AS count FROM orders WHERE state = 'complete'`,
	],
	'At most one payment of an order is open or completed': [
		`SELECT order_id, count(*) AS payments FROM payments WHERE state IN ('checkout', 'processing', 'pending', 'completed')
		GROUP BY order_id HAVING count(*) > 1`,
		'SELECT count(*) AS count FROM payments',
	],
	'An open order that is not being paid has no guard': [
		`SELECT orders.number FROM orders JOIN payment_guards ON payment_guards.order_id = orders.id JOIN payments ON payments.number = payment_number
		WHERE payments.state IN ('failed', 'void', 'invalid')`,
		'SELECT count(*) AS count FROM payment_guards',
	],
	'A coupon is not used more often than it may be': [
		'SELECT code, used, usage_limit FROM promotions WHERE usage_limit IS NOT NULL AND used > usage_limit',
		'SELECT count(*) AS count FROM promotions',
	],
	'A coupon’s uses are the orders that it was counted for': [
		`SELECT code, used, (SELECT count(*) FROM orders WHERE promotion_id = promotions.id AND (state = 'complete'
			OR EXISTS (SELECT 1 FROM payment_guards WHERE order_id = orders.id))) AS orders FROM promotions
		WHERE usage_limit IS NULL AND used <> (SELECT count(*) FROM orders WHERE promotion_id = promotions.id AND (state = 'complete'
			OR EXISTS (SELECT 1 FROM payment_guards WHERE order_id = orders.id)))`,
		'SELECT count(*) AS count FROM promotions',
	],
	'A line of a completed order keeps the version of its design': [
		`SELECT line_items.id FROM line_items JOIN orders ON orders.id = order_id
		WHERE orders.state = 'complete' AND design_id IS NOT NULL AND design_version IS NULL`,
		`SELECT count(*) AS count FROM line_items WHERE design_id IS NOT NULL`,
	],
	'The states of an order follow each other': [
		`SELECT id, order_id, previous_state, next_state FROM (
			SELECT *, lag(next_state) OVER (PARTITION BY order_id, name ORDER BY id) AS left_by FROM state_changes WHERE name = 'order'
		) WHERE left_by IS NOT NULL AND previous_state <> left_by`,
		`SELECT count(*) AS count FROM state_changes WHERE name = 'order'`,
	],
	'One confirmation is written for each placed order': [
		`SELECT number, (SELECT count(*) FROM mails WHERE subject_id = orders.number AND kind = 'order_placed') AS mails FROM orders
		WHERE state = 'complete' AND (SELECT count(*) FROM mails WHERE subject_id = orders.number AND kind = 'order_placed') <> 1`,
		`SELECT count(*) AS count FROM orders WHERE state = 'complete'`,
	],
};

const rows = (read) =>
	Object.entries(invariants).map(([text, [broken, looked]]) => {
		const promise = new ShopPromise(text);
		for (const row of read(broken)) promise.violations.push(JSON.stringify(row));
		promise.attempts = Number(read(looked)[0].count);
		return promise;
	});
