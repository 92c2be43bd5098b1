import * as v from 'valibot';
import { type Problem, problem } from '#src/api/problem.ts';

/**
 * Status of a payment in the specification's words: OK paid, WAITING the customer or a bank must act,
 * DELAYED paid later (transfer), FAILED refused or cancelled, NOT_STARTED no attempt yet.
 */
export const PaymentStatus = v.picklist(['OK', 'WAITING', 'DELAYED', 'FAILED', 'NOT_STARTED']);
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>;

/** What we read of Stripe's PaymentIntent. Amounts are minor units. */
export interface Intent {
	readonly id: string;
	readonly status:
		| 'requires_payment_method'
		| 'requires_confirmation'
		| 'requires_action'
		| 'processing'
		| 'requires_capture'
		| 'succeeded'
		| 'canceled';
	readonly clientSecret: string;
	readonly amount: number;
	/** Upper case, as the shop writes currencies. */
	readonly currency: string;
	readonly amountReceived: number;
	readonly amountRefunded: number;
	/** Our payment's number, from the intent's metadata. */
	readonly paymentNumber: string | undefined;
	readonly lastError: IntentError | undefined;
	readonly card: Card | undefined;
	/** The page of the bank or wallet on which the customer has to act. */
	readonly redirectUrl: string | undefined;
}

/** Stripe's `last_payment_error`: `declineCode` refines a `card_declined`. */
export interface IntentError {
	readonly code: string;
	readonly declineCode: string | undefined;
}

export interface Card {
	brand: string;
	lastDigits: string;
	month: number;
	year: number;
}

/** An intent's status in the specification's words. */
export function intentStatus(intent: Pick<Intent, 'status' | 'lastError'>): PaymentStatus {
	switch (intent.status) {
		case 'succeeded':
			return 'OK';
		case 'requires_action':
		case 'processing':
		case 'requires_capture':
			return 'WAITING';
		case 'requires_confirmation':
			return 'NOT_STARTED';
		case 'requires_payment_method':
			return intent.lastError ? 'FAILED' : 'NOT_STARTED';
		case 'canceled':
			return 'FAILED';
		default: {
			const unknown: never = intent.status;
			throw new Error(`Unknown intent status ${unknown}`);
		}
	}
}

/** The problem codes of a refused card; each has a text `problems.<code>`. */
export const refusalCodes = [
	'card_declined',
	'insufficient_funds',
	'expired_card',
	'incorrect_cvc',
	'incorrect_number',
	'processing_error',
	'authentication_failed',
	'card_not_supported',
	'payment_canceled',
	'payment_declined',
	'credit_declined',
	'company_unknown',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/**
 * Stripe's error and decline codes (https://docs.stripe.com/declines/codes) as the few that tell a customer what
 * to do next. Codes of suspected fraud (`stolen_card`, `lost_card`, …) must look like any other decline.
 */
const refusals: Record<string, RefusalCode> = {
	insufficient_funds: 'insufficient_funds',
	withdrawal_count_limit_exceeded: 'insufficient_funds',
	card_velocity_exceeded: 'insufficient_funds',
	expired_card: 'expired_card',
	invalid_expiry_month: 'expired_card',
	invalid_expiry_year: 'expired_card',
	incorrect_cvc: 'incorrect_cvc',
	invalid_cvc: 'incorrect_cvc',
	incorrect_number: 'incorrect_number',
	invalid_number: 'incorrect_number',
	processing_error: 'processing_error',
	issuer_not_available: 'processing_error',
	reenter_transaction: 'processing_error',
	try_again_later: 'processing_error',
	authentication_required: 'authentication_failed',
	authentication_not_handled: 'authentication_failed',
	payment_intent_authentication_failure: 'authentication_failed',
	card_not_supported: 'card_not_supported',
	currency_not_supported: 'card_not_supported',
	payment_method_customer_decline: 'payment_canceled',
	// Hokodo's code, in our own words.
	credit_declined: 'credit_declined',
};

/** @param methodCode of the payment: only a card can be declined as a card */
export const refusalCode = (error: IntentError, methodCode = 'card'): RefusalCode =>
	refusals[error.declineCode ?? ''] ??
	refusals[error.code] ??
	(methodCode === 'card' ? 'card_declined' : 'payment_declined');

/** English message of a refusal, for the log and for API clients. */
const refusalMessages: Record<RefusalCode, string> = {
	card_declined: 'The card was declined.',
	insufficient_funds: 'The card has insufficient funds.',
	expired_card: 'The card has expired.',
	incorrect_cvc: 'The card’s security code is incorrect.',
	incorrect_number: 'The card number is incorrect.',
	processing_error: 'The card could not be processed. Nothing was charged.',
	authentication_failed: 'The bank could not confirm the payment.',
	card_not_supported: 'The card does not support this purchase.',
	payment_canceled: 'The payment was canceled.',
	payment_declined: 'The bank declined the payment. Nothing was charged.',
	credit_declined: 'Hokodo offers no payment terms for this order. Nothing was charged.',
	company_unknown: 'Hokodo does not find this company. Check its name and country.',
};
export const refusalProblem = (code: RefusalCode): Problem =>
	problem(code, 422, refusalMessages[code], { base: [refusalMessages[code]] });

/** A stored payment of an order. */
export interface Payment {
	readonly orderId: number;
	readonly orderNumber: string;
	/** P + 7 letters and digits. */
	readonly number: string;
	/** `card`, one of `redirectMethods`, or `check` for a bank transfer, which has no intent. */
	readonly methodCode: string;
	readonly amount: number;
	readonly currency: string;
	/**
	 * processing: a request works on it. checkout: that request ended without a result. pending: the customer or the
	 * bank has to act. These three hold the order, and so does completed.
	 */
	readonly state: 'checkout' | 'processing' | 'pending' | 'failed' | 'void' | 'completed' | 'invalid';
	readonly intentId: string | undefined;
	readonly failureCode: RefusalCode | undefined;
	/** Epoch milliseconds. */
	readonly createdAt: number;
	readonly updatedAt: number;
}

/** A payment that is `processing` for longer may be taken over by another request. */
export const abandonedAfterMs = 60_000;
