import { aliasedTable, and, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';
import { userIdOfSession, userIdOfToken } from '#src/customers/session.server.ts';
import { openStates } from '../record/states.ts';
import { lineItems, orders } from '../record/tables.server.ts';

const build = new QueryBuilder();
/** Alias of `orders` in the cart query, because the outer statement may use the same table. */
const mine = aliasedTable(orders, 'mine');

/**
 * Id of a user's cart in a region: the open order that was changed last, filled ones before empty ones.
 * Placeholder: `region`.
 */
const cartId = (isMine: SQL) =>
	build
		.select({ id: mine.id })
		.from(mine)
		.where(
			and(
				isMine,
				eq(mine.region, sql.placeholder('region')),
				inArray(mine.state, [...openStates]),
				// An order made from an offer or by staff is opened by its number.
				eq(mine.channel, 'web'),
			),
		)
		.orderBy(
			desc(exists(build.select({ one: sql`1` }).from(lineItems).where(eq(lineItems.orderId, mine.id)))),
			desc(mine.updatedAt),
			desc(mine.id),
		)
		.limit(1);

/** Placeholders: `userId`, `region`. */
export const cartIdOfUser = cartId(eq(mine.userId, sql.placeholder('userId')));

/** Placeholders: `hash` of the session, `now`, `region`. */
export const cartIdOfSession = cartId(sql`${mine.userId} = ${userIdOfSession}`);

/** Placeholders: `hash` of the API token, `now`, `region`. */
export const cartIdOfToken = cartId(sql`${mine.userId} = ${userIdOfToken}`);
