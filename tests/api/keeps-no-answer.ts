/** Calls that keep no answer for a repetition: the answer is a secret, or the call ends what asks. */
export const keepsNoAnswer: readonly string[] = [
	'/passkeys/options',
	'/passkeys/sign_in',
	'/sign_in',
	'/sign_out',
	'/users/erasure',
	'/users/erasure/confirm',
	'/users/exports/open',
	'/users/passkeys/options',
	'/users/totp',
	'/users/totp/secret',
	'/v2/companies/mine/membership',
];
