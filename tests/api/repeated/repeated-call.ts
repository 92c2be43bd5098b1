import type { startPayments } from '#tests/build/payments.ts';

/** What the cases need of the shop that runs for the tests. */
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
	/** Made anew for each call: a browser sends a form with a new boundary. */
	readonly form?: () => FormData;
}
