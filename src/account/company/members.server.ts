import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { type CompanyRole, hasCompanyRight, type Membership } from '#src/api/access/company-roles.ts';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { companies, companyMembers } from '#src/customers/tables.server.ts';
import { companyPrices } from '#src/pricing/company/tables.server.ts';
import { lastOwner, ownersOnly } from './problems.ts';
import { companyInvitations } from './tables.server.ts';

const memberCount = (companyId: number, condition: SQL = sql`1`): SQL =>
	sql`(SELECT count(*) FROM company_members WHERE company_id = ${companyId} AND ${condition})`;
/** SQL condition on a member row that is changed or deleted: the company has another owner. */
const keepsOwner = (companyId: number): SQL =>
	sql`(${companyMembers.role} <> 'owner' OR ${memberCount(companyId, sql`role = 'owner'`)} > 1)`;

const isMember = (companyId: number, userId: number) =>
	and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId));

type Acting = Pick<RequestContext, 'db' | 'effect'> & { readonly membership: Membership };

/** The role of a member whom the caller may manage. Problems: not_found, owners_only. */
async function managedRole({ db, membership }: Acting, userId: number): Promise<Result<CompanyRole>> {
	const [member] = await db
		.select({ role: companyMembers.role })
		.from(companyMembers)
		.where(isMember(membership.companyId, userId));
	if (!member) return fail(notFound);
	return member.role === 'owner' && !hasCompanyRight(membership, 'manage_owners')
		? fail(ownersOnly)
		: ok(member.role);
}

/** Gives a member another role. Problems: not_found, owners_only, last_owner. */
export async function setRole(
	acting: Acting,
	userId: number,
	role: CompanyRole,
	answer: unknown,
): Promise<Result<undefined>> {
	const { db, effect, membership } = acting;
	const managed = await managedRole(acting, userId);
	if (!managed.ok) return managed;
	if (role === 'owner' && !hasCompanyRight(membership, 'manage_owners')) return fail(ownersOnly);
	const { companyId } = membership;
	const [changed] = await runTogether(db, [
		db
			.update(companyMembers)
			.set({ role })
			.where(and(isMember(companyId, userId), role === 'owner' ? undefined : keepsOwner(companyId)))
			.returning({ userId: companyMembers.userId }),
		...effect.answer(answer),
	]);
	return changed?.length ? ok(undefined) : fail(lastOwner);
}

/** Removes a member. Problems: not_found, owners_only, last_owner. */
export async function dropMember(acting: Acting, userId: number): Promise<Result<undefined>> {
	const { db, effect, membership } = acting;
	const managed = await managedRole(acting, userId);
	if (!managed.ok) return managed;
	const { companyId } = membership;
	const [gone] = await runTogether(db, [
		db
			.delete(companyMembers)
			.where(and(isMember(companyId, userId), keepsOwner(companyId)))
			.returning({ userId: companyMembers.userId }),
		...effect.answer(undefined),
	]);
	return gone?.length ? ok(undefined) : fail(lastOwner);
}

/**
 * Statements with which a user leaves their company; the first returns a row on success. The last owner cannot leave
 * while there are other members; when the last member leaves, the company is deleted.
 */
export function leaveStatements(db: Database, userId: number, companyId: number): Statement[] {
	const isAlone = sql`${memberCount(companyId)} = 1`;
	const isEmpty = sql`${memberCount(companyId)} = 0`;
	return [
		db
			.delete(companyMembers)
			.where(and(isMember(companyId, userId), or(keepsOwner(companyId), isAlone)))
			.returning({ userId: companyMembers.userId }),
		db.delete(companyInvitations).where(and(eq(companyInvitations.companyId, companyId), isEmpty)),
		db.delete(companyPrices).where(and(eq(companyPrices.companyId, companyId), isEmpty)),
		db.delete(companies).where(and(eq(companies.id, companyId), isEmpty)),
	];
}

/** Leaves the company. Problem: last_owner. */
export async function leave(
	{ db, membership }: Pick<Acting, 'db' | 'membership'>,
	userId: number,
): Promise<Result<undefined>> {
	const [gone] = await runTogether(db, leaveStatements(db, userId, membership.companyId));
	return gone?.length ? ok(undefined) : fail(lastOwner);
}
