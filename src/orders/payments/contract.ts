import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { OrderKey } from '#src/api/input/identifiers.ts';
import { BankTransfer } from '../record/awaited-money.ts';
import { Payment } from '../record/order.ts';
import { redirectMethods, retiredMethods } from '../record/payment-methods.ts';
import { PaymentStatus, refusalCodes } from './payment.ts';

/**
 * `success`: paid, the order is complete. `requiresAction`: hand `paymentIntentClientSecret` to the payment
 * script's `handleNextAction`, then call `confirm`. Neither: status WAITING, the bank has not answered yet; the
 * order completes by itself and `confirm` may be called again.
 */
export const PaymentResponse = v.object({
	success: v.boolean(),
	status: PaymentStatus,
	orderNumber: v.string(),
	requiresAction: v.optional(v.boolean()),
	paymentIntentClientSecret: v.optional(v.string()),
	paymentIntentId: v.optional(v.string()),
});
export type PaymentResponse = v.InferOutput<typeof PaymentResponse>;

export const publishableKey = endpoint({
	id: 'Y-04',
	method: 'get',
	path: '/v2/:order/stripe/config/publishable_key',
	access: 'order',
	shape: 'bare',
	input: v.object({ order: OrderKey }),
	answer: v.object({
		publishableKey: v.string(),
		/** URL of the payment script (Stripe.js, or the sandbox's), which defines `window.Stripe`. */
		scriptUrl: v.string(),
	}),
	problems: ['not_found'],
	summary: 'Returns the data that a browser needs to show the card form.',
});

const CardPayment = v.object({
	paymentMethodId: v.pipe(v.string(), v.regex(/^pm_\w{1,200}$/, 'is not a payment method')),
	/** True: all is paid now, although the order has a payment schedule. */
	rejectPaymentSchedule: v.optional(v.boolean(), false),
	/**
	 * What the customer saw, as in the order ("214.20"): its total, or of a placed order the next part of its schedule.
	 * If it has changed, nothing is charged.
	 */
	expectedTotal: v.optional(v.string()),
});

export const pay = endpoint({
	id: 'Y-01',
	method: 'post',
	path: '/v2/:order/stripe/payment_intents/pay',
	access: 'order',
	shape: 'bare',
	input: v.object({ order: OrderKey, ...CardPayment.entries }),
	answer: PaymentResponse,
	problems: [
		'not_found',
		'total_changed',
		'order_not_payable',
		'consents_missing',
		'approval_needed',
		'wallet_pays_all',
		'payment_under_way',
		'payment_unreachable',
		...refusalCodes,
	],
	summary: 'Pays an order by card and completes it.',
});

/** The path of the old card gateway: the same payment as `pay`, its order named in the body. */
export const payAtGateway = endpoint({
	...pay,
	id: 'Y-09',
	path: '/gateway/stripe/card',
	shape: 'flat',
	input: v.object({ orderNumber: OrderKey, ...CardPayment.entries }),
	summary: 'Pays an order by card, like `POST /v2/{order}/stripe/payment_intents/pay`.',
});

/** What a customer is redirected to another page for. */
const redirectProblems = ['payment_method_retired', 'payment_method_unavailable'] as const;

export const initiateRedirect = endpoint({
	id: 'Y-03',
	method: 'post',
	path: '/v2/:order/stripe/payment_intents/initiate_stripe_redirect_payment',
	access: 'order',
	shape: 'bare',
	input: v.object({
		order: OrderKey,
		/** giropay and sofort are discontinued: `payment_method_retired`. */
		paymentMethodType: v.picklist([...redirectMethods, ...retiredMethods]),
		rejectPaymentSchedule: v.optional(v.boolean(), false),
		/** The total that the customer saw, as in the order ("214.20"). If it has changed, nothing begins. */
		expectedTotal: v.optional(v.string()),
	}),
	answer: v.object({
		/** The bank's page; of an order that is paid, or a payment that the bank has begun to decide, our own page. */
		redirectUrl: v.string(),
		paymentIntentId: v.optional(v.string()),
		status: PaymentStatus,
	}),
	problems: [
		'not_found',
		'total_changed',
		'order_not_payable',
		'consents_missing',
		'approval_needed',
		'wallet_pays_all',
		'payment_under_way',
		'payment_unreachable',
		...redirectProblems,
		...refusalCodes,
	],
	summary: 'Starts a payment on the page of a bank or wallet. Repeating the call returns the same page.',
});

