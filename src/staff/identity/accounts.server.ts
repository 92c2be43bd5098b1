import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '#src/account/identity/hash-password.server.ts';
import { passwordFault } from '#src/account/identity/password.ts';
import { seal, unseal } from '#src/account/identity/secret-box.server.ts';
import { newTotpSecret, verifyTotp } from '#src/account/identity/totp.ts';
import { accountManagers } from '#src/account/manager/tables.server.ts';
import { readCookies } from '#src/api/cookies.ts';
import { type Database, runTogether } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { countAttempt, isCountWithin, type Limit } from '#src/api/rate-limit.server.ts';
import { newSecret, sha256 } from '#src/api/secrets.server.ts';
import { emailKey } from '#src/customers/email-key.ts';
import { normaliseEmail } from '#src/mail/email-address.ts';
import { auditStatement } from '../record/audit.server.ts';
import type { Role } from '../record/roles.ts';
import { staffAccounts, staffPasskeys, staffSessions } from '../record/tables.server.ts';
import type { JoinFault } from './join-faults.ts';

export interface StaffMember {
	readonly id: number;
	readonly name: string;
	readonly email: string;
	readonly roles: readonly Role[];
	/** When the session was opened. */
	readonly signedInAt: number;
}
export interface StaffContext {
	readonly db: Database;
	readonly env: Pick<Env, 'SESSION_SECRET' | 'LIMIT_FACTOR' | 'ENVIRONMENT' | 'PASSWORD_COST'>;
	readonly now: number;
	readonly network: string;
}

const hourMs = 3_600_000;
const totpPurpose = 'staff totp';
/** Idle timeout of a session, and validity of a link for a new password. */
export const sessionHours = 10;
export const linkHours = 48;

/** Most passwords and codes that one network may try for one account, and for all accounts together. */
const tries: Limit = {
	name: 'staff-sign-in',
	max: 10,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many attempts. Try again in an hour.',
};
export const triesOfNetwork: Limit = { ...tries, name: 'staff-sign-in-network', max: 50 };

/** The cookie belongs to the staff host alone: `__Host-` is possible there. */
const cookieName = (environment: string): string =>
	environment === 'local' ? 'boxwright_staff' : '__Host-boxwright_staff';

export const staffCookie = (env: Pick<Env, 'ENVIRONMENT'>, secret: string): string =>
	`${cookieName(env.ENVIRONMENT)}=${secret}; Path=/; HttpOnly; Secure; SameSite=Strict${secret === '' ? '; Max-Age=0' : ''}`;

const secretPattern = /^[0-9a-f]{48}$/;

async function sessionHash(env: Pick<Env, 'ENVIRONMENT'>, request: Request): Promise<string | undefined> {
	const secret = readCookies(request.headers.get('cookie'))[cookieName(env.ENVIRONMENT)];
	return secret && secretPattern.test(secret) ? sha256(secret) : undefined;
}

/** The signed-in account; undefined without a session. Extends the session at most once an hour. */
export async function findStaff(
	{ db, env, now }: StaffContext,
	request: Request,
): Promise<StaffMember | undefined> {
	const hash = await sessionHash(env, request);
	if (hash === undefined) return undefined;
	const [row] = await db
		.select({
			id: staffAccounts.id,
			name: staffAccounts.name,
			email: staffAccounts.emailKey,
			roles: staffAccounts.roles,
			signedInAt: staffSessions.createdAt,
			expiresAt: staffSessions.expiresAt,
		})
		.from(staffSessions)
		.innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.staffId))
		.where(
			and(eq(staffSessions.hash, hash), gt(staffSessions.expiresAt, now), isNull(staffAccounts.closedAt)),
		);
	if (!row) return undefined;
	const { expiresAt, ...member } = row;
	if (expiresAt < now + (sessionHours - 1) * hourMs)
		await db
			.update(staffSessions)
			.set({ expiresAt: now + sessionHours * hourMs })
			.where(eq(staffSessions.hash, hash));
	return member;
}

export type SignedIn =
	| { readonly kind: 'signed_in'; readonly secret: string }
	| { readonly kind: 'wrong' }
	| { readonly kind: 'too_many' };

