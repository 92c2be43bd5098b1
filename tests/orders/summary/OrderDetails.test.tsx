import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { startCopyButtons } from '#src/orders/payments/copy-buttons.ts';
import type { LineItem, Order } from '#src/orders/record/order.ts';
import { OrderConfirmation } from '#src/orders/summary/OrderConfirmation.tsx';
import { OrderDetails } from '#src/orders/summary/OrderDetails.tsx';
import { address, lineItem, order, payment } from '#tests/build/order.ts';
import { islandProps } from '#tests/build/shop.tsx';

const placed = (changes: Partial<Order> = {}) =>
	order({
		state: 'complete',
		email: 'ada@example.com',
		shipAddress: address,
		billAddress: address,
		payments: [payment()],
		completedAt: '2026-11-21T11:00:00.000Z',
		...changes,
	});
const confirm = (given: Order) =>
	render(
		<OrderConfirmation
			{...islandProps()}
			order={given}
			detailsHref="/order/R123456789/details?order_token=t"
		/>,
	);
const steps = () =>
	screen
		.getAllByRole('listitem')
		.flatMap((item) => (/^\d/.test(item.textContent ?? '') ? [item.textContent] : []));
const variant = (printMode: string): LineItem['variant'] => ({ ...lineItem().variant, printMode });

describe('confirmation', () => {
	test('shows number, payment, delivery days, e-mail address and a link to the order', () => {
		confirm(placed());
		expect(screen.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible();
		expect(screen.getByText('€214.20 by Visa ending in 4242')).toBeVisible();
		expect(screen.getByText('The confirmation is on its way to ada@example.com.')).toBeVisible();
		expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
			'href',
			'/order/R123456789/details?order_token=t',
		);
	});

	const designed = { id: 'd', name: 'Box', version: 1, designStatus: 'designed' as const };
	test.each([
		['printed and designed', { boxDesign: designed }, ['proof', 'approve', 'produce', 'Delivery']],
		[
			'printed, without a designer of its own',
			{ designable: false, variant: { ...variant('print-monochrome'), productType: 'tissue-paper' } },
			['design', 'approve', 'produce', 'Delivery'],
		],
		['printed, design to follow', {}, ['design', 'approve', 'produce', 'Delivery']],
		['not printed', { variant: variant('no-print') }, ['produce', 'Delivery']],
	])('what happens next: %s', (_, line, words) => {
		confirm(placed({ lineItems: [lineItem(line)] }));
		const told = steps();
		expect(told).toHaveLength(words.length);
		for (const [index, word] of words.entries()) expect(told[index]).toContain(word);
	});
});

describe('details', () => {
	const show = (given: Order) => render(<OrderDetails {...islandProps()} order={given} />);

	test('shows items, addresses, payment and the date', () => {
		show(placed());
		expect(screen.getByRole('heading', { name: 'Order R123456789' })).toBeVisible();
		expect(screen.getByText('Placed')).toBeVisible();
		expect(screen.getByText('Placed on 21 November 2026, 12:00 CET')).toBeVisible();
		expect(screen.getAllByText(/Torstraße 1/)).toHaveLength(2);
		expect(screen.getByText(/by Visa ending in 4242/)).toBeVisible();
	});

	test('an open order links to the payment', () => {
		show(placed({ state: 'payment', completedAt: null, payments: [{ ...payment(), state: 'failed' }] }));
		expect(screen.getByText('Not placed yet')).toBeVisible();
		expect(screen.getByRole('link', { name: 'Continue with the order' })).toHaveAttribute(
			'href',
			'/order/R123456789/payment',
		);
		expect(screen.getByText('1 attempt without success: nothing was charged.')).toBeVisible();
		expect(screen.queryByText('What happens next')).toBeNull();
	});

	test('a cancelled order shows no delivery date', () => {
		const { container } = show(placed({ state: 'canceled' }));
		expect(screen.getByText('Canceled')).toBeVisible();
		expect(screen.queryByText('What happens next')).toBeNull();
		expect(container.textContent).not.toMatch(/Dec/);
	});

	test('refunds and credit owed are shown; a cancelled transfer is not shown as a failed attempt', () => {
		const unused = payment({ id: 2, state: 'void', paymentMethodId: 'check', source: null });
		show(
			placed({
				state: 'canceled',
				payments: [payment(), unused],
				refundTotal: '14.20',
				displayRefundTotal: '€14.20',
				creditOwed: '200.00',
				displayCreditOwed: '€200.00',
			}),
		);
		expect(screen.queryByText(/without success/)).toBeNull();
		expect(screen.getByText('€14.20 was paid back.')).toBeVisible();
		expect(screen.getByText('We owe you €200.00 and pay it back.')).toBeVisible();
	});
});

