import { beforeAll, expect, test } from 'vitest';
import { countTrips } from '#tests/build/count-trips.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { payable, pay, confirm, transfer, sandbox } = shop;
type Walked = Awaited<ReturnType<typeof payable>>;
let trips: ReturnType<typeof countTrips>;
beforeAll(() => {
	trips = countTrips(shop.env());
});

/** Delivering the confirmation after the answer: reads the mail, takes it, notes that it is sent. */
const mail = 3;

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

// Card: read; hold the order; note the intent before it is confirmed; read what is true now; complete.
test.each([
	['a card that pays', payable, (walked: Walked) => pay(walked, 'pm_card_visa'), 5 + mail],
	['a card that is declined', payable, (walked: Walked) => pay(walked, 'pm_card_chargeDeclined'), 4],
	[
		'a card that asks the bank',
		payable,
		(walked: Walked) => pay(walked, 'pm_card_authenticationRequired'),
		4,
	],
	['a bank transfer', payable, transfer, 2 + mail],
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
	expect(made).toBe(4 + mail);
});

test('a change of the order after leaving the bank’s page: read, find and end the payment, read, save', async () => {
	const { walked } = await atBank();
	expect(await trips.during(() => quantity(walked))).toBe(5);
});
