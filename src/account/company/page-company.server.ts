import { hasCompanyRight, type Membership } from '#src/api/access/company-roles.ts';
import { openEdge } from '#src/api/env.server.ts';
import type { Actor } from '#src/api/request-context.server.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { emailKey } from '#src/customers/email-key.ts';
import type { Site } from '#src/site/site.ts';
import { findCompanyOrders } from './company-orders.server.ts';
import type { CompanyInvitation } from './contract.ts';
import { findCompany, findInvitationByHash, findInvitationsTo } from './queries.server.ts';

/** Data of the page of a customer's company; without a company the invitations to their address. */
export async function loadCompanyPage(customer: Actor, site: Site, wanted: string | null) {
	const { db } = openEdge();
	const now = Date.now();
	const membership: Membership | null = customer.company;
	if (!membership)
		return { invitations: customer.email ? await findInvitationsTo(db, customer.email, now) : [] };
	const page = Math.max(1, Math.min(10_000, Math.trunc(Number(wanted)) || 1));
	const withInvitations = hasCompanyRight(membership, 'manage_members');
	const [company, listed] = await Promise.all([
		findCompany(db, membership, { userId: customer.userId, now, withInvitations }),
		hasCompanyRight(membership, 'see_orders')
			? findCompanyOrders(db, membership.companyId, { page, site })
			: undefined,
	]);
	return { membership, company, listed, invitations: [] };
}

/** The open invitation of a mail's link, and why the current visitor cannot accept it yet. */
export async function loadInvitation(
	secret: string,
	customer: Actor | undefined,
): Promise<{ invitation: CompanyInvitation; who: 'invited' | 'out' | 'other' | 'member' } | undefined> {
	const { db } = openEdge();
	const invitation = await findInvitationByHash(db, await sha256(secret), Date.now());
	if (!invitation) return undefined;
	if (!customer?.email) return { invitation, who: 'out' };
	if (emailKey(customer.email) !== emailKey(invitation.email)) return { invitation, who: 'other' };
	return { invitation, who: customer.company ? 'member' : 'invited' };
}
