import { closeDispute, type Dispute, openDispute } from './disputes.ts';
import { type Charge, refundCharge } from './payment-intents.ts';
import { newId } from './payment-methods.ts';
import type { PaymentRecords } from './payment-records.ts';
import { invalidRequest } from './stripe-error.ts';

/** https://docs.stripe.com/api/refunds/object */
export interface Refund {
	id: string;
	object: 'refund';
	amount: number;
	charge: string;
	payment_intent: string;
	currency: string;
	created: number;
	status: 'succeeded';
	reason: string | null;
	metadata: Record<string, string>;
}

interface RefundRequest {
	/** Minor units; the whole rest if undefined. */
	amount: number | undefined;
	reason?: string | undefined;
	metadata?: Record<string, string>;
}

export function makeRefund(
	records: PaymentRecords,
	before: Charge,
	{ amount, reason, metadata }: RefundRequest,
): Refund {
	const after = refundCharge(before, amount);
	const made: Refund = {
		id: newId('re'),
		object: 'refund',
		amount: after.amount_refunded - before.amount_refunded,
		charge: after.id,
		payment_intent: after.payment_intent,
		currency: after.currency,
		created: Math.floor(Date.now() / 1000),
		status: 'succeeded',
		reason: reason ?? null,
		metadata: metadata ?? {},
	};
	records.storage.save('charge', after);
	records.storage.save('refund', made);
	records.addEvent('charge.refunded', after);
	return made;
}

/** The customer's bank takes the payment back. */
export function dispute(records: PaymentRecords, charge: Charge): void {
	const opened = openDispute(charge, Date.now());
	records.storage.save('dispute', opened);
	const disputed: Charge = { ...charge, disputed: true };
	records.storage.save('charge', disputed);
	records.addEvent('charge.dispute.created', opened);
}

/** An action of the sandbox's home page on a charge. Throws a `StripeError` when it cannot be done. */
export function act(records: PaymentRecords, charge: Charge, action: string): void {
	const left = charge.amount - charge.amount_refunded;
	switch (action) {
		case 'refund':
			makeRefund(records, charge, { amount: undefined });
			return;
		case 'refund_half':
			makeRefund(records, charge, { amount: Math.max(1, Math.floor(left / 2)) });
			return;
		case 'dispute':
			if (charge.disputed) throw invalidRequest('This charge is disputed already.', 'charge');
			dispute(records, charge);
			return;
		case 'dispute_won':
		case 'dispute_lost': {
			const found = records.storage
				.list<Dispute>('dispute', 100)
				.find(({ charge: id, status }) => id === charge.id && status === 'needs_response');
			if (!found) throw invalidRequest('This charge has no open dispute.', 'charge');
			const closed = closeDispute(found, action === 'dispute_won' ? 'won' : 'lost');
			records.storage.save('dispute', closed);
			records.addEvent('charge.dispute.closed', closed);
			return;
		}
		default:
			throw invalidRequest(`Unknown action ${action}.`, 'action');
	}
}
