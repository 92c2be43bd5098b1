import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { BookedAddress } from '#src/customers/address-contract.ts';
import { serializeBooked } from '#src/customers/address-serializer.ts';
import { $order } from '#src/orders/cart/store.ts';
import DeliveryIsland from '#src/orders/checkout/DeliveryIsland.tsx';
import { PaymentReview } from '#src/orders/payment-page/PaymentReview.tsx';
import type { Destination } from '#src/orders/record/order.ts';
import { ShopContext } from '#src/orders/shop-context/ShopContext.tsx';
import { OrderDetails } from '#src/orders/summary/OrderDetails.tsx';
import { address, lineItem, order, shipment, shippingRate } from '#tests/build/order.ts';
import { json, refuse, startOrderApi } from '#tests/build/order-api.ts';
import { islandProps } from '#tests/build/shop.tsx';

const api = startOrderApi();
beforeEach(() => sessionStorage.clear());
const atDelivery = order({
	state: 'delivery',
	email: 'ada@example.com',
	shipAddress: address,
	billAddress: address,
	lineItems: [lineItem({ id: 11, quantity: 120 })],
	shipments: [{ ...shipment(shippingRate()), shippingRates: [shippingRate()] }],
});
const place = (id: number, city: string, quantity: number): Destination => ({
	id,
	address: { ...address, city },
	items: [{ lineItemId: 11, quantity }],
	cost: '12.00',
	displayCost: '€12.00',
	displayGross: '€14.76',
	shippingMethodCode: 'shipping-method-courier',
	methodName: 'Courier to your door',
});
const split = order({ ...atDelivery, destinations: [place(0, 'Berlin', 90), place(1, 'Hamburg', 30)] });
const open = (shown = atDelivery, book: readonly BookedAddress[] = []) => {
	api.shown = shown;
	render(<DeliveryIsland {...islandProps()} order={shown} book={book} />);
	return userEvent.setup();
};
const group = () => screen.getByRole('group', { name: 'Address 2' });
const pieces = () => within(group()).getByRole('textbox', { name: /mailer box/i });

test('a quantity that is not a number is refused at its field before anything is sent; the input stays', async () => {
	const user = open();
	await user.click(screen.getByRole('button', { name: 'Add an address' }));
	await user.type(pieces(), 'many');
	await user.click(screen.getByRole('button', { name: /^Save addresses/ }));
	await waitFor(() => expect(pieces()).toHaveAttribute('aria-invalid', 'true'));
	expect(pieces()).toHaveFocus();
	expect(pieces()).toHaveValue('many');
	expect(api.calls()).toEqual([]);
});

test('a field that the shop refuses is marked, and the next try is saved with its costs', async () => {
	const user = open();
	const asked: unknown[] = [];
	const fields = { 'destinations.0.zipcode': { code: 'zipcode', values: { expected: '10115' } } };
	api.server.use(
		http.put('*/api/orders/:id/destinations', async ({ request }) => {
			asked.push(await request.json());
			if (asked.length > 1) return json(split);
			return refuse('invalid_split', 422, { fields });
		}),
	);
	await user.click(screen.getByRole('button', { name: 'Add an address' }));
	await user.type(within(group()).getByLabelText('First name'), 'Grace');
	await user.type(pieces(), '30');
	await user.click(screen.getByRole('button', { name: /^Save addresses/ }));
	const zipcode = () => within(group()).getByLabelText('Postal code');
	await waitFor(() => expect(zipcode()).toHaveAttribute('aria-invalid', 'true'));
	await user.type(zipcode(), '20095');
	await user.click(screen.getByRole('button', { name: /^Save addresses/ }));
	expect((await within(group()).findAllByText(/Courier to your door: €1/))[0]).toBeVisible();
	expect(within(group()).getByLabelText('City')).toHaveValue('Hamburg');
	expect(screen.queryByRole('button', { name: /^Save addresses/ })).toBeNull();
	expect(asked[1]).toMatchObject({
		destinations: [
			{
				address: { firstname: 'Grace', zipcode: '20095', country_iso: 'DE' },
				items: [{ line_item_id: 11, quantity: 30 }],
			},
		],
	});
});

