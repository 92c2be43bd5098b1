import * as v from 'valibot';
import { SamplePick } from '#src/catalog/sample-pick.ts';
import { AddressResponse } from '#src/customers/address.ts';
import { VatAnswer } from '#src/customers/vat-answer.ts';
import { taxTreatments } from '#src/pricing/tax.ts';
import { VariantResponse } from '#src/pricing/variants/variant-response.ts';
import { BankTransfer, InstallmentResponse, NetTermsResponse } from './awaited-money.ts';
import { buyerReferences } from './buyer-references.ts';
import { namedServices, serviceKinds } from './services.ts';
import {
	checkoutSteps,
	customerTypes,
	orderStates,
	paymentRowStates,
	paymentStates,
	shipmentStates,
} from './states.ts';

/**
 * The order as the API shows it: Spree's shape in camelCase with the specification's additions. Amounts are
 * decimal strings of `currency` ("19.99"), prices of one piece have four places ("0.4120"); `display…` are
 * formatted for the order's region. All prices are net; tax is added (`additionalTaxTotal`).
 */
const amount = v.string();
/** A net price of the same object with the order's VAT; null where none is charged. */
const displayGross = v.nullable(v.string());
const isoDay = v.string();

/** Why a promotion is not for an order: Spree's names. */
export const ineligibleReasons = [
	'no_applicable_products',
	'limit_once_per_user',
	'not_first_order',
	'item_total_less_than',
] as const;

/** Why there is no price for a delivery. */
export const quoteReasons = ['too_large', 'too_much'] as const;
export type QuoteReason = (typeof quoteReasons)[number];

export const EstimatedDelivery = v.object({ earliest: isoDay, latest: isoDay });
export type EstimatedDelivery = v.InferOutput<typeof EstimatedDelivery>;

export const Adjustment = v.object({
	/** Position in the list until the order is complete; then the row's id. */
	id: v.number(),
	sourceType: v.picklist(['Spree::PromotionAction', 'Spree::TaxRate', 'Customs']),
	sourceId: v.nullable(v.string()),
	adjustableType: v.picklist(['Spree::Order', 'Spree::LineItem', 'Spree::Shipment']),
	adjustableId: v.number(),
	amount,
	displayAmount: v.string(),
	/** In the reader's language: "VAT 23%", "Coupon WELCOME10". */
	label: v.string(),
	/** Tax only: 0.23. */
	rate: v.nullable(v.number()),
	eligible: v.boolean(),
	/** True once the order is complete. */
	locked: v.boolean(),
});
export type Adjustment = v.InferOutput<typeof Adjustment>;

