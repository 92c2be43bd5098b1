import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { remindInstallments } from '#src/orders/bank/remind-installments.server.ts';
import { startPayments } from '#tests/build/payments.ts';
import { camt053, transferOf } from '../bank/written-statements.ts';

const shop = startPayments();
const { payable, pay, redirect, transfer, orderOf, rows, capturesOf } = shop;
const dayMs = 86_400_000;
beforeAll(() => {
	shop.env().VIES_API_URL = `${shop.sandbox.url()}/vies/rest-api`;
});
beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
});

type Walked = Awaited<ReturnType<typeof payable>>;
const cents = (decimal: string) => Math.round(Number(decimal) * 100);
const decimal = (amount: number) => (amount / 100).toFixed(2);
const schedule = (walked: Walked, parts: object[], changes: object = {}) =>
	shop.call('POST', '/payment_schedules', {
		region: walked.region,
		token: walked.token,
		body: { order_id: walked.number, installments_attributes: parts, ...changes },
	});
const halves = (walked: Walked) => {
	const total = cents(walked.order.total);
	return [{ amount: decimal(Math.ceil(total / 2)) }, { amount: decimal(Math.floor(total / 2)) }];
};
/** A business in Lyon that has chosen two parts. */
async function scheduled() {
	const walked = await payable({ business: 'fr', quantity: 500 });
	const answer = await schedule(walked, halves(walked));
	expect(answer.status).toBe(201);
	return { walked, parts: answer.body.installments };
}
let count = 0;
const book = async (title: string, amount: string) => {
	const body = camt053([transferOf({ reference: `P${++count}`, amount, title })]);
	const headers = { 'content-type': 'application/xml', authorization: 'Bearer test-finance-secret' };
	return (await shop.call('POST', '/v2/bank_statements', { body, headers })).body.entries[0].result;
};
const documentsOf = async ({ number, token }: Walked) => {
	// They are issued after the response is sent.
	await shop.settle();
	return (await shop.call('GET', `/invoices?order=${number}`, { token })).body.invoices.map(
		(document: { kind: string; total: string }) => [document.kind, document.total],
	);
};
const mailsTo = (number: string, kind: string) =>
	rows('SELECT * FROM mails WHERE kind = ? AND text LIKE ?', kind, `%${number}%`);
const cron = (now: number) =>
	remindInstallments({
		db: openDatabase(shop.env().DB),
		env: shop.env(),
		now,
		url: undefined,
		waitUntil: shop.waitUntil,
	});

describe('two transfers', () => {
	test('each with its reference and a proforma, then advance and final invoice without VAT', async () => {
		const { walked, parts } = await scheduled();
		expect((await transfer(walked)).status).toBe(201);
		const placed = await orderOf(walked);
		expect(placed).toMatchObject({
			state: 'complete',
			payment_schedule: 'payInstallment',
			vat_treatment: 'intra_community',
			reverse_charge: true,
			bank_transfer: { amount: parts[0].amount, reference: `${walked.number}-A` },
		});
		expect(await documentsOf(walked)).toEqual([
			['confirmation', placed.total],
			['proforma', parts[0].amount],
		]);
		// Banks remove the hyphen.
		expect(await book(`${walked.number}A`, parts[0].amount)).toBe('partial');
		const begun = await orderOf(walked);
		expect(begun).toMatchObject({
			payment_state: 'balance_due',
			payment_total: parts[0].amount,
			shipment_state: 'pending',
			installments: [{ state: 'paid' }, { state: 'due', open: parts[1].amount }],
			bank_transfer: { amount: parts[1].amount, reference: `${walked.number}-B` },
		});
		const [first] = await mailsTo(walked.number, 'transfer_received');
		expect(first?.text).toContain(`${walked.number}-B`);
		expect(await documentsOf(walked)).toEqual([
			['confirmation', placed.total],
			['proforma', parts[0].amount],
			['advance_invoice', parts[0].amount],
			['proforma', parts[1].amount],
		]);
		expect(await book(`${walked.number}-B`, parts[1].amount)).toBe('paid');
		expect(await orderOf(walked)).toMatchObject({
			payment_state: 'paid',
			shipment_state: 'ready',
			estimated_delivery: begun.estimated_delivery,
			bank_transfer: null,
			installments: [{ state: 'paid' }, { state: 'paid' }],
		});
		const documents = await documentsOf(walked);
		expect(documents.at(-1)).toEqual(['final_invoice', parts[1].amount]);
		expect(documents).toHaveLength(5);
	});

	test('a partly paid part still needs the rest; an overpaid part counts toward the next', async () => {
		const { walked, parts } = await scheduled();
		await transfer(walked);
		await book(`${walked.number}-A`, '10.00');
		expect(await orderOf(walked)).toMatchObject({
			installments: [{ state: 'partial', open: decimal(cents(parts[0].amount) - 1000) }, { state: 'due' }],
		});
		await book(`${walked.number}-A`, parts[0].amount);
		expect(await orderOf(walked)).toMatchObject({
			installments: [{ state: 'paid' }, { state: 'partial', open: decimal(cents(parts[1].amount) - 1000) }],
		});
	});
});

