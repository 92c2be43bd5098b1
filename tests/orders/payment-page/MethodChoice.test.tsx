import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import PaymentIsland from '#src/orders/payment-page/PaymentIsland.tsx';
import { address, order, payment } from '#tests/build/order.ts';
import { json, refuse, startOrderApi } from '#tests/build/order-api.ts';
import { islandProps } from '#tests/build/shop.tsx';

const script = vi.hoisted(() => ({ load: vi.fn(), destroy: vi.fn() }));
vi.mock('#src/orders/payment-page/card-script.ts', () => ({ loadCardScript: script.load }));

const api = startOrderApi();
const assign = vi.fn();
const placing = '*/api/check_payments';
const methods = [
	{ id: 'card', name: 'Card', methodType: 'card' },
	{ id: 'check', name: 'Bank transfer', methodType: 'transfer' },
];

beforeEach(() => {
	assign.mockReset();
	sessionStorage.clear();
	vi.spyOn(location, 'assign').mockImplementation(assign);
	api.shown = order({
		state: 'payment',
		email: 'ada@example.com',
		shipAddress: address,
		billAddress: address,
		unmetRequirements: ['payment'],
		paymentMethods: methods,
	});
	script.destroy.mockReset();
	script.load.mockReset().mockResolvedValue({
		elements: () => {
			const listeners = new Map<string, () => void>();
			return {
				create: () => ({
					on: (name: string, listener: () => void) => listeners.set(name, listener),
					mount: () => queueMicrotask(() => act(() => listeners.get('ready')?.())),
					destroy: script.destroy,
					focus: () => {},
				}),
			};
		},
		createPaymentMethod: async () => ({ error: { code: 'card_declined', message: '' } }),
	});
	api.server.use(
		http.get('*/api/v2/:order/stripe/config/publishable_key', () =>
			json({ publishableKey: 'pk_test', scriptUrl: 'http://localhost:8788/v3/' }),
		),
		http.post(placing, () => json({ state: 'pending' }, 201)),
	);
});

const open = async (region: 'eu' | 'pl' = 'eu') => {
	render(<PaymentIsland credit={null} {...islandProps(region)} order={api.shown} />);
	await waitFor(() => expect(screen.queryByText(/Loading the card form|Ładujemy/)).toBeNull());
	return { user: userEvent.setup() };
};
const byTransfer = () => screen.getByRole('radio', { name: /^Bank transfer/ });
const placed = () => api.asked.filter(({ call }) => call === 'POST /check_payments');

test('card and transfer are one named radio group with card selected', async () => {
	await open();
	expect(screen.getByRole('group', { name: 'How would you like to pay?' })).toBeVisible();
	expect(screen.getAllByRole('radio')).toHaveLength(2);
	expect(screen.getByRole('radio', { name: /^Card/ })).toBeChecked();
	expect(screen.getByRole('button', { name: 'Order with obligation to pay' })).toBeVisible();
});

