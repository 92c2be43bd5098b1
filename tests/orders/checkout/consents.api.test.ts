import { expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi();
const terms = { type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' };
const rowsOf = async (number: string) =>
	(
		await api
			.env()
			.DB.prepare('SELECT type, decision, email, source, text_version FROM consents WHERE order_number = ?')
			.bind(number)
			.all()
	).results;

test('what the buyer agreed to is kept with the version of the text', async () => {
	const { number, token } = await walkTo(api, 'payment');
	const consents = [terms, { type: 'newsletter', decision: 'declined' }];
	const answer = await api.call('POST', '/v2/orders/consents', {
		token,
		body: { order_number: number, consents },
	});
	expect(answer.status).toBe(201);
	expect(answer.body.data).toMatchObject({ id: number, type: 'order_consents', attributes: { consents } });
	expect(await rowsOf(number)).toEqual(
		consents.map((one) => ({
			...one,
			email: 'ada@example.com',
			source: 'checkout',
			text_version: '2026-11-01',
		})),
	);
});

test('the order’s own token is enough; somebody else’s is not', async () => {
	const { number, orderToken } = await walkTo(api, 'payment');
	const body = { order_number: number, consents: [terms] };
	expect((await api.call('POST', '/v2/orders/consents', { orderToken, body })).status).toBe(201);
	expect((await api.call('POST', '/v2/orders/consents', { token: await api.visitor(), body })).status).toBe(
		404,
	);
	expect((await api.call('POST', '/v2/orders/consents', { body })).status).toBe(401);
	expect(await rowsOf(number)).toHaveLength(1);
});

test.each([
	[{ consents: [] }],
	[{ consents: [{ type: 'everything', decision: 'granted' }] }],
	[{ consents: [{ type: 'newsletter', decision: 'perhaps' }] }],
	[{}],
])('%j is refused and kept nowhere', async (body) => {
	const { number, token } = await walkTo(api, 'filled');
	const answer = await api.call('POST', '/v2/orders/consents', {
		token,
		body: { order_number: number, ...body },
	});
	expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
	expect(await rowsOf(number)).toEqual([]);
});