describe('by card', () => {
	test('the first part places the order, the second pays it; each is charged once', async () => {
		const { walked, parts } = await scheduled();
		expect((await pay(walked, 'pm_card_visa')).body).toMatchObject({ success: true });
		expect(await orderOf(walked)).toMatchObject({
			state: 'complete',
			payment_state: 'balance_due',
			payment_total: parts[0].amount,
			bank_transfer: { amount: parts[1].amount },
		});
		const second = { expected_total: parts[1].amount };
		const answers = await Promise.all(Array.from({ length: 4 }, () => pay(walked, 'pm_card_visa', second)));
		expect(answers.some(({ status }) => status === 200)).toBe(true);
		expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
		expect(await orderOf(walked)).toMatchObject({ payment_state: 'paid', shipment_state: 'ready' });
		expect((await capturesOf(walked.number)).toSorted()).toEqual(
			parts.map(({ amount }: { amount: string }) => cents(amount)).toSorted(),
		);
		expect(await mailsTo(walked.number, 'transfer_received')).toHaveLength(1);
		expect(await mailsTo(walked.number, 'order_placed')).toHaveLength(1);
	});

	test('another amount is refused with the right one; a declined card changes nothing', async () => {
		const { walked, parts } = await scheduled();
		await pay(walked, 'pm_card_visa');
		const whole = await pay(walked, 'pm_card_visa');
		expect(whole.body).toMatchObject({ code: 'total_changed' });
		expect(whole.body.errors.expected_total[0]).toContain(parts[1].amount);
		const wanted = { expected_total: parts[1].amount };
		expect((await pay(walked, 'pm_card_visa_chargeDeclined', wanted)).body.code).toBe('card_declined');
		expect(await orderOf(walked)).toMatchObject({
			payment_total: parts[0].amount,
			bank_transfer: { amount: parts[1].amount },
		});
		expect((await pay(walked, 'pm_card_visa', wanted)).status).toBe(200);
		expect(await orderOf(walked)).toMatchObject({ payment_state: 'paid' });
	});

	test('a transfer that arrives while the bank decides about the card: the card payment is refunded', async () => {
		const { walked, parts } = await scheduled();
		await pay(walked, 'pm_card_visa');
		const wanted = { expected_total: parts[1].amount };
		const { body } = await pay(walked, 'pm_card_authenticationRequired', wanted);
		expect(await book(walked.number, parts[1].amount)).toBe('paid');
		await shop.sandbox.answerChallenge(body.payment_intent_client_secret, 'approve');
		await shop.confirm(walked, body.payment_intent_id);
		expect(await orderOf(walked)).toMatchObject({ payment_state: 'paid', payment_total: walked.order.total });
		expect((await capturesOf(walked.number)).toSorted()).toEqual([0, cents(parts[0].amount)]);
	});

	test('on a bank’s page: the order waits for the part, and a repeated request returns the same page', async () => {
		const { walked, parts } = await scheduled();
		await transfer(walked);
		const wanted = { expected_total: parts[0].amount };
		const begun = await redirect(walked, 'paypal', wanted);
		expect(begun.status).toBe(200);
		expect((await redirect(walked, 'paypal', wanted)).body).toEqual(begun.body);
		expect((await shop.statusOf(walked)).body.status).toBe('WAITING');
		expect(await orderOf(walked)).toMatchObject({ payment_total: '0.00', state: 'complete' });
	});
});

