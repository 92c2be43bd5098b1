import { expect, test } from 'vitest';
import { checkSchedule } from '#src/plus/scheduled/check-schedule.ts';
import { toScheduleInput, typedSchedule } from '#src/plus/scheduled/read-form.ts';

const facts = {
	lines: [
		{ id: 1, accepts: (quantity: number) => quantity % 30 === 0 },
		{ id: 2, accepts: () => true },
	],
	today: '2027-01-10',
	addresses: ['order', '7'],
	hasTerms: false,
};
const good = {
	...{ 'line-1': '60', 'line-2': '0', unit: 'month', every: '2', starts_on: '2027-01-11' },
	...{ address: '7', payment: 'cart', agrees: 'yes' },
};
const check = (changes: Record<string, string> = {}, hasTerms = false) => {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...good, ...changes })) form.set(name, value);
	return checkSchedule(toScheduleInput(typedSchedule(form, [1, 2])), { ...facts, hasTerms });
};

test('a form becomes a schedule; what is left at 0 is left out', () => {
	expect(check()).toEqual({
		wanted: {
			lines: [{ lineId: 1, quantity: 60 }],
			interval: { unit: 'month', every: 2 },
			...{ startsOn: '2027-01-11', address: '7', payment: 'cart' },
		},
	});
	expect(check({ unit: 'once', every: 'x' })).toMatchObject({
		wanted: { interval: { unit: 'once', every: 1 } },
	});
	expect(check({ payment: 'terms' }, true)).toMatchObject({ wanted: { payment: 'terms' } });
});

test('a line of another order, and a line that is named twice, is refused', () => {
	const asked = toScheduleInput(typedSchedule(new FormData(), []));
	const named = (...lineIds: number[]) =>
		checkSchedule({ ...asked, lines: lineIds.map((lineId) => ({ lineId, quantity: 30 })) }, facts);
	expect(named(1, 3)).toMatchObject({ problems: { 'line-3': 'error_quantity' } });
	expect(named(1, 1)).toMatchObject({ problems: { 'line-1': 'error_quantity' } });
});

test.each([
	[{ 'line-1': '7' }, { 'line-1': 'error_quantity' }],
	[{ 'line-1': '-30' }, { 'line-1': 'error_quantity' }],
	[{ 'line-1': '6e1' }, { 'line-1': 'error_quantity' }],
	[{ 'line-1': '' }, { lines: 'error_no_goods' }],
	[{ every: '13' }, { every: 'error_every' }],
	[{ every: '1.5' }, { every: 'error_every' }],
	[{ unit: 'week', every: '53' }, { every: 'error_every' }],
	[{ starts_on: '2027-01-10' }, { starts_on: 'error_day' }],
	[{ starts_on: '2027-02-30' }, { starts_on: 'error_day' }],
	[{ starts_on: '2029-01-10' }, { starts_on: 'error_day' }],
	[{ address: '8' }, { address: 'error_address' }],
	[{ payment: 'terms' }, { payment: 'error_terms' }],
	[{ agrees: 'no' }, { agrees: 'error_agree' }],
])('%o is refused with %o', (changes, problems) => {
	expect(check(changes as unknown as Record<string, string>)).toEqual({ problems });
});
