import { eq } from 'drizzle-orm';
import { runTogether } from '#src/api/database.server.ts';
import { runRead } from '#src/api/read.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { orderByKey } from '#src/orders/database/queries.server.ts';
import { claimVersion, isConflict, stateChange } from '#src/orders/database/save.server.ts';
import { importedOrders } from '#src/orders/imported/tables.server.ts';
import { orderWithdrawnMail } from '#src/orders/mail/order-withdrawn.ts';
import { isOpen } from '#src/orders/record/states.ts';
import { orders, shipments } from '#src/orders/record/tables.server.ts';
import { siteOfRequest } from '#src/quotes/offers/record/offer-site.server.ts';
import { auditStatement } from '../record/audit.server.ts';
import type { ImportContext } from './import-orders.server.ts';

const notWaiting = 'is not awaiting payment';
const moved = 'was changed, or its payment has started. Check its state and try again.';

/**
 * Withdraws an imported order that the buyer has not placed: it cannot be paid any more, the buyer gets a mail, and its
 * reference may be imported again.
 * @returns the mail that is to be sent, or why nothing was done
 */
export async function withdrawImported(
	{ db, env, now, staffId }: ImportContext,
	number: string,
): Promise<{ readonly mail: Mail } | { readonly reason: string }> {
	const record = await runRead(db, orderByKey(db, number));
	const [imported] = record
		? await db.select().from(importedOrders).where(eq(importedOrders.orderId, record.id))
		: [];
	if (!record || !imported || !isOpen(record.savedState)) return { reason: `Order ${number} ${notWaiting}.` };
	const { site, t } = siteOfRequest(env, { ...record, region: record.region.id });
	const mail = orderWithdrawnMail({ number: record.number, recipient: record.email ?? '', site, t });
	const state = 'canceled' as const;
	const audit = {
		...{ staffId, action: 'order_withdraw', subject: `order ${record.number}` },
		before: { reference: imported.reference, state: record.savedState },
		after: { state },
	};
	try {
		await runTogether(db, [
			claimVersion(db, record, { underPayment: false }),
			db
				.update(orders)
				.set({ state, shipmentState: state, version: record.version + 1, updatedAt: now })
				.where(eq(orders.id, record.id)),
			db.update(shipments).set({ state }).where(eq(shipments.orderId, record.id)),
			stateChange(db, record.id, 'order', record.savedState, state, { now, userId: null }),
			auditStatement(db, audit, now),
			mailStatement(db, mail, now),
		]);
		return { mail };
	} catch (error) {
		// The order was changed concurrently, or a payment is under way.
		if (isConflict(error)) return { reason: `Order ${number} ${moved}` };
		throw error;
	}
}
