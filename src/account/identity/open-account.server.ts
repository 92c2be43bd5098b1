import { and, eq, isNotNull } from 'drizzle-orm';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { ok, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import type { CurrentUserResponse } from '#src/customers/contract.ts';
import { findUser } from '#src/customers/queries.server.ts';
import { tokens } from '#src/customers/tables.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { joinVisitor } from '../joining/join-visitor.server.ts';
import { withRecipientSite } from '../mail/reader-site.server.ts';
import { deliverMails, writeAccountMail } from '../mail/write-mail.server.ts';
import { createSession, findVisitor, placeOf } from './new-session.server.ts';
import type { Account } from './queries.server.ts';
import { accounts } from './tables.server.ts';

/** Browser and country of an earlier sign-in. */
export interface Place {
	readonly device: string | null;
	readonly country: string | null;
}

/** Where the account of an address has signed in before. */
export const selectPlaces = (db: Database, emailKey: string) =>
	db
		.selectDistinct({ device: tokens.device, country: tokens.country })
		.from(tokens)
		.innerJoin(accounts, eq(accounts.userId, tokens.userId))
		.where(and(eq(accounts.emailKey, emailKey), isNotNull(tokens.device)));

/**
 * Creates a session for an authenticated customer and moves the visitor's data to them (`joinVisitor`). A sign-in
 * from a new device or country is reported by mail.
 */
export async function openAccount(
	context: RequestContext,
	account: Pick<Account, 'userId' | 'email'>,
	remember: boolean,
	places: readonly Place[],
): Promise<Result<CurrentUserResponse>> {
	const { db, now, request } = context;
	const visitor = await findVisitor(context);
	const session = await createSession(context, account.userId, remember);
	const place = placeOf(request);
	const isKnown = places.some(({ device, country }) => device === place.device && country === place.country);
	const mails =
		places.length > 0 && place.device !== null && !isKnown
			? [
					writeAccountMail(
						await withRecipientSite(context, account.userId),
						{
							kind: 'new_device',
							recipient: account.email,
							subjectId: await sha256(session.token),
							values: { device: place.device },
						},
						'forgottenPassword',
					),
				]
			: [];
	const first: Statement[] = [
		session.statement,
		db.update(accounts).set({ signedInAt: now }).where(eq(accounts.userId, account.userId)),
		...mails.map((mail) => mailStatement(db, mail, now)),
	];
	const joined = visitor?.anonymous
		? await joinVisitor(context, visitor.userId, account, first)
		: ok(await runTogether(db, first));
	if (!joined.ok) return joined;
	session.sendCookie();
	deliverMails(context, mails);
	const user = await findUser(db, account.userId);
	if (!user) throw new Error('an account without a user');
	return ok({ ...user, spreeApiKey: session.token });
}
