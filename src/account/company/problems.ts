import { type Problem, problem } from '#src/api/problem.ts';

export const inCompany: Problem = problem(
	'in_company',
	409,
	'You are already a member of a company. Leave it first.',
);
export const alreadyMember: Problem = problem('already_member', 409, 'This person is already a member.');
export const ownersOnly: Problem = problem('owners_only', 403, 'Only owners can do this.');
export const lastOwner: Problem = problem(
	'last_owner',
	409,
	'A company needs an owner. Make another member an owner first.',
);
export const tooManyInvitations: Problem = problem(
	'too_many_invitations',
	422,
	'This company has too many open invitations. Revoke some first.',
);
export const invalidVatId: Problem = problem('invalid_vat_id', 422, 'This is not a VAT id.', {
	vat_id: ['is not a VAT id of this country'],
});
export const unknownCountry: Problem = problem('unknown_country', 422, 'Unknown country.', {
	country_iso: ['is not a country we know; expected an ISO code like DE'],
});
export const unknownCurrency: Problem = problem(
	'unknown_currency',
	422,
	'No storefront sells in this currency.',
	{
		currency: ['is not a currency of a storefront'],
	},
);
