import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BookedAddress } from '#src/customers/address-contract.ts';
import AddressIsland from '#src/orders/checkout/AddressIsland.tsx';
import { chooseBasis } from '#src/pricing/basis/basis.ts';
import { address, order } from '#tests/build/order.ts';
import { startOrderApi } from '#tests/build/order-api.ts';
import { islandProps } from '#tests/build/shop.tsx';

const api = startOrderApi();
const assign = vi.fn();
beforeEach(() => {
	assign.mockReset();
	sessionStorage.clear();
	chooseBasis('private');
	vi.spyOn(location, 'assign').mockImplementation(assign);
});

const booked = (id: number, more: Partial<BookedAddress>): BookedAddress => ({
	...(address as BookedAddress),
	...{ id, isDefault: false, customerType: 'b2c', company: null, vatId: null, ...more },
});
const home = booked(1, { firstname: 'Ada', city: 'Berlin', address1: 'Torstraße 1', isDefault: true });
const office = booked(2, {
	...{ firstname: 'Grace', city: 'Wien', address1: 'Ringstraße 1', zipcode: '1010', countryIso: 'AT' },
	...{ company: 'Hopper GmbH', customerType: 'b2b', phone: '+431234567' },
});
const far = booked(3, { city: 'Chicago', countryIso: 'US', stateAbbr: 'IL' });

const open = (book: readonly BookedAddress[], shipAddress: BookedAddress | null = home) => {
	const shown = order({ customerType: 'b2c', email: 'ada@example.com', shipAddress, billAddress: null });
	api.shown = shown;
	render(<AddressIsland {...islandProps('eu')} order={shown} hasAccount book={book} />);
	return userEvent.setup();
};
const first = (label: string | RegExp): HTMLElement => {
	const [element] = screen.getAllByLabelText(label);
	if (!element) throw new Error(`no field ${label}`);
	return element;
};
const saved = () => first('Saved addresses');
const field = (label: string) => first(new RegExp(`^${label}`));
const options = () =>
	within(saved())
		.getAllByRole('option')
		.map(({ textContent }) => textContent ?? '');

test('a guest, and a customer without addresses, is offered none', () => {
	open([]);
	expect(screen.queryByLabelText('Saved addresses')).toBeNull();
});

test('each address of the book where the shop delivers to is offered, and the one shown is chosen', async () => {
	open([home, office, far]);
	await waitFor(() => expect(saved()).toHaveDisplayValue(/Torstraße 1/));
	expect(options()).toHaveLength(3);
	expect(options().join()).not.toContain('Chicago');
});

test('another one fills every field, company and country with it, and is what is sent', async () => {
	const user = open([home, office]);
	await user.selectOptions(saved(), '2');
	expect(field('City')).toHaveValue('Wien');
	expect(field('Country')).toHaveValue('AT');
	await waitFor(() => expect(field('Company')).toHaveValue('Hopper GmbH'));
	await user.click(screen.getByRole('button', { name: 'Continue to delivery' }));
	await waitFor(() => expect(assign).toHaveBeenCalled());
	expect(api.asked[0]?.body).toMatchObject({ order: { destination_iso: 'AT' } });
	expect(api.asked.at(-1)?.body).toMatchObject({
		order: {
			customer_type: 'b2b',
			ship_address: { city: 'Wien', company: 'Hopper GmbH', country_iso: 'AT' },
		},
	});
});

test('what was typed comes back with "another address"', async () => {
	const user = open([home, office]);
	await waitFor(() => expect(saved()).toHaveDisplayValue(/Torstraße 1/));
	await user.clear(field('City'));
	await user.type(field('City'), 'Potsdam');
	expect(saved()).toHaveDisplayValue('Another address');
	await user.selectOptions(saved(), '2');
	expect(field('City')).toHaveValue('Wien');
	await user.selectOptions(saved(), '');
	expect(field('City')).toHaveValue('Potsdam');
	expect(field('Street and number')).toHaveValue('Torstraße 1');
});

test('nothing typed yet: "another address" empties the form but for the country', async () => {
	const user = open([home]);
	await waitFor(() => expect(saved()).toHaveDisplayValue(/Torstraße 1/));
	await user.selectOptions(saved(), '');
	for (const label of ['City', 'First name']) expect(field(label)).toHaveValue('');
	expect(field('Country')).toHaveValue('DE');
});

test('an error of the old address does not stay with the new one', async () => {
	const user = open([home, office]);
	await user.clear(field('City'));
	await user.click(screen.getByRole('button', { name: 'Continue to delivery' }));
	await waitFor(() => expect(field('City')).toHaveAttribute('aria-invalid', 'true'));
	await user.selectOptions(saved(), '1');
	expect(field('City')).not.toHaveAttribute('aria-invalid');
});
