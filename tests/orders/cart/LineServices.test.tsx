import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import CartIsland from '#src/orders/cart-page/CartIsland.tsx';
import type { Order } from '#src/orders/record/order.ts';
import { lineItem, order, shippingRate } from '#tests/build/order.ts';
import { refuse, startOrderApi } from '#tests/build/order-api.ts';
import { islandProps } from '#tests/build/shop.tsx';

const api = startOrderApi();
const assign = vi.fn();
beforeEach(() => {
	assign.mockReset();
	vi.spyOn(location, 'assign').mockImplementation(assign);
});
const open = (given = api.shown) => {
	api.shown = given;
	render(<CartIsland credit={null} {...islandProps('eu')} order={JSON.stringify(given)} />);
	return userEvent.setup();
};
const express = {
	id: 'express-10',
	days: 10,
	price: '29.00',
	displayPrice: '€29.00',
	displayGross: null,
	estimatedDelivery: { earliest: '2026-12-04', latest: '2026-12-08' },
};
const box = lineItem({
	offeredServices: [
		{
			serviceName: 'boxwright-warranty',
			service: 'warranty',
			price: '9.00',
			displayPrice: '€9.00',
			displayGross: null,
		},
	],
	expressOptions: [express],
});
const warranty = lineItem({
	id: 12,
	parentId: 11,
	service: 'warranty',
	displayAmount: '€9.00',
	designable: false,
});
const trees = lineItem({ id: 13, service: 'trees', quantity: 5, displayAmount: '€6.00', designable: false });

const shipment: Order['shipments'][number] = {
	id: 9,
	number: 'H12345678901',
	orderId: 'R123456789',
	state: 'pending',
	cost: '0.00',
	displayCost: '€0.00',
	tracking: null,
	shippedAt: null,
	stockLocationName: 'Boxwright factory',
	shippingRates: [],
	selectedShippingRate: null,
	manifest: [],
	adjustments: [],
};

describe('extras of a line', () => {
	test('show their price before they are added, and are added by one press', async () => {
		const user = open(order({ lineItems: [box] }));
		await user.click(screen.getByText('Extras'));
		await user.click(screen.getByRole('button', { name: /^Add for €9.00/ }));
		await waitFor(() =>
			expect(api.asked.at(-1)?.body).toEqual({ parent_id: 11, service_name: 'boxwright-warranty' }),
		);
	});

	test('are priced on both bases, each labelled, where VAT is charged', () => {
		const [offer] = box.offeredServices;
		if (!offer) throw new Error('no offer');
		open(
			order({
				lineItems: [
					{
						...box,
						offeredServices: [{ ...offer, displayGross: '€10.71' }],
						expressOptions: [{ ...express, displayGross: '€34.51' }],
					},
				],
			}),
		);
		for (const [words, basis] of [
			['Add for €10.71 incl. VAT', 'if-private'],
			['Add for €9.00 plus VAT', 'if-business'],
			['Express, 10 days: €34.51 incl. VAT more', 'if-private'],
			['Express, 10 days: €29.00 plus VAT more', 'if-business'],
			['€1.43 incl. VAT per tree', 'if-private'],
			['€1.20 plus VAT per tree', 'if-business'],
		] as const)
			expect(screen.getByText(words)).toHaveClass(basis);
	});

	test('are shown with their line, not as a separate line, and can be removed', async () => {
		const user = open(order({ lineItems: [box, warranty] }));
		expect(screen.getAllByRole('textbox', { name: /^Quantity of/ })).toHaveLength(1);
		expect(screen.getByText('€9.00')).toBeVisible();
		await user.click(screen.getByRole('button', { name: /^Remove Reprint warranty/ }));
		await waitFor(() => expect(api.calls()).toEqual(['PUT /orders/R123456789/line_items/12']));
		expect(api.asked[0]?.body).toEqual({ line_item: { quantity: 0 } });
	});

	test('express production is one choice, with its days and price', async () => {
		const user = open(order({ lineItems: [box] }));
		await user.click(screen.getByText('Extras'));
		const choice = within(screen.getByRole('group', { name: 'Production' }));
		expect(choice.getByLabelText(/Standard, 21 days/)).toBeChecked();
		await user.click(choice.getByLabelText(/Express, 10 days: €29.00 more/));
		await waitFor(() =>
			expect(api.asked.at(-1)?.body).toEqual({ line_item: { express_delivery_option_id: 'express-10' } }),
		);
	});

	test('express production is shown at once, before the server responds, and is reverted if refused', async () => {
		const user = open(order({ lineItems: [box] }));
		let answer = () => {};
		const answered = new Promise<void>((resolve) => {
			answer = resolve;
		});
		api.server.use(
			http.put('*/line_items/:item', async () => {
				await answered;
				return refuse('unknown_express_delivery_option');
			}),
		);
		await user.click(screen.getByText('Extras'));
		const choice = within(screen.getByRole('group', { name: 'Production' }));
		await user.click(choice.getByLabelText(/Express, 10 days/));
		expect(choice.getByLabelText(/Express, 10 days/)).toBeChecked();
		answer();
		await waitFor(() => expect(choice.getByLabelText(/Standard, 21 days/)).toBeChecked());
		expect(screen.getByRole('alert')).toBeVisible();
	});

	test('a refusal is shown where it happened', async () => {
		const user = open(order({ lineItems: [box] }));
		api.server.use(http.post('*/line_item', () => refuse('service_not_offered')));
		await user.click(screen.getByText('Extras'));
		await user.click(screen.getByRole('button', { name: /^Add for €9.00/ }));
		expect(await screen.findByText('We do not offer this service for this product.')).toHaveRole('alert');
	});

	test('are removed with their line, with a message, and restored with it', async () => {
		const user = open(order({ lineItems: [box, warranty] }));
		api.change({ lineItems: [] });
		await user.click(screen.getByRole('button', { name: 'Remove Full-color mailer box' }));
		expect(
			await screen.findByText('Full-color mailer box was removed with its extras: Reprint warranty.'),
		).toBeVisible();
		api.change({ lineItems: [box, warranty] });
		await user.click(screen.getByRole('button', { name: 'Undo' }));
		await waitFor(() => expect(api.calls().filter((call) => call.startsWith('POST'))).toHaveLength(2));
		expect(api.asked.at(-1)?.body).toMatchObject({ parent_id: 11 });
	});
});

