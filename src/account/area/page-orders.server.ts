import { openEdge } from '#src/api/env.server.ts';
import { findPlacedOrders } from '#src/orders/database/placed-orders.server.ts';
import { findGuestOrders } from '../guest-orders/guest-orders.server.ts';

/** Orders on one page. */
const pageSize = 20;

export interface ListedOrders {
	readonly page: number;
	readonly pages: number;
	readonly records: Awaited<ReturnType<typeof findPlacedOrders>>['records'];
	/** Orders that the customer placed as a guest. */
	readonly guestOrders: Awaited<ReturnType<typeof findGuestOrders>>;
}

/**
 * A page of a user's placed orders.
 * @param userId undefined for visitors without a session: no orders
 * @param wanted number of the page, from the address
 */
export async function listPageOrders(
	userId: number | undefined,
	wanted: string | null,
): Promise<ListedOrders> {
	if (userId === undefined) return { page: 1, pages: 1, records: [], guestOrders: [] };
	const { db } = openEdge();
	const page = Math.max(1, Math.min(10_000, Math.trunc(Number(wanted)) || 1));
	const [{ records, totalCount }, guestOrders] = await Promise.all([
		findPlacedOrders(db, userId, { offset: (page - 1) * pageSize, limit: pageSize }),
		findGuestOrders(db, userId),
	]);
	return { page, pages: Math.max(1, Math.ceil(totalCount / pageSize)), records, guestOrders };
}
