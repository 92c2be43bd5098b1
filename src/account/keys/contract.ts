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
	'`current_password` may be left out within 15 minutes after the sign-in; later the answer is `password_required`.';

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
	summary: `What a browser needs to make a passkey for the customer; the challenge is for once, and for 15 minutes. ${afterSignIn}`,
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
	summary: 'Adds the passkey that was made with the challenge of X-130. The owner is told by mail.',
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
	summary: `Removes one of the customer’s passkeys. The owner is told by mail. ${afterSignIn}`,
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
		'A challenge that a passkey signs to sign in, for once, and for 15 minutes. It names no account: the browser lists the passkeys of this shop.',
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
		'Signs in with a passkey and the challenge of X-133, like U-19. The authenticator has checked its owner, so no code is asked for; tried passwords do not count against it.',
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
	summary: `A new secret for an authenticator app. Nothing is asked for until X-136 confirms it. ${afterSignIn}`,
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
		'Begins two-step sign-in with a code of the app. The answer holds the recovery codes, which are told once. The owner is told by mail.',
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
		'Ends two-step sign-in, with the password and a code of the app or a recovery code. The owner is told by mail.',
});
