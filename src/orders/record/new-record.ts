import { presentPriceVersion } from '#src/pricing/price.ts';
import { newOrderNumber, newShipmentNumber } from './order-numbers.ts';
import type { OrderRecord, RecordLine } from './order-record.ts';

/** What the order's creator decides; everything else begins the same in every order. */
export type NewOrder = Pick<
	OrderRecord,
	'userId' | 'region' | 'locale' | 'email' | 'destinationIso' | 'vatTreatment'
> &
	Partial<OrderRecord>;

/**
 * An open order that is not stored yet: without id, in the region's currency, for a private buyer, unpaid and without
 * lines unless `given` says otherwise. Its numbers are random; the database checks that they are unique.
 * @param now epoch milliseconds
 */
export const newOrderRecord = (given: NewOrder, now: number): OrderRecord => ({
	id: 0,
	number: newOrderNumber(),
	companyId: null,
	currency: given.region.currency,
	savedState: 'cart',
	version: 1,
	priceVersion: presentPriceVersion,
	customerType: 'b2c',
	billAddress: null,
	shipAddress: null,
	shippingKind: null,
	split: null,
	promotion: null,
	otherOrders: { total: 0, withPromotion: 0 },
	specialInstructions: null,
	purchaseOrderNumber: null,
	costCenter: null,
	companyPrices: null,
	spending: null,
	netTerms: null,
	termsDays: null,
	channel: 'web',
	agreed: null,
	vatCheck: null,
	taxCorrection: null,
	invoiceType: 'normal',
	paymentSchedule: 'payFull',
	installments: null,
	paymentState: null,
	shipmentState: null,
	stored: {
		itemTotal: 0,
		promoTotal: 0,
		shipmentTotal: 0,
		customsTotal: 0,
		taxTotal: 0,
		total: 0,
		paymentTotal: 0,
	},
	storedDelivery: null,
	lines: [],
	shipment: {
		id: 0,
		number: newShipmentNumber(),
		methodCode: 'shipping-method-courier',
		state: 'pending',
		tracking: null,
		shippedAt: null,
	},
	payments: [],
	adjustments: [],
	isPaymentUnderWay: false,
	createdAt: now,
	updatedAt: now,
	wallet: { isUsed: false, balance: 0, taken: 0 },
	tokenIssuedAt: 0,
	grantedConsents: [],
	completedAt: null,
	...given,
});

/** A line of goods that is not stored yet, without design, services or set unless `given` says otherwise. */
export const newRecordLine = (
	given: Pick<RecordLine, 'variant' | 'quantity'> & Partial<RecordLine>,
): RecordLine => ({
	id: 0,
	parentId: null,
	design: null,
	expressDeliveryOptionId: null,
	service: null,
	bundle: null,
	samples: null,
	agreed: null,
	stored: { unitPrice: 0, net: 0, promo: 0, tax: 0, companyPrice: null },
	...given,
});
