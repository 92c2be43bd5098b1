// The floor: what the same input and output costs with nothing of ours in between.
let count = 0;

const orderReads = (db) => [
	db.prepare('SELECT * FROM orders WHERE id = 1'),
	db.prepare(
		'SELECT * FROM line_items l JOIN variants v ON v.id = l.variant_id LEFT JOIN designs d ON d.id = l.design_id WHERE l.order_id = 1',
	),
	db.prepare('SELECT * FROM shipments WHERE order_id = 1'),
	db.prepare('SELECT * FROM payments WHERE order_id = 1'),
	db.prepare('SELECT * FROM adjustments WHERE order_id = 1'),
	db.prepare('SELECT p.* FROM promotions p JOIN orders o ON o.promotion_id = p.id WHERE o.id = 1'),
	db.prepare('SELECT * FROM payment_guards WHERE order_id = 1'),
];

export default {
	async fetch(request, env) {
		const { pathname, searchParams } = new URL(request.url);
		switch (pathname) {
			case '/asset':
				return env.ASSETS.fetch(new Request(new URL(searchParams.get('path'), request.url), request));
			case '/page': {
				await env.DB.prepare(
					`SELECT t.session_hash, u.id FROM tokens t JOIN users u ON u.id = t.user_id WHERE t.token_hash = 'floor'`,
				).all();
				await env.DB.prepare(
					`SELECT number FROM orders WHERE user_id = 1 AND region = 'eu' AND state = 'cart'`,
				).first();
				const [{ results }] = await env.DB.batch(orderReads(env.DB));
				const [row] = results;
				return new Response(`<!doctype html><title>Cart</title><p>${row?.number ?? 'empty'}</p>`, {
					headers: { 'content-type': 'text/html' },
				});
			}
			case '/list': {
				const { results } = await env.DB.prepare(
					`SELECT v.*, p.steps FROM variants v JOIN volume_prices p ON p.variant_id = v.id AND p.currency = 'EUR' WHERE v.product_type = 'mailer-box-full-color' AND v.listed = 1`,
				).all();
				return Response.json(results);
			}
			case '/list-cached':
				return new Response(cachedList, { headers: { 'content-type': 'application/json' } });
			case '/setup': {
				const now = Date.now();
				await env.DB.batch([
					env.DB.prepare(
						'INSERT OR IGNORE INTO users(id, anonymous, created_at, updated_at) VALUES (1, 1, ?1, ?1)',
					).bind(now),
					env.DB.prepare(
						`INSERT OR IGNORE INTO tokens(user_id, token_hash, created_at, expires_at) VALUES (1, 'floor', ?1, ?1)`,
					).bind(now),
					env.DB.prepare(
						`INSERT OR IGNORE INTO orders(id, number, user_id, region, locale, currency, state, version, price_version, customer_type, destination_iso,
						item_total, promo_total, shipment_total, customs_total, tax_total, total, payment_total, vat_treatment, invoice_type, payment_schedule, channel, created_at, updated_at)
						VALUES (1, 'R000000001', 1, 'eu', 'en-US', 'EUR', 'cart', 1, 'x', 'b2b', 'DE', 0, 0, 0, 0, 0, 0, 0, 'oss', 'normal', 'payFull', 'web', ?1, ?1)`,
					).bind(now),
					env.DB.prepare(
						`INSERT OR IGNORE INTO shipments(order_id, number, method_code, cost, state, created_at) VALUES (1, 'H00000000001', 'x', 0, 'pending', ?1)`,
					).bind(now),
				]);
				return Response.json({});
			}
			case '/add': {
				// As many statements in as many round trips as the shop needs: who asks, what, the order, then change and read again.
				const version = Date.now() * 1000 + (count++ % 1000);
				await env.DB.prepare(
					`SELECT t.session_hash, u.id FROM tokens t JOIN users u ON u.id = t.user_id WHERE t.token_hash = 'floor' AND t.revoked_at IS NULL`,
				).all();
				await env.DB.batch(orderReads(env.DB));
				await env.DB.prepare('SELECT * FROM variants WHERE id = 1').all();
				await env.DB.batch([
					env.DB.prepare('INSERT INTO order_versions(order_id, version) VALUES (1, ?)').bind(version),
					env.DB.prepare('UPDATE orders SET version = ?, updated_at = ? WHERE id = 1').bind(version, version),
					env.DB.prepare('UPDATE shipments SET cost = ? WHERE order_id = 1').bind(count),
					env.DB.prepare('DELETE FROM line_items WHERE order_id = 1'),
					env.DB.prepare(
						'INSERT INTO line_items(order_id, variant_id, quantity, unit_price, net, promo, tax, created_at) VALUES (1, 1, 30, 1, 1, 0, 0, ?)',
					).bind(version),
					...orderReads(env.DB),
				]);
				return Response.json({ version });
			}
			default:
				return new Response('not found', { status: 404 });
		}
	},
};

const cachedList = JSON.stringify(
	Array.from({ length: 40 }, (_, index) => ({
		sku: `sku-${index}`,
		price: '1.0',
		volume_prices: Array(11).fill({ range_start: 30, price: '1.0' }),
	})),
);
