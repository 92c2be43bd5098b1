import { runTogether } from '#src/api/database.server.ts';
import type { Route } from '#src/api/handler.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import type { EndPayment } from '../database/change-order.server.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { abandonedAfterMs, type Payment } from './payment.ts';
import { claimPayment, findHoldingPayment, releaseStatements } from './queries.server.ts';
import { settleIntent } from './settle.server.ts';
import { requestSettleContext, type SettleContext } from './settle-context.server.ts';
import { answerUnreachable } from './unreachable.server.ts';

/** Another payment holds the order. */
export const paymentUnderWay = problem(
	'payment_under_way',
	409,
	'Another payment of this order is in progress. Wait a moment and load the order again.',
);

const orderPaid = problem(
	'order_paid',
	409,
	'The payment of this order has succeeded in the meantime. The order was placed without this change.',
);

/**
 * Ends the payment that holds an order. `released`: no money has moved and none can, the order is free. `placed`: it
 * has succeeded, and the order is completed by it. `under_way`: it cannot be ended now, because another request is
 * paying or the bank is deciding. Safe in parallel and against a success at the same moment: the payment service
 * decides by cancelling, and a cancelled intent can never be paid.
 * Throws PaymentServiceUnreachable if it is unknown whether the cancelling succeeded; the order stays held then.
 */
export async function endPayment(
	context: SettleContext,
	payment: Payment,
): Promise<'released' | 'placed' | 'under_way'> {
	const { db, service, now } = context;
	if (payment.state === 'completed' || payment.methodCode === 'check') return 'placed';
	if (payment.state === 'failed' || payment.state === 'void') return 'released';
	if (payment.state === 'processing') {
		const isAbandoned = now - payment.updatedAt >= abandonedAfterMs;
		if (!isAbandoned || !(await claimPayment(db, payment, now))) return 'under_way';
	}
	if (!payment.intentId) {
		// No intent was saved, so none was confirmed: no money can have moved.
		const outcome = { state: 'void', failureCode: 'payment_canceled' } as const;
		await runTogether(db, releaseStatements(db, payment, outcome, now));
		return 'released';
	}
	const intent = await service.cancelIntent(payment.intentId);
	if (!intent) return 'under_way';
	const { status } = await settleIntent(context, intent, payment);
	return status === 'OK' ? 'placed' : status === 'FAILED' ? 'released' : 'under_way';
}

/** Ends the unfinished payment of an order that is to be changed. */
async function freeOrder(context: RequestContext, record: OrderRecord): Promise<Result<undefined>> {
	return answerUnreachable(async () => {
		const holding = await findHoldingPayment(context.db, record);
		const ended = holding ? await endPayment(requestSettleContext(context), holding) : 'released';
		if (ended === 'released') return ok(undefined);
		return fail(ended === 'placed' ? orderPaid : paymentUnderWay);
	});
}

/** The same routes; their changes of an order first end a payment that the customer has abandoned. */
export const endingPayments = (routes: readonly Route[]): readonly Route[] =>
	routes.map((route) => ({
		...route,
		handle: (context) => {
			const endPayment: EndPayment = (record) => freeOrder(context, record);
			const along = { ...context, endPayment };
			return route.handle(along);
		},
	}));
