import { asc, eq } from 'drizzle-orm';
import { openEdge } from '#src/api/env.server.ts';
import { hashSessionCookie } from '#src/customers/session.server.ts';
import { tokens } from '#src/customers/tables.server.ts';
import { isFresh } from '../identity/change-password.server.ts';
import { describeDevice } from '../identity/device.ts';
import { countRecoveryCodes } from '../identity/second-step.server.ts';
import { findRelyingParty } from '../keys/relying-party.ts';
import { passkeys } from '../keys/tables.server.ts';
import { findApp } from '../keys/two-step.server.ts';

export interface OwnPasskey {
	readonly id: string;
	readonly name: string;
	/** The domain where it works, if it is not this one. */
	readonly host: string | undefined;
	/** Epoch milliseconds. */
	readonly createdAt: number;
	readonly usedAt: number | null;
}
export interface TwoStep {
	/** Epoch milliseconds. */
	readonly since: number;
	readonly codesLeft: number;
}

/** A customer's passkeys and two-step sign-in. */
export interface SignInKeys {
	readonly passkeys: readonly OwnPasskey[];
	readonly twoStep: TwoStep | undefined;
	/** The session is recent, so the password is not required again. */
	readonly isFresh: boolean;
	readonly device: string | undefined;
}

export async function findSignInKeys(userId: number, request: Request): Promise<SignInKeys> {
	const { db, env } = openEdge();
	const hash = await hashSessionCookie(env, request);
	const [own, app, codesLeft, [session]] = await Promise.all([
		db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt)),
		findApp(db, userId),
		countRecoveryCodes(db, userId),
		db
			.select({ createdAt: tokens.createdAt })
			.from(tokens)
			.where(eq(tokens.sessionHash, hash ?? '')),
	]);
	const here = findRelyingParty(new URL(request.url))?.id;
	return {
		passkeys: own.map(({ id, name, rpId, createdAt, usedAt }) => ({
			id,
			name,
			host: rpId === here ? undefined : rpId,
			createdAt,
			usedAt,
		})),
		twoStep: app && { since: app.confirmedAt ?? app.createdAt, codesLeft },
		isFresh: session !== undefined && isFresh(session.createdAt, Date.now()),
		device: describeDevice(request.headers.get('user-agent')) ?? undefined,
	};
}
