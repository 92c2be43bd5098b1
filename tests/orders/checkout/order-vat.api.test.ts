import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { recheckVatIds } from '#src/orders/checkout/recheck-vat-ids.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { awaitsTaxDecision } from '#src/orders/record/tax-facts.ts';
import { startApi } from '#tests/build/api.ts';
import { consentCall, walkTo } from '#tests/build/order-walkthrough.ts';
import { startSandbox } from '#tests/build/sandbox.ts';

const sandbox = startSandbox();
const api = startApi({ VIES_TIMEOUT_MS: '1500' }, ['mailer-box-full-color']);
beforeAll(() => {
	api.env().VIES_API_URL = `${sandbox.url()}/vies/rest-api`;
	vi.spyOn(console, 'error').mockImplementation(() => {});
});
const setOutage = (code: string) =>
	fetch(`${sandbox.url()}/vies/outages`, {
		method: 'POST',
		body: new URLSearchParams({ where: 'all', code }),
		redirect: 'manual',
	});
/** Clears the stored VIES responses, so that each test sends a request. */
const forget = () => api.env().DB.prepare('DELETE FROM vat_answers').run();
afterEach(async () => {
	await setOutage('none');
	await forget();
});

const lyon = {
	firstname: 'Claire',
	lastname: 'Dubois',
	company: 'Les Bougies de Lyon',
	vat_id: 'FR84 552 100 550',
	address1: '14 rue Mercière',
	city: 'Lyon',
	zipcode: '69002',
	country_iso: 'FR',
	phone: '04 75 84 12 34',
};
type Walked = Awaited<ReturnType<typeof walkTo>>;
const send = (walked: Walked, order: object) =>
	api.call('PUT', `/orders/${walked.number}`, { token: walked.token, body: { order } });
const business = (changes: object = {}) => ({
	customer_type: 'b2b',
	ship_address: { ...lyon, ...changes },
	use_shipping: true,
});
const advance = (walked: Walked, state: string) =>
	api.call('PUT', `/checkouts/${walked.number}?state=${state}`, { token: walked.token });
const payByTransfer = (walked: Walked, total: string) =>
	api.call('POST', '/check_payments', {
		token: walked.token,
		body: { order_number: walked.number, expected_total: total },
	});
const payByPayPal = (walked: Walked, total: string) =>
	api.call('POST', `/v2/${walked.number}/stripe/payment_intents/initiate_stripe_redirect_payment`, {
		token: walked.token,
		body: { payment_method_type: 'paypal', expected_total: total },
	});
const changeAnswer = (walked: Walked, path: string, value: unknown) =>
	api
		.env()
		.DB.prepare(`UPDATE orders SET vat_check = json_set(vat_check, ?, ?) WHERE number = ?`)
		.bind(path, value, walked.number)
		.run();

describe('the address step', () => {
	test('a business in Lyon with a valid id pays no VAT, and the order keeps the proof', async () => {
		const walked = await walkTo(api, 'delivery');
		const { body } = await send(walked, business());
		expect(body).toMatchObject({
			vat_treatment: 'intra_community',
			reverse_charge: true,
			tax_total: '0.00',
			taxes: [],
			vat_id: 'FR84552100550',
			tax_note: expect.stringContaining('Reverse charge – intra-Community supply'),
			vat_check: {
				status: 'valid',
				name: 'SAS LES BOUGIES DE LYON',
				consultation_number: expect.stringMatching(/^WAPI/),
				expired: false,
			},
		});
		expect(body.total).toBe(body.net_total);
	});
	test.each([
		['an id that VIES does not know', { vat_id: 'FR87552100551' }, 'invalid'],
		['no id', { vat_id: '' }, undefined],
	])('%s: VAT of the destination', async (_, changes, status) => {
		const { body } = await send(await walkTo(api, 'delivery'), business(changes));
		expect(body).toMatchObject({ vat_treatment: 'oss', reverse_charge: false });
		expect(body.taxes[0].rate).toBe(0.2);
		expect(body.vat_check?.status).toBe(status);
	});
	test('a wrong check digit is named at its field', async () => {
		const answer = await send(await walkTo(api, 'delivery'), business({ vat_id: 'FR11552100550' }));
		expect(answer.status).toBe(422);
		expect(answer.body.errors['ship_address.vat_id']).toHaveLength(1);
	});
	test('an order whose VAT id is removed, or that becomes private, has VAT again', async () => {
		const walked = await walkTo(api, 'delivery');
		await send(walked, business());
		const { body } = await send(walked, { ...business(), customer_type: 'b2c' });
		expect(body).toMatchObject({ vat_treatment: 'oss', vat_check: null, vat_id: null });
	});
	test('VIES is down: VAT is charged and the reason is given; a later step retries', async () => {
		await setOutage('MS_UNAVAILABLE');
		const walked = await walkTo(api, 'delivery');
		const { body } = await send(walked, business());
		expect(body).toMatchObject({
			vat_treatment: 'oss',
			vat_check: { status: 'unavailable', reason: 'MS_UNAVAILABLE' },
		});
		await setOutage('none');
		await forget();
		const { body: next } = await advance(walked, 'delivery');
		expect(next).toMatchObject({ state: 'payment', vat_treatment: 'intra_community' });
	});
});

