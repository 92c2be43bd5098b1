import { type Route, routeAhead } from '#src/api/handler.server.ts';
import { fail, ok, problem } from '#src/api/problem.ts';
import { withinRate } from '#src/api/rate-limit.server.ts';
import { changeOrder, namedOrder } from '../change-order.server.ts';
import { applyCode, couponProblem, couponReply, tidyCode } from '../coupon.ts';
import { findPromotion, openOrder } from '../queries.server.ts';
import { applyCoupon, removeCoupon } from './contract.ts';

export const couponRoutes: readonly Route[] = [
	routeAhead(applyCoupon, namedOrder, async (context) => {
		const { ahead, db, env, input, ip, now } = context;
		const found = await openOrder(ahead.record, context);
		if (!found.ok) return found;
		// By address and by visitor: neither a new cart nor a new visitor starts the count again.
		const limit = Number(env.COUPON_ATTEMPTS_PER_HOUR);
		const buckets = [`coupon:${ip}`, `coupon:user:${found.value.userId}`];
		const isWithin = await Promise.all(buckets.map((bucket) => withinRate(db, bucket, limit, now)));
		if (isWithin.includes(false)) {
			context.responseHeaders.set('retry-after', String(3600 - (Math.floor(now / 1000) % 3600)));
			return fail(
				problem('too_many_requests', 429, 'Too many coupon codes were tried. Try again in an hour.'),
			);
		}
		const promotion = await findPromotion(db, tidyCode(input.couponCode));
		const changed = await changeOrder(context, ahead, ({ record, totals, promotion: current }) => {
			const order = { current: current ?? undefined, itemTotal: totals.itemTotal };
			const applied = applyCode(promotion, order, now);
			return applied.ok ? ok({ ...record, promotion: applied.value }) : applied;
		});
		return changed.ok ? ok(couponReply('coupon_code_applied')) : changed;
	}),

	routeAhead(removeCoupon, namedOrder, async (context) => {
		const changed = await changeOrder(context, context.ahead, ({ record }) =>
			record.promotion
				? ok({ ...record, promotion: null })
				: fail(couponProblem('coupon_code_not_present', 404)),
		);
		return changed.ok ? ok(couponReply('coupon_code_removed')) : changed;
	}),
];
