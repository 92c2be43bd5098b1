import { lt } from 'drizzle-orm';
import { deleteSome, type Purge } from '#src/api/retention.server.ts';
import { staffSessions } from './record/tables.server.ts';

/** Ended sessions of our own people open nothing: they go with the next run. */
export const staffPurges: readonly Purge[] = [
	{
		data: 'endedSessions',
		tables: [staffSessions],
		run: ({ db }, now, limit) => deleteSome(db, staffSessions, lt(staffSessions.expiresAt, now), limit),
	},
];
