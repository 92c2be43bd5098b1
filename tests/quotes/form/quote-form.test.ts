import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getRegion } from '#regions/index.ts';
import { checkForm, readRequest } from '#src/quotes/form/quote-form.ts';
import { requestLimits } from '#src/quotes/record/quote-request.ts';

const today = '2031-03-10';
const good = {
	flow: '0',
	name: 'Ada Lovelace',
	email: ' ada@example.com ',
	country: 'DE',
	product_1: 'mailer-box-eco',
	length_1: '20',
	width_1: '15,5',
	height_1: '8',
	print_1: 'one',
	quantity_1: '12 000',
	second_1: '25.000',
};
const brief = { ...good, flow: '1', contents: 'Three bottles of olive oil', amount: '400', product_1: '' };

const check = (fields: Record<string, string>, region: 'eu' | 'us' = 'eu') =>
	checkForm(readRequest(new URLSearchParams(fields)), { region: getRegion(region), today });
const problemsOf = (fields: Record<string, string>) => {
	const checked = check(fields);
	return checked.ok ? {} : checked.problems;
};

test('a request is read in the storefront’s unit, with quantities as people write them', () => {
	const checked = check(good);
	expect(checked.ok && checked.wish).toMatchObject({
		flow: 0,
		email: 'ada@example.com',
		deadline: null,
		contents: '',
		items: [
			{ product: 'mailer-box-eco', sizeMm: [200, 155, 80], print: 'one', quantities: [12_000, 25_000] },
		],
	});
});

test('inches are inches', () => {
	const checked = check({ ...good, country: 'US', length_1: '10', width_1: '8', height_1: '4' }, 'us');
	expect(checked.ok && checked.wish.items[0]?.sizeMm).toEqual([254, 203.2, 101.6]);
});

test('a brief needs no product, and keeps none', () => {
	const checked = check({ ...brief, product_2: 'no-such' });
	expect(checked.ok && checked.wish).toMatchObject({
		flow: 1,
		contents: 'Three bottles of olive oil',
		items: [{ product: 'other', sizeMm: null, quantities: [400] }],
	});
});

test('a size may be left open, and a flat product has no height', () => {
	const open = check({ ...good, length_1: '', width_1: '', height_1: '' });
	expect(open.ok && open.wish.items[0]?.sizeMm).toBe(null);
	const flat = check({ ...good, height_1: '' });
	expect(flat.ok && flat.wish.items[0]?.sizeMm).toEqual([200, 155, 0]);
});

describe('errors are reported by field', () => {
	test.each<[string, Record<string, string>, string, string]>([
		['no way to ask', { flow: '' }, 'flow', 'flow'],
		['an unknown way to ask', { flow: '2' }, 'flow', 'flow'],
		['no name', { name: ' ' }, 'name', 'name'],
		['a name that is a text', { name: 'x'.repeat(101) }, 'name', 'too_long'],
		['no address', { email: 'ada@' }, 'email', 'email'],
		['a phone number of words', { phone: 'call me' }, 'phone', 'phone'],
		['a country that nothing goes to', { country: 'AQ' }, 'country', 'country'],
		['no product', { product_1: '' }, 'product_1', 'product_first'],
		['an unknown product', { product_1: 'spaceship' }, 'product_1', 'product'],
		['no quantity', { quantity_1: '', second_1: '' }, 'quantity_1', 'quantity_first'],
		['half a piece', { quantity_1: '0.5' }, 'quantity_1', 'quantity'],
		['too many pieces', { second_1: '1000001' }, 'second_1', 'quantity'],
		['two sides of three', { width_1: '' }, 'length_1', 'size'],
		['a side that is a word', { height_1: 'tall' }, 'length_1', 'size'],
		['a side of nothing', { height_1: '0' }, 'length_1', 'size'],
		['a side longer than a car', { length_1: '501' }, 'length_1', 'size'],
		['an unknown print', { print_1: 'gold' }, 'print_1', 'print'],
		['a day of yesterday', { deadline: '2031-03-09' }, 'deadline', 'deadline'],
		['a day that no calendar has', { deadline: '2032-02-31' }, 'deadline', 'deadline'],
		['a day far away', { deadline: '2033-12-31' }, 'deadline', 'deadline'],
		['a second product without a quantity', { product_2: 'paper-bag' }, 'quantity_2', 'quantity_first'],
		['a second quantity without a product', { quantity_2: '5' }, 'product_2', 'product_first'],
		['a long message', { message: 'x'.repeat(5001) }, 'message', 'too_long'],
	])('%s', (_, fields, field, code) => {
		const problems = problemsOf({ ...good, ...fields });
		expect(Object.keys(problems)).toEqual([field]);
		expect(problems[field]?.code).toBe(code);
	});

	test.each<[string, Record<string, string>, string, string]>([
		['no contents', { contents: '' }, 'contents', 'contents'],
		['endless contents', { contents: 'x'.repeat(3001) }, 'contents', 'too_long'],
		['no amount', { amount: '' }, 'amount', 'quantity_first'],
		['an amount in words', { amount: 'many' }, 'amount', 'quantity'],
	])('of a brief: %s', (_, fields, field, code) => {
		const problems = problemsOf({ ...brief, ...fields });
		expect(Object.keys(problems)).toEqual([field]);
		expect(problems[field]?.code).toBe(code);
	});

	test('all at once', () => {
		const problems = problemsOf({ flow: '0', country: 'DE' });
		expect(Object.keys(problems).sort()).toEqual(['email', 'name', 'product_1', 'quantity_1']);
	});
});

test('today and the last day of two years are deadlines', () => {
	for (const deadline of [today, '2033-03-09']) expect(problemsOf({ ...good, deadline })).toEqual({});
});

test('any input gives either a request within the limits or a problem, and the typed text stays', () => {
	const word = fc.oneof(fc.string(), fc.constantFrom(...Object.values(good), ''));
	fc.assert(
		fc.property(fc.record(Object.fromEntries(Object.keys(brief).map((name) => [name, word]))), (fields) => {
			const typed = readRequest(new URLSearchParams(fields));
			expect(typed.name).toBe((fields.name ?? '').replaceAll('\r\n', '\n').trim());
			const checked = checkForm(typed, { region: getRegion('eu'), today });
			if (!checked.ok) {
				expect(Object.keys(checked.problems).length).toBeGreaterThan(0);
				return;
			}
			const { items, message } = checked.wish;
			expect(items.length).toBeGreaterThan(0);
			for (const { quantities } of items)
				for (const quantity of quantities)
					expect(quantity >= 1 && quantity <= requestLimits.quantity).toBe(true);
			expect(message.length).toBeLessThanOrEqual(requestLimits.message);
		}),
	);
});
