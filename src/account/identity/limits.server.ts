import type { Limit } from '#src/api/rate-limit.server.ts';

const refusal = {
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many attempts. Try again in an hour, or ask for a link to set a new password.',
} as const;

/** Password attempts of one network at one account. */
export const signInAttemptsByNetworkAndAccount: Limit = { name: 'sign-in-pair', most: 10, ...refusal };
/** Password attempts of one network; an office behind one address has about 50 people. */
export const signInAttemptsByNetwork: Limit = { name: 'sign-in-network', most: 100, ...refusal };
/** Password attempts of all networks at one account; its owner can still sign in by a password reset. */
export const signInAttemptsByAccount: Limit = { name: 'sign-in-account', most: 100, ...refusal };

/**
 * Attempts of authenticator and recovery codes at one account after the right password; limited because six digits can be
 * guessed.
 */
export const codeAttemptsByUser: Limit = {
	name: 'second-step',
	most: 30,
	per: 'day',
	code: 'too_many_requests',
	message: 'Too many codes. Try again tomorrow, or sign in with a passkey.',
};

/** Passkey challenges of one network; pages with passkey autofill request one when they open. */
export const passkeySignInsByNetwork: Limit = { name: 'passkey-network', most: 600, ...refusal };

/** Password reset links requested by one network. */
export const recoveriesByNetwork: Limit = { name: 'recover-network', most: 20, ...refusal };
/** Password reset links to one address. */
export const recoveriesByAddress: Limit = { name: 'recover-address', most: 5, ...refusal };

/** Password confirmations of a signed-in user. */
export const passwordAttemptsByUser: Limit = { name: 'password-again', most: 20, ...refusal };

/** Registrations and new passwords of one network; each costs a password hash. */
export const passwordHashesByNetwork: Limit = { name: 'passwords-set', most: 30, ...refusal };
