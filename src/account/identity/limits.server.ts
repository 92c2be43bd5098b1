import type { Limit } from '#src/api/rate-limit.server.ts';

const refusal = {
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many attempts. Try again in an hour, or ask for a link to set a new password.',
} as const;

/** Password attempts of one network at one account. */
export const signInAttemptsByNetworkAndAccount: Limit = { name: 'sign-in-pair', max: 10, ...refusal };
/** Password attempts of one network; an office behind one address has about 50 people. */
export const signInAttemptsByNetwork: Limit = { name: 'sign-in-network', max: 100, ...refusal };
/** Password attempts of all networks at one account; its owner can still sign in by a password reset. */
export const signInAttemptsByAccount: Limit = { name: 'sign-in-account', max: 100, ...refusal };

/**
 * Attempts of authenticator and recovery codes at one account after the right password; limited because six digits can be
 * guessed.
 */
export const codeAttemptsByUser: Limit = {
	name: 'second-step',
	max: 30,
	per: 'day',
	code: 'too_many_requests',
	message: 'Too many codes. Try again tomorrow, or sign in with a passkey.',
};

/** Passkey challenges of one network; pages with passkey autofill request one when they open. */
export const passkeySignInsByNetwork: Limit = { name: 'passkey-network', max: 600, ...refusal };

/** Password reset links requested by one network. */
export const recoveriesByNetwork: Limit = { name: 'recover-network', max: 20, ...refusal };
/** Password reset links to one address. */
export const recoveriesByAddress: Limit = { name: 'recover-address', max: 5, ...refusal };

/** Password confirmations of a signed-in user. */
export const passwordAttemptsByUser: Limit = { name: 'password-again', max: 20, ...refusal };

/** Registrations and new passwords of one network; each costs a password hash. */
export const passwordHashesByNetwork: Limit = { name: 'passwords-set', max: 30, ...refusal };
