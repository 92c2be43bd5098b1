import { type Route, routeAhead } from '#src/api/handler.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { fromDecimal } from '#src/site/money.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Environment } from '#src/site/site.ts';
import { refreshVatCheck } from '../checkout/order-vat.server.ts';
import { readNamedOrder } from '../database/change-order.server.ts';
import { orderToken } from '../database/order-token.server.ts';
import { openOrder } from '../database/queries.server.ts';
import { pendingTransfer } from '../pricing/bank-transfer.ts';
import { describePurchase } from '../pricing/purchase.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { isOffered, isRedirectMethod, walletMethod } from '../record/payment-methods.ts';
import { isOpen } from '../record/states.ts';
import { initiateRedirect, paymentStatus } from './contract.ts';
import { payOrder } from './pay.server.ts';
import { type Payment, type RefusalCode, refusalCodes, refusalProblem } from './payment.ts';
import { findHoldingPayment } from './queries.server.ts';
import { type Settled, settle } from './settle.server.ts';
import { requestSettleContext } from './settle-context.server.ts';
import { answerUnreachable, unreachable } from './unreachable.server.ts';

const retired = problem(
	'payment_method_retired',
	422,
	'This payment method has been discontinued by its operator. Choose another one.',
	{ payment_method_type: ['has been discontinued'] },
);
const unavailable = problem(
	'payment_method_unavailable',
	422,
	'This payment method is not available for this order. It depends on the storefront, currency and billing country.',
	{ payment_method_type: ['is not available for this order'] },
);

/** Calls for payments on a bank's page, and for the status page after it. */
export const redirectRoutes: readonly Route[] = [
	routeAhead(
		initiateRedirect,
		({ db, input }) => readNamedOrder(db, input.order),
		async (context) => {
			const { ahead, db, effect, input, now } = context;
			const found = await openOrder(ahead.record, context);
			if (!found.ok) return found;
			const { paymentMethodType } = input;
			if (!isRedirectMethod(paymentMethodType)) return fail(retired);
			const record = await refreshVatCheck(context, found.value);
			const returnUrl = await returnAddress(context, record);
			if (record.savedState === 'complete' && !pendingTransfer(record)) {
				const paid = await findHoldingPayment(db, record);
				return ok({
					redirectUrl: returnUrl,
					status: 'OK',
					...(paid?.intentId && { paymentIntentId: paid.intentId }),
				});
			}
			const isForWhole = paymentMethodType === 'hokodo';
			if (isOpen(record.savedState) ? !isOffered(paymentMethodType, record) : isForWhole)
				return fail(unavailable);
			const begun = effect.earlier as { intentId: string } | undefined;
			return answerUnreachable(async () => {
				if (begun) {
					const settled = await settle(requestSettleContext(context), begun.intentId);
					return settled ? responseOf(settled, returnUrl) : fail(unreachable);
				}
				const settled = await payOrder(requestSettleContext(context), record, {
					means: {
						methodCode: paymentMethodType,
						returnUrl,
						buyer: buyerOf(record),
						...(paymentMethodType === 'hokodo' && { purchase: describePurchase(record, now) }),
					},
					// NaN equals no total, so the answer is `total_changed` with the right one.
					expectedTotal: fromDecimal(input.expectedTotal ?? '') ?? Number.NaN,
					rejectsSchedule: input.rejectPaymentSchedule,
					userId: context.actor?.userId ?? null,
					effect,
				});
				return settled.ok ? responseOf(settled.value, returnUrl) : settled;
			});
		},
	),

	routeAhead(
		paymentStatus,
		({ db, input }) => readNamedOrder(db, input.order),
		async (context) => {
			const { ahead, db } = context;
			const found = await openOrder(ahead.record, context);
			if (!found.ok) return found;
			const record = found.value;
			const newest = newestPayment(record);
			const told = {
				orderNumber: record.number,
				paymentMethodId: newest?.methodCode ?? null,
				failureCode: refusalCodes.find((code) => code === newest?.failureCode) ?? null,
			};
			const holding = await findHoldingPayment(db, record);
			if (!holding?.intentId || holding.state === 'completed')
				return ok({ ...told, status: storedStatus(record) });
			return answerUnreachable(() => fetchPaymentState(context, holding));
		},
	),
];

/** Order page after the bank's page. With the token: the bank's app may open it in another browser. */
async function returnAddress(
	{ env, site, request }: Pick<RequestContext, 'env' | 'site' | 'request'>,
	record: OrderRecord,
): Promise<string> {
	const query = { order_token: await orderToken(env, record) };
	// The order's own storefront on its own host, in the language of the page that was left.
	const shop = createSite(record.region.id, env.ENVIRONMENT as Environment, site.locale);
	return absoluteUrl('paymentSummary', { order: record.number }, shop, new URL(request.url), query);
}

const buyerOf = ({ billAddress, email, destinationIso }: OrderRecord) => ({
	name: `${billAddress?.firstname ?? ''} ${billAddress?.lastname ?? ''}`.trim(),
	email: email ?? '',
	countryIso: billAddress?.countryIso ?? destinationIso,
});

type Begun = { redirectUrl: string; paymentIntentId: string; status: Settled['status'] };

/** Next page for the customer: the bank's, or our own if the bank has decided or is deciding. */
function responseOf({ status, intent, refusal }: Settled, returnUrl: string): Result<Begun> {
	if (status === 'FAILED') return fail(refusalProblem(refusal ?? 'payment_declined'));
	return ok({ redirectUrl: intent.redirectUrl ?? returnUrl, paymentIntentId: intent.id, status });
}

/** The wallet's share is booked with the payment of the rest, which is the one to query. */
const newestPayment = ({ payments }: OrderRecord) =>
	payments.findLast(({ methodCode }) => methodCode !== walletMethod) ?? payments.at(-1);

/** Status of an order that no open payment with an intent holds. */
function storedStatus(record: OrderRecord) {
	if (pendingTransfer(record)) return 'DELAYED';
	const newest = newestPayment(record);
	if (record.savedState === 'complete') return 'OK';
	if (record.savedState === 'canceled') return 'FAILED';
	if (!newest) return 'NOT_STARTED';
	return newest.state === 'failed' || newest.state === 'void' ? 'FAILED' : 'WAITING';
}

async function fetchPaymentState(context: RequestContext, holding: Payment) {
	const settled = await settle(requestSettleContext(context), holding.intentId ?? '');
	if (!settled) return fail(unreachable);
	const { status, payment, refusal } = settled;
	const failureCode: RefusalCode | null = refusal ?? null;
	return ok({ status, orderNumber: payment.orderNumber, paymentMethodId: payment.methodCode, failureCode });
}
