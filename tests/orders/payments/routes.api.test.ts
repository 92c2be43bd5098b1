import { beforeAll, describe, expect, test } from 'vitest';
import { countTrips } from '#tests/build/database/count-trips.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { sandbox, payable, pay, confirm, transfer, orderOf, capturesOf, mailsOf, rows, sendEvent, sign } =
	shop;
type Walked = Awaited<ReturnType<typeof payable>>;

async function approvedEvents() {
	const walked = await payable();
	const asked = await pay(walked, 'pm_card_authenticationRequired');
	await sandbox.answerChallenge(asked.body.payment_intent_client_secret, 'approve');
	const events = await shop.eventsOf(asked.body.payment_intent_id);
	const succeeded = events.find(({ type }) => type === 'payment_intent.succeeded');
	return { walked, succeeded, intentId: asked.body.payment_intent_id as string };
}

describe('forgeries', () => {
	const event = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'ping', data: { object: {} } });
	const nowSeconds = () => Math.floor(Date.now() / 1000);
	const cases: [name: string, make: () => Promise<[body: string, header: string]>][] = [
		['no signature', async () => [event, '']],
		['another secret', async () => [event, await sign(event, { secret: 'whsec_other' })]],
		['one byte changed', async () => [event.replace('ping', 'pong'), await sign(event)]],
		['301 seconds old', async () => [event, await sign(event, { timestamp: nowSeconds() - 302 })]],
		['301 seconds ahead', async () => [event, await sign(event, { timestamp: nowSeconds() + 310 })]],
		['years ahead', async () => [event, await sign(event, { timestamp: nowSeconds() * 2 })]],
		['a time that is none', async () => [event, (await sign(event)).replace(/^t=\d+/, 't=now')]],
		['two times', async () => [event, `t=${nowSeconds()},${await sign(event)}`]],
		[
			'a right v0 beside a wrong v1',
			async () => [event, `${(await sign(event)).replace('v1=', 'v0=')},v1=${'0'.repeat(64)}`],
		],
		['no timestamp', async () => [event, (await sign(event)).replace(/^t=\d+,/, '')]],
		['v0 only', async () => [event, (await sign(event)).replace('v1=', 'v0=')]],
		['written anew', async () => [JSON.stringify(JSON.parse(event), null, 1), await sign(event)]],
		['empty body', async () => ['', await sign(event)]],
		['rubbish for a header', async () => [event, 't=now,v1=zz']],
		['a huge body', async () => ['x'.repeat(1_000_000), await sign('x'.repeat(1_000_000))]],
	];
	test.each(cases)('%s: 400, nothing is stored', async (_, make) => {
		const [body, header] = await make();
		const answer = await sendEvent(body, header || 'none');
		expect([answer.status, answer.body.code]).toEqual([400, 'bad_signature']);
		expect(await rows("SELECT * FROM webhook_events WHERE id = 'evt_forged'")).toEqual([]);
	});

	test.each([-290, 0, 290])('a clock difference of %d seconds is accepted', async (seconds) => {
		const body = event.replace('evt_forged', `evt_clock_${seconds}`);
		const header = await sign(body, { timestamp: nowSeconds() + seconds });
		expect((await sendEvent(body, header)).status).toBe(200);
	});

	test('two signatures during a change of secrets: one valid signature is enough', async () => {
		const right = await sign(event);
		const wrong = (await sign(event, { secret: 'whsec_old' })).split(',')[1];
		expect((await sendEvent(event, `${right},${wrong}`)).status).toBe(200);
	});
});

test('the webhook alone completes an order whose customer did not return', async () => {
	const { walked, succeeded } = await approvedEvents();
	expect((await sendEvent(succeeded)).body).toEqual({ received: true });
	expect((await orderOf(walked)).state).toBe('complete');
	expect(await mailsOf(walked.number)).toHaveLength(1);
});

test('a repeated event changes nothing', async () => {
	const { walked, succeeded } = await approvedEvents();
	for (let time = 0; time < 3; time++) expect((await sendEvent(succeeded)).status).toBe(200);
	expect(await mailsOf(walked.number)).toHaveLength(1);
	expect(await rows('SELECT id FROM webhook_events WHERE id = ?', succeeded.id)).toHaveLength(1);
});

