import { and, desc, eq } from 'drizzle-orm';
import { type ActingMember, asMember } from '#src/account/company/as-member.server.ts';
import type { Membership } from '#src/api/access/company-roles.ts';
import type { Database } from '#src/api/database.server.ts';
import { fail, notFound, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { companies, consents } from '#src/customers/tables.server.ts';
import { plusTerms, plusTermsMissing } from './plus-problems.ts';

/** The name of a member's company, and when the member agreed to the terms of plus: the last decision counts. */
export async function findAgreement(
	db: Database,
	userId: number,
	{ companyId }: Membership,
): Promise<{ readonly company: string; readonly agreedAt: number | undefined }> {
	const [[company], [decided]] = await db.batch([
		db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId)),
		db
			.select({ decision: consents.decision, createdAt: consents.createdAt })
			.from(consents)
			.where(and(eq(consents.userId, userId), eq(consents.type, plusTerms)))
			.orderBy(desc(consents.id))
			.limit(1),
	]);
	const agreedAt = decided?.decision === 'granted' ? decided.createdAt : undefined;
	return { company: company?.name ?? '', agreedAt };
}

/** Runs a call for members who may use plus, as `openPlus` opens its pages. Problems: not_found, plus_terms_missing. */
export const asPlusMember = <Value>(
	{ actor, db, site }: Pick<RequestContext, 'actor' | 'db' | 'site'>,
	run: (acting: ActingMember) => Promise<Result<Value>>,
): Promise<Result<Value>> =>
	asMember({ actor }, async (acting) => {
		if (!site.region.supportsPlus) return fail(notFound);
		const { agreedAt } = await findAgreement(db, acting.actor.userId, acting.membership);
		return agreedAt === undefined ? fail(plusTermsMissing) : run(acting);
	});