test('a reload keeps the chosen method, while the order offers it', async () => {
	const { user } = await open();
	await user.click(byTransfer());
	cleanup();
	await open();
	await waitFor(() => expect(byTransfer()).toBeChecked());
	expect(screen.queryByRole('group', { name: 'Card' })).toBeNull();
	cleanup();
	api.change({ paymentMethods: methods.slice(0, 1) });
	await open();
	expect(screen.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
});

test('with one method there is no choice', async () => {
	api.change({ paymentMethods: methods.slice(0, 1) });
	await open();
	expect(screen.queryByRole('radio')).toBeNull();
	expect(screen.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
});

test('transfer hides the card form and explains when production starts', async () => {
	const { user } = await open();
	await user.click(byTransfer());
	expect(script.destroy).toHaveBeenCalledOnce();
	expect(screen.getByText('Delivery dates are counted from the day your payment arrives.')).toBeVisible();
	expect(screen.getByRole('button', { name: 'Order with obligation to pay' })).toHaveAccessibleDescription(
		/€214.20/,
	);
	await user.click(screen.getByRole('radio', { name: /^Card/ }));
	expect(script.load).toHaveBeenCalledTimes(2);
});

test('a transfer chosen before hydration is kept', async () => {
	const host = document.createElement('div');
	host.innerHTML = renderToString(<PaymentIsland credit={null} {...islandProps()} order={api.shown} />);
	document.body.appendChild(host);
	host.querySelector<HTMLInputElement>('input[value="check"]')?.click();
	render(<PaymentIsland credit={null} {...islandProps()} order={api.shown} />, {
		container: host,
		hydrate: true,
	});
	expect(
		await screen.findByRole('button', { name: 'Order with obligation to pay' }),
	).toHaveAccessibleDescription(/€214.20/);
	expect(byTransfer()).toBeChecked();
});

test('transfer places the order once, at the displayed total, after consent', async () => {
	const { user } = await open();
	await user.click(byTransfer());
	const button = screen.getByRole('button', { name: /obligation to pay/ });
	await user.click(button);
	expect(placed()).toEqual([]);
	await user.click(within(screen.getByRole('dialog')).getByRole('checkbox'));
	await user.dblClick(button);
	await waitFor(() => expect(assign).toHaveBeenCalledWith('/order/R123456789/payment/summary'));
	expect(placed().map(({ body }) => body)).toEqual([
		{ order_number: 'R123456789', expected_total: '214.20', reject_payment_schedule: false },
	]);
	expect(placed()[0]?.headers.get('x-spree-order-token')).toBe('order-token');
});

test('a changed total is shown, and nothing is placed at the old one', async () => {
	const { user } = await open();
	api.server.use(
		http.post(placing, () => {
			api.change({ total: '300.00', displayTotal: '€300.00' });
			return refuse('total_changed');
		}),
	);
	await user.click(byTransfer());
	await user.click(screen.getByRole('checkbox'));
	await user.click(screen.getByRole('button', { name: /obligation to pay/ }));
	expect(await screen.findByText(/changed from €214.20 to €300.00/)).toBeVisible();
	expect(assign).not.toHaveBeenCalled();
	expect(screen.getByRole('button', { name: 'Order with obligation to pay' })).toHaveAccessibleDescription(
		/€300.00/,
	);
});

test('placed in another tab: this tab goes to the confirmation too', async () => {
	const { user } = await open();
	api.server.use(
		http.post(placing, () => {
			api.change({ state: 'complete' });
			return refuse('order_not_payable');
		}),
	);
	await user.click(byTransfer());
	await user.click(screen.getByRole('checkbox'));
	await user.click(screen.getByRole('button', { name: /obligation to pay/ }));
	await waitFor(() => expect(assign).toHaveBeenCalledWith('/order/R123456789/payment/summary'));
});

describe('a method on another page', () => {
	const path = '*/api/v2/:order/stripe/payment_intents/initiate_stripe_redirect_payment';
	const p24 = { id: 'p24', name: 'Przelewy24', methodType: 'p24' };
	const begun = () => api.asked.filter(({ call }) => call.includes('initiate_stripe_redirect'));
	const choose = async () => {
		api.change({ paymentMethods: [...methods, p24] });
		const { user } = await open();
		await user.click(screen.getByRole('radio', { name: /^Przelewy24/ }));
		await user.click(screen.getByRole('checkbox'));
		return user;
	};

	test('is between card and transfer, and explains that the customer comes back', async () => {
		await choose();
		expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
			'card',
			'p24',
			'check',
		]);
		expect(screen.getByText(/confirm the payment with Przelewy24 and then come back here/)).toBeVisible();
		expect(script.destroy).toHaveBeenCalled();
	});

	test('Hokodo has a note of its own', async () => {
		api.change({ paymentMethods: [...methods, { id: 'hokodo', name: 'Hokodo', methodType: 'hokodo' }] });
		await open();
		expect(screen.getByRole('radio', { name: /^Hokodo.*pay Hokodo within 30 days/ })).toBeEnabled();
	});

	test('redirects to the bank’s page, with a message', async () => {
		api.server.use(
			http.post(path, () =>
				json({ redirectUrl: 'https://bank.example/1', paymentIntentId: 'pi_1', status: 'WAITING' }),
			),
		);
		const user = await choose();
		await user.dblClick(screen.getByRole('button', { name: 'Order with obligation to pay' }));
		await waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.example/1'));
		expect(screen.getByText('Opening Przelewy24 …')).toBeVisible();
		expect(begun()).toHaveLength(1);
		expect(begun()[0]?.body).toMatchObject({ payment_method_type: 'p24', expected_total: '214.20' });
	});

	test('a refusal is shown, and another method can be chosen', async () => {
		api.server.use(http.post(path, () => refuse('payment_method_unavailable')));
		const user = await choose();
		await user.click(screen.getByRole('button', { name: 'Order with obligation to pay' }));
		expect(await screen.findByText(/not available for this order/)).toBeVisible();
		expect(assign).not.toHaveBeenCalled();
		expect(screen.getByRole('radio', { name: /^Card/ })).toBeEnabled();
	});

	const earlier = (changes: object) =>
		api.change({
			paymentMethods: [...methods, p24],
			payments: [
				payment({ paymentMethodId: 'p24', paymentMethod: { id: 'p24', name: 'Przelewy24' }, ...changes }),
			],
		});

	test('that is not finished is preselected, with a message', async () => {
		earlier({ state: 'pending', source: null });
		await open();
		expect(screen.getByRole('radio', { name: /^Przelewy24/ })).toBeChecked();
		expect(screen.getByText(/Your payment with Przelewy24 is not finished/)).toBeVisible();
	});

	test('that failed is shown with its reason, and the card is offered', async () => {
		earlier({ state: 'failed', failureCode: 'payment_canceled', source: null });
		await open();
		const alert = screen.getByRole('alert');
		expect(alert).toHaveTextContent('The payment with Przelewy24 did not go through.');
		expect(alert).toHaveTextContent('The payment was canceled. Nothing was charged.');
		expect(screen.getByRole('radio', { name: /^Card/ })).toBeChecked();
	});
});
