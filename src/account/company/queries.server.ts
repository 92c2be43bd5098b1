import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Membership } from '#src/api/access/company-roles.ts';
import type { Database } from '#src/api/database.server.ts';
import { emailKey } from '#src/customers/email-key.ts';
import { companies, companyMembers, users } from '#src/customers/tables.server.ts';
import { toDecimal } from '#src/site/money.ts';
import type { Company, CompanyInvitation } from './contract.ts';
import { companyInvitations } from './tables.server.ts';

const iso = (moment: number): string => new Date(moment).toISOString();

/** SQL condition: an invitation that may be accepted. */
export const isInvitationOpen = (now: number): SQL =>
	sql`${and(
		isNull(companyInvitations.acceptedAt),
		isNull(companyInvitations.revokedAt),
		gt(companyInvitations.expiresAt, now),
	)}`;

const invitationColumns = {
	id: companyInvitations.id,
	companyName: companies.name,
	email: companyInvitations.email,
	role: companyInvitations.role,
	createdAt: companyInvitations.createdAt,
	expiresAt: companyInvitations.expiresAt,
};

/** Invitations that match, newest first. */
async function findInvitations(db: Database, match: SQL, now: number): Promise<CompanyInvitation[]> {
	const rows = await db
		.select(invitationColumns)
		.from(companyInvitations)
		.innerJoin(companies, eq(companies.id, companyInvitations.companyId))
		.where(and(match, isInvitationOpen(now)))
		.orderBy(desc(companyInvitations.id))
		.limit(100);
	return rows.map(({ createdAt, expiresAt, ...row }) => ({
		...row,
		createdAt: iso(createdAt),
		expiresAt: iso(expiresAt),
	}));
}

/** Open invitations to a confirmed address. */
export const findInvitationsTo = (db: Database, email: string, now: number): Promise<CompanyInvitation[]> =>
	findInvitations(db, eq(companyInvitations.emailKey, emailKey(email)), now);

/** The open invitation of a mail's link; undefined also for one that was used or revoked, or has expired. */
export async function findInvitationByHash(
	db: Database,
	tokenHash: string,
	now: number,
): Promise<CompanyInvitation | undefined> {
	const [invitation] = await findInvitations(db, eq(companyInvitations.tokenHash, tokenHash), now);
	return invitation;
}

/** A user's current membership, read again because a concurrent request may have changed it. */
export async function findMembership(db: Database, userId: number): Promise<Membership | undefined> {
	const [row] = await db
		.select({ companyId: companyMembers.companyId, role: companyMembers.role })
		.from(companyMembers)
		.where(eq(companyMembers.userId, userId));
	return row;
}

/**
 * A member's company as the API and the page show it.
 * @param withInvitations whether the calling member may invite
 */
export async function findCompany(
	db: Database,
	{ companyId, role }: Membership,
	asking: { readonly userId: number; readonly now: number; readonly withInvitations: boolean },
): Promise<Company | undefined> {
	const [[company], members, invitations] = await Promise.all([
		db.select().from(companies).where(eq(companies.id, companyId)),
		db
			.select({
				id: companyMembers.userId,
				email: users.email,
				role: companyMembers.role,
				joinedAt: companyMembers.joinedAt,
				spendingLimit: companyMembers.spendingLimit,
				spendingCurrency: companyMembers.spendingCurrency,
			})
			.from(companyMembers)
			.innerJoin(users, eq(users.id, companyMembers.userId))
			.where(eq(companyMembers.companyId, companyId))
			.orderBy(asc(companyMembers.joinedAt), asc(companyMembers.userId)),
		asking.withInvitations
			? findInvitations(db, eq(companyInvitations.companyId, companyId), asking.now)
			: [],
	]);
	if (!company) return undefined;
	const { id, name, countryIso, vatId, vatAnswer } = company;
	return {
		id,
		name,
		countryIso,
		vatId,
		vat: vatAnswer && {
			status: vatAnswer.status,
			name: vatAnswer.name,
			checkedAt: iso(vatAnswer.checkedAt),
		},
		role,
		members: members.map(({ email, joinedAt, spendingLimit, spendingCurrency, ...member }) => ({
			...member,
			email: email ?? '',
			joinedAt: iso(joinedAt),
			isYou: member.id === asking.userId,
			spendingLimit:
				spendingLimit === null
					? null
					: { amount: toDecimal(spendingLimit), currency: spendingCurrency ?? '' },
		})),
		invitations,
	};
}
