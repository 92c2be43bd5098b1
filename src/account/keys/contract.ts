import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { UserWithKey } from '#src/customers/contract.ts';
import { Code, Password } from '../identity/contract.ts';

/** Bytes as WebAuthn writes them in JSON. */
const Base64Url = (maxLength: number) =>
	v.pipe(v.string(), v.nonEmpty("can't be blank"), v.maxLength(maxLength), v.regex(/^[\w-]+$/));
/** Longest id of a credential is 1023 bytes. */
const CredentialId = Base64Url(1364);
const Transports = v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10));

/** A new passkey, as the browser's `navigator.credentials.create` answers. */
export const NewCredential = v.object({
	id: CredentialId,
	clientData: Base64Url(4000),
	attestationObject: Base64Url(20_000),
	transports: v.optional(Transports, []),
});
/** A signature with a passkey, as `navigator.credentials.get` answers. */
export const Assertion = v.object({
	id: CredentialId,
	clientData: Base64Url(4000),
	authenticatorData: Base64Url(4000),
	signature: Base64Url(4000),
});
const PasskeyId = v.pipe(v.string(), v.regex(/^[\w-]{12}$/));
const PasskeyName = v.pipe(
	v.string(),
	v.trim(),
	v.nonEmpty("can't be blank"),
	v.maxLength(60, 'is too long: at most 60 characters'),
);

const afterSignIn =
	'`current_password` can be omitted within 15 minutes after the sign-in; later it is required (`password_required`).';

export const preparePasskey = endpoint({
	id: 'X-130',
	method: 'post',
	path: '/users/passkeys/options',
	access: 'customer',
	costly: true,
	skipsIdempotency: true,
	shape: 'flat',
	input: v.object({ currentPassword: v.optional(Password) }),
	answer: v.object({
		challenge: v.string(),
		rpId: v.string(),
		rpName: v.string(),
		userHandle: v.string(),
		userName: v.string(),
		algorithms: v.array(v.number()),
		/** Existing passkeys of the account on this domain, so that an authenticator adds no second one. */
		exclude: v.array(v.object({ id: v.string(), transports: Transports })),
	}),
	problems: ['password_required', 'wrong_credentials', 'too_many_passkeys', 'too_many_requests'],
	summary: `Returns the options with which a browser creates a passkey for the customer. The challenge can be used once within 15 minutes. ${afterSignIn}`,
});

export const addPasskey = endpoint({
	id: 'X-131',
	method: 'post',
	path: '/users/passkeys',
	access: 'customer',
	costly: true,
	shape: 'flat',
	input: v.object({ name: PasskeyName, credential: NewCredential }),
	answer: v.object({ id: v.string(), name: v.string() }),
	status: 201,
	problems: ['passkey_refused', 'challenge_expired', 'too_many_passkeys'],
	summary:
		'Adds a passkey that was created with the challenge of `POST /users/passkeys/options`. The customer is notified by e-mail.',
});

export const removePasskey = endpoint({
	id: 'X-132',
	method: 'post',
	path: '/users/passkeys/:id/removal',
	access: 'customer',
	costly: true,
	shape: 'flat',
	input: v.object({ id: PasskeyId, currentPassword: v.optional(Password) }),
	answer: v.undefined(),
	status: 204,
	problems: ['password_required', 'wrong_credentials', 'not_found', 'too_many_requests'],
	summary: `Removes one of the customer’s passkeys. The customer is notified by e-mail. ${afterSignIn}`,
});

export const preparePasskeySignIn = endpoint({
	id: 'X-133',
	method: 'post',
	path: '/passkeys/options',
	access: 'none',
	costly: true,
	skipsIdempotency: true,
	shape: 'flat',
	input: v.object({}),
	answer: v.object({ challenge: v.string(), rpId: v.string() }),
	problems: ['too_many_requests'],
	summary:
		'Creates the challenge that a passkey signs to sign in. It can be used once within 15 minutes. It does not name an account: the browser lists the passkeys of this shop.',
});

export const signInWithPasskey = endpoint({
	id: 'X-134',
	method: 'post',
	path: '/passkeys/sign_in',
	access: 'none',
	costly: true,
	skipsIdempotency: true,
	shape: 'flat',
	input: v.object({
		credential: Assertion,
		/** As for U-19. */
		remember: v.optional(v.boolean(), false),
	}),
	answer: UserWithKey,
	problems: ['passkey_refused', 'challenge_expired', 'conflict', 'not_our_page'],
	summary:
		'Signs in with a passkey and the challenge of `POST /passkeys/options`. The result is the same as that of `POST /sign_in`. No code is required, because the authenticator has already verified the user. Failed password attempts do not block this call.',
});

export const prepareTotp = endpoint({
	id: 'X-135',
	method: 'post',
	path: '/users/totp/secret',
	access: 'customer',
	costly: true,
	skipsIdempotency: true,
	shape: 'flat',
	input: v.object({ currentPassword: v.optional(Password) }),
	answer: v.object({
		secret: v.string(),
		/** `otpauth:` address, for a QR code. */
		address: v.string(),
	}),
	problems: ['password_required', 'wrong_credentials', 'totp_active', 'too_many_requests'],
	summary: `Creates a new secret for an authenticator app. Two-step sign-in starts only after a code of the app has confirmed it. ${afterSignIn}`,
});

export const confirmTotp = endpoint({
	id: 'X-136',
	method: 'post',
	path: '/users/totp',
	access: 'customer',
	costly: true,
	skipsIdempotency: true,
	shape: 'flat',
	input: v.object({ code: Code }),
	answer: v.object({ recoveryCodes: v.array(v.string()) }),
	problems: ['wrong_code', 'totp_active', 'too_many_requests'],
	summary:
		'Turns on two-step sign-in with a code of the authenticator app. The response contains the recovery codes, which are shown only once. The customer is notified by e-mail.',
});

export const removeTotp = endpoint({
	id: 'X-137',
	method: 'post',
	path: '/users/totp/removal',
	access: 'customer',
	costly: true,
	shape: 'flat',
	input: v.object({ currentPassword: Password, code: Code }),
	answer: v.undefined(),
	status: 204,
	problems: ['wrong_credentials', 'wrong_code', 'not_found', 'too_many_requests'],
	summary:
		'Turns off two-step sign-in with the password and a code of the app or a recovery code. The customer is notified by e-mail.',
});
