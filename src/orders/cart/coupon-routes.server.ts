import { runTogether } from '#src/api/database.server.ts';
import { type Route, routeAhead } from '#src/api/handler.server.ts';
import { fail, ok } from '#src/api/problem.ts';
import { countWithinLimit, isOverLimit, type Limit, overLimit } from '#src/api/rate-limit.server.ts';
import { combineReads } from '#src/api/read.server.ts';
import { changeOrder, readNamedOrder } from '../database/change-order.server.ts';
import { findOtherOrders } from '../database/promotion-queries.server.ts';
import { promotionByCode } from '../database/queries.server.ts';
import { applyCode, couponProblem, couponReply, normaliseCode, type Trial } from '../pricing/coupon.ts';
import { priceOrder } from '../pricing/price-order.ts';
import type { OrderRecord, Promotion } from '../record/order-record.ts';
import { serializeFor } from '../serializer/serialize-order.server.ts';
import { applyCoupon, removeCoupon } from './contract.ts';

/** Codes that one network or one user tries: neither a new cart nor a new user resets the count. */
const triedCodes: Limit = {
	name: 'coupon',
	max: 20,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many coupon codes were tried. Try again in an hour.',
};

/** Prices the order with a promotion; fails if the order cannot have it. */
function tryPromotion(
	record: OrderRecord,
	promotion: Promotion,
	otherOrders: OrderRecord['otherOrders'],
	now: number,
): Trial {
	const { totals, heldPromotion } = priceOrder({ ...record, promotion, otherOrders }, now);
	return { refusal: heldPromotion?.refusal, netTotal: totals.netTotal };
}

export const couponRoutes: readonly Route[] = [
	routeAhead(
		applyCoupon,
		({ db, input }) =>
			combineReads({
				order: readNamedOrder(db, input.id),
				promotion: promotionByCode(db, normaliseCode(input.couponCode)),
			}),
		async (context) => {
			const { ahead, db, network, now } = context;
			const countAttempt = ({ userId }: OrderRecord) =>
				[network, `user:${userId}`].map((who) => countWithinLimit(context, triedCodes, who));
			try {
				const changed = await changeOrder(
					context,
					ahead.order,
					async (record) => {
						const order = {
							current: record.promotion,
							hasLines: record.lines.length > 0,
							format: record.region.currencyFormatter,
						};
						const { promotion } = ahead;
						// Limits per buyer need their other orders, which are read with the order only for its present code.
						const isLimited = promotion?.firstOrder || (promotion?.perUser ?? null) !== null;
						const otherOrders =
							promotion && isLimited ? await findOtherOrders(db, record, promotion.id) : record.otherOrders;
						const applied = applyCode(promotion, order, now, (tried) =>
							tryPromotion(record, tried, tried === promotion ? otherOrders : record.otherOrders, now),
						);
						if (applied.ok) return ok({ ...record, promotion: applied.value, otherOrders });
						// Nothing is saved for a refused code, so its attempt is counted here.
						await runTogether(db, countAttempt(record));
						return applied;
					},
					{ first: countAttempt },
				);
				// Spree's answer if the code is valid but parallel changes of the order do not end.
				if (!changed.ok && changed.problem.code === 'conflict')
					return fail(couponProblem('coupon_code_unknown_error'));
				if (!changed.ok) return changed;
				const order = await serializeFor(context, changed.value.after);
				return ok({ ...couponReply('coupon_code_applied'), order });
			} catch (error) {
				if (!isOverLimit(error)) throw error;
				return fail(overLimit(triedCodes, now));
			}
		},
	),

	routeAhead(
		removeCoupon,
		({ db, input }) => readNamedOrder(db, input.id),
		async (context) => {
			const changed = await changeOrder(context, context.ahead, (record) =>
				record.promotion
					? ok({ ...record, promotion: null })
					: fail(couponProblem('coupon_code_not_present', 404)),
			);
			if (!changed.ok) return changed;
			const order = await serializeFor(context, changed.value.after);
			return ok({ ...couponReply('coupon_code_removed'), order });
		},
	),
];
