/** Roles of company members, the most powerful first. */
export const companyRoles = ['owner', 'admin', 'buyer', 'viewer'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** Rights of members by role, for calls, pages and SQL alike. Spending limits and approvals build on them. */
export const companyRights = {
	/** Name, VAT id, members. */
	see_company: ['owner', 'admin', 'buyer', 'viewer'],
	/** Orders that members have placed for the company, with their documents. */
	see_orders: ['owner', 'admin', 'buyer', 'viewer'],
	/** Decides about orders above a colleague's spending limit. */
	approve_orders: ['owner', 'admin'],
	/** Their orders as a business belong to the company. */
	place_orders: ['owner', 'admin', 'buyer'],
	edit_company: ['owner', 'admin'],
	/** Invite, change roles, remove; of owners only with `manage_owners`. */
	manage_members: ['owner', 'admin'],
	manage_owners: ['owner'],
} as const satisfies Record<string, readonly CompanyRole[]>;
export type CompanyRight = keyof typeof companyRights;

/** A user's membership in a company. */
export interface Membership {
	readonly companyId: number;
	readonly role: CompanyRole;
}

/** Whether a member's role has a right. A customer without a company has none. */
export const hasCompanyRight = (membership: Membership | null | undefined, right: CompanyRight): boolean =>
	membership != null && (companyRights[right] as readonly CompanyRole[]).includes(membership.role);