describe('an order that is awaiting a bank transfer', () => {
	const awaiting = () =>
		placed({
			paymentState: 'balance_due',
			shipmentState: 'pending',
			payments: [{ ...payment(), state: 'pending', paymentMethodId: 'check', source: null }],
			bankTransfer: {
				accountHolder: 'Boxwright sp. z o.o.',
				accountNumber: 'PL85000000000000000011420001',
				swiftCode: 'BXWRPLPWXXX',
				bankName: 'Bank Tekturowy S.A.',
				amount: '214.20',
				displayAmount: '€214.20',
				currency: 'EUR',
				reference: 'R123456789',
				keptUntil: '2026-12-05',
				countedFrom: '2026-11-23',
				isOnTerms: false,
				qrText: 'BCD',
			},
		});
	const card = () => screen.getByRole('region', { name: 'Please transfer €214.20' });
	const pages = [
		['confirmation', confirm],
		['details', (given: Order) => render(<OrderDetails {...islandProps()} order={given} />)],
	] as const;

	test.each(pages)('%s: shows the account, the due date and when production starts', (_, show) => {
		show(awaiting());
		for (const [label, value] of [
			['Account holder', 'Boxwright sp. z o.o.'],
			['Account number (IBAN)', 'PL85 0000 0000 0000 0000 1142 0001'],
			['SWIFT code (BIC)', 'BXWRPLPWXXX'],
			['Amount', '€214.20'],
			['Payment reference', 'R123456789'],
		] as const)
			expect(within(card()).getByText(label).nextElementSibling).toHaveTextContent(value);
		expect(within(card()).getByText(/its price for you until 5 December 2026/)).toBeVisible();
		expect(within(card()).getByRole('img', { name: 'Scan with your banking app' })).toBeVisible();
		expect(steps()[0]).toContain('We receive your transfer');
		expect(steps().at(-1)).toMatch(/15\s?–\s?17 December if your payment arrives by 23 November 2026/);
	});

	test.each(pages)('%s: no text says that it is paid or in production', (_, show) => {
		const { container } = show(awaiting());
		// Every place that names the days.
		expect(container.textContent?.match(/15\s?–\s?17 Dec(ember)?/g)?.length).toBe(
			container.textContent?.match(/15\s?–\s?17 Dec(ember)? if your payment arrives by/g)?.length,
		);
		for (const untrue of [/placed and paid/, /In preparation/, /^Paid$/m])
			expect(container.textContent).not.toMatch(untrue);
	});

	test('the copy buttons copy values in the format of bank forms', async () => {
		confirm(awaiting());
		const user = userEvent.setup();
		startCopyButtons();
		await user.click(screen.getByRole('button', { name: 'Copy: Account number (IBAN)' }));
		expect(await navigator.clipboard.readText()).toBe('PL85000000000000000011420001');
		expect(within(card()).getByRole('status')).toHaveTextContent('Copied');
		await user.click(screen.getByRole('button', { name: 'Copy: Amount' }));
		expect(await navigator.clipboard.readText()).toBe('214.20');
	});
});
