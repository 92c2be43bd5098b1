import { beforeEach, expect, test, vi } from 'vitest';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { call, payable, sandbox } = shop;
beforeEach(() => {
	shop.env().TRANSACTIONLINK_API_URL = `${sandbox.url()}/transactionlink`;
	vi.spyOn(console, 'error').mockImplementation(() => {});
});

const path = (number: string) => `/v2/transactionlink/workflow_token?order_number=${number}`;
const ask = ({ number, region, token }: { number: string; region: string; token: string }) =>
	call('GET', path(number), { region, token });
const widget = (token: string) => `${sandbox.url()}/transactionlink/workflow?token=${token}`;
const post = (url: string, fields: Record<string, string>) =>
	fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const home = async () => (await fetch(`${sandbox.url()}/transactionlink/`)).text();

test('Y-08: the token opens the workflow of the order’s company, once', async () => {
	const walked = await payable({ region: 'pl', business: 'pl' });
	const { status, body } = await ask(walked);
	expect([status, Object.keys(body)]).toEqual([200, ['workflow_token']]);
	const opened = await (await fetch(widget(body.workflow_token))).text();
	for (const part of ['Pudełka sp. z o.o.', '5252248481', 'ul. Prosta 1, 00-838 Warszawa, PL'])
		expect(opened).toContain(part);
	expect((await post(widget(body.workflow_token), { answer: 'approve' })).status).toBe(303);
	expect((await fetch(widget(body.workflow_token))).status).toBe(410);
	expect(await home()).toContain('Pudełka sp. z o.o.: approved');
	expect((await ask(walked)).body.workflow_token, 'another widget').not.toBe(body.workflow_token);
});

test('the order’s own link is enough; another user gets no data', async () => {
	const walked = await payable({ region: 'pl', business: 'pl' });
	const { region, orderToken } = walked;
	expect((await call('GET', path(walked.number), { region, orderToken })).status).toBe(200);
	expect((await ask({ ...walked, token: await shop.visitor('pl') })).status).toBe(404);
	expect((await call('GET', path(walked.number), { region })).status).toBe(401);
	expect((await ask({ ...walked, number: 'R000000000' })).status).toBe(404);
	expect((await ask({ ...walked, number: 'x' })).status).toBeGreaterThanOrEqual(400);
});

test('a private buyer is not verified', async () => {
	const { status, body } = await ask(await payable({ region: 'pl' }));
	expect([status, body.code]).toEqual([422, 'business_only']);
});

test('without a response from TransactionLink, the caller can retry later', async () => {
	const walked = await payable({ region: 'pl', business: 'pl' });
	await post(`${sandbox.url()}/transactionlink/outage`, { down: 'yes' });
	const { status, body } = await ask(walked);
	expect([status, body.code]).toEqual([503, 'verification_unreachable']);
	await post(`${sandbox.url()}/transactionlink/outage`, { down: 'no' });
	expect((await ask(walked)).status).toBe(200);
	shop.env().TRANSACTIONLINK_API_URL = 'http://127.0.0.1:9/transactionlink';
	expect((await ask(walked)).body.code).toBe('verification_unreachable');
});
