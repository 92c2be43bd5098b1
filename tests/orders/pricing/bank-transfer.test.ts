import { expect, test } from 'vitest';
import { currencies } from '#regions/codes.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import { bankTransferDetails, expectedPaymentDay } from '#src/orders/pricing/bank-transfer.ts';
import { groupedIban } from '#src/orders/summary/transfer-facts.ts';

const at = (day: string) => Date.parse(`${day}T15:00:00Z`);
const transferIn = (currency: (typeof currencies)[number]) =>
	bankTransferDetails(
		{ currency, termsDays: null, completedAt: at('2026-11-20') },
		{ amount: 21_420, reference: 'R123456789', dueOn: '2026-12-04' },
		{ display: '€214.20', now: at('2026-11-20') },
	);

test.each([
	['a Friday’s order, read at once', '2026-11-20', '2026-11-20', '2026-11-23'],
	['a Monday’s order', '2026-11-23', '2026-11-23', '2026-11-24'],
	['before a public holiday', '2026-11-10', '2026-11-10', '2026-11-12'],
	['read a week later: today', '2026-11-20', '2026-11-27', '2026-11-27'],
	['read a week later, on a Sunday: the Monday after', '2026-11-20', '2026-11-29', '2026-11-30'],
])('%s', (_, placed, now, expected) => {
	expect(expectedPaymentDay(at(placed), at(now))).toBe(expected);
});

test.each(currencies)(
	'%s is paid to the account of its currency, with the order number as reference',
	(currency) => {
		expect(transferIn(currency)).toMatchObject({
			accountNumber: sharedSettings.currencyIbans[currency],
			amount: '214.20',
			currency,
			reference: 'R123456789',
			keptUntil: '2026-12-04',
		});
	},
);

test('euro transfers have a QR code as in EPC069-12, other currencies have none', () => {
	const { qrText } = transferIn('EUR');
	expect(qrText?.split('\n')).toEqual([
		...['BCD', '002', '1', 'SCT', 'BXWRPLPWXXX', 'Boxwright sp. z o.o.', 'PL85000000000000000011420001'],
		...['EUR214.20', '', '', 'R123456789'],
	]);
	// The most that the standard allows.
	expect(new TextEncoder().encode(qrText ?? '').length).toBeLessThanOrEqual(331);
	expect(currencies.filter((currency) => transferIn(currency).qrText !== null)).toEqual(['EUR']);
});

test('an account number is shown in groups of four and copied without spaces', () => {
	expect(groupedIban('PL85000000000000000011420001')).toBe('PL85 0000 0000 0000 0000 1142 0001');
});
