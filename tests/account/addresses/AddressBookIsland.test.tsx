import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import texts from '#i18n/en-US/account-addresses.json';
import checkout from '#i18n/en-US/checkout.json';
import problems from '#i18n/en-US/problems.json';
import AddressBookIsland from '#src/account/addresses/AddressBookIsland.tsx';
import { tokenName } from '#src/api/token-from-cookie.ts';
import type { BookedAddress } from '#src/customers/address-contract.ts';
import { serializeBooked } from '#src/customers/address-serializer.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => localStorage.setItem(tokenName, 'key'));

const berlin = {
	firstname: 'Ada',
	lastname: 'Lovelace',
	company: null,
	vatId: null,
	customerType: 'b2c' as const,
	address1: 'Torstr. 1',
	address2: null,
	city: 'Berlin',
	zipcode: '10119',
	countryIso: 'DE',
	stateAbbr: null,
	phone: '+49301234567',
};
const booked = (id: number, city: string, isDefault = false) =>
	serializeBooked({ id, isDefault, address: { ...berlin, city } }, 'en');
/** A list in the format of the API. */
const list = (addresses: readonly BookedAddress[]) => ({
	data: addresses.map(({ id, city, isDefault, ...rest }) => ({
		id: String(id),
		type: 'address',
		attributes: {
			...{ id, city, is_default: isDefault, firstname: rest.firstname, lastname: rest.lastname },
			...{ company: null, vat_id: null, customer_type: 'b2c', address1: rest.address1, address2: null },
			...{ zipcode: rest.zipcode, country_iso: 'DE', state_abbr: null, phone: rest.phone },
			...{ full_name: rest.fullName, state_name: null, state_text: null, country: {}, state: null },
		},
	})),
});
const show = (addresses: readonly BookedAddress[]) =>
	render(
		<AddressBookIsland
			site={{ languageTag: 'en-US' }}
			messages={JSON.stringify({ 'account-addresses': texts, checkout, problems })}
			addresses={addresses}
			countryIso="DE"
		/>,
	);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('an address is added; invalid fields are reported and keep their input', async () => {
	let sent: unknown;
	server.use(
		http.post('*/v2/users/me/addresses', async ({ request }) => {
			sent = await request.json();
			return HttpResponse.json({ data: list([booked(1, 'Berlin')]).data[0] }, { status: 201 });
		}),
		http.get('*/v2/users/me/addresses', () => HttpResponse.json(list([booked(1, 'Berlin')]))),
	);
	show([]);
	expect(screen.getByText(texts.none)).toBeTruthy();
	await press(texts.add);
	const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
	// A field that was removed and added again is still the first in order.
	const country = screen.getByLabelText(checkout.country);
	await userEvent.selectOptions(country, 'US');
	await userEvent.selectOptions(country, 'DE');
	const vatId = screen.getByLabelText<HTMLInputElement>(/^VAT ID/);
	await userEvent.type(vatId, 'DE1');
	await press(texts.save);
	await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(checkout.firstname)));
	await type(checkout.firstname, 'Ada');
	await type(checkout.lastname, 'Lovelace');
	await type(checkout.address1, 'Torstr. 1');
	await type(checkout.zipcode, '1');
	await type(checkout.city, 'Berlin');
	await type(checkout.phone, '030 1234567');
	await press(texts.save);
	await waitFor(() => expect(document.activeElement).toBe(vatId));
	await userEvent.clear(vatId);
	await press(texts.save);
	const zipcode = screen.getByLabelText<HTMLInputElement>(checkout.zipcode);
	await waitFor(() => expect(document.activeElement).toBe(zipcode));
	expect(sent).toBeUndefined();
	expect(screen.getByLabelText<HTMLInputElement>(checkout.city).value).toBe('Berlin');
	await userEvent.clear(zipcode);
	await userEvent.type(zipcode, '10119');
	await press(texts.save);
	expect(await screen.findByText(texts.saved)).toBeTruthy();
	expect(sent).toMatchObject({ address: { zipcode: '10119', country_iso: 'DE', customer_type: 'b2c' } });
	expect(screen.getByText(/10119 Berlin/)).toBeTruthy();
});

test('a new country without VAT IDs deletes the stored one', async () => {
	let sent: unknown;
	const company = { ...berlin, customerType: 'b2b' as const, company: 'Ada Ltd', vatId: 'DE136695976' };
	server.use(
		http.patch('*/v2/users/me/addresses/1', async ({ request }) => {
			sent = await request.json();
			return HttpResponse.json({ data: list([booked(1, 'Berlin')]).data[0] });
		}),
		http.get('*/v2/users/me/addresses', () => HttpResponse.json(list([booked(1, 'Berlin')]))),
	);
	show([serializeBooked({ id: 1, isDefault: false, address: company }, 'en')]);
	await press(new RegExp(`^${texts.edit}`));
	await userEvent.selectOptions(screen.getByLabelText(checkout.country), 'US');
	await userEvent.selectOptions(screen.getByLabelText(checkout.state), 'NY');
	const zipcode = screen.getByLabelText(checkout.zipcode);
	await userEvent.clear(zipcode);
	await userEvent.type(zipcode, '10001');
	await press(texts.save);
	expect(await screen.findByText(texts.saved)).toBeTruthy();
	expect(sent).toMatchObject({ address: { country_iso: 'US', state_abbr: 'NY', vat_id: '' } });
});

test('an ended session is reported, and the input is kept', async () => {
	server.use(
		http.patch('*/v2/users/me/addresses/1', () =>
			HttpResponse.json({ error: 'No', errors: {}, code: 'unauthorized' }, { status: 401 }),
		),
	);
	show([booked(1, 'Berlin')]);
	await press(new RegExp(`^${texts.edit}`));
	const city = screen.getByLabelText<HTMLInputElement>(checkout.city);
	await userEvent.clear(city);
	await userEvent.type(city, 'Potsdam');
	await press(texts.save);
	expect(await screen.findByText(problems.unauthorized)).toBeTruthy();
	expect(city.value).toBe('Potsdam');
});

test('another address becomes the default, and one is deleted', async () => {
	const calls: string[] = [];
	let now = [booked(1, 'Berlin', true), booked(2, 'Bonn')];
	server.use(
		http.patch('*/v2/users/me/addresses/2', async ({ request }) => {
			calls.push(JSON.stringify(await request.json()));
			now = [booked(2, 'Bonn', true), booked(1, 'Berlin')];
			return HttpResponse.json({ data: list(now).data[0] });
		}),
		http.delete('*/v2/users/me/addresses/1', () => {
			now = now.slice(0, 1);
			return new HttpResponse(null, { status: 204 });
		}),
		http.get('*/v2/users/me/addresses', () => HttpResponse.json(list(now))),
	);
	show(now);
	await press(new RegExp(`^${texts.make_default}`));
	const first = () => within(screen.getAllByRole('listitem')[0] as HTMLElement);
	await waitFor(() => expect(first().getByText(texts.default)).toBeTruthy());
	expect(first().getByText(/Bonn/)).toBeTruthy();
	expect(calls).toEqual(['{"is_default":true}']);
	await press(`${texts.remove}: Torstr. 1, Berlin`);
	const dialog = within(screen.getByRole('dialog', { name: texts.remove_title }));
	expect(dialog.getByText(/Berlin/)).toBeTruthy();
	await userEvent.click(dialog.getAllByRole('button', { name: texts.cancel })[1] as HTMLElement);
	expect(screen.getAllByRole('listitem')).toHaveLength(2);
	await press(`${texts.remove}: Torstr. 1, Berlin`);
	await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.remove }));
	await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});