export const LineItem = v.object({
	id: v.number(),
	variantId: v.number(),
	variant: VariantResponse,
	/** Product type, e.g. `mailer-box`. */
	product: v.string(),
	quantity: v.number(),
	minQuantity: v.number(),
	/** Net price of one piece, four places; net ÷ quantity where the net is that of `betterQuantity` pieces. */
	price: amount,
	singleDisplayAmount: v.string(),
	/** The same with the order's VAT; equal where none is charged. */
	singleDisplayTotal: v.string(),
	/** A larger quantity for the same `net`, the start of the next range; null: there is none. */
	betterQuantity: v.nullable(v.number()),
	/** `net` is a price of the buyer's company: with whom it is agreed, and the net by the price list. Null: the list price. */
	companyPrice: v.nullable(
		v.object({
			company: v.string(),
			listNet: amount,
			displayListNet: v.string(),
			displayListGross: displayGross,
		}),
	),
	/** price × quantity, rounded half up, but at most what the start of the next range costs. Before discount. */
	net: amount,
	displayAmount: v.string(),
	/** Share of the order's discount, ≤ 0. */
	promoTotal: amount,
	additionalTaxTotal: amount,
	adjustmentTotal: amount,
	/** net + discount + tax. */
	total: amount,
	displayTotal: v.string(),
	/** Net price of one piece from `rangeStart` pieces on, ascending; `displayGross` is with the order's VAT. */
	volumePrices: v.array(
		v.object({ rangeStart: v.number(), price: amount, displayPrice: v.string(), displayGross: v.string() }),
	),
	boxDesignId: v.nullable(v.string()),
	/** `draft`: the design was skipped. Null: there is no design. */
	boxDesign: v.nullable(
		v.object({
			id: v.string(),
			name: v.string(),
			version: v.number(),
			designStatus: v.picklist(['draft', 'designed']),
		}),
	),
	designable: v.boolean(),
	/** URL of a picture of the design, relative to the host. */
	thumbnail: v.nullable(v.string()),
	/** URL of a picture of the product, relative to the host. */
	picture: v.string(),
	paidAssets: v.array(v.object({ assetType: v.string() })),
	purchaseTrigger: v.nullable(v.string()),
	parentId: v.nullable(v.number()),
	expressDeliveryOptionId: v.nullable(v.string()),
	/** Null for goods. All services but trees name their goods in `parentId`. */
	service: v.nullable(v.picklist(serviceKinds)),
	/** Services that can be added to this line while the order is open, with their net price. */
	offeredServices: v.array(
		v.object({
			serviceName: v.string(),
			service: v.picklist(namedServices),
			price: amount,
			displayPrice: v.string(),
			displayGross,
		}),
	),
	/** Express production that can be chosen while the order is open: net surcharge, days of production, delivery. */
	expressOptions: v.array(
		v.object({
			id: v.string(),
			days: v.number(),
			price: amount,
			displayPrice: v.string(),
			displayGross,
			estimatedDelivery: EstimatedDelivery,
		}),
	),
	/** Id of its set, one of the order's `bundles`. */
	bundleId: v.nullable(v.string()),
	/** Contents of a custom sample pack; null for other products. */
	samples: v.nullable(SamplePick),
	/** Name of the goods in the offer that the order was made from; null: the product's name. */
	offerName: v.nullable(v.string()),
	estimatedDelivery: EstimatedDelivery,
	adjustments: v.array(Adjustment),
});
export type LineItem = v.InferOutput<typeof LineItem>;

/** Lines that are changed and removed together, all in the same quantity. */
export const Bundle = v.object({
	id: v.string(),
	/** The catalogue's set, `SET-UNBOXING`; null: put together by the caller. */
	sku: v.nullable(v.string()),
	orderNumber: v.string(),
	quantity: v.number(),
	minQuantity: v.number(),
	/** Net of its lines, before discount. */
	net: amount,
	displayAmount: v.string(),
	/** Net, discount and tax of its lines. */
	total: amount,
	displayTotal: v.string(),
	lineItemIds: v.array(v.number()),
});
export type Bundle = v.InferOutput<typeof Bundle>;

export const ShippingRate = v.object({
	/** The value for `selectedShippingRateId`. */
	id: v.number(),
	/** In the reader's language. */
	name: v.string(),
	cost: amount,
	displayCost: v.string(),
	displayGross,
	selected: v.boolean(),
	shippingMethodId: v.number(),
	/** `shipping-method-courier`, `shipping-method-courier-free`, … */
	shippingMethodCode: v.string(),
	/** Of the last goods. `parts`: goods that come on different days, else empty. */
	estimatedDelivery: EstimatedDelivery,
	parts: v.array(v.object({ lineItemIds: v.array(v.number()), estimatedDelivery: EstimatedDelivery })),
});
export type ShippingRate = v.InferOutput<typeof ShippingRate>;

export const Shipment = v.object({
	id: v.number(),
	number: v.string(),
	/** The order's number, as Spree has it. */
	orderId: v.string(),
	state: v.picklist(['pending', 'ready', 'shipped', 'canceled']),
	cost: amount,
	displayCost: v.string(),
	tracking: v.nullable(v.string()),
	shippedAt: v.nullable(v.string()),
	stockLocationName: v.string(),
	shippingRates: v.array(ShippingRate),
	selectedShippingRate: v.nullable(ShippingRate),
	manifest: v.array(v.object({ variantId: v.number(), quantity: v.number() })),
	adjustments: v.array(Adjustment),
});
export type Shipment = v.InferOutput<typeof Shipment>;

