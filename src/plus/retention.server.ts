import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { runTogether, valueList } from '#src/api/database.server.ts';
import type { Purge } from '#src/api/retention.server.ts';
import { scheduledOrders, scheduledRuns } from '#src/orders/scheduled-orders/tables.server.ts';
import { retentionCutoff } from '#src/site/retention.ts';

/** Ended schedules are deleted after the retention time of carts, paused ones after that of accounts. */
export const plusPurges: readonly Purge[] = [
	{
		data: 'carts',
		tables: [scheduledRuns, scheduledOrders],
		portion: 50,
		run: async ({ db }, now, limit) => {
			const { state, updatedAt, id } = scheduledOrders;
			const isOver = or(
				and(eq(state, 'ended'), lt(updatedAt, retentionCutoff('carts', now))),
				and(eq(state, 'paused'), lt(updatedAt, retentionCutoff('accounts', now))),
			);
			const due = await db.select({ id }).from(scheduledOrders).where(isOver).limit(limit);
			if (due.length === 0) return 0;
			const ids = valueList(due.map((one) => one.id));
			await runTogether(db, [
				db.delete(scheduledRuns).where(inArray(scheduledRuns.scheduleId, ids)),
				db.delete(scheduledOrders).where(inArray(id, ids)),
			]);
			return due.length;
		},
	},
];
