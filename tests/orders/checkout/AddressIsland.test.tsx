import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RegionId } from '#regions/region.ts';
import AddressIsland from '#src/orders/checkout/AddressIsland.tsx';
import { chooseBasis } from '#src/pricing/basis/basis.ts';
import { address, order } from '#tests/build/order.ts';
import { refuse, startOrderApi } from '#tests/build/order-api.ts';
import { islandProps } from '#tests/build/shop.tsx';

const api = startOrderApi();
const assign = vi.fn();
beforeEach(() => {
	assign.mockReset();
	sessionStorage.clear();
	chooseBasis('private');
	vi.spyOn(location, 'assign').mockImplementation(assign);
});

const open = (given = api.shown, region: RegionId = 'eu') => {
	api.shown = given;
	render(<AddressIsland {...islandProps(region)} order={given} hasAccount={false} />);
	return userEvent.setup();
};
/** Of the delivery address: it stands before the billing address. */
const field = (label: string): HTMLElement => {
	const [first] = screen.getAllByLabelText(new RegExp(`^${label}`));
	if (!first) throw new Error(`no field ${label}`);
	return first;
};
const write = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const leave = (label: string, value: string) => {
	write(label, value);
	fireEvent.blur(field(label));
};
const good: Record<string, string> = {
	'E-mail': 'ada@example.com',
	'First name': 'Ada',
	'Last name': 'Lovelace',
	'Street and number': 'Torstraße 1',
	'Postal code': '10119',
	City: 'Berlin',
	Phone: '030 1234567',
};
const fillIn = (changes: Record<string, string> = {}) => {
	for (const [label, value] of Object.entries({ ...good, ...changes })) write(label, value);
};
const submit = (user: ReturnType<typeof userEvent.setup>) =>
	user.click(screen.getByRole('button', { name: 'Continue to delivery' }));
const guest = order({ customerType: 'b2c' });

test('a guest continues with e-mail, name and address', async () => {
	const user = open(guest);
	fillIn();
	await submit(user);
	await waitFor(() => expect(assign).toHaveBeenCalledWith('/order/R123456789/delivery'));
	expect(api.calls()).toEqual(['PUT /checkouts/R123456789']);
	expect(api.asked[0]?.body).toMatchObject({
		state: 'address',
		order: {
			email: 'ada@example.com',
			customer_type: 'b2c',
			use_shipping: true,
			ship_address: { country_iso: 'DE', zipcode: '10119', firstname: 'Ada' },
		},
	});
	expect(api.asked[0]?.body).not.toHaveProperty('order.bill_address');
});

test('the browser can fill in every field, each address as its own', () => {
	const { container } = render(
		<AddressIsland
			{...islandProps('us')}
			order={order({ destinationIso: 'US', region: 'us' })}
			hasAccount={false}
		/>,
	);
	const tokens = [...container.querySelectorAll('[autocomplete]:not([autocomplete="off"])')].map((field) => [
		field.getAttribute('name'),
		field.getAttribute('autocomplete'),
	]);
	const ofAddress = (address: string, purpose: string) =>
		[
			['countryIso', 'country'],
			['firstname', 'given-name'],
			['lastname', 'family-name'],
			['company', 'organization'],
			['address1', 'address-line1'],
			['address2', 'address-line2'],
			['zipcode', 'postal-code'],
			['city', 'address-level2'],
			['stateAbbr', 'address-level1'],
			['phone', 'tel'],
		].map(([field, token]) => [`${address}.${field}`, `${purpose} ${token}`]);
	expect(tokens).toEqual([
		['email', 'email'],
		...ofAddress('shipAddress', 'shipping'),
		...ofAddress('billAddress', 'billing'),
	]);
});

