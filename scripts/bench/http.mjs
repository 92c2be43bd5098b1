// Requests per second of the built Worker and of the baseline, measured alternately, medians of the rounds.
import autocannon from 'autocannon';
import { address } from '../shop/example-address.mjs';
import { startServers } from './servers.mjs';

export const title = 'Requests per second, ours / baseline (built Worker under Miniflare, 16 connections)';

const rounds = 3;
const seconds = 3;

export async function measure() {
	const servers = await startServers();
	try {
		await fetch(`${servers.baseline}/setup`);
		const visitor = await openVisitor(servers.ours);
		const api = (path) => ({ url: `${servers.ours}/api${path}` });
		const page = { url: `${servers.ours}/cart/`, headers: { cookie: visitor.cookie } };
		const list = api('/prices/list?product=mailer-box-full-color&cache_buster=v3');
		const skus = (await (await fetch(list.url)).json()).slice(0, 100).map(({ sku }) => sku);
		const keys = (name) => skus.map((sku) => `${name}=${sku}`).join('&');
		const variants = {
			...api(
				`/v2/variants?per_page=100&q[external_pim_id][condition]=in&${keys('q[external_pim_id][value][]')}`,
			),
			headers: { 'x-spree-token': visitor.token },
		};
		// The baseline sends the same bytes as the shop.
		for (const [name, asked] of Object.entries({ page, list, variants })) {
			const answer = await fetch(asked.url, asked);
			if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
			await fetch(`${servers.baseline}/keep?name=${name}`, {
				method: 'POST',
				body: await answer.arrayBuffer(),
			});
		}
		const pairs = [
			{
				name: 'prerendered page',
				aim: 0.85,
				ours: { url: `${servers.ours}/` },
				baseline: { url: `${servers.baseline}/asset?path=/sites/eu-en-US/index.html` },
			},
			{
				name: 'edge page (cart)',
				aim: 0.5,
				ours: page,
				baseline: { url: `${servers.baseline}/page` },
			},
			{
				name: 'price list, cached',
				aim: 0.9,
				ours: list,
				baseline: { url: `${servers.baseline}/list-cached` },
			},
			{
				name: 'variants, uncached',
				aim: 0.85,
				ours: variants,
				baseline: { url: `${servers.baseline}/list?${keys('key')}` },
			},
			{
				name: 'add to cart',
				aim: 0.85,
				ours: {
					...api('/'),
					isWrite: true,
					// Several orders, so that no line item exceeds the maximum quantity.
					requests: visitor.orders.map((order) => ({
						method: 'POST',
						path: `/api/v2/orders/${order}/line_item`,
						headers: { 'x-spree-token': visitor.token, 'content-type': 'application/json' },
						body: JSON.stringify({ variant_id: visitor.variant, quantity: 30 }),
					})),
				},
				baseline: { url: `${servers.baseline}/add`, method: 'POST', isWrite: true },
			},
		];
		const rows = [];
		for (const pair of pairs) rows.push(await compare(pair));
		rows.push(await wholeCheckouts(servers.ours));
		return rows;
	} finally {
		await servers.stop();
	}
}

async function compare({ name, aim, ours, baseline }) {
	const taken = { ours: [], baseline: [] };
	let failures = 0;
	for (let round = 0; round < rounds; round++) {
		for (const [who, target] of [
			['baseline', baseline],
			['ours', ours],
		]) {
			const { isWrite, ...options } = target;
			// Writes to one order are serialised: a single visitor adds items one after another.
			const result = await autocannon({ ...options, connections: isWrite ? 1 : 16, duration: seconds });
			if (who === 'ours') failures += result.non2xx + result.errors;
			taken[who].push(result.requests.average);
		}
	}
	const ratio = median(taken.ours) / median(taken.baseline);
	return {
		name,
		value: `${median(taken.ours).toFixed(0)} / ${median(taken.baseline).toFixed(0)} = ${ratio.toFixed(2)}`,
		aim: `≥ ${aim}`,
		holds: ratio >= aim && failures === 0,
		note: failures ? `${failures} answers were no success` : '',
		ratio,
	};
}

/** A visitor with a token, a session cookie and an order with one line item. */
async function openVisitor(origin) {
	const made = await fetch(`${origin}/api/users/anonymous`, { headers: { 'sec-fetch-site': 'same-origin' } });
	const cookie = made.headers.get('set-cookie').split(';')[0];
	const bound = (await made.json()).spree_api_key;
	const standing = (await (await fetch(`${origin}/api/users/anonymous`)).json()).spree_api_key;
	const { variant } = await openOrder(origin, standing);
	await openOrder(origin, bound, cookie);
	const call = caller(origin, standing);
	const orders = [];
	for (let made = 0; made < 40; made++) {
		const order = (await call('POST', '/v2/orders', {})).data.attributes.number;
		// The number of empty orders is limited.
		await call('POST', `/v2/orders/${order}/line_item`, { variant_id: variant, quantity: 30 });
		orders.push(order);
	}
	return { cookie, token: standing, orders, variant };
}

async function openOrder(origin, token, cookie = '') {
	const call = caller(origin, token, cookie);
	const order = (await call('POST', '/v2/orders', { currency: 'EUR' })).data.attributes.number;
	const price = await call('POST', '/v3/dynamic_prices', {
		product_type: 'mailer-box-full-color',
		size_mm: [200, 150, 80],
		quantity: 120,
	});
	const variant = Number(price.data.attributes.variant_id);
	await call('POST', `/v2/orders/${order}/line_item`, { variant_id: variant, quantity: 30 });
	return { order, variant };
}

const caller =
	(origin, token, cookie = '') =>
	async (method, path, body) => {
		const answer = await fetch(`${origin}/api${path}`, {
			method,
			headers: { 'x-spree-token': token, cookie, ...(body && { 'content-type': 'application/json' }) },
			...(body && { body: JSON.stringify(body) }),
		});
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
		return text ? JSON.parse(text) : undefined;
	};

/** Whole checkouts up to the payment, 16 visitors in parallel: eight calls each, with the order recomputed in every one. */
async function wholeCheckouts(origin) {
	const total = 320;
	const taken = [];
	let next = 0;
	const begun = performance.now();
	await Promise.all(
		Array.from({ length: 16 }, async () => {
			while (next++ < total) {
				const start = performance.now();
				const token = (await (await fetch(`${origin}/api/users/anonymous`)).json()).spree_api_key;
				const call = caller(origin, token);
				const { order } = await openOrder(origin, token);
				await call('PUT', `/checkouts/${order}?state=cart`);
				await call('PUT', `/orders/${order}`, {
					order: { email: 'bench@example.com', ship_address: address, bill_address: address },
				});
				await call('PUT', `/checkouts/${order}?state=address`);
				await call('PUT', `/checkouts/${order}?state=delivery`);
				taken.push(performance.now() - start);
			}
		}),
	);
	const perSecond = taken.length / ((performance.now() - begun) / 1000);
	const p99 = taken.sort((one, other) => one - other)[Math.floor(taken.length * 0.99)];
	return {
		name: 'whole checkouts to payment',
		value: `${perSecond.toFixed(1)}/s, p99 ${p99.toFixed(0)} ms`,
		aim: '≥ 40/s, ≤ 1 s',
		holds: perSecond >= 40 && p99 <= 1000,
	};
}

function median(values) {
	const sorted = [...values].sort((one, other) => one - other);
	return sorted[Math.floor(sorted.length / 2)];
}
