import { createHash } from 'node:crypto';
import { totpCode } from '#src/account/identity/totp.ts';
import { referralCode } from '#src/account/origin/referral-code.server.ts';
import { createAuthenticator } from '#tests/account/keys/authenticator.ts';
import { accountsOf, freshEmail, goodPassword, terms } from '#tests/build/accounts.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';
import type { RepeatedCall, Shop } from './repeated-call.ts';

const password = 'seven brave badgers knit';

/** The calls of accounts, for `repeatedCases`. */
export function repeatedAccountCases(shop: Shop): Record<string, () => Promise<RepeatedCall>> {
	const people = accountsOf(shop);
	const segmentSession = async (token: string): Promise<string> =>
		(await shop.call('POST', '/v2/segment_sessions/create', { token, body: {} })).body.data.id;
	return {
		'POST /sign_up': async () => ({
			path: '/sign_up',
			body: { email: freshEmail(), password: goodPassword, consents: terms },
		}),
		'POST /user_confirmations/confirm': async () => {
			const email = freshEmail();
			await people.signUp(email);
			return {
				path: '/user_confirmations/confirm',
				body: { token: await people.linkTo(email, 'confirm') },
			};
		},
		'POST /user_passwords/recover': async () => {
			const { email } = await people.customer();
			return { path: '/user_passwords/recover', body: { email } };
		},
		'POST /user_passwords/reset': async () => {
			const { email } = await people.customer();
			await shop.call('POST', '/user_passwords/recover', { token: await shop.visitor(), body: { email } });
			const token = await people.linkTo(email, 'recover');
			return { path: '/user_passwords/reset', body: { token, password } };
		},
		'PUT /users/password': async () => {
			const { token } = await people.customer();
			return { path: '/users/password', token, body: { current_password: goodPassword, password } };
		},
		'POST /users/guest_orders': async () => {
			const { email, token } = await people.customer();
			const { number } = await walkTo(shop, 'filled');
			await shop.rows(
				`UPDATE orders SET state = 'complete', completed_at = 1, email = ? WHERE number = ?`,
				email,
				number,
			);
			return { path: '/users/guest_orders', token, body: {} };
		},
		'DELETE /users/sessions/:id': async () => {
			const { email, token, id } = await people.customer();
			await people.signIn(email);
			const own = createHash('sha256').update(token).digest('hex');
			const [other] = await shop.rows('SELECT id FROM tokens WHERE user_id = ? AND token_hash <> ?', id, own);
			return { path: `/users/sessions/${other?.id}`, token };
		},
		'POST /users/passkeys': async () => {
			const { token } = await people.customer();
			const { body } = await shop.call('POST', '/users/passkeys/options', { token, body: {} });
			const credential = createAuthenticator().create({ challenge: body.challenge });
			return { path: '/users/passkeys', token, body: { name: 'Laptop', credential } };
		},
		'POST /users/passkeys/:id/removal': async () => {
			const { token } = await people.customer();
			const { body } = await shop.call('POST', '/users/passkeys/options', { token, body: {} });
			const credential = createAuthenticator().create({ challenge: body.challenge });
			const added = await shop.call('POST', '/users/passkeys', { token, body: { name: 'Key', credential } });
			return { path: `/users/passkeys/${added.body.id}/removal`, token, body: {} };
		},
		'POST /users/totp/removal': async () => {
			const { token } = await people.customer();
			const { body } = await shop.call('POST', '/users/totp/secret', { token, body: {} });
			const code = totpCode(body.secret, Date.now());
			await shop.call('POST', '/users/totp', { token, body: { code } });
			return { path: '/users/totp/removal', token, body: { current_password: goodPassword, code } };
		},
		'POST /v1/referrals': async () => {
			const { id } = await people.customer();
			const code = await referralCode(shop.env(), id);
			return { path: '/v1/referrals', token: await shop.visitor(), body: { code } };
		},
		'POST /v1/acquisition_attributions': async () => ({
			path: '/v1/acquisition_attributions',
			token: await shop.visitor(),
			body: { source: 'newsletter' },
		}),
		'POST /v2/users/register_partnerstack_key': async () => ({
			path: '/v2/users/register_partnerstack_key',
			token: await shop.visitor(),
			body: { partnerstack_data: { partner_key: 'partner' } },
		}),
		'POST /v1/segment_proxies/identify': async () => ({
			path: '/v1/segment_proxies/identify',
			token: await shop.visitor(),
			body: { traits: { role: 'owner' } },
		}),
		'POST /v2/segment_sessions/create': async () => ({
			path: '/v2/segment_sessions/create',
			token: await shop.visitor(),
			body: { role: 'owner' },
		}),
		'POST /v2/segment_sessions/append': async () => {
			const token = await shop.visitor();
			const body = { id: await segmentSession(token), role: 'design' };
			return { path: '/v2/segment_sessions/append', token, body };
		},
		'POST /add_segment_data_v2': async () => ({
			path: '/add_segment_data_v2',
			body: { segmentation_token: await segmentSession(await shop.visitor()), role: 'design' },
		}),
		'PUT /users/:id': async () => {
			const { id, token } = await people.customer();
			return { path: `/users/${id}`, token, body: { role: 'owner' } };
		},
		'POST /v2/users/:id/contact_information': async () => {
			const { id, token } = await people.customer();
			return { path: `/v2/users/${id}/contact_information`, token, body: { phone: '+49 30 1234567' } };
		},
		'POST /users/exports': async () => {
			const { token } = await people.customer();
			return { path: '/users/exports', token, body: {} };
		},
		'POST /users/erasure/links': async () => {
			const { token } = await people.customer();
			return { path: '/users/erasure/links', token, body: {} };
		},
		'POST /users/email': async () => {
			const { token } = await people.customer();
			return {
				path: '/users/email',
				token,
				body: { email: freshEmail(), current_password: goodPassword },
			};
		},
	};
}
