import Stripe from 'stripe';
import type { Env } from '#src/api/env.ts';
import type { describePurchase } from '../pricing/purchase.ts';
import type { RedirectMethod } from '../record/payment-methods.ts';
import type { Intent, RefusalCode } from './payment.ts';
import {
	findDispute,
	listRefunds,
	refund,
	type ServiceDispute,
	type ServiceRefund,
} from './stripe-refunds.server.ts';
import { type PaymentEvent, readEvent } from './webhook-event.server.ts';

/**
 * What a call without a result may have done. `nothing`: the service refused it before it began (too many calls, a
 * wrong key). `failed`: the service answered that it failed, and repeats that answer for the same idempotency key.
 * `unknown`: no answer came; the same key finds out.
 */
export type LostEffect = 'nothing' | 'failed' | 'unknown';

/** The payment service did not answer, or not in a known format. */
export class PaymentServiceUnreachable extends Error {
	constructor(
		message: string,
		readonly effect: LostEffect,
		options?: ErrorOptions,
	) {
		super(message, options);
	}
}

/** The service refuses a payment before it has one. */
export class PaymentRefused extends Error {
	constructor(readonly code: RefusalCode) {
		super(code);
	}
}

/**
 * A payment service, or its stand-in: only the URL differs. Every method throws `PaymentServiceUnreachable` if no result
 * came within `giveUpAfterMs`; a refused card is not an error but an intent with `lastError`.
 */
export interface PaymentService {
	createIntent(wanted: NewIntent): Promise<Intent>;
	confirmIntent(intentId: string, means: Means, idempotencyKey: string): Promise<Intent>;
	findIntent(intentId: string): Promise<Intent | undefined>;
	/** The intent after the call; one that has succeeded meanwhile is not cancelled. */
	cancelIntent(intentId: string): Promise<Intent | undefined>;
	/** Pays back an amount in minor units. The key is also stored with the refund, where `listRefunds` finds it. */
	refund(intentId: string, amount: number, key: string): Promise<ServiceRefund>;
	/**
	 * Asks for the money of goods that have left, less what was refunded, once for a key. Nothing where it was asked for
	 * with the payment.
	 */
	capture(intentId: string, key: string): Promise<void>;
	/** All refunds of an intent. */
	listRefunds(intentId: string): Promise<ServiceRefund[]>;
	findDispute(disputeId: string): Promise<ServiceDispute | undefined>;
	/** The event of a webhook; undefined if the signature is invalid. */
	readEvent(body: string, signature: string, now: number): Promise<PaymentEvent | undefined>;
}

export interface NewIntent {
	orderNumber: string;
	paymentNumber: string;
	/** Minor units. */
	amount: number;
	currency: string;
	/** The intent can be paid by this method only. */
	methodCode: 'card' | RedirectMethod;
	/** For a service that gives credit. */
	purchase?: Purchase | undefined;
}

/** What an intent is confirmed with: a card that the browser has given to the service, or a bank's page. */
export type Means =
	| { readonly methodCode: 'card'; readonly paymentMethodId: string }
	| {
			readonly methodCode: RedirectMethod;
			/** Where the bank's page leads back to. */
			readonly returnUrl: string;
			readonly buyer: { readonly name: string; readonly email: string; readonly countryIso: string };
			readonly purchase?: Purchase;
	  };

/** Who buys what. */
export type Purchase = ReturnType<typeof describePurchase>;

export type { ServiceRefund };

/** A call is given up after this time, with all its repetitions. */
export const giveUpAfterMs = 10_000;

export function openStripe(env: Env): PaymentService {
	const reach = <Value>(call: (stripe: Stripe) => Promise<Value>) => callInTime(env, call);
	return {
		createIntent: (wanted) => reach((stripe) => createIntent(stripe, wanted)),
		confirmIntent: (...given) => reach((stripe) => confirmIntent(stripe, ...given)),
		findIntent: (intentId) => reach((stripe) => findIntent(stripe, intentId)),
		cancelIntent: (intentId) => reach((stripe) => cancelIntent(stripe, intentId)),
		refund: (...given) => reach((stripe) => refund(stripe, ...given)),
		// Stripe captures when an intent is confirmed.
		capture: async () => {},
		listRefunds: (intentId) => reach((stripe) => listRefunds(stripe, intentId)),
		findDispute: (disputeId) => reach((stripe) => findDispute(stripe, disputeId)),
		readEvent: (...given) => readEvent(env.STRIPE_WEBHOOK_SECRET, ...given),
	};
}

/**
 * One call of the service. The SDK repeats what failed with the same idempotency key, but its time limit is one for
 * each repetition; the limit for all of them together is ours.
 */
async function callInTime<Value>(env: Env, call: (stripe: Stripe) => Promise<Value>): Promise<Value> {
	const limit = AbortSignal.timeout(giveUpAfterMs);
	let requests = 0;
	const stripe = new Stripe(env.STRIPE_SECRET_KEY, {
		httpClient: Stripe.createFetchHttpClient((url, init) => {
			requests++;
			const signals = [limit, ...(init?.signal ? [init.signal] : [])];
			return fetch(url, { ...init, signal: AbortSignal.any(signals) });
		}),
		maxNetworkRetries: 2,
		timeout: giveUpAfterMs,
		telemetry: false,
		...addressOf(env.STRIPE_API_URL),
	});
	const overdue = new Promise<never>((_, reject) => {
		limit.addEventListener('abort', () =>
			reject(new PaymentServiceUnreachable(`No answer within ${giveUpAfterMs} ms`, 'unknown')),
		);
	});
	try {
		return await Promise.race([call(stripe), overdue]);
	} catch (error) {
		const effect = lostEffect(error);
		if (!effect || !(error instanceof Error)) throw error;
		// An earlier repetition may have had an effect, whatever the last one was told.
		throw new PaymentServiceUnreachable(error.message, requests > 1 ? weaker(effect) : effect, {
			cause: error,
		});
	}
}

