import type { Promotion } from '#src/orders/record/order-record.ts';
import { toDecimal } from '#src/site/money.ts';
import { writeMoment } from '../lists/moment.ts';

/** A coupon in words. */
export function describePromotion(promotion: Promotion): {
	readonly gives: string;
	readonly limits: readonly string[];
	readonly time: readonly string[];
} {
	const { percent, freeShipping, firstOrder, perUser, productTypes, minGoods, startsAt, expiresAt } =
		promotion;
	return {
		gives: [percent > 0 && `${percent} % off`, freeShipping && 'free delivery'].filter(Boolean).join(', '),
		limits: [
			...(firstOrder ? ['first order'] : []),
			...(perUser === null ? [] : [`${perUser} for each buyer`]),
			...(productTypes === null ? [] : [productTypes.join(', ')]),
			...(minGoods === null
				? []
				: [
						`goods from ${Object.entries(minGoods)
							.map(([currency, amount]) => `${toDecimal(amount)} ${currency}`)
							.join(', ')}`,
					]),
		],
		time: [
			...(startsAt === null ? [] : [`from ${writeMoment(startsAt)}`]),
			...(expiresAt === null ? [] : [`until ${writeMoment(expiresAt)}`]),
		],
	};
}
