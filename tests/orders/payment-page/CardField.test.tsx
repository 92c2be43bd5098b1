import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import PaymentIsland from '#src/orders/payment-page/PaymentIsland.tsx';
import { address, order } from '#tests/build/order.ts';
import { json, startOrderApi } from '#tests/build/order-api.ts';
import { islandProps } from '#tests/build/shop.tsx';

const stripe = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock('#src/orders/payment-page/card-script.ts', () => ({ loadCardScript: stripe.load }));

const api = startOrderApi();
beforeEach(() => {
	sessionStorage.clear();
	api.shown = order({ state: 'payment', shipAddress: address, billAddress: address });
	const listeners = new Map<string, () => void>();
	stripe.load.mockReset().mockResolvedValue({
		elements: () => ({
			create: () => ({
				on: (name: string, listener: () => void) => listeners.set(name, listener),
				mount: () => queueMicrotask(() => act(() => listeners.get('ready')?.())),
				destroy() {},
				focus() {},
			}),
		}),
	});
	api.server.use(
		http.get('*/api/v2/:order/stripe/config/publishable_key', () =>
			json({ publishableKey: 'pk_test', scriptUrl: 'http://localhost:8788/v3/' }),
		),
	);
});
const open = async () => {
	render(<PaymentIsland credit={null} {...islandProps()} order={api.shown} />);
	await waitFor(() => expect(screen.queryByText('Loading the card form')).toBeNull());
	return userEvent.setup();
};

test('what is below the card form cannot be pressed until the form has its height', async () => {
	let answer = (_: object) => {};
	const loaded = stripe.load.getMockImplementation();
	stripe.load.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
	render(<PaymentIsland credit={null} {...islandProps()} order={api.shown} />);
	await waitFor(() => expect(stripe.load).toHaveBeenCalled());
	const button = screen.getByRole('button', { name: 'Order with obligation to pay' });
	for (const control of [screen.getByRole('checkbox'), button]) expect(control).toBeDisabled();
	answer(await loaded?.());
	await waitFor(() => expect(screen.getByRole('checkbox')).toBeEnabled());
	expect(button).toBeEnabled();
});

describe('a payment script that is broken', () => {
	afterEach(() => {
		vi.useRealTimers();
	});
	const failure = () => screen.findByText(/card form could not be opened/);

	test('the script opens no form: a message is shown, and another method stays usable', async () => {
		stripe.load.mockResolvedValueOnce({
			elements: () => {
				throw new Error('Elements are not available.');
			},
		});
		await open();
		expect(await failure()).toBeVisible();
		expect(screen.getByRole('checkbox')).toBeEnabled();
	});

	test.each([
		['never answers', () => stripe.load.mockReturnValueOnce(new Promise(() => {}))],
		[
			'opens a form that never gets ready',
			() =>
				stripe.load.mockResolvedValueOnce({
					elements: () => ({ create: () => ({ on() {}, mount() {}, destroy() {}, focus() {} }) }),
				}),
		],
	])('the script %s: waiting ends, and the next try opens the form', async (_, breakScript) => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
		breakScript();
		render(<PaymentIsland credit={null} {...islandProps()} order={api.shown} />);
		await waitFor(() => expect(stripe.load).toHaveBeenCalled());
		expect(screen.getByText('Loading the card form')).toBeVisible();
		act(() => {
			vi.advanceTimersByTime(20_000);
		});
		expect(await failure()).toBeVisible();
		vi.useRealTimers();
		await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
		await waitFor(() => expect(screen.getByRole('group', { name: 'Card' })).toBeVisible());
		await waitFor(() => expect(screen.queryByText('Loading the card form')).toBeNull());
	});
});

test('a card form that does not load can be tried again', async () => {
	stripe.load.mockRejectedValueOnce(new Error('blocked'));
	const user = await open();
	expect(await screen.findByText(/card form could not be opened/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	await waitFor(() => expect(screen.getByRole('group', { name: 'Card' })).toBeVisible());
});

test('a card form that does not load leaves the consent usable', async () => {
	stripe.load.mockRejectedValue(new Error('blocked'));
	await open();
	await waitFor(() => expect(screen.getByRole('checkbox')).toBeEnabled());
});
