import { eq } from 'drizzle-orm';
import { openEdge } from '#src/api/env.server.ts';
import type { Order } from '#src/orders/record/order.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { loadOrderForPage } from '#src/orders/serializer/page-order.server.ts';
import type { PlusMember, PlusPage } from '../access/open-plus.server.ts';

/** A placed order of the member's company; undefined for another. A colleague's has no token. */
export async function loadCompanyOrder(
	page: PlusPage,
	{ membership }: PlusMember,
	number: string,
): Promise<Order | undefined> {
	const order = await loadOrderForPage(page, number, 'see_orders');
	if (!order) return undefined;
	const [row] = await openEdge()
		.db.select({ companyId: orders.companyId })
		.from(orders)
		.where(eq(orders.number, order.number));
	return row?.companyId === membership.companyId ? order : undefined;
}
