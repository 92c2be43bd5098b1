import { and, eq, isNull } from 'drizzle-orm';
import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { sameSecret, sha256, signature } from '#src/api/secrets.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { findLink, linkInvalid } from '../identity/links.server.ts';
import { accountLinks } from '../identity/tables.server.ts';
import { withRecipientSite } from '../mail/reader-site.server.ts';
import { listExportFiles } from './export-files.server.ts';
import { findPerson } from './person.server.ts';
import { toStream, writeZip } from './zip-stream.ts';

/** Validity of the archive's URL; long enough to restart a broken download. */
const downloadMs = 10 * 60_000;

const sign = ({ env }: Pick<RequestContext, 'env'>, userId: number, expires: number): Promise<string> =>
	signature(env.SESSION_SECRET, 'export', String(userId), String(expires));

/** Consumes a link. @returns the archive's URL, which is valid for some minutes. Problem: link_invalid. */
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

/** Streams the archive. Problem: not_found, for every invalid or expired URL. */
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
	const { site } = await withRecipientSite(context, user);
	const readMe = translateFor(site.locale, site.languageTag)('personal-data.read_me', {
		email: person.email,
	});
	const files = listExportFiles({ db, env, now }, person, `${readMe}\n`);
	const day = new Date(now).toISOString().slice(0, 10);
	return ok(
		new Response(toStream(writeZip(files)), {
			headers: {
				'content-type': 'application/zip',
				'content-disposition': `attachment; filename="boxwright-${day}.zip"`,
				'cache-control': 'private, no-store',
			},
		}),
	);
}
