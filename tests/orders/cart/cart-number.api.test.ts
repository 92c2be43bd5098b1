import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { findCartNumber } from '#src/orders/cart/queries.server.ts';
import { startApi } from '#tests/build/api.ts';

const { call, visitor, env } = startApi();
const sku = 'MBF-200x150x80-W1-CB-0';

async function cart(token: string, region = 'eu', pieces = 0): Promise<string> {
	const { body } = await call('POST', '/v2/orders', { token, region, body: {} });
	const { number } = body.data.attributes;
	if (pieces > 0) {
		const added = await call('POST', `/v2/orders/${number}/line_item`, {
			token,
			region,
			body: { sku, quantity: pieces },
		});
		expect(added.status).toBe(201);
	}
	return number;
}
const find = async (token: string, region: 'eu' | 'us' = 'eu') => {
	const { body } = await call('GET', '/users/current', { token });
	return findCartNumber(openDatabase(env().DB), body.id, region);
};

test('nobody’s cart is undefined, and a region’s cart is not another’s', async () => {
	const token = await visitor();
	expect(await find(token)).toBeUndefined();
	const number = await cart(token);
	expect(await find(token)).toBe(number);
	expect(await find(token, 'us')).toBeUndefined();
	expect(await find(await visitor())).toBeUndefined();
});

test('the cart changed last wins, but a filled one goes before an empty one', async () => {
	const token = await visitor();
	await cart(token, 'eu', 120);
	const second = await cart(token, 'eu', 120);
	await cart(token);
	expect(await find(token)).toBe(second);
});
