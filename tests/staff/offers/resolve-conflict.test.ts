import { describe, expect, test } from 'vitest';
import { listFields, readOfferForm, type TypedOffer } from '#src/staff/offers/offer-form.ts';
import { choiceOf, listDifferences, nameField, resolveConflict } from '#src/staff/offers/resolve-conflict.ts';
import { typedLine, typedOffer } from '#tests/quotes/offers/made-offers.ts';

const theirs = typedOffer({ note: 'From Grace', deliveryCost: '90' });
const mine = typedOffer({
	note: 'From Ada',
	lines: [typedLine({ days: '8' }), ...typedOffer().lines.slice(1)],
});
const decide = (choices: Record<string, string>) => {
	const form = new FormData();
	for (const [field, kept] of Object.entries(choices)) form.set(choiceOf(field), kept);
	return resolveConflict(theirs, mine, form);
};

test('the fields of a form read back as the form', () => {
	for (const typed of [theirs, mine]) {
		const form = new FormData();
		for (const [name, value] of Object.entries(listFields(typed))) if (value !== '') form.set(name, value);
		expect(readOfferForm(form)).toEqual(typed);
	}
});

test('every field that a colleague has saved with another value is listed with both values', () => {
	expect(listDifferences(theirs, mine)).toEqual([
		{ field: 'delivery_cost', theirs: '90', mine: '120' },
		{ field: 'note', theirs: 'From Grace', mine: 'From Ada' },
		{ field: 'l1_days', theirs: '', mine: '8' },
	]);
	expect(listDifferences(theirs, theirs)).toEqual([]);
});

test('nothing is saved while a decision is missing', () => {
	expect(decide({})).toBeUndefined();
	expect(decide({ delivery_cost: 'mine', note: 'theirs' })).toBeUndefined();
	expect(decide({ delivery_cost: 'mine', note: 'theirs', l1_days: 'both' })).toBeUndefined();
});

test('each field gets the value that was chosen for it', () => {
	const resolved = decide({ delivery_cost: 'theirs', note: 'mine', l1_days: 'mine' });
	expect(resolved).toEqual({ ...mine, deliveryCost: '90' } satisfies TypedOffer);
});

describe('a line that only one of both has', () => {
	const shorter = typedOffer({ lines: [typedLine()] });
	const longer = typedOffer({ lines: [typedLine(), typedLine({ title: 'Sleeve' })] });
	const resolve = (kept: string) => {
		const form = new FormData();
		for (const { field } of listDifferences(shorter, longer)) form.set(choiceOf(field), kept);
		return resolveConflict(shorter, longer, form);
	};
	test('stays', () => expect(resolve('mine')).toEqual(longer));
	test('goes', () => expect(resolve('theirs')).toEqual(shorter));
});

test.each([
	['note', 'Note to the buyer'],
	['share_2', 'Percent of part 2'],
	['l2_q1', 'Line 2: quantity 1'],
	['l1_days', 'Line 1: production days'],
])('%s is %s', (field, name) => expect(nameField(field)).toBe(name));
