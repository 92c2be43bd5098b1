import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { ApiProblem, callApi } from '#src/api/client.ts';
import { trackPayment } from '../analytics/order-events.ts';
import { callForOrder, refreshOrder } from '../cart/store.ts';
import { advanceCheckout, giveConsents } from '../checkout/contract.ts';
import {
	confirm,
	initiateRedirect,
	type PaymentResponse,
	pay,
	payByTransfer,
	publishableKey,
} from '../payments/contract.ts';
import { refusalCode } from '../payments/payment.ts';
import type { Order } from '../record/order.ts';
import {
	isRedirectMethod,
	type MethodCode,
	type RedirectMethod,
	termsMethod,
} from '../record/payment-methods.ts';
import type { OrderConsent } from '../record/required-consents.ts';
import { createSchedule } from '../schedule/contract.ts';
import { loadCardScript } from './card-script.ts';

export const scriptUnavailable = (reason: string): ApiProblem =>
	new ApiProblem('payment_script_unavailable', 0, reason);

/** Loads the payment script for the present order. @throws ApiProblem `payment_script_unavailable` */
export async function openCard(locale: string): Promise<Stripe> {
	const { publishableKey: key, scriptUrl } = await callForOrder(publishableKey, {});
	try {
		return await loadCardScript(scriptUrl, key, locale);
	} catch (error) {
		console.error(error);
		throw scriptUnavailable(String(error));
	}
}

/** Records what the buyer of an order agrees to. @throws ApiProblem */
export const giveOrderConsents = (
	{ number, token }: Order,
	types: readonly OrderConsent[],
): Promise<unknown> =>
	callApi(
		giveConsents,
		{ orderNumber: number, consents: types.map((type) => ({ type, decision: 'granted' as const })) },
		{ orderToken: token },
	);

/** A payment whose answer was lost: it is retried with the same idempotency key, so it is charged once. */
let unanswered: { paymentMethodId: string; total: string; idempotencyKey: string } | undefined;

/** The amount that the customer agrees to: the total less the wallet's share, or the next awaited amount of a placed order. */
const agreed = ({ orderTotalAfterStoreCredit, state, bankTransfer }: Order): string =>
	(state === 'complete' && bankTransfer?.amount) || orderTotalAfterStoreCredit;

/** The wallet pays the whole order. */
export const isPaidByWallet = (order: Order): boolean => order.usesWallet && Number(agreed(order)) === 0;

/** How much is paid now. `inParts`: the first part of the order's schedule; `atOnce`: all, although parts are offered. */
export type Extent = 'inParts' | 'atOnce' | undefined;

/** The order's schedule is what its buyer has chosen. @throws ApiProblem `schedule_invalid` when the total has changed */
const agreeOnParts = ({ number, token, offeredInstallments }: Order): Promise<unknown> =>
	callApi(
		createSchedule,
		{
			orderId: number,
			installmentsAttributes: (offeredInstallments ?? []).map(({ amount, dueOn }, index) =>
				index === 0 ? { amount } : { amount, dueDate: dueOn },
			),
		},
		{ orderToken: token },
	);

/**
 * Charges the card: creates the payment method, pays, and confirms with the bank if needed. Afterwards the payment
 * is completed or pending; the order's page shows which.
 * @throws ApiProblem: a refusal (`card_declined`, …), `total_changed`, `card_incomplete`, `payment_under_way`
 */
async function payByCard(
	stripe: Stripe,
	card: StripeCardElement,
	order: Order,
	rejectPaymentSchedule: boolean,
): Promise<PaymentResponse> {
	if (unanswered?.total !== agreed(order)) unanswered = undefined;
	const attempt = unanswered ?? {
		paymentMethodId: await createPaymentMethod(stripe, card, order),
		total: agreed(order),
		idempotencyKey: crypto.randomUUID(),
	};
	unanswered = attempt;
	try {
		const answer = await callForOrder(
			pay,
			{ paymentMethodId: attempt.paymentMethodId, expectedTotal: attempt.total, rejectPaymentSchedule },
			{ idempotencyKey: attempt.idempotencyKey },
		);
		unanswered = undefined;
		return answer.requiresAction ? await confirmWithBank(stripe, answer, attempt.paymentMethodId) : answer;
	} catch (error) {
		if (error instanceof ApiProblem && error.status > 0) unanswered = undefined;
		throw error;
	}
}

