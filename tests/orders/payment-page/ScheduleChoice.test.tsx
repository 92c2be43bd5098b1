import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import PaymentIsland from '#src/orders/payment-page/PaymentIsland.tsx';
import { address, order } from '#tests/build/order.ts';
import { json, refuse, startOrderApi } from '#tests/build/order-api.ts';
import { islandProps } from '#tests/build/shop.tsx';

vi.mock('#src/orders/payment-page/card-script.ts', () => ({ loadCardScript: () => new Promise(() => {}) }));

const api = startOrderApi();
const assign = vi.fn();
const part = (position: number, amount: string, dueOn: string) => ({
	...{ position, amount, displayAmount: `€${amount}`, dueOn, reference: `R123456789-${'AB'[position - 1]}` },
	...{ state: 'due' as const, open: amount, displayOpen: `€${amount}` },
});

beforeEach(() => {
	assign.mockReset();
	vi.spyOn(location, 'assign').mockImplementation(assign);
	api.shown = order({
		state: 'payment',
		customerType: 'b2b',
		email: 'ada@example.com',
		shipAddress: address,
		billAddress: address,
		unmetRequirements: ['payment'],
		paymentMethods: [
			{ id: 'card', name: 'Card', methodType: 'card' },
			{ id: 'check', name: 'Bank transfer', methodType: 'transfer' },
		],
		offeredInstallments: [part(1, '107.10', '2026-12-07'), part(2, '107.10', '2026-12-07')],
	});
	api.server.use(
		http.get('*/api/v2/:order/stripe/config/publishable_key', () =>
			json({ publishableKey: 'pk_test', scriptUrl: 'http://localhost:8788/v3/' }),
		),
		http.post('*/api/check_payments', () => json({ state: 'pending' }, 201)),
		http.post('*/api/payment_schedules', () => json({ installments: [] }, 201)),
	);
});

async function open() {
	render(<PaymentIsland credit={null} {...islandProps('eu')} order={api.shown} />);
	const user = userEvent.setup();
	await user.click(screen.getByRole('radio', { name: /^Bank transfer/ }));
	return user;
}
const bodies = (wanted: string) => api.asked.filter(({ call }) => call === wanted).map(({ body }) => body);

test('in parts: the schedule is agreed before the order is placed', async () => {
	const user = await open();
	await user.click(screen.getByRole('radio', { name: /^2 payments/ }));
	await user.click(screen.getByRole('checkbox'));
	await user.click(screen.getByRole('button', { name: 'Order with obligation to pay' }));
	await waitFor(() => expect(assign).toHaveBeenCalledWith('/order/R123456789/payment/summary'));
	expect(bodies('POST /payment_schedules')).toEqual([
		{
			order_id: 'R123456789',
			installments_attributes: [{ amount: '107.10' }, { amount: '107.10', due_date: '2026-12-07' }],
		},
	]);
	expect(bodies('POST /check_payments')).toMatchObject([{ reject_payment_schedule: false }]);
});

test('at once: the schedule on offer is rejected', async () => {
	const user = await open();
	await user.click(screen.getByRole('checkbox'));
	await user.click(screen.getByRole('button', { name: 'Order with obligation to pay' }));
	await waitFor(() => expect(assign).toHaveBeenCalled());
	expect(bodies('POST /payment_schedules')).toEqual([]);
	expect(bodies('POST /check_payments')).toMatchObject([{ reject_payment_schedule: true }]);
});

test('a schedule that is no longer valid is reported, and no order is placed', async () => {
	api.server.use(http.post('*/api/payment_schedules', () => refuse('schedule_invalid')));
	const user = await open();
	await user.click(screen.getByRole('radio', { name: /^2 payments/ }));
	await user.click(screen.getByRole('checkbox'));
	await user.click(screen.getByRole('button', { name: 'Order with obligation to pay' }));
	expect(await screen.findByRole('alert')).toHaveTextContent('no longer matches the order');
	expect(bodies('POST /check_payments')).toEqual([]);
});