describe('trees', () => {
	test('are set by their number, and a wrong one is refused before it is sent', async () => {
		const user = open(order({ lineItems: [box, trees] }));
		const field = screen.getByLabelText('Number of trees');
		expect(field).toHaveValue('5');
		expect(screen.getByText(/This does not offset emissions/)).toBeVisible();
		for (const wrong of ['1.5', '-1', 'many']) {
			await user.clear(field);
			await user.type(field, wrong);
			await user.click(screen.getByRole('button', { name: 'Save' }));
			expect(field).toBeInvalid();
		}
		expect(api.calls()).toEqual([]);
	});
});

describe('the way to the checkout', () => {
	const checkout = () => screen.getAllByRole('link', { name: 'Go to checkout' })[0] as HTMLElement;
	test('is stopped by an invalid quantity, whose field says why', async () => {
		const user = open(order({ lineItems: [box] }));
		const quantity = screen.getByRole('textbox', { name: /^Quantity of/ });
		await user.clear(quantity);
		await user.type(quantity, '5');
		await user.click(checkout());
		await waitFor(() => expect(quantity).toHaveFocus());
		expect(quantity).toBeInvalid();
		expect(assign).not.toHaveBeenCalled();
	});

	test('waits for a quantity that is being saved', async () => {
		const user = open(order({ lineItems: [box] }));
		const quantity = screen.getByRole('textbox', { name: /^Quantity of/ });
		await user.clear(quantity);
		await user.type(quantity, '240');
		await user.click(checkout());
		await waitFor(() => expect(assign).toHaveBeenCalledWith('/order'));
		expect(api.asked.map(({ body }) => body)).toContainEqual({ line_item: { quantity: 240 } });
	});

	test('needs a quote where no carrier takes the goods', () => {
		open(order({ lineItems: [box], deliveryQuote: 'too_much', shipments: [] }));
		expect(screen.getByRole('link', { name: 'Ask for a quote' })).toHaveAttribute(
			'href',
			'/quote?product_1=mailer-box-full-color&quantity_1=120',
		);
		expect(screen.queryByRole('link', { name: 'Go to checkout' })).toBeNull();
		expect(screen.getByText('on request')).toBeVisible();
	});

	test('stays open where the goods can be collected', () => {
		const pickUp = shippingRate({ shippingMethodCode: 'shipping-method-pick-up', selected: false });
		const shipments = [{ ...shipment, shippingRates: [pickUp], selectedShippingRate: null }];
		open(order({ lineItems: [box], deliveryQuote: 'too_much', shipments }));
		expect(checkout()).toBeVisible();
		expect(screen.getByText(/You can also pick up the goods/)).toBeVisible();
	});
});

describe('the summary', () => {
	test('says when goods are ready, not when they arrive, if they are collected', () => {
		const pickUp = shippingRate({ shippingMethodCode: 'shipping-method-pick-up' });
		open(order({ shipments: [{ ...shipment, shippingRates: [pickUp], selectedShippingRate: pickUp }] }));
		expect(screen.getByText('Pick-up: Wrocław')).toBeVisible();
		expect(screen.getAllByText(/^Ready for pick-up/).length).toBeGreaterThan(0);
		expect(screen.queryByText(/^Arrives/)).toBeNull();
		expect(screen.queryByText(/^Delivery: /)).toBeNull();
	});

	test('shows the delivery days of each shipment', () => {
		const samples = lineItem({
			id: 15,
			variant: { ...box.variant, productType: 'sample-packs' },
		});
		const rate = shippingRate({
			parts: [
				{ lineItemIds: [box.id], estimatedDelivery: { earliest: '2026-12-15', latest: '2026-12-17' } },
				{ lineItemIds: [15], estimatedDelivery: { earliest: '2026-11-30', latest: '2026-12-02' } },
			],
		});
		const shipments = [{ ...shipment, shippingRates: [rate], selectedShippingRate: rate }];
		open(order({ lineItems: [box, samples], shipments }));
		expect(screen.getByText('Arrives in separate shipments:')).toBeVisible();
		expect(screen.getByText(/^Sample packs: 30 Nov/)).toBeVisible();
	});

	test('says why a code is not applied', () => {
		const heldPromotion = {
			code: 'BIGBOX',
			reason: 'item_total_less_than' as const,
			displayLeast: '€500.00',
		};
		open(order({ heldPromotion }));
		expect(
			screen.getByText(/Code BIGBOX is valid for products worth €500.00 or more, excl. VAT/),
		).toBeVisible();
	});
});
