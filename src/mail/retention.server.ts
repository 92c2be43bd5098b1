import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import type { Statement } from '#src/api/database.server.ts';
import { runTogether } from '#src/api/database.server.ts';
import { deleteSome, type Purge } from '#src/api/retention.server.ts';
import { retentionCutoff } from '#src/site/retention.ts';
import { redactSecrets } from './mail.ts';
import { mails } from './tables.server.ts';

export const mailPurges: readonly Purge[] = [
	{
		data: 'mailLinks',
		tables: [mails],
		// A small portion, because each mail's text is read and rewritten.
		portion: 50,
		run: async ({ db }, now, limit) => {
			const due = await db
				.select({ id: mails.id, html: mails.html, text: mails.text })
				.from(mails)
				.where(
					and(
						isNull(mails.redactedAt),
						lt(mails.createdAt, retentionCutoff('mailLinks', now)),
						ne(mails.state, 'queued'),
					),
				)
				.limit(limit);
			const redact = ({ id, html, text }: (typeof due)[number]): Statement =>
				db
					.update(mails)
					.set({ html: redactSecrets(html), text: redactSecrets(text), redactedAt: now })
					.where(eq(mails.id, id));
			await runTogether(db, due.map(redact));
			return due.length;
		},
	},
	{
		data: 'mails',
		tables: [mails],
		run: ({ db }, now, limit) =>
			deleteSome(db, mails, lt(mails.createdAt, retentionCutoff('mails', now)), limit),
	},
];
