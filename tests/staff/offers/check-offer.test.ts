import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { lineNet } from '#src/site/money.ts';
import { checkOffer } from '#src/staff/offers/check-offer.server.ts';
import { emptyLine, readOfferForm, type TypedOffer } from '#src/staff/offers/offer-form.ts';
import { typeFromRequest } from '#src/staff/offers/type-offer.server.ts';
import { typedLine, typedOffer } from '#tests/quotes/offers/made-offers.ts';

const facts = { region: regions.pl, isCompany: true, today: '2026-11-23' };
const dated = (changes: Partial<TypedOffer> = {}) => typedOffer({ validUntil: '2026-12-10', ...changes });
const check = (changes: Partial<TypedOffer> = {}, other = facts) => checkOffer(dated(changes), other);
const problemsOf = (changes: Partial<TypedOffer>, other = facts) => {
	const checked = check(changes, other);
	return 'problems' in checked ? Object.keys(checked.problems).sort() : [];
};

test('a valid form gives prices: entered ones unchanged, the others from the rate card', () => {
	const checked = check();
	if (!('offer' in checked)) throw new Error(JSON.stringify(checked.problems));
	const { offer } = checked;
	expect(offer).toMatchObject({ delivery: 'courier', deliveryCost: 120_00, installments: null });
	const [line] = offer.lines;
	expect(line?.options).toMatchObject([
		{ quantity: 200, net: 900_00, unitPrice: 45_000, isSelected: true },
		{ quantity: 400, isSelected: false },
	]);
	expect(line?.options[1]?.net).toBeGreaterThan(900_00);
	expect(offer.lines[1]).toMatchObject({ title: 'Wkładka na torebki', productionDays: 12 });
});

test('the unit price explains the net to the last place', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 1_000_000 }),
			fc.integer({ min: 1, max: 10_000_000 }),
			(pieces, cents) => {
				const net = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
				const options = [{ quantity: String(pieces), net, isVisible: true }];
				const checked = check({ lines: [typedLine({ options })] });
				if (!('offer' in checked)) throw new Error(JSON.stringify(checked.problems));
				const [option] = checked.offer.lines[0]?.options ?? [];
				expect(option?.net).toBe(cents);
				expect(Math.abs(lineNet(option?.unitPrice ?? 0, pieces) - cents)).toBeLessThanOrEqual(
					pieces / 200 + 1,
				);
			},
		),
		{ numRuns: 50 },
	);
});

describe('invalid fields are reported', () => {
	const line = (changes: Parameters<typeof typedLine>[0]) => ({ lines: [typedLine(changes)] });
	const option = (quantity: string, net = '', isVisible = true) => ({ quantity, net, isVisible });
	test.each<[string, Partial<TypedOffer>, string[]]>([
		['no line', { lines: [] }, ['l1_product']],
		['unknown product', line({ product: 'crate' }), ['l1_product']],
		[
			'unknown material, print and finish',
			line({ material: 'x', print: '', finish: 'y' }),
			['l1_finish', 'l1_material', 'l1_print'],
		],
		['size that is no number', line({ length: 'wide' }), ['l1_length']],
		['size that cannot be folded', line({ length: '1', width: '6000', height: '1' }), ['l1_length']],
		['no quantity', line({ options: [option('')] }), ['l1_q1']],
		['quantity 0', line({ options: [option('0')] }), ['l1_q1']],
		['quantity too large', line({ options: [option('1000001')] }), ['l1_q1']],
		['price 0', line({ options: [option('5', '0')] }), ['l1_n1']],
		['negative price', line({ options: [option('5', '-3')] }), ['l1_n1']],
		['price in words', line({ options: [option('5', 'cheap')] }), ['l1_n1']],
		['price with three places', line({ options: [option('5', '1.005')] }), ['l1_n1']],
		['the same quantity twice', line({ options: [option('60'), option('60')] }), ['l1_q1']],
		['all quantities hidden', line({ options: [option('60', '', false)] }), ['l1_q1']],
		['production of no days', line({ days: '0' }), ['l1_days']],
		['long texts', { note: 'x'.repeat(3001), ...line({ title: 'x'.repeat(121) }) }, ['l1_title', 'note']],
		['yesterday', { validUntil: '2026-11-22' }, ['valid_until']],
		['next year', { validUntil: '2027-11-22' }, ['valid_until']],
		['no day', { validUntil: '31.12.2026' }, ['valid_until']],
		['a country without delivery', { country: 'XX' }, ['country']],
		['no delivery', { delivery: 'drone' }, ['delivery']],
		['delivery without a price', { deliveryCost: '' }, ['delivery_cost']],
		['a price beside the tariff', { delivery: 'tariff', deliveryCost: '5' }, ['delivery_cost']],
		[
			'too much for the tariff',
			{ delivery: 'tariff', deliveryCost: '', ...line({ options: [option('900000')] }) },
			['delivery'],
		],
	])('%s', (_, changes, fields) => {
		expect(problemsOf(changes)).toEqual(fields);
	});
});

