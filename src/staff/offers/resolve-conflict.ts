import { listFields, readOfferForm, type TypedOffer } from './offer-form.ts';

/** A field that a colleague has saved with another value than the one typed here. */
export interface Difference {
	/** Of the form. */
	readonly field: string;
	readonly theirs: string;
	readonly mine: string;
}

/** Name of the choice about a field, in the form that shows the differences. */
export const choiceOf = (field: string): string => `keep_${field}`;

/** The fields in which two forms differ, by place. A line that only one of them has differs in each field that it fills. */
export function listDifferences(theirs: TypedOffer, mine: TypedOffer): readonly Difference[] {
	const [stored, typed] = [listFields(theirs), listFields(mine)];
	return [...new Set([...Object.keys(stored), ...Object.keys(typed)])].flatMap((field) => {
		const difference = { field, theirs: stored[field] ?? '', mine: typed[field] ?? '' };
		return difference.theirs === difference.mine ? [] : [difference];
	});
}

/**
 * The form with the value that a clerk has chosen for each difference.
 * @returns undefined while a decision is missing
 */
export function resolveConflict(
	theirs: TypedOffer,
	mine: TypedOffer,
	decisions: Pick<FormData, 'get'>,
): TypedOffer | undefined {
	const fields = { ...listFields(mine) };
	for (const difference of listDifferences(theirs, mine)) {
		const kept = decisions.get(choiceOf(difference.field));
		if (kept !== 'theirs' && kept !== 'mine') return undefined;
		fields[difference.field] = difference[kept];
	}
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) if (value !== '') form.set(name, value);
	return readOfferForm(form);
}

const lineFields: Readonly<Record<string, string>> = {
	product: 'base product',
	length: 'length',
	width: 'width',
	height: 'height',
	material: 'material',
	print: 'print',
	finish: 'finish',
	title: 'custom name',
	description: 'description',
	days: 'production days',
	selected: 'suggested quantity (number)',
	q: 'quantity',
	n: 'net total',
	v: 'visible',
};
const ownFields: Readonly<Record<string, string>> = {
	country: 'Delivery country',
	delivery: 'Delivery',
	delivery_cost: 'Net delivery price',
	delivery_terms: 'Delivery terms',
	note: 'Note to the buyer',
	valid_until: 'Valid until',
	share: 'Percent of part',
	days: 'Days of part',
};

/** `Line 2: quantity 1`: a field as the form names it. */
export function nameField(field: string): string {
	const [, line, name = '', place = ''] = /^l(\d)_([a-z]+)(\d?)$/.exec(field) ?? [];
	if (line !== undefined) return `Line ${line}: ${lineFields[name] ?? name} ${place}`.trim();
	const [, own = field, part = ''] = /^([a-z]+)_(\d)$/.exec(field) ?? [];
	return `${ownFields[own] ?? own} ${part}`.trim();
}
