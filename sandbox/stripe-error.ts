/** Stripe's error body: https://docs.stripe.com/api/errors */
export interface StripeErrorBody {
	type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
	message: string;
	code?: string;
	decline_code?: string;
	param?: string;
	charge?: string;
	payment_intent?: unknown;
	payment_method?: unknown;
}

/** Thrown for a refused request; the ledger turns it into a response `{error}` with the status. */
export class StripeError extends Error {
	readonly status: number;
	readonly body: StripeErrorBody;
	constructor(status: number, body: StripeErrorBody) {
		super(body.message);
		this.status = status;
		this.body = body;
	}
}

export const invalidRequest = (message: string, param?: string, code?: string): StripeError =>
	new StripeError(400, {
		type: 'invalid_request_error',
		message,
		...(param && { param }),
		...(code && { code }),
	});

export const notFound = (kind: string, id: string): StripeError =>
	new StripeError(404, {
		type: 'invalid_request_error',
		code: 'resource_missing',
		message: `No such ${kind}: '${id}'`,
		param: 'id',
	});

export const unauthenticated = (message: string): StripeError =>
	new StripeError(401, { type: 'invalid_request_error', message });
