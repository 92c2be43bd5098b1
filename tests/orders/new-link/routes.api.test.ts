import { expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({ LIMIT_FACTOR: '1' }, ['mailer-box-full-color']);
const { call, env, settle } = api;
let from = 0;
const lookUp = async (body: object, address = `192.0.2.${++from}`) => {
	const answer = await call('POST', '/support/order', { body, headers: { 'cf-connecting-ip': address } });
	await settle();
	return answer;
};
const mails = async () =>
	(await env().DB.prepare("SELECT recipient FROM mails WHERE kind = 'order_link'").all()).results;

test('the answer for an order that exists and for one that does not is the same; only the owner gets a mail', async () => {
	const { number, token, order } = await walkTo(api, 'payment');
	const body = { order_number: number, expected_total: order.total };
	expect((await call('POST', '/check_payments', { token, body })).status).toBe(201);
	const answers = [
		await lookUp({ number, email: 'eve@example.com' }),
		await lookUp({ number: 'R000000000', email: 'ada@example.com' }),
	];
	expect(await mails()).toEqual([]);
	answers.push(await lookUp({ number, email: 'ada@example.com' }));
	for (const { status, body: said } of answers) expect([status, said]).toEqual([200, { sent: true }]);
	expect(await mails()).toEqual([{ recipient: 'ada@example.com' }]);
});

test('invalid fields are reported, and one network has ten tries an hour', async () => {
	const wrong = await lookUp({ number: '12', email: 'nobody' });
	expect(wrong.status).toBe(422);
	expect(Object.keys(wrong.body.errors).sort()).toEqual(['email', 'number']);
	for (let tries = 0; tries < 10; tries++)
		expect((await lookUp({ number: 'R000000001', email: 'a@example.com' }, '198.51.100.7')).status).toBe(200);
	const late = await lookUp({ number: 'R000000001', email: 'a@example.com' }, '198.51.100.7');
	expect([late.status, late.body.code]).toEqual([429, 'too_many_requests']);
});
