// Requests of visitors, customers and companies.
import { address } from '../../shop/example-address.mjs';
import { freshEmail, password, registration } from './values.mjs';

/** @type {import('./request-types.mjs').Requests} */
export const accountsRequests = {
	'GET /users/anonymous': () => ({ path: '/users/anonymous' }),
	'GET /users/current': () => ({ path: '/users/current' }),
	'GET /users/me': () => ({ path: '/users/me' }),
	'GET /users/guest_orders': () => ({ path: '/users/guest_orders' }),
	'POST /users/guest_orders': () => ({ path: '/users/guest_orders', body: {} }),
	'DELETE /users/sessions/{}': () => ({ path: '/users/sessions/999999' }),
	'POST /v2/companies': () => ({ path: '/v2/companies', body: { name: 'Ada Ltd', country_iso: 'DE' } }),
	'GET /v2/companies/mine': () => ({ path: '/v2/companies/mine' }),
	'PATCH /v2/companies/mine': () => ({
		path: '/v2/companies/mine',
		body: { name: 'Ada Ltd', country_iso: 'DE' },
	}),
	'GET /v2/companies/mine/orders': () => ({ path: '/v2/companies/mine/orders' }),
	'POST /v2/companies/mine/invitations': () => ({
		path: '/v2/companies/mine/invitations',
		body: { email: freshEmail(), role: 'buyer' },
	}),
	'DELETE /v2/companies/mine/invitations/{}': () => ({ path: '/v2/companies/mine/invitations/1' }),
	'PATCH /v2/companies/mine/members/{}': () => ({
		path: '/v2/companies/mine/members/1',
		body: { role: 'buyer' },
	}),
	'PATCH /v2/companies/mine/members/{}/spending_limit': () => ({
		path: '/v2/companies/mine/members/1/spending_limit',
		body: { amount: '2000.00', currency: 'EUR' },
	}),
	'GET /v2/companies/mine/approvals': () => ({ path: '/v2/companies/mine/approvals' }),
	'POST /v2/companies/mine/approvals': () => ({
		path: '/v2/companies/mine/approvals',
		body: { order_number: 'R000000000', note: '' },
	}),
	'PATCH /v2/companies/mine/approvals/{}': () => ({
		path: '/v2/companies/mine/approvals/00000000-0000-4000-8000-000000000000',
		body: { decision: 'approved', reason: '' },
	}),
	'DELETE /v2/companies/mine/members/{}': () => ({ path: '/v2/companies/mine/members/1' }),
	'DELETE /v2/companies/mine/membership': () => ({ path: '/v2/companies/mine/membership' }),
	'GET /v2/company_invitations': () => ({ path: '/v2/company_invitations' }),
	'POST /v2/company_invitations/{}/accept': () => ({
		path: '/v2/company_invitations/1/accept',
		body: {},
	}),
	'POST /v2/company_invitations/{}/decline': () => ({
		path: '/v2/company_invitations/1/decline',
		body: {},
	}),
	'POST /sign_up': () => ({ path: '/sign_up', body: registration(), otherBody: registration() }),
	'POST /user_confirmations/confirm': () => ({
		path: '/user_confirmations/confirm',
		body: { token: '0'.repeat(48) },
	}),
	'POST /sign_in': () => ({ path: '/sign_in', body: { email: freshEmail(), password } }),
	'POST /user_passwords/recover': () => ({
		path: '/user_passwords/recover',
		body: { email: freshEmail() },
		otherBody: { email: freshEmail() },
	}),
	'POST /user_passwords/reset': () => ({
		path: '/user_passwords/reset',
		body: { token: '0'.repeat(48), password },
	}),
	'PUT /users/password': () => ({
		path: '/users/password',
		body: { current_password: password, password: 'seven brave badgers knit' },
	}),
	'POST /users/email': () => ({
		path: '/users/email',
		body: { email: freshEmail(), current_password: password },
	}),
	'POST /users/passkeys/options': () => ({ path: '/users/passkeys/options', body: {} }),
	'POST /users/passkeys': () => ({
		path: '/users/passkeys',
		body: { name: 'Laptop', credential: { id: 'AAAA', client_data: 'AAAA', attestation_object: 'AAAA' } },
	}),
	'POST /users/passkeys/{}/removal': () => ({ path: '/users/passkeys/AAAAAAAAAAAA/removal', body: {} }),
	'POST /passkeys/options': () => ({ path: '/passkeys/options', body: {} }),
	'POST /passkeys/sign_in': () => ({
		path: '/passkeys/sign_in',
		body: {
			credential: { id: 'AAAA', client_data: 'AAAA', authenticator_data: 'AAAA', signature: 'AAAA' },
		},
	}),
	'POST /users/totp/secret': () => ({ path: '/users/totp/secret', body: {} }),
	'POST /users/totp': () => ({ path: '/users/totp', body: { code: '000000' } }),
	'POST /users/totp/removal': () => ({
		path: '/users/totp/removal',
		body: { current_password: password, code: '000000' },
	}),
	'GET /v1/user/me/rfm': () => ({ path: '/v1/user/me/rfm' }),
	'GET /managers/current': () => ({ path: '/managers/current' }),
	'POST /v1/referrals': () => ({ path: '/v1/referrals', body: { code: '1-0000000000' } }),
	'POST /v1/acquisition_attributions': () => ({
		path: '/v1/acquisition_attributions',
		body: { source: 'newsletter' },
		otherBody: { source: 'fair' },
	}),
	'POST /v2/users/register_partnerstack_key': () => ({
		path: '/v2/users/register_partnerstack_key',
		body: { partnerstack_data: { partner_key: 'partner' } },
		otherBody: { partnerstack_data: { partner_key: 'other' } },
	}),
	'PUT /users/{}': ({ user }) => ({ path: `/users/${user}`, body: { role: 'owner' } }),
	'POST /v2/users/{}/contact_information': ({ user }) => ({
		path: `/v2/users/${user}/contact_information`,
		body: { phone: '+49 30 1234567' },
	}),
	'POST /users/exports': () => ({ path: '/users/exports', body: {} }),
	'POST /users/exports/open': () => ({ path: '/users/exports/open', body: { token: '0'.repeat(48) } }),
	'GET /users/exports/file': () => ({
		path: `/users/exports/file?user=1&expires=1&signature=${'0'.repeat(48)}`,
	}),
	'POST /users/erasure/links': () => ({ path: '/users/erasure/links', body: {} }),
	'POST /users/erasure/confirm': () => ({ path: '/users/erasure/confirm', body: { token: '0'.repeat(48) } }),
	'POST /users/erasure': () => ({ path: '/users/erasure', body: { current_password: password } }),
	'GET /v2/states': () => ({ path: '/v2/states?country_iso=US' }),
	'GET /v2/users/{}/addresses': ({ user }) => ({ path: `/v2/users/${user}/addresses`, isOwned: true }),
	'POST /v2/users/{}/addresses': ({ user }) => ({
		path: `/v2/users/${user}/addresses`,
		body: { address },
		otherBody: { address: { ...address, city: 'Hamburg' } },
		isOwned: true,
	}),
	'PATCH /v2/users/{}/addresses/{}': ({ user, address: id }) => ({
		path: `/v2/users/${user}/addresses/${id}`,
		body: { address: { city: 'Köln' } },
		otherBody: { address: { city: 'Bonn' } },
		isOwned: true,
	}),
	'POST /v2/users/save_last_used_location': () => ({
		path: '/v2/users/save_last_used_location',
		body: { country_iso: 'FR', zip_code: '75001' },
		otherBody: { country_iso: 'IT' },
	}),
	'POST /v2/users/set_shipping_destination': () => ({
		path: '/v2/users/set_shipping_destination',
		body: { country_iso: 'FR' },
		otherBody: { country_iso: 'IT' },
	}),
};
