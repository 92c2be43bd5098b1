import { eq } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { signature } from '#src/api/secrets.server.ts';
import { retentionCutoff } from '#src/site/retention.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { isOpen } from '../record/states.ts';
import { orders } from '../record/tables.server.ts';

/**
 * Opens one order without a sign-in. It follows from the number and the moment of the newest link, so it is stored
 * nowhere, and a new link makes those before worthless (`issueToken`).
 */
export const orderToken = (
	env: Pick<Env, 'SESSION_SECRET'>,
	{ number, tokenIssuedAt }: Pick<OrderRecord, 'number' | 'tokenIssuedAt'>,
): Promise<string> => signature(env.SESSION_SECRET, 'order', number, String(tokenIssuedAt));

/** Whether the order's token still opens it: a cart's as long as carts are kept, a placed order's a year longer than its last change. */
export function isTokenCurrent(
	{ savedState, updatedAt, tokenIssuedAt }: Pick<OrderRecord, 'savedState' | 'updatedAt' | 'tokenIssuedAt'>,
	now: number,
): boolean {
	const kind = isOpen(savedState) ? 'carts' : 'orderLinks';
	return Math.max(updatedAt, tokenIssuedAt) >= retentionCutoff(kind, now);
}

/** Makes all tokens of an order worthless that were given out before; the new one follows from `now`. */
export const issueToken = (db: Database, orderId: number, now: number): Statement =>
	db.update(orders).set({ tokenIssuedAt: now }).where(eq(orders.id, orderId));
