import { describe, expect, test } from 'vitest';
import type { OrderConsent } from '#src/orders/record/required-consents.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { payable, pay, redirect, transfer, orderOf, rows, capturesOf } = shop;
type Walked = Awaited<ReturnType<typeof payable>>;

const terms = 'terms_and_conditions_and_privacy_policy';
const decide = (walked: Walked, type: OrderConsent, decision: 'granted' | 'declined' = 'granted') =>
	shop.call('POST', '/v2/orders/consents', {
		region: walked.region,
		token: walked.token,
		body: { order_number: walked.number, consents: [{ type, decision }] },
	});
const ways = {
	'by card': (walked: Walked) => pay(walked, 'pm_card_visa'),
	'at the old gateway': ({ number, order, region, token }: Walked) =>
		shop.call('POST', '/gateway/stripe/card', {
			...{ region, token },
			body: { order_number: number, payment_method_id: 'pm_card_visa', expected_total: order.total },
		}),
	'on a bank’s page': (walked: Walked) => redirect(walked, 'p24'),
	'by transfer': (walked: Walked) => transfer(walked),
	'by a transfer named at the checkout': ({ number, order, region, token }: Walked) =>
		shop.call('PUT', `/checkouts/${number}`, {
			...{ region, token },
			body: {
				expected_total: order.total,
				order: { payments_attributes: [{ payment_method_id: 'check' }] },
			},
		}),
} as const;
const expectRefused = async (walked: Walked, answer: { status: number; body: object }, types: string[]) => {
	expect([answer.status, answer.body]).toMatchObject([
		422,
		{
			code: 'consents_missing',
			errors: { consents: types.map((type) => `${type} must be granted`) },
			missing_consents: types,
		},
	]);
	expect(await orderOf(walked)).toMatchObject({ state: 'payment', payments: [] });
	expect(await rows('SELECT 1 FROM mails WHERE subject_id = ?', walked.number)).toEqual([]);
};

describe('an order whose buyer has not agreed to the terms', () => {
	test.each(Object.entries(ways))('is not paid %s; afterwards it is', async (_, run) => {
		const walked = await payable({ region: 'pl', consents: [] });
		await expectRefused(walked, await run(walked), [terms]);
		expect(await capturesOf(walked.number)).toEqual([]);
		expect((await decide(walked, terms)).status).toBe(201);
		expect((await run(walked)).status).toBeLessThan(300);
	});

	test('is refused again once the consent is declined', async () => {
		const walked = await payable();
		await decide(walked, terms, 'declined');
		await expectRefused(walked, await transfer(walked), [terms]);
	});

	test('is not completed by the consent for another order', async () => {
		const other = await payable();
		const walked = await payable({ token: other.token, consents: [] });
		await expectRefused(walked, await transfer(walked), [terms]);
	});

	test('is refused first for a changed total, and in the storefront of the United States as well', async () => {
		const walked = await payable({ region: 'us', consents: [] });
		const changed = await pay(walked, 'pm_card_visa', { expected_total: '0.01' });
		expect(changed.body.code).toBe('total_changed');
		await expectRefused(walked, await pay(walked, 'pm_card_visa'), [terms]);
	});
});

describe('an expert check', () => {
	const withCheck = async (options: Parameters<typeof payable>[0]) => {
		const walked = await payable(options);
		const body = { parent_id: walked.order.line_items[0].id };
		const { region, token } = walked;
		expect((await shop.call('POST', '/v2/expert_checks', { region, token, body })).status).toBe(201);
		return { ...walked, order: await orderOf(walked) };
	};

	test('of a private buyer needs the consent that it begins at once, also if it is added after the terms', async () => {
		const walked = await withCheck({ region: 'pl' });
		await expectRefused(walked, await transfer(walked), ['instant_service']);
		await decide(walked, 'instant_service');
		expect((await transfer(walked)).status).toBe(201);
	});

	test('of a business needs none', async () => {
		expect((await transfer(await withCheck({ region: 'pl', business: 'pl' }))).status).toBe(201);
	});
});

test('a payment that has begun is completed, even if the consent is declined meanwhile', async () => {
	const walked = await payable({ region: 'pl' });
	const begun = await pay(walked, 'pm_card_authenticationRequired');
	expect(begun.body.requires_action).toBe(true);
	await decide(walked, terms, 'declined');
	await shop.sandbox.answerChallenge(begun.body.payment_intent_client_secret, 'approve');
	expect((await shop.confirm(walked, begun.body.payment_intent_id)).body.success).toBe(true);
	expect(await orderOf(walked)).toMatchObject({ state: 'complete', payment_state: 'paid' });
});
