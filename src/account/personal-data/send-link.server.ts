import { runTogether } from '#src/api/database.server.ts';
import { fail, ok, type Result, unauthorized } from '#src/api/problem.ts';
import { countWithinLimit, isOverLimit, type Limit, overLimit } from '#src/api/rate-limit.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { emailKey } from '#src/customers/email-key.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { createLink } from '../identity/links.server.ts';
import { findAccount } from '../identity/queries.server.ts';
import { accountLinks } from '../identity/tables.server.ts';
import { withRecipientSite } from '../mail/reader-site.server.ts';
import { deliverMails, writeAccountMail } from '../mail/write-mail.server.ts';

/** Links for export and erasure: mail, page, and rate limit. */
const dataLinks = {
	export: { mail: 'export_ready', page: 'accountExport', limit: 'exports' },
	erase: { mail: 'erase_link', page: 'accountEraseLink', limit: 'erase-links' },
} as const;

/** Rate limit of links: each sends a mail, and an export is expensive. */
const createLimit = (kind: keyof typeof dataLinks): Limit => ({
	name: dataLinks[kind].limit,
	max: 5,
	per: 'hour',
	code: 'too_many_requests',
	message: 'You have asked for this link several times. Use the newest e-mail, or try again in an hour.',
});

/** Sends the customer a single-use link. Problem: too_many_requests. */
export async function sendDataLink(
	context: RequestContext,
	kind: keyof typeof dataLinks,
): Promise<Result<{ email: string; linkSent: true }>> {
	const { actor, db, effect, now } = context;
	const account = actor && (await findAccount(db, actor.userId));
	if (!account) return fail(unauthorized);
	const { email, userId } = account;
	const { secret, row } = await createLink(kind, now);
	const mail = writeAccountMail(
		await withRecipientSite(context, userId),
		{ kind: dataLinks[kind].mail, recipient: email, subjectId: row.tokenHash },
		dataLinks[kind].page,
		{ token: secret },
	);
	const answer = { email, linkSent: true } as const;
	const limit = createLimit(kind);
	try {
		await runTogether(db, [
			countWithinLimit(context, limit, `user:${userId}`),
			db.insert(accountLinks).values({ ...row, userId, email, emailKey: emailKey(email) }),
			...effect.answer(answer),
			mailStatement(db, mail, now),
		]);
	} catch (error) {
		if (!isOverLimit(error)) throw error;
		return fail(overLimit(limit, now));
	}
	deliverMails(context, [mail]);
	return ok(answer);
}
