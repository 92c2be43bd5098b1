import { runTogether } from '#src/api/database.server.ts';
import { abandonedAfterMs } from './payment.ts';
import { findStalePayments, releaseStatements, touch } from './queries.server.ts';
import { settle, settleIntent } from './settle.server.ts';
import type { SettleContext } from './settle-context.server.ts';
import { PaymentServiceUnreachable } from './stripe.server.ts';

/** Payments checked in one run of the cron. */
const batchSize = 20;
/** After this time without the bank's confirmation, the payment is cancelled and the order released. */
const forgottenAfterMs = 24 * 3_600_000;

/**
 * Called by the cron: queries the payment service about payments whose request ended unexpectedly or whose webhook was
 * lost. @returns the number of payments that were checked
 */
export async function reconcilePayments(context: SettleContext): Promise<number> {
	const { db, service, now } = context;
	const stale = await findStalePayments(db, now - abandonedAfterMs, batchSize);
	for (const payment of stale) {
		try {
			const isForgotten = now - payment.createdAt >= forgottenAfterMs;
			if (!payment.intentId) {
				// No intent was saved, so none was confirmed: no money can have moved.
				if (isForgotten || payment.state !== 'pending') {
					const outcome = { state: 'void', failureCode: 'payment_canceled' } as const;
					await runTogether(db, releaseStatements(db, payment, outcome, now));
				}
				continue;
			}
			const settled = await settle(context, payment.intentId);
			const isIdle =
				settled?.status === 'NOT_STARTED' || (isForgotten && settled?.intent.status === 'requires_action');
			if (isIdle) {
				const intent = await service.cancelIntent(payment.intentId);
				if (intent) await settleIntent(context, intent, payment);
			} else await touch(db, payment.number, now);
		} catch (error) {
			if (error instanceof PaymentServiceUnreachable) return stale.indexOf(payment);
			console.error(
				JSON.stringify({ event: 'reconcile_failed', payment: payment.number, error: String(error) }),
			);
		}
	}
	return stale.length;
}
