import type { Currency } from '#regions/region.ts';
import type { OrderRecord, Promotion, RecordLine } from '../record/order-record.ts';
import { appliesTo, isGoods, type LinePrice } from './price-lines.ts';

/** Why a promotion is not for an order, by Spree's names; `min` in minor units. */
export type Ineligible =
	| { readonly reason: 'no_applicable_products' | 'limit_once_per_user' | 'not_first_order' }
	| { readonly reason: 'item_total_less_than'; readonly min: number };

/** Spree's messages. */
export const ineligibleTexts: Readonly<Record<Ineligible['reason'], string>> = {
	no_applicable_products: 'This coupon code can’t be applied to the products in your order.',
	limit_once_per_user: 'This coupon code can only be used once per user.',
	not_first_order: 'This coupon code can only be applied to your first order.',
	item_total_less_than: 'This coupon code can’t be applied to orders of this value.',
};

/** Whether a promotion reduces a line at its price: not one that has the price of the buyer's company. */
export const reduces = (promotion: Promotion, line: RecordLine, price: LinePrice | undefined): boolean =>
	appliesTo(promotion, line) && !price?.companyPrice;

/**
 * Why an order may not have a promotion that is valid by itself (`couponRefusal`); undefined if it may.
 * @param prices of the lines before discount
 */
export function ineligible(
	promotion: Promotion,
	{
		lines,
		currency,
		otherOrders,
	}: Pick<OrderRecord, 'lines' | 'otherOrders'> & { readonly currency: Currency },
	prices: readonly LinePrice[],
): Ineligible | undefined {
	if (promotion.firstOrder && otherOrders.total > 0) return { reason: 'not_first_order' };
	if (promotion.perUser !== null && otherOrders.withPromotion >= promotion.perUser)
		return { reason: 'limit_once_per_user' };
	const isFor = (line: RecordLine, index: number) =>
		promotion.freeShipping ? appliesTo(promotion, line) : reduces(promotion, line, prices[index]);
	if (!lines.some(isFor)) return { reason: 'no_applicable_products' };
	const min = promotion.minGoods?.[currency] ?? 0;
	const goods = lines.reduce((sum, line, index) => sum + (isGoods(line) ? (prices[index]?.net ?? 0) : 0), 0);
	return goods < min ? { reason: 'item_total_less_than', min } : undefined;
}
