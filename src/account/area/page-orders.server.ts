import { openEdge } from '#src/api/env.server.ts';
import { findPlacedOrders } from '#src/orders/database/placed-orders.server.ts';
import { findGuestOrders } from '../guest-orders/guest-orders.server.ts';

/** Orders on one page. */
const pageSize = 20;

export type ListedOrders = Awaited<ReturnType<typeof listPageOrders>>;

/**
 * A page of a customer's placed orders, and those that they placed as a guest.
 * @param wanted number of the page, from the address
 */
export async function listPageOrders(userId: number, wanted: string | null) {
	const { db } = openEdge();
	const page = Math.max(1, Math.min(10_000, Math.trunc(Number(wanted)) || 1));
	const [{ records, totalCount }, guestOrders] = await Promise.all([
		findPlacedOrders(db, userId, { offset: (page - 1) * pageSize, limit: pageSize }),
		findGuestOrders(db, userId),
	]);
	return { page, pages: Math.max(1, Math.ceil(totalCount / pageSize)), records, guestOrders };
}
