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
	summary: 'Founds a company, whose owner the customer is. A customer is in one company at most.',
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
	summary: 'The caller’s company with its members and, for who may invite, its open invitations.',
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
	summary: 'Changes name, country and VAT id of the company; VIES is asked about the id.',
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
	summary: 'Orders that members have placed for the company, newest first, 20 a page.',
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
		'Invites an address by mail; an earlier invitation to it ends. The answer does not say whether the address has an account.',
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
	summary: 'Ends an invitation: its link opens nothing any more.',
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
	summary: 'Gives a member another role. Only owners make owners, and a company keeps one.',
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
	summary:
		'Sets up to which total a member may order for the company alone. Orders above it, and in another currency, need an approval.',
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
	summary: 'Takes a member out of the company; what they have ordered for it stays the company’s.',
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
		'Leaves the company. Its last owner cannot while there are other members; the last member ends it.',
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
	summary: 'Invitations to the customer’s confirmed address that may be accepted, newest first.',
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
		'Joins the company that has invited the customer’s confirmed address. An invitation to another address is a 404.',
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
		'Declines an invitation to the customer’s confirmed address, which ends it. The member who has invited is told by mail.',
});
