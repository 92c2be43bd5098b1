import type Stripe from 'stripe';

/** What we read of Stripe's Refund. Minor units. */
export interface ServiceRefund {
	readonly id: string;
	/** Ours; undefined for refunds made in Stripe's dashboard. */
	readonly key: string | undefined;
	readonly amount: number;
	readonly currency: string;
	readonly state: 'pending' | 'succeeded' | 'failed';
}

/** What we read of Stripe's Dispute. */
export interface ServiceDispute {
	readonly id: string;
	readonly intentId: string;
	readonly amount: number;
	readonly currency: string;
	readonly reason: string;
	readonly state: 'open' | 'won' | 'lost';
	/** Until when evidence can be sent, epoch milliseconds; null where there is no such day. */
	readonly dueAt: number | null;
}

export const refund = async (
	stripe: Stripe,
	intentId: string,
	amount: number,
	key: string,
): Promise<ServiceRefund> =>
	toRefund(
		await stripe.refunds.create(
			{ payment_intent: intentId, amount, metadata: { refund_key: key } },
			{ idempotencyKey: key },
		),
	);

/** A payment has few refunds: one page holds them all. */
export const listRefunds = async (stripe: Stripe, intentId: string): Promise<ServiceRefund[]> =>
	(await stripe.refunds.list({ payment_intent: intentId, limit: 100 })).data.map(toRefund);

/** Every status but these three is still undecided. */
const decided = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' } as const;

const toRefund = ({ id, metadata, amount, currency, status }: Stripe.Refund): ServiceRefund => ({
	id,
	key: metadata?.refund_key,
	amount,
	currency: currency.toUpperCase(),
	state: decided[status as keyof typeof decided] ?? 'pending',
});

export async function findDispute(stripe: Stripe, disputeId: string): Promise<ServiceDispute | undefined> {
	const { id, payment_intent, amount, currency, reason, status, evidence_details } =
		await stripe.disputes.retrieve(disputeId);
	const intentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
	if (!intentId) return undefined;
	const state = status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open';
	const dueAt = evidence_details.due_by === null ? null : evidence_details.due_by * 1000;
	return { id, intentId, amount, currency: currency.toUpperCase(), reason, state, dueAt };
}
