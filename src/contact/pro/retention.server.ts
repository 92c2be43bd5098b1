import { lt } from 'drizzle-orm';
import { deleteSome, type Purge } from '#src/api/retention.server.ts';
import { retentionCutoff } from '#src/site/retention.ts';
import { proRequests } from './tables.server.ts';

/** Requests are kept as long as their contact messages. */
export const proPurges: readonly Purge[] = [
	{
		data: 'messages',
		tables: [proRequests],
		run: ({ db }, now, limit) =>
			deleteSome(db, proRequests, lt(proRequests.createdAt, retentionCutoff('messages', now)), limit),
	},
];
