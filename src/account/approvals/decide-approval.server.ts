import { and, eq, sql } from 'drizzle-orm';
import type { LocaleId, RegionId } from '#regions/region.ts';
import { runTogether } from '#src/api/database.server.ts';
import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import { users } from '#src/customers/tables.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import { mailStatementIf } from '#src/mail/queries.server.ts';
import { orderApprovals } from '#src/orders/approvals/tables.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { ActingMember } from '../company/as-member.server.ts';
import { accounts } from '../identity/tables.server.ts';
import { withRecipientSite } from '../mail/reader-site.server.ts';
import { deliverMails } from '../mail/write-mail.server.ts';
import { approvalDecidedMail } from './approval-mails.ts';
import type { ApprovalContext } from './ask-approval.server.ts';
import type { Approval } from './contract.ts';
import { alreadyDecided, ownApproval, reasonMissing } from './problems.ts';
import { type ApprovalRow, findApproval, serializeApproval } from './queries.server.ts';

export interface Decision {
	readonly id: string;
	readonly decision: 'approved' | 'rejected';
	readonly reason: string;
}

/**
 * Decides about a colleague's request and notifies them by mail. Of two concurrent decisions the first wins.
 * Problems: not_found, own_approval, already_decided, reason_missing.
 */
export async function decideApproval(
	context: ApprovalContext,
	{ actor, membership }: ActingMember,
	{ id, decision, reason }: Decision,
): Promise<Result<Approval>> {
	const { db, effect, now, site } = context;
	const row = await findApproval(db, membership.companyId, id);
	if (!row) return fail(notFound);
	const { userId } = actor;
	if (row.approval.requestedBy === userId) return fail(ownApproval);
	if (row.approval.state !== 'pending') return fail(alreadyDecided);
	if (decision === 'rejected' && reason === '') return fail(reasonMissing);
	const decided: ApprovalRow = {
		...row,
		approval: { ...row.approval, state: decision, reason, decidedBy: userId, decidedAt: now },
		decidedByEmail: actor.email,
	};
	const answer = serializeApproval(decided, { userId, site });
	const mail = await mailAbout(context, decided, decision);
	const isOurs = sql`EXISTS (SELECT 1 FROM order_approvals WHERE id = ${id} AND state = ${decision}
		AND decided_by = ${userId} AND decided_at = ${now})`;
	const [changed] = await runTogether(db, [
		db
			.update(orderApprovals)
			.set({ state: decision, reason, decidedBy: userId, decidedAt: now })
			.where(and(eq(orderApprovals.id, id), eq(orderApprovals.state, 'pending')))
			.returning({ id: orderApprovals.id }),
		...effect.answer(answer),
		...(mail ? [mailStatementIf(db, mail, now, isOurs)] : []),
	]);
	if (!changed?.length) return fail(alreadyDecided);
	deliverMails(context, mail ? [mail] : []);
	return ok(answer);
}

/** The mail to the member, in their language; undefined where their account is gone. */
async function mailAbout(
	{ db, site, url }: ApprovalContext,
	row: ApprovalRow,
	decision: Decision['decision'],
): Promise<Mail | undefined> {
	const { requestedBy, reason } = row.approval;
	const [account] = await db
		.select({ locale: accounts.locale, email: users.email })
		.from(accounts)
		.innerJoin(users, eq(users.id, accounts.userId))
		.where(eq(accounts.userId, requestedBy));
	if (!account?.email) return undefined;
	// An order is paid in its own storefront.
	const theirs = createSite(row.region as RegionId, site.environment, account.locale as LocaleId);
	const reader = await withRecipientSite({ db, site: theirs }, requestedBy);
	const shop = createSite(row.region as RegionId, site.environment, reader.site.locale);
	return approvalDecidedMail({
		approval: serializeApproval(row, { userId: requestedBy, site: shop }),
		...{ decision, reason, recipient: account.email, site: shop },
		t: translateFor(shop.locale, shop.languageTag),
		url: absoluteUrl('checkoutPayment', { order: row.orderNumber }, shop, url),
	});
}