test('unsaved input is there again after a reload, and not after it was saved', async () => {
	const user = open(split);
	const city = () => within(group()).getByLabelText('City');
	await user.clear(city());
	await user.type(city(), 'Bremen');
	cleanup();
	open(split);
	expect(city()).toHaveValue('Bremen');
	api.server.use(
		http.put('*/api/orders/:id/destinations', () =>
			json(order({ ...atDelivery, destinations: [place(0, 'Berlin', 90), place(1, 'Bremen', 30)] })),
		),
	);
	await user.click(screen.getByRole('button', { name: /^Save addresses/ }));
	await waitFor(() => expect(screen.queryByRole('button', { name: /^Save addresses/ })).toBeNull());
	cleanup();
	$order.set(undefined);
	open(split);
	expect(city()).toHaveValue('Hamburg');
});

test('a new address that was not saved is there again after a reload', async () => {
	const user = open();
	await user.click(screen.getByRole('button', { name: 'Add an address' }));
	expect(within(group()).getByLabelText('First name')).toHaveFocus();
	await user.keyboard('Grete');
	await user.type(pieces(), '30');
	cleanup();
	open();
	expect(within(group()).getByLabelText('First name')).toHaveValue('Grete');
	expect(pieces()).toHaveValue('30');
});

test('restored input leaves out the pieces of a line that is no longer in the order', async () => {
	const both = [lineItem({ id: 11, quantity: 120 }), lineItem({ id: 12, quantity: 60 })];
	const user = open(order({ ...split, lineItems: both }));
	const [, second] = within(group()).getAllByRole('textbox', { name: /mailer box/i });
	await user.type(second as HTMLElement, '20');
	cleanup();
	$order.set(undefined);
	open(split);
	let asked: unknown;
	api.server.use(
		http.put('*/api/orders/:id/destinations', async ({ request }) => {
			asked = await request.json();
			return json(split);
		}),
	);
	await user.type(pieces(), '0');
	await user.click(screen.getByRole('button', { name: /^Save addresses/ }));
	await waitFor(() =>
		expect(asked).toMatchObject({ destinations: [{ items: [{ line_item_id: 11, quantity: 300 }] }] }),
	);
});

test('an address that is added after a removed one is empty', async () => {
	const user = open(split);
	await user.click(screen.getByRole('button', { name: 'Remove address 2' }));
	await user.click(screen.getByRole('button', { name: 'Add an address' }));
	for (const field of within(group()).getAllByRole('textbox')) expect(field).toHaveValue('');
	expect(screen.getByText('For your delivery address: 120')).toBeVisible();
});

test('after a save nothing is unsaved, also where an address gets nothing of one line', async () => {
	const lineItems = [lineItem({ id: 11, quantity: 120 }), lineItem({ id: 12, quantity: 60 })];
	const user = open(order({ ...split, lineItems }));
	const [first] = within(group()).getAllByRole('textbox', { name: /mailer box/i });
	await user.clear(first as HTMLElement);
	await user.type(first as HTMLElement, '40');
	const destinations = [place(0, 'Berlin', 80), place(1, 'Hamburg', 40)];
	api.server.use(
		http.put('*/api/orders/:id/destinations', () => json(order({ ...split, lineItems, destinations }))),
	);
	await user.click(screen.getByRole('button', { name: /^Save addresses/ }));
	await waitFor(() => expect(screen.queryByRole('button', { name: /^Save addresses/ })).toBeNull());
	expect(screen.queryByText('Changes to the addresses are not saved yet.')).toBeNull();
	expect(sessionStorage.getItem(`boxwright_split_${split.number}`)).toBeNull();
});

