import type { InputOf } from '#src/api/endpoint.ts';
import { type Route, route, routeAhead } from '#src/api/handler.server.ts';
import { readBytes } from '#src/api/input/request-body.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { combineReads } from '#src/api/read.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { fromDecimal } from '#src/site/money.ts';
import { refreshVatCheck } from '../checkout/order-vat.server.ts';
import { type NamedOrder, readNamedOrder } from '../database/change-order.server.ts';
import { checkPayable } from '../database/complete.server.ts';
import { openOrder } from '../database/queries.server.ts';
import { pendingTransfer } from '../pricing/bank-transfer.ts';
import { priceOrder } from '../pricing/price-order.ts';
import { serializeFor } from '../serializer/serialize-order.server.ts';
import {
	confirm,
	hokodoWebhook,
	type PaymentResponse,
	pay,
	payAtGateway,
	payByTransfer,
	publishableKey,
	stripeWebhook,
} from './contract.ts';
import { recordDispute } from './disputes.server.ts';
import { readHokodoOrder } from './hokodo.server.ts';
import { payOrder } from './pay.server.ts';
import { refusalProblem } from './payment.ts';
import { placeUncharged } from './place-uncharged.server.ts';
import {
	findHoldingPayment,
	markEventHandled,
	paymentByIntent,
	storeWebhookEvent,
} from './queries.server.ts';
import { redirectRoutes } from './redirect-routes.server.ts';
import { type Settled, settle } from './settle.server.ts';
import { requestSettleContext } from './settle-context.server.ts';
import { answerUnreachable, unreachable } from './unreachable.server.ts';

/** Largest event that is read; Stripe's are much smaller. */
const maxEventBytes = 256_000;

export const paymentsRoutes: readonly Route[] = [
	...redirectRoutes,

	routeAhead(
		publishableKey,
		({ db, input }) => readNamedOrder(db, input.order),
		async (context) => {
			const found = await openOrder(context.ahead.record, context);
			if (!found.ok) return found;
			const { STRIPE_PUBLISHABLE_KEY, STRIPE_JS_URL } = context.env;
			return ok({
				publishableKey: STRIPE_PUBLISHABLE_KEY,
				scriptUrl: STRIPE_JS_URL || 'https://js.stripe.com/v3/',
			});
		},
	),

	routeAhead(
		pay,
		({ db, input }) => readNamedOrder(db, input.order),
		(context) => payByCard(context, context.ahead),
	),
	routeAhead(
		payAtGateway,
		({ db, input }) => readNamedOrder(db, input.orderNumber),
		(context) => payByCard(context, context.ahead),
	),

	routeAhead(
		confirm,
		({ db, input }) =>
			combineReads({
				order: readNamedOrder(db, input.order),
				payment: paymentByIntent(db, input.paymentIntentId),
			}),
		async (context) => {
			const { ahead, input } = context;
			const found = await openOrder(ahead.order.record, context);
			if (!found.ok) return found;
			const { payment } = ahead;
			if (!payment || payment.orderId !== found.value.id)
				return fail(problem('unknown_payment', 404, 'This order has no such payment.'));
			return answerUnreachable(async () => {
				const settled = await settle(requestSettleContext(context), input.paymentIntentId);
				return settled ? responseOf(settled) : fail(unreachable);
			});
		},
	),

	routeAhead(
		payByTransfer,
		({ db, input }) => readNamedOrder(db, input.orderNumber),
		async (context) => {
			const { ahead, input } = context;
			const found = await openOrder(ahead.record, context);
			if (!found.ok) return found;
			return answerUnreachable(async () => {
				const record = await refreshVatCheck(context, found.value);
				const placed = await placeUncharged(requestSettleContext(context), record, {
					methodCode: 'check',
					// NaN equals no total, so the answer is `total_changed` with the right one.
					expectedTotal: fromDecimal(input.expectedTotal ?? '') ?? Number.NaN,
					rejectsSchedule: input.rejectPaymentSchedule,
					userId: context.actor?.userId ?? null,
				});
				if (!placed.ok) return placed;
				const order = await serializeFor(context, placed.value);
				const payment = order.payments.find(({ paymentMethodId }) => paymentMethodId === 'check');
				if (!payment || !order.bankTransfer) throw new Error(`${order.number} waits for no transfer`);
				return ok({ ...payment, orderNumber: order.number, status: 'DELAYED', proforma: order.bankTransfer });
			});
		},
	),

	route(hokodoWebhook, async (context) => {
		const body = await readBytes(context.request, maxEventBytes);
		const orderId = readHokodoOrder(new TextDecoder().decode(body ?? new Uint8Array()));
		if (!orderId)
			return fail(problem('bad_notification', 400, 'The notification contains no id of a Hokodo order.'));
		return answerUnreachable(async () => {
			const settled = await settle(requestSettleContext(context), orderId);
			return settled ? ok({ received: true }) : fail(problem('unknown_payment', 404, 'Unknown payment.'));
		});
	}),

	route(stripeWebhook, async (context) => {
		const { db, now, request } = context;
		const settling = requestSettleContext(context);
		const body = await readBytes(request, maxEventBytes);
		const signature = request.headers.get('stripe-signature') ?? '';
		const event = body && (await settling.service.readEvent(new TextDecoder().decode(body), signature, now));
		if (!event) return fail(problem('bad_signature', 400, 'The signature does not match.'));
		const { intentId } = event;
		if (await storeWebhookEvent(db, event, now)) return ok({ received: true });
		return answerUnreachable(async () => {
			// Not 200: Stripe sends the event again, and by then the payment may exist.
			if (intentId && !(await settle(settling, intentId)))
				return fail(problem('unknown_payment', 404, 'This payment is not known yet.'));
			if (event.disputeId) await recordDispute(settling, event.disputeId);
			await markEventHandled(db, event.id, now);
			return ok({ received: true });
		});
	}),
];

