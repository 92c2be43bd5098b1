// The baseline: a Worker that does the same input and output as the shop, with nothing else.
let count = 0;

/** The rows that the shop reads of an order; `ids` is a subquery for its id. */
const orderReads = (db, ids, ...values) =>
	[
		`SELECT * FROM orders WHERE id IN (${ids})`,
		`SELECT l.*, v.sku, v.external_pim_sku, v.product_type, v.length_mm, v.width_mm, v.height_mm, v.material, v.print_mode, v.finish, d.name, d.version, d.design_status, d.thumbnail_key
		FROM line_items l JOIN variants v ON v.id = l.variant_id LEFT JOIN designs d ON d.id = l.design_id WHERE l.order_id IN (${ids}) ORDER BY l.id`,
		`SELECT * FROM shipments WHERE order_id IN (${ids})`,
		`SELECT * FROM payments WHERE order_id IN (${ids}) ORDER BY id`,
		`SELECT * FROM adjustments WHERE order_id IN (${ids}) ORDER BY id`,
		`SELECT * FROM promotions WHERE id IN (SELECT promotion_id FROM orders WHERE id IN (${ids}))`,
		`SELECT * FROM payment_guards WHERE order_id IN (${ids})`,
	].map((statement) => db.prepare(statement).bind(...values));

const orderByNumber = 'SELECT id FROM orders WHERE number = ?1';
const cartOfSession = `SELECT o.id FROM orders o JOIN tokens t ON t.user_id = o.user_id
	WHERE t.session_hash = ?1 AND t.revoked_at IS NULL AND t.expires_at > ?2 AND o.region = ?3 AND o.state IN ('cart', 'address', 'delivery', 'payment')
	ORDER BY EXISTS (SELECT 1 FROM line_items WHERE order_id = o.id) DESC, o.updated_at DESC, o.id DESC LIMIT 1`;
const token = (db) =>
	db
		.prepare(
			'SELECT t.session_hash, u.id, u.anonymous, u.email FROM tokens t JOIN users u ON u.id = t.user_id WHERE t.token_hash = ?1 AND t.revoked_at IS NULL AND t.expires_at > ?2',
		)
		.bind('baseline', Date.now());

const addLine = (db, now) =>
	db
		.prepare(
			'INSERT INTO line_items(order_id, variant_id, quantity, unit_price, net, promo, tax, created_at) VALUES (1, 1, 30, 1, 1, 0, 0, ?)',
		)
		.bind(now);

/** The shop asks the rate-limit binding before each call; Miniflare's is a request to another Worker. */
const countCall = (env) => env.CALL_LIMIT.limit({ key: `baseline ${count++ % 1000}` });

