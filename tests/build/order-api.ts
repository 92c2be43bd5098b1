import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { toDocument, toWire } from '#src/api/wire.ts';
import { $order } from '#src/orders/cart/store.ts';
import type { Order } from '#src/orders/record/order.ts';
import { order as filled, lineItem } from './order.ts';

export const json = (value: unknown, status = 200) => HttpResponse.json(toWire(value) as object, { status });
/** A refusal in the API's shape. */
export const refuse = (code: string, status = 422, more: object = {}) =>
	json({ code, error: code, errors: {}, ...more }, status);

/**
 * An API that knows one order: it answers every call of cart and checkout and keeps what it was asked.
 * `shown` is the order that it tells; a test may change it inside a handler.
 */
export function startOrderApi() {
	const server = setupServer();
	const api = {
		server,
		shown: filled(),
		/** `METHOD path` and body of every call. */
		asked: [] as { call: string; body: unknown; headers: Headers }[],
		calls: () => api.asked.map(({ call }) => call),
		change(changes: Partial<Order>) {
			// Without credit, the amount due is the total.
			const { total = api.shown.total, displayTotal = api.shown.displayTotal } = changes;
			const due = { orderTotalAfterStoreCredit: total, displayOrderTotalAfterStoreCredit: displayTotal };
			api.shown = filled({ ...api.shown, ...due, ...changes });
		},
	};
	beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
	afterAll(() => server.close());
	beforeEach(() => {
		vi.spyOn(console, 'error').mockImplementation(() => {});
		$order.set(undefined);
		document.documentElement.dataset.region = 'eu';
		document.documentElement.dataset.locale = 'en-US';
		api.asked = [];
		api.shown = filled();
		server.events.removeAllListeners();
		server.events.on('request:start', async ({ request }) => {
			const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
			const entry = {
				call,
				body: undefined as unknown,
				headers: request.headers as unknown as Headers,
			};
			api.asked.push(entry);
			entry.body = await request
				.clone()
				.json()
				.catch(() => undefined);
		});
		const told = () => json(api.shown);
		server.use(
			http.get('*/api/orders/:id', told),
			http.put('*/api/orders/:id', told),
			http.put('*/api/checkouts/:id', told),
			http.put('*/api/orders/:id/line_items/:item', () => json({ ...lineItem(), order: api.shown })),
			http.post('*/api/v2/orders/:id/line_item', () =>
				json(toDocument('line_item', { ...lineItem(), order: api.shown }), 201),
			),
			http.post('*/api/v2/orders/consents', () => json(toDocument('order_consents', { id: '1' }), 201)),
		);
	});
	afterEach(() => {
		server.resetHandlers();
		vi.restoreAllMocks();
	});
	return api;
}
