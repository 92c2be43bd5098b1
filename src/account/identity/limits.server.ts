import type { Limit } from '#src/api/rate-limit.server.ts';

const refusal = {
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many attempts. Try again in an hour, or ask for a link to set a new password.',
} as const;

/** Passwords that one network tries at one account. */
export const triesOfNetworkAtAccount: Limit = { name: 'sign-in-pair', most: 10, ...refusal };
/** Passwords that one network tries: an office behind one address has about 50 people. */
export const triesOfNetwork: Limit = { name: 'sign-in-network', most: 100, ...refusal };
/** Passwords that all networks try at one account; its owner still comes in by the link of a mail. */
export const triesAtAccount: Limit = { name: 'sign-in-account', most: 100, ...refusal };

/** Codes of the app and recovery codes that are tried at one account after the right password: six digits can be guessed. */
export const codesOfUser: Limit = {
	name: 'second-step',
	most: 30,
	per: 'day',
	code: 'too_many_requests',
	message: 'Too many codes. Try again tomorrow, or sign in with a passkey.',
};

/** Sign-ins by passkey that one network begins: pages that offer it begin one when they open. */
export const passkeysOfNetwork: Limit = { name: 'passkey-network', most: 600, ...refusal };

/** Links for a new password that one network asks for. */
export const recoveriesOfNetwork: Limit = { name: 'recover-network', most: 20, ...refusal };
/** The same for one address: more than its owner needs, and few enough to bear. */
export const recoveriesOfAddress: Limit = { name: 'recover-address', most: 5, ...refusal };

/** Passwords that a signed-in user types again, to change something. */
export const triesOfUser: Limit = { name: 'password-again', most: 20, ...refusal };

/** Registrations and new passwords of one network: each costs a hash. */
export const passwordsOfNetwork: Limit = { name: 'passwords-set', most: 30, ...refusal };
