import { and, eq, isNull, sql } from 'drizzle-orm';
import { runTogether, type Statement } from '#src/api/database.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { consentStatements } from '#src/customers/consents.server.ts';
import { users } from '#src/customers/tables.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { withRecipientSite } from '../mail/reader-site.server.ts';
import { deliverMails, writeAccountMail } from '../mail/write-mail.server.ts';
import { findLink, linkInvalid, type StoredLink } from './links.server.ts';
import { createSession, findVisitor, revokeTokens } from './new-session.server.ts';
import { findAccount, hasAccount, isAccountConflict } from './queries.server.ts';
import { accountLinks, accounts } from './tables.server.ts';

export interface Confirmed {
	readonly email: string;
	readonly kind: 'register' | 'email';
	/** Whether the requesting browser was signed in. */
	readonly signedIn: boolean;
}

const emailTaken = problem('email_taken', 409, 'This address already has an account. Sign in.');

/**
 * Confirms the e-mail address of a link. Called by a button of the link's page, so mail scanners that open the link
 * change nothing.
 */
export async function confirmLink(context: RequestContext, secret: string): Promise<Result<Confirmed>> {
	const link = await findLink(context.db, secret, context.now);
	if (link?.kind !== 'register' && link?.kind !== 'email') return fail(linkInvalid);
	try {
		return link.kind === 'register'
			? await confirmRegistration(context, link)
			: await confirmNewEmail(context, link);
	} catch (error) {
		if (isAccountConflict(error)) return fail(emailTaken);
		throw error;
	}
}

/** Invalidates all open links of this kind to the address, including this one. */
const invalidateLinks = ({ db, now }: RequestContext, { emailKey, kind }: StoredLink): Statement =>
	db
		.update(accountLinks)
		.set({ usedAt: now })
		.where(
			and(eq(accountLinks.emailKey, emailKey), eq(accountLinks.kind, kind), isNull(accountLinks.usedAt)),
		);

async function confirmRegistration(context: RequestContext, link: StoredLink): Promise<Result<Confirmed>> {
	const { db, effect, now, site } = context;
	const { email, emailKey, passwordHash } = link;
	if (link.usedAt !== null) {
		// Repeated confirmation: the account exists.
		const [there] = await db.select({ is: sql<number>`${hasAccount(emailKey)}` }).from(sql`(SELECT 1)`);
		return there?.is ? ok({ email, kind: 'register', signedIn: false }) : fail(linkInvalid);
	}
	if (passwordHash === null) throw new Error('a registration without a password');
	const [[registrant], visitor] = await Promise.all([
		db
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.id, link.userId ?? 0), eq(users.anonymous, true))),
		findVisitor(context),
	]);
	const userId = registrant?.id ?? sql<number>`last_insert_rowid()`;
	// Signs in only the browser that registered: in others the visitor has not typed the password.
	const session =
		registrant && visitor?.userId === registrant.id
			? await createSession(context, registrant.id, false)
			: undefined;
	const welcome = writeAccountMail(
		context,
		{ kind: 'welcome', recipient: email, subjectId: link.tokenHash },
		'signIn',
	);
	const answer: Confirmed = { email, kind: 'register', signedIn: session !== undefined };
	await runTogether(db, [
		registrant
			? db.update(users).set({ email, anonymous: false, updatedAt: now }).where(eq(users.id, registrant.id))
			: db.insert(users).values({ email, anonymous: false, createdAt: now, updatedAt: now }),
		db.insert(accounts).values({
			userId,
			emailKey,
			passwordHash,
			passwordChangedAt: now,
			confirmedAt: now,
			signedInAt: now,
			region: site.region.id,
			locale: site.locale,
		}),
		...effect.answer(answer),
		invalidateLinks(context, link),
		...(registrant ? [revokeTokens(db, registrant.id, now)] : []),
		...(session ? [session.statement] : []),
		...consentStatements(
			db,
			{
				userId: registrant?.id ?? null,
				email,
				orderNumber: null,
				source: 'registration',
				locale: site.locale,
			},
			link.consents ?? [],
			now,
		),
		mailStatement(db, welcome, now),
	]);
	session?.sendCookie();
	deliverMails(context, [welcome]);
	return ok(answer);
}

async function confirmNewEmail(context: RequestContext, link: StoredLink): Promise<Result<Confirmed>> {
	const { db, effect, now } = context;
	const { email, emailKey } = link;
	const account = link.userId === null ? undefined : await findAccount(db, link.userId);
	if (!account) return fail(linkInvalid);
	const answer: Confirmed = { email, kind: 'email', signedIn: false };
	if (link.usedAt !== null) return account.email === email ? ok(answer) : fail(linkInvalid);
	const reader = await withRecipientSite(context, account.userId);
	const told = [account.email, email].map((recipient, at) =>
		writeAccountMail(
			reader,
			{ kind: 'email_changed', recipient, subjectId: `${link.tokenHash}:${at}` },
			'signIn',
		),
	);
	await runTogether(db, [
		db.update(accounts).set({ emailKey }).where(eq(accounts.userId, account.userId)),
		...effect.answer(answer),
		db.update(users).set({ email, updatedAt: now }).where(eq(users.id, account.userId)),
		invalidateLinks(context, link),
		...told.map((mail) => mailStatement(db, mail, now)),
	]);
	deliverMails(context, told);
	return ok(answer);
}
