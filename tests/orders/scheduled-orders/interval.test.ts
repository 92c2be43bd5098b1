import { expect, test } from 'vitest';
import { nextDay } from '#src/orders/scheduled-orders/interval.ts';

test.each([
	['2027-01-10', { unit: 'once', every: 1 }, '2027-01-09', '2027-01-10'],
	['2027-01-10', { unit: 'once', every: 1 }, '2027-01-10', undefined],
	['2027-01-04', { unit: 'week', every: 2 }, '2027-01-04', '2027-01-18'],
	['2027-01-04', { unit: 'week', every: 2 }, '2027-03-01', '2027-03-15'],
	['2027-01-31', { unit: 'month', every: 1 }, '2027-01-31', '2027-02-28'],
	['2027-01-31', { unit: 'month', every: 1 }, '2027-02-28', '2027-03-31'],
	['2027-11-30', { unit: 'month', every: 3 }, '2027-12-01', '2028-02-29'],
	['2027-11-30', { unit: 'month', every: 12 }, '2030-12-01', '2031-11-30'],
] as const)('from %s, %o: after %s comes %s', (startsOn, interval, after, next) => {
	expect(nextDay(startsOn, interval, after)).toBe(next);
});