describe('before an order is placed', () => {
	test.each([
		['transfer', payByTransfer],
		['PayPal', payByPayPal],
	])(
		'by %s: a response of the day before is renewed; VAT is then added and the new total returned',
		async (_, payBy) => {
			const walked = await walkTo(api, 'delivery');
			await send(walked, business());
			const { body: order } = await advance(walked, 'delivery');
			await changeAnswer(walked, '$.checkedAt', Date.now() - 25 * 3_600_000);
			await api
				.env()
				.DB.prepare(`UPDATE vat_answers SET status = 'invalid' WHERE vat_id = 'FR84552100550'`)
				.run();
			const { status, body } = await payBy(walked, order.total);
			expect({ status, code: body.code }).toEqual({ status: 422, code: 'total_changed' });
			expect(Number(body.total)).toBeGreaterThan(Number(order.total));
		},
	);
	test('an expired response gives no reverse charge while VIES is down', async () => {
		const walked = await walkTo(api, 'delivery');
		await send(walked, business());
		const { body: order } = await advance(walked, 'delivery');
		await changeAnswer(walked, '$.checkedAt', Date.now() - 31 * 86_400_000);
		await forget();
		await setOutage('SERVICE_UNAVAILABLE');
		const { body } = await api.call('GET', `/orders/${walked.number}`, { token: walked.token });
		expect(body).toMatchObject({ vat_treatment: 'oss', vat_check: { status: 'valid', expired: true } });
		expect((await payByTransfer(walked, order.total)).body.code).toBe('total_changed');
	});
});

describe('the cron', () => {
	const placeWhileDown = async () => {
		await setOutage('MS_UNAVAILABLE');
		const walked = await walkTo(api, 'delivery');
		await send(walked, business());
		const { body: order } = await advance(walked, 'delivery');
		const [method, path, body] = consentCall(walked.number, ['terms_and_conditions_and_privacy_policy']);
		await api.call(method, path, { token: walked.token, body });
		expect((await payByTransfer(walked, order.total)).status).toBe(201);
		await forget();
		return { walked, order };
	};
	const context = () => ({ db: openDatabase(api.env().DB), env: api.env() });
	const later = (minutes: number) => Date.now() + minutes * 60_000;
	const read = async (walked: Walked) =>
		(await api.call('GET', `/orders/${walked.number}`, { token: walked.token })).body;

	test('checks the ids of placed orders until VIES responds, and stores the amount to refund', async () => {
		const { walked, order } = await placeWhileDown();
		expect(await recheckVatIds(context(), later(6))).toEqual([]);
		const waiting = await findOrderByNumber(context().db, walked.number);
		expect(waiting && awaitsTaxDecision(waiting, later(6))).toBe(true);
		await setOutage('none');
		expect(await recheckVatIds(context(), later(12))).toEqual([walked.number]);
		const after = await read(walked);
		expect(after).toMatchObject({
			// What was charged stays until staff decide.
			total: order.total,
			vat_treatment: 'oss',
			vat_check: { status: 'valid', consultation_number: expect.stringMatching(/^WAPI/) },
			tax_correction: {
				state: 'open',
				vat_treatment: 'intra_community',
				tax_total: '0.00',
				total: order.net_total,
				refund: order.tax_total,
			},
		});
		expect(await recheckVatIds(context(), later(30))).toEqual([]);
	});
	test('an id that turns out to be invalid needs no correction', async () => {
		const { walked } = await placeWhileDown();
		await setOutage('none');
		await changeAnswer(walked, '$.vatId', 'FR87552100551');
		expect(await recheckVatIds(context(), later(6))).toEqual([walked.number]);
		const record = await findOrderByNumber(context().db, walked.number);
		expect(record?.taxCorrection).toBeNull();
		expect(record && awaitsTaxDecision(record, later(6))).toBe(false);
	});
	test('orders of a moment ago, and numbers that VIES does not know, are left alone', async () => {
		await placeWhileDown();
		await setOutage('none');
		expect(await recheckVatIds(context(), later(1))).toEqual([]);
	});
});
