import { and, eq, sql } from 'drizzle-orm';
import type { AfterSalesContext } from '#src/after-sales/mail/order-mail.server.ts';
import { parcelLabels } from '#src/after-sales/record/tables.server.ts';
import { deliver } from '#src/after-sales/shipping/ship.server.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { orderAudit } from '../orders/change-order.server.ts';
import { trackDhl } from './dhl.server.ts';

/** Most parcels per run. */
const askedPerRun = 20;

/** Called by cron: requests the state of some of the sent parcels from DHL, and records deliveries. */
export async function trackParcels(context: Omit<AfterSalesContext, 'extraStatements'>): Promise<void> {
	const { db, env, now } = context;
	const underWay = await db
		.select({ id: parcelLabels.id, tracking: parcelLabels.tracking, number: orders.number })
		.from(parcelLabels)
		.innerJoin(orders, eq(orders.id, parcelLabels.orderId))
		.where(and(eq(parcelLabels.state, 'sent'), eq(parcelLabels.carrier, 'dhl')))
		// In random order: for some of the oldest parcels the carrier never reports a delivery.
		.orderBy(sql`random()`)
		.limit(askedPerRun);
	for (const { id, tracking, number } of underWay) {
		if ((await trackDhl(env, tracking)) !== 'delivered') continue;
		const done = await deliver(
			{
				...context,
				extraStatements: (record) => [
					orderAudit({ db, now, staffId: null }, record, 'order_deliver', {
						before: { shipment: record.shipmentState },
						after: { tracking, by: 'carrier' },
					}),
				],
			},
			number,
			tracking,
		);
		if (done.ok) await db.update(parcelLabels).set({ state: 'delivered' }).where(eq(parcelLabels.id, id));
	}
}