describe('parts', () => {
	const parts = (...given: [string, string][]) => ({
		parts: given.map(([share, days]) => ({ share, days })),
	});
	test('are stored as shares with their days', () => {
		const checked = check(parts(['30', ''], ['30', '14'], ['40', '45']));
		expect(checked).toMatchObject({
			offer: {
				installments: [
					{ weight: 30_00, dueDays: 0 },
					{ weight: 30_00, dueDays: 14 },
					{ weight: 40_00, dueDays: 45 },
				],
			},
		});
	});
	test.each<[string, ReturnType<typeof parts>, string[]]>([
		['not 100 %', parts(['50', ''], ['40', '14']), ['share_1']],
		['less than 30 % first', parts(['20', ''], ['80', '14']), ['share_1']],
		['one part', parts(['100', '']), ['share_1']],
		['without days', parts(['50', ''], ['50', '']), ['days_2']],
		['too late', parts(['50', ''], ['50', '90']), ['days_2']],
		['in the wrong order', parts(['40', ''], ['30', '30'], ['30', '20']), ['days_3']],
	])('%s', (_, changes, fields) => {
		expect(problemsOf(changes)).toEqual(fields);
	});
	test('are not for private buyers, and not for small orders', () => {
		const half = parts(['50', ''], ['50', '14']);
		expect(problemsOf(half, { ...facts, isCompany: false })).toEqual(['share_1']);
		const small = typedLine({ options: [{ quantity: '60', net: '90', isVisible: true }] });
		expect(problemsOf({ ...half, lines: [small] })).toEqual(['share_1']);
	});
});

test('a request becomes a form that is valid without changes', () => {
	const items = [
		{ product: 'mailer-box-eco', sizeMm: [200, 150, 80], print: 'one', quantities: [500, 1000] },
		{ product: 'other', sizeMm: null, print: 'full', quantities: [120] },
	] as const;
	const now = Date.UTC(2026, 10, 23, 12);
	const typed = typeFromRequest(
		{
			items: items.map((one) => ({
				...one,
				sizeMm: one.sizeMm && [...one.sizeMm],
				quantities: [...one.quantities],
			})) as never,
			countryIso: 'PL',
		},
		now,
	);
	expect(typed.validUntil).toBe('2026-12-07');
	expect(typed.lines.map(({ product }) => product)).toEqual(['mailer-box-eco', 'mailer-box-full-color']);
	expect(checkOffer(typed, facts)).toHaveProperty('offer');
});

test('any form is read without an exception', () => {
	fc.assert(
		fc.property(
			fc.dictionary(
				fc.constantFrom('l1_product', 'l1_q1', 'country', 'valid_until', 'l2_product', 'share_1'),
				fc.string(),
			),
			(fields) => {
				const form = new FormData();
				for (const [name, value] of Object.entries(fields)) form.set(name, value);
				expect(checkOffer(readOfferForm(form), facts)).toHaveProperty('problems');
			},
		),
	);
	expect(readOfferForm(new FormData()).lines).toEqual([]);
	expect(emptyLine.options).toHaveLength(3);
});
