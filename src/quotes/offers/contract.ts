import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId } from '#src/api/input/identifiers.ts';
import { offerStates } from '../record/states.ts';

const Token = v.pipe(v.string(), v.maxLength(80));
const amount = v.string();

/** One quantity of a line. */
export const QuantityOptionResponse = v.object({
	id: v.number(),
	quantity: v.number(),
	/** Net of one piece, and of all. Decimal. */
	price: amount,
	displayPrice: v.string(),
	net: amount,
	displayNet: v.string(),
	isVisible: v.boolean(),
	/** Accepted by default, where the call names no option of this line. */
	isSelected: v.boolean(),
});

/** The staff member responsible for an offer, as buyers see them. */
export const ManagerResponse = v.object({
	email: v.object({ email: v.string() }),
	name: v.object({ name: v.string() }),
	/** Address of a picture. */
	avatar: v.nullable(v.string()),
});

export const OfferResponse = v.object({
	id: v.number(),
	/** `Q123456789/2` */
	number: v.string(),
	version: v.number(),
	qrNumber: v.string(),
	state: v.picklist(offerStates),
	currency: v.string(),
	email: v.object({ email: v.string() }),
	orderManager: ManagerResponse,
	validUntil: v.string(),
	/** The offer's page. */
	url: v.string(),
	/** Null until it is accepted. */
	orderNumber: v.nullable(v.string()),
	note: v.string(),
	delivery: v.string(),
	deliveryTerms: v.string(),
	/** Payment schedule as text; empty where all is paid at once. */
	installments: v.array(v.string()),
	lineItems: v.array(
		v.object({
			id: v.number(),
			name: v.string(),
			description: v.string(),
			sku: v.string(),
			product: v.string(),
			optionsText: v.string(),
			productionDays: v.nullable(v.number()),
			quantityOptions: v.array(QuantityOptionResponse),
		}),
	),
});
export type OfferResponse = v.InferOutput<typeof OfferResponse>;

export const showOffer = endpoint({
	id: 'F-01',
	method: 'get',
	path: '/offers/:token',
	access: 'secret',
	shape: 'flat',
	input: v.object({
		token: Token,
		/** `true`: also shows a draft, and does not mark the offer as viewed. */
		preview: v.optional(v.picklist(['true', 'false']), 'false'),
	}),
	answer: OfferResponse,
	problems: ['not_found'],
	summary: 'Returns an offer with its visible quantities and prices, by the token in the link of the e-mail.',
});

const AcceptedResponse = v.object({
	orderNumber: v.string(),
	/** Opens the order without a sign-in: `X-Spree-Order-Token`. */
	orderToken: v.string(),
	/** The page on which the buyer continues. */
	url: v.string(),
});
const acceptProblems = [
	'not_found',
	'offer_accepted',
	'offer_expired',
	'offer_closed',
	'too_many_requests',
] as const;

export const acceptOfferCall = endpoint({
	id: 'F-02',
	method: 'post',
	path: '/offers/:token/accept',
	access: 'secret',
	shape: 'flat',
	status: 201,
	input: v.object({
		token: Token,
		/** Lines of the offer. */
		lineItemIds: v.pipe(
			v.array(v.pipe(v.number(), v.integer())),
			v.minLength(1, 'must name a line'),
			v.maxLength(50),
		),
		/** Quantities other than the selected ones, of these lines. */
		quantityOptionIds: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(50)), []),
	}),
	answer: AcceptedResponse,
	problems: [...acceptProblems, 'invalid'],
	summary:
		'Accepts lines of an offer. This creates an order of channel `custom` with the prices of the offer. Repeating the call with the same choice returns the same order.',
});

export const selectForOrder = endpoint({
	id: 'O-20',
	method: 'put',
	path: '/v2/quantity_options/:id/select_for_order',
	access: 'token',
	shape: 'bare',
	input: v.object({ id: NumericId }),
	answer: AcceptedResponse,
	problems: acceptProblems,
	summary:
		'Accepts an offer of the caller with this quantity of its line, and the suggested quantities of the other lines. Repeating the call with the same choice returns the same order.',
});

export const instantOffer = endpoint({
	id: 'Q-02',
	method: 'post',
	path: '/v2/instant_quotes/:id/offers',
	access: 'token',
	costly: true,
	shape: 'flat',
	status: 201,
	input: v.object({
		/** Number of the quote request, `Q123456789`. */
		id: v.pipe(v.string(), v.maxLength(20)),
	}),
	answer: OfferResponse,
	problems: ['not_found', 'not_instant', 'quote_taken_up'],
	summary:
		'Creates an offer for a new quote request of the caller, with prices from the rate card. Repeating the call returns the same offer. A request that a person must answer returns 422 `not_instant`.',
});

export const offerFile = endpoint({
	id: 'X-offer-pdf',
	method: 'get',
	path: '/offers/:token/pdf',
	access: 'secret',
	costly: true,
	shape: 'binary',
	answerTypes: ['application/pdf'],
	input: v.object({ token: Token }),
	answer: v.instance(Response),
	problems: ['not_found'],
	summary: 'Returns an offer as PDF in its buyer’s language, by the token in the link of the e-mail.',
});
