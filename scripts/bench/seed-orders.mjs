// Fills the database of `npm start` with customers and their placed orders, to look at long lists:
// `node scripts/bench/seed-orders.mjs 50000`. Orders that are there already stay.
import { fileURLToPath } from 'node:url';
import { exitWithError, runTool } from '../shop/processes.mjs';

/** Numbers of the seeded orders begin here: `R500000001`. */
const firstNumber = 500_000_000;
const tenMinutes = 600_000;

/** Rows of one statement: D1 takes too long for a longer one. */
const portion = 5000;

const address = `json_object('firstname', 'Buyer', 'lastname', 'No ' || i, 'company', CASE i % 3 WHEN 0 THEN 'Works ' || (i % 700) END,
	'vatId', NULL, 'customerType', CASE i % 3 WHEN 0 THEN 'b2b' ELSE 'b2c' END, 'address1', 'Street ' || (i % 90), 'address2', NULL,
	'city', 'Berlin', 'zipcode', '10115', 'countryIso', 'DE', 'stateAbbr', NULL, 'phone', '+49301234567')`;
/** Newest orders are still to be sent; one of fifty is canceled. */
const shipmentState = `CASE WHEN i % 50 = 0 THEN 'canceled' WHEN i % 40 = 1 AND i < 8000 THEN 'pending' WHEN i < 300 THEN 'ready'
	WHEN i < 400 THEN 'partial' ELSE 'shipped' END`;
const paymentState = `CASE WHEN i % 50 = 0 THEN 'void' WHEN i % 40 = 1 AND i < 8000 THEN 'balance_due' WHEN i % 997 = 0 THEN 'credit_owed'
	ELSE 'paid' END`;
/** Of every second order that waits for money the first part is paid; the others have no delivery days yet. */
const deliveryDay = (seconds) =>
	`CASE WHEN i % 80 = 1 AND i < 8000 THEN NULL ELSE date(${seconds}, 'unixepoch') END`;

/** For accounts without sign-in: no password has this hash. */
const passwordHash = `scrypt$2$1$1$00$${'00'.repeat(32)}`;

/**
 * Statements that insert placed orders with a line, a shipment and a payment each, the newest first, and the
 * 5,000 customers who have placed them.
 * @param {number} count
 * @param {number} now epoch milliseconds
 */
export function orderStatements(count, now) {
	const statements = [];
	for (let from = 1; from <= count; from += portion) {
		const to = Math.min(count, from + portion - 1);
		const rows = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
		const number = `'R' || (${firstNumber} + i)`;
		const order = `(SELECT id FROM orders WHERE number = ${number})`;
		const placed = `${now} - i * ${tenMinutes}`;
		const [user, email] = ['1000000 + i % 5000', "'buyer' || (i % 5000) || '@example.com'"];
		statements.push(
			`INSERT OR IGNORE INTO users (id, email, anonymous, created_at, updated_at)
			${rows} SELECT ${user}, ${email}, 0, ${placed}, ${placed} FROM n`,
			`INSERT OR IGNORE INTO accounts (user_id, email_key, password_hash, password_changed_at, confirmed_at, signed_in_at, region, locale)
			${rows} SELECT ${user}, ${email}, '${passwordHash}', ${placed}, ${placed}, ${placed}, 'eu', 'en-US' FROM n`,
			`INSERT OR IGNORE INTO orders (number, user_id, region, locale, currency, state, version, price_version, email, customer_type,
			bill_address, ship_address, destination_iso, item_total, promo_total, shipment_total, customs_total, tax_total, total, payment_total,
			vat_treatment, invoice_type, payment_schedule, payment_state, shipment_state, channel, delivery_earliest, delivery_latest,
			completed_at, created_at, updated_at)
			${rows} SELECT ${number}, ${user}, CASE WHEN i % 400 = 7 THEN 'at' WHEN i % 3 = 0 THEN 'de' ELSE 'eu' END, 'en-US', 'EUR',
			CASE WHEN i % 50 = 0 THEN 'canceled' ELSE 'complete' END, 1, 'seeded', ${email},
			CASE i % 3 WHEN 0 THEN 'b2b' ELSE 'b2c' END, ${address}, ${address}, 'DE', 10000 + i % 900, 0, 1500, 0, 2000, 13500 + i % 900,
			13500 + i % 900, 'domestic', 'normal', 'payFull', ${paymentState}, ${shipmentState}, 'web',
			${deliveryDay(`(${placed}) / 1000 + 500000`)}, ${deliveryDay(`(${placed}) / 1000 + 900000`)}, ${placed}, ${placed}, ${placed} FROM n`,
			`INSERT OR IGNORE INTO shipments (order_id, number, method_code, cost, state, created_at)
			${rows} SELECT ${order}, 'H' || (50000000000 + i), 'shipping-method-courier', 1500,
			CASE ${shipmentState} WHEN 'shipped' THEN 'shipped' WHEN 'canceled' THEN 'canceled' ELSE 'ready' END, ${placed} FROM n`,
			`INSERT INTO line_items (order_id, variant_id, quantity, unit_price, net, promo, tax, created_at)
			${rows} SELECT ${order}, (SELECT min(id) FROM variants), 100 + i % 400, 10000, 10000 + i % 900, 0, 2000, ${placed} FROM n
			WHERE NOT EXISTS (SELECT 1 FROM line_items WHERE order_id = ${order})`,
			`INSERT OR IGNORE INTO payments (order_id, number, method_code, amount, currency, state, created_at, updated_at)
			${rows} SELECT ${order}, 'PS' || printf('%06d', i), 'card', 13500 + i % 900, 'EUR', 'completed', ${placed}, ${placed} FROM n`,
		);
	}
	return statements;
}

/**
 * @param {{ prepare(sql: string): D1PreparedStatement }} db
 * @param {number} count
 * @param {number} now
 */
export async function seedOrders(db, count, now) {
	for (const statement of orderStatements(count, now)) await db.prepare(statement).run();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const sql = orderStatements(Number(process.argv[2] ?? 50_000), Date.now()).join(';\n');
	const state = process.env.STATE ?? '.wrangler/state';
	const place = ['--local', '--persist-to', state, '--config', 'wrangler.toml'];
	await runTool('wrangler', ['d1', 'execute', 'DB', ...place, '--command', sql, '--yes'], {
		stdio: ['ignore', 'ignore', 'inherit'],
	}).catch(exitWithError);
	console.log('Seeded.');
}