test('what was typed and chosen before hydration is kept and sent', async () => {
	api.shown = guest;
	const island = <AddressIsland {...islandProps('eu')} order={guest} hasAccount={false} />;
	const container = document.body.appendChild(document.createElement('div'));
	container.innerHTML = renderToString(island);
	for (const [label, value] of Object.entries(good)) (field(label) as HTMLInputElement).value = value;
	// The test DOM ignores `selected` in HTML.
	fireEvent.change(field('Country'), { target: { value: 'DE' } });
	(screen.getByRole('radio', { name: 'For a company' }) as HTMLInputElement).checked = true;
	render(island, { container, hydrate: true });
	expect(field('First name')).toHaveValue('Ada');
	expect(field('Company')).toBeVisible();
	write('Company', 'Analytical Engines');
	await submit(userEvent.setup());
	await waitFor(() => expect(assign).toHaveBeenCalled());
	expect(api.asked[0]?.body).toMatchObject({
		order: {
			email: 'ada@example.com',
			customer_type: 'b2b',
			ship_address: { firstname: 'Ada', company: 'Analytical Engines' },
		},
	});
});

describe('invalid input, after leaving the field', () => {
	test.each([
		['E-mail', 'ada', 'Enter an e-mail address such as ada@example.com.'],
		['E-mail', 'ada@@example.com', 'Enter an e-mail address such as ada@example.com.'],
		['Postal code', '1011', 'Enter a postal code such as 10115.'],
		['Postal code', 'SW1A 1AA', 'Enter a postal code such as 10115.'],
		['Phone', 'call me', /^Enter the phone number with its area code/],
		['First name', 'x'.repeat(61), 'Use at most 60 characters.'],
		['City', 'x'.repeat(81), 'Use at most 80 characters.'],
	])('%s “%s”', async (label, value, words) => {
		open(guest);
		leave(label, value);
		await waitFor(() => expect(field(label)).toHaveAccessibleDescription(words));
		expect(field(label)).toBeInvalid();
		expect(field(label)).toHaveValue(value);
	});

	test('the error goes as soon as the value is valid', async () => {
		open(guest);
		leave('Postal code', '1');
		await waitFor(() => expect(field('Postal code')).toBeInvalid());
		write('Postal code', '10119');
		await waitFor(() => expect(field('Postal code')).not.toBeInvalid());
	});

	test('an empty field that was only focused has no error', async () => {
		open(guest);
		fireEvent.blur(field('First name'));
		leave('Postal code', '1');
		await waitFor(() => expect(field('Postal code')).toBeInvalid());
		expect(field('First name')).not.toBeInvalid();
	});
});

test.each([
	['GB', 'sw1a1aa', 'SW1A 1AA'],
	['NL', '1012ab', '1012 AB'],
	['SE', 'se-11122', '111 22'],
	['PL', '00001', '00-001'],
])('a postal code of %s is formatted for its country', async (country, typed, tidied) => {
	const user = open(guest);
	await user.selectOptions(field('Country'), country);
	leave('Postal code', typed);
	expect(field('Postal code')).toHaveValue(tidied);
});

test.each([
	['DE', 'VAT ID (USt-IdNr.)'],
	['FR', 'VAT ID (TVA)'],
	['GB', 'VAT ID'],
	['NO', 'VAT ID (Org.nr)'],
])('a company in %s is asked for its %s', async (country, label) => {
	const user = open(guest);
	await user.click(screen.getByRole('radio', { name: 'For a company' }));
	await user.selectOptions(field('Country'), country);
	expect(screen.getAllByText(label, { exact: false })[0]).toBeVisible();
	write('VAT ID', 'nonsense');
	await submit(user);
	expect(field('VAT ID')).toHaveAccessibleDescription(/does not match the format/);
	expect(screen.getByRole('link', { name: /^VAT ID: / })).toBeVisible();
});

test('states without delivery are marked before one is chosen, but not in a billing address', async () => {
	const user = open(order({ customerType: 'b2c', destinationIso: 'US', region: 'us' }), 'us');
	expect(field('State')).toHaveAccessibleDescription('We deliver to the lower 48 states and DC.');
	expect(within(field('State')).getByRole('option', { name: 'Hawaii (no delivery)' })).toBeInTheDocument();
	await user.click(screen.getByRole('checkbox', { name: 'Same as the delivery address' }));
	const billing = within(screen.getByRole('group', { name: 'Billing address' }));
	expect(billing.getByRole('option', { name: 'Hawaii' })).toBeInTheDocument();
});

