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
		'Sends the customer a link by e-mail to download their personal data. The data is one ZIP archive of JSON, PDF and the customer’s own files.',
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
		'Redeems the link of `POST /users/exports` and returns the address of the archive. The address (`GET /users/exports/file`) is valid for ten minutes. It is a POST request so that a mail scanner that opens the link does not redeem it.',
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
	summary:
		'Downloads the archive from the signed address of `POST /users/exports/open`. The archive is streamed.',
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
		'Erases the customer: account, sessions, addresses, designs, files, quote requests and messages. Placed orders and their documents are kept with the data that invoices require. The problem `open_matters` lists in `matters` what must be settled first. If the customer has credit left, `give_up_credit` is required.',
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
		'Sends the customer a link by e-mail to erase the account by a button on its page. It is meant for customers who do not know their password.',
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
		'Erases the account with the link of `POST /users/erasure/links`, like `POST /users/erasure`. If the call is refused, the link stays valid. It is a POST request so that a mail scanner that opens the link does not erase anything.',
});
