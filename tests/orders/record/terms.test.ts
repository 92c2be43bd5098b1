import { expect, test } from 'vitest';
import { type NetTerms, termsDueOn, termsRefusal } from '#src/orders/record/terms.ts';

const now = Date.parse('2026-11-23T10:00:00Z');
const terms: NetTerms = { days: 30, limit: 100_00, currency: 'EUR', open: 40_00, oldestDueOn: '2026-11-23' };

test.each([
	['exactly what is left', {}, 60_00, undefined],
	['a cent more', {}, 60_01, 'above_limit'],
	['due today is not late', { oldestDueOn: '2026-11-23' }, 1, undefined],
	['due yesterday is', { oldestDueOn: '2026-11-22' }, 1, 'overdue'],
	['nothing is open', { oldestDueOn: null, open: 0 }, 100_00, undefined],
	['the limit was lowered below what is open', { limit: 30_00 }, 1, 'above_limit'],
	['terms in another currency', { currency: 'PLN' }, 1, 'other_currency'],
] as const)('%s', (_, changes, amount, expected) => {
	expect(termsRefusal({ ...terms, ...changes }, { amount, currency: 'EUR', now })).toBe(expected);
});

test('an order on net terms is due termsDays days after it was placed', () => {
	expect(termsDueOn({ termsDays: 14, completedAt: now })).toBe('2026-12-07');
	expect(termsDueOn({ termsDays: null, completedAt: now })).toBeNull();
});
