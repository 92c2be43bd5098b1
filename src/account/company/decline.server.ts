import { and, eq } from 'drizzle-orm';
import type { LocaleId, RegionId } from '#regions/region.ts';
import { runTogether } from '#src/api/database.server.ts';
import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import type { Actor, RequestContext } from '#src/api/request-context.server.ts';
import { users } from '#src/customers/tables.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import { accounts } from '../identity/tables.server.ts';
import { deliverMails } from '../mail/write-mail.server.ts';
import { declinedMail } from './invitation-mail.ts';
import { isInvitationOpen } from './queries.server.ts';
import { companyInvitations } from './tables.server.ts';

/**
 * Ends an open invitation to the customer's confirmed address and notifies the inviting member by mail, in their
 * language. Problem: not_found, also for an invitation to another address.
 */
export async function decline(
	context: RequestContext,
	customer: Actor,
	id: number,
): Promise<Result<undefined>> {
	const { db, effect, now, request, site } = context;
	const [account] = await db
		.select({ emailKey: accounts.emailKey })
		.from(accounts)
		.where(eq(accounts.userId, customer.userId));
	const isOpen = and(
		eq(companyInvitations.id, id),
		eq(companyInvitations.emailKey, account?.emailKey ?? ''),
		isInvitationOpen(now),
	);
	const [invitation] = await db
		.select({
			email: companyInvitations.email,
			tokenHash: companyInvitations.tokenHash,
			inviter: users.email,
			region: accounts.region,
			locale: accounts.locale,
		})
		.from(companyInvitations)
		// No mail if the inviting member's account was deleted.
		.leftJoin(accounts, eq(accounts.userId, companyInvitations.invitedBy))
		.leftJoin(users, eq(users.id, accounts.userId))
		.where(isOpen);
	if (!invitation) return fail(notFound);
	const { email, inviter, locale, region, tokenHash } = invitation;
	const inviterSite = createSite(
		(region ?? site.region.id) as RegionId,
		site.environment,
		(locale ?? site.locale) as LocaleId,
	);
	const mails = inviter
		? [
				declinedMail({
					subjectId: tokenHash,
					recipient: inviter,
					site: inviterSite,
					t: translateFor(inviterSite.locale, inviterSite.languageTag),
					url: absoluteUrl('company', {}, inviterSite, new URL(request.url)),
					invited: email,
				}),
			]
		: [];
	const [ended] = await runTogether(db, [
		db
			.update(companyInvitations)
			.set({ revokedAt: now })
			.where(isOpen)
			.returning({ id: companyInvitations.id }),
		...effect.answer(undefined),
		...mails.map((mail) => mailStatement(db, mail, now)),
	]);
	if (!ended?.length) return fail(notFound);
	deliverMails(context, mails);
	return ok(undefined);
}
