import { and, count, eq, lt, type SQL } from 'drizzle-orm';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { invalidInput } from '#src/api/input-problem.ts';
import { fail, ok, type Problem, type Result } from '#src/api/problem.ts';
import { overLimit, withinLimit } from '#src/api/rate-limit.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { signature } from '#src/api/secrets.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { deliverMails, writeAccountMail } from '../mail/write-mail.server.ts';
import { codeAttemptsByUser } from './limits.server.ts';
import type { Account } from './queries.server.ts';
import { type Purpose, unseal } from './secret-box.server.ts';
import { accountTotp, recoveryCodes } from './tables.server.ts';
import { verifyTotp } from './totp.ts';

/** The password was right; the code of the app is missing. */
export const codeRequired: Problem = {
	...invalidInput({ code: ["can't be blank"] }),
	code: 'code_required',
};
export const wrongCode: Problem = {
	...invalidInput({ code: ['is wrong, too old or was used before'] }),
	code: 'wrong_code',
};

/** Data to verify the codes of an account's authenticator app. */
export interface AppKey {
	/** Encrypted. */
	readonly secret: string;
	/** Time step of the last accepted code. */
	readonly step: number;
}
export const appKeyColumns = { secret: accountTotp.secret, step: accountTotp.step };

/** Purpose of the secret's encryption. */
export const totpPurpose: Purpose = 'customer totp';

/** Hashes a recovery code; characters other than digits are ignored. */
export const hashRecoveryCode = (
	env: Pick<Env, 'SESSION_SECRET'>,
	userId: number,
	code: string,
): Promise<string> => signature(env.SESSION_SECRET, 'recovery_code', String(userId), code.replace(/\D/g, ''));

/** The row that an accepted code consumes. */
export type GivenCode =
	| { readonly kind: 'app'; readonly step: number }
	| { readonly kind: 'recovery'; readonly hash: string };

/** Verifies a code: six unused digits of the app, or a recovery code. */
export async function checkCode(
	{ db, env, now }: Pick<RequestContext, 'db' | 'env' | 'now'>,
	userId: number,
	app: AppKey,
	code: string,
): Promise<GivenCode | undefined> {
	const secret = unseal(env, totpPurpose, app.secret);
	const step = secret === undefined ? undefined : verifyTotp(secret, code, now);
	if (step !== undefined) return step > app.step ? { kind: 'app', step } : undefined;
	const hash = await hashRecoveryCode(env, userId, code);
	const [row] = await db.select().from(recoveryCodes).where(isRecoveryCode(userId, hash));
	return row && { kind: 'recovery', hash };
}

const isRecoveryCode = (userId: number, hash: string): SQL | undefined =>
	and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash));

/** Second step of a sign-in, after the right password. A code is accepted once, also by concurrent sign-ins. */
export async function passSecondStep(
	context: RequestContext,
	account: Pick<Account, 'userId' | 'email'>,
	app: AppKey,
	code: string | undefined,
): Promise<Result<undefined>> {
	const { db, now } = context;
	const { userId } = account;
	if (code === undefined || code.trim() === '') return fail(codeRequired);
	if (!(await withinLimit(context, codeAttemptsByUser, `user:${userId}`)))
		return fail(overLimit(codeAttemptsByUser, now));
	const given = await checkCode(context, userId, app, code);
	if (!given) return fail(wrongCode);
	if (given.kind === 'app') {
		const taken = await db
			.update(accountTotp)
			.set({ step: given.step })
			.where(and(eq(accountTotp.userId, userId), lt(accountTotp.step, given.step)))
			.returning({ userId: accountTotp.userId });
		return taken.length > 0 ? ok(undefined) : fail(wrongCode);
	}
	const taken = await db
		.delete(recoveryCodes)
		.where(isRecoveryCode(userId, given.hash))
		.returning({ hash: recoveryCodes.hash });
	if (taken.length === 0) return fail(wrongCode);
	await notifyRecoveryCodeUsed(context, account, given.hash);
	return ok(undefined);
}

/** Sends a mail with the number of remaining recovery codes. */
async function notifyRecoveryCodeUsed(
	context: RequestContext,
	{ userId, email }: Pick<Account, 'userId' | 'email'>,
	hash: string,
): Promise<void> {
	const { db, now } = context;
	const mail = writeAccountMail(
		context,
		{
			kind: 'recovery_code_used',
			recipient: email,
			subjectId: hash,
			values: { count: await countRecoveryCodes(db, userId) },
		},
		'accountSettings',
	);
	await runTogether(db, [mailStatement(db, mail, now)]);
	deliverMails(context, [mail]);
}

/** Number of unused recovery codes of an account. */
export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
	const [left] = await db
		.select({ count: count() })
		.from(recoveryCodes)
		.where(eq(recoveryCodes.userId, userId));
	return left?.count ?? 0;
}

/** Statements that delete the authenticator app and the recovery codes of an account. */
export const deleteAppStatements = (db: Database, userId: number): Statement[] => [
	db.delete(accountTotp).where(eq(accountTotp.userId, userId)),
	db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
];
