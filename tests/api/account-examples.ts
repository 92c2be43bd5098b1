import { addresses } from '#tests/build/order-walkthrough.ts';
import type { Example, Things } from './example-things.ts';

const noSession = '00000000-0000-4000-8000-000000000000';

/** The examples of calls about users, companies and sign-in. */
export const accountExamples: Record<string, (of: Things) => Example> = {
	'GET /users/anonymous': () => ({}),
	'GET /users/current': () => ({}),
	'GET /users/me': () => ({}),
	'GET /users/guest_orders': () => ({}),
	'POST /users/guest_orders': () => ({ body: {} }),
	// Refused for another reason than access: a company here would change who the caller is.
	'POST /v2/companies': () => ({ body: { name: 'Ada Ltd', country_iso: 'XX' } }),
	'GET /v2/companies/mine': () => ({}),
	'PATCH /v2/companies/mine': () => ({ body: { name: 'Ada Ltd', country_iso: 'DE' } }),
	'GET /v2/companies/mine/orders': () => ({}),
	'POST /v2/companies/mine/invitations': () => ({
		body: { email: 'colleague@example.com', role: 'buyer' },
	}),
	'DELETE /v2/companies/mine/invitations/:id': () => ({ params: { id: '999999' } }),
	'PATCH /v2/companies/mine/members/:id': () => ({ params: { id: '999999' }, body: { role: 'buyer' } }),
	'PATCH /v2/companies/mine/members/:id/spending_limit': () => ({
		params: { id: '999999' },
		body: { amount: '2000.00', currency: 'EUR' },
	}),
	'GET /v2/companies/mine/approvals': () => ({}),
	'POST /v2/companies/mine/approvals': () => ({ body: { order_number: 'R000000000', note: '' } }),
	'PATCH /v2/companies/mine/approvals/:id': () => ({
		params: { id: '00000000-0000-4000-8000-000000000000' },
		body: { decision: 'approved', reason: '' },
	}),
	'DELETE /v2/companies/mine/members/:id': () => ({ params: { id: '999999' } }),
	'DELETE /v2/companies/mine/membership': () => ({}),
	'GET /v2/company_invitations': () => ({}),
	'POST /v2/company_invitations/:id/accept': () => ({ params: { id: '999999' }, body: {} }),
	'POST /v2/company_invitations/:id/decline': () => ({ params: { id: '999999' }, body: {} }),
	'POST /sign_up': () => ({
		body: {
			email: 'somebody@example.com',
			password: 'nine gloomy otters whistle',
			consents: [{ type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' }],
		},
	}),
	'POST /user_confirmations/confirm': () => ({ body: { token: '0'.repeat(48) } }),
	'POST /sign_in': () => ({
		body: { email: 'nobody@example.com', password: 'nine gloomy otters whistle' },
	}),
	'POST /sign_out': () => ({ body: {} }),
	'POST /user_passwords/recover': () => ({ body: { email: 'nobody@example.com' } }),
	'POST /user_passwords/reset': () => ({
		body: { token: '0'.repeat(48), password: 'seven brave badgers knit' },
	}),
	'PUT /users/password': () => ({
		body: { current_password: 'nine gloomy otters', password: 'seven brave badgers knit' },
	}),
	'POST /users/email': () => ({
		body: { email: 'next@example.com', current_password: 'nine gloomy otters' },
	}),
	'POST /users/passkeys/options': () => ({ body: {} }),
	'POST /users/passkeys': () => ({
		body: { name: 'Laptop', credential: { id: 'AAAA', client_data: 'AAAA', attestation_object: 'AAAA' } },
	}),
	'POST /users/passkeys/:id/removal': () => ({ params: { id: 'AAAAAAAAAAAA' }, body: {} }),
	'POST /passkeys/options': () => ({ body: {} }),
	'POST /passkeys/sign_in': () => ({
		body: {
			credential: { id: 'AAAA', client_data: 'AAAA', authenticator_data: 'AAAA', signature: 'AAAA' },
		},
	}),
	'POST /users/totp/secret': () => ({ body: {} }),
	'POST /users/totp': () => ({ body: { code: '000000' } }),
	'POST /users/totp/removal': () => ({
		body: { current_password: 'nine gloomy otters', code: '000000' },
	}),
	'DELETE /users/sessions/:id': () => ({ params: { id: '999999' } }),
	'GET /v1/user/me/rfm': () => ({}),
	'POST /v1/segment_proxies/identify': () => ({ body: { traits: { role: 'owner' } } }),
	'POST /v2/segment_sessions/create': () => ({ body: { role: 'owner' } }),
	'POST /v2/segment_sessions/append': () => ({
		body: { id: noSession, role: 'owner' },
		namesThing: true,
	}),
	'POST /add_segment_data_v2': () => ({ body: { segmentation_token: noSession, role: 'owner' } }),
	'GET /get_user_first_name': () => ({ query: `segmentation_token=${noSession}` }),
	'GET /managers/current': () => ({}),
	'POST /v1/referrals': () => ({ body: { code: '1-0000000000' } }),
	'POST /v1/acquisition_attributions': () => ({ body: { source: 'newsletter' } }),
	'POST /v2/users/register_partnerstack_key': () => ({
		body: { partnerstack_data: { partner_key: 'partner' } },
	}),
	'PUT /users/:id': ({ user }) => ({ params: { id: user }, body: { role: 'owner' } }),
	'POST /v2/users/:id/contact_information': ({ user }) => ({
		params: { id: user },
		body: { phone: '+49 30 1234567' },
	}),
	'POST /users/exports': () => ({ body: {} }),
	'POST /users/exports/open': () => ({ body: { token: '0'.repeat(48) } }),
	'GET /users/exports/file': () => ({ query: `user=1&expires=1&signature=${'0'.repeat(48)}` }),
	// Refused: otherwise the caller of the other examples would be deleted.
	'POST /users/erasure': () => ({ body: { current_password: 'nine gloomy otters' } }),
	'POST /users/erasure/links': () => ({ body: {} }),
	'POST /users/erasure/confirm': () => ({ body: { token: '0'.repeat(48) } }),
	'GET /v2/users/:id/addresses': ({ user }) => ({ params: { id: user } }),
	'POST /v2/users/:id/addresses': ({ user }) => ({
		params: { id: user },
		body: { address: addresses.eu },
	}),
	'PATCH /v2/users/:id/addresses/:addressId': ({ user, address }) => ({
		params: { id: user, addressId: address },
		body: { address: { city: 'Bonn' } },
	}),
	'DELETE /v2/users/:id/addresses/:addressId': ({ user, address }) => ({
		params: { id: user, addressId: address },
	}),
	'POST /v2/users/save_last_used_location': () => ({ body: { country_iso: 'FR', zip_code: '75001' } }),
	'POST /v2/users/set_shipping_destination': () => ({ body: { country_iso: 'FR' } }),
};
