import * as v from 'valibot';
import { companyRoles } from '#src/api/access/company-roles.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId } from '#src/api/input/identifiers.ts';
import { vatStatuses } from '#src/customers/vat-answer.ts';
import { EmailAddress } from '#src/mail/email-address.ts';

const Role = v.picklist(companyRoles, `must be one of ${companyRoles.join(', ')}`);
const Name = v.pipe(
	v.string(),
	v.transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()),
	v.nonEmpty("can't be blank"),
	v.maxLength(120, 'is too long: at most 120 characters'),
);
const CompanyInput = {
	name: Name,
	/** ISO 3166-1, of the seat. */
	countryIso: v.pipe(v.string(), v.length(2, 'must be an ISO code of two letters')),
	/** As typed; empty: none. */
	vatId: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)), ''),
};

export const CompanyMember = v.object({
	/** The user's id. */
	id: v.number(),
	email: v.string(),
	role: Role,
	joinedAt: v.string(),
	/** The calling customer. */
	isYou: v.boolean(),
	/** Orders with a higher total, or in another currency, need a colleague's approval; null: no limit. Decimal. */
	spendingLimit: v.nullable(v.object({ amount: v.string(), currency: v.string() })),
});

export const CompanyInvitation = v.object({
	id: v.number(),
	companyName: v.string(),
	email: v.string(),
	role: Role,
	createdAt: v.string(),
	expiresAt: v.string(),
});
export type CompanyInvitation = v.InferOutput<typeof CompanyInvitation>;

export const Company = v.object({
	id: v.number(),
	name: v.string(),
	countryIso: v.string(),
	vatId: v.nullable(v.string()),
	/** Result of the VIES check of the VAT id; repeated monthly. */
	vat: v.nullable(
		v.object({ status: v.picklist(vatStatuses), name: v.nullable(v.string()), checkedAt: v.string() }),
	),
	/** The calling customer's role. */
	role: Role,
	members: v.array(CompanyMember),
	/** Open invitations; empty for members who may not invite. */
	invitations: v.array(CompanyInvitation),
});
export type Company = v.InferOutput<typeof Company>;

const CompanyOrder = v.object({
	number: v.string(),
	/** Of the member who has ordered; null where the account is gone. */
	orderedBy: v.nullable(v.string()),
	completedAt: v.string(),
	state: v.picklist(['complete', 'canceled']),
	paymentState: v.nullable(v.string()),
	shipmentState: v.nullable(v.string()),
	total: v.string(),
	currency: v.string(),
	displayTotal: v.string(),
});

export const createCompany = endpoint({
	id: 'X-company-create',
	method: 'post',
	path: '/v2/companies',
	access: 'customer',
	costly: true,
	shape: 'flat',
	input: v.object(CompanyInput),
	answer: Company,
	status: 201,
	problems: ['in_company', 'invalid_vat_id', 'unknown_country'],
	summary:
		'Creates a company with the customer as its owner. A customer can be a member of one company only.',
});

export const showCompany = endpoint({
	id: 'X-company',
	method: 'get',
	path: '/v2/companies/mine',
	access: 'member',
	right: 'see_company',
	shape: 'flat',
	input: v.object({}),
	answer: Company,
	problems: [],
	summary:
		'Returns the caller’s company with its members. Members who can invite others also get its open invitations.',
});

export const editCompany = endpoint({
	id: 'X-company-edit',
	method: 'patch',
	path: '/v2/companies/mine',
	access: 'member',
	right: 'edit_company',
	costly: true,
	shape: 'flat',
	input: v.object(CompanyInput),
	answer: Company,
	problems: ['invalid_vat_id', 'unknown_country'],
	summary: 'Changes the name, country and VAT id of the company. The VAT id is checked with VIES.',
});

export const listCompanyOrders = endpoint({
	id: 'X-company-orders',
	method: 'get',
	path: '/v2/companies/mine/orders',
	access: 'member',
	right: 'see_orders',
	shape: 'flat',
	input: v.object({
		page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, 'must be a whole number')), '1'),
	}),
	answer: v.object({
		orders: v.array(CompanyOrder),
		count: v.number(),
		currentPage: v.number(),
		pages: v.number(),
	}),
	problems: [],
	summary: 'Lists orders that members have placed for the company, newest first, 20 per page.',
});

