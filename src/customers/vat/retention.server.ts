import { lt } from 'drizzle-orm';
import { deleteSome, type Purge } from '#src/api/retention.server.ts';
import { retentionCutoff } from '#src/site/retention.ts';
import { vatAnswers } from './tables.server.ts';

export const vatPurges: readonly Purge[] = [
	{
		data: 'vatAnswers',
		tables: [vatAnswers],
		run: ({ db }, now, limit) =>
			deleteSome(db, vatAnswers, lt(vatAnswers.checkedAt, retentionCutoff('vatAnswers', now)), limit),
	},
];