test('a postal code of a state without delivery shows a message, whatever state is chosen', async () => {
	const user = open(order({ customerType: 'b2c', destinationIso: 'US', region: 'us' }), 'us');
	fillIn({ 'Postal code': '99501', City: 'Anchorage', Phone: '(312) 555-0142' });
	await user.selectOptions(field('State'), 'WA');
	await submit(user);
	expect(field('Postal code')).toHaveAccessibleDescription(/This ZIP code is in Alaska/);
	expect(field('Postal code')).toHaveFocus();
	expect(api.calls()).toEqual([]);
});

test('a state without delivery shows a message', async () => {
	const user = open(order({ customerType: 'b2c', destinationIso: 'US' }), 'us');
	await user.selectOptions(field('State'), 'AK');
	fireEvent.blur(field('State'));
	await waitFor(() => expect(field('State')).toHaveAccessibleDescription(/We do not deliver to Alaska yet/));
	await submit(user);
	expect(api.calls()).toEqual([]);
});

test('an incomplete form lists the missing fields as links, and the first one gets the focus', async () => {
	const user = open(guest);
	write('City', 'Berlin');
	await submit(user);
	const summary = screen.getByText('Please correct 6 fields').closest('[role=alert]') as HTMLElement;
	expect(field('First name')).not.toHaveFocus();
	expect(field('E-mail')).toHaveFocus();
	expect(api.calls()).toEqual([]);
	for (const label of ['First name', 'Last name', 'Street and number', 'Phone'])
		expect(field(label)).toHaveAccessibleDescription(/Please fill this in\./);
	expect(field('City')).toHaveValue('Berlin');
	expect(field('City')).not.toBeInvalid();
	await user.click(within(summary).getByRole('link', { name: /^Postal code/ }));
	expect(field('Postal code')).toHaveFocus();
});

test('a company then sees prices without VAT, a person with VAT, and both see a notice', async () => {
	const user = open(guest);
	await user.click(screen.getByRole('radio', { name: 'For a company' }));
	expect(document.documentElement.dataset.prices).toBe('business');
	expect(screen.getByText(/^Prices are now shown excl. VAT/)).toBeVisible();
	expect(screen.queryByRole('button', { name: /^Show prices/ })).toBeNull();
	await user.click(screen.getByRole('radio', { name: 'For myself' }));
	expect(document.documentElement.dataset.prices).toBeUndefined();
	expect(screen.getByText('Prices are now shown incl. VAT.')).toBeVisible();
});

test('without VAT a company changes no prices', async () => {
	const user = open(order({ customerType: 'b2c', destinationIso: 'US', region: 'us' }), 'us');
	await user.click(screen.getByRole('radio', { name: 'For a company' }));
	expect(document.documentElement.dataset.prices).toBeUndefined();
	expect(screen.queryByText(/Prices are now/)).toBeNull();
});

test('a company needs a name; the input survives switching back', async () => {
	const user = open(guest);
	expect(field('Company')).not.toBeVisible();
	await user.click(screen.getByRole('radio', { name: 'For a company' }));
	write('Company', 'Analytical Engines');
	await user.click(screen.getByRole('radio', { name: 'For myself' }));
	await user.click(screen.getByRole('radio', { name: 'For a company' }));
	expect(field('Company')).toHaveValue('Analytical Engines');
	write('Company', '');
	fillIn();
	await submit(user);
	expect(field('Company')).toHaveAccessibleDescription(/company name/);
});

