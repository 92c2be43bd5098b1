import type { Currency } from '#regions/region.ts';

/** What a member of a company may order alone, and what has been approved beyond it. Minor units. */
export interface Spending {
	readonly limit: number;
	/** Of the limit; an order in another currency is always above it. */
	readonly currency: string;
	/** The highest total of this order that a colleague has approved; null: none. */
	readonly approved: number | null;
}

/** Whether an order waits for a colleague's approval at this total. */
export const needsApproval = (spending: Spending | null, currency: Currency, total: number): boolean =>
	spending !== null &&
	!(spending.currency === currency && total <= spending.limit) &&
	!(spending.approved !== null && total <= spending.approved);
