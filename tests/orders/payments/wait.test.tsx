import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForPayment } from '#src/orders/payments/wait.ts';
import { order, payment } from '#tests/build/order.ts';
import { refuse, startOrderApi } from '#tests/build/order-api.ts';

const api = startOrderApi();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const seen = (times: number) => vi.waitFor(() => expect(api.asked).toHaveLength(times), { interval: 1 });

test('polls with growing intervals, by the order token, until the payment has ended', async () => {
	api.shown = order({ state: 'payment', payments: [payment({ state: 'processing' })] });
	const reload = vi.fn();
	waitForPayment('R123456789', 'order-token', reload);
	await vi.advanceTimersByTimeAsync(1_499);
	expect(api.asked).toHaveLength(0);
	await vi.advanceTimersByTimeAsync(1);
	await seen(1);
	expect(api.asked[0]?.headers.get('x-spree-order-token')).toBe('order-token');
	expect(reload).not.toHaveBeenCalled();
	api.change({ state: 'complete', payments: [payment()] });
	await vi.waitFor(async () => {
		await vi.advanceTimersByTimeAsync(2_000);
		expect(reload).toHaveBeenCalled();
	});
});

test('a failed payment ends the polling, a failed request does not', async () => {
	const reload = vi.fn();
	api.shown = order({ state: 'payment', payments: [payment({ state: 'failed' })] });
	api.server.use(http.get('*/api/orders/:id', () => refuse('internal_error', 500), { once: true }));
	waitForPayment('R123456789', 'order-token', reload);
	await vi.advanceTimersByTimeAsync(1_500);
	await seen(1);
	expect(reload).not.toHaveBeenCalled();
	await vi.waitFor(async () => {
		await vi.advanceTimersByTimeAsync(2_000);
		expect(reload).toHaveBeenCalled();
	});
});
