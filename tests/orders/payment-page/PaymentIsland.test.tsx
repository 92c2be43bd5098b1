import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import PaymentIsland from '#src/orders/payment-page/PaymentIsland.tsx';
import { address, lineItem, order, shipment, shippingRate } from '#tests/build/order.ts';
import { json, refuse, startOrderApi } from '#tests/build/order-api.ts';
import { islandProps } from '#tests/build/shop.tsx';

/** The parts of the payment script that the shop calls. */
const stripe = vi.hoisted(() => ({
	createPaymentMethod: vi.fn(),
	handleNextAction: vi.fn(),
	focus: vi.fn(),
	listeners: new Map<string, (event: object) => void>(),
	load: vi.fn(),
}));
vi.mock('#src/orders/payment-page/card-script.ts', () => ({ loadCardScript: stripe.load }));

const api = startOrderApi();
const assign = vi.fn();
const paid = { success: true, status: 'OK', orderNumber: 'R123456789' };
const pay = '*/api/v2/:order/stripe/payment_intents/pay';
const confirm = '*/api/v2/:order/stripe/payment_intents/confirm';
const atPayment = order({
	state: 'payment',
	email: 'ada@example.com',
	shipAddress: address,
	billAddress: address,
	unmetRequirements: ['payment'],
});

beforeEach(() => {
	assign.mockReset();
	sessionStorage.clear();
	vi.spyOn(location, 'assign').mockImplementation(assign);
	api.shown = atPayment;
	stripe.createPaymentMethod.mockReset().mockResolvedValue({ paymentMethod: { id: 'pm_1' } });
	stripe.handleNextAction
		.mockReset()
		.mockResolvedValue({ paymentIntent: { status: 'requires_confirmation' } });
	stripe.focus.mockReset();
	const card = {
		on: (name: string, listener: (event: object) => void) => stripe.listeners.set(name, listener),
		mount: () => queueMicrotask(() => act(() => stripe.listeners.get('ready')?.({}))),
		destroy: () => {},
		focus: stripe.focus,
	};
	stripe.load.mockReset().mockResolvedValue({
		elements: () => ({ create: () => card }),
		createPaymentMethod: stripe.createPaymentMethod,
		handleNextAction: stripe.handleNextAction,
	});
	api.server.use(
		http.get('*/api/v2/:order/stripe/config/publishable_key', () =>
			json({ publishableKey: 'pk_test', scriptUrl: 'http://localhost:8788/v3/' }),
		),
		http.post(pay, () => json(paid)),
	);
});

const open = async (region: 'eu' | 'pl' = 'eu') => {
	render(<PaymentIsland credit={null} {...islandProps(region)} order={api.shown} />);
	await waitFor(() => expect(screen.queryByText(/Loading the card form|Ładujemy/)).toBeNull());
	return userEvent.setup();
};
const button = () => screen.getByRole('button', { name: 'Order with obligation to pay' });
/** Asks for missing consents. The page behind it is inert, which the test's DOM does not know. */
const dialog = () => within(screen.getByRole('dialog', { name: 'Please agree before you order' }));
const agree = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('checkbox'));
const paysAsked = () => api.asked.filter(({ call }) => call.endsWith('/pay'));

test('shows every earlier choice with a link to change it', async () => {
	await open();
	for (const [name, href] of [
		['Edit Products', '/cart/'],
		['Edit Contact', '/order'],
		['Edit Delivery address', '/order'],
		['Edit Billing address', '/order'],
	] as const)
		expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
	expect(screen.getByRole('link', { name: 'terms of service' })).toHaveAttribute('href', '/terms-of-service');
});

test('collected goods have a day when they are ready, not a delivery date', async () => {
	const collected = shippingRate({ shippingMethodCode: 'shipping-method-pick-up', name: 'Pick-up' });
	api.change({ shipments: [shipment(collected)] });
	await open();
	expect(screen.getAllByText(/^Ready for pick-up 15.*17 Dec$/)).toHaveLength(3);
	expect(screen.queryByText(/^Arrives 15/)).toBeNull();
});

