/** HTTP statuses that an expected failure may answer with. */
export type ProblemStatus = 400 | 401 | 404 | 405 | 409 | 410 | 413 | 415 | 421 | 422 | 429 | 500 | 502 | 503;

/**
 * An expected failure. On the wire: `{error, errors, code, request_id}` (Spree's shape with a stable code).
 */
export interface Problem {
	/** Stable name for programs, e.g. `out_of_range`; people's words are the message `problems.<code>`. */
	readonly code: string;
	readonly status: ProblemStatus;
	/** English sentence for the log and for programs without a catalogue. */
	readonly message: string;
	/** Field path → reasons, in English. */
	readonly errors?: Readonly<Record<string, readonly string[]>>;
	/** What the reader needs to go on, e.g. the new totals. Sent beside the error. */
	readonly details?: Readonly<Record<string, unknown>>;
}

export type Result<Value, Failure = Problem> =
	| { readonly ok: true; readonly value: Value }
	| { readonly ok: false; readonly problem: Failure };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });
export const fail = (problem: Problem): Result<never> => ({ ok: false, problem });

/** A short way to write a problem: `problem('out_of_range', 422, '…', {quantity: ['…']})`. */
export function problem(
	code: string,
	status: ProblemStatus,
	message: string,
	errors?: Problem['errors'],
	details?: Problem['details'],
): Problem {
	return { code, status, message, ...(errors && { errors }), ...(details && { details }) };
}

/** Spree answers 401 to a missing key, a wrong key and a forbidden thing alike. */
export const unauthorized = problem('unauthorized', 401, 'You are not authorized to perform that action.');
/** The same answer for what does not exist and for what belongs to somebody else. */
export const notFound = problem('not_found', 404, 'The resource you were looking for could not be found.');

/** A language code that is none of the shop's, wherever one is accepted. */
export const unknownLanguage = (field: string): Problem =>
	problem('unknown_language', 422, 'Unknown language', { [field]: ['is unknown'] });
