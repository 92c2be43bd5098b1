import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForPayment } from '#src/orders/payment-page/wait.ts';
import { json, refuse, startOrderApi } from '#tests/build/order-api.ts';

const api = startOrderApi();
let status = 'WAITING';
beforeEach(() => {
	status = 'WAITING';
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	api.server.use(
		http.get('*/api/v2/:order/payments/status', () =>
			json({ status, orderNumber: 'R123456789', paymentMethodId: 'p24', failureCode: null }),
		),
	);
});
afterEach(() => void vi.useRealTimers());

const seen = (times: number) => vi.waitFor(() => expect(api.asked).toHaveLength(times), { interval: 1 });
const until = (check: () => void) =>
	vi.waitFor(async () => {
		await vi.advanceTimersByTimeAsync(2_000);
		check();
	});

test('polls at once, then at growing intervals, with the order token, until the payment has ended', async () => {
	const reload = vi.fn();
	waitForPayment('R123456789', 'order-token', reload);
	await seen(1);
	expect(api.asked[0]?.headers.get('x-spree-order-token')).toBe('order-token');
	// Waiting for the first call takes up part of the first interval.
	await vi.advanceTimersByTimeAsync(1_000);
	expect(api.asked).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(500);
	await seen(2);
	expect(reload).not.toHaveBeenCalled();
	status = 'OK';
	await until(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a failed payment ends the polling; a failed request and an unconfirmed payment do not', async () => {
	const reload = vi.fn();
	api.server.use(
		http.get('*/api/v2/:order/payments/status', () => refuse('internal_error', 500), { once: true }),
	);
	status = 'NOT_STARTED';
	waitForPayment('R123456789', 'order-token', reload);
	await seen(1);
	await until(() => expect(api.asked.length).toBeGreaterThan(2));
	expect(reload).not.toHaveBeenCalled();
	status = 'FAILED';
	await until(() => expect(reload).toHaveBeenCalled());
});
