import type { Currency } from '#regions/region.ts';
import { addDays, isoDay } from '#src/site/dates.ts';

/** The longest and the usual net terms that finance grants: days in which an invoice is due. */
export const termsDaysChoices = [14, 30, 60] as const;
export type TermsDays = (typeof termsDaysChoices)[number];

/** What a company may order without paying at once, and how much of it is used. Minor units of `currency`. */
export interface NetTerms {
	/** Days after an order on which its invoice is due. */
	readonly days: number;
	readonly limit: number;
	readonly currency: string;
	/** What members have ordered on terms and is not paid yet. */
	readonly open: number;
	/** The day on which the oldest unpaid order is due; null: none is open. */
	readonly oldestDueOn: string | null;
}

/** Why an order cannot be placed on terms now. */
export const termsRefusals = ['other_currency', 'overdue', 'above_limit'] as const;
export type TermsRefusal = (typeof termsRefusals)[number];

/** What is left of the limit; 0 where more is open than was granted. Minor units. */
export const leftOnTerms = ({ limit, open }: Pick<NetTerms, 'limit' | 'open'>): number =>
	Math.max(0, limit - open);

/** Whether an invoice that is due on a day is late: that day is its last. @param now epoch milliseconds */
export const isOverdue = (dueOn: string | null, now: number): boolean =>
	dueOn !== null && dueOn < isoDay(now);

/**
 * Why an order of this amount is not placed on a company's terms; undefined where it may be.
 * @param amount minor units, less what the wallet pays
 */
export function termsRefusal(
	terms: NetTerms,
	{ amount, currency, now }: { readonly amount: number; readonly currency: Currency; readonly now: number },
): TermsRefusal | undefined {
	if (terms.currency !== currency) return 'other_currency';
	if (isOverdue(terms.oldestDueOn, now)) return 'overdue';
	return amount > leftOnTerms(terms) ? 'above_limit' : undefined;
}

/** The day on which an order that was placed on terms is due; null for one that was not. */
export const termsDueOn = ({
	termsDays,
	completedAt,
}: {
	readonly termsDays: number | null;
	/** Epoch milliseconds. */
	readonly completedAt: number | null;
}): string | null =>
	termsDays === null || completedAt === null ? null : addDays(isoDay(completedAt), termsDays);
