import { findArtworkFacts } from '#src/after-sales/record/queries.server.ts';
import { openEdge } from '#src/api/env.server.ts';
import { findPlacedOrders } from '#src/orders/database/placed-orders.server.ts';
import { findGuestOrders } from '../guest-orders/guest-orders.server.ts';
import { listWaiting } from './waiting.ts';

/** Open orders on the overview; the list of orders has them all. */
const maxOrders = 10;

export type Overview = Awaited<ReturnType<typeof loadOverview>>;

/** A customer's open orders, newest first, with the actions that the customer still has to do. */
export async function loadOverview(userId: number) {
	const { db } = openEdge();
	const [{ records }, guestOrders] = await Promise.all([
		findPlacedOrders(db, userId, { offset: 0, limit: maxOrders }, 'unfinished'),
		findGuestOrders(db, userId),
	]);
	const facts = await findArtworkFacts(
		db,
		records.map(({ id }) => id),
	);
	return { records, waiting: listWaiting(records, facts), guestOrders: guestOrders.length };
}
