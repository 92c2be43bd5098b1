import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeValue } from '#src/api/browser-storage.ts';
import { toDocument, toWire } from '#src/api/wire.ts';
import type { LineItem, Order } from '#src/orders/record/order.ts';
import { lineItem, order } from '#tests/build/order.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
vi.spyOn(console, 'error').mockImplementation(() => {});

const json = (value: unknown, status = 200) => HttpResponse.json(toWire(value) as object, { status });
const refuse = (code: string, status: number) => json({ code, error: code, errors: {} }, status);

/** Answers of the calls that change a line: the line, and the order as it is then. */
const changed = (item: LineItem) => json({ ...item, order: shown });
const added = (item: LineItem) => json(toDocument('line_item', { ...item, order: shown }), 201);

/** The requests to the server, as `METHOD path`. */
let asked: string[];
let shown: Order;
let store: typeof import('#src/orders/cart/store.ts');
beforeEach(async () => {
	vi.resetModules();
	document.documentElement.dataset.region = 'eu';
	for (const name of ['spree_api_key', 'boxwright_order_eu', 'boxwright_order_us', 'boxwright_cart_count'])
		storeValue(name, undefined);
	asked = [];
	shown = order();
	server.events.removeAllListeners();
	server.events.on('request:start', ({ request }) => {
		asked.push(`${request.method} ${new URL(request.url).pathname.replace('/api', '')}`);
	});
	server.use(
		http.get('*/api/users/anonymous', () => json({ id: 1, spreeApiKey: 'key' })),
		http.get('*/api/users/current', () => json({ id: 1, spreeApiKey: 'key' })),
		http.post('*/api/v2/orders', () => json(toDocument('order', order()), 201)),
		http.post('*/api/v2/orders/:id/line_item', () => added(lineItem())),
		http.put('*/api/orders/:id/line_items/:item', () => changed(lineItem())),
		http.get('*/api/orders/:id', () => json(shown)),
	);
	store = await import('#src/orders/cart/store.ts');
});
afterEach(() => server.resetHandlers());

test('the first addition creates a cart, stores its number and updates the badge', async () => {
	const heard: number[] = [];
	window.addEventListener('boxwright:cart', (event) => heard.push((event as CustomEvent).detail.count), {
		once: true,
	});
	const added = await store.addToCart({ sku: 'a', quantity: 120 });
	expect(added.number).toBe('R123456789');
	expect(asked.slice(2)).toEqual(['POST /v2/orders', 'POST /v2/orders/R123456789/line_item']);
	expect(localStorage.getItem('boxwright_order_eu')).toBe('R123456789');
	expect(localStorage.getItem('boxwright_cart_count')).toBe('1');
	expect(heard).toEqual([1]);
	expect(store.$cartCount.get()).toBe(1);
});

describe('two tabs that add at the same time', () => {
	/** What Web Locks do: the second to ask waits for the first. */
	const queues = new Map<string, Promise<unknown>>();
	const request = (name: string, run: () => Promise<unknown>) => {
		const mine = (queues.get(name) ?? Promise.resolve()).then(run, run);
		queues.set(name, mine);
		return mine;
	};
	beforeEach(() => {
		Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
	});
	afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

	test.each([
		['empty', undefined],
		['gone', 'R1'],
	])('to a cart that is %s open one cart', async (_, known) => {
		storeValue('spree_api_key', 'key');
		storeValue('boxwright_order_eu', known);
		server.use(http.post('*/api/v2/orders/R1/line_item', () => refuse('order_closed', 422)));
		// Each has its own module, as tabs have, and the same storage.
		vi.resetModules();
		const other = await import('#src/orders/cart/store.ts');
		await Promise.all([store, other].map((tab) => tab.addToCart({ sku: 'a', quantity: 120 })));
		expect(asked.filter((call) => call === 'POST /v2/orders')).toHaveLength(1);
		expect(asked.filter((call) => call === 'POST /v2/orders/R123456789/line_item')).toHaveLength(2);
	});
});