test('the button has only the text required by law, and the total is shown next to it', async () => {
	await open('pl');
	const order = screen.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' });
	expect(order).toHaveTextContent(/^Zamawiam z obowiązkiem zapłaty$/);
	expect(order).toHaveAccessibleDescription('Razem €214.20 brutto');
});

test('a consumer agrees that an expert check begins at once, which is recorded with the terms', async () => {
	const check = lineItem({ id: 12, parentId: 11, service: 'expert-check' });
	api.change({ customerType: 'b2c', lineItems: [lineItem(), check] });
	const user = await open();
	await user.click(screen.getByRole('checkbox', { name: /terms of service/ }));
	await user.click(button());
	const begin = dialog().getByRole('checkbox', { name: /start this right away.*: Expert check/ });
	expect(begin).toHaveFocus();
	expect(begin).toHaveAccessibleDescription(/Please agree so that we can start/);
	expect(dialog().getAllByRole('checkbox')).toHaveLength(1);
	expect(paysAsked()).toEqual([]);
	await user.click(begin);
	await user.click(dialog().getByRole('button', { name: 'Order with obligation to pay' }));
	await waitFor(() => expect(assign).toHaveBeenCalled());
	expect(api.asked.find(({ call }) => call.endsWith('/consents'))?.body).toEqual({
		order_number: 'R123456789',
		consents: [
			{ type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' },
			{ type: 'instant_service', decision: 'granted' },
		],
	});
});

test('an expert check that was added in another tab is agreed to before the order is paid', async () => {
	const user = await open();
	const check = lineItem({ id: 12, parentId: 11, service: 'expert-check' });
	api.server.use(
		http.post(
			pay,
			() => {
				api.change({ customerType: 'b2c', lineItems: [lineItem(), check] });
				return refuse('consents_missing');
			},
			{ once: true },
		),
	);
	await agree(user);
	await user.click(button());
	expect(await screen.findByText(/Something that you need to agree to/)).toBeVisible();
	await user.click(await screen.findByRole('checkbox', { name: /start this right away/ }));
	await user.click(button());
	await waitFor(() => expect(assign).toHaveBeenCalled());
	const recorded = api.asked.filter(({ call }) => call.endsWith('/consents')).map(({ body }) => body);
	expect(recorded).toMatchObject([
		{ consents: [{ type: 'terms_and_conditions_and_privacy_policy' }] },
		{ consents: [{ type: 'instant_service' }] },
	]);
});

test.each([
	['a company', { customerType: 'b2b' as const, lineItems: [lineItem({ id: 12, service: 'expert-check' })] }],
	['goods with a warranty', { customerType: 'b2c' as const, lineItems: [lineItem({ service: 'warranty' })] }],
])('%s is asked for the terms only', async (_, changes) => {
	api.change(changes);
	await open();
	expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

test('an accepted card leads to the confirmation; the displayed total is sent', async () => {
	const user = await open();
	await agree(user);
	await user.click(button());
	await waitFor(() => expect(assign).toHaveBeenCalledWith('/order/R123456789/payment/summary'));
	expect(paysAsked()[0]?.body).toEqual({
		payment_method_id: 'pm_1',
		expected_total: '214.20',
		reject_payment_schedule: false,
	});
	expect(api.calls()).toContain('POST /v2/orders/consents');
});

test('during 3-D Secure the page says so and stays usable for the bank’s window', async () => {
	const user = await open();
	let answer = (_: object) => {};
	stripe.createPaymentMethod.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
	await agree(user);
	await user.click(button());
	const words = 'Processing your payment; your bank may ask you to confirm it';
	expect(await screen.findByText(words)).toHaveRole('status');
	expect(screen.queryByRole('dialog')).toBeNull();
	answer({ error: { code: 'incorrect_number', type: 'card_error' } });
	await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test('a double click pays once', async () => {
	const user = await open();
	await agree(user);
	await user.dblClick(button());
	await waitFor(() => expect(assign).toHaveBeenCalled());
	expect(paysAsked()).toHaveLength(1);
});

test('without consent nothing is sent; a dialog asks for it, and closing it keeps what is ticked', async () => {
	const user = await open();
	await user.click(button());
	const terms = dialog().getByRole('checkbox', { name: /terms of service/ });
	expect(terms).toHaveAccessibleDescription('Please accept the terms before you order.');
	await user.click(dialog().getByRole('button', { name: 'Order with obligation to pay' }));
	expect(stripe.createPaymentMethod).not.toHaveBeenCalled();
	await user.click(terms);
	await user.click(dialog().getByRole('button', { name: 'Back to the payment' }));
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(screen.getByRole('checkbox')).toBeChecked();
	expect(screen.queryByText('Please accept the terms before you order.')).toBeNull();
	await user.click(button());
	await waitFor(() => expect(assign).toHaveBeenCalled());
	expect(paysAsked()).toHaveLength(1);
});

describe('3-D Secure', () => {
	const asksBank = () =>
		api.server.use(
			http.post(pay, () =>
				json({
					success: false,
					status: 'WAITING',
					orderNumber: 'R123456789',
					requiresAction: true,
					paymentIntentClientSecret: 'pi_1_secret_2',
					paymentIntentId: 'pi_1',
				}),
			),
		);

	test('the bank’s window is opened, then the result is requested from the server', async () => {
		asksBank();
		api.server.use(http.post(confirm, () => json(paid)));
		const user = await open();
		await agree(user);
		await user.click(button());
		await waitFor(() => expect(assign).toHaveBeenCalledWith('/order/R123456789/payment/summary'));
		expect(stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_2' });
		expect(api.asked.at(-1)?.body).toEqual({ payment_intent_id: 'pi_1', payment_method_id: 'pm_1' });
	});

	test('a refusal by the bank is shown; another try is a new payment', async () => {
		asksBank();
		api.server.use(http.post(confirm, () => refuse('authentication_failed')));
		const user = await open();
		await agree(user);
		await user.click(button());
		expect(await screen.findByText(/could not confirm that it is you/)).toBeVisible();
		expect(assign).not.toHaveBeenCalled();
		await user.click(button());
		await waitFor(() => expect(paysAsked()).toHaveLength(2));
		const [first, second] = paysAsked().map(({ headers }) => headers.get('idempotency-key'));
		expect(first).not.toBe(second);
	});
});

test.each([
	['card_declined', /Your bank declined the card/],
	['insufficient_funds', /not enough money/],
	['expired_card', /has expired/],
	['incorrect_cvc', /security code is wrong/],
	['processing_error', /could not process the payment/],
	['payment_under_way', /payment for this order is being processed/],
	['payment_unreachable', /payment service is not responding/],
])('a refusal (%s) shows the text of its code, and the order stays payable', async (code, words) => {
	api.server.use(http.post(pay, () => refuse(code)));
	const user = await open();
	await agree(user);
	await user.click(button());
	expect(await screen.findByText(words)).toBeVisible();
	expect(button()).not.toHaveAttribute('aria-busy');
	expect(screen.getByRole('checkbox')).toBeChecked();
	expect(assign).not.toHaveBeenCalled();
});

test('a changed total is shown, old and new, and needs a new confirmation', async () => {
	api.server.use(
		http.post(
			pay,
			() => {
				api.change({ total: '220.15', displayTotal: '€220.15' });
				return refuse('total_changed');
			},
			{ once: true },
		),
	);
	const user = await open();
	await agree(user);
	await user.click(button());
	expect(await screen.findByText(/changed from €214.20 to €220.15/)).toBeVisible();
	expect(button()).toHaveAccessibleDescription(/€220.15/);
	await user.click(button());
	await waitFor(() => expect(assign).toHaveBeenCalled());
	expect(paysAsked().at(-1)?.body).toMatchObject({ expected_total: '220.15' });
});

test('a lost response: the same payment is repeated', async () => {
	api.server.use(http.post(pay, () => HttpResponse.error(), { once: true }));
	const user = await open();
	await agree(user);
	await user.click(button());
	expect(await screen.findByText(/cannot reach the shop/)).toBeVisible();
	await user.click(button());
	await waitFor(() => expect(assign).toHaveBeenCalled());
	const [first, second] = paysAsked().map(({ headers }) => headers.get('idempotency-key'));
	expect(second).toBe(first);
});

test('a lost response, then another card: a new payment', async () => {
	api.server.use(http.post(pay, () => HttpResponse.error(), { once: true }));
	const user = await open();
	await agree(user);
	await user.click(button());
	expect(await screen.findByText(/cannot reach the shop/)).toBeVisible();
	stripe.createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_2' } });
	act(() => stripe.listeners.get('change')?.({}));
	await user.click(button());
	await waitFor(() => expect(assign).toHaveBeenCalled());
	expect(paysAsked().at(-1)?.body).toMatchObject({ payment_method_id: 'pm_2' });
});

test('a lost response of a successful payment leads to the confirmation', async () => {
	api.server.use(
		http.post(pay, () => {
			api.change({ state: 'complete' });
			return HttpResponse.error();
		}),
	);
	const user = await open();
	await agree(user);
	await user.click(button());
	await waitFor(() => expect(assign).toHaveBeenCalledWith('/order/R123456789/payment/summary'));
});

test('messages of the card form are shown beside it', async () => {
	stripe.createPaymentMethod.mockResolvedValue({
		error: { code: 'incomplete_number', message: 'Your card number is incomplete.' },
	});
	const user = await open();
	await agree(user);
	await user.click(button());
	expect(await screen.findByText('Your card number is incomplete.')).toBeVisible();
	expect(stripe.focus).toHaveBeenCalled();
	expect(paysAsked()).toEqual([]);
});

test.each([
	['by the card form', { type: 'card_error', code: 'card_declined', decline_code: 'stolen_card' }],
	['by the card form, with the bank’s code alone', { type: 'card_error', code: 'lost_card' }],
])('a card that is suspected to be stolen, %s, looks like any declined card', async (_, error) => {
	const user = await open();
	stripe.createPaymentMethod.mockResolvedValueOnce({ error: { ...error, message: 'Reported as stolen.' } });
	await agree(user);
	await user.click(button());
	expect(
		await screen.findByText('Your bank declined the card. Try another card or ask your bank.'),
	).toBeVisible();
	expect(document.body.textContent).not.toMatch(/stolen|lost/);
});

test('the message of the bank after its page is not shown, only the server’s refusal', async () => {
	const user = await open();
	api.server.use(
		http.post(pay, () =>
			json({
				success: false,
				status: 'WAITING',
				orderNumber: 'R123456789',
				requiresAction: true,
				paymentIntentId: 'pi_1',
				paymentIntentClientSecret: 'pi_1_secret_1',
			}),
		),
		http.post(confirm, () => refuse('card_declined')),
	);
	const error = { code: 'card_declined', decline_code: 'pickup_card', message: 'Pick up the card.' };
	stripe.handleNextAction.mockResolvedValueOnce({ error });
	await agree(user);
	await user.click(button());
	expect(
		await screen.findByText('Your bank declined the card. Try another card or ask your bank.'),
	).toBeVisible();
	expect(document.body.textContent).not.toMatch(/pick ?up/i);
});

test('the payment service does not respond: the order is kept, and the next try has a new key', async () => {
	const user = await open();
	api.server.use(http.post(pay, () => refuse('payment_unreachable', 503), { once: true }));
	await agree(user);
	await user.click(button());
	expect(await screen.findByText(/The payment service is not responding. Your order is safe/)).toBeVisible();
	await user.click(button());
	await waitFor(() => expect(assign).toHaveBeenCalled());
	const keys = paysAsked().map(({ headers }) => headers.get('idempotency-key'));
	expect(new Set(keys).size).toBe(2);
});
