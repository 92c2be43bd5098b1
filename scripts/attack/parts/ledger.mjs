// Final reconciliation: what the payment service charged against the amounts in the shop's orders. Stops the shop.
import { ShopPromise } from '../promise.mjs';
import { openShopDatabase, readPayments } from '../shop/database.mjs';

export const title = 'reconciliation of payments and orders, after everything that ran before';

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack(shop) {
	await shop.runCron();
	await shop.stopWorker();
	const database = openShopDatabase(shop.state);
	const read = (sql) => database.prepare(sql).all();
	const agreements = await hokodoAgreements(shop, read);
	await shop.stop();
	const service = readPayments(shop.state);
	const promises = [compareTotals(read, service), ...charges(read, service), agreements, ...rows(read)];
	database.close();
	return promises;
}

/** A completed payment by card or bank page: its id at the payment service begins with `pi_`. Other ids are Hokodo's. */
const isCharged = `state = 'completed' AND intent_id LIKE 'pi\\_%' ESCAPE '\\'`;

/** Both totals by currency, printed beside each other: the charges of the payment service, minus refunds. */
function compareTotals(read, { intents, charges: all }) {
	const agree = new ShopPromise('The totals of the shop and of the payment service agree to the cent');
	const ours = sumBy(
		read(`SELECT currency, amount FROM payments WHERE ${isCharged}
			UNION ALL SELECT currency, -amount FROM refunds WHERE state = 'succeeded'
				AND payment_number IN (SELECT number FROM payments WHERE ${isCharged})`),
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
	const right = new ShopPromise('Every charge is one completed payment of its order, and of its amount');
	const complete = new ShopPromise('Every charge has its completed order');
	const paid = new ShopPromise('Every completed payment by card has its charge');
	const limited = new ShopPromise('No order is charged more than its total, refunds taken off');
	const orders = new Map(read('SELECT * FROM orders').map((order) => [order.number, order]));
	const payments = new Map(
		read(`SELECT *, (SELECT number FROM orders WHERE id = order_id) AS order_number FROM payments
			WHERE ${isCharged}`).map((payment) => [payment.intent_id, payment]),
	);
	const orderOf = new Map(intents.map(({ id, metadata }) => [id, metadata?.order_number]));
	// Intents that other tests made at the sandbox itself have no order.
	const ofOrders = all.filter(({ payment_intent }) => orderOf.get(payment_intent) !== undefined);
	const kept = Map.groupBy(
		ofOrders.filter(({ amount, amount_refunded }) => amount > amount_refunded),
		({ payment_intent }) => orderOf.get(payment_intent),
	);
	for (const [number, list] of kept) {
		const order = orders.get(number);
		const sum = list.reduce((total, { amount, amount_refunded }) => total + amount - amount_refunded, 0);
		limited.expect(order && sum <= order.total, `${number}: charged ${sum}, total ${order?.total}`);
		complete.expect(
			order?.state === 'complete',
			`${number}: charged ${sum}, but the order is ${order?.state ?? 'missing'}`,
		);
		for (const { id, amount, payment_intent } of list) {
			const payment = payments.get(payment_intent);
			right.expect(
				payment?.order_number === number && payment.amount === amount,
				`${number}: charge ${id} of ${amount}, payment ${payment?.number ?? 'missing'} of ${payment?.amount}`,
			);
		}
	}
	for (const { number, order_number, amount, intent_id } of payments.values()) {
		const list = ofOrders.filter(({ payment_intent }) => payment_intent === intent_id);
		paid.expect(
			list.length === 1,
			`${order_number}: payment ${number} of ${amount} has ${list.length} charges`,
		);
	}
	return [right, complete, paid, limited];
}

/** Payments on invoice are not charged by us: Hokodo has agreed to each, for its amount. Asked while the sandbox runs. */
async function hokodoAgreements(shop, read) {
	const promise = new ShopPromise('Hokodo has accepted every completed payment on invoice, for its amount');
	const payments = read(
		`SELECT number, currency, amount, intent_id FROM payments WHERE state = 'completed' AND method_code = 'hokodo'`,
	);
	for (const { number, currency, amount, intent_id } of payments) {
		const ask = (path) =>
			fetch(`${shop.sandboxOrigin}/hokodo/v1/payment/${path}`, {
				headers: { authorization: 'Token the-ledger' },
			});
		const order = await (await ask(`orders/${intent_id}`)).json();
		const agreed = await (await ask(`deferred_payments/${order.deferred_payment}`)).json();
		promise.expect(
			agreed.status === 'accepted' && order.total_amount === amount && order.currency === currency,
			`${number}: ${amount} ${currency}; at Hokodo ${order.total_amount} ${order.currency}, ${agreed.status}`,
		);
	}
	return promise;
}

/** The first query of each returns the rows that break the promise; the second counts the rows checked. */
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
	'At most one payment of an order is being paid, and one awaited': [
		`SELECT order_id, state, count(*) AS payments FROM payments WHERE state IN ('checkout', 'processing', 'pending')
		GROUP BY order_id, state = 'pending' HAVING count(*) > 1`,
		'SELECT count(*) AS count FROM payments',
	],
	'What an order has received is the sum of its payments, and the total of a paid one': [
		`SELECT number, total, payment_total, received FROM (
			SELECT *, (SELECT coalesce(sum(amount), 0) FROM payments WHERE order_id = orders.id AND state = 'completed')
				- (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = orders.id AND state = 'succeeded')
				- (SELECT coalesce(sum(amount), 0) FROM disputes WHERE order_id = orders.id AND state = 'lost') AS received
			FROM orders WHERE state = 'complete'
		) WHERE received <> payment_total OR (payment_state = 'paid' AND payment_total <> total)`,
		`SELECT count(*) AS count FROM orders WHERE state = 'complete'`,
	],
	'Nobody spends credit that is not there: no balance is below nothing, and each is the sum before it': [
		`SELECT id, user_id, balance, (SELECT sum(amount) FROM wallet_entries AS before
				WHERE before.user_id = entry.user_id AND before.currency = entry.currency AND before.id <= entry.id) AS sum
			FROM wallet_entries AS entry WHERE balance < 0 OR balance <> (SELECT sum(amount) FROM wallet_entries AS before
				WHERE before.user_id = entry.user_id AND before.currency = entry.currency AND before.id <= entry.id)`,
		'SELECT count(*) AS count FROM wallet_entries',
	],
	'What a placed order has from a wallet is its payment from it, refunds taken off': [
		`SELECT number FROM orders WHERE state IN ('complete', 'canceled')
			AND (SELECT -coalesce(sum(amount), 0) FROM wallet_entries WHERE order_id = orders.id AND kind <> 'credit')
			<> (SELECT coalesce(sum(amount), 0) FROM payments WHERE order_id = orders.id AND method_code = 'wallet' AND state = 'completed')
				- (SELECT coalesce(sum(amount), 0) FROM refunds WHERE state = 'succeeded' AND payment_number IN
					(SELECT number FROM payments WHERE order_id = orders.id AND method_code = 'wallet'))`,
		`SELECT count(*) AS count FROM payments WHERE method_code = 'wallet'`,
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
