import { asc, desc, eq } from 'drizzle-orm';
import { type AfterSales, findAfterSales } from '#src/after-sales/record/queries.server.ts';
import { orderNotes } from '#src/after-sales/record/tables.server.ts';
import { stockLines } from '#src/after-sales/stock/queries.server.ts';
import type { StockLine } from '#src/after-sales/stock/stock-line.ts';
import type { Database } from '#src/api/database.server.ts';
import type { DocumentResponse } from '#src/documents/contract.ts';
import { listResponses } from '#src/documents/list-responses.server.ts';
import { findAttribution } from '#src/orders/attribution/store-attribution.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import type { Order } from '#src/orders/record/order.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { isOpen } from '#src/orders/record/states.ts';
import { refunds, stateChanges } from '#src/orders/record/tables.server.ts';
import { serializeOrder } from '#src/orders/serializer/order-serializer.ts';
import { deskSite } from '../desk/desk-texts.ts';
import { type ListedMail, listOrderMails } from '../mails/order-mails.server.ts';
import { auditAuthor } from '../record/audit.server.ts';
import { staffAccounts, staffAudit } from '../record/tables.server.ts';

/** Entries of the audit that the page of an order shows. */
const maxEntries = 50;

const notesOf = (db: Database, orderId: number) =>
	db
		.select({ text: orderNotes.text, createdAt: orderNotes.createdAt, by: staffAccounts.name })
		.from(orderNotes)
		.leftJoin(staffAccounts, eq(staffAccounts.id, orderNotes.staffId))
		.where(eq(orderNotes.orderId, orderId))
		.orderBy(asc(orderNotes.id));
const auditOf = (db: Database, number: string) =>
	db
		.select({ action: staffAudit.action, createdAt: staffAudit.createdAt, by: auditAuthor })
		.from(staffAudit)
		.leftJoin(staffAccounts, eq(staffAccounts.id, staffAudit.staffId))
		.where(eq(staffAudit.subject, `order ${number}`))
		.orderBy(desc(staffAudit.id))
		.limit(maxEntries);

export interface StaffOrder {
	readonly record: OrderRecord;
	/** In English. */
	readonly order: Order;
	readonly afterSales: AfterSales;
	/** Its lines whose goods are, or were, in our warehouse. */
	readonly stock: readonly StockLine[];
	readonly documents: readonly DocumentResponse[];
	readonly mails: readonly ListedMail[];
	readonly notes: Awaited<ReturnType<typeof notesOf>>;
	readonly refunds: readonly (typeof refunds.$inferSelect)[];
	/** States of order, payment and shipment, oldest first. */
	readonly changes: readonly (typeof stateChanges.$inferSelect)[];
	/** Attribution of the buyer; undefined without consent. */
	readonly attribution: Awaited<ReturnType<typeof findAttribution>>;
	/** Newest first. */
	readonly audit: Awaited<ReturnType<typeof auditOf>>;
}

/** Loads a placed order with the data of its staff page; undefined for an unknown order, or one that is not placed. */
export async function loadStaffOrder(
	db: Database,
	number: string,
	now: number,
): Promise<StaffOrder | undefined> {
	const record = await findOrderByNumber(db, number);
	if (!record || isOpen(record.savedState)) return undefined;
	const { site, t } = deskSite();
	const [afterSales, stock, documents, mails, attribution, [notes, paidBack, changes, audit]] =
		await Promise.all([
			findAfterSales(db, record.id),
			stockLines(db, record.id),
			listResponses(db, record.id, site),
			listOrderMails(db, record),
			findAttribution(db, number),
			db.batch([
				notesOf(db, record.id),
				db.select().from(refunds).where(eq(refunds.orderId, record.id)).orderBy(asc(refunds.createdAt)),
				db
					.select()
					.from(stateChanges)
					.where(eq(stateChanges.orderId, record.id))
					.orderBy(asc(stateChanges.id)),
				auditOf(db, number),
			]),
		]);
	const { locale, languageTag } = site;
	const order = serializeOrder(priceOrder(record, now), { translate: t, locale, languageTag, token: '' });
	const lists = { documents, mails, notes, refunds: paidBack, changes, audit };
	return { record, order, afterSales, stock, attribution, ...lists };
}
