import { eq } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { signature } from '#src/api/secrets.server.ts';
import { retentionCutoff } from '#src/site/retention.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { isOpen } from '../record/states.ts';
import { orders } from '../record/tables.server.ts';

/**
 * Opens one order without a sign-in. It is derived from the number and the time of the newest link, so it is not
 * stored, and a new link invalidates earlier ones (`issueToken`).
 */
export const orderToken = (
	env: Pick<Env, 'SESSION_SECRET'>,
	{ number, tokenIssuedAt }: Pick<OrderRecord, 'number' | 'tokenIssuedAt'>,
): Promise<string> => signature(env.SESSION_SECRET, 'order', number, String(tokenIssuedAt));

/** Whether the order's token is still valid: for a cart as long as carts are kept, for a placed order until a year after its last change. */
export function isTokenCurrent(
	{ savedState, updatedAt, tokenIssuedAt }: Pick<OrderRecord, 'savedState' | 'updatedAt' | 'tokenIssuedAt'>,
	now: number,
): boolean {
	const kind = isOpen(savedState) ? 'carts' : 'orderLinks';
	return Math.max(updatedAt, tokenIssuedAt) >= retentionCutoff(kind, now);
}

/** Invalidates all earlier tokens of an order; the new one is derived from `now`. */
export const issueToken = (db: Database, orderId: number, now: number): Statement =>
	db.update(orders).set({ tokenIssuedAt: now }).where(eq(orders.id, orderId));
