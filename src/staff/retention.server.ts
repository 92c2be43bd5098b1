import { lt } from 'drizzle-orm';
import { deleteSome, type Purge } from '#src/api/retention.server.ts';
import { staffSessions } from './record/tables.server.ts';

/** Expired staff sessions are deleted by the next run. */
export const staffPurges: readonly Purge[] = [
	{
		data: 'endedSessions',
		tables: [staffSessions],
		run: ({ db }, now, limit) => deleteSome(db, staffSessions, lt(staffSessions.expiresAt, now), limit),
	},
];
