import { and, eq, isNull } from 'drizzle-orm';
import { runTogether } from '#src/api/database.server.ts';
import { invalidInput } from '#src/api/input-problem.ts';
import { fail, ok, type Problem, type Result, unauthorized } from '#src/api/problem.ts';
import {
	countWithinLimit,
	isOverLimit,
	overLimit,
	resetAttempts,
	withinLimit,
} from '#src/api/rate-limit.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { emailKey } from '#src/customers/email-key.ts';
import { readToken } from '#src/customers/session.server.ts';
import { tokens } from '#src/customers/tables.server.ts';
import { mailStatement, mailStatementIf } from '#src/mail/queries.server.ts';
import { withRecipientSite } from '../mail/reader-site.server.ts';
import { deliverMails, writeAccountMail } from '../mail/write-mail.server.ts';
import { hashPassword, verifyPassword } from './hash-password.server.ts';
import {
	passwordAttemptsByUser,
	passwordHashesByNetwork,
	recoveriesByAddress,
	recoveriesByNetwork,
	signInAttemptsByAccount,
} from './limits.server.ts';
import { createLink, findLink, linkInvalid } from './links.server.ts';
import { revokeTokens } from './new-session.server.ts';
import { type Account, findAccount, hasAccount } from './queries.server.ts';
import { refuseWeak } from './register.server.ts';
import { wrongCredentials } from './sign-in.server.ts';
import { accountLinks, accounts } from './tables.server.ts';

/**
 * Sends a link for a new password if the address has an account. SQL conditions of one batch decide that, so the response
 * time does not depend on it.
 */
export async function recover(context: RequestContext, email: string): Promise<Result<undefined>> {
	const { db, effect, network, now } = context;
	const key = emailKey(email);
	const { secret, row } = await createLink('reset', now);
	const mail = writeAccountMail(
		context,
		{ kind: 'recover', recipient: email, subjectId: row.tokenHash },
		'setPassword',
		{ token: secret },
	);
	try {
		await runTogether(db, [
			countWithinLimit(context, recoveriesByNetwork, network),
			countWithinLimit(context, recoveriesByAddress, await sha256(key)),
			// The link of an address without an account has no effect.
			db.insert(accountLinks).values({ ...row, email, emailKey: key }),
			...effect.answer(undefined),
			mailStatementIf(db, mail, now, hasAccount(key)),
		]);
	} catch (error) {
		if (!isOverLimit(error)) throw error;
		return fail(overLimit(recoveriesByAddress, now));
	}
	deliverMails(context, [mail]);
	return ok(undefined);
}

/** Sets a password with the link of a mail. All sessions end, also those opened with the old password. */
export async function reset(
	context: RequestContext,
	{ token, password }: { readonly token: string; readonly password: string },
): Promise<Result<{ email: string }>> {
	const { db, effect, network, now } = context;
	const link = await findLink(db, token, now);
	const account =
		link?.kind === 'reset' && link.usedAt === null
			? await findAccountByKey(context, link.emailKey)
			: undefined;
	if (!link || !account) return fail(linkInvalid);
	const weak = refuseWeak(password, account.email);
	if (weak) return fail(weak);
	if (!(await withinLimit(context, passwordHashesByNetwork, network)))
		return fail(overLimit(passwordHashesByNetwork, now));
	const answer = { email: account.email };
	const mail = await changedMail(context, account, link.tokenHash);
	await runTogether(db, [
		setPassword(context, account, hashPassword(context.env, password)),
		...effect.answer(answer),
		db
			.update(accountLinks)
			.set({ usedAt: now })
			.where(
				and(
					eq(accountLinks.emailKey, link.emailKey),
					eq(accountLinks.kind, 'reset'),
					isNull(accountLinks.usedAt),
				),
			),
		revokeTokens(db, account.userId, now),
		// Resets the attempts: failed attempts of others may have exceeded the owner's rate limit.
		resetAttempts(db, signInAttemptsByAccount, await sha256(link.emailKey)),
		mailStatement(db, mail, now),
	]);
	deliverMails(context, [mail]);
	return ok(answer);
}

/** Changes the signed-in customer's password; their other sessions end. */
export async function replacePassword(
	context: RequestContext,
	{ currentPassword, password }: { readonly currentPassword: string; readonly password: string },
): Promise<Result<undefined>> {
	const { db, effect, now, request } = context;
	const proved = await verifyOwner(context, currentPassword);
	if (!proved.ok) return proved;
	const account = proved.value;
	const weak = refuseWeak(password, account.email);
	if (weak) return fail(weak);
	const own = await sha256(readToken(request) ?? '');
	const mail = await changedMail(context, account, `${own}:${now}`);
	await runTogether(db, [
		setPassword(context, account, hashPassword(context.env, password)),
		...effect.answer(undefined),
		revokeTokens(db, account.userId, now, own),
		mailStatement(db, mail, now),
	]);
	deliverMails(context, [mail]);
	return ok(undefined);
}

/** Verifies the typed password of the signed-in account. @returns the account */
export async function verifyOwner(context: RequestContext, password: string): Promise<Result<Account>> {
	const { actor, db, now } = context;
	const account = actor && (await findAccount(db, actor.userId));
	if (!account) return fail(unauthorized);
	if (!(await withinLimit(context, passwordAttemptsByUser, `user:${account.userId}`)))
		return fail(overLimit(passwordAttemptsByUser, now));
	return verifyPassword(context.env, password, account.passwordHash) ? ok(account) : fail(wrongCredentials);
}

/** Time after a sign-in within which the password is not required again. */
const freshMs = 15 * 60_000;

/** `current_password` is missing, and the sign-in was too long ago. */
const passwordRequired: Problem = {
	...invalidInput({ current_password: ["can't be blank: the sign-in was more than 15 minutes ago"] }),
	code: 'password_required',
};

/** Whether a session is recent enough to skip the password. @param createdAt epoch milliseconds */
export const isFresh = (createdAt: number, now: number): boolean => createdAt > now - freshMs;

/** Verifies the signed-in account by a recent sign-in, else by the typed password. @returns the account */
export async function verifyOwnerUnlessRecent(
	context: RequestContext,
	password: string | undefined,
): Promise<Result<Account>> {
	if (password !== undefined) return verifyOwner(context, password);
	const { actor, db, now, request } = context;
	const account = actor && (await findAccount(db, actor.userId));
	if (!account) return fail(unauthorized);
	const [session] = await db
		.select({ createdAt: tokens.createdAt })
		.from(tokens)
		.where(
			and(eq(tokens.tokenHash, await sha256(readToken(request) ?? '')), eq(tokens.userId, account.userId)),
		);
	return session && isFresh(session.createdAt, now) ? ok(account) : fail(passwordRequired);
}

const setPassword = ({ db, now }: RequestContext, { userId }: Account, passwordHash: string) =>
	db.update(accounts).set({ passwordHash, passwordChangedAt: now }).where(eq(accounts.userId, userId));

const changedMail = async (context: RequestContext, { email, userId }: Account, subjectId: string) =>
	writeAccountMail(
		await withRecipientSite(context, userId),
		{ kind: 'password_changed', recipient: email, subjectId },
		'forgottenPassword',
	);

async function findAccountByKey({ db }: RequestContext, key: string): Promise<Account | undefined> {
	const [row] = await db.select({ userId: accounts.userId }).from(accounts).where(eq(accounts.emailKey, key));
	return row && findAccount(db, row.userId);
}
