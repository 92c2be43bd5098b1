import type { PasswordFault } from '#src/account/identity/password.ts';

/** Why an invitation was not accepted. */
export type JoinFault = PasswordFault | 'code' | 'link';

/** Text of each fault on the page of an invitation. */
export const joinFaults: Readonly<Record<JoinFault, string>> = {
	too_short: 'Use at least ten characters.',
	too_long: 'This password is too long.',
	too_common: 'This password is too easy to guess. Choose another.',
	like_email: 'This password is too similar to your e-mail address. Choose another.',
	code: 'The code is wrong or has expired. Enter your password again, and the current code from your app.',
	link: 'This link no longer works. Ask an admin for a new one.',
};
