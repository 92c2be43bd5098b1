import { and, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { consumeChallenge, createChallenge } from '#src/account/keys/challenges.server.ts';
import { Assertion } from '#src/account/keys/contract.ts';
import { verifyAssertion } from '#src/account/keys/verify-passkey.server.ts';
import { withinLimit } from '#src/api/rate-limit.server.ts';
import {
	openSession,
	type SignedIn,
	type StaffContext,
	triesOfNetwork,
} from '../identity/accounts.server.ts';
import { staffAccounts, staffPasskeys } from '../record/tables.server.ts';
import { findStaffParty } from './staff-party.ts';

/** A challenge for a sign-in; undefined where the network has begun too many. */
export async function prepareStaffSignIn(
	context: StaffContext,
	url: URL,
): Promise<{ challenge: string; rpId: string } | undefined> {
	const { db, network, now } = context;
	const party = findStaffParty(url);
	if (!party || !(await withinLimit(context, triesOfNetwork, network))) return undefined;
	const { id: rpId } = party;
	return { rpId, challenge: await createChallenge(db, { kind: 'staff_sign_in', userId: null, rpId }, now) };
}

/**
 * Signs in with a passkey instead of password and code: the authenticator has checked its owner.
 * @param credential the signature as the browser gives it, JSON
 */
export async function signInByStaffPasskey(
	context: StaffContext,
	url: URL,
	credential: string,
): Promise<SignedIn> {
	const { db, network, now } = context;
	const party = findStaffParty(url);
	const given = v.safeParse(v.pipe(v.string(), v.parseJson(), Assertion), credential);
	if (!party || !given.success) return { kind: 'wrong' };
	const purpose = { kind: 'staff_sign_in', userId: null, rpId: party.id } as const;
	const challenge = await consumeChallenge(db, given.output.clientData, purpose, now);
	if (challenge === undefined) return { kind: 'wrong' };
	const [known] = await db
		.select({ passkey: staffPasskeys })
		.from(staffPasskeys)
		.innerJoin(staffAccounts, eq(staffAccounts.id, staffPasskeys.staffId))
		.where(
			and(
				eq(staffPasskeys.credentialId, given.output.id),
				eq(staffPasskeys.rpId, party.id),
				isNull(staffAccounts.closedAt),
			),
		);
	if (!known) return { kind: 'wrong' };
	const { passkey } = known;
	const counter = await verifyAssertion(given.output, passkey, { challenge, party });
	if (counter === undefined) return { kind: 'wrong' };
	const counted = await db
		.update(staffPasskeys)
		.set({ counter, usedAt: now })
		.where(and(eq(staffPasskeys.id, passkey.id), eq(staffPasskeys.counter, passkey.counter)))
		.returning({ id: staffPasskeys.id });
	if (counted.length === 0) return { kind: 'wrong' };
	const secret = await openSession(context, passkey.staffId, { network, passkey: passkey.name });
	return { kind: 'signed_in', secret };
}
