import type * as v from 'valibot';
import { type Problem, problem } from './problem.ts';
import { toWireName } from './wire.ts';

type Issue = v.BaseIssue<unknown>;

const kinds: Readonly<Record<string, string>> = {
	string: 'must be text',
	number: 'must be a number',
	boolean: 'must be true or false',
	object: 'must be an object',
	array: 'must be a list',
	record: 'must be an object',
	tuple: 'must be a list',
	integer: 'must be a whole number',
	finite: 'must be a number',
	non_empty: 'can’t be blank',
	regex: 'has the wrong form',
	iso_date: 'must be a day, as in 2026-11-05',
};

/**
 * Default reason of an issue whose schema has no message of its own; it does not reveal names of the program. For the
 * option `message` of `v.safeParse`.
 */
export function describeReason(issue: Issue): string {
	const { type, requirement, expected, received } = issue;
	if (received === 'undefined' || received === 'null') return 'can’t be blank';
	switch (type) {
		case 'picklist':
		case 'literal':
		case 'enum':
			return `must be ${expected?.replace(/[()"]/g, '').replaceAll(' | ', ', ')}`;
		case 'max_length':
			return `is too long (at most ${requirement})`;
		case 'min_length':
			return `is too short (at least ${requirement})`;
		case 'max_value':
			return `must be at most ${requirement}`;
		case 'min_value':
			return `must be at least ${requirement}`;
		default:
			return kinds[type] ?? 'is invalid';
	}
}

/** Longest name of a field and longest reason in an answer: both may repeat what was sent. */
const maxTextLength = 200;

/** Reasons by field, with the names of the wire: `line_item.quantity`. */
export function errorsByField(issues: readonly Issue[]): Record<string, string[]> {
	const errors: Record<string, string[]> = {};
	for (const issue of issues) {
		const field =
			issue.path
				?.map(({ key }) => toWireName(String(key)))
				.join('.')
				.slice(0, maxTextLength) ?? 'base';
		errors[field] = [...(errors[field] ?? []), issue.message.slice(0, maxTextLength)];
	}
	return errors;
}

/** The problem of an invalid input, in Spree's words. */
export const invalidInput = (errors: Readonly<Record<string, readonly string[]>>): Problem =>
	problem('invalid', 422, 'Invalid resource. Please fix errors and try again.', errors);