/** One address of an order that goes to several. */
export const Destination = v.object({
	/** 0: the order's delivery address. */
	id: v.number(),
	address: v.nullable(AddressResponse),
	/** Pieces for this address. */
	items: v.array(v.object({ lineItemId: v.number(), quantity: v.number() })),
	/** Net; the costs of all addresses add up to `shipTotal`. */
	cost: amount,
	displayCost: v.string(),
	displayGross,
	shippingMethodCode: v.string(),
	methodName: v.string(),
});
export type Destination = v.InferOutput<typeof Destination>;

export const Payment = v.object({
	id: v.number(),
	number: v.string(),
	/** Null for a bank transfer, as the source. */
	sourceType: v.nullable(v.literal('Spree::CreditCard')),
	sourceId: v.nullable(v.number()),
	amount,
	displayAmount: v.string(),
	state: v.picklist(paymentRowStates),
	/** Code of the payment method: `card`, `p24`, `ideal`, …, or `check` for a bank transfer. */
	paymentMethodId: v.string(),
	paymentMethod: v.object({ id: v.string(), name: v.string() }),
	source: v.nullable(
		v.object({
			id: v.number(),
			ccType: v.string(),
			lastDigits: v.string(),
			month: v.number(),
			year: v.number(),
			/** Always null: the shop does not store the name on a card. */
			name: v.null(),
		}),
	),
	/** Address verification is done by the payment service; its answer is not stored. */
	avsResponse: v.null(),
	failureCode: v.nullable(v.string()),
	createdAt: v.string(),
	updatedAt: v.string(),
});
export type Payment = v.InferOutput<typeof Payment>;

