import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import DeliveryIsland from '#src/orders/checkout/DeliveryIsland.tsx';
import type { Order } from '#src/orders/record/order.ts';
import { address, lineItem, order, shipment as shipmentAt, shippingRate } from '#tests/build/order.ts';
import { json, refuse, startOrderApi } from '#tests/build/order-api.ts';
import { islandProps } from '#tests/build/shop.tsx';

const api = startOrderApi();
const assign = vi.fn();
beforeEach(() => {
	assign.mockReset();
	vi.spyOn(location, 'assign').mockImplementation(assign);
});

const pickUp = shippingRate({
	id: 2,
	name: 'Collect at our factory',
	cost: '0.00',
	displayCost: '€0.00',
	selected: false,
	shippingMethodCode: 'shipping-method-pick-up',
});
const shipment = (rates = [shippingRate(), pickUp]): Order['shipments'][number] => ({
	...shipmentAt(rates[0] ?? null),
	shippingRates: rates,
});
const atDelivery = order({
	state: 'delivery',
	email: 'ada@example.com',
	shipAddress: address,
	billAddress: address,
	shipments: [shipment()],
});
const open = (given = atDelivery) => {
	api.shown = given;
	render(<DeliveryIsland {...islandProps()} order={given} />);
	return userEvent.setup();
};

test('every method has its price and days; collection shows the place', () => {
	open();
	expect(screen.getByRole('radio', { name: /Courier.*Arrives 15.*17 Dec.*€12.00/ })).toBeChecked();
	expect(screen.getByRole('radio', { name: /Collect.*ul. Tekturowa 12.*Free/ })).not.toBeChecked();
});

test('a choice is saved at once and the summary follows', async () => {
	const user = open();
	api.server.use(http.put('*/api/orders/:id', () => json(order({ ...atDelivery, displayTotal: '€199.92' }))));
	await user.click(screen.getByRole('radio', { name: /Collect/ }));
	expect((await screen.findAllByText('€199.92'))[0]).toBeVisible();
	expect(api.asked[0]?.body).toEqual({ order: { shipments: [{ id: 3, selected_shipping_rate_id: 2 }] } });
});

test('a pick-up that is the only offer is not chosen for the customer, who is told to choose', async () => {
	const user = open(order({ ...atDelivery, shipments: [{ ...shipmentAt(null), shippingRates: [pickUp] }] }));
	await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
	expect(screen.getByRole('alert')).toHaveTextContent('Please choose a delivery method.');
	expect(screen.getByRole('radio', { name: /Collect/ })).toHaveFocus();
	expect(api.calls()).toEqual([]);
	await user.click(screen.getByRole('radio', { name: /Collect/ }));
	expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed save shows a message and can be retried', async () => {
	const user = open();
	api.server.use(http.put('*/api/orders/:id', () => HttpResponse.error(), { once: true }));
	await user.click(screen.getByRole('radio', { name: /Collect/ }));
	expect(await screen.findByText(/cannot reach the shop/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('continues to the payment by the server’s state', async () => {
	const user = open();
	let step: string | null = null;
	api.server.use(
		http.put('*/api/checkouts/:id', async ({ request }) => {
			step = ((await request.json()) as { state: string }).state;
			return json(order({ ...atDelivery, state: 'payment' }));
		}),
	);
	await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
	await waitFor(() => expect(assign).toHaveBeenCalledWith('/order/R123456789/payment'));
	expect(step).toBe('delivery');
});

test('a refused step shows the reason', async () => {
	const user = open();
	api.server.use(http.put('*/api/checkouts/:id', () => refuse('could_not_transition')));
	await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
	expect(await screen.findByText('Some details are still missing for the next step.')).toBeVisible();
	expect(assign).not.toHaveBeenCalled();
});

test('works by keyboard', async () => {
	const user = open();
	api.change({ shipments: [{ ...shipment(), selectedShippingRate: pickUp }] });
	await user.click(screen.getByRole('radio', { name: /Courier/ }));
	await user.keyboard('{ArrowDown}');
	expect(screen.getByRole('radio', { name: /Collect/ })).toBeChecked();
});

test('without any delivery method a message is shown', () => {
	open(order({ ...atDelivery, shipments: [shipment([])] }));
	expect(screen.getByText(/do not deliver to this address/)).toBeVisible();
});

test('on a slow connection the response to an earlier choice does not overwrite a later one', async () => {
	const third = shippingRate({ id: 4, name: 'Post', selected: false });
	const user = open(order({ ...atDelivery, shipments: [shipment([shippingRate(), pickUp, third])] }));
	const held: (() => void)[] = [];
	api.server.use(
		http.put('*/api/orders/:id', async () => {
			await new Promise<void>((resolve) => held.push(resolve));
			return json(api.shown);
		}),
	);
	await user.click(screen.getByRole('radio', { name: /Collect/ }));
	await user.click(screen.getByRole('radio', { name: /Post/ }));
	await waitFor(() => expect(held).toHaveLength(1));
	held[0]?.();
	await waitFor(() => expect(held).toHaveLength(2));
	expect(screen.getByRole('radio', { name: /Post/ })).toBeChecked();
	const next = screen.getByRole('button', { name: 'Continue to payment' });
	expect(next).toHaveAttribute('aria-busy', 'true');
	held[1]?.();
	await waitFor(() => expect(next).not.toHaveAttribute('aria-busy'));
});

test('goods of different days are listed shipment by shipment, for every method', () => {
	const samples = lineItem({ id: 2, variant: { ...lineItem().variant, productType: 'sample-packs' } });
	const parts = [
		{ lineItemIds: [1], estimatedDelivery: { earliest: '2026-12-15', latest: '2026-12-17' } },
		{ lineItemIds: [2], estimatedDelivery: { earliest: '2026-12-01', latest: '2026-12-03' } },
	];
	const ready = { earliest: '2026-11-27', latest: '2026-11-27' };
	const collected = parts.map((part) => ({ ...part, estimatedDelivery: ready }));
	const rates = [shippingRate({ parts }), { ...pickUp, parts: collected }];
	open(order({ ...atDelivery, lineItems: [lineItem({ id: 1 }), samples], shipments: [shipment(rates)] }));
	const courier = screen.getByRole('radio', { name: /Courier/ });
	expect(courier).toHaveAccessibleName(/mailer.*: 15.*17 Dec.*Sample.*: 1.*3 Dec/);
	expect(screen.getByRole('radio', { name: /Collect/ })).toHaveAccessibleName(
		/Ready for pick-up.*Sample.*27 Nov/,
	);
});
