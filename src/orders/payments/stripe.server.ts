import Stripe from 'stripe';
import type { Env } from '#src/api/env.ts';
import type { Intent } from './payment.ts';

/** The payment service did not answer, or not in a known format: the outcome is unknown. */
export class PaymentServiceUnreachable extends Error {}

/**
 * Stripe, or the sandbox: only the URL differs. Every method throws `PaymentServiceUnreachable` if the
 * outcome is unknown; a refused card is not an error but an intent with `lastError`.
 */
export interface PaymentService {
	createIntent(wanted: NewIntent): Promise<Intent>;
	confirmIntent(intentId: string, paymentMethodId: string, idempotencyKey: string): Promise<Intent>;
	findIntent(intentId: string): Promise<Intent | undefined>;
	/** The intent after the call; one that has succeeded meanwhile is not cancelled. */
	cancelIntent(intentId: string): Promise<Intent | undefined>;
	refund(intentId: string, idempotencyKey: string): Promise<void>;
	/** The event of a webhook; undefined if the signature is invalid. */
	readEvent(body: string, signature: string, now: number): Promise<PaymentEvent | undefined>;
}

export interface NewIntent {
	orderNumber: string;
	paymentNumber: string;
	/** Minor units. */
	amount: number;
	currency: string;
}

export interface PaymentEvent {
	id: string;
	type: string;
	/** Undefined for other events. */
	intentId: string | undefined;
}

/** Stripe's own tolerance for the age of a signature. */
const signatureToleranceSeconds = 300;

export function openPaymentService(env: Env): PaymentService {
	const stripe = new Stripe(env.STRIPE_SECRET_KEY, {
		httpClient: Stripe.createFetchHttpClient(),
		maxNetworkRetries: 2,
		timeout: 20_000,
		telemetry: false,
		...addressOf(env.STRIPE_API_URL),
	});
	return {
		createIntent: (wanted) => reach(() => createIntent(stripe, wanted)),
		confirmIntent: (...given) => reach(() => confirmIntent(stripe, ...given)),
		findIntent: (intentId) => reach(() => findIntent(stripe, intentId)),
		cancelIntent: (intentId) => reach(() => cancelIntent(stripe, intentId)),
		refund: (intentId, idempotencyKey) =>
			reach(async () => {
				await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey });
			}),
		readEvent: (...given) => readEvent(stripe, env.STRIPE_WEBHOOK_SECRET, ...given),
	};
}

const expand = ['payment_method', 'latest_charge'];

async function createIntent(
	stripe: Stripe,
	{ orderNumber, paymentNumber, amount, currency }: NewIntent,
): Promise<Intent> {
	const intent = await stripe.paymentIntents.create(
		{
			amount,
			currency: currency.toLowerCase(),
			allowed_payment_method_types: ['card'],
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
	paymentMethodId: string,
	idempotencyKey: string,
): Promise<Intent> {
	try {
		const parameters = { payment_method: paymentMethodId, use_stripe_sdk: true, expand };
		return toIntent(await stripe.paymentIntents.confirm(intentId, parameters, { idempotencyKey }));
	} catch (error) {
		// Stripe's SDK throws declines; the error holds the intent with `last_payment_error`.
		if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
			return toIntent(error.payment_intent);
		throw error;
	}
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

async function readEvent(
	stripe: Stripe,
	secret: string,
	body: string,
	signature: string,
	now: number,
): Promise<PaymentEvent | undefined> {
	try {
		const event = await stripe.webhooks.constructEventAsync(
			body,
			signature,
			secret,
			signatureToleranceSeconds,
			Stripe.createSubtleCryptoProvider(),
			now,
		);
		return { id: event.id, type: event.type, intentId: intentIdOf(event) };
	} catch {
		return undefined;
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

/** Tells an unknown outcome (no response, an error of the service) from a refusal. */
async function reach<Value>(call: () => Promise<Value>): Promise<Value> {
	try {
		return await call();
	} catch (error) {
		const isUnknown =
			error instanceof Stripe.errors.StripeConnectionError ||
			error instanceof Stripe.errors.StripeAPIError ||
			error instanceof Stripe.errors.StripeRateLimitError;
		if (isUnknown) throw new PaymentServiceUnreachable(error.message, { cause: error });
		throw error;
	}
}

const isMissing = (error: unknown) =>
	error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

function intentIdOf(event: Stripe.Event): string | undefined {
	if (event.type.startsWith('payment_intent.')) return (event.data.object as Stripe.PaymentIntent).id;
	if (!event.type.startsWith('charge.')) return undefined;
	const intent = (event.data.object as Pick<Stripe.Charge, 'payment_intent'>).payment_intent;
	return typeof intent === 'string' ? intent : (intent?.id ?? undefined);
}

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
	};
}
