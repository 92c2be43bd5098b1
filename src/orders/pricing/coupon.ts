import type { Region } from '#regions/region.ts';
import { fail, ok, type ProblemStatus, problem, type Result } from '#src/api/problem.ts';
import { formatMoney } from '#src/site/money.ts';
import type { Promotion } from '../record/order-record.ts';
import { type Ineligible, ineligibleTexts } from './eligibility.ts';

type CurrencyFormat = Region['currencyFormatter'];

/** Spree's status codes with Spree's messages. */
export const couponTexts = {
	coupon_code_applied: 'The coupon code was successfully applied to your order.',
	coupon_code_not_found: "The coupon code you entered doesn't exist. Please try again.",
	coupon_code_expired: 'The coupon code is expired',
	coupon_code_max_usage: 'Coupon code usage limit exceeded',
	coupon_code_not_eligible: 'This coupon code is not eligible for this order',
	coupon_code_already_applied: 'The coupon code has already been applied to this order',
	coupon_code_better_exists: 'The previously applied coupon code results in a better deal',
	coupon_code_unknown_error: 'This coupon code could not be applied to the cart at this time.',
	coupon_code_removed: 'The coupon code was removed from this order.',
	coupon_code_not_present: 'The coupon code you are trying to remove is not present on this order.',
} as const;
export type CouponStatus = keyof typeof couponTexts;

/** Spree's reply to a coupon code that was applied or removed. */
export const couponReply = (status: 'coupon_code_applied' | 'coupon_code_removed') => ({
	success: couponTexts[status],
	error: null,
	successful: true,
	statusCode: status,
});

/** A refusal: Spree's reply and our problem in one body, so that one client reads both. */
export const couponProblem = (status: CouponStatus, http: ProblemStatus = 422) =>
	problem(
		status,
		http,
		couponTexts[status],
		{ coupon_code: [couponTexts[status]] },
		{ success: null, successful: false, statusCode: status },
	);

/** Codes are compared in upper case, without surrounding spaces. */
export const normaliseCode = (code: string): string => code.trim().toUpperCase();

/**
 * Whether a promotion is announced to everybody and so is a price reduction (Directive 98/6/EC, article 6a). A code for
 * a single order is personal.
 */
export const isForEverybody = ({ usageLimit }: Pick<Promotion, 'usageLimit'>): boolean => usageLimit !== 1;

/** Why a promotion cannot be used now; undefined if it can. */
export function couponRefusal(promotion: Promotion, now: number): CouponStatus | undefined {
	// Before its start it is reported as unknown, so that the code is not revealed early.
	if (promotion.startsAt !== null && now < promotion.startsAt) return 'coupon_code_not_found';
	if (promotion.expiresAt !== null && now >= promotion.expiresAt) return 'coupon_code_expired';
	if (promotion.usageLimit !== null && promotion.used >= promotion.usageLimit) return 'coupon_code_max_usage';
	return undefined;
}

/** Total of an order with a promotion, and whether the promotion is allowed. */
export interface Trial {
	readonly refusal: Ineligible | undefined;
	/** Goods, services, delivery and customs, net, minor units. */
	readonly netTotal: number;
}

/**
 * Checks a code against the order and the code that it has: the one with which the order costs less stays.
 * @param tryOut prices the order with a promotion
 */
export function applyCode(
	found: Promotion | undefined,
	order: {
		readonly current: Promotion | null;
		readonly hasLines: boolean;
		/** How amounts are written in the order's region. */
		readonly format: CurrencyFormat;
	},
	now: number,
	tryOut: (promotion: Promotion) => Trial,
): Result<Promotion> {
	if (!found) return fail(couponProblem('coupon_code_not_found'));
	const refusal = couponRefusal(found, now);
	if (refusal) return fail(couponProblem(refusal));
	if (!order.hasLines) return fail(couponProblem('coupon_code_not_eligible'));
	const current = order.current && !couponRefusal(order.current, now) ? order.current : null;
	const wanted = tryOut(found);
	if (wanted.refusal) return fail(notEligible(wanted.refusal, order.format));
	if (current?.id === found.id) return fail(couponProblem('coupon_code_already_applied'));
	const present = current && tryOut(current);
	if (present && !present.refusal && present.netTotal <= wanted.netTotal)
		return fail(couponProblem('coupon_code_better_exists'));
	return ok(found);
}

/** `coupon_code_not_eligible` with Spree's reason. */
function notEligible(refusal: Ineligible, format: CurrencyFormat) {
	const { reason } = refusal;
	const refused = couponProblem('coupon_code_not_eligible');
	const text = ineligibleTexts[reason];
	return {
		...refused,
		message: text,
		errors: { coupon_code: [text] },
		details: {
			...refused.details,
			reason,
			...(refusal.reason === 'item_total_less_than' && { displayLeast: formatMoney(refusal.min, format) }),
		},
	};
}
