import type { Verdict } from './check-invoice.ts';
import type { AcceptedInvoice } from './upo.ts';

/** An invoice as it was sent. */
export interface Sent {
	readonly session: string;
	readonly verdict:
		| Verdict
		| { readonly kind: 'duplicate'; readonly of: AcceptedInvoice }
		| { readonly kind: 'unreadable' };
	readonly taken: AcceptedInvoice | null;
	readonly hash: string;
	readonly sentAt: string;
	readonly ordinal: number;
	/** The first status request returns “in progress”. */
	readonly isAsked: boolean;
}