/** Not a call of the specification: polled by the page after a bank's page. The status comes from the payment service. */
export const paymentStatus = endpoint({
	id: 'X-payment-status',
	method: 'get',
	path: '/v2/:order/payments/status',
	access: 'order',
	shape: 'bare',
	input: v.object({ order: OrderKey }),
	answer: v.object({
		/** Of the newest payment. */
		status: PaymentStatus,
		orderNumber: v.string(),
		/** Null: there is no payment yet. */
		paymentMethodId: v.nullable(v.string()),
		/** Why the newest payment has failed. */
		failureCode: v.nullable(v.picklist(refusalCodes)),
	}),
	problems: ['not_found', 'payment_unreachable'],
	summary:
		'Returns the state of an order’s latest payment, and completes the order if the payment has succeeded.',
});

export const confirm = endpoint({
	id: 'Y-02',
	method: 'post',
	path: '/v2/:order/stripe/payment_intents/confirm',
	access: 'order',
	shape: 'bare',
	input: v.object({
		order: OrderKey,
		paymentIntentId: v.pipe(v.string(), v.regex(/^pi_\w{1,200}$/, 'is not a payment intent')),
		paymentMethodId: v.optional(v.string()),
	}),
	answer: PaymentResponse,
	problems: ['not_found', 'unknown_payment', 'payment_unreachable', 'payment_under_way', ...refusalCodes],
	summary:
		'Returns the result of a payment after the bank’s confirmation (3-D Secure), and completes the order if it has succeeded.',
});

/** Spree's PaymentMethod::Check, which the specification's kinds call `transfer`. */
export const payByTransfer = endpoint({
	id: 'Y-06',
	method: 'post',
	path: '/check_payments',
	access: 'order',
	costly: true,
	shape: 'flat',
	input: v.object({
		orderNumber: OrderKey,
		rejectPaymentSchedule: v.optional(v.boolean(), false),
		/** The total that the customer saw, as in the order ("214.20"). If it has changed, nothing is placed. */
		expectedTotal: v.optional(v.string()),
	}),
	answer: v.object({
		...Payment.entries,
		orderNumber: v.string(),
		/** DELAYED: the order is placed and will be paid later. */
		status: PaymentStatus,
		/** Amount and account for the transfer. */
		proforma: BankTransfer,
	}),
	status: 201,
	problems: [
		'not_found',
		'total_changed',
		'order_not_payable',
		'consents_missing',
		'approval_needed',
		'wallet_pays_all',
		'payment_method_unavailable',
		'payment_under_way',
		'payment_unreachable',
	],
	summary: 'Places an order that is paid by bank transfer. Repeating the call returns the same response.',
});

/** Hokodo's notification, not a call of the specification. Its content is not trusted: it only triggers a request to Hokodo. */
export const hokodoWebhook = endpoint({
	id: 'X-hokodo-webhook',
	method: 'post',
	path: '/webhooks/hokodo',
	access: 'none',
	costly: true,
	shape: 'bare',
	body: 'raw',
	bodyTypes: ['application/json'],
	input: v.object({}),
	answer: v.object({ received: v.boolean() }),
	problems: ['bad_notification', 'unknown_payment', 'payment_unreachable'],
	summary:
		'Receives notifications of Hokodo about changed payments. If the payment is not known yet, the notification is refused and Hokodo sends it again.',
});

/** Stripe's webhook, not a call of the specification. Its signature authorises it. */
export const stripeWebhook = endpoint({
	id: 'X-stripe-webhook',
	method: 'post',
	path: '/webhooks/stripe',
	access: 'secret',
	shape: 'bare',
	body: 'raw',
	bodyTypes: ['application/json'],
	headers: { 'Stripe-Signature': 'Stripe’s signature of the body.' },
	input: v.object({}),
	answer: v.object({ received: v.boolean() }),
	problems: ['bad_signature', 'unknown_payment', 'payment_unreachable'],
	summary:
		'Receives events of Stripe. If an event cannot be processed yet, it is refused and Stripe sends it again.',
});
