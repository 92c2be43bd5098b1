import type { Charge } from './payment-intents.ts';
import { newId } from './payment-methods.ts';
import { invalidRequest } from './stripe-error.ts';

/** A customer's bank takes a payment back: https://docs.stripe.com/api/disputes/object */
export interface Dispute {
	id: string;
	object: 'dispute';
	amount: number;
	currency: string;
	charge: string;
	payment_intent: string;
	created: number;
	livemode: false;
	reason: 'fraudulent' | 'product_not_received' | 'general';
	status: 'needs_response' | 'won' | 'lost';
	evidence_details: { due_by: number; has_evidence: false; past_due: false; submission_count: 0 };
}

/** Card networks give between 7 and 21 days. */
const answerSeconds = 7 * 86_400;

export const openDispute = (charge: Charge, now: number): Dispute => ({
	id: newId('du'),
	object: 'dispute',
	amount: charge.amount - charge.amount_refunded,
	currency: charge.currency,
	charge: charge.id,
	payment_intent: charge.payment_intent,
	created: Math.floor(now / 1000),
	livemode: false,
	reason: 'fraudulent',
	status: 'needs_response',
	evidence_details: {
		due_by: Math.floor(now / 1000) + answerSeconds,
		...{ has_evidence: false, past_due: false, submission_count: 0 },
	},
});

export function closeDispute(dispute: Dispute, status: 'won' | 'lost'): Dispute {
	if (dispute.status !== 'needs_response')
		throw invalidRequest(`This dispute is already ${dispute.status}.`, 'dispute');
	return { ...dispute, status };
}
