import { expect, test } from 'vitest';
import { orderNumberIn, readStatement, statementProblems } from '#src/after-sales/withdrawal/statement.ts';

const form = (fields: Record<string, string | readonly string[]>) => {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields))
		for (const one of [value].flat()) data.append(name, one as string);
	return data;
};
const good = { name: 'Ada', email: 'ada@example.com', order_number: 'R123456789' };

test('a statement needs name, order and address, and no reason', () => {
	expect(statementProblems(readStatement(form(good)))).toEqual({});
	expect(statementProblems(readStatement(form({})))).toEqual({
		name: 'name',
		email: 'email',
		orderNumber: 'order_number_missing',
	});
	expect(
		statementProblems(
			readStatement(
				form({ name: 'x'.repeat(101), email: 'x', order_number: 'my last', goods: 'x'.repeat(1001) }),
			),
		),
	).toEqual({ name: 'too_long', email: 'email', orderNumber: 'order_number', goods: 'too_long' });
});

test('lines are ids, and a reference has the form that we give', () => {
	const read = readStatement(form({ ...good, line: ['3', 'x', '-1', '1.5', '7'], reference: 'AB23CD45' }));
	expect(read).toMatchObject({ lineItemIds: [3, 7], reference: 'AB23CD45' });
	for (const reference of ['', 'ab23cd45', 'AB23CD4', "AB23CD4'", 'AB23CD450'])
		expect(readStatement(form({ ...good, reference })).reference).toBe('');
});

test.each([
	['R123456789', 'R123456789'],
	['# r 123-456-789', 'R123456789'],
	['123456789', undefined],
	['R12345678', undefined],
])('%s names %s', (orderNumber, number) => {
	expect(orderNumberIn({ orderNumber })).toBe(number);
});
