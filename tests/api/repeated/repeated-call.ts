import type { startPayments } from '#tests/build/payments.ts';

/** The functions of the shop under test that the cases need. */
export type Shop = Pick<
	ReturnType<typeof startPayments>,
	'call' | 'env' | 'send' | 'visitor' | 'payable' | 'pay' | 'rows' | 'sandbox' | 'transfer'
>;

/** One call that may be repeated: everything but its `Idempotency-Key`. */
export interface RepeatedCall {
	readonly path: string;
	readonly token?: string;
	readonly headers?: Record<string, string>;
	readonly body?: object;
	/** Created for each call: a browser sends each form with a new boundary. */
	readonly form?: () => FormData;
}
