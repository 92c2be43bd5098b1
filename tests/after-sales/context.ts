import { openDatabase } from '#src/api/database.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { startPayments } from '#tests/build/payments.ts';

type Shop = ReturnType<typeof startPayments>;

/** The arguments of the functions of this folder, outside a request. */
export const contextOf = ({ env, waitUntil }: Pick<Shop, 'env' | 'waitUntil'>, now = Date.now()) => ({
	db: openDatabase(env().DB),
	env: env(),
	now,
	url: new URL('http://localhost:8787/'),
	waitUntil,
});

/** A stored order; throws if it does not exist. */
export async function requireOrder({ env }: Pick<Shop, 'env'>, number: string) {
	const record = await findOrderByNumber(openDatabase(env().DB), number);
	if (!record) throw new Error(`No order ${number}`);
	return record;
}
