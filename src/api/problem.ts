/** HTTP statuses that an expected failure may answer with. */
export type ProblemStatus =
	| 400
	| 401
	| 403
	| 404
	| 405
	| 409
	| 410
	| 413
	| 415
	| 421
	| 422
	| 429
	| 500
	| 502
	| 503;

/**
 * An expected failure. On the wire: `{error, errors, code, request_id}` (Spree's shape with a stable code).
 */
export interface Problem {
	/** Stable name for programs, e.g. `out_of_range`; the text for users is the message `problems.<code>`. */
	readonly code: string;
	readonly status: ProblemStatus;
	/** English sentence for logs and programs. */
	readonly message: string;
	/** Field path → reasons, in English. */
	readonly errors?: Readonly<Record<string, readonly string[]>>;
	/** More fields of the answer, e.g. the new totals. */
	readonly details?: Readonly<Record<string, unknown>>;
	/** The header `Retry-After` of a 429. */
	readonly retryAfterSeconds?: number;
}

export type Result<Value, Failure = Problem> =
	| { readonly ok: true; readonly value: Value }
	| { readonly ok: false; readonly problem: Failure };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });
export const fail = (problem: Problem): Result<never> => ({ ok: false, problem });

/** Creates a problem: `problem('out_of_range', 422, '…', {quantity: ['…']})`. */
export function problem(
	code: string,
	status: ProblemStatus,
	message: string,
	errors?: Problem['errors'],
	details?: Problem['details'],
): Problem {
	return { code, status, message, ...(errors && { errors }), ...(details && { details }) };
}

/** As in Spree, 401 for a missing key, a wrong key and a forbidden resource. The answer does not repeat a wrong key. */
export const missingKey = problem('unauthorized', 401, 'You must specify an API key.');
export const invalidKey = problem('unauthorized', 401, 'Invalid API key (…) specified.');
export const unauthorized = problem('unauthorized', 401, 'You are not authorized to perform that action.');
/** Also for resources of other users, so that the answer does not reveal that they exist. */
export const notFound = problem('not_found', 404, 'The resource you were looking for could not be found.');

/** For every parameter that names a language. */
export const unknownLanguage = (field: string): Problem =>
	problem('unknown_language', 422, 'Unknown language', { [field]: ['is unknown'] });
