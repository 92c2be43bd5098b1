import { and, eq, isNotNull } from 'drizzle-orm';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { countAttempt, isCountWithin, overLimit } from '#src/api/rate-limit.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import type { CurrentUserResponse } from '#src/customers/contract.ts';
import { emailKey } from '#src/customers/email-key.ts';
import { users } from '#src/customers/tables.server.ts';
import { verifyPassword } from './hash-password.server.ts';
import {
	signInAttemptsByAccount,
	signInAttemptsByNetwork,
	signInAttemptsByNetworkAndAccount,
} from './limits.server.ts';
import { openAccount, type Place, selectPlaces } from './open-account.server.ts';
import { type Account, accountColumns } from './queries.server.ts';
import { type AppKey, appKeyColumns, passSecondStep } from './second-step.server.ts';
import { accounts, accountTotp } from './tables.server.ts';

/** The same for a wrong password, an address without an account, and an unconfirmed address. */
export const wrongCredentials = problem(
	'wrong_credentials',
	401,
	'The e-mail address or password is wrong, or the address is not confirmed yet.',
);

interface Credentials {
	readonly email: string;
	readonly password: string;
	readonly remember: boolean;
	readonly code?: string | undefined;
}

/**
 * Signs in and moves the visitor's data to the customer. The attempt is counted and the hash computed whether or
 * not the account exists, so that neither response nor duration reveals it. With two-step sign-in, the code is requested
 * only after the right password.
 */
export async function signInWith(
	context: RequestContext,
	{ email, password, remember, code }: Credentials,
): Promise<Result<CurrentUserResponse>> {
	const tried = await countSignInAttempt(context, emailKey(email));
	if (!tried.ok) return tried;
	const { account, app, places } = tried.value;
	if (!verifyPassword(context.env, password, account?.passwordHash) || !account)
		return fail(wrongCredentials);
	const passed = app ? await passSecondStep(context, account, app, code) : ok(undefined);
	return passed.ok ? openAccount(context, account, remember, places) : passed;
}

interface CheckedCredentials {
	readonly account: Account | undefined;
	readonly app: AppKey | undefined;
	readonly places: readonly Place[];
}

async function countSignInAttempt(context: RequestContext, key: string): Promise<Result<CheckedCredentials>> {
	const { db, network, now } = context;
	const who = await sha256(key);
	const limits = [
		[signInAttemptsByNetworkAndAccount, `${network} ${who}`],
		[signInAttemptsByNetwork, network],
		[signInAttemptsByAccount, who],
	] as const;
	const [[pair], [fromNetwork], [atAccount], [row], [app], places] = await db.batch([
		countAttempt(context, ...limits[0]),
		countAttempt(context, ...limits[1]),
		countAttempt(context, ...limits[2]),
		db
			.select(accountColumns)
			.from(accounts)
			.innerJoin(users, eq(users.id, accounts.userId))
			.where(eq(accounts.emailKey, key)),
		db
			.select(appKeyColumns)
			.from(accountTotp)
			.innerJoin(accounts, eq(accounts.userId, accountTotp.userId))
			.where(and(eq(accounts.emailKey, key), isNotNull(accountTotp.confirmedAt))),
		selectPlaces(db, key),
	]);
	const counts = [pair, fromNetwork, atAccount];
	const over = limits.find(([limit], at) => !isCountWithin(context, limit, counts[at]?.count ?? 0));
	if (over) return fail(overLimit(over[0], now));
	return ok({ account: row && { ...row, email: row.email ?? '' }, app, places });
}
