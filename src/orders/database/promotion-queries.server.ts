import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import type { OrderRecord, Promotion } from '../record/order-record.ts';
import { promotions } from '../record/tables.server.ts';

/** Identifies a buyer: by account, or for guests by e-mail. */
type Buyer = Pick<OrderRecord, 'id' | 'userId' | 'email'>;

/** Condition on `orders AS other`: another order of the buyer that is placed, or whose payment has begun. */
const isOther = (buyer: { id: unknown; userId: unknown; email: unknown }): SQL =>
	sql`other.id <> ${buyer.id} AND (other.user_id = ${buyer.userId} OR other.email = ${buyer.email})
		AND (other.state = 'complete' OR EXISTS (SELECT 1 FROM payment_guards WHERE order_id = other.id))`;

/** Number of a buyer's other orders; all of them, or those with a promotion. */
const countOthers = (
	buyer: { id: unknown; userId: unknown; email: unknown },
	promotionId?: unknown,
): SQL<number> =>
	sql<number>`(SELECT count(*) FROM orders AS other WHERE ${isOther(buyer)}
		${promotionId === undefined ? sql`` : sql`AND other.promotion_id = ${promotionId}`})`;

/** Columns of `orders` that count the buyer's other orders; 0 where there is no promotion, to save the search. */
const ofRow = { id: sql`orders.id`, userId: sql`orders.user_id`, email: sql`orders.email` };
export const otherOrderColumns = {
	otherOrders: sql<number>`CASE WHEN orders.promotion_id IS NULL THEN 0 ELSE ${countOthers(ofRow)} END`.as(
		'other_orders',
	),
	otherOrdersWithPromotion:
		sql<number>`CASE WHEN orders.promotion_id IS NULL THEN 0 ELSE ${countOthers(ofRow, sql`orders.promotion_id`)} END`.as(
			'other_orders_with_promotion',
		),
};

/** The same for an order that does not have the promotion yet. */
export async function findOtherOrders(
	db: Database,
	buyer: Buyer,
	promotionId: number,
): Promise<OrderRecord['otherOrders']> {
	const found = await db.get<{ total: number; withPromotion: number }>(
		sql`SELECT ${countOthers(buyer)} AS total, ${countOthers(buyer, promotionId)} AS withPromotion`,
	);
	return { total: found?.total ?? 0, withPromotion: found?.withPromotion ?? 0 };
}

/**
 * Counts a use of a promotion, when a payment begins and when the order is placed. This one statement enforces all limits:
 * the table's CHECK refuses a use beyond the limit of the promotion, and the column refuses the NULL that a use beyond
 * the limit of the buyer results in. Either fails the whole batch, also when two orders of a buyer are paid at once.
 * The limits are checked when the payment begins, so an order that was charged can always be placed.
 */
export const countPromotion = (
	db: Database,
	buyer: Buyer,
	{ id, perUser, firstOrder }: Pick<Promotion, 'id' | 'perUser' | 'firstOrder'>,
): Statement => {
	const isWithin = [
		...(perUser === null ? [] : [sql`${countOthers(buyer, id)} < ${perUser}`]),
		...(firstOrder ? [sql`${countOthers(buyer)} = 0`] : []),
	];
	const next = sql`${promotions.used} + 1`;
	const isHeld = sql`EXISTS (SELECT 1 FROM payment_guards WHERE order_id = ${buyer.id})`;
	const used =
		isWithin.length === 0
			? next
			: sql`CASE WHEN ${isHeld} OR (${sql.join(isWithin, sql` AND `)}) THEN ${next} ELSE NULL END`;
	return db.update(promotions).set({ used }).where(eq(promotions.id, id));
};
