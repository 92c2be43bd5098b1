import { and, isNull, lt } from 'drizzle-orm';
import { deleteSome, type Purge } from '#src/api/retention.server.ts';
import { keptSince } from '#src/site/retention.ts';
import { addresses, consents } from './tables.server.ts';

/** Users and their sessions go with the designs and orders that hang on them: `orders/retention`. */
export const customersPurges: readonly Purge[] = [
	{
		data: 'deletedAddresses',
		tables: [addresses],
		run: ({ db }, now, limit) =>
			deleteSome(db, addresses, lt(addresses.deletedAt, keptSince('deletedAddresses', now)), limit),
	},
	{
		data: 'consents',
		tables: [consents],
		run: ({ db }, now, limit) => {
			const isOver = lt(consents.createdAt, keptSince('consents', now));
			// Consents that were given with an order stay with it.
			return deleteSome(db, consents, and(isOver, isNull(consents.orderNumber)), limit);
		},
	},
];
