import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { settings } from '#regions/settings.ts';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { fail, notFound, ok, problem, type Result, unauthorized } from '#src/api/problem.ts';
import { overLimit, withinLimit } from '#src/api/rate-limit.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { verifyOwner, verifyOwnerUnlessRecent } from '../identity/change-password.server.ts';
import { codeAttemptsByUser } from '../identity/limits.server.ts';
import { type Account, findAccount } from '../identity/queries.server.ts';
import {
	checkCode,
	deleteAppStatements,
	hashRecoveryCode,
	totpPurpose,
	wrongCode,
} from '../identity/second-step.server.ts';
import { seal, unseal } from '../identity/secret-box.server.ts';
import { accountTotp, recoveryCodes } from '../identity/tables.server.ts';
import { newTotpSecret, totpAddress, verifyTotp } from '../identity/totp.ts';
import { deliverMails, writeAccountMail } from '../mail/write-mail.server.ts';

const totpActive = problem('totp_active', 409, 'Two-step sign-in is already on. Turn it off first.');

/** Creates a secret for an authenticator app, which is active after `confirmApp`. A repeated call replaces it. */
export async function prepareApp(
	context: RequestContext,
	password: string | undefined,
): Promise<Result<{ secret: string; address: string }>> {
	const { db, env, now } = context;
	const proved = await verifyOwnerUnlessRecent(context, password);
	if (!proved.ok) return proved;
	const { email, userId } = proved.value;
	const secret = newTotpSecret();
	const row = { secret: seal(env, totpPurpose, secret), step: 0, createdAt: now };
	const written = await db
		.insert(accountTotp)
		.values({ ...row, userId })
		.onConflictDoUpdate({ target: accountTotp.userId, set: row, setWhere: isNull(accountTotp.confirmedAt) })
		.returning({ userId: accountTotp.userId });
	if (written.length === 0) return fail(totpActive);
	return ok({ secret, address: totpAddress(secret, settings.brand, email) });
}

/** Activates two-step sign-in with a first code. @returns the recovery codes, which are shown only once */
export async function confirmApp(
	context: RequestContext,
	code: string,
): Promise<Result<{ recoveryCodes: string[] }>> {
	const { actor, db, env, now } = context;
	const account = actor && (await findAccount(db, actor.userId));
	if (!account) return fail(unauthorized);
	const { userId } = account;
	if (!(await withinLimit(context, codeAttemptsByUser, `user:${userId}`)))
		return fail(overLimit(codeAttemptsByUser, now));
	const [app] = await db.select().from(accountTotp).where(eq(accountTotp.userId, userId));
	if (app && app.confirmedAt !== null) return fail(totpActive);
	const secret = app && unseal(env, totpPurpose, app.secret);
	if (!app || secret === undefined || verifyTotp(secret, code, now) === undefined) return fail(wrongCode);
	const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode);
	const hashes = await Promise.all(codes.map((one) => hashRecoveryCode(env, userId, one)));
	const mail = notifyOwner(context, account, 'totp_added');
	const confirmed = await db
		.update(accountTotp)
		// Does not store the time step: the same code may also be used for the next sign-in.
		.set({ confirmedAt: now })
		.where(
			and(
				eq(accountTotp.userId, userId),
				eq(accountTotp.secret, app.secret),
				isNull(accountTotp.confirmedAt),
			),
		)
		.returning({ userId: accountTotp.userId });
	if (confirmed.length === 0) return fail(totpActive);
	await runTogether(db, [
		db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
		db.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId }))),
		mailStatement(db, mail, now),
	]);
	deliverMails(context, [mail]);
	return ok({ recoveryCodes: codes });
}

/** Ends two-step sign-in, with the password and a code. */
export async function removeApp(
	context: RequestContext,
	{ currentPassword, code }: { readonly currentPassword: string; readonly code: string },
): Promise<Result<undefined>> {
	const { db, effect, now } = context;
	const proved = await verifyOwner(context, currentPassword);
	if (!proved.ok) return proved;
	const { userId } = proved.value;
	if (!(await withinLimit(context, codeAttemptsByUser, `user:${userId}`)))
		return fail(overLimit(codeAttemptsByUser, now));
	const app = await findApp(db, userId);
	if (!app) return fail(notFound);
	if (!(await checkCode(context, userId, app, code))) return fail(wrongCode);
	const mail = notifyOwner(context, proved.value, 'totp_removed');
	const [deleteApp, ...rest] = deleteAppStatements(db, userId);
	await runTogether(db, [
		...(deleteApp ? [deleteApp] : []),
		...effect.answer(undefined),
		...rest,
		mailStatement(db, mail, now),
	]);
	deliverMails(context, [mail]);
	return ok(undefined);
}

/** The app of an account with two-step sign-in. */
export async function findApp(db: Database, userId: number) {
	const [app] = await db
		.select()
		.from(accountTotp)
		.where(and(eq(accountTotp.userId, userId), isNotNull(accountTotp.confirmedAt)));
	return app;
}

const recoveryCodeCount = 10;

/** `0123 4567 8901`: digits only, for the number keyboard that a field for codes opens. */
const createRecoveryCode = (): string =>
	Array.from({ length: 3 }, () => String(randomInt(10_000)).padStart(4, '0')).join(' ');

const notifyOwner = (
	context: RequestContext,
	{ email, userId }: Account,
	kind: 'totp_added' | 'totp_removed',
) =>
	writeAccountMail(
		context,
		{ kind, recipient: email, subjectId: `${userId}:${context.now}` },
		'accountSettings',
	);
