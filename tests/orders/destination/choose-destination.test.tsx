import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { readCookieValue, storeValue } from '#src/api/browser-storage.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { toWire } from '#src/api/wire.ts';
import AddressIsland from '#src/orders/checkout/AddressIsland.tsx';
import { destinationName } from '#src/pricing/destination/destination-name.ts';
import { address, order } from '#tests/build/order.ts';
import { refuse, startOrderApi } from '#tests/build/order-api.ts';
import { islandProps } from '#tests/build/shop.tsx';

const api = startOrderApi();
const assign = vi.fn();
const destination = 'POST /v2/users/set_shipping_destination';
const lastPlace = 'POST /v2/users/save_last_used_location';
const bodies = (call: string) => api.asked.filter((one) => one.call === call).map(({ body }) => body);
const guest = order({ customerType: 'b2c', destinationIso: 'DE' });

beforeEach(() => {
	assign.mockReset();
	sessionStorage.clear();
	storeValue(destinationName, undefined);
	storeValue(tokenName, 'key');
	delete document.documentElement.dataset.destination;
	vi.spyOn(location, 'assign').mockImplementation(assign);
	const user = () => HttpResponse.json(toWire({ id: 1, spreeApiKey: 'key' }) as object);
	const done = () => new HttpResponse(null, { status: 204 });
	api.server.use(
		http.get('*/api/users/current', user),
		http.post('*/api/v2/users/set_shipping_destination', done),
		http.post('*/api/v2/users/save_last_used_location', done),
	);
});

const open = (given = guest) => {
	api.shown = given;
	render(<AddressIsland {...islandProps()} order={given} hasAccount={false} />);
	return userEvent.setup();
};
const field = (label: string): HTMLElement =>
	screen.getAllByLabelText(new RegExp(`^${label}`))[0] ?? document.body;
const chooseCountry = (iso: string) => fireEvent.change(field('Country'), { target: { value: iso } });
const fillIn = () => {
	for (const [label, value] of Object.entries({
		'E-mail': 'ada@example.com',
		'First name': 'Ada',
		'Last name': 'Lovelace',
		'Street and number': 'Bahnhofstrasse 1',
		'Postal code': '8001',
		City: 'Zürich',
		Phone: '044 668 18 00',
	}))
		fireEvent.input(field(label), { target: { value } });
};

test('another country in the address is the country of the order, of the prices and of the user at once', async () => {
	open();
	api.change({ ...guest, destinationIso: 'CH' });
	chooseCountry('CH');
	await waitFor(() => expect(bodies(destination)).toEqual([{ country_iso: 'CH' }]));
	expect(bodies('PUT /orders/R123456789')).toEqual([{ order: { destination_iso: 'CH' } }]);
	expect(readCookieValue(destinationName)).toBe('CH');
});

test('a country that the order refuses changes nothing else, and the reason is shown', async () => {
	api.server.use(http.put('*/api/orders/:id', () => refuse('destination_not_served')));
	open();
	chooseCountry('CH');
	expect(await screen.findByRole('alert')).toBeVisible();
	expect(bodies(destination)).toEqual([]);
	expect(readCookieValue(destinationName)).toBeUndefined();
});

test('the saved address is the place of the user, with its postal code', async () => {
	const user = open();
	api.change({ ...guest, destinationIso: 'CH' });
	chooseCountry('CH');
	fillIn();
	const shipAddress = { ...address, countryIso: 'CH', zipcode: '8001' };
	api.change({ ...guest, destinationIso: 'CH', shipAddress });
	await user.click(screen.getByRole('button', { name: 'Continue to delivery' }));
	await waitFor(() => expect(assign).toHaveBeenCalled());
	const place = { country_iso: 'CH', zip_code: '8001' };
	expect(bodies(lastPlace)).toEqual([place]);
	expect(bodies(destination).at(-1)).toEqual(place);
});

test('an error while saving the place of the user does not stop the order', async () => {
	api.server.use(
		http.post('*/api/v2/users/save_last_used_location', () => refuse('internal_error', 500)),
		http.post('*/api/v2/users/set_shipping_destination', () => refuse('internal_error', 500)),
	);
	const reported = vi.fn();
	vi.stubGlobal('reportError', reported);
	const user = open();
	fillIn();
	chooseCountry('CH');
	api.change({ ...guest, destinationIso: 'CH', shipAddress: { ...address, countryIso: 'CH' } });
	await user.click(screen.getByRole('button', { name: 'Continue to delivery' }));
	await waitFor(() => expect(assign).toHaveBeenCalledWith('/order/R123456789/delivery'));
	expect(reported).toHaveBeenCalled();
});

test('a saved address sets the country until the next one is saved', async () => {
	open(order({ customerType: 'b2c', email: 'ada@example.com', shipAddress: address, billAddress: address }));
	chooseCountry('CH');
	await waitFor(() => expect(bodies('PUT /orders/R123456789')).toHaveLength(1));
	await Promise.resolve();
	expect(bodies(destination)).toEqual([]);
	expect(readCookieValue(destinationName)).toBeUndefined();
});
