import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startSandbox } from '#tests/build/sandbox.ts';

/** A shop that refuses every event once before it accepts it. */
const received: { headers: IncomingHttpHeaders; body: string; taken: boolean }[] = [];
const shop = createServer((request, response) => {
	let body = '';
	request.on('data', (chunk) => {
		body += chunk;
	});
	request.on('end', () => {
		const taken = received.some((earlier) => earlier.body === body);
		received.push({ headers: request.headers, body, taken });
		response.writeHead(taken ? 200 : 500).end();
	});
});
shop.listen(0);
const { port } = shop.address() as AddressInfo;
afterAll(() => void shop.close());

const sandbox = startSandbox({
	...{ SHOP_WEBHOOK_URL: `http://127.0.0.1:${port}/`, WEBHOOK_SECRET: 'whsec_test' },
	PROCESSING_SECONDS: '0.1',
});
const { call, card, paymentMethod, answerChallenge } = sandbox;

let stripe: Stripe;
/** Paid before all tests: its event is sent again after a second, in which other tests run. */
let paidFirst: string;
beforeAll(async () => {
	const { hostname, port } = new URL(sandbox.url());
	stripe = new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http', telemetry: false });
	paidFirst = (await newIntent()).id;
	await stripe.paymentIntents.confirm(paidFirst, { payment_method: 'pm_card_visa' });
});
const newIntent = (amount = 1234) =>
	stripe.paymentIntents.create({ amount, currency: 'eur', metadata: { order_number: 'R1' } });

describe('the card form’s call', () => {
	test.each([
		['a number that fails the check digit', '4242424242424241', {}, 'incorrect_number', undefined],
		['a real looking number', '4539148803436467', {}, 'card_declined', 'test_mode_live_card'],
		['a past date', '4242424242424242', { 'card[exp_year]': '20' }, 'invalid_expiry_year', undefined],
		['month 13', '4242424242424242', { 'card[exp_month]': '13' }, 'invalid_expiry_month', undefined],
		['a code of two digits', '4242424242424242', { 'card[cvc]': '12' }, 'invalid_cvc', undefined],
	])('refuses %s', async (_, number, changes, code, declineCode) => {
		const answer = await card(number, changes);
		expect(answer.status).toBe(402);
		expect(answer.body.error).toMatchObject({ type: 'card_error', code });
		expect(answer.body.error.decline_code).toBe(declineCode);
	});

	test('gives a payment method that shows the last four digits only', async () => {
		const { status, body, headers } = await card('4242 4242 4242 4242');
		expect(status).toBe(200);
		expect(body).toMatchObject({ object: 'payment_method', card: { brand: 'visa', last4: '4242' } });
		expect(JSON.stringify(body)).not.toContain('4242424242424242');
		expect(headers.get('access-control-allow-origin')).toBe('*');
	});

	test('is closed to secret keys, and other calls to publishable ones', async () => {
		const withSecret = await card('4242424242424242', {});
		expect(withSecret.status).toBe(200);
		expect((await call('POST', '/v1/payment_methods', { type: 'card' })).status).toBe(401);
		const publishable = { authorization: 'Bearer pk_test_x' };
		expect((await call('POST', '/v1/payment_intents', {}, publishable)).status).toBe(401);
		expect((await call('GET', '/v1/payment_intents', {}, { authorization: 'Bearer sk_live_x' })).status).toBe(
			401,
		);
	});
});

test('a browser reads an intent only with its client secret', async () => {
	const intent = await newIntent();
	const publishable = { authorization: 'Bearer pk_test_x' };
	const path = `/v1/payment_intents/${intent.id}`;
	expect((await call('GET', `${path}?client_secret=${intent.client_secret}`, {}, publishable)).status).toBe(
		200,
	);
	expect((await call('GET', `${path}?client_secret=guess`, {}, publishable)).status).toBe(404);
});

test('a valid card pays, and the charge can be read with the intent', async () => {
	const intent = await newIntent();
	const paid = await stripe.paymentIntents.confirm(intent.id, {
		payment_method: await paymentMethod('4242424242424242'),
		expand: ['latest_charge', 'payment_method'],
	});
	expect(paid).toMatchObject({
		status: 'succeeded',
		amount_received: 1234,
		metadata: { order_number: 'R1' },
		latest_charge: { object: 'charge', captured: true },
		payment_method: { card: { last4: '4242' } },
	});
	await expect(
		stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
	).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
});

test.each([
	['4000000000000002', 'card_declined', 'generic_decline'],
	['4000000000009995', 'card_declined', 'insufficient_funds'],
	['4000000000000069', 'expired_card', undefined],
	['4000000000000127', 'incorrect_cvc', undefined],
	['4000000000000119', 'processing_error', undefined],
	['4000000000000341', 'card_declined', 'generic_decline'],
])('card %s is refused with %s %s and the intent stays payable', async (number, code, declineCode) => {
	const intent = await newIntent();
	const refused = await stripe.paymentIntents
		.confirm(intent.id, { payment_method: await paymentMethod(number) })
		.catch((error) => error);
	expect(refused).toBeInstanceOf(Stripe.errors.StripeCardError);
	expect(refused.code).toBe(code);
	expect(refused.decline_code || undefined).toBe(declineCode);
	expect(refused.payment_intent.status).toBe('requires_payment_method');
	const again = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
	expect(again.status).toBe('succeeded');
});

