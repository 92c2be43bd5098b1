import * as v from 'valibot';
import { currencies } from '#regions/codes.ts';
import { endpoint } from '#src/api/endpoint.ts';

/** `paid`, `partial`, `overpaid`, `order_canceled`: booked on the order. The others changed no order, and staff decide what to do; `not_for_order` is their decision. */
const results = [
	'paid',
	'partial',
	'overpaid',
	'order_canceled',
	'unknown_order',
	'other_currency',
	'not_awaited',
	'not_for_order',
] as const;

const BookedEntry = v.object({
	/** The bank's own reference of the entry. */
	reference: v.string(),
	/** Decimal, "214.20". */
	amount: v.string(),
	currency: v.string(),
	/** Null: no order is named, or none that exists. */
	orderNumber: v.nullable(v.string()),
	result: v.picklist(results),
	/** Booked before, with this result: nothing was done now. */
	repeated: v.boolean(),
});

/** Not a call of the specification: the bookkeeping software sends the bank statements. */
export const bookStatement = endpoint({
	id: 'X-bank-statement',
	method: 'post',
	path: '/v2/bank_statements',
	access: 'staff',
	scope: 'finance',
	costly: true,
	shape: 'bare',
	body: 'raw',
	bodyTypes: ['application/xml', 'text/xml', 'text/csv'],
	input: v.object({}),
	answer: v.object({
		/** The transfers of the file that this call processed, in their order. */
		entries: v.array(BookedEntry),
		/** How many were booked now, and not before. */
		bookedCount: v.number(),
		/** Transfers after those: while it is above 0, send the same file again. */
		remainingCount: v.number(),
	}),
	problems: ['bad_statement', 'unknown_account', 'body_too_large'],
	summary:
		'Books the transfers of a bank statement. The format is camt.053 (XML) or CSV. The same file can be sent again without booking a transfer twice.',
});

/** A transfer that staff have seen on the account, without a file. */
export const bookTransfer = endpoint({
	id: 'X-bank-transfer',
	method: 'post',
	path: '/v2/bank_transfers',
	access: 'staff',
	scope: 'finance',
	shape: 'bare',
	input: v.object({
		/** Our account, an IBAN. */
		account: v.pipe(v.string(), v.maxLength(50)),
		/** The bank's own reference: the transfer is booked once for it. */
		reference: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(100)),
		/** Decimal, "214.20". */
		amount: v.pipe(v.string(), v.maxLength(20)),
		currency: v.picklist(currencies),
		/** What the payer wrote; it contains the number of the order. */
		title: v.pipe(v.string(), v.maxLength(300)),
		/** ISO day. */
		bookedOn: v.pipe(v.string(), v.maxLength(10)),
		payerName: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
		payerAccount: v.optional(v.pipe(v.string(), v.maxLength(50)), ''),
	}),
	answer: BookedEntry,
	problems: ['bad_statement', 'unknown_account'],
	summary: 'Books one transfer manually.',
});
