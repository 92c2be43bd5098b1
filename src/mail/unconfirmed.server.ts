import type { Statement } from '#src/api/database.server.ts';
import { type Counting, countWithinLimit, type Limit, withinLimit } from '#src/api/rate-limit.server.ts';
import { sha256 } from '#src/api/secrets.server.ts';

// The address of these mails is unconfirmed: it may belong to another person. So their number is limited, and their
// subject and first line contain no user input.

const refusal = {
	per: 'day',
	code: 'too_many_mails',
	message: 'Too many mails to this address or from this network today. Try again tomorrow.',
} as const;

/** Mails to one address. */
export const mailsToAddress: Limit = { name: 'mails-to', max: 3, ...refusal };
/** Mails that one network has sent. */
export const mailsFromNetwork: Limit = { name: 'mails-from', max: 10, ...refusal };

/** The address in `mailsToAddress`: hashed, and the same with and without a tag (`ada+shop@example.com`). */
export function recipientKey(address: string): Promise<string> {
	const [name = '', host = ''] = address.trim().toLowerCase().split('@');
	return sha256(`${name.split('+', 1)[0]}@${host}`);
}

/** Counts a mail to an unconfirmed address outside of a batch. @returns whether it may be sent */
export const mayMailUnconfirmed = async (
	counting: Counting & { readonly network: string },
	address: string,
): Promise<boolean> =>
	(await withinLimit(counting, mailsToAddress, await recipientKey(address))) &&
	(await withinLimit(counting, mailsFromNetwork, counting.network));

/** Statements for the batch that inserts such a mail; the batch fails (`isOverLimit`) where one limit is reached. */
export const countMail = async (
	counting: Counting,
	mail: { readonly recipient: string; readonly network: string },
): Promise<readonly Statement[]> => [
	countWithinLimit(counting, mailsToAddress, await recipientKey(mail.recipient)),
	countWithinLimit(counting, mailsFromNetwork, mail.network),
];