describe('3-D Secure', () => {
	const challenged = async (number: string) => {
		const intent = await newIntent();
		return stripe.paymentIntents.confirm(intent.id, {
			payment_method: await paymentMethod(number),
			use_stripe_sdk: true,
		});
	};

	test.each([
		['4000002500003155', 'approve', 'succeeded', undefined],
		['4000002760003184', 'approve', 'succeeded', undefined],
		['4000002500003155', 'refuse', 'requires_payment_method', 'payment_intent_authentication_failure'],
		['4000008400001629', 'approve', 'requires_payment_method', 'card_declined'],
	] as const)('%s, %sd: %s', async (number, answer, status, code) => {
		const intent = await challenged(number);
		expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
		await answerChallenge(intent.client_secret ?? '', answer);
		await answerChallenge(intent.client_secret ?? '', 'refuse');
		const after = await stripe.paymentIntents.retrieve(intent.id);
		expect(after.status).toBe(status);
		expect(after.last_payment_error?.code).toBe(code);
	});

	test('the bank’s page says that it is a test, in the shop’s language', async () => {
		const intent = await challenged('4000002500003155');
		const page = await fetch(
			`${sandbox.url()}/3ds/${intent.id}?client_secret=${intent.client_secret}&locale=pl-PL`,
		);
		expect(await page.text()).toMatch(/To jest test[\s\S]*12,34[\s\S]*Zatwierdź płatność/);
		expect((await fetch(`${sandbox.url()}/3ds/${intent.id}?client_secret=x`)).status).toBe(404);
	});

	test('with a return address the customer is sent back there', async () => {
		const intent = await newIntent();
		const waiting = await stripe.paymentIntents.confirm(intent.id, {
			payment_method: await paymentMethod('4000002500003155'),
			return_url: 'http://shop.test/back?order=R1',
		});
		const url = waiting.next_action?.redirect_to_url?.url ?? '';
		const answer = await fetch(url.replace(/^https?:\/\/[^/]+/, sandbox.url()), {
			method: 'POST',
			body: new URLSearchParams({ answer: 'approve' }),
			redirect: 'manual',
		});
		expect(answer.status).toBe(303);
		expect(answer.headers.get('location')).toMatch(/^http:\/\/shop\.test\/back\?order=R1&payment_intent=pi_/);
	});
});

test('a payment by a slow card is processing first, then succeeds without further calls', async () => {
	const intent = await newIntent();
	const confirmed = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_slow' });
	expect(confirmed.status).toBe('processing');
	await vi.waitFor(
		async () => expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded'),
		{ timeout: 10_000, interval: 50 },
	);
});

describe('idempotency keys', () => {
	test('the same request gets the same response, another one is refused', async () => {
		const create = (amount: number) =>
			stripe.paymentIntents.create({ amount, currency: 'eur' }, { idempotencyKey: 'k1' });
		const [first, second] = await Promise.all([create(100), create(100)]);
		expect(second.id).toBe(first.id);
		await expect(create(200)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
	});

	test('twenty confirmations in parallel charge once', async () => {
		const intent = await newIntent();
		const method = await paymentMethod('4242424242424242');
		const before = (await stripe.events.list({ limit: 100 })).data.length;
		await Promise.all(
			Array.from({ length: 20 }, () =>
				stripe.paymentIntents.confirm(
					intent.id,
					{ payment_method: method },
					{ idempotencyKey: 'confirm-once' },
				),
			),
		);
		expect((await stripe.events.list({ limit: 100 })).data.length - before).toBe(1);
	});
});

test('refunds: a part, the rest, never more', async () => {
	const intent = await newIntent(1000);
	await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
	await stripe.refunds.create({ payment_intent: intent.id, amount: 400 });
	await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 601 })).rejects.toThrow(/greater/);
	expect((await stripe.refunds.create({ payment_intent: intent.id })).amount).toBe(600);
	await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
		code: 'charge_already_refunded',
	});
});

test('a canceled intent cannot be paid, a paid one not canceled', async () => {
	const intent = await newIntent();
	expect((await stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled');
	await expect(
		stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
	).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
	const paid = await newIntent();
	await stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' });
	await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
		code: 'payment_intent_unexpected_state',
	});
});

test('events are sent to the shop signed, and again until it accepts them', async () => {
	const mine = () =>
		received.filter(
			({ body }) => body.includes(paidFirst) && body.includes('"type":"payment_intent.succeeded"'),
		);
	await vi.waitFor(() => expect(mine().some(({ taken }) => taken)).toBe(true), {
		timeout: 15_000,
		interval: 100,
	});
	expect(mine().length).toBe(2);
	for (const { body, headers } of mine()) {
		const event = stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), 'whsec_test');
		expect(event).toMatchObject({ object: 'event', data: { object: { id: paidFirst } } });
	}
});

test('the home page lists test cards and payments, and says that it is a test', async () => {
	await newIntent(98_765);
	const html = await (await fetch(`${sandbox.url()}/`)).text();
	expect(html).toContain('This is a test');
	expect(html).toContain('4000 0025 0000 3155');
	expect(html).toContain('€987.65');
});

test('the browser script and the card form are served', async () => {
	const script = await fetch(`${sandbox.url()}/v3/`);
	expect(script.headers.get('content-type')).toMatch(/javascript/);
	expect(await script.text()).toContain('window.Stripe = Stripe');
	expect(await (await fetch(`${sandbox.url()}/card-form?key=pk_test_x`)).text()).toContain('cc-number');
});
