/** Calls with `skipsIdempotency`: the answer holds a secret, or the call ends the caller's session or membership. */
export const skipsIdempotency: readonly string[] = [
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
