import { type Route, route } from '#src/api/handler.server.ts';
import { ok } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { asMember } from '../company/as-member.server.ts';
import { type ApprovalContext, requestApproval } from './ask-approval.server.ts';
import { askApproval, decideApproval as decideCall, listApprovals } from './contract.ts';
import { decideApproval } from './decide-approval.server.ts';
import { findApprovals, serializeApproval } from './queries.server.ts';

export const approvalRoutes: readonly Route[] = [
	route(askApproval, (context) =>
		asMember(context, (acting) => requestApproval(withUrl(context), acting, context.input)),
	),
	route(listApprovals, (context) =>
		asMember(context, async ({ actor: { userId }, membership }) => {
			const { db, now, site } = context;
			const rows = await findApprovals(db, membership, { userId, now });
			return ok({ approvals: rows.map((row) => serializeApproval(row, { userId, site })) });
		}),
	),
	route(decideCall, (context) =>
		asMember(context, (acting) => decideApproval(withUrl(context), acting, context.input)),
	),
];

const withUrl = (context: RequestContext): ApprovalContext => ({
	...context,
	waitUntil: (work) => context.waitUntil(work),
	url: new URL(context.request.url),
});