test('the second addition uses the existing cart; another region has its own', async () => {
	storeValue('boxwright_order_eu', 'R1');
	await store.addToCart({ sku: 'a', quantity: 120 });
	expect(asked).not.toContain('POST /v2/orders');
	document.documentElement.dataset.region = 'us';
	await store.addToCart({ sku: 'a', quantity: 120 });
	expect(asked).toContain('POST /v2/orders');
});

test.each(['not_found', 'order_closed', 'other_region'])(
	'a cart that is gone (%s) is replaced',
	async (code) => {
		storeValue('boxwright_order_eu', 'R1');
		server.use(http.post('*/api/v2/orders/R1/line_item', () => refuse(code, 422)));
		expect((await store.addToCart({ sku: 'a', quantity: 120 })).number).toBe('R123456789');
	},
);

test('a design opened from a cart line replaces that line’s design; without the line it is added', async () => {
	storeValue('boxwright_order_eu', 'R123456789');
	history.replaceState(null, '', '/box/design?line=11');
	const addition = { sku: 'a', quantity: 120, designId: 'd1' };
	await store.addToCart(addition);
	expect(asked).toContain('PUT /orders/R123456789/line_items/11');
	expect(asked).not.toContain('POST /v2/orders/R123456789/line_item');
	server.use(http.put('*/api/orders/:id/line_items/11', () => refuse('not_found', 404)));
	await store.addToCart(addition);
	expect(asked).toContain('POST /v2/orders/R123456789/line_item');
	history.replaceState(null, '', '/');
});

test('a refused line is reported and creates no second cart', async () => {
	storeValue('boxwright_order_eu', 'R1');
	server.use(http.post('*/api/v2/orders/R1/line_item', () => refuse('quantity_too_small', 422)));
	await expect(store.addToCart({ sku: 'a', quantity: 1 })).rejects.toMatchObject({
		code: 'quantity_too_small',
	});
	expect(asked).not.toContain('POST /v2/orders');
});

test('the cart is changed by the order token', async () => {
	store.setOrder(order());
	let token: string | null = null;
	server.use(
		http.put('*/api/orders/R123456789/line_items/11', ({ request }) => {
			token = request.headers.get('x-spree-order-token');
			return changed(lineItem());
		}),
	);
	await store.changeQuantity(11, 240);
	expect(token).toBe('order-token');
});

test('a conflict is retried once, then reported', async () => {
	store.setOrder(order());
	server.use(
		http.put('*/api/orders/R123456789/line_items/11', () => refuse('conflict', 409), { once: true }),
	);
	await store.changeQuantity(11, 240);
	server.use(http.put('*/api/orders/R123456789/line_items/11', () => refuse('conflict', 409)));
	await expect(store.changeQuantity(11, 240)).rejects.toMatchObject({ code: 'conflict' });
});

test('undo of a removal restores the line and its services', async () => {
	const parent = lineItem();
	const service = lineItem({ id: 12, variantId: 6, parentId: 11, quantity: 1 });
	store.setOrder(order({ lineItems: [parent, service] }));
	const bodies: unknown[] = [];
	server.use(
		http.post('*/api/v2/orders/:id/line_item', async ({ request }) => {
			bodies.push(await request.json());
			return added(lineItem({ id: 20 }));
		}),
	);
	const undo = await store.removeItem(parent);
	await undo();
	expect(bodies).toMatchObject([
		{ variant_id: 5, quantity: 120 },
		{ variant_id: 6, quantity: 1, parent_id: 20 },
	]);
});

test('changes run one after the other, in the order they were made', async () => {
	store.setOrder(order());
	await Promise.all([
		store.changeQuantity(11, 130),
		store.applyCoupon('X').catch(() => {}),
		store.changeQuantity(11, 140),
	]);
	expect(asked).toEqual([
		'PUT /orders/R123456789/line_items/11',
		'PUT /orders/R123456789/apply_coupon_code',
		'PUT /orders/R123456789/line_items/11',
	]);
	expect(store.$isSaving.get()).toBe(false);
});

test('a completed order leaves the cart empty', () => {
	store.setOrder(order());
	store.setOrder(order({ state: 'complete' }));
	expect(store.$cartCount.get()).toBe(0);
	expect(localStorage.getItem('boxwright_order_eu')).toBeNull();
});
