import { and, eq, lt, ne, or } from 'drizzle-orm';
import type { LocaleId, RegionId } from '#regions/region.ts';
import { type Database, runTogether } from '#src/api/database.server.ts';
import type { Effect } from '#src/api/effect.server.ts';
import type { Env } from '#src/api/env.ts';
import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { orderApprovals } from '#src/orders/approvals/tables.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import { needsApproval } from '#src/orders/record/spending.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Site } from '#src/site/site.ts';
import type { ActingMember } from '../company/as-member.server.ts';
import { withRecipientSite } from '../mail/reader-site.server.ts';
import { deliverMails } from '../mail/write-mail.server.ts';
import { approvalRequestedMail } from './approval-mails.ts';
import type { Approval } from './contract.ts';
import { approvalNotNeeded, approvalPending, noApprover } from './problems.ts';
import { findApprovers, serializeApproval } from './queries.server.ts';

/** Context that API calls and pages provide. */
export interface ApprovalContext {
	readonly db: Database;
	readonly env: Env;
	readonly effect: Effect;
	/** Epoch milliseconds. */
	readonly now: number;
	readonly site: Site;
	/** URL of the request, for links. */
	readonly url: URL;
	waitUntil(work: Promise<unknown>): void;
}

/**
 * Asks the approvers of the member's company about an order of the member that is above their limit. One request of an
 * order waits at a time; a new one replaces a request for a lower total. Problems: not_found, approval_not_needed, approval_pending, no_approver.
 */
export async function requestApproval(
	context: ApprovalContext,
	{ actor, membership }: ActingMember,
	{ orderNumber, note }: { readonly orderNumber: string; readonly note: string },
): Promise<Result<Approval>> {
	const { db, effect, now, site } = context;
	const record = /^R\d{9}$/.test(orderNumber) ? await findOrderByNumber(db, orderNumber) : undefined;
	if (record?.userId !== actor.userId || record.savedState !== 'payment') return fail(notFound);
	const { total } = priceOrder(record, now).totals;
	if (!needsApproval(record.spending, record.currency, total)) return fail(approvalNotNeeded);
	const approvers = await findApprovers(db, membership.companyId, actor.userId);
	if (approvers.length === 0) return fail(noApprover);
	const approval: typeof orderApprovals.$inferSelect = {
		...{ id: crypto.randomUUID(), orderId: record.id, companyId: membership.companyId, total, note },
		...{ requestedBy: actor.userId, currency: record.currency, state: 'pending', reason: '' },
		...{ createdAt: now, decidedBy: null, decidedAt: null },
	};
	const row = {
		...{ approval, orderNumber, region: record.region.id },
		...{ requestedByEmail: actor.email, decidedByEmail: null },
	};
	const mails = await Promise.all(
		approvers.map(async ({ userId, email, region, locale }) => {
			const theirs = createSite(region as RegionId, site.environment, locale as LocaleId);
			const reader = await withRecipientSite({ db, site: theirs }, userId);
			return approvalRequestedMail({
				approval: serializeApproval(row, { userId, site: reader.site }),
				...{ userId, note, recipient: email ?? '', member: actor.email ?? '', site: reader.site },
				t: translateFor(reader.site.locale, reader.site.languageTag),
				url: absoluteUrl('companyApprovals', {}, reader.site, context.url),
			});
		}),
	);
	const answer = serializeApproval(row, { userId: actor.userId, site });
	try {
		await runTogether(db, [
			// Replaces requests that can no longer be decided (the member has left the company) or that cover only a lower
			// total.
			db
				.delete(orderApprovals)
				.where(
					and(
						eq(orderApprovals.orderId, record.id),
						eq(orderApprovals.state, 'pending'),
						or(
							ne(orderApprovals.companyId, membership.companyId),
							ne(orderApprovals.currency, record.currency),
							lt(orderApprovals.total, total),
						),
					),
				),
			db.insert(orderApprovals).values(approval),
			...effect.answer(answer),
			...mails.map((mail) => mailStatement(db, mail, now)),
		]);
	} catch (error) {
		if (isPending(error)) return fail(approvalPending);
		throw error;
	}
	deliverMails(context, mails);
	return ok(answer);
}

function isPending(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (/UNIQUE constraint failed: order_approvals\.order_id/i.test(cause.message)) return true;
	return false;
}