const weaker = (effect: LostEffect): LostEffect => (effect === 'nothing' ? 'unknown' : effect);

/** What a failed call may have done; undefined for a refusal, which is a result. */
function lostEffect(error: unknown): LostEffect | undefined {
	if (
		error instanceof Stripe.errors.StripeRateLimitError ||
		error instanceof Stripe.errors.StripeAuthenticationError ||
		error instanceof Stripe.errors.StripePermissionError
	)
		return 'nothing';
	if (error instanceof Stripe.errors.StripeConnectionError) return 'unknown';
	if (!(error instanceof Stripe.errors.StripeAPIError)) return undefined;
	return (error.statusCode ?? 0) >= 500 ? 'failed' : 'unknown';
}

const expand = ['payment_method', 'latest_charge'];

async function createIntent(
	stripe: Stripe,
	{ orderNumber, paymentNumber, amount, currency, methodCode }: NewIntent,
): Promise<Intent> {
	const intent = await stripe.paymentIntents.create(
		{
			amount,
			currency: currency.toLowerCase(),
			allowed_payment_method_types: [methodCode],
			description: orderNumber,
			metadata: { order_number: orderNumber, payment_number: paymentNumber },
		},
		{ idempotencyKey: `${orderNumber}:${paymentNumber}:create` },
	);
	return toIntent(intent);
}

async function confirmIntent(
	stripe: Stripe,
	intentId: string,
	means: Means,
	idempotencyKey: string,
): Promise<Intent> {
	try {
		const parameters = { ...confirmParameters(means), expand };
		return toIntent(await stripe.paymentIntents.confirm(intentId, parameters, { idempotencyKey }));
	} catch (error) {
		// Stripe's SDK throws declines; the error holds the intent with `last_payment_error`.
		if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
			return toIntent(error.payment_intent);
		if (error instanceof Stripe.errors.StripeInvalidRequestError)
			return refusedConfirmation(stripe, intentId, error);
		throw error;
	}
}

/** 3-D Secure stays on our page, in a frame of the payment script; a bank's page is another page. */
function confirmParameters(means: Means): Stripe.PaymentIntentConfirmParams {
	if (means.methodCode === 'card') return { payment_method: means.paymentMethodId, use_stripe_sdk: true };
	const { methodCode, returnUrl, buyer } = means;
	if (methodCode === 'hokodo') throw new Error('Hokodo is no method of Stripe');
	return {
		payment_method_data: {
			type: methodCode,
			[methodCode]: {},
			billing_details: { name: buyer.name, email: buyer.email, address: { country: buyer.countryIso } },
		},
		return_url: returnUrl,
	};
}

/** A payment method that the service does not take is refused like a card; an intent that has moved on is read. */
async function refusedConfirmation(
	stripe: Stripe,
	intentId: string,
	{ code }: Stripe.errors.StripeInvalidRequestError,
): Promise<Intent> {
	const intent = toIntent(await stripe.paymentIntents.retrieve(intentId, { expand }));
	const isIdle = intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation';
	if (!isIdle) return intent;
	const lastError = { code: code ?? 'invalid_request_error', declineCode: undefined };
	return { ...intent, status: 'requires_payment_method', lastError };
}

async function findIntent(stripe: Stripe, intentId: string): Promise<Intent | undefined> {
	try {
		return toIntent(await stripe.paymentIntents.retrieve(intentId, { expand }));
	} catch (error) {
		if (isMissing(error)) return undefined;
		throw error;
	}
}

async function cancelIntent(stripe: Stripe, intentId: string): Promise<Intent | undefined> {
	try {
		return toIntent(await stripe.paymentIntents.cancel(intentId, { expand }));
	} catch (error) {
		if (error instanceof Stripe.errors.StripeInvalidRequestError) return findIntent(stripe, intentId);
		throw error;
	}
}

/** Host, protocol and port for the SDK; empty for Stripe itself. */
function addressOf(url: string) {
	if (!url) return {};
	const { hostname, protocol, port } = new URL(url);
	const isSecure = protocol === 'https:';
	return {
		host: hostname,
		protocol: isSecure ? ('https' as const) : ('http' as const),
		port: port || (isSecure ? '443' : '80'),
	};
}

const isMissing = (error: unknown) =>
	error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

function toIntent(intent: Stripe.PaymentIntent): Intent {
	const method = typeof intent.payment_method === 'object' ? intent.payment_method : null;
	const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
	const error = intent.last_payment_error;
	return {
		id: intent.id,
		status: intent.status as Intent['status'],
		clientSecret: intent.client_secret ?? '',
		amount: intent.amount,
		currency: intent.currency.toUpperCase(),
		amountReceived: intent.amount_received,
		amountRefunded: charge?.amount_refunded ?? 0,
		paymentNumber: intent.metadata.payment_number,
		lastError: error
			? { code: error.code ?? error.type, declineCode: error.decline_code ?? undefined }
			: undefined,
		card: method?.card
			? {
					brand: method.card.brand,
					lastDigits: method.card.last4,
					month: method.card.exp_month,
					year: method.card.exp_year,
				}
			: undefined,
		redirectUrl: intent.next_action?.redirect_to_url?.url ?? undefined,
	};
}
