import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId } from '#src/api/input/identifiers.ts';

const Secret = v.pipe(v.string(), v.maxLength(200));

export const requestExport = endpoint({
	id: 'X-110',
	method: 'post',
	path: '/users/exports',
	access: 'customer',
	costly: true,
	shape: 'flat',
	input: v.object({}),
	answer: v.object({ email: v.string(), linkSent: v.literal(true) }),
	status: 201,
	problems: ['too_many_requests'],
	summary:
		'Sends a link to the customer’s address: with it they download everything that the shop knows of them, as one ZIP archive of JSON, PDF and their own files.',
});

export const openExport = endpoint({
	id: 'X-111',
	method: 'post',
	path: '/users/exports/open',
	access: 'secret',
	skipsIdempotency: true,
	shape: 'flat',
	input: v.object({ token: Secret }),
	answer: v.object({ url: v.string(), expiresAt: v.string() }),
	problems: ['link_invalid'],
	summary:
		'Uses up the link of X-110 and answers the address of the archive (X-112), which works for ten minutes. It is a POST, so that a mail scanner which opens the link uses nothing up.',
});

export const downloadExport = endpoint({
	id: 'X-112',
	method: 'get',
	path: '/users/exports/file',
	access: 'secret',
	costly: true,
	shape: 'binary',
	answerTypes: ['application/zip'],
	input: v.object({ user: NumericId, expires: NumericId, signature: Secret }),
	answer: v.instance(Response),
	problems: ['not_found'],
	summary: 'The archive, by the signed address of X-111. It is written while it is sent.',
});

/** Kinds of open matters that prevent the erasure of a person. */
export const openMatterKinds = ['order', 'refund', 'complaint', 'withdrawal', 'dispute'] as const;

/** Confirms that the remaining credit is lost, as it cannot be paid out without an account. */
const GiveUpCredit = v.optional(v.boolean(), false);

export const eraseMe = endpoint({
	id: 'X-113',
	method: 'post',
	path: '/users/erasure',
	access: 'customer',
	costly: true,
	skipsIdempotency: true,
	shape: 'flat',
	input: v.object({
		currentPassword: v.pipe(v.string(), v.nonEmpty("can't be blank"), v.maxLength(10_000)),
		giveUpCredit: GiveUpCredit,
	}),
	answer: v.undefined(),
	status: 204,
	problems: ['wrong_credentials', 'too_many_requests', 'open_matters', 'last_owner', 'credit_left'],
	summary:
		'Erases the customer: account, sessions, addresses, designs, files, quote requests and messages. Placed orders and their documents stay with what invoices need. `open_matters` names what has to end first in `matters`; with credit left it needs `give_up_credit`.',
});

export const requestErasureLink = endpoint({
	id: 'X-114',
	method: 'post',
	path: '/users/erasure/links',
	access: 'customer',
	costly: true,
	shape: 'flat',
	input: v.object({}),
	answer: v.object({ email: v.string(), linkSent: v.literal(true) }),
	status: 201,
	problems: ['too_many_requests'],
	summary:
		'Sends a link to the customer’s address that erases the account by a press on its page (X-115): for customers who do not know their password.',
});

export const eraseByLink = endpoint({
	id: 'X-115',
	method: 'post',
	path: '/users/erasure/confirm',
	access: 'secret',
	costly: true,
	skipsIdempotency: true,
	shape: 'flat',
	input: v.object({ token: Secret, giveUpCredit: GiveUpCredit }),
	/** Whether the caller was signed in to the erased account. */
	answer: v.object({ signedOut: v.boolean() }),
	problems: ['link_invalid', 'open_matters', 'last_owner', 'credit_left'],
	summary:
		'Erases the account that the link of X-114 was sent to, like X-113. A refusal leaves the link as it is. It is a POST, so that a mail scanner which opens the link erases nothing.',
});
