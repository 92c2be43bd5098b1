import { and, eq, isNull } from 'drizzle-orm';
import { runTogether } from '#src/api/database.server.ts';
import { fail, notFound, ok, type Result, unauthorized } from '#src/api/problem.ts';
import { countWithinLimit, isOverLimit, type Limit, overLimit } from '#src/api/rate-limit.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { sameSecret, sha256, signature } from '#src/api/secrets.server.ts';
import { emailKey } from '#src/customers/email-key.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createLink, findLink, linkInvalid } from '../identity/links.server.ts';
import { findAccount } from '../identity/queries.server.ts';
import { accountLinks } from '../identity/tables.server.ts';
import { forReader } from '../mail/reader-site.server.ts';
import { deliverMails, writeAccountMail } from '../mail/write-mail.server.ts';
import { listExportFiles } from './export-files.server.ts';
import { findPerson } from './person.server.ts';
import { streamOf, writeZip } from './zip-stream.ts';

/** Links to copies that a customer asks for: each is a mail, and a copy is much work. */
const exportsOfUser: Limit = {
	name: 'exports',
	most: 5,
	per: 'hour',
	code: 'too_many_requests',
	message: 'You have asked for your data several times. Use the newest e-mail, or try again in an hour.',
};

/** How long the address of the archive works after the press: enough to begin a broken download again. */
const downloadMs = 10 * 60_000;

/** Sends the customer a link to the copy of their data. Problem: too_many_requests. */
export async function sendExportLink(
	context: RequestContext,
): Promise<Result<{ email: string; linkSent: true }>> {
	const { actor, db, effect, now } = context;
	const account = actor && (await findAccount(db, actor.userId));
	if (!account) return fail(unauthorized);
	const { email, userId } = account;
	const { secret, row } = await createLink('export', now);
	const mail = writeAccountMail(
		await forReader(context, userId),
		{ kind: 'export_ready', recipient: email, subjectId: row.tokenHash },
		'accountExport',
		{ token: secret },
	);
	const answer = { email, linkSent: true } as const;
	try {
		await runTogether(db, [
			countWithinLimit(context, exportsOfUser, `user:${userId}`),
			db.insert(accountLinks).values({ ...row, userId, email, emailKey: emailKey(email) }),
			...effect.answer(answer),
			mailStatement(db, mail, now),
		]);
	} catch (error) {
		if (!isOverLimit(error)) throw error;
		return fail(overLimit(exportsOfUser, now));
	}
	deliverMails(context, [mail]);
	return ok(answer);
}

const sign = ({ env }: Pick<RequestContext, 'env'>, userId: number, expires: number): Promise<string> =>
	signature(env.SESSION_SECRET, 'export', String(userId), String(expires));

/** Uses up a link; the answer's address is good for some minutes. Problem: link_invalid. */
export async function openExportLink(
	context: RequestContext,
	secret: string,
): Promise<Result<{ url: string; expiresAt: string }>> {
	const { db, now } = context;
	const link = await findLink(db, secret, now);
	if (link?.kind !== 'export' || link.userId === null) return fail(linkInvalid);
	const used = await db
		.update(accountLinks)
		.set({ usedAt: now })
		.where(and(eq(accountLinks.tokenHash, await sha256(secret)), isNull(accountLinks.usedAt)))
		.returning({ userId: accountLinks.userId });
	if (used.length === 0) return fail(linkInvalid);
	const expires = now + downloadMs;
	const query = new URLSearchParams({
		user: String(link.userId),
		expires: String(expires),
		signature: await sign(context, link.userId, expires),
	});
	return ok({ url: `/api/users/exports/file?${query}`, expiresAt: new Date(expires).toISOString() });
}

/** The archive, written while it is sent. Problem: not_found, for every address that is not good. */
export async function sendExport(
	context: RequestContext,
	{
		user,
		expires,
		signature: given,
	}: { readonly user: number; readonly expires: number; readonly signature: string },
): Promise<Result<Response>> {
	const { db, env, now } = context;
	const isGood = sameSecret(given, await sign(context, user, expires)) && expires > now;
	const person = isGood ? await findPerson(db, user) : undefined;
	if (!person) return fail(notFound);
	const { site } = await forReader(context, user);
	const readMe = translateFor(site.locale, site.languageTag)('personal-data.read_me', {
		email: person.email,
	});
	const files = listExportFiles({ db, env, now }, person, `${readMe}\n`);
	const day = new Date(now).toISOString().slice(0, 10);
	return ok(
		new Response(streamOf(writeZip(files)), {
			headers: {
				'content-type': 'application/zip',
				'content-disposition': `attachment; filename="boxwright-${day}.zip"`,
				'cache-control': 'private, no-store',
			},
		}),
	);
}
