import { aliasedTable, and, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { getRegion } from '#regions/index.ts';
import type { RegionId } from '#regions/region.ts';
import { companyRights, hasCompanyRight, type Membership } from '#src/api/access/company-roles.ts';
import type { Database } from '#src/api/database.server.ts';
import { companyMembers, users } from '#src/customers/tables.server.ts';
import { orderApprovals } from '#src/orders/approvals/tables.server.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { formatMoney, toDecimal } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import type { Site } from '#src/site/site.ts';
import { accounts } from '../identity/tables.server.ts';
import type { Approval } from './contract.ts';

const requesters = aliasedTable(users, 'requesters');
const deciders = aliasedTable(users, 'deciders');

const columns = {
	approval: orderApprovals,
	orderNumber: orders.number,
	region: orders.region,
	requestedByEmail: requesters.email,
	decidedByEmail: deciders.email,
};
export type ApprovalRow = Awaited<ReturnType<typeof selectApprovals>>[number];

/** Requests with their orders, of people who are still members of the company. */
const selectApprovals = (db: Database) =>
	db
		.select(columns)
		.from(orderApprovals)
		.innerJoin(orders, eq(orders.id, orderApprovals.orderId))
		.innerJoin(
			companyMembers,
			and(
				eq(companyMembers.userId, orderApprovals.requestedBy),
				eq(companyMembers.companyId, orderApprovals.companyId),
			),
		)
		.leftJoin(requesters, eq(requesters.id, orderApprovals.requestedBy))
		.leftJoin(deciders, eq(deciders.id, orderApprovals.decidedBy))
		.$dynamic();

/** How long decided requests are listed, in milliseconds. */
const listedMs = 90 * 86_400_000;

/**
 * Requests that a member may see: approvers see those of the company, others their own. Pending ones come first, unless
 * their order has been placed meanwhile.
 */
export async function findApprovals(
	db: Database,
	membership: Membership,
	{ userId, now }: { readonly userId: number; readonly now: number },
): Promise<ApprovalRow[]> {
	const isTheirs = hasCompanyRight(membership, 'approve_orders')
		? undefined
		: eq(orderApprovals.requestedBy, userId);
	const isWaiting = and(eq(orderApprovals.state, 'pending'), isNull(orders.completedAt));
	const isDecided = and(ne(orderApprovals.state, 'pending'), gte(orderApprovals.createdAt, now - listedMs));
	return selectApprovals(db)
		.where(and(eq(orderApprovals.companyId, membership.companyId), isTheirs, or(isWaiting, isDecided)))
		.orderBy(desc(sql`${orderApprovals.state} = 'pending'`), desc(orderApprovals.createdAt))
		.limit(100);
}

/** Number of colleagues' pending requests that this member may decide. */
export async function countToDecide(
	db: Database,
	membership: Membership,
	reader: { readonly userId: number; readonly now: number },
): Promise<number> {
	if (!hasCompanyRight(membership, 'approve_orders')) return 0;
	const rows = await findApprovals(db, membership, reader);
	return rows.filter(({ approval }) => approval.state === 'pending' && approval.requestedBy !== reader.userId)
		.length;
}

/** A request of a company; undefined for one of another. */
export async function findApproval(
	db: Database,
	companyId: number,
	id: string,
): Promise<ApprovalRow | undefined> {
	const [row] = await selectApprovals(db).where(
		and(eq(orderApprovals.id, id), eq(orderApprovals.companyId, companyId)),
	);
	return row;
}

/** The last request for an order; undefined without one. */
export async function findLastApproval(db: Database, orderId: number): Promise<ApprovalRow | undefined> {
	const [row] = await selectApprovals(db)
		.where(eq(orderApprovals.orderId, orderId))
		.orderBy(desc(orderApprovals.createdAt))
		.limit(1);
	return row;
}

/** Members who may decide about a colleague's order, with the storefront and language of their account. */
export const findApprovers = (db: Database, companyId: number, requestedBy: number) =>
	db
		.select({
			userId: users.id,
			email: users.email,
			region: accounts.region,
			locale: accounts.locale,
		})
		.from(companyMembers)
		.innerJoin(users, eq(users.id, companyMembers.userId))
		.innerJoin(accounts, eq(accounts.userId, companyMembers.userId))
		.where(
			and(
				eq(companyMembers.companyId, companyId),
				inArray(companyMembers.role, [...companyRights.approve_orders]),
				ne(companyMembers.userId, requestedBy),
			),
		);

/** Serializes a request for a member. */
export function serializeApproval(
	{ approval, orderNumber, region, requestedByEmail, decidedByEmail }: ApprovalRow,
	{ userId, site }: { readonly userId: number; readonly site: Site },
): Approval {
	const { currencyFormatter } = regionIn(getRegion(region as RegionId), site.locale);
	return {
		id: approval.id,
		orderNumber,
		state: approval.state,
		total: toDecimal(approval.total),
		currency: approval.currency,
		displayTotal: formatMoney(approval.total, currencyFormatter),
		requestedBy: requestedByEmail,
		isYours: approval.requestedBy === userId,
		note: approval.note,
		decidedBy: decidedByEmail,
		reason: approval.reason,
		createdAt: new Date(approval.createdAt).toISOString(),
		decidedAt: approval.decidedAt === null ? null : new Date(approval.decidedAt).toISOString(),
	};
}