/**
 * Signs in with password and code. A wrong password, a wrong code and an unknown address get the same answer after the
 * same work. A code is valid once: of two sign-ins with the same one the second is refused.
 */
export async function signInStaff(
	context: StaffContext,
	given: { readonly email: string; readonly password: string; readonly code: string },
): Promise<SignedIn> {
	const { db, env, network, now } = context;
	const key = emailKey(given.email.trim());
	const who = await sha256(key);
	const [[pair], [all], [account]] = await db.batch([
		countAttempt(context, tries, `${network} ${who}`),
		countAttempt(context, triesOfNetwork, network),
		db
			.select()
			.from(staffAccounts)
			.where(and(eq(staffAccounts.emailKey, key), isNull(staffAccounts.closedAt))),
	]);
	const isWithin =
		isCountWithin(context, tries, pair?.count ?? 0) &&
		isCountWithin(context, triesOfNetwork, all?.count ?? 0);
	if (!isWithin) return { kind: 'too_many' };
	const isPassword = verifyPassword(env, given.password, account?.passwordHash ?? undefined);
	const secret = account?.totpSecret ? unseal(env, totpPurpose, account.totpSecret) : undefined;
	const step = secret === undefined ? undefined : verifyTotp(secret, given.code, now);
	if (!account || !isPassword || step === undefined || step <= account.totpStep) return { kind: 'wrong' };
	const taken = await db
		.update(staffAccounts)
		.set({ totpStep: step })
		.where(and(eq(staffAccounts.id, account.id), lt(staffAccounts.totpStep, step)))
		.returning({ id: staffAccounts.id });
	if (taken.length === 0) return { kind: 'wrong' };
	return { kind: 'signed_in', secret: await openSession(context, account.id, { network }) };
}

/**
 * Opens a session after a sign-in.
 * @param how for the audit
 * @returns the secret of its cookie
 */
export async function openSession(
	{ db, now }: Pick<StaffContext, 'db' | 'now'>,
	staffId: number,
	how: Readonly<Record<string, string>>,
): Promise<string> {
	const session = newSecret();
	await runTogether(db, [
		db.insert(staffSessions).values({
			hash: await sha256(session),
			staffId,
			createdAt: now,
			expiresAt: now + sessionHours * hourMs,
		}),
		auditStatement(
			db,
			{ staffId, action: 'sign_in', subject: `person ${staffId}`, before: null, after: how },
			now,
		),
	]);
	return session;
}

/** Ends the session of a request. */
export async function signOutStaff({ db, env }: StaffContext, request: Request): Promise<void> {
	const hash = await sessionHash(env, request);
	if (hash !== undefined) await db.delete(staffSessions).where(eq(staffSessions.hash, hash));
}

/** The account of a valid invitation link. */
export async function findInvited({ db, now }: StaffContext, token: string) {
	if (!secretPattern.test(token)) return undefined;
	const [row] = await db
		.select()
		.from(staffAccounts)
		.where(
			and(
				eq(staffAccounts.linkHash, await sha256(token)),
				gt(staffAccounts.linkExpiresAt, now),
				isNull(staffAccounts.closedAt),
			),
		);
	return row;
}

/**
 * Sets password and authenticator app of an invited account. Invalidates the link, and earlier sessions and passkeys.
 * @returns why not; undefined where it is done
 */
