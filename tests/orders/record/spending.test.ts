import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsApproval } from '#src/orders/record/spending.ts';

const amount = fc.integer({ min: 0, max: 100_000_00 });

test('up to the limit nobody is asked; above it, up to what a colleague has approved', () => {
	fc.assert(
		fc.property(amount, amount, fc.option(amount), (limit, total, approved) => {
			const needed = needsApproval({ limit, currency: 'EUR', approved }, 'EUR', total);
			expect(needed).toBe(total > Math.max(limit, approved ?? 0));
		}),
	);
});

test('an order in another currency is above every limit, and no limit asks for nothing', () => {
	fc.assert(
		fc.property(amount, (total) => {
			expect(needsApproval({ limit: 100_000_00, currency: 'EUR', approved: null }, 'PLN', total)).toBe(true);
			expect(needsApproval({ limit: 0, currency: 'EUR', approved: total }, 'PLN', total)).toBe(false);
			expect(needsApproval(null, 'EUR', total)).toBe(false);
		}),
	);
});
