import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getRegion, openRegions } from '#regions/index.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product } from '#src/catalog/product.ts';
import { checkSchedule } from '#src/orders/pricing/check-schedule.ts';
import {
	firstAmount,
	listInstallments,
	maxDueDays,
	maxInstallments,
	mayPayInInstallments,
	offeredSchedule,
	splitTotal,
} from '#src/orders/pricing/installments.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import { toDecimal } from '#src/site/money.ts';
import '#tests/build/properties.ts';

const today = '2026-11-23';
const placedAt = Date.parse(`${today}T12:00:00Z`);
const totals = fc.integer({ min: 1, max: 100_000_000 });
const schedules = fc.array(
	fc.record({ weight: fc.integer({ min: 1, max: 100_000_000 }), dueDays: fc.integer({ min: 0, max: 60 }) }),
	{ minLength: 2, maxLength: maxInstallments },
);
const list = (schedule: Parameters<typeof splitTotal>[0], total: number, received: number) =>
	listInstallments(schedule, { number: 'R123456789', total, received, placedAt });

test('parts add up to the total, and open amounts to the balance due, whatever was paid', () => {
	fc.assert(
		fc.property(schedules, totals, fc.integer({ min: 0, max: 200_000_000 }), (schedule, total, received) => {
			const parts = list(schedule, total, received);
			expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
			expect(parts.reduce((sum, { open }) => sum + open, 0)).toBe(Math.max(total - received, 0));
			// Money pays the parts in order: no part after an unpaid one has received anything.
			const at = parts.findIndex(({ open }) => open > 0);
			if (at >= 0) for (const { amount, open } of parts.slice(at + 1)) expect(open).toBe(amount);
		}),
	);
});

test('the first payment is the first part; an invalid schedule is ignored', () => {
	const region = getRegion('fr');
	fc.assert(
		fc.property(schedules, totals, (installments, total) => {
			const wallet = { isUsed: false, balance: 0, taken: 0 };
			const open = { savedState: 'payment', isPaymentUnderWay: false, wallet } as const;
			const order = { region, currency: 'EUR', installments, ...open } as const;
			const business = { ...order, customerType: 'b2b' } as const;
			const first = splitTotal(installments, total)[0];
			expect(firstAmount(business, total)).toBe(mayPayInInstallments(business, total) ? first : total);
			expect(firstAmount({ ...order, customerType: 'b2c' }, total)).toBe(total);
			// A buyer who pays from the wallet pays the rest at once.
			const withCredit = { ...business, wallet: { isUsed: true, balance: 1_000, taken: 0 } };
			expect(firstAmount(withCredit, total)).toBe(Math.max(total - 1_000, 0));
		}),
	);
});

test('each part has its own reference, which cannot be mistaken for another number', () => {
	const references = list(offeredSchedule, 73_781, 0).map(({ reference }) => reference);
	expect(references).toEqual(['R123456789-A', 'R123456789-B']);
	expect(list(offeredSchedule, 73_781, 0).map(({ dueOn }) => dueOn)).toEqual(['2026-12-07', '2026-12-07']);
});

test('the agreed parts are exactly the requested ones', () => {
	fc.assert(
		fc.property(
			totals,
			fc.integer({ min: 30, max: 99 }),
			fc.integer({ min: 1, max: maxDueDays }),
			(total, percent, days) => {
				const first = Math.ceil((total * percent) / 100);
				fc.pre(first < total);
				const dueDate = new Date(placedAt + days * 86_400_000).toISOString().slice(0, 10);
				const wanted = [{ amount: toDecimal(first) }, { amount: toDecimal(total - first), dueDate }];
				const checked = checkSchedule(wanted, total, today);
				expect(checked.ok).toBe(true);
				if (checked.ok) {
					expect(splitTotal(checked.value, total)).toEqual([first, total - first]);
					expect(checked.value[1]?.dueDays).toBe(days);
				}
			},
		),
	);
});

test.each([
	['one part', [{ amount: '100.00' }], 'installments_attributes'],
	['five parts', Array(5).fill({ amount: '20.00' }), 'installments_attributes'],
	['too little', [{ amount: '50.00' }, { amount: '49.99' }], 'installments_attributes'],
	['a small first part', [{ amount: '29.99' }, { amount: '70.01' }], 'installments_attributes.0.amount'],
	['nothing', [{ amount: '0.00' }, { amount: '100.00' }], 'installments_attributes.0.amount'],
	['no number', [{ amount: 'all' }, { amount: '100.00' }], 'installments_attributes.0.amount'],
	['today', [{ amount: '50.00' }, { amount: '50.00', dueDate: today }], 'installments_attributes.1.due_date'],
	[
		'in a year',
		[{ amount: '50.00' }, { amount: '50.00', dueDate: '2027-11-23' }],
		'installments_attributes.1.due_date',
	],
])('%s is refused, with the place', (_, wanted, place) => {
	const checked = checkSchedule(wanted, 10_000, today);
	expect(checked.ok).toBe(false);
	if (!checked.ok) expect(Object.keys(checked.problem.errors ?? {})).toContain(place);
});

test.each(openRegions.filter(({ allowedPaymentMethods }) => allowedPaymentMethods.includes('check')))(
	'$id: a business that buys 500 product boxes without VAT may pay them in parts, and a sample pack not',
	(region) => {
		const { currency } = region;
		const wallet = { isUsed: false, balance: 0, taken: 0 };
		const mayPart = (type: 'product-box' | 'sample-packs', quantity: number) =>
			mayPayInInstallments(
				{ region, currency, customerType: 'b2b', wallet },
				priceQuantity(measureVariant(product(type).default), quantity, currency).net,
			);
		expect(mayPart('product-box', 500)).toBe(true);
		expect(mayPart('sample-packs', 1)).toBe(false);
	},
);
