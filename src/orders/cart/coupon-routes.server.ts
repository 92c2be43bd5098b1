import { runTogether } from '#src/api/database.server.ts';
import { type Route, routeAhead } from '#src/api/handler.server.ts';
import { fail, ok } from '#src/api/problem.ts';
import { countWithinLimit, isOverLimit, type Limit, overLimit } from '#src/api/rate-limit.server.ts';
import { combineReads } from '#src/api/read.server.ts';
import { changeOrder, readNamedOrder } from '../database/change-order.server.ts';
import { promotionByCode } from '../database/queries.server.ts';
import { applyCode, couponProblem, couponReply, normaliseCode } from '../pricing/coupon.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { serializeFor } from '../serializer/serialize-order.server.ts';
import { applyCoupon, removeCoupon } from './contract.ts';

/** Codes that one network or one user tries: neither a new cart nor a new user resets the count. */
const triedCodes: Limit = {
	name: 'coupon',
	most: 20,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many coupon codes were tried. Try again in an hour.',
};

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
						const order = { current: record.promotion, hasLines: record.lines.length > 0 };
						const applied = applyCode(ahead.promotion, order, now);
						if (applied.ok) return ok({ ...record, promotion: applied.value });
						// Nothing is saved for a refused code, so its attempt is counted here.
						await runTogether(db, countAttempt(record));
						return applied;
					},
					{ first: countAttempt },
				);
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
