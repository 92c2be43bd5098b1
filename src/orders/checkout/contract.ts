import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId, OrderKey } from '#src/api/input/identifiers.ts';
import { AddressInput } from '#src/customers/address.ts';
import { Consent, consentTypes } from '#src/customers/consent.ts';
import { changeProblems } from '../cart/contract.ts';
import { maxReferenceLength, normaliseReference } from '../record/buyer-references.ts';
import { Order } from '../record/order.ts';
import { customerTypes } from '../record/states.ts';

const ShipmentInput = v.object({
	id: v.optional(NumericId),
	selectedShippingRateId: v.optional(NumericId),
});

/** A buyer's own reference, on one line. */
const OwnReference = v.pipe(
	v.string(),
	v.transform(normaliseReference),
	v.maxLength(maxReferenceLength, `is too long: at most ${maxReferenceLength} characters`),
);

/** What a customer may change. Totals, states, prices, channel and owner are never read. */
export const OrderInput = v.object({
	email: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(254)))),
	customerType: v.optional(v.picklist(customerTypes)),
	specialInstructions: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2000)))),
	/** Of a business; printed on documents. */
	purchaseOrderNumber: v.optional(v.nullable(OwnReference)),
	costCenter: v.optional(v.nullable(OwnReference)),
	/** Country for tax and delivery; ignored when there is a shipping address. */
	destinationIso: v.optional(v.string()),
	shipAddress: v.optional(AddressInput),
	billAddress: v.optional(AddressInput),
	/** Bills to the shipping address. */
	useShipping: v.optional(v.boolean()),
	shipments: v.optional(v.array(ShipmentInput)),
	/** The same in Rails's form: `{"0": {…}}` or a list. */
	shipmentsAttributes: v.optional(v.union([v.array(ShipmentInput), v.record(v.string(), ShipmentInput)])),
	billAddressAttributes: v.optional(AddressInput),
	shipAddressAttributes: v.optional(AddressInput),
});
export type OrderInput = v.InferOutput<typeof OrderInput>;

export const updateOrder = endpoint({
	id: 'O-04',
	method: 'put',
	path: '/orders/:id',
	access: 'order',
	shape: 'flat',
	input: v.object({ id: OrderKey, order: OrderInput }),
	answer: Order,
	problems: [...changeProblems, 'invalid_address', 'unknown_shipping_rate', 'destination_not_served'],
	summary: 'Saves e-mail, addresses, customer type, note and the chosen delivery; prices follow.',
});

/** Why an order is not placed on a company's net terms. */
const termsProblems = ['terms_unavailable', 'terms_overdue', 'terms_limit_exceeded'] as const;

/** A payment without a charge: by bank transfer (Spree's Check), on the company's net terms, or fully from the wallet. */
const PlacingPayment = v.object({
	paymentMethodId: v.picklist(['check', 'terms', 'wallet']),
	/** True: the full amount is due at once, although the order has a payment schedule. */
	rejectPaymentSchedule: v.optional(v.boolean(), false),
});

const CheckoutOrder = v.object({
	...OrderInput.entries,
	/** Places an order in the state `payment`: O-12 becomes Y-05. One payment, and nothing else of the order with it. */
	paymentsAttributes: v.optional(v.pipe(v.array(PlacingPayment), v.length(1, 'must be one payment'))),
});

export const advanceCheckout = endpoint({
	id: 'O-12',
	method: 'put',
	path: '/checkouts/:id',
	inQuery: ['state'],
	access: 'order',
	shape: 'flat',
	/**
	 * `state`: the step to leave, as in Spree: `cart` leads to address, `address` to delivery, `delivery` to payment.
	 * It must be the current step or an earlier one; the current one by default. A cart with lines counts as being
	 * at `address`. `order` is saved first; if the step is refused, it is not saved.
	 */
	input: v.object({
		id: OrderKey,
		state: v.optional(v.string()),
		order: v.optional(CheckoutOrder),
		/** For `payments_attributes`: what the customer saw, `order_total_after_store_credit`. If it has changed, nothing is placed. */
		expectedTotal: v.optional(v.string()),
	}),
	answer: Order,
	problems: [
		...updateOrder.problems,
		'could_not_transition',
		'payment_alone',
		'total_changed',
		'order_not_payable',
		'consents_missing',
		'approval_needed',
		'payment_method_unavailable',
		'balance_too_small',
		...termsProblems,
		'wallet_pays_all',
	],
	summary:
		'Saves what `order` says and moves one step on in the checkout. Only a payment completes an order: one by transfer, on net terms or from the wallet may be named here.',
});

const OrderConsents = v.object({
	orderNumber: OrderKey,
	consents: v.pipe(
		v.array(Consent),
		v.minLength(1, 'must name at least one decision'),
		v.maxLength(consentTypes.length, 'names a decision twice'),
	),
});

export const giveConsents = endpoint({
	id: 'O-17',
	method: 'post',
	path: '/v2/orders/consents',
	access: 'order',
	shape: 'jsonapi',
	type: 'order_consents',
	input: OrderConsents,
	answer: v.object({ id: v.string(), ...OrderConsents.entries }),
	status: 201,
	problems: ['not_found', 'too_many_requests'],
	summary:
		'Records what the buyer of an order agreed to or declined, with time, version and language of the text.',
});