test('an older event does not undo a later state', async () => {
	const walked = await payable();
	const refused = await pay(walked, 'pm_card_chargeDeclined');
	expect(refused.status).toBe(422);
	const [payment] = await rows('SELECT intent_id FROM payments WHERE order_id = ?', walked.order.id);
	await pay(walked, 'pm_card_visa');
	const events = await shop.eventsOf(String(payment?.intent_id));
	expect(events.length).toBeGreaterThan(0);
	for (const event of events) expect((await sendEvent(event)).status).toBe(200);
	expect(await orderOf(walked)).toMatchObject({ state: 'complete', payment_state: 'paid' });
});

test('an unknown intent is refused, so that the event is sent again', async () => {
	const intent = await sandbox.call('POST', '/v1/payment_intents', { amount: '100', currency: 'eur' });
	const [created] = await shop.eventsOf(intent.body.id);
	const answer = await sendEvent(created);
	expect([answer.status, answer.body.code]).toEqual([404, 'unknown_payment']);
	expect((await sendEvent(created)).status).toBe(404);
});

test('an unknown event type is accepted', async () => {
	expect((await sendEvent({ id: 'evt_x', object: 'event', type: 'x.y', data: { object: {} } })).status).toBe(
		200,
	);
});

test('a refund in Stripe’s dashboard lowers what is paid', async () => {
	const walked = await payable();
	const paid = await pay(walked, 'pm_card_visa');
	await sandbox.call('POST', '/v1/refunds', {
		payment_intent: paid.body.payment_intent_id,
		amount: '1000',
	});
	const refunded = (await shop.eventsOf(paid.body.payment_intent_id)).find(
		({ type }) => type === 'charge.refunded',
	);
	expect((await sendEvent(refunded)).status).toBe(200);
	const order = await orderOf(walked);
	expect(Number(order.payment_total)).toBeCloseTo(Number(walked.order.total) - 10, 5);
	expect(order.payment_state).toBe('balance_due');
	expect(await capturesOf(walked.number)).toEqual([Math.round(Number(order.payment_total) * 100)]);
});

describe('round trips to D1', () => {
	let trips: ReturnType<typeof countTrips>;
	beforeAll(() => {
		trips = countTrips(shop.env());
	});

	/** Sending the confirmation after the response: claims and reads the mail, marks it as sent. */
	const mail = 2;
	/** Also after the response: finds documents that are due; issues a proforma, or the invoice, with its mail. */
	const documents = { none: 1, proforma: 7, invoice: 9 };

	async function atBank() {
		const walked = await payable();
		const { body } = await pay(walked, 'pm_card_authenticationRequired');
		return {
			walked,
			intentId: body.payment_intent_id as string,
			secret: body.payment_intent_client_secret as string,
		};
	}
	const quantity = (walked: Walked) =>
		shop.call('PUT', `/orders/${walked.number}/line_items/${walked.order.line_items[0].id}`, {
			token: walked.token,
			body: { line_item: { quantity: 240 } },
		});

	// Card: read; lock the order; store the intent before it is confirmed; read the current state; complete.
	test.each([
		[
			'a card that pays',
			payable,
			(walked: Walked) => pay(walked, 'pm_card_visa'),
			5 + mail + documents.invoice,
		],
		['a card that is declined', payable, (walked: Walked) => pay(walked, 'pm_card_chargeDeclined'), 4],
		[
			'a card that asks the bank',
			payable,
			(walked: Walked) => pay(walked, 'pm_card_authenticationRequired'),
			4 + documents.none,
		],
		['a bank transfer', payable, transfer, 2 + mail + documents.proforma],
	] as const)('%s', async (_, arrange, act, expected) => {
		const walked = await arrange();
		const made = await trips.during(async () => {
			await act(walked);
			await shop.settle();
		});
		expect(made).toBe(expected);
	});

	test('the return from the bank', async () => {
		const { walked, intentId, secret } = await atBank();
		await sandbox.answerChallenge(secret, 'approve');
		const made = await trips.during(async () => {
			await confirm(walked, intentId);
			await shop.settle();
		});
		expect(made).toBe(4 + mail + documents.invoice);
	});

	test('a change of the order after leaving the bank’s page: read, find and end the payment, read, save', async () => {
		const { walked } = await atBank();
		expect(await trips.during(() => quantity(walked))).toBe(5);
	});
});
