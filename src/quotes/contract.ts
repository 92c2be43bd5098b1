import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { attachmentTypes } from '#src/contact/message.ts';
import { RequestedItem } from './record/quote-request.ts';
import { requestStates } from './record/states.ts';

const text = v.optional(v.string());
const itemFields = (number: 1 | 2 | 3) => ({
	[`product_${number}`]: text,
	[`length_${number}`]: text,
	[`width_${number}`]: text,
	[`height_${number}`]: text,
	[`print_${number}`]: text,
	[`quantity_${number}`]: text,
	[`second_${number}`]: text,
	[`third_${number}`]: text,
});

/** Fields of the quote request form; `checkForm` validates them. */
const QuoteForm = v.object({
	/** 0: products with quantities. 1: a brief, with `contents` and `amount`. */
	flow: v.picklist(['0', '1']),
	name: v.string(),
	email: v.string(),
	company: text,
	phone: text,
	/** ISO 3166-1, one that the storefront delivers to. */
	country: v.string(),
	deadline: text,
	contents: text,
	amount: text,
	message: text,
	design: text,
	...itemFields(1),
	...itemFields(2),
	...itemFields(3),
	/** Files. */
	attachments: v.optional(v.array(v.any())),
});

const RequestSummary = {
	number: v.string(),
	flow: v.picklist([0, 1]),
	state: v.picklist(requestStates),
	createdAt: v.string(),
	updatedAt: v.string(),
};
export const QuoteRequestResponse = v.object({
	...RequestSummary,
	name: v.string(),
	email: v.string(),
	company: v.string(),
	phone: v.string(),
	countryIso: v.string(),
	deadline: v.nullable(v.string()),
	contents: v.string(),
	items: v.array(RequestedItem),
	message: v.string(),
	designId: v.nullable(v.string()),
	files: v.array(v.object({ id: v.string(), fileName: v.string(), byteSize: v.number(), url: v.string() })),
	messages: v.array(
		v.object({ by: v.picklist(['buyer', 'desk', 'shop']), text: v.string(), createdAt: v.string() }),
	),
});

export const createQuoteRequest = endpoint({
	id: 'Q-01',
	method: 'post',
	path: '/v2/quote_requests',
	access: 'token',
	costly: true,
	shape: 'flat',
	body: 'raw',
	form: QuoteForm,
	status: 201,
	input: v.object({}),
	answer: v.object({
		number: v.string(),
		/** Whether a confirmation was mailed to the buyer; the number per address and day is limited. */
		isConfirmed: v.boolean(),
	}),
	problems: ['invalid', 'too_many_requests', 'body_too_large', 'malformed_form'],
	summary:
		'Creates a quote request or a brief. The body is a form (multipart). Flow 0 is a quote request for up to three products with quantities, flow 1 is a brief. Lengths are inside dimensions, in the storefront’s unit.',
});

export const listQuoteRequests = endpoint({
	id: 'Q-04',
	method: 'get',
	path: '/v2/quote_requests/mine',
	access: 'token',
	shape: 'flat',
	input: v.object({
		page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'must be a whole number')), '1'),
	}),
	answer: v.object({
		quoteRequests: v.array(v.object(RequestSummary)),
		totalCount: v.number(),
		currentPage: v.number(),
		pages: v.number(),
	}),
	problems: [],
	summary:
		'Lists the caller’s quote requests, newest first. Customers also get the requests that were sent with the e-mail address of their account.',
});

export const listAllRequests = endpoint({
	id: 'Q-03',
	method: 'get',
	path: '/quote_requests',
	access: 'staff',
	scope: 'quotes',
	shape: 'flat',
	input: v.object({
		state: v.optional(v.picklist(requestStates, `must be one of ${requestStates.join(', ')}`)),
		page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'must be a whole number')), '1'),
	}),
	answer: v.object({
		quoteRequests: v.array(
			v.object({ ...RequestSummary, name: v.string(), email: v.string(), region: v.string() }),
		),
		currentPage: v.number(),
		hasMore: v.boolean(),
	}),
	problems: [],
	summary: 'Lists all quote requests by state, newest first.',
});

export const showQuoteRequest = endpoint({
	id: 'Q-05',
	method: 'get',
	path: '/quote_requests/:id',
	access: 'token',
	shape: 'flat',
	input: v.object({ id: v.pipe(v.string(), v.maxLength(20)) }),
	answer: QuoteRequestResponse,
	problems: ['not_found'],
	summary: 'Returns a quote request of the caller by its number, with files and messages.',
});

export const showQuoteFile = endpoint({
	id: 'X-62',
	method: 'get',
	path: '/quote_files/:id',
	access: 'secret',
	shape: 'binary',
	redirects: true,
	answerTypes: attachmentTypes,
	input: v.object({ id: v.pipe(v.string(), v.maxLength(60)), key: v.pipe(v.string(), v.maxLength(60)) }),
	answer: v.instance(Response),
	problems: ['not_found'],
	summary: 'Redirects (302) to a file of a quote request, by the key in its link.',
});
