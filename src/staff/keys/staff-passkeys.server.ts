import { and, count, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { isFresh } from '#src/account/identity/change-password.server.ts';
import { consumeChallenge } from '#src/account/keys/challenges.server.ts';
import { NewCredential } from '#src/account/keys/contract.ts';
import { describeNewPasskey, type PasskeyOptions } from '#src/account/keys/new-passkey.server.ts';
import { isConstraint, maxPasskeys } from '#src/account/keys/passkeys.server.ts';
import { verifyNewPasskey } from '#src/account/keys/verify-passkey.server.ts';
import { runTogether } from '#src/api/database.server.ts';
import type { StaffContext, StaffMember } from '../identity/accounts.server.ts';
import { auditStatement } from '../record/audit.server.ts';
import { staffPasskeys } from '../record/tables.server.ts';
import { findStaffParty } from './staff-party.ts';

/** Why a passkey was not added or removed. `old_session`: the sign-in was more than 15 minutes ago. */
export type PasskeyFault = 'old_session' | 'refused' | 'too_many' | 'gone';

/** Name of a new passkey. */
const Name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60));

/** Passkeys of a person, oldest first. */
export const listStaffPasskeys = ({ db }: Pick<StaffContext, 'db'>, staffId: number) =>
	db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(staffPasskeys.id);

/** Options for a new passkey of a person who has signed in within the last minutes. */
export async function prepareStaffPasskey(
	context: StaffContext,
	url: URL,
	{ id, email, signedInAt }: StaffMember,
): Promise<PasskeyOptions | PasskeyFault> {
	const party = findStaffParty(url);
	if (!party) return 'refused';
	if (!isFresh(signedInAt, context.now)) return 'old_session';
	const own = await listStaffPasskeys(context, id);
	if (own.length >= maxPasskeys) return 'too_many';
	return describeNewPasskey(context, { party, kind: 'staff_add', id, name: email, own });
}

/**
 * Adds the passkey that the browser has made.
 * @param given its name, and the answer of the browser as JSON
 * @returns why not; undefined where it is done
 */
export async function addStaffPasskey(
	{ db, now }: StaffContext,
	url: URL,
	{ id: staffId }: StaffMember,
	given: { readonly name: string; readonly credential: string },
): Promise<PasskeyFault | undefined> {
	const party = findStaffParty(url);
	const name = v.safeParse(Name, given.name);
	const credential = v.safeParse(v.pipe(v.string(), v.parseJson(), NewCredential), given.credential);
	if (!party || !name.success || !credential.success) return 'refused';
	const purpose = { kind: 'staff_add', userId: staffId, rpId: party.id } as const;
	const challenge = await consumeChallenge(db, credential.output.clientData, purpose, now);
	if (challenge === undefined) return 'refused';
	const made = await verifyNewPasskey(credential.output, { challenge, party });
	if (!made) return 'refused';
	const isRoom = sql`(SELECT ${count()} FROM ${staffPasskeys} WHERE ${eq(staffPasskeys.staffId, staffId)}) < ${maxPasskeys}`;
	const row = {
		...{ ...made, name: name.output, rpId: party.id },
		...{ transports: credential.output.transports, createdAt: now },
	};
	try {
		await runTogether(db, [
			db.insert(staffPasskeys).values({ ...row, staffId: sql`CASE WHEN ${isRoom} THEN ${staffId} END` }),
			auditStatement(
				db,
				{
					...{ staffId, action: 'add_passkey', subject: `person ${staffId}` },
					...{ before: null, after: { name: name.output } },
				},
				now,
			),
		]);
	} catch (error) {
		if (isConstraint(error, 'staff_passkeys.staff_id')) return 'too_many';
		if (isConstraint(error, 'staff_passkeys.credential_id')) return 'refused';
		throw error;
	}
	return undefined;
}

/** Removes a passkey of a person who has signed in within the last minutes. @returns why not; undefined where it is done */
export async function removeStaffPasskey(
	{ db, now }: StaffContext,
	{ id: staffId, signedInAt }: StaffMember,
	passkeyId: number,
): Promise<PasskeyFault | undefined> {
	if (!isFresh(signedInAt, now)) return 'old_session';
	const isOwn = and(eq(staffPasskeys.id, passkeyId), eq(staffPasskeys.staffId, staffId));
	const [known] = await db.select({ name: staffPasskeys.name }).from(staffPasskeys).where(isOwn);
	if (!known) return 'gone';
	await runTogether(db, [
		db.delete(staffPasskeys).where(isOwn),
		auditStatement(
			db,
			{
				...{ staffId, action: 'remove_passkey', subject: `person ${staffId}` },
				...{ before: { name: known.name }, after: null },
			},
			now,
		),
	]);
	return undefined;
}
