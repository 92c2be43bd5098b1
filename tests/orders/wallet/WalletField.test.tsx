import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import CartIsland from '#src/orders/cart-page/CartIsland.tsx';
import PaymentIsland from '#src/orders/payment-page/PaymentIsland.tsx';
import { order } from '#tests/build/order.ts';
import { json, refuse, startOrderApi } from '#tests/build/order-api.ts';
import { islandProps } from '#tests/build/shop.tsx';

const api = startOrderApi();
const wallet = (balance: string) => ({
	balance,
	displayBalance: `€${balance}`,
	currency: 'EUR',
	entries: [],
});
const withCredit = {
	usesWallet: true,
	totalApplicableStoreCredit: '50.00',
	displayTotalApplicableStoreCredit: '€50.00',
	orderTotalAfterStoreCredit: '164.20',
	displayOrderTotalAfterStoreCredit: '€164.20',
};
const box = () => screen.getByRole('checkbox', { name: 'Pay with my credit of €50.00' });

beforeEach(() => {
	const user = () => json({ id: 1, spreeApiKey: 'key' });
	api.server.use(http.get('*/api/users/anonymous', user), http.get('*/api/users/current', user));
});
const openCart = (credit: string | null = '€50.00') => {
	const given = api.shown;
	render(<CartIsland {...islandProps('eu')} order={JSON.stringify(given)} credit={credit} />);
	return userEvent.setup();
};

test('in the cart: the credit is used, and the rest to pay is shown', async () => {
	api.server.use(http.put('*/api/v1/wallet', () => json({ ...wallet('50.00'), order: order(withCredit) })));
	const user = openCart();
	await user.click(box());
	await waitFor(() => expect(screen.getByText('Still to pay').parentElement).toHaveTextContent('€164.20'));
	expect(screen.getByText('−€50.00')).toBeVisible();
	expect(box()).toBeChecked();
	const asked = api.asked.find(({ call }) => call === 'PUT /v1/wallet');
	expect(asked?.body).toEqual({ use: true, order_number: 'R123456789' });
});

test('a refusal is shown, and the order stays as it was', async () => {
	api.server.use(http.put('*/api/v1/wallet', () => refuse('wallet_empty')));
	const user = openCart();
	await user.click(box());
	expect(await screen.findByText('You have no credit in the currency of this order.')).toBeVisible();
	expect(box()).not.toBeChecked();
});

test('the field is rendered with the page, without a request of its own', () => {
	openCart();
	expect(box()).toBeVisible();
	expect(api.calls()).not.toContain('GET /v1/wallet');
});

test('there is none without credit', () => {
	openCart(null);
	expect(screen.queryByRole('checkbox', { name: /credit/ })).toBeNull();
});

test('at the payment, credit that pays everything places the order without another method', async () => {
	const paid = { orderTotalAfterStoreCredit: '0.00', displayOrderTotalAfterStoreCredit: '€0.00' };
	const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
	const given = order({ ...withCredit, ...paid, state: 'payment', unmetRequirements: ['payment'] });
	api.shown = given;
	render(<PaymentIsland {...islandProps('eu')} order={given} credit="€50.00" />);
	expect(screen.getByText(/^Your credit covers the whole order/)).toBeVisible();
	expect(screen.queryByRole('radio')).toBeNull();
	const user = userEvent.setup();
	for (const consent of screen.getAllByRole('checkbox', { name: /terms/i })) await user.click(consent);
	await user.click(screen.getByRole('button', { name: /order/i }));
	await waitFor(() =>
		expect(api.asked.find(({ call }) => call === 'PUT /checkouts/R123456789')?.body).toEqual({
			expected_total: '0.00',
			order: { payments_attributes: [{ payment_method_id: 'wallet' }] },
		}),
	);
	await waitFor(() => expect(assign).toHaveBeenCalledOnce());
});