test('a different billing address has its own fields, is validated and sent', async () => {
	const user = open(guest);
	fillIn();
	await user.click(screen.getByRole('checkbox', { name: 'Same as the delivery address' }));
	await submit(user);
	expect(screen.getByRole('link', { name: /^Billing, Postal code/ })).toBeVisible();
	const billing = within(screen.getByRole('group', { name: 'Billing address' }));
	for (const [label, value] of Object.entries(good).filter(([label]) => label !== 'E-mail'))
		fireEvent.input(billing.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
	await submit(user);
	await waitFor(() => expect(assign).toHaveBeenCalled());
	expect(api.asked[0]?.body).toMatchObject({
		order: { use_shipping: false, bill_address: { city: 'Berlin' } },
	});
});

test('a server error is shown at its field', async () => {
	api.server.use(
		http.put('*/api/checkouts/:id', () =>
			refuse('invalid_address', 422, {
				fields: { 'shipAddress.zipcode': { code: 'zipcode', values: { expected: '10115' } } },
			}),
		),
	);
	const user = open(guest);
	fillIn();
	await submit(user);
	await waitFor(() => expect(field('Postal code')).toBeInvalid());
	expect(field('First name')).toHaveValue('Ada');
	expect(assign).not.toHaveBeenCalled();
});

test.each([
	['no connection', () => HttpResponse.error(), /cannot reach the shop/],
	['a fault of ours', () => refuse('internal_error', 500), /Your cart is safe/],
	[
		'a payment under way',
		() => refuse('payment_under_way', 409),
		/payment for this order is being processed/,
	],
])('%s is shown, and the form keeps its input', async (_, answer, words) => {
	api.server.use(http.put('*/api/checkouts/:id', answer));
	const user = open(guest);
	fillIn();
	await submit(user);
	expect(await screen.findByText(words)).toBeVisible();
	expect(field('E-mail')).toHaveValue('ada@example.com');
});

test('what was typed is there again after a reload, with the country’s own fields', async () => {
	open(guest, 'us');
	fillIn({ 'Postal code': '60601', City: 'Chicago' });
	fireEvent.change(field('State'), { target: { value: 'IL' } });
	fireEvent.click(screen.getByLabelText('For a company'));
	cleanup();
	open(guest, 'us');
	await waitFor(() => expect(field('First name')).toHaveValue('Ada'));
	expect(field('State')).toHaveValue('IL');
	expect(field('Postal code')).toHaveValue('60601');
	expect(screen.getByLabelText('For a company')).toBeChecked();
	cleanup();
	open(order({ ...guest, number: 'R987654321' }), 'us');
	expect(field('First name')).toHaveValue('');
});

test('a returning order shows its stored data', () => {
	open(order({ email: 'ada@example.com', customerType: 'b2c', shipAddress: address, billAddress: address }));
	expect(field('First name')).toHaveValue('Ada');
	expect(screen.getByRole('checkbox', { name: 'Same as the delivery address' })).toBeChecked();
});

test.each([
	[false, /link to your order here\. No account needed\.$/],
	[true, /link to your order here\.$/],
])('only guests see that no account is needed (signed in: %s)', (hasAccount, words) => {
	render(<AddressIsland {...islandProps()} order={guest} hasAccount={hasAccount} />);
	expect(field('E-mail')).toHaveAccessibleDescription(words);
});

test('in the US a state belongs to the address', async () => {
	const user = open(order({ customerType: 'b2c', destinationIso: 'US', region: 'us' }), 'us');
	fillIn({ 'Postal code': '60601', City: 'Chicago', Phone: '(312) 555-0142' });
	await submit(user);
	expect(field('State')).toBeInvalid();
	await user.selectOptions(field('State'), 'IL');
	await submit(user);
	await waitFor(() => expect(assign).toHaveBeenCalledWith('/en-us/order/R123456789/delivery'));
});

test('Enter sends the form from the keyboard, once', async () => {
	const user = open(guest);
	fillIn();
	await user.click(field('Phone'));
	await user.keyboard('{Enter}{Enter}');
	await waitFor(() => expect(assign).toHaveBeenCalled());
	expect(api.calls().filter((call) => call === 'PUT /checkouts/R123456789')).toHaveLength(1);
});