export const Order = v.object({
	id: v.number(),
	number: v.string(),
	state: v.picklist(orderStates),
	checkoutSteps: v.array(v.picklist(checkoutSteps)),
	/** Requirements that are not met yet, e.g. `email`, `ship_address`; see requirements.ts. */
	unmetRequirements: v.array(v.string()),
	/** Opens this order without a sign-in: header `X-Spree-Order-Token`. */
	token: v.string(),
	userId: v.number(),
	region: v.string(),
	currency: v.string(),
	/** `web`, or `custom` for orders made from an offer or by staff. */
	channel: v.string(),
	email: v.nullable(v.string()),
	customerType: v.picklist(customerTypes),
	...buyerReferences,

	totalQuantity: v.number(),
	itemTotal: amount,
	displayItemTotal: v.string(),
	/** ≤ 0; `promotionAmount` is the specification's name for the same amount. */
	promoTotal: amount,
	displayPromoTotal: v.string(),
	/** Lowest net of the goods in the 30 days before the reduction began; null without a reduction for everybody. */
	lowestItemTotal: v.nullable(amount),
	displayLowestItemTotal: v.nullable(v.string()),
	promotionAmount: amount,
	promoCode: v.nullable(v.string()),
	/** A coupon code that has no effect on the present order, and why. It takes effect again when the reason no longer applies. */
	heldPromotion: v.nullable(
		v.object({
			code: v.string(),
			reason: v.picklist(ineligibleReasons),
			/** Minimum net value of the goods, for `item_total_less_than`. */
			displayLeast: v.nullable(v.string()),
		}),
	),
	shipTotal: amount,
	displayShipTotal: v.string(),
	customsTotal: amount,
	displayCustomsTotal: v.string(),
	adjustmentTotal: amount,
	includedTaxTotal: amount,
	displayIncludedTaxTotal: v.string(),
	additionalTaxTotal: amount,
	displayAdditionalTaxTotal: v.string(),
	taxTotal: amount,
	displayTaxTotal: v.string(),
	/** One entry per tax rate; empty where no tax is charged. */
	taxes: v.array(
		v.object({ rate: v.number(), net: amount, amount, displayAmount: v.string(), label: v.string() }),
	),
	total: amount,
	displayTotal: v.string(),
	/** Everything before tax: goods, discount, delivery, customs. */
	netTotal: amount,
	displayNetTotal: v.string(),
	/** What a placed order has received and kept. */
	paymentTotal: amount,
	/** What was refunded of the received amount, and what still has to be refunded because the order is cancelled or overpaid. */
	refundTotal: amount,
	displayRefundTotal: v.string(),
	creditOwed: amount,
	displayCreditOwed: v.string(),
	/** The buyer wants to pay with the balance of the wallet (`PUT /v1/wallet`). */
	usesWallet: v.boolean(),
	/** The wallet's share of the total, and the amount due by another method. */
	totalApplicableStoreCredit: amount,
	displayTotalApplicableStoreCredit: v.string(),
	orderTotalAfterStoreCredit: amount,
	displayOrderTotalAfterStoreCredit: v.string(),
	vatTreatment: v.picklist(taxTreatments),
	reverseCharge: v.boolean(),
	/** The treatment in the reader's language: "Reverse charge – intra-Community supply …". */
	taxNote: v.string(),
	/** VAT id on the invoice, with the prefix of its country; null for persons and companies without one. */
	vatId: v.nullable(v.string()),
	/** Answer of VIES about `vatId`; null before the first request. No reverse charge unless it is valid. */
	vatCheck: v.nullable(v.object({ ...VatAnswer.entries, checkedAt: v.string(), expired: v.boolean() })),
	/** VIES answered after the order was placed, and the tax would have been different: what is to be paid back. */
	taxCorrection: v.nullable(
		v.object({
			state: v.picklist(['open', 'applied', 'dismissed']),
			vatTreatment: v.picklist(taxTreatments),
			taxTotal: amount,
			total: amount,
			refund: amount,
			displayRefund: v.string(),
		}),
	),
	/** The country used for tax and delivery, also before there is an address. */
	destinationIso: v.string(),
	billCountryIso: v.nullable(v.string()),

	billAddress: v.nullable(AddressResponse),
	shipAddress: v.nullable(AddressResponse),
	lineItems: v.array(LineItem),
	/** Sets among the lines. */
	bundles: v.array(Bundle),
	shipments: v.array(Shipment),
	/** The addresses of an order that goes to several (`PUT /orders/{id}/destinations`), its delivery address first; else empty. */
	destinations: v.array(Destination),
	/** A change of the cart or of the country has taken pieces or addresses out of `destinations` since they were saved. */
	destinationsCut: v.boolean(),
	/**
	 * Why the goods cannot be delivered at a price of the list: one piece is too large for every carrier, or there is too
	 * much for one order. Then there is a quote, or a pick-up. Null if they can.
	 */
	deliveryQuote: v.nullable(v.picklist(quoteReasons)),
	/** Net price of a tree that is paid for with the order; null while there are no goods, and once it is placed. */
	treePrice: v.nullable(v.object({ price: amount, displayPrice: v.string(), displayGross })),
	payments: v.array(Payment),
	/** Null unless a transfer is expected. */
	bankTransfer: v.nullable(BankTransfer),
	/** Adjustments of the order as a whole; those of lines and shipments are with them. */
	adjustments: v.array(Adjustment),
	/** In state `payment`, and of a placed order those by which its next part can be paid at once. */
	paymentMethods: v.array(v.object({ id: v.string(), name: v.string(), methodType: v.string() })),
	creditCards: v.array(v.never()),
	permissions: v.object({ canUpdate: v.boolean() }),

	paymentState: v.nullable(v.picklist(paymentStates)),
	shipmentState: v.nullable(v.picklist(shipmentStates)),
	invoiceType: v.picklist(['proforma', 'normal']),
	/** `payInstallment`: in the parts of `installments`. */
	paymentSchedule: v.picklist(['payFull', 'payInstallment']),
	/** What the buyer's company may order on invoice; null without terms, and unless the order may be paid. */
	netTerms: v.nullable(NetTermsResponse),
	/** Placed on net terms: the day on which its invoice is due. */
	termsDueOn: v.nullable(isoDay),
	/** Null: the order is paid at once. */
	installments: v.nullable(v.array(InstallmentResponse)),
	/** The parts that the buyer may choose in the state `payment`; null: none. */
	offeredInstallments: v.nullable(v.array(InstallmentResponse)),
	/** Null while the order is empty. */
	estimatedDelivery: v.nullable(EstimatedDelivery),
	createdAt: v.string(),
	updatedAt: v.string(),
	completedAt: v.nullable(v.string()),
});
export type Order = v.InferOutput<typeof Order>;
