import { and, eq } from 'drizzle-orm';
import { openRegions } from '#regions/index.ts';
import { hasCompanyRight, type Membership } from '#src/api/access/company-roles.ts';
import { runTogether } from '#src/api/database.server.ts';
import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { companyMembers } from '#src/customers/tables.server.ts';
import { fromDecimal, toDecimal } from '#src/site/money.ts';
import { ownersOnly, unknownCurrency } from './problems.ts';

/** Currencies of the storefronts, in their order. */
const limitCurrencies: readonly string[] = [...new Set(openRegions.map(({ currency }) => currency))];

interface Limit {
	/** Of the member. */
	readonly id: number;
	/** Decimal; null or empty: no limit. */
	readonly amount: string | null;
	readonly currency: string;
}

/**
 * Sets or removes the spending limit of a member. Only owners may change the limit of an owner, or their own: otherwise an
 * administrator could lift the limit that an owner has set. Problems: not_found, owners_only, unknown_currency.
 */
export async function setLimit(
	{ actor, db, effect }: Pick<RequestContext, 'actor' | 'db' | 'effect'>,
	membership: Membership,
	{ id, amount, currency }: Limit,
): Promise<Result<{ id: number; amount: string | null; currency: string | null }>> {
	const isMember = and(eq(companyMembers.companyId, membership.companyId), eq(companyMembers.userId, id));
	const [member] = await db.select({ role: companyMembers.role }).from(companyMembers).where(isMember);
	if (!member) return fail(notFound);
	const needsOwner = member.role === 'owner' || id === actor?.userId;
	if (needsOwner && !hasCompanyRight(membership, 'manage_owners')) return fail(ownersOnly);
	if (!limitCurrencies.includes(currency)) return fail(unknownCurrency);
	const limit = amount ? fromDecimal(amount.replace(',', '.')) : undefined;
	const answer = {
		id,
		amount: limit === undefined ? null : toDecimal(limit),
		currency: limit === undefined ? null : currency,
	};
	const [changed] = await runTogether(db, [
		db
			.update(companyMembers)
			.set({ spendingLimit: limit ?? null, spendingCurrency: limit === undefined ? null : currency })
			.where(isMember)
			.returning({ userId: companyMembers.userId }),
		...effect.answer(answer),
	]);
	return changed?.length ? ok(answer) : fail(notFound);
}
