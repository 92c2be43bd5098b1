import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, valueList } from '#src/api/database.server.ts';
import { isUnfinished } from '#src/orders/database/placed-orders.server.ts';
import type { openMatterKinds } from './contract.ts';
import type { Person } from './person.server.ts';

/** An open matter of an order, which prevents the erasure of its customer. */
export interface OpenMatter {
	readonly kind: (typeof openMatterKinds)[number];
	readonly orderNumber: string;
}

/** Orders of the person with an open payment, delivery, refund or decision. Columns: number, kind. */
function openMatters({ userId, orderIds }: Pick<Person, 'userId' | 'orderIds'>): SQL {
	const own = sql`(orders.user_id = ${userId} OR ${inArray(sql`orders.id`, valueList(orderIds))})`;
	return sql`
		SELECT orders.number AS number, 'order' AS kind FROM orders WHERE ${own} AND (${isUnfinished} OR (
			orders.state NOT IN ('complete', 'canceled')
			AND EXISTS (SELECT 1 FROM payments WHERE payments.order_id = orders.id
				AND payments.state IN ('processing', 'pending', 'completed'))))
		UNION SELECT orders.number, 'refund' FROM orders WHERE ${own} AND (orders.payment_state = 'credit_owed'
			OR EXISTS (SELECT 1 FROM refunds WHERE refunds.order_id = orders.id AND refunds.state = 'pending'))
		UNION SELECT orders.number, 'dispute' FROM orders INNER JOIN disputes ON disputes.order_id = orders.id
			WHERE ${own} AND disputes.state = 'open'
		UNION SELECT orders.number, 'complaint' FROM orders INNER JOIN complaints ON complaints.order_id = orders.id
			WHERE ${own} AND complaints.state IN ('received', 'in_review')
		UNION SELECT orders.number, 'withdrawal' FROM orders INNER JOIN withdrawals ON withdrawals.order_id = orders.id
			WHERE ${own} AND withdrawals.state = 'received'`;
}

/** Ordered by number. */
export async function listOpenMatters(db: Database, person: Person): Promise<OpenMatter[]> {
	const rows = await db.all<{ number: string; kind: OpenMatter['kind'] }>(
		sql`SELECT number, kind FROM (${openMatters(person)}) ORDER BY number, kind`,
	);
	return rows.map(({ number, kind }) => ({ kind, orderNumber: number }));
}

/** SQL condition: the person has no open matter. */
export const hasNoOpenMatter = (person: Person): SQL =>
	sql`NOT EXISTS (SELECT 1 FROM (${openMatters(person)}))`;

/** SQL condition: the person is not the last owner of a company with other members. */
export const isNoNeededOwner = ({ userId }: Pick<Person, 'userId'>): SQL =>
	sql`NOT EXISTS (SELECT 1 FROM company_members AS mine WHERE mine.user_id = ${userId} AND mine.role = 'owner'
		AND (SELECT count(*) FROM company_members AS one WHERE one.company_id = mine.company_id AND one.role = 'owner') = 1
		AND (SELECT count(*) FROM company_members AS one WHERE one.company_id = mine.company_id) > 1)`;

export async function isNeededOwner(db: Database, person: Pick<Person, 'userId'>): Promise<boolean> {
	const [row] = await db.all<{ is: number }>(sql`SELECT ${isNoNeededOwner(person)} AS "is"`);
	return row?.is === 0;
}
