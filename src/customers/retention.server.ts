import { and, isNull, lt } from 'drizzle-orm';
import { deleteSome, type Purge } from '#src/api/retention.server.ts';
import { retentionCutoff } from '#src/site/retention.ts';
import { addresses, consents } from './tables.server.ts';

/** Not here: users and their sessions, which `orders/retention` deletes together with their designs and orders. */
export const customersPurges: readonly Purge[] = [
	{
		data: 'deletedAddresses',
		tables: [addresses],
		run: ({ db }, now, limit) =>
			deleteSome(db, addresses, lt(addresses.deletedAt, retentionCutoff('deletedAddresses', now)), limit),
	},
	{
		data: 'consents',
		tables: [consents],
		run: ({ db }, now, limit) => {
			const isOver = lt(consents.createdAt, retentionCutoff('consents', now));
			// Consents that were given with an order stay with it.
			return deleteSome(db, consents, and(isOver, isNull(consents.orderNumber)), limit);
		},
	},
];