/** A minimal page with a picture. */
const heroPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A box</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="A box, and nothing else.">
<link rel="icon" href="data:,"><style>img{width:100%;height:auto}</style></head>
<body><main><h1>A box</h1><img src="/hero.avif" alt="A box" width="1200" height="960" fetchpriority="high"></main></body></html>`;

/** Response bodies of the shop, so that the baseline sends the same bytes. */
const bodies = new Map();
/** Headers of every response of the shop. */
let shopHeaders = {};

/** What each path does. */
const handlers = {
	async '/keep'({ request, params }) {
		bodies.set(params.get('name'), await request.arrayBuffer());
		return Response.json({});
	},
	async '/keep-headers'({ request }) {
		shopHeaders = await request.json();
		return Response.json({});
	},
	'/asset': ({ request, env, params }) =>
		env.ASSETS.fetch(new Request(new URL(params.get('path'), request.url), request)),
	async '/page'({ env }) {
		// The same number of statements and round trips as the shop.
		const [{ results }] = await env.DB.batch(
			orderReads(env.DB, cartOfSession, 'baseline-session', Date.now(), 'eu'),
		);
		if (results.length !== 1) return new Response('no cart', { status: 500 });
		return new Response(bodies.get('page'), { headers: { 'content-type': 'text/html' } });
	},
	async '/list'({ env, params }) {
		await countCall(env);
		const filter = `v.product_type IN (SELECT value FROM json_each(?1)) AND v.external_pim_sku IN (SELECT value FROM json_each(?2))`;
		const values = ['["mailer-box-full-color"]', JSON.stringify(params.getAll('key'))];
		const [, { results }] = await env.DB.batch([
			token(env.DB),
			env.DB.prepare(
				`SELECT v.*, p.steps, p.version FROM variants v LEFT JOIN volume_prices p ON p.variant_id = v.id AND p.currency = 'EUR' WHERE ${filter} ORDER BY v.id LIMIT 100`,
			).bind(...values),
			env.DB.prepare(`SELECT count(*) FROM variants v WHERE ${filter}`).bind(...values),
		]);
		if (results.length !== 100) return new Response('no variants', { status: 500 });
		return new Response(bodies.get('variants'), { headers: { 'content-type': 'application/json' } });
	},
	'/hero': () =>
		new Response(heroPage, { headers: { ...shopHeaders, 'content-type': 'text/html; charset=utf-8' } }),
	'/hero.avif': () =>
		new Response(bodies.get('hero'), {
			headers: { ...shopHeaders, 'content-type': 'image/avif', 'cache-control': 'max-age=60' },
		}),
	async '/list-cached'({ request }) {
		// From the Cache API, as the shop answers.
		const cache = await caches.open('baseline');
		const cached = await cache.match(request.url);
		if (cached) return new Response(cached.body, cached);
		const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' };
		await cache.put(request.url, new Response(bodies.get('list'), { headers }));
		return new Response(bodies.get('list'), { headers });
	},
	async '/setup'({ env }) {
		await env.DB.batch(firstRows(env.DB, Date.now()));
		return Response.json({});
	},
	async '/add'({ request, env }) {
		// The same statements and round trips as the shop: the user, the order and the new line item, then the update.
		const version = Date.now() * 1000 + (count++ % 1000);
		await request.text();
		await countCall(env);
		await env.DB.batch([
			token(env.DB),
			...orderReads(env.DB, orderByNumber, 'R000000001'),
			env.DB.prepare('SELECT * FROM variants WHERE id = ?').bind(1),
		]);
		await env.DB.batch([
			env.DB.prepare('INSERT INTO order_versions(order_id, version) VALUES (1, ?)').bind(version),
			env.DB.prepare('UPDATE orders SET version = ?, updated_at = ? WHERE id = 1').bind(version, version),
			env.DB.prepare('DELETE FROM line_items WHERE order_id = 1'),
			env.DB.prepare('UPDATE shipments SET cost = ? WHERE order_id = 1').bind(count),
			addLine(env.DB, version),
		]);
		return Response.json({ version });
	},
};

/** A visitor with a cart of one line. */
const firstRows = (db, now) => [
	db
		.prepare('INSERT OR IGNORE INTO users(id, anonymous, created_at, updated_at) VALUES (1, 1, ?1, ?1)')
		.bind(now),
	db
		.prepare(
			`INSERT OR IGNORE INTO tokens(user_id, token_hash, session_hash, created_at, expires_at) VALUES (1, 'baseline', 'baseline-session', ?1, ?1 + 86400000)`,
		)
		.bind(now),
	db
		.prepare(
			`INSERT OR IGNORE INTO orders(id, number, user_id, region, locale, currency, state, version, price_version, customer_type, destination_iso,
			item_total, promo_total, shipment_total, customs_total, tax_total, total, payment_total, vat_treatment, invoice_type, payment_schedule, channel, created_at, updated_at)
			VALUES (1, 'R000000001', 1, 'eu', 'en-US', 'EUR', 'cart', 1, 'x', 'b2b', 'DE', 0, 0, 0, 0, 0, 0, 0, 'oss', 'normal', 'payFull', 'web', ?1, ?1)`,
		)
		.bind(now),
	db
		.prepare(
			`INSERT OR IGNORE INTO shipments(order_id, number, method_code, cost, state, created_at) VALUES (1, 'H00000000001', 'x', 0, 'pending', ?1)`,
		)
		.bind(now),
	addLine(db, now),
];

export default {
	async fetch(request, env) {
		const { pathname, searchParams: params } = new URL(request.url);
		const handler = Object.hasOwn(handlers, pathname) ? handlers[pathname] : undefined;
		return handler ? handler({ request, env, params }) : new Response('not found', { status: 404 });
	},
};