export const inviteMember = endpoint({
	id: 'X-company-invite',
	method: 'post',
	path: '/v2/companies/mine/invitations',
	access: 'member',
	right: 'manage_members',
	costly: true,
	shape: 'flat',
	input: v.object({ email: EmailAddress, role: Role }),
	answer: CompanyInvitation,
	status: 201,
	problems: ['already_member', 'owners_only', 'too_many_invitations', 'too_many_mails'],
	summary:
		'Invites a person by e-mail. It replaces an earlier invitation to the same address. The response does not reveal whether the address has an account.',
});

export const revokeInvitation = endpoint({
	id: 'X-company-revoke',
	method: 'delete',
	path: '/v2/companies/mine/invitations/:id',
	access: 'member',
	right: 'manage_members',
	shape: 'flat',
	input: v.object({ id: NumericId }),
	answer: v.undefined(),
	status: 204,
	problems: ['not_found'],
	summary: 'Revokes an invitation. Its link stops working.',
});

export const changeRole = endpoint({
	id: 'X-company-role',
	method: 'patch',
	path: '/v2/companies/mine/members/:id',
	access: 'member',
	right: 'manage_members',
	shape: 'flat',
	input: v.object({ id: NumericId, role: Role }),
	answer: CompanyMember,
	problems: ['not_found', 'owners_only', 'last_owner'],
	summary:
		'Changes the role of a member. Only owners can appoint owners; a company always has at least one owner.',
});

export const setSpendingLimit = endpoint({
	id: 'X-company-limit',
	method: 'patch',
	path: '/v2/companies/mine/members/:id/spending_limit',
	access: 'member',
	right: 'manage_members',
	shape: 'flat',
	input: v.object({
		id: NumericId,
		/** Decimal, with tax and delivery; null or empty: no limit. */
		amount: v.nullable(
			v.pipe(v.string(), v.trim(), v.regex(/^(\d{1,9}([.,]\d{1,2})?)?$/, 'must be an amount, as "2000.00"')),
		),
		currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency of three letters')),
	}),
	answer: v.object({ id: v.number(), amount: v.nullable(v.string()), currency: v.nullable(v.string()) }),
	problems: ['not_found', 'owners_only', 'unknown_currency'],
	summary: 'Sets the spending limit of a member. Orders above it, or in another currency, need approval.',
});

export const removeMember = endpoint({
	id: 'X-company-remove',
	method: 'delete',
	path: '/v2/companies/mine/members/:id',
	access: 'member',
	right: 'manage_members',
	shape: 'flat',
	input: v.object({ id: NumericId }),
	answer: v.undefined(),
	status: 204,
	problems: ['not_found', 'owners_only', 'last_owner'],
	summary:
		'Removes a member from the company. The orders that they have placed for it remain with the company.',
});

export const leaveCompany = endpoint({
	id: 'X-company-leave',
	method: 'delete',
	path: '/v2/companies/mine/membership',
	access: 'member',
	right: 'see_company',
	skipsIdempotency: true,
	shape: 'flat',
	input: v.object({}),
	answer: v.undefined(),
	status: 204,
	problems: ['last_owner'],
	summary:
		'Leaves the company. The last owner cannot leave while there are other members. If the last member leaves, the company is deleted.',
});

export const listInvitations = endpoint({
	id: 'X-invitations',
	method: 'get',
	path: '/v2/company_invitations',
	access: 'customer',
	shape: 'flat',
	input: v.object({}),
	answer: v.object({ invitations: v.array(CompanyInvitation) }),
	problems: [],
	summary: 'Lists open invitations to the customer’s confirmed e-mail address, newest first.',
});

export const acceptInvitation = endpoint({
	id: 'X-invitation-accept',
	method: 'post',
	path: '/v2/company_invitations/:id/accept',
	access: 'customer',
	shape: 'flat',
	input: v.object({ id: NumericId }),
	answer: Company,
	problems: ['not_found', 'in_company'],
	summary:
		'Accepts an invitation to the customer’s confirmed e-mail address and joins the company. An invitation to another address returns 404.',
});

export const declineInvitation = endpoint({
	id: 'X-invitation-decline',
	method: 'post',
	path: '/v2/company_invitations/:id/decline',
	access: 'customer',
	shape: 'flat',
	input: v.object({ id: NumericId }),
	answer: v.undefined(),
	status: 204,
	problems: ['not_found'],
	summary:
		'Declines an invitation to the customer’s confirmed e-mail address. The member who sent it is notified by e-mail.',
});