/** Pays an order by card; repeated calls charge once. */
async function payByCard(
	context: RequestContext & { readonly input: Omit<InputOf<typeof pay>, 'order'> },
	named: NamedOrder,
): Promise<Result<PaymentResponse>> {
	const { db, effect, input, now } = context;
	const found = await openOrder(named.record, context);
	if (!found.ok) return found;
	const record = await refreshVatCheck(context, found.value);
	// A second click after the first has paid gets the same answer.
	if (record.savedState === 'complete' && !pendingTransfer(record)) {
		const paid = await findHoldingPayment(db, record);
		return ok(paidResponse(record.number, paid?.intentId));
	}
	const waiting = effect.earlier as { intentId: string } | undefined;
	if (waiting)
		return answerUnreachable(async () => {
			const settled = await settle(requestSettleContext(context), waiting.intentId);
			return settled ? responseOf(settled) : fail(unreachable);
		});

	const expectedTotal = fromDecimal(input.expectedTotal ?? '');
	if (expectedTotal === undefined) {
		const refused = checkPayable(priceOrder(record, now), Number.NaN);
		return refused.ok ? fail(unreachable) : refused;
	}
	return answerUnreachable(async () => {
		const settled = await payOrder(requestSettleContext(context), record, {
			means: { methodCode: 'card', paymentMethodId: input.paymentMethodId },
			expectedTotal,
			rejectsSchedule: input.rejectPaymentSchedule,
			userId: context.actor?.userId ?? null,
			effect,
		});
		return settled.ok ? responseOf(settled.value) : settled;
	});
}

const paidResponse = (orderNumber: string, paymentIntentId: string | undefined): PaymentResponse => ({
	success: true,
	status: 'OK',
	orderNumber,
	...(paymentIntentId && { paymentIntentId }),
});

function responseOf({ status, intent, payment, refusal }: Settled): Result<PaymentResponse> {
	const { orderNumber } = payment;
	if (status === 'OK') return ok(paidResponse(orderNumber, intent.id));
	if (status === 'FAILED') return fail(refusalProblem(refusal ?? 'card_declined'));
	return ok({
		success: false,
		status,
		orderNumber,
		paymentIntentId: intent.id,
		...(intent.status === 'requires_action' && {
			requiresAction: true,
			paymentIntentClientSecret: intent.clientSecret,
		}),
	});
}
