import type { Verdict } from './check-invoice.ts';
import type { Taken } from './upo.ts';

/** An invoice as it was sent. */
export interface Sent {
	readonly session: string;
	readonly verdict:
		| Verdict
		| { readonly kind: 'duplicate'; readonly of: Taken }
		| { readonly kind: 'unreadable' };
	readonly taken: Taken | null;
	readonly hash: string;
	readonly sentAt: string;
	readonly ordinal: number;
	/** The first question finds it in work. */
	readonly isAsked: boolean;
}