test('a new delivery cost leaves the fields and the focus as they are', async () => {
	const user = open(split);
	const city = within(group()).getByLabelText('City');
	await user.click(city);
	const destinations = split.destinations.map((one) => ({ ...one, displayGross: '€20.00' }));
	act(() => $order.set(order({ ...split, destinations })));
	expect((await within(group()).findAllByText(/€20\.00/))[0]).toBeVisible();
	expect(city).toHaveFocus();
});

test('errors of the shop stay at their address until its field is changed', async () => {
	const user = open(
		order({
			...split,
			destinations: [...split.destinations, place(2, 'Bremen', 10), place(3, 'Kiel', 10)],
		}),
	);
	const wrong = { code: 'zipcode', values: { expected: '10115' } };
	const fields = { 'destinations.1.zipcode': wrong, 'destinations.2.zipcode': wrong };
	api.server.use(http.put('*/api/orders/:id/destinations', () => refuse('invalid_split', 422, { fields })));
	await user.type(pieces(), '1');
	await user.click(screen.getByRole('button', { name: /^Save addresses/ }));
	const zipcode = (number: number) =>
		within(screen.getByRole('group', { name: `Address ${number}` })).getByLabelText('Postal code');
	await waitFor(() => expect(zipcode(3)).toHaveFocus());
	await user.click(screen.getByRole('button', { name: 'Remove address 2' }));
	expect(zipcode(2)).toHaveAttribute('aria-invalid', 'true');
	await user.type(zipcode(2), '1');
	expect(zipcode(2)).not.toHaveAttribute('aria-invalid');
	expect(zipcode(3)).toHaveAttribute('aria-invalid', 'true');
});

test('an address of the book fills the fields; removing the address keeps the others', async () => {
	const book = [
		serializeBooked({ id: 7, isDefault: false, address: { ...address, city: 'Potsdam' } }, 'en-US'),
	];
	const user = open(split, book);
	await user.click(screen.getByRole('button', { name: 'Add an address' }));
	const third = within(screen.getByRole('group', { name: 'Address 3' }));
	const [choice] = third.getAllByRole('combobox');
	await user.selectOptions(choice as HTMLElement, '7');
	expect(third.getByLabelText('City')).toHaveValue('Potsdam');
	await user.type(third.getByRole('textbox', { name: /mailer box/i }), '20');
	expect(screen.getByText('For your delivery address: 70')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Remove address 2' }));
	expect(screen.getByText('For your delivery address: 100')).toBeVisible();
	expect(within(group()).getByLabelText('City')).toHaveValue('Potsdam');
	expect(pieces()).toHaveValue('20');
});

test('if sending everything to one address fails, the other addresses stay', async () => {
	const user = open(split);
	api.server.use(http.put('*/api/orders/:id/destinations', () => refuse('order_changed', 409)));
	await user.click(screen.getByRole('button', { name: 'Deliver everything to one address' }));
	expect(await screen.findByRole('alert')).toBeVisible();
	expect(within(group()).getByLabelText('City')).toHaveValue('Hamburg');
});

test('the review before the payment and the order’s page list every address with its pieces', () => {
	const { shop, links } = islandProps();
	const { unmount } = render(
		<ShopContext shop={shop} links={links}>
			<PaymentReview order={split} />
		</ShopContext>,
	);
	const seen = () => screen.getAllByRole('listitem').map((item) => item.textContent);
	expect(seen()).toEqual(expect.arrayContaining([expect.stringMatching(/Hamburg.*: 30 pieces/)]));
	expect(screen.queryByRole('heading', { name: 'Delivery address' })).toBeNull();
	unmount();
	render(<OrderDetails {...islandProps()} order={split} />);
	expect(seen()).toEqual(expect.arrayContaining([expect.stringMatching(/Berlin.*: 90 pieces/)]));
});

test('an order that is under way lists no first steps', () => {
	const placed = order({ ...atDelivery, state: 'complete', completedAt: '2026-11-21T11:00:00.000Z' });
	const { rerender } = render(<OrderDetails {...islandProps()} order={placed} />);
	expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
	rerender(<OrderDetails {...islandProps()} order={placed} isUnderWay />);
	expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull();
});
