import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsApproval } from '#src/orders/record/spending.ts';

const amount = fc.integer({ min: 0, max: 100_000_00 });

test('no approval is needed up to the limit; above it, up to the approved amount', () => {
	fc.assert(
		fc.property(amount, amount, fc.option(amount), (limit, total, approved) => {
			const needed = needsApproval({ limit, currency: 'EUR', approved }, 'EUR', total);
			expect(needed).toBe(total > Math.max(limit, approved ?? 0));
		}),
	);
});

test('an order in another currency is above every limit; without a limit no approval is needed', () => {
	fc.assert(
		fc.property(amount, (total) => {
			expect(needsApproval({ limit: 100_000_00, currency: 'EUR', approved: null }, 'PLN', total)).toBe(true);
			expect(needsApproval({ limit: 0, currency: 'EUR', approved: total }, 'PLN', total)).toBe(false);
			expect(needsApproval(null, 'EUR', total)).toBe(false);
		}),
	);
});