test('reject_payment_schedule pays all at once, by card and by transfer', async () => {
	const whole = { reject_payment_schedule: true };
	const { walked: byCard } = await scheduled();
	await pay(byCard, 'pm_card_visa', whole);
	expect(await orderOf(byCard)).toMatchObject({
		payment_state: 'paid',
		payment_schedule: 'payFull',
		installments: null,
	});
	const { walked: byTransfer } = await scheduled();
	await transfer(byTransfer, whole);
	expect(await orderOf(byTransfer)).toMatchObject({
		payment_schedule: 'payFull',
		bank_transfer: { amount: byTransfer.order.total, reference: byTransfer.number },
	});
});

describe('who may have a schedule, and which', () => {
	test.each([
		['a consumer', {}],
		['a small order of a business', { business: 'fr', quantity: 60 }],
	] as const)('not %s', async (_, options) => {
		const walked = await payable(options);
		expect((await schedule(walked, halves(walked))).body.code).toBe('schedule_unavailable');
		expect(walked.order.offered_installments).toBeNull();
	});

	test('parts that do not add up, a first one that is too small, unsorted days: the place and the reason', async () => {
		const walked = await payable({ business: 'fr', quantity: 500 });
		expect(walked.order.offered_installments).toHaveLength(2);
		const total = cents(walked.order.total);
		const refused = async (...parts: object[]) => {
			const { status, body } = await schedule(walked, parts);
			expect(status).toBe(422);
			expect(body.code).toBe('schedule_invalid');
			return Object.keys(body.errors);
		};
		expect(await refused({ amount: walked.order.total })).toEqual(['installments_attributes']);
		expect(await refused({ amount: '1.00' }, { amount: '1.00' })).toEqual(['installments_attributes']);
		expect(await refused({ amount: '1.00' }, { amount: decimal(total - 100) })).toEqual([
			'installments_attributes.0.amount',
		]);
		expect(await refused(...halves(walked).map((part) => ({ ...part, due_date: '2020-01-01' })))).toEqual([
			'installments_attributes.1.due_date',
		]);
		expect(await refused({ amount: '-1.00' }, { amount: decimal(total + 100) })).toContain(
			'installments_attributes.0.amount',
		);
		expect(await orderOf(walked)).toMatchObject({ payment_schedule: 'payFull', installments: null });
	});

	test('an order that changes keeps the shares; one that becomes too small is paid at once', async () => {
		const { walked } = await scheduled();
		const [line] = walked.order.line_items;
		const change = (quantity: number) =>
			shop.call('PUT', `/orders/${walked.number}/line_items/${line.id}`, {
				token: walked.token,
				body: { line_item: { quantity } },
			});
		await change(900);
		const larger = await orderOf(walked);
		const sum = larger.installments.reduce(
			(before: number, part: { amount: string }) => before + cents(part.amount),
			0,
		);
		expect(sum).toBe(cents(larger.total));
		await change(60);
		expect(await orderOf(walked)).toMatchObject({ payment_schedule: 'payFull', installments: null });
	});
});

test('reminders for the second part are sent before and after its due date, each once', async () => {
	const { walked, parts } = await scheduled();
	await transfer(walked);
	await book(walked.number, parts[0].amount);
	const due = Date.parse((await orderOf(walked)).installments[1].due_on);
	const reminders = async () => (await mailsTo(walked.number, 'transfer_reminder')).length;
	await cron(due - 5 * dayMs);
	expect(await reminders()).toBe(0);
	await cron(due - 2 * dayMs);
	await cron(due - dayMs);
	expect(await reminders()).toBe(1);
	await cron(due + 2 * dayMs);
	await cron(due + 8 * dayMs);
	expect(await reminders()).toBe(3);
});
