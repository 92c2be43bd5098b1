import { runTogether } from '#src/api/database.server.ts';
import { findPaymentByIntent } from './queries.server.ts';
import { paymentTotalStatements, saveDispute } from './refund-queries.server.ts';
import type { SettleContext } from './settle-context.server.ts';

/**
 * Stores the present state of a dispute from the payment service, so the order of its events does not matter. A lost one takes its
 * money from the order, which then has a balance due. Unknown payments are left out.
 */
export async function recordDispute(
	{ db, service, now }: Pick<SettleContext, 'db' | 'service' | 'now'>,
	disputeId: string,
): Promise<void> {
	const dispute = await service.findDispute(disputeId);
	const payment = dispute && (await findPaymentByIntent(db, dispute.intentId));
	if (!payment) return;
	const { id, amount, currency, reason, state, dueAt } = dispute;
	const { orderId, number: paymentNumber } = payment;
	await runTogether(db, [
		saveDispute(db, { id, orderId, paymentNumber, amount, currency, reason, state, dueAt }, now),
		...paymentTotalStatements(db, orderId, now),
	]);
	// Logged as a warning: a dispute has to be answered within days.
	console.error(JSON.stringify({ event: 'payment_disputed', payment: paymentNumber, reason, state }));
}