export async function joinStaff(
	context: StaffContext,
	given: {
		readonly token: string;
		readonly password: string;
		readonly secret: string;
		readonly code: string;
	},
): Promise<JoinFault | undefined> {
	const { db, env, now } = context;
	const account = await findInvited(context, given.token);
	if (!account) return 'link';
	const fault = passwordFault(given.password, account.emailKey);
	if (fault) return fault;
	if (!/^[A-Z2-7]{32}$/.test(given.secret) || verifyTotp(given.secret, given.code, now) === undefined)
		return 'code';
	const hash = await sha256(given.token);
	const changed = await db
		.update(staffAccounts)
		.set({
			passwordHash: hashPassword(env, given.password),
			totpSecret: seal(env, totpPurpose, given.secret),
			// The current code is still valid for a sign-in right after this.
			totpStep: 0,
			linkHash: null,
			linkExpiresAt: null,
		})
		.where(and(eq(staffAccounts.id, account.id), eq(staffAccounts.linkHash, hash)))
		.returning({ id: staffAccounts.id });
	if (changed.length === 0) return 'link';
	await runTogether(db, [
		db.delete(staffSessions).where(eq(staffSessions.staffId, account.id)),
		// A new link resets access, for people who have lost their device.
		db.delete(staffPasskeys).where(eq(staffPasskeys.staffId, account.id)),
		auditStatement(
			db,
			{ staffId: account.id, action: 'join', subject: `person ${account.id}`, before: null, after: null },
			now,
		),
	]);
	return undefined;
}

/** A secret that an invited person's app gets. */
export const newAppSecret = newTotpSecret;

export interface Invitation {
	readonly name: string;
	readonly email: string;
	readonly roles: readonly Role[];
}

/**
 * Invites a person; an existing one gets new roles and a new link, and their password stays valid until the link is used.
 * @param by the inviting account
 * @returns the secret of the link, shown once; undefined for an invalid address
 */
export async function invite(
	{ db, now }: Pick<StaffContext, 'db' | 'now'>,
	by: number | null,
	{ name, email, roles }: Invitation,
): Promise<string | undefined> {
	const address = normaliseEmail(email);
	if (address === undefined || name.trim() === '' || roles.length === 0) return undefined;
	const key = emailKey(address);
	const [known] = await db.select().from(staffAccounts).where(eq(staffAccounts.emailKey, key));
	const token = newSecret();
	const link = { linkHash: await sha256(token), linkExpiresAt: now + linkHours * hourMs };
	await runTogether(db, [
		db
			.insert(staffAccounts)
			.values({ name: name.trim(), emailKey: key, roles, totpStep: 0, createdAt: now, ...link })
			.onConflictDoUpdate({
				target: staffAccounts.emailKey,
				set: { name: name.trim(), roles, closedAt: null, ...link },
			}),
		...(known
			? [db.update(accountManagers).set({ name: name.trim() }).where(eq(accountManagers.staffId, known.id))]
			: []),
		auditStatement(
			db,
			{
				staffId: by,
				action: known ? 'invite_again' : 'invite',
				subject: `person ${key}`,
				before: known ? { name: known.name, roles: known.roles, isClosed: known.closedAt !== null } : null,
				after: { name: name.trim(), roles },
			},
			now,
		),
	]);
	return token;
}

/** Closes an account: its sessions and its link end at once. @returns false for an unknown one */
export async function closeAccount(
	{ db, now }: Pick<StaffContext, 'db' | 'now'>,
	by: number,
	id: number,
): Promise<boolean> {
	const [known] = await db.select().from(staffAccounts).where(eq(staffAccounts.id, id));
	if (!known || known.closedAt !== null) return false;
	await runTogether(db, [
		db.update(staffAccounts).set({ closedAt: now, linkHash: null }).where(eq(staffAccounts.id, id)),
		db.delete(staffSessions).where(eq(staffSessions.staffId, id)),
		db.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id)),
		// Their customers see the manager of the storefront again.
		db.delete(accountManagers).where(eq(accountManagers.staffId, id)),
		auditStatement(
			db,
			{
				staffId: by,
				action: 'close',
				subject: `person ${known.emailKey}`,
				before: { roles: known.roles },
				after: null,
			},
			now,
		),
	]);
	return true;
}

/** All staff accounts, open ones first. */
export const listStaff = (db: Database) =>
	db
		.select({
			id: staffAccounts.id,
			name: staffAccounts.name,
			email: staffAccounts.emailKey,
			roles: staffAccounts.roles,
			hasJoined: sql<number>`${staffAccounts.passwordHash} IS NOT NULL`,
			closedAt: staffAccounts.closedAt,
		})
		.from(staffAccounts)
		.orderBy(sql`${staffAccounts.closedAt} IS NOT NULL`, staffAccounts.name);
