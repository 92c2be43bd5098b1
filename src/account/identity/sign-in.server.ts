import { and, eq, isNotNull } from 'drizzle-orm';
import { runTogether, type Statement } from '#src/api/database.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { countAttempt, isCountWithin, overLimit } from '#src/api/rate-limit.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import type { CurrentUserAnswer } from '#src/customers/contract.ts';
import { emailKey } from '#src/customers/email-key.ts';
import { findUser } from '#src/customers/queries.server.ts';
import { tokens, users } from '#src/customers/tables.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { joinVisitor } from '../joining/join-visitor.server.ts';
import { deliverMails, writeAccountMail } from '../mail/write-mail.server.ts';
import { isPasswordOf } from './hash-password.server.ts';
import { triesAtAccount, triesOfNetwork, triesOfNetworkAtAccount } from './limits.server.ts';
import { createSession, findVisitor, placeOf } from './new-session.server.ts';
import { type Account, accountColumns } from './queries.server.ts';
import { accounts } from './tables.server.ts';

/** Also for an address without an account, and for one that is not confirmed. */
export const wrongCredentials = problem(
	'wrong_credentials',
	401,
	'E-mail and password do not belong together, or the address is not confirmed yet.',
);

interface Credentials {
	readonly email: string;
	readonly password: string;
	readonly remember: boolean;
}

/**
 * Signs in, and gives the customer what the visitor had. The attempt is counted and the hash computed whether or not
 * there is such an account, so that neither the answer nor its duration tells.
 */
export async function signInWith(
	context: RequestContext,
	{ email, password, remember }: Credentials,
): Promise<Result<CurrentUserAnswer>> {
	const tried = await countTry(context, emailKey(email));
	if (!tried.ok) return tried;
	const { account, places } = tried.value;
	if (!isPasswordOf(password, account?.passwordHash) || !account) return fail(wrongCredentials);
	return openAccount(context, account, remember, places);
}

interface Place {
	readonly device: string | null;
	readonly country: string | null;
}

async function countTry(
	context: RequestContext,
	key: string,
): Promise<Result<{ account: Account | undefined; places: readonly Place[] }>> {
	const { db, network, now } = context;
	const who = await sha256(key);
	const limits = [
		[triesOfNetworkAtAccount, `${network} ${who}`],
		[triesOfNetwork, network],
		[triesAtAccount, who],
	] as const;
	const [[pair], [fromNetwork], [atAccount], [row], places] = await db.batch([
		countAttempt(context, ...limits[0]),
		countAttempt(context, ...limits[1]),
		countAttempt(context, ...limits[2]),
		db
			.select(accountColumns)
			.from(accounts)
			.innerJoin(users, eq(users.id, accounts.userId))
			.where(eq(accounts.emailKey, key)),
		db
			.selectDistinct({ device: tokens.device, country: tokens.country })
			.from(tokens)
			.innerJoin(accounts, eq(accounts.userId, tokens.userId))
			.where(and(eq(accounts.emailKey, key), isNotNull(tokens.device))),
	]);
	const counts = [pair, fromNetwork, atAccount];
	const over = limits.find(([limit], at) => !isCountWithin(context, limit, counts[at]?.count ?? 0));
	if (over) return fail(overLimit(over[0], now));
	return ok({ account: row && { ...row, email: row.email ?? '' }, places });
}

/** A new session for somebody who has proved who they are. */
async function openAccount(
	context: RequestContext,
	account: Account,
	remember: boolean,
	places: readonly Place[],
): Promise<Result<CurrentUserAnswer>> {
	const { db, now, request } = context;
	const visitor = await findVisitor(context);
	const session = await createSession(context, account.userId, remember);
	const place = placeOf(request);
	const isKnown = places.some(({ device, country }) => device === place.device && country === place.country);
	const mails =
		places.length > 0 && place.device !== null && !isKnown
			? [
					writeAccountMail(
						context,
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
