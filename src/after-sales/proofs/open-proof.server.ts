import { eq } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import type { Limit } from '#src/api/rate-limit.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { findProof, type WholeProof } from './record/queries.server.ts';

/** A proof with the order that it is for. */
export interface OpenedProof {
	readonly whole: WholeProof;
	readonly order: OrderRecord;
}

/** Loads a proof by the uuid of its link, which grants access; undefined for an unknown uuid. */
export async function openProof(db: Database, uuid: string): Promise<OpenedProof | undefined> {
	const whole = await findProof(db, uuid);
	if (!whole) return undefined;
	const [row] = await db
		.select({ number: orders.number })
		.from(orders)
		.where(eq(orders.id, whole.proof.orderId));
	const order = row && (await findOrderByNumber(db, row.number));
	return order && { whole, order };
}

/** Rate limit of decisions per network: each sends two mails. */
export const decisions: Limit = {
	name: 'proof-decisions',
	max: 60,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many decisions from this network. Try again in an hour.',
};
