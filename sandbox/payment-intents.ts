import type { TestCard } from './cards.ts';
import { type FormBody, listAt, textAt, textsAt } from './form-body.ts';
import { newId, type PaymentMethod } from './payment-methods.ts';
import { checkMethodTypes } from './redirect-methods.ts';
import { invalidRequest, StripeError, type StripeErrorBody } from './stripe-error.ts';

export interface PaymentIntent {
	id: string;
	object: 'payment_intent';
	amount: number;
	amount_received: number;
	amount_capturable: 0;
	currency: string;
	created: number;
	livemode: false;
	client_secret: string;
	capture_method: 'automatic';
	confirmation_method: 'automatic';
	description: string | null;
	receipt_email: string | null;
	metadata: Record<string, string>;
	payment_method: string | null;
	payment_method_types: string[];
	latest_charge: string | null;
	last_payment_error: StripeErrorBody | null;
	next_action: NextAction | null;
	canceled_at: number | null;
	cancellation_reason: string | null;
	status:
		| 'requires_payment_method'
		| 'requires_confirmation'
		| 'requires_action'
		| 'processing'
		| 'succeeded'
		| 'canceled';
}

type NextAction =
	| { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string } }
	| { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } };

export interface Charge {
	id: string;
	object: 'charge';
	amount: number;
	amount_refunded: number;
	currency: string;
	created: number;
	livemode: false;
	paid: true;
	captured: true;
	refunded: boolean;
	status: 'succeeded';
	payment_intent: string;
	payment_method: string;
	payment_method_details: { type: string; card?: NonNullable<PaymentMethod['card']> };
	disputed: boolean;
	metadata: Record<string, string>;
}

/** The result of an action on an intent: its new state, the charge if one was made, and the types of its events. */
export interface IntentUpdate {
	intent: PaymentIntent;
	charge?: Charge;
	events: string[];
	/** Set when the card was refused: the call responds 402 with it. */
	error?: StripeError;
}

const currencies = ['eur', 'gbp', 'pln', 'ron', 'sek', 'usd'];

export function newIntent(body: FormBody, now: number): PaymentIntent {
	const amount = Number(textAt(body, 'amount'));
	if (!Number.isInteger(amount) || amount < 1) throw invalidRequest('Invalid positive integer', 'amount');
	const currency = textAt(body, 'currency')?.toLowerCase() ?? '';
	if (!currencies.includes(currency)) throw invalidRequest(`Invalid currency: ${currency}`, 'currency');
	const types = listAt(body, 'allowed_payment_method_types');
	checkMethodTypes(types, currency);
	const id = newId('pi');
	return {
		id,
		object: 'payment_intent',
		amount,
		amount_received: 0,
		amount_capturable: 0,
		currency,
		created: Math.floor(now / 1000),
		livemode: false,
		client_secret: `${id}_${newId('secret')}`,
		capture_method: 'automatic',
		confirmation_method: 'automatic',
		description: textAt(body, 'description') ?? null,
		receipt_email: textAt(body, 'receipt_email') ?? null,
		metadata: textsAt(body, 'metadata'),
		payment_method: null,
		payment_method_types: types.length > 0 ? types : ['card'],
		latest_charge: null,
		last_payment_error: null,
		next_action: null,
		canceled_at: null,
		cancellation_reason: null,
		status: 'requires_payment_method',
	};
}

const unexpectedState = (intent: PaymentIntent, what: string) =>
	new StripeError(400, {
		type: 'invalid_request_error',
		code: 'payment_intent_unexpected_state',
		message: `You cannot ${what} this PaymentIntent because it has a status of ${intent.status}.`,
		payment_intent: intent,
	});

interface Confirmation {
	method: PaymentMethod;
	card: TestCard;
	/** Where the bank's page returns to; if undefined, the browser script shows the bank's page in a frame. */
	returnUrl: string | undefined;
	sandboxUrl: string;
	now: number;
}

export function confirmIntent(intent: PaymentIntent, confirmation: Confirmation): IntentUpdate {
	const { card, method, returnUrl, sandboxUrl } = confirmation;
	if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
		throw unexpectedState(intent, 'confirm');
	if (!card.authentication) return charge(intent, confirmation);
	const challenge = `${sandboxUrl}/3ds/${intent.id}?client_secret=${intent.client_secret}`;
	return {
		intent: {
			...intent,
			status: 'requires_action',
			payment_method: method.id,
			last_payment_error: null,
			next_action: returnUrl
				? { type: 'redirect_to_url', redirect_to_url: { url: challenge, return_url: returnUrl } }
				: {
						type: 'use_stripe_sdk',
						use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: challenge },
					},
		},
		events: ['payment_intent.requires_action'],
	};
}

