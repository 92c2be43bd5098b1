import { type Route, route } from '#src/api/handler.server.ts';
import { fail, ok, unauthorized } from '#src/api/problem.ts';
import { findPlacedOrders } from '#src/orders/database/placed-orders.server.ts';
import { findParcels } from '../record/queries.server.ts';
import { myShipments } from './contract.ts';
import { serializeProgress } from './serialize-progress.ts';

const perPage = 25;

/** Calls of buyers; those of staff are in `staff/shipping`. */
export const shippingRoutes: readonly Route[] = [
	route(myShipments, async ({ actor, db, input }) => {
		if (!actor) return fail(unauthorized);
		const page = Number(input.page);
		const { records, totalCount } = await findPlacedOrders(db, actor.userId, {
			offset: (page - 1) * perPage,
			limit: perPage,
		});
		const sent = await findParcels(
			db,
			records.map(({ id }) => id),
		);
		const shipments = records.map((record) =>
			serializeProgress({ record, parcels: sent.filter(({ orderId }) => orderId === record.id).reverse() }),
		);
		const pages = Math.max(1, Math.ceil(totalCount / perPage));
		return ok({ shipments, count: shipments.length, currentPage: page, pages });
	}),
];
