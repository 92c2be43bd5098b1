import { openEdge } from '#src/api/env.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { Order } from '#src/orders/record/order.ts';
import { isSplit } from '#src/orders/record/split.ts';
import { formatMoney, fromDecimal } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import type { Site } from '#src/site/site.ts';
import { compareWithCart } from './reorder.ts';

/**
 * Changes since the order in the `reordered` parameter of the cart's URL, which must have the same owner. Prices are net
 * line totals.
 */
export async function loadReorderChanges(
	{ url, locals }: { readonly url: URL; readonly locals: { readonly site: Site } },
	cart: Order,
) {
	const number = url.searchParams.get('reordered') ?? '';
	const ordered = /^R\d{9}$/.test(number) ? await findOrderByNumber(openEdge().db, number) : undefined;
	if (!ordered || ordered.userId !== cart.userId || ordered.currency !== cart.currency) return undefined;
	const { unavailable, repriced } = compareWithCart(
		ordered,
		cart.lineItems.map(({ variantId, quantity, net }) => ({
			variantId,
			quantity,
			net: fromDecimal(net) ?? 0,
		})),
	);
	// The order went to several addresses, and the cart goes to one.
	const isSplitLost = isSplit(ordered) && cart.destinations.length === 0;
	const { currencyFormatter } = regionIn(ordered.region, locals.site.locale);
	const shown = (amount: number) => formatMoney(amount, currencyFormatter);
	return {
		number,
		isSplitLost,
		isSame: unavailable.length + repriced.length === 0 && !isSplitLost,
		unavailable: unavailable.map(({ variant }) => ({ productType: variant.spec.productType })),
		repriced: repriced.map(({ line, before, now }) => ({
			productType: line.variant.spec.productType,
			before: shown(before),
			now: shown(now),
		})),
	};
}
