import { randomBytes } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { recording } from '#src/api/effect.server.ts';
import { fail, notFound, ok, problem, type Result, unauthorized } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { verifyOwnerUnlessRecent } from '../identity/change-password.server.ts';
import { type Account, findAccount } from '../identity/queries.server.ts';
import { deliverMails, writeAccountMail } from '../mail/write-mail.server.ts';
import { challengeExpired, consumeChallenge } from './challenges.server.ts';
import type { NewCredential } from './contract.ts';
import { describeNewPasskey, type PasskeyOptions } from './new-passkey.server.ts';
import { findRelyingParty, type RelyingParty } from './relying-party.ts';
import { passkeys } from './tables.server.ts';
import { verifyNewPasskey } from './verify-passkey.server.ts';

/** Most passkeys of one account. */
export const maxPasskeys = 20;

/** The signature was refused: wrong passkey, page or device, or a passkey of another account. */
export const passkeyRefused = problem(
	'passkey_refused',
	422,
	'This passkey was not accepted. It is unknown, or it was created for another domain.',
);
const tooManyPasskeys = problem(
	'too_many_passkeys',
	422,
	`An account can have at most ${maxPasskeys} passkeys. Remove one first.`,
);
const noPasskeysHere = problem(
	'unknown_host',
	421,
	'Passkeys work only on a domain of this shop, not on an IP address.',
);

/** The relying party of a request. */
export function readRelyingParty({ request }: Pick<RequestContext, 'request'>): Result<RelyingParty> {
	const party = findRelyingParty(new URL(request.url));
	return party ? ok(party) : fail(noPasskeysHere);
}

/** All passkeys of a user, on every domain, oldest first. */
const selectPasskeys = (db: Database, userId: number) =>
	db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt);

/** Options for a new passkey, after a sign-in of the last minutes or with the password. */
export async function prepareNewPasskey(
	context: RequestContext,
	password: string | undefined,
): Promise<Result<PasskeyOptions>> {
	const { db } = context;
	const party = readRelyingParty(context);
	if (!party.ok) return party;
	const proved = await verifyOwnerUnlessRecent(context, password);
	if (!proved.ok) return proved;
	const { email, userId } = proved.value;
	const own = await selectPasskeys(db, userId);
	if (own.length >= maxPasskeys) return fail(tooManyPasskeys);
	return ok(
		await describeNewPasskey(context, {
			party: party.value,
			kind: 'add',
			id: userId,
			name: email,
			own,
		}),
	);
}

interface Added {
	readonly id: string;
	readonly name: string;
}

/** Stores a new passkey and notifies the owner by mail. */
export async function saveNewPasskey(
	context: RequestContext,
	{ name, credential }: { readonly name: string; readonly credential: v.InferOutput<typeof NewCredential> },
): Promise<Result<Added>> {
	const { actor, db, effect, now } = context;
	const party = readRelyingParty(context);
	if (!party.ok) return party;
	const account = actor && (await findAccount(db, actor.userId));
	if (!account) return fail(unauthorized);
	const { userId } = account;
	const purpose = { kind: 'add', userId, rpId: party.value.id } as const;
	const challenge = await consumeChallenge(db, credential.clientData, purpose, now);
	if (challenge === undefined) return fail(challengeExpired);
	const made = await verifyNewPasskey(credential, { challenge, party: party.value });
	if (!made) return fail(passkeyRefused);
	const answer: Added = { id: randomBytes(9).toString('base64url'), name };
	const mail = notifyOwner(context, account, 'passkey_added', answer.id);
	const isRoom = sql`(SELECT ${count()} FROM ${passkeys} WHERE ${eq(passkeys.userId, userId)}) < ${maxPasskeys}`;
	const row = {
		...answer,
		...made,
		userId,
		rpId: party.value.id,
		transports: credential.transports,
		createdAt: now,
	};
	try {
		await runTogether(db, [
			db.insert(passkeys).values({ ...row, userId: sql`CASE WHEN ${isRoom} THEN ${userId} END` }),
			...effect.answer(answer),
			mailStatement(db, mail, now),
		]);
	} catch (error) {
		if (isConstraint(error, 'passkeys.user_id')) return fail(tooManyPasskeys);
		if (isConstraint(error, 'passkeys.credential_id')) return fail(passkeyRefused);
		throw error;
	}
	deliverMails(context, [mail]);
	return ok(answer);
}

/** Removes a passkey of the signed-in customer and notifies them by mail. */
export async function removeOwnPasskey(
	context: RequestContext,
	{ id, currentPassword }: { readonly id: string; readonly currentPassword?: string | undefined },
): Promise<Result<undefined>> {
	const { db, effect, now } = context;
	const proved = await verifyOwnerUnlessRecent(context, currentPassword);
	if (!proved.ok) return proved;
	const [removed] = await recording(db, effect.answer(undefined))
		.delete(passkeys)
		.where(and(eq(passkeys.id, id), eq(passkeys.userId, proved.value.userId)))
		.returning();
	if (!removed) return fail(notFound);
	const mail = notifyOwner(context, proved.value, 'passkey_removed', removed.id);
	await runTogether(db, [mailStatement(db, mail, now)]);
	deliverMails(context, [mail]);
	return ok(undefined);
}

const notifyOwner = (
	context: RequestContext,
	{ email }: Account,
	kind: 'passkey_added' | 'passkey_removed',
	subjectId: string,
) => writeAccountMail(context, { kind, recipient: email, subjectId }, 'accountSettings');

/** Whether a statement failed by a constraint of a column, `passkeys.credential_id`. */
export function isConstraint(error: unknown, column: string): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (cause.message.includes(`constraint failed: ${column}`)) return true;
	return false;
}