async function createPaymentMethod(stripe: Stripe, card: StripeCardElement, order: Order): Promise<string> {
	const address = order.billAddress;
	const { paymentMethod, error } = await stripe.createPaymentMethod({
		type: 'card',
		card,
		billing_details: {
			...(order.email && { email: order.email }),
			...(address && {
				name: address.fullName,
				address: { country: address.countryIso, postal_code: address.zipcode },
			}),
		},
	});
	if (paymentMethod) return paymentMethod.id;
	// Not the bank's own code: `stolen_card` must look like any other decline.
	const code =
		error?.type === 'card_error'
			? refusalCode({ code: error.code ?? 'card_declined', declineCode: error.decline_code })
			: error?.code;
	throw new ApiProblem(code ?? 'card_incomplete', 0, error?.message ?? 'The card is incomplete.');
}

/** The result is fetched by the server from the payment service, not by the browser. */
async function confirmWithBank(
	stripe: Stripe,
	{ paymentIntentClientSecret = '', paymentIntentId = '' }: PaymentResponse,
	paymentMethodId: string,
): Promise<PaymentResponse> {
	await stripe.handleNextAction({ clientSecret: paymentIntentClientSecret });
	return callForOrder(confirm, { paymentIntentId, paymentMethodId });
}

/**
 * Places the order, to be paid by bank transfer. Repeated calls place it once.
 * @throws ApiProblem: `total_changed`, `payment_under_way`
 */
const placeForTransfer = (order: Order, rejectPaymentSchedule: boolean): Promise<unknown> =>
	callApi(
		payByTransfer,
		{ orderNumber: order.number, expectedTotal: agreed(order), rejectPaymentSchedule },
		{ orderToken: order.token },
	);

/**
 * Places the order without a charge: paid by the credit alone, or on the company's net terms. Repeated calls place it once.
 * @throws ApiProblem: `total_changed`, `balance_too_small`, `terms_limit_exceeded`, `terms_overdue`, `payment_under_way`
 */
const placeUncharged = (order: Order, paymentMethodId: 'wallet' | typeof termsMethod): Promise<unknown> =>
	callApi(
		advanceCheckout,
		{
			id: order.number,
			expectedTotal: agreed(order),
			order: { paymentsAttributes: [{ paymentMethodId }] },
		},
		{ orderToken: order.token },
	);

/**
 * Begins a payment on the page of a bank or wallet. Repeated calls begin one.
 * @returns where the customer goes on
 * @throws ApiProblem: `total_changed`, `payment_under_way`, `payment_declined`
 */
async function startRedirect(
	paymentMethodType: RedirectMethod,
	order: Order,
	rejectPaymentSchedule: boolean,
): Promise<string> {
	const wanted = { paymentMethodType, expectedTotal: agreed(order), rejectPaymentSchedule };
	return (await callForOrder(initiateRedirect, wanted)).redirectUrl;
}

/**
 * Pays by the chosen method; by none where the wallet pays everything.
 * @param card only for the method `card`
 * @returns the page of the bank or wallet; undefined if the order's own page shows the result
 */
export async function payBy(
	method: MethodCode,
	order: Order,
	card: { readonly stripe: Stripe; readonly card: StripeCardElement } | undefined,
	extent?: Extent,
): Promise<string | undefined> {
	trackPayment(order, isPaidByWallet(order) ? 'wallet' : method);
	if (isPaidByWallet(order)) {
		await placeUncharged(order, 'wallet');
		return undefined;
	}
	if (method === termsMethod) {
		await placeUncharged(order, termsMethod);
		return undefined;
	}
	if (extent === 'inParts') await agreeOnParts(order);
	const rejectsSchedule = extent === 'atOnce';
	if (isRedirectMethod(method)) return startRedirect(method, order, rejectsSchedule);
	if (card) await payByCard(card.stripe, card.card, order, rejectsSchedule);
	else await placeForTransfer(order, rejectsSchedule);
	return undefined;
}

/** Called when the card changes: the next payment is a new one. */
export const resetAttempt = (): void => {
	unanswered = undefined;
};

/** Reads the order again after an unclear answer. */
export async function settle(): Promise<Order> {
	const order = await refreshOrder();
	if (order.state === 'complete') resetAttempt();
	return order;
}
