import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { type LinkRequest, requestLink } from '#src/orders/new-link/request-link.server.ts';
import { retentionMs } from '#src/site/retention.ts';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({ LIMIT_FACTOR: '1' }, ['mailer-box-full-color']);
const { call, env, settle, waitUntil } = api;

const run = (statement: string, ...values: unknown[]) =>
	env()
		.DB.prepare(statement)
		.bind(...values)
		.run();
interface SentMail {
	subject_id: string;
	recipient: string;
	subject: string;
	text: string;
	html: string;
}
const mailsAbout = async (number: string) =>
	(
		await env()
			.DB.prepare(`SELECT * FROM mails WHERE kind = 'order_link' AND subject_id LIKE ? ORDER BY id`)
			.bind(`${number}:%`)
			.all<SentMail>()
	).results;

let from = 0;
/** A form posted from a new IP address, unless one is given. */
async function ask(typed: LinkRequest, { network = `192.0.2.${++from}`, now = Date.now() } = {}) {
	const answer = await requestLink(
		{
			db: openDatabase(env().DB),
			env: env(),
			network,
			now,
			url: new URL('http://localhost:8787/order/R1/details'),
			waitUntil,
		},
		typed,
	);
	await settle();
	return answer;
}
/** An order paid by transfer, which needs no payment service. */
async function placed(region: 'eu' | 'pl' = 'eu') {
	const walked = await walkTo(api, 'payment', { region });
	const { number, token, order } = walked;
	const body = { order_number: number, expected_total: order.total };
	const answer = await call('POST', '/check_payments', { region, token, body });
	if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
	return walked;
}
const open = async (number: string, orderToken: string, region?: string) =>
	(await call('GET', `/orders/${number}`, { orderToken, ...(region && { region }) })).status;
const tokenIn = (mail: SentMail | undefined) =>
	/order_token=([0-9a-f]{48})/.exec(mail?.text ?? '')?.[1] ?? '';

test('a new link is sent to the order’s address, opens the order, and makes the old one invalid', async () => {
	const { number, orderToken } = await placed();
	expect(await open(number, orderToken)).toBe(200);
	expect(await ask({ number: ` #${number.toLowerCase()}`, email: ' ADA@example.com ' })).toEqual({
		kind: 'sent',
	});
	const [mail, ...more] = await mailsAbout(number);
	expect(more).toEqual([]);
	expect(mail).toMatchObject({ recipient: 'ada@example.com', subject: `Your new link to order ${number}` });
	expect(mail?.text).toContain('The link works for 1 year after');
	expect(await open(number, tokenIn(mail))).toBe(200);
	expect(await open(number, orderToken)).toBe(404);
});

test('the mail is in the language of the order', async () => {
	const { number } = await placed('pl');
	await ask({ number, email: 'ada@example.com' });
	const [mail] = await mailsAbout(number);
	expect(mail?.subject).toBe(`Nowy link do zamówienia ${number}`);
	expect(mail?.text).toContain('http://app.local.boxwright.pl.localhost:8787/zamowienie/');
	expect(await open(number, tokenIn(mail), 'pl')).toBe(200);
});

test('another address, an unknown number and an open cart get the same response, and no mail is sent', async () => {
	const { number, orderToken } = await placed();
	const cart = await walkTo(api, 'payment');
	for (const typed of [
		{ number, email: 'eve@example.com' },
		{ number: 'R000000000', email: 'ada@example.com' },
		{ number: cart.number, email: 'ada@example.com' },
	])
		expect(await ask(typed)).toEqual({ kind: 'sent' });
	for (const known of [number, 'R000000000', cart.number]) expect(await mailsAbout(known)).toEqual([]);
	expect([await open(number, orderToken), await open(cart.number, cart.orderToken)]).toEqual([200, 200]);
});

test('an invalid number or address is reported', async () => {
	expect(await ask({ number: 'R12', email: 'nobody' })).toMatchObject({
		kind: 'refused',
		wrong: ['number', 'email'],
	});
	expect(await ask({ number: 'R123456789', email: 'a@b' })).toMatchObject({
		kind: 'refused',
		wrong: ['email'],
	});
});

test('an address gets at most three mails an hour, a network may send ten requests', async () => {
	const { number } = await placed();
	const [now, network] = [Date.now(), '198.51.100.1'];
	const typed = { number, email: 'ada@example.com' };
	for (let times = 0; times < 10; times++)
		expect(await ask(typed, { network, now: now + times })).toEqual({ kind: 'sent' });
	expect(await ask(typed, { network, now })).toMatchObject({ kind: 'too_many' });
	expect(await mailsAbout(number)).toHaveLength(3);
	// The newest link works.
	expect(await open(number, tokenIn((await mailsAbout(number)).at(-1)))).toBe(200);
});

test.each([
	['a placed order', 'orderLinks', true],
	['a cart', 'carts', false],
] as const)(
	'the link of %s expires and then gives no access; a new one restarts the time',
	async (_, kind, isPlaced) => {
		const { number, orderToken, token } = isPlaced ? await placed() : await walkTo(api, 'payment');
		const changed = (ago: number) =>
			run('UPDATE orders SET updated_at = ? WHERE number = ?', Date.now() - retentionMs(kind) + ago, number);
		await changed(60_000);
		expect(await open(number, orderToken)).toBe(200);
		await changed(-60_000);
		const [expired, unknown] = [
			await call('GET', `/orders/${number}`, { orderToken }),
			await call('GET', '/orders/R000000000', { orderToken }),
		];
		expect(expired.status).toBe(404);
		expect({ ...expired.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
		// The owner's own session does not need it.
		expect((await call('GET', `/orders/${number}`, { token })).status).toBe(200);
		if (!isPlaced) return;
		await ask({ number, email: 'ada@example.com' });
		expect(await open(number, tokenIn((await mailsAbout(number)).at(-1)))).toBe(200);
	},
);
