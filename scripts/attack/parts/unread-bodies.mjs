// Bodies that a refused call does not need: the connection between the local proxy and the Worker is used again, and
// must not break for the next visitor.
import { ShopPromise } from '../promise.mjs';
import { findVariant, newVisitor, send } from '../visitor.mjs';

export const title = 'bodies of refused calls';

const refusals = [
	{ method: 'POST', path: '/api/nothing', what: 'an unknown call' },
	{ method: 'POST', path: '/api/orders/mine', what: 'a call of another method' },
	{ method: 'POST', path: '/api/v2/orders', what: 'a call without a token' },
	{ method: 'PUT', path: '/api/orders/R000000001', what: 'an order without a token' },
	{ method: 'POST', path: '/api/artwork?file_name=a.png', what: 'a file without a token' },
	{ method: 'POST', path: '/api/contact_messages', what: 'a message that is no form' },
	{ method: 'POST', path: '/api/webhooks/stripe', what: 'an unsigned event' },
	{ method: 'POST', path: '/api/v2/orders?locale=xx', what: 'an unknown language' },
	{ method: 'POST', path: '/', what: 'a page' },
	{ method: 'POST', path: '/contact/send', what: 'the contact page' },
	{ method: 'PUT', path: '/cart/', what: 'an edge page' },
	{ method: 'POST', path: '/outbox', what: 'the outbox' },
	{ method: 'POST', path: '/_image', what: 'a path of Astro' },
	{ method: 'POST', path: '/sites/eu-en-US/index.html', what: 'an internal path' },
	{ method: 'POST', path: '/no-such-page', what: 'an unknown page' },
];
const sizes = [1000, 300_000, 2_000_000, 8_000_000];

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack({ origin }, { isQuick }) {
	const itself = new ShopPromise('A refused call is answered, whatever its body');
	const next = new ShopPromise('The next visitor’s requests are answered');
	const visitor = await newVisitor(origin);
	const variant = await findVariant(visitor);
	const rounds = isQuick ? 1 : 2;
	for (const { method, path, what } of refusals)
		for (const size of isQuick ? sizes.slice(1, 3) : sizes)
			for (const isChunked of [false, true])
				for (let round = 0; round < rounds; round++) {
					const body = Buffer.alloc(size, 'a');
					const refused = await send(`${origin}${path}`, {
						method,
						headers: { 'content-type': 'application/json', ...(path.startsWith('/contact') && { origin }) },
						body: isChunked ? new Blob([body]).stream() : body,
					});
					const sent = `${method} ${path} (${what}) with ${size} bytes${isChunked ? ', chunked' : ''}`;
					itself.expect(
						refused.status > 0 && refused.status < 500,
						`${sent}: ${refused.status} ${refused.text.slice(0, 80)}`,
					);
					const followers = [
						await visitor.callOnce('POST', '/v3/dynamic_prices', { sku: variant.sku, quantity: 120 }),
						await visitor.callOnce('GET', '/orders/mine'),
					];
					const statuses = followers.map(({ status }) => status);
					next.expect(
						statuses.every((status) => status === 200),
						`after ${sent}: ${statuses.join(', ')}`,
					);
				}
	return [itself, next];
}
