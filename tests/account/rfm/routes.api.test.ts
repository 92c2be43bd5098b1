import { expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({}, ['mailer-box-full-color']);
const day = 86_400_000;
const rfm = async (token: string, region = 'eu') =>
	(await api.call('GET', '/v1/user/me/rfm', { token, region })).body;
const place = async (token: string, daysAgo: number, state = 'complete', currency = 'EUR') => {
	const { number } = await walkTo(api, 'payment', { token });
	await api
		.env()
		.DB.prepare('UPDATE orders SET state = ?, completed_at = ?, currency = ? WHERE number = ?')
		.bind(state, Date.now() - daysAgo * day, currency, number)
		.run();
	return api
		.env()
		.DB.prepare('SELECT total FROM orders WHERE number = ?')
		.bind(number)
		.first<number>('total');
};

test('counts placed orders of the caller, and the money of the storefront’s currency', async () => {
	const token = await api.visitor();
	expect(await rfm(token)).toEqual({
		...{ recency: null, frequency: 0, monetary: '0.00', currency: 'EUR', segment: 'none' },
	});
	const first = (await place(token, 200)) ?? 0;
	expect(await rfm(token)).toMatchObject({ recency: 200, frequency: 1, segment: 'at_risk' });
	await place(token, 3, 'canceled');
	await place(token, 2, 'complete', 'PLN');
	await walkTo(api, 'filled', { token });
	expect(await rfm(token)).toMatchObject({ recency: 2, frequency: 2, segment: 'active' });
	expect(Number((await rfm(token)).monetary)).toBe(first / 100);
	expect((await rfm(token, 'pl')).currency).toBe('PLN');
	expect((await rfm(await api.visitor())).frequency).toBe(0);
});
