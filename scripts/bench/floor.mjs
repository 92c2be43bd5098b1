// The floor: what the same input and output costs with nothing of ours in between.
const cartSql = `SELECT o.*, (SELECT json_group_array(json_object('id', l.id, 'quantity', l.quantity, 'net', l.net, 'variant', l.variant_id))
  FROM line_items l WHERE l.order_id = o.id) AS lines FROM orders o WHERE o.id = 1`;

export default {
	async fetch(request, env) {
		const { pathname, searchParams } = new URL(request.url);
		switch (pathname) {
			case '/asset':
				return env.ASSETS.fetch(new Request(new URL(searchParams.get('path'), request.url), request));
			case '/page': {
				const row = await env.DB.prepare(cartSql).first();
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
			case '/add': {
				const number = `F${crypto.randomUUID()}`;
				await env.DB.batch([
					env.DB.prepare('SELECT id FROM users WHERE id = 1'),
					env.DB.prepare('SELECT * FROM orders WHERE id = 1'),
					env.DB.prepare(`SELECT * FROM variants WHERE product_type = 'mailer-box-full-color' LIMIT 1`),
				]);
				await env.DB.batch([
					env.DB.prepare(
						'INSERT INTO idempotency_keys(actor, key, request_hash, created_at) VALUES (?, ?, ?, ?)',
					).bind('floor', number, 'x', Date.now()),
					env.DB.prepare('INSERT INTO rate_limits(bucket, "window", count) VALUES (?, 1, 1)').bind(number),
					env.DB.prepare('UPDATE rate_limits SET count = count + 1 WHERE bucket = ?').bind(number),
				]);
				return Response.json({ number });
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
