import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { Consent, consentTypes } from '#src/customers/consent.ts';
import { UserWithKey } from '#src/customers/contract.ts';
import { EmailAddress } from '#src/mail/email-address.ts';

/** A typed password. `passwordFault` checks its quality, only when one is set. */
export const Password = v.pipe(v.string(), v.nonEmpty("can't be blank"), v.maxLength(10_000));
/** Six digits, or a recovery code; may contain spaces. */
export const Code = v.pipe(v.string(), v.maxLength(40));
/** The secret of a mail's link. */
const LinkToken = v.pipe(v.string(), v.maxLength(200));

export const signUp = endpoint({
	id: 'U-20',
	method: 'post',
	path: '/sign_up',
	access: 'none',
	costly: true,
	shape: 'flat',
	input: v.object({
		email: EmailAddress,
		password: Password,
		consents: v.pipe(v.array(Consent), v.maxLength(consentTypes.length, 'names a decision twice')),
	}),
	answer: v.object({ email: v.string(), confirmationSent: v.literal(true) }),
	status: 201,
	problems: ['weak_password', 'terms_not_accepted', 'too_many_requests', 'too_many_mails'],
	summary:
		'Requests an account and sends a confirmation link by e-mail. The account is created when the link is confirmed with `POST /user_confirmations/confirm`. If the request has the token of an anonymous user, that user becomes the customer. The response is the same if the address already has an account; its owner is then notified by e-mail.',
});

export const confirmAccount = endpoint({
	id: 'U-23',
	method: 'post',
	path: '/user_confirmations/confirm',
	access: 'secret',
	shape: 'flat',
	input: v.object({ token: LinkToken }),
	answer: v.object({ email: v.string(), kind: v.picklist(['register', 'email']), signedIn: v.boolean() }),
	problems: ['link_invalid', 'email_taken'],
	summary:
		'Confirms an e-mail address: that of a registration, or a new address of an account. The browser that registered is signed in; other browsers sign in with the password.',
});

export const signIn = endpoint({
	id: 'U-19',
	method: 'post',
	path: '/sign_in',
	access: 'none',
	costly: true,
	skipsIdempotency: true,
	shape: 'flat',
	input: v.object({
		email: EmailAddress,
		password: Password,
		/** Stays signed in for 31 days; else until the browser is closed, a day at most. */
		remember: v.optional(v.boolean(), false),
		/** Of the authenticator app, or a recovery code; only for accounts with two-step sign-in. */
		code: v.optional(Code),
	}),
	answer: UserWithKey,
	problems: [
		'wrong_credentials',
		'code_required',
		'wrong_code',
		'too_many_requests',
		'conflict',
		'not_our_page',
	],
	summary:
		'Signs in with e-mail address and password. If the account uses two-step sign-in, the code of the authenticator app is required too (`code_required`). If the request has the token of an anonymous user, their cart, designs, files and addresses move to the customer. Every sign-in creates a new token; in a browser it is bound to a new session cookie.',
});

export const signOut = endpoint({
	id: 'X-90',
	method: 'post',
	path: '/sign_out',
	access: 'none',
	skipsIdempotency: true,
	shape: 'flat',
	input: v.object({ everywhere: v.optional(v.boolean(), false) }),
	answer: v.undefined(),
	status: 204,
	problems: [],
	summary:
		'Ends the session of the token, or with `everywhere` all sessions of its user. It also returns 204 if the token is no longer valid.',
});

export const recoverPassword = endpoint({
	id: 'U-21',
	method: 'post',
	path: '/user_passwords/recover',
	access: 'none',
	costly: true,
	shape: 'flat',
	input: v.object({ email: EmailAddress }),
	answer: v.undefined(),
	status: 204,
	problems: ['too_many_requests'],
	summary:
		'Sends a link to set a new password, if the address has an account. The response does not reveal whether it has one.',
});

export const resetPassword = endpoint({
	id: 'U-22',
	method: 'post',
	path: '/user_passwords/reset',
	access: 'secret',
	costly: true,
	shape: 'flat',
	input: v.object({ token: LinkToken, password: Password }),
	answer: v.object({ email: v.string() }),
	problems: ['link_invalid', 'weak_password', 'too_many_requests'],
	summary: 'Sets a new password with the link from an e-mail, and ends all sessions.',
});

export const changePassword = endpoint({
	id: 'X-91',
	method: 'put',
	path: '/users/password',
	access: 'customer',
	costly: true,
	shape: 'flat',
	input: v.object({ currentPassword: Password, password: Password }),
	answer: v.undefined(),
	status: 204,
	problems: ['wrong_credentials', 'weak_password', 'too_many_requests'],
	summary: 'Changes the customer’s password and ends their other sessions.',
});

export const changeEmail = endpoint({
	id: 'X-92',
	method: 'post',
	path: '/users/email',
	access: 'customer',
	costly: true,
	shape: 'flat',
	input: v.object({ email: EmailAddress, currentPassword: Password }),
	answer: v.object({ email: v.string(), confirmationSent: v.literal(true) }),
	status: 201,
	problems: ['wrong_credentials', 'too_many_requests', 'too_many_mails'],
	summary:
		'Sends a confirmation link to the customer’s new e-mail address. The address changes when the link is confirmed with `POST /user_confirmations/confirm`. The old address is notified.',
});

export const showMe = endpoint({
	id: 'U-02',
	method: 'get',
	path: '/users/me',
	access: 'token',
	shape: 'flat',
	input: v.object({}),
	answer: v.omit(UserWithKey, ['spreeApiKey']),
	problems: [],
	summary: 'Returns the user of the token, without the API key.',
});
