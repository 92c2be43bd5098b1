import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { deliverWebhooks } from '#src/staff/webhooks/deliver-webhooks.server.ts';
import {
	addSubscription,
	closeSubscription,
	listDeliveries,
	listSubscriptions,
	replayDelivery,
} from '#src/staff/webhooks/subscriptions.server.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
interface Received {
	readonly body: string;
	readonly headers: IncomingHttpHeaders;
}
let server: Server;
let received: Received[] = [];
let answer = 200;
beforeAll(async () => {
	server = createServer((request, response) => {
		let body = '';
		request.on('data', (chunk) => {
			body += chunk;
		});
		request.on('end', () => {
			received.push({ body, headers: request.headers });
			response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end();
		});
	});
	await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
	received = [];
	answer = 200;
});

const db = () => openDatabase(shop.env().DB);
const context = (now = Date.now()) => ({ db: db(), env: shop.env(), now, staffId: 7 });
const url = () => `http://localhost:${(server.address() as AddressInfo).port}/hooks`;
const add = async (
	events: Parameters<typeof addSubscription>[1]['events'] = ['order.complete', 'payment.paid'],
) => {
	const added = await addSubscription(context(), { url: url(), events });
	if ('fault' in added) throw new Error(added.fault);
	const [subscription] = await listSubscriptions(db());
	return { secret: added.secret, id: subscription?.id ?? 0 };
};
async function placed() {
	const walked = await shop.payable();
	await shop.pay(walked, 'pm_card_visa');
	await shop.settle();
	return walked.number;
}
const minuteMs = 60_000;

test('a placed and paid order is sent once, signed; the secret is stored encrypted', async () => {
	const before = await placed();
	const { secret, id } = await add();
	const number = await placed();
	await Promise.all([deliverWebhooks(context()), deliverWebhooks(context())]);
	await deliverWebhooks(context());
	const bodies = received.map(({ body }) => JSON.parse(body));
	expect(bodies.map(({ type }) => type).sort()).toEqual(['order.complete', 'payment.paid']);
	expect(bodies.every(({ data }) => data.order_number === number)).toBe(true);
	expect(JSON.stringify(bodies)).not.toContain(before);
	const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
	for (const { body, headers } of received) {
		const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
		const mac = createHmac('sha256', key).update(signed).digest('base64');
		expect(headers['webhook-signature']).toBe(`v1,${mac}`);
	}
	expect(JSON.stringify(await shop.rows('SELECT * FROM webhook_subscriptions'))).not.toContain(secret);
	expect((await listDeliveries(db(), undefined)).map(({ state }) => state)).toEqual([
		'delivered',
		'delivered',
	]);
	await closeSubscription(context(), id);
});

test('a delivery that is refused or redirected is retried later, then dropped, and can be resent by hand', async () => {
	const { id } = await add(['order.complete']);
	await placed();
	const start = Date.now();
	answer = 500;
	await deliverWebhooks(context(start));
	const newest = async () => (await listDeliveries(db(), undefined, 1))[0];
	expect(await newest()).toMatchObject({ state: 'queued', attempts: 1, lastStatus: 500 });
	await deliverWebhooks(context(start + minuteMs / 2));
	expect(received).toHaveLength(1);
	answer = 302;
	let now = start;
	for (let attempt = 2; attempt <= 8; attempt++) {
		now = ((await newest())?.nextAt ?? 0) + 1;
		await deliverWebhooks(context(now));
	}
	const failed = await newest();
	expect(failed).toMatchObject({ state: 'failed', attempts: 8, lastStatus: 302 });
	expect(received).toHaveLength(8);
	expect(new Set(received.map(({ body }) => body)).size).toBe(1);
	answer = 204;
	const replays = await Promise.all([1, 2].map(() => replayDelivery(context(now), failed?.id ?? 0)));
	expect(replays.toSorted()).toEqual([false, true]);
	await deliverWebhooks(context(now));
	expect(await newest()).toMatchObject({ state: 'delivered', attempts: 1 });
	const ends = await Promise.all([1, 2].map(() => closeSubscription(context(), id)));
	expect(ends.toSorted()).toEqual([false, true]);
	await placed();
	await deliverWebhooks(context(now));
	expect(received).toHaveLength(9);
	const actions = await shop.rows(
		"SELECT action FROM staff_audit WHERE action LIKE 'webhook%' ORDER BY id DESC LIMIT 3",
	);
	expect(actions.map(({ action }) => action)).toEqual(['webhook_close', 'webhook_replay', 'webhook_add']);
});

test('a secret that cannot be decrypted is shown as the error of the delivery, and nothing is sent', async () => {
	const { id } = await add(['order.complete']);
	await placed();
	const env = { ...shop.env(), SESSION_SECRET: 'another secret' };
	await deliverWebhooks({ ...context(), env });
	const [newest] = await listDeliveries(db(), undefined, 1);
	expect(newest).toMatchObject({
		state: 'queued',
		attempts: 1,
		lastError: expect.stringContaining('decrypted'),
	});
	expect(received).toEqual([]);
	await closeSubscription(context(), id);
});

test('wrong addresses, and a form without events, are refused; the run finds its rows by an index', async () => {
	expect(
		await addSubscription(context(), { url: 'http://example.com', events: ['order.complete'] }),
	).toMatchObject({
		fault: expect.stringContaining('https'),
	});
	expect(await addSubscription(context(), { url: url(), events: [] })).toMatchObject({
		fault: 'Select at least one event.',
	});
	await add();
	const plans = await plansOf(shop.env().DB, async (d1) => {
		await deliverWebhooks({ ...context(), db: openDatabase(d1) });
		await listDeliveries(openDatabase(d1), undefined);
	});
	const scanned = plans
		.flatMap(({ plan }) => scansOf(plan))
		.filter((step) => !step.includes('webhook_subscriptions'));
	expect(scanned).toEqual([]);
});
