import {
	type FieldError,
	type FieldErrors,
	type FieldValues,
	type ResolverResult,
	set,
} from 'react-hook-form';
import { ApiProblem } from '#src/api/client.ts';
import type { FieldProblem } from '#src/customers/address-check.ts';
import type { Translate } from '#src/site/messages.ts';
import { fieldText } from '../summary/problem-text.ts';

/** Why a field is wrong: its text is the message `problems.field_<code>` with these values. */
export type WrongField = Pick<FieldProblem, 'values'> & { readonly code: string };

/** The problem of a field as an error of `react-hook-form`, in the reader's language. */
export const fieldError = (problem: WrongField, t: Translate): FieldError => ({
	type: problem.code,
	message: fieldText(problem, t),
});

/** The wrong fields of a failed call by their names, as in `invalid_address`; empty for another failure. */
export const fieldsOfFailure = (failure: unknown): Readonly<Record<string, WrongField>> =>
	failure instanceof ApiProblem ? fieldsOfDetails(failure.details) : {};

/** The wrong fields that the details of a problem name. */
export const fieldsOfDetails = (
	details: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, WrongField>> => (details?.fields ?? {}) as Record<string, WrongField>;

/** What a resolver of `react-hook-form` returns for these values and the wrong fields, by their names. */
export function toResult<Values extends FieldValues>(
	values: Values,
	wrong: readonly (readonly [name: string, problem: WrongField])[],
	t: Translate,
): ResolverResult<Values> {
	if (wrong.length === 0) return { values, errors: {} };
	const errors: FieldErrors<Values> = {};
	for (const [name, problem] of wrong) set(errors, name, fieldError(problem, t));
	return { values: {}, errors };
}
