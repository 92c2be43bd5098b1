import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import AddressIsland from '#src/orders/checkout/AddressIsland.tsx';
import { order } from '#tests/build/order.ts';
import { startOrderApi } from '#tests/build/order-api.ts';
import { islandProps } from '#tests/build/shop.tsx';

const api = startOrderApi();
const asked: string[] = [];
const valid = {
	valid: true,
	status: 'valid',
	reason: null,
	vat_id: 'FR84552100550',
	name: 'SAS LES BOUGIES DE LYON',
	address: '14 RUE MERCIERE, 69002 LYON',
	consultation_number: 'WAPI1',
	checked_at: '2026-11-22T12:00:00.000Z',
};
const answers = (answer: object) =>
	api.server.use(
		http.get('*/api/addresses/validate_vat', ({ request }) => {
			asked.push(new URL(request.url).search);
			return HttpResponse.json(answer);
		}),
	);
beforeEach(() => {
	asked.length = 0;
	sessionStorage.clear();
	const user = { id: 1, email: null, anonymous: true, created_at: '', updated_at: '', spree_api_key: 'key' };
	api.server.use(
		http.get('*/api/users/anonymous', () => HttpResponse.json(user)),
		http.get('*/api/users/current', () => HttpResponse.json(user)),
	);
	answers(valid);
});

const open = (destinationIso = 'FR', region: 'eu' | 'gb' = 'eu') => {
	const shown = order({ customerType: 'b2b', destinationIso });
	api.shown = shown;
	render(<AddressIsland {...islandProps(region)} order={shown} hasAccount={false} />);
	return userEvent.setup();
};
const field = (label: RegExp) => {
	const [first] = screen.getAllByLabelText(label);
	if (!first) throw new Error(`no field ${label}`);
	return first;
};
const type = (value: string) => fireEvent.input(field(/^VAT ID/), { target: { value } });

test('a valid id: the company is named and filled in, and the removed VAT is shown', async () => {
	open();
	type('84 552 100 550');
	expect(await screen.findByText('Valid in the EU register (VIES): SAS LES BOUGIES DE LYON.')).toBeVisible();
	expect(
		screen.getByText(
			'For delivery to another EU country you pay no VAT (reverse charge). The total goes from €214.20 to €180.00.',
		),
	).toBeVisible();
	expect(field(/^Company/)).toHaveValue('SAS LES BOUGIES DE LYON');
	expect(screen.getByText('Company name filled in from the register.')).toBeVisible();
	expect(asked).toEqual([expect.stringContaining('vat_id=FR84552100550')]);
});

test('a name that the customer has typed stays', async () => {
	open();
	fireEvent.input(field(/^Company/), { target: { value: 'Atelier' } });
	type('FR84552100550');
	await screen.findByText(/^Valid in the EU register/);
	expect(field(/^Company/)).toHaveValue('Atelier');
	expect(screen.queryByText('Company name filled in from the register.')).toBeNull();
});

test('delivery in the seller’s own country keeps its VAT', async () => {
	open('PL');
	fireEvent.change(field(/^Country/), { target: { value: 'PL' } });
	type('FR84552100550');
	await screen.findByText(/^Valid in the EU register/);
	expect(screen.getByText('It does not change the VAT of this order.')).toBeVisible();
	expect(screen.queryByText(/you pay no VAT/)).toBeNull();
});

test('an id that VIES does not know', async () => {
	answers({ ...valid, valid: false, status: 'invalid', name: null });
	open();
	type('FR84552100550');
	expect(await screen.findByText(/says that this number is not valid, so VAT is charged/)).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
});

test.each(['invalid', 'unavailable'])(
	'a number of the seller’s own country that VIES calls %s changes nothing',
	async (status) => {
		answers({ ...valid, valid: false, status, reason: null, name: null, vat_id: 'PL5261040828' });
		open('PL');
		fireEvent.change(field(/^Country/), { target: { value: 'PL' } });
		type('PL5261040828');
		expect(
			await screen.findByText(
				'The format of this number is correct. It does not change the VAT of this order.',
			),
		).toBeVisible();
		expect(screen.queryByText(/VAT is charged/)).toBeNull();
	},
);

test('VIES does not respond: the reason, what happens, and a retry button', async () => {
	answers({ ...valid, valid: false, status: 'unavailable', reason: 'MS_UNAVAILABLE', name: null });
	const user = open();
	type('FR84552100550');
	expect(await screen.findByText(/is not responding at the moment \(MS_UNAVAILABLE\)/)).toBeVisible();
	answers(valid);
	await user.click(screen.getByRole('button', { name: 'Check again' }));
	expect(await screen.findByText(/^Valid in the EU register/)).toBeVisible();
});

test('a number from a country outside VIES is only checked by its format', async () => {
	open('GB', 'gb');
	type('GB365432103');
	expect(
		await screen.findByText(
			'The format of this number is correct. It does not change the VAT of this order.',
		),
	).toBeVisible();
	expect(asked).toEqual([]);
});

test('a number with wrong check digits is not sent to VIES; its field shows an error', async () => {
	open();
	type('FR11552100550');
	fireEvent.blur(field(/^VAT ID/));
	await waitFor(() => expect(field(/^VAT ID/)).toBeInvalid());
	expect(asked).toEqual([]);
});
