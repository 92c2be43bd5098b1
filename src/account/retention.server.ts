import { aliasedTable, and, eq, exists, gt, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';
import { runTogether, valueList } from '#src/api/database.server.ts';
import { deleteSome, type Purge } from '#src/api/retention.server.ts';
import { companies, companyMembers, customerProfiles, tokens, users } from '#src/customers/tables.server.ts';
import { companyPrices } from '#src/pricing/company/tables.server.ts';
import { retentionCutoff } from '#src/site/retention.ts';
import { companyInvitations } from './company/tables.server.ts';
import { accountLinks, accounts, accountTotp, recoveryCodes } from './identity/tables.server.ts';
import { passkeyChallenges, passkeys } from './keys/tables.server.ts';
import { userOrigins } from './origin/tables.server.ts';
import { segmentSessions, userTraits } from './segments/tables.server.ts';

const build = new QueryBuilder();
const newer = aliasedTable(tokens, 'newer');

export const accountPurges: readonly Purge[] = [
	{
		data: 'accounts',
		tables: [accounts, accountTotp, recoveryCodes, passkeys, customerProfiles],
		portion: 50,
		run: async ({ db }, now, limit) => {
			const isUnused = lt(accounts.signedInAt, retentionCutoff('accounts', now));
			const due = await db.select({ id: accounts.userId }).from(accounts).where(isUnused).limit(limit);
			if (due.length === 0) return 0;
			const ids = valueList(due.map(({ id }) => id));
			// Checked again inside the batch: a customer may have signed in since.
			const still = sql`(SELECT user_id FROM accounts WHERE ${and(inArray(accounts.userId, ids), isUnused)})`;
			await runTogether(db, [
				db.update(users).set({ email: null, anonymous: true }).where(inArray(users.id, still)),
				db.delete(passkeys).where(inArray(passkeys.userId, still)),
				db.delete(accountTotp).where(inArray(accountTotp.userId, still)),
				db.delete(recoveryCodes).where(inArray(recoveryCodes.userId, still)),
				db.delete(customerProfiles).where(inArray(customerProfiles.userId, still)),
				db.delete(accounts).where(and(inArray(accounts.userId, ids), isUnused)),
			]);
			return due.length;
		},
	},
	{
		// Rows of people without an account.
		data: 'visits',
		tables: [userOrigins],
		run: ({ db }, now, limit) => {
			const hasNoAccount = notExists(
				build.select({ one: sql`1` }).from(accounts).where(eq(accounts.userId, userOrigins.userId)),
			);
			const isOld = lt(userOrigins.createdAt, retentionCutoff('visits', now));
			return deleteSome(db, userOrigins, and(isOld, hasNoAccount), limit);
		},
	},
	{
		data: 'visits',
		tables: [segmentSessions],
		run: ({ db }, now, limit) =>
			deleteSome(db, segmentSessions, lt(segmentSessions.createdAt, retentionCutoff('visits', now)), limit),
	},
	{
		data: 'visits',
		tables: [userTraits],
		run: ({ db }, now, limit) =>
			deleteSome(db, userTraits, lt(userTraits.updatedAt, retentionCutoff('visits', now)), limit),
	},
	{
		data: 'accountLinks',
		tables: [accountLinks],
		run: ({ db }, now, limit) =>
			deleteSome(db, accountLinks, lt(accountLinks.createdAt, retentionCutoff('accountLinks', now)), limit),
	},
	{
		data: 'attempts',
		tables: [passkeyChallenges],
		run: ({ db }, now, limit) =>
			deleteSome(
				db,
				passkeyChallenges,
				lt(passkeyChallenges.createdAt, retentionCutoff('attempts', now)),
				limit,
			),
	},
	{
		data: 'companies',
		tables: [companies, companyMembers, companyPrices],
		run: async ({ db }, now, limit) => {
			const isGone = notExists(
				build.select({ one: sql`1` }).from(accounts).where(eq(accounts.userId, companyMembers.userId)),
			);
			const left = await db
				.delete(companyMembers)
				.where(isGone)
				.returning({ companyId: companyMembers.companyId });
			const ids = left.map(({ companyId }) => companyId);
			if (ids.length > 0)
				await db
					.update(companies)
					.set({ updatedAt: now })
					.where(inArray(companies.id, valueList(ids)));
			const isEmpty = notExists(
				build.select({ one: sql`1` }).from(companyMembers).where(eq(companyMembers.companyId, companies.id)),
			);
			const isDue = and(isEmpty, lt(companies.updatedAt, retentionCutoff('companies', now)));
			const due = build.select({ id: companies.id }).from(companies).where(isDue);
			await db.delete(companyPrices).where(inArray(companyPrices.companyId, due));
			return deleteSome(db, companies, isDue as SQL, limit);
		},
	},
	{
		data: 'companyInvitations',
		tables: [companyInvitations],
		run: ({ db }, now, limit) => {
			const isOld = lt(companyInvitations.createdAt, retentionCutoff('companyInvitations', now));
			return deleteSome(db, companyInvitations, isOld, limit);
		},
	},
	{
		data: 'endedSessions',
		tables: [tokens],
		run: ({ db }, now, limit) => {
			const since = retentionCutoff('endedSessions', now);
			const isCustomers = exists(
				build.select({ one: sql`1` }).from(accounts).where(eq(accounts.userId, tokens.userId)),
			);
			// The purge of unused visitors finds a user by the newest session.
			const hasNewer = exists(
				build
					.select({ one: sql`1` })
					.from(newer)
					.where(and(eq(newer.userId, tokens.userId), gt(newer.id, tokens.id))),
			);
			const isOver = or(lt(tokens.expiresAt, since), lt(tokens.revokedAt, since));
			return deleteSome(db, tokens, and(isOver, isCustomers, hasNewer) as SQL, limit);
		},
	},
];