/** Confirms with a payment on another page: the customer answers on the page of the test bank. */
export function redirectIntent(
	intent: PaymentIntent,
	method: PaymentMethod,
	{ returnUrl, sandboxUrl }: { returnUrl: string | undefined; sandboxUrl: string },
): IntentUpdate {
	if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
		throw unexpectedState(intent, 'confirm');
	if (!intent.payment_method_types.includes(method.type))
		throw invalidRequest(
			`The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`,
			'payment_method_data',
		);
	if (!returnUrl)
		throw invalidRequest('A return_url must be specified for this payment method.', 'return_url');
	const url = `${sandboxUrl}/bank/${intent.id}?client_secret=${intent.client_secret}`;
	return {
		intent: {
			...intent,
			status: 'requires_action',
			payment_method: method.id,
			last_payment_error: null,
			next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } },
		},
		events: ['payment_intent.requires_action'],
	};
}

/** The customer's answer on the test bank's page. `later`: the bank decides after `PROCESSING_SECONDS`. */
export function answerRedirect(
	intent: PaymentIntent,
	method: PaymentMethod,
	answer: 'pay' | 'refuse' | 'later',
	now: number,
): IntentUpdate {
	if (intent.status !== 'requires_action') throw unexpectedState(intent, 'answer');
	if (answer === 'pay') return capture(intent, method, now);
	if (answer === 'later') return processLater(intent, method);
	return fail(intent, method, {
		type: 'invalid_request_error',
		code: 'payment_method_customer_decline',
		message: 'The customer declined the payment on the page of the payment method.',
	});
}

/** Continues after the customer's choice on the bank's page. */
export function authenticateIntent(
	intent: PaymentIntent,
	approved: boolean,
	{ method, card, now }: Pick<Confirmation, 'method' | 'card' | 'now'>,
): IntentUpdate {
	if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticate');
	if (approved) return charge(intent, { method, card, now });
	return fail(intent, method, {
		type: 'invalid_request_error',
		code: 'payment_intent_authentication_failure',
		message:
			'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
	});
}

function charge(
	intent: PaymentIntent,
	{ method, card, now }: Pick<Confirmation, 'method' | 'card' | 'now'>,
): IntentUpdate {
	if (card.decline) return fail(intent, method, { type: 'card_error', ...card.decline });
	return card.slow ? processLater(intent, method) : capture(intent, method, now);
}

const processLater = (intent: PaymentIntent, method: PaymentMethod): IntentUpdate => ({
	intent: {
		...intent,
		status: 'processing',
		payment_method: method.id,
		last_payment_error: null,
		next_action: null,
	},
	events: ['payment_intent.processing'],
});

/** Captures the amount: at once, or for a slow card after `PROCESSING_SECONDS`. */
export function capture(intent: PaymentIntent, method: PaymentMethod, now: number): IntentUpdate {
	const made: Charge = {
		id: newId('ch'),
		object: 'charge',
		amount: intent.amount,
		amount_refunded: 0,
		currency: intent.currency,
		created: Math.floor(now / 1000),
		livemode: false,
		paid: true,
		captured: true,
		refunded: false,
		status: 'succeeded',
		payment_intent: intent.id,
		payment_method: method.id,
		payment_method_details: { type: method.type, ...(method.card && { card: method.card }) },
		disputed: false,
		metadata: intent.metadata,
	};
	return {
		intent: {
			...intent,
			status: 'succeeded',
			amount_received: intent.amount,
			payment_method: method.id,
			latest_charge: made.id,
			last_payment_error: null,
			next_action: null,
		},
		charge: made,
		events: ['payment_intent.succeeded'],
	};
}

function fail(intent: PaymentIntent, method: PaymentMethod, error: StripeErrorBody): IntentUpdate {
	const failed: PaymentIntent = {
		...intent,
		status: 'requires_payment_method',
		payment_method: null,
		next_action: null,
		last_payment_error: { ...error, payment_method: method },
	};
	return {
		intent: failed,
		events: ['payment_intent.payment_failed'],
		error: new StripeError(402, { ...error, payment_intent: failed, payment_method: method }),
	};
}

export function cancelIntent(intent: PaymentIntent, reason: string | undefined, now: number): IntentUpdate {
	if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
		throw unexpectedState(intent, 'cancel');
	return {
		intent: {
			...intent,
			status: 'canceled',
			next_action: null,
			canceled_at: Math.floor(now / 1000),
			cancellation_reason: reason ?? null,
		},
		events: ['payment_intent.canceled'],
	};
}

/** @param amount minor units; the whole remaining amount if undefined. */
export function refundCharge(made: Charge, amount: number | undefined): Charge {
	const left = made.amount - made.amount_refunded;
	const wanted = amount ?? left;
	if (left === 0)
		throw invalidRequest(`Charge ${made.id} has already been refunded.`, 'charge', 'charge_already_refunded');
	if (!Number.isInteger(wanted) || wanted < 1 || wanted > left)
		throw invalidRequest(
			`Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`,
			'amount',
		);
	const refunded = made.amount_refunded + wanted;
	return { ...made, amount_refunded: refunded, refunded: refunded === made.amount };
}
