import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { toDocument } from '#src/api/wire.ts';
import { addService, removeCoupon, removeService, setOrder } from '#src/orders/cart/store.ts';
import { advanceTo } from '#src/orders/checkout/store.ts';
import { payBy } from '#src/orders/payment-page/store.ts';
import { removeSet } from '#src/orders/sets/store.ts';
import { lineItem } from '#tests/build/order.ts';
import { json, refuse, startOrderApi } from '#tests/build/order-api.ts';
import { trackedEvents } from '#tests/tracking/tracked-events.ts';

const api = startOrderApi();
const goods = lineItem({ id: 1 });
const warranty = lineItem({ id: 2, parentId: 1, service: 'warranty', net: '12.50' });
const trees = lineItem({ id: 3, parentId: null, service: 'trees', net: '4.00' });

vi.mock('#src/tracking/sdk/open-sdk.ts', () => import('#tests/tracking/tracked-events.ts'));

beforeEach(() => {
	localStorage.setItem('consentDisabled', 'true');
	trackedEvents.length = 0;
});
const expectEvents = (...events: typeof trackedEvents) =>
	vi.waitFor(() => expect(trackedEvents).toEqual(events));
const orderId = 'R123456789';
const money = { order_id: orderId, currency: 'EUR' };

test('added and removed services are tracked with their price', async () => {
	setOrder({ ...api.shown, lineItems: [goods] });
	api.change({ lineItems: [goods, warranty, trees] });
	await addService(1, 'warranty');
	api.change({ lineItems: [goods, trees] });
	await removeService(warranty);
	await expectEvents(
		['Upsell Added', { ...money, service: 'warranty', value: 12.5 }],
		['Upsell Added', { ...money, service: 'trees', value: 4 }],
		['Upsell Removed', { ...money, service: 'warranty', value: 12.5 }],
	);
});

test('a removed coupon is tracked by its code; a failed removal is not tracked', async () => {
	setOrder({ ...api.shown, promoCode: 'WELCOME10' });
	const path = '*/api/orders/:id/coupon_code';
	api.server.use(http.delete(path, () => refuse('not_found', 404), { once: true }));
	await expect(removeCoupon()).rejects.toThrow();
	api.server.use(http.delete(path, () => json({ order: api.shown })));
	await removeCoupon();
	await expectEvents(['Coupon Removed', { order_id: orderId, coupon_id: 'WELCOME10' }]);
});

test('a set that is removed, and restored, is tracked product by product', async () => {
	const bundle = { id: 'b1', sku: 'SET-UNBOXING', lineItemIds: [1, 4] };
	setOrder({ ...api.shown, lineItems: [goods, lineItem({ id: 4 }), trees] });
	api.change({ lineItems: [trees] });
	api.server.use(
		http.patch('*/api/v2/bundles', () => json(toDocument('bundle', { id: 'b1', order: api.shown }))),
	);
	const putBack = await removeSet(bundle as Parameters<typeof removeSet>[0]);
	const names = () => trackedEvents.map(([name]) => name);
	await vi.waitFor(() => expect(names()).toEqual(['Product Removed', 'Product Removed']));
	api.change({ lineItems: [goods, lineItem({ id: 4 }), trees] });
	api.server.use(http.post('*/line_items/bulk_create', () => json({ data: [], meta: { order: api.shown } })));
	await putBack();
	await vi.waitFor(() => expect(names().slice(2)).toEqual(['Product Added', 'Product Added']));
});

test('the steps of the checkout and the payment are tracked in order', async () => {
	setOrder(api.shown);
	await advanceTo('delivery');
	await advanceTo('payment');
	api.server.use(http.post('*/api/check_payments', () => json({ order: api.shown })));
	await payBy('check', api.shown, undefined).catch(() => {});
	await vi.waitFor(() => expect(trackedEvents).toHaveLength(3));
	expect(trackedEvents).toMatchObject([
		['Checkout Step Completed', { order_id: orderId, step: 'address' }],
		['Checkout Step Completed', { order_id: orderId, step: 'delivery' }],
		['Payment Info Entered', { ...money, method: 'check', value: Number(api.shown.itemTotal) }],
	]);
});
