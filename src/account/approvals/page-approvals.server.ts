import { hasCompanyRight } from '#src/api/access/company-roles.ts';
import { readTextField, readTextForm } from '#src/api/input/text-form.server.ts';
import { runRead } from '#src/api/read.server.ts';
import type { Actor } from '#src/api/request-context.server.ts';
import { ordersByIds } from '#src/orders/database/queries.server.ts';
import { isGoods } from '#src/orders/pricing/price-lines.ts';
import { findCustomer } from '../area/page-customer.server.ts';
import type { ActingMember } from '../company/as-member.server.ts';
import { type Approval, maxApprovalTextLength } from './contract.ts';
import { decideApproval } from './decide-approval.server.ts';
import { type ApprovalPage, contextOfPage } from './page-checkout.server.ts';
import { countToDecide, findApprovals, serializeApproval } from './queries.server.ts';

/** Why a decision was refused, as the key of its text; with the typed reason. */
export interface DecisionRefusal {
	readonly id: string;
	readonly problem:
		| 'approvals.error_not_found'
		| 'problems.already_decided'
		| 'problems.own_approval'
		| 'problems.reason_missing'
		| 'approvals.error_too_long';
	readonly reason: string;
}

/** The signed-in member; undefined for a visitor without a company. */
export async function findMember(page: ApprovalPage): Promise<ActingMember | undefined> {
	const actor: Actor | undefined = await findCustomer(page.request);
	return actor?.company ? { actor, membership: actor.company } : undefined;
}

/** Number of colleagues' requests that the current member can decide. */
export const countPageApprovals = async (page: ApprovalPage, { company, userId }: Actor): Promise<number> => {
	const { db, now } = contextOfPage(page);
	return company ? countToDecide(db, company, { userId, now }) : 0;
};

/** Requests as the page lists them. */
export async function listPageApprovals(page: ApprovalPage, { actor, membership }: ActingMember) {
	const { db, now, site } = contextOfPage(page);
	const { userId } = actor;
	const rows = await findApprovals(db, membership, { userId, now });
	const approvals: Approval[] = rows.map((row) => serializeApproval(row, { userId, site }));
	const pending = rows.filter(({ approval }) => approval.state === 'pending');
	const ids = JSON.stringify(pending.map(({ approval }) => approval.orderId));
	const orders = pending.length === 0 ? [] : await runRead(db, ordersByIds(db, { ids }));
	return {
		waiting: approvals
			.filter(({ state }) => state === 'pending')
			.map((approval) => ({
				...approval,
				/** The order's lines of goods. */
				goods: (orders.find(({ number }) => number === approval.orderNumber)?.lines ?? []).filter(isGoods),
			})),
		decided: approvals.filter(({ state }) => state !== 'pending'),
		mayDecide: hasCompanyRight(membership, 'approve_orders'),
	};
}

/** Executes the decision of a form of the page. @returns undefined on success, else why it was refused */
export async function decideOnPage(
	page: ApprovalPage,
	member: ActingMember,
): Promise<DecisionRefusal | undefined> {
	const form = await readTextForm(page.request);
	const id = readTextField(form, 'id');
	const reason = readTextField(form, 'reason');
	const refuse = (problem: DecisionRefusal['problem']): DecisionRefusal => ({ id, problem, reason });
	if (!hasCompanyRight(member.membership, 'approve_orders')) return refuse('approvals.error_not_found');
	if (reason.length > maxApprovalTextLength) return refuse('approvals.error_too_long');
	const decision = form.get('decision') === 'approved' ? 'approved' : 'rejected';
	const decided = await decideApproval(contextOfPage(page), member, { id, decision, reason });
	if (decided.ok) return undefined;
	const { code } = decided.problem;
	return refuse(
		code === 'not_found' ? 'approvals.error_not_found' : (`problems.${code}` as DecisionRefusal['problem']),
	);
}
