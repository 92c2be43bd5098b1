import { sql } from 'drizzle-orm';
import { cancelOrder } from '#src/after-sales/cancel/cancel-order.server.ts';
import type { AfterSalesContext } from '#src/after-sales/mail/order-letter.server.ts';
import { orderNotes } from '#src/after-sales/record/tables.server.ts';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { type Author, auditStatement, auditStatementIf, unlessConflict } from '../record/audit.server.ts';

/** Characters of a note. */
export const mostNote = 2000;

/** What a change by a person of the staff needs. */
export interface OrderContext extends Omit<AfterSalesContext, 'extraStatements'> {
	readonly staffId: number;
}

/** What a person has done with an order, for its audit. */
export const orderAudit = (
	{ db, staffId, apiKeyId, now }: Author & { readonly db: Database; readonly now: number },
	record: Pick<OrderRecord, 'number'>,
	action: string,
	{ before, after }: { readonly before: unknown; readonly after: unknown },
): Statement =>
	auditStatement(db, { staffId, apiKeyId, action, subject: `order ${record.number}`, before, after }, now);

const noteStatement = (
	db: Database,
	orderId: number,
	staffId: number,
	text: string,
	now: number,
): Statement => db.insert(orderNotes).values({ orderId, staffId, text, createdAt: now });

export type NoteFault = 'note_missing' | 'note_too_long' | 'noted';

const noteFault = (text: string): NoteFault | undefined => {
	if (text === '') return 'note_missing';
	return text.length > mostNote ? 'note_too_long' : undefined;
};

/**
 * Stores a note about an order. Its text is not in the audit.
 * @param isOnce refuses a text that this person has already stored for the order: a form that is sent again
 * @returns why not
 */
export async function addNote(
	context: OrderContext,
	record: Pick<OrderRecord, 'id' | 'number'>,
	text: string,
	isOnce = false,
): Promise<NoteFault | undefined> {
	const fault = noteFault(text);
	if (fault) return fault;
	const { db, staffId, now } = context;
	const isNew = isOnce
		? sql`NOT EXISTS (SELECT 1 FROM order_notes WHERE order_id = ${record.id} AND staff_id = ${staffId} AND text = ${text})`
		: sql`TRUE`;
	const entry = { staffId, action: 'order_note', subject: `order ${record.number}` };
	const kept = await unlessConflict(
		runTogether(db, [
			auditStatementIf(db, { ...entry, before: null, after: { length: text.length } }, now, isNew),
			noteStatement(db, record.id, staffId, text, now),
		]),
	);
	return kept ? undefined : 'noted';
}

/** Why an order with goods in our warehouse is not cancelled, and what to do about it. */
export const inStockText = (pieces: number): string =>
	`${pieces} pieces of this order are in our warehouse and belong to the company, so it cannot be canceled. Send them, or take them out of stock with a reason first.`;

/**
 * Cancels an order with a reason, which is stored as a note; also an order in production, as long as nothing has been
 * sent. Refunds and the mail to the buyer are those of `cancelOrder`. @returns why not, as a code or a sentence
 */
export async function cancelByStaff(
	context: OrderContext,
	record: OrderRecord,
	reason: string,
): Promise<string | undefined> {
	const fault = noteFault(reason);
	if (fault) return fault;
	const { db, staffId, now } = context;
	const extraStatements = (current: OrderRecord) => [
		noteStatement(db, current.id, staffId, `Canceled: ${reason}`, now),
		orderAudit(context, current, 'order_cancel', {
			before: { state: current.savedState, shipment: current.shipmentState },
			after: { state: 'canceled', shipment: 'canceled' },
		}),
	];
	const canceled = await cancelOrder({ ...context, extraStatements }, record.number, 'staff');
	if (canceled.kind === 'canceled') return undefined;
	return canceled.reason === 'in_stock' ? inStockText(canceled.inStock) : canceled.reason;
}
