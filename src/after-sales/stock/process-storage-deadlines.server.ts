import { and, asc, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import { runTogether } from '#src/api/database.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { addDays, dayInPoland } from '#src/site/dates.ts';
import type { AfterSalesContext } from '../mail/order-mail.server.ts';
import { callOff } from './change-stock.server.ts';
import { withLines } from './queries.server.ts';
import { stockMail } from './stock-mails.server.ts';
import { remindDays } from './storage.ts';
import { stockItems } from './tables.server.ts';

const batchSize = 20;

/**
 * Called by cron: reminds buyers once before free storage ends, and after its end calls off the remaining pieces to the
 * order's address.
 */
export async function processStorageDeadlines(
	context: Pick<AfterSalesContext, 'db' | 'env' | 'now' | 'url'>,
): Promise<void> {
	const { db, now } = context;
	const today = dayInPoland(now);
	const soon = await db
		.select()
		.from(stockItems)
		.where(
			and(
				gt(stockItems.left, 0),
				lte(stockItems.freeUntil, addDays(today, remindDays)),
				isNull(stockItems.remindedAt),
			),
		)
		.orderBy(asc(stockItems.freeUntil))
		.limit(batchSize);
	for (const goods of await withLines(db, soon)) {
		const { id, left, freeUntil } = goods.item;
		const mail = await stockMail(context, 'ending', goods, {
			...{ quantity: left, until: freeUntil, occasion: `${id}` },
		});
		await runTogether(db, [
			db.update(stockItems).set({ remindedAt: now }).where(eq(stockItems.id, id)),
			...(mail ? [mailStatement(db, mail, now)] : []),
		]);
	}
	const over = await db
		.select()
		.from(stockItems)
		.where(and(gt(stockItems.left, 0), lt(stockItems.freeUntil, today)))
		.orderBy(asc(stockItems.freeUntil))
		.limit(batchSize);
	for (const { item, order } of await withLines(db, over))
		if (order.shipAddress && item.remindedAt !== null)
			await callOff(db, item, { quantity: item.left, shipAddress: order.shipAddress, userId: null, now });
}
