import { aliasedTable, and, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';
import { isTokenInForce } from '#src/customers/session.server.ts';
import { tokens } from '#src/customers/tables.server.ts';
import { openStates } from '../states.ts';
import { lineItems, orders } from '../tables.server.ts';

const build = new QueryBuilder();
/** The tables that are looked through for the cart; the statement around may name them too. */
const mine = aliasedTable(orders, 'mine');

/**
 * Id of a visitor's cart in a region: the open order that was changed last, filled ones before empty ones.
 * Placeholders: `hash` of the session, `region`, `now`.
 */
export const cartIdOfSession = build
	.select({ id: mine.id })
	.from(mine)
	.innerJoin(tokens, eq(tokens.userId, mine.userId))
	.where(
		and(
			eq(tokens.sessionHash, sql.placeholder('hash')),
			isTokenInForce,
			eq(mine.region, sql.placeholder('region')),
			inArray(mine.state, [...openStates]),
		),
	)
	.orderBy(
		desc(exists(build.select({ one: sql`1` }).from(lineItems).where(eq(lineItems.orderId, mine.id)))),
		desc(mine.updatedAt),
		desc(mine.id),
	)
	.limit(1);
