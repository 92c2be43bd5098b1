import * as v from 'valibot';
import { settings } from '#regions/settings.ts';

/** `unavailable`: the registers did not answer, so the id counts as not verified. */
export const vatStatuses = ['valid', 'invalid', 'unavailable'] as const;

/**
 * Why an id is not valid: a code of VIES (`MS_UNAVAILABLE`, `TIMEOUT`, …), or `NOT_IN_VIES` for countries whose
 * numbers are not in VIES (GB, CH, NO).
 */
export const notInVies = 'NOT_IN_VIES';

/** A register's answer about a VAT id, as it is stored. */
export const VatAnswer = v.object({
	/** Compact, with the prefix of its country: `FR40303265045`. */
	vatId: v.string(),
	status: v.picklist(vatStatuses),
	reason: v.nullable(v.string()),
	/** Null if the member state does not disclose it. */
	name: v.nullable(v.string()),
	address: v.nullable(v.string()),
	/** VIES's proof that this shop checked the id on that day. */
	consultationNumber: v.nullable(v.string()),
	/** Epoch milliseconds. */
	checkedAt: v.number(),
});
export type VatAnswer = v.InferOutput<typeof VatAnswer>;

const dayMs = 86_400_000;
/** How long an answer is valid; afterwards VIES is queried again, and VAT is charged until it has answered. */
export const vatAnswerDays = 30;

export const isExpired = ({ checkedAt }: Pick<VatAnswer, 'checkedAt'>, now: number): boolean =>
	now - checkedAt > vatAnswerDays * dayMs;

/**
 * Whether an answer makes a buyer a verified business of another member state: it is about this id, it says valid,
 * and it has not expired. An id of the seller's own country never does.
 */
export const isVerified = (answer: VatAnswer | null, vatId: string | null, now: number): boolean =>
	answer !== null &&
	vatId !== null &&
	answer.vatId === vatId &&
	answer.status === 'valid' &&
	!isExpired(answer, now) &&
	!vatId.startsWith(settings.tax.sellerIso);
