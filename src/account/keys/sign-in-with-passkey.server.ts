import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { fail, ok, type Result } from '#src/api/problem.ts';
import { overLimit, withinLimit } from '#src/api/rate-limit.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import type { CurrentUserResponse } from '#src/customers/contract.ts';
import { users } from '#src/customers/tables.server.ts';
import { passkeySignInsByNetwork } from '../identity/limits.server.ts';
import { openAccount, selectPlaces } from '../identity/open-account.server.ts';
import { accounts } from '../identity/tables.server.ts';
import { challengeExpired, consumeChallenge, createChallenge } from './challenges.server.ts';
import type { Assertion } from './contract.ts';
import { passkeyRefused, readRelyingParty } from './passkeys.server.ts';
import { passkeys } from './tables.server.ts';
import { verifyAssertion } from './verify-passkey.server.ts';

/** A challenge for a visitor who is not signed in. */
export async function prepareSignIn(
	context: RequestContext,
): Promise<Result<{ challenge: string; rpId: string }>> {
	const { db, network, now } = context;
	const party = readRelyingParty(context);
	if (!party.ok) return party;
	if (!(await withinLimit(context, passkeySignInsByNetwork, network)))
		return fail(overLimit(passkeySignInsByNetwork, now));
	const { id: rpId } = party.value;
	return ok({ rpId, challenge: await createChallenge(db, { kind: 'sign_in', userId: null, rpId }, now) });
}

/**
 * Signs in with a passkey. There is no rate limit per account: signatures cannot be guessed, so failed password attempts
 * of others do not lock out an owner with a passkey.
 */
export async function signInByPasskey(
	context: RequestContext,
	{
		credential,
		remember,
	}: { readonly credential: v.InferOutput<typeof Assertion>; readonly remember: boolean },
): Promise<Result<CurrentUserResponse>> {
	const { db, now } = context;
	const party = readRelyingParty(context);
	if (!party.ok) return party;
	const { id: rpId } = party.value;
	const purpose = { kind: 'sign_in', userId: null, rpId } as const;
	const challenge = await consumeChallenge(db, credential.clientData, purpose, now);
	if (challenge === undefined) return fail(challengeExpired);
	const [known] = await db
		.select({ passkey: passkeys, email: users.email, emailKey: accounts.emailKey })
		.from(passkeys)
		.innerJoin(accounts, eq(accounts.userId, passkeys.userId))
		.innerJoin(users, eq(users.id, passkeys.userId))
		.where(and(eq(passkeys.credentialId, credential.id), eq(passkeys.rpId, rpId)));
	if (!known) return fail(passkeyRefused);
	const { passkey } = known;
	const counter = await verifyAssertion(credential, passkey, { challenge, party: party.value });
	if (counter === undefined) return fail(passkeyRefused);
	const counted = await db
		.update(passkeys)
		.set({ counter, usedAt: now })
		// Concurrent signatures have different challenges; the counter must still increase.
		.where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
		.returning({ id: passkeys.id });
	if (counted.length === 0) return fail(passkeyRefused);
	const places = await selectPlaces(db, known.emailKey);
	return openAccount(context, { userId: passkey.userId, email: known.email ?? '' }, remember, places);
}
