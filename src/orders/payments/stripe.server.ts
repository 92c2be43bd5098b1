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
 * Possible effect of a call without a result. `nothing`: the service refused it before it started (too many calls, a
 * wrong key). `failed`: the service answered that it failed, and repeats that answer for the same idempotency key.
 * `unknown`: no answer came; a retry with the same key shows the result.
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

/** The service refused the payment before it had created an intent. */
export class PaymentRefused extends Error {
	constructor(readonly code: RefusalCode) {
		super(code);
	}
}

/**
 * A payment service, or its sandbox: only the URL differs. Every method throws `PaymentServiceUnreachable` if no result
 * came within `timeoutMs`; a refused card is not an error but an intent with `lastError`.
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
	 * Captures the payment of shipped goods, less what was refunded, once for a key. Does nothing where the payment was
	 * captured at its confirmation.
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
	/** For a service that gives credit (Hokodo). */
	purchase?: Purchase | undefined;
}

/** Payment data of a confirmation: the id of a card that the browser has sent to the service, or the redirect to a bank's page. */
export type Means =
	| { readonly methodCode: 'card'; readonly paymentMethodId: string }
	| {
			readonly methodCode: RedirectMethod;
			/** Return address of the bank's page. */
			readonly returnUrl: string;
			readonly buyer: { readonly name: string; readonly email: string; readonly countryIso: string };
			readonly purchase?: Purchase;
	  };

/** Buyer and goods. */
export type Purchase = ReturnType<typeof describePurchase>;

export type { ServiceRefund };

/** Timeout of a call, all retries included. */
export const timeoutMs = 10_000;

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
 * One call of the service. The SDK retries failures with the same idempotency key, but its timeout applies to each attempt;
 * this function limits all attempts together.
 */
async function callInTime<Value>(env: Env, call: (stripe: Stripe) => Promise<Value>): Promise<Value> {
	const limit = AbortSignal.timeout(timeoutMs);
	let requests = 0;
	const stripe = new Stripe(env.STRIPE_SECRET_KEY, {
		httpClient: Stripe.createFetchHttpClient((url, init) => {
			requests++;
			const signals = [limit, ...(init?.signal ? [init.signal] : [])];
			return fetch(url, { ...init, signal: AbortSignal.any(signals) });
		}),
		maxNetworkRetries: 2,
		timeout: timeoutMs,
		telemetry: false,
		...addressOf(env.STRIPE_API_URL),
	});
	const overdue = new Promise<never>((_, reject) => {
		limit.addEventListener('abort', () =>
			reject(new PaymentServiceUnreachable(`No answer within ${timeoutMs} ms`, 'unknown')),
		);
	});
	try {
		return await Promise.race([call(stripe), overdue]);
	} catch (error) {
		const effect = lostEffect(error);
		if (!effect || !(error instanceof Error)) throw error;
		// An earlier attempt may have had an effect, even if the last one failed.
		throw new PaymentServiceUnreachable(error.message, requests > 1 ? weaker(effect) : effect, {
			cause: error,
		});
	}
}

const weaker = (effect: LostEffect): LostEffect => (effect === 'nothing' ? 'unknown' : effect);

/** Possible effect of a failed call; undefined for a refusal, which is a result. */
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

/** An unsupported payment method is a refusal, like a declined card; if the intent has changed its state meanwhile, it is read again. */
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
