import type { PasswordFault } from '#src/account/identity/password.ts';

/** Why an invitation was not accepted. */
export type JoinFault = PasswordFault | 'code' | 'link';

/** Text of each fault on the page of an invitation. */
export const joinFaults: Readonly<Record<JoinFault, string>> = {
	too_short: 'Use ten signs or more.',
	too_long: 'This password is too long.',
	too_common: 'This password is among the first that are tried. Choose another.',
	like_email: 'This password is almost your address. Choose another.',
	code: 'The code is wrong or too old. Type your password again, and the code that your app shows now.',
	link: 'This link works no more. Ask an admin for a new one.',
};
