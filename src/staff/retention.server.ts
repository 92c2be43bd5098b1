import { lt } from 'drizzle-orm';
import { deleteSome, type Purge } from '#src/api/retention.server.ts';
import { isoDay } from '#src/site/dates.ts';
import { retentionCutoff } from '#src/site/retention.ts';
import { staffAssignments } from './assignments/tables.server.ts';
import { dailyFigures } from './insights/tables.server.ts';
import { staffSessions } from './record/tables.server.ts';

/** Expired staff sessions are deleted by the next run; figures are kept as long as visits, and
 * assignments as long as orders; errors are deleted earlier. */
export const staffPurges: readonly Purge[] = [
	{
		data: 'endedSessions',
		tables: [staffSessions],
		run: ({ db }, now, limit) => deleteSome(db, staffSessions, lt(staffSessions.expiresAt, now), limit),
	},
	{
		data: 'orders',
		tables: [staffAssignments],
		run: ({ db }, now, limit) =>
			deleteSome(db, staffAssignments, lt(staffAssignments.updatedAt, retentionCutoff('orders', now)), limit),
	},
	{
		data: 'visits',
		tables: [dailyFigures],
		run: ({ db }, now, limit) =>
			deleteSome(db, dailyFigures, lt(dailyFigures.day, isoDay(retentionCutoff('visits', now))), limit),
	},
];
