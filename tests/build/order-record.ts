import { regions } from '#regions/index.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import { product } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import type { OrderRecord, Promotion, RecordLine } from '#src/orders/record/order-record.ts';

/** A stored line: 120 mailer boxes unless told. */
export const recordLine = (
	id: number,
	quantity = 120,
	spec: VariantSpec = product('mailer-box-full-color').default,
): RecordLine => ({
	id,
	variant: { id: 100 + id, sku: toSku(spec), externalPimSku: toSku(spec), spec },
	quantity,
	parentId: null,
	design: null,
	expressDeliveryOptionId: null,
	service: null,
	bundle: null,
	samples: null,
	agreed: null,
	stored: { unitPrice: 0, net: 0, promo: 0, tax: 0 },
});

/** A promotion without limits: 10 % off all goods unless told. */
export const promotion = (changes: Partial<Promotion> = {}): Promotion => ({
	id: 3,
	code: 'CODE',
	percent: 10,
	freeShipping: false,
	firstOrder: false,
	perUser: null,
	productTypes: null,
	leastGoods: null,
	usageLimit: null,
	used: 0,
	startsAt: null,
	expiresAt: null,
	...changes,
});

/** An open order as the database holds it: a guest's cart in eu with one line. */
export const orderRecord = (changes: Partial<OrderRecord> = {}): OrderRecord => {
	const region = changes.region ?? regions.eu;
	return {
		id: 7,
		number: 'R123456789',
		userId: 1,
		companyId: null,
		region,
		locale: region.locale,
		currency: region.currency,
		savedState: 'cart',
		version: 1,
		priceVersion: 'test',
		email: null,
		customerType: 'b2c',
		billAddress: null,
		shipAddress: null,
		destinationIso: region.defaultShippingCountryCode,
		shippingKind: null,
		promotion: null,
		otherOrders: { total: 0, withPromotion: 0 },
		specialInstructions: null,
		channel: 'web',
		agreed: null,
		vatTreatment: 'oss',
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
		lines: [recordLine(1)],
		shipment: {
			id: 9,
			number: 'H12345678901',
			methodCode: 'shipping-method-courier',
			state: 'pending',
			tracking: null,
			shippedAt: null,
		},
		payments: [],
		adjustments: [],
		isPaymentUnderWay: false,
		createdAt: 0,
		updatedAt: 0,
		wallet: { isUsed: false, balance: 0, taken: 0 },
		tokenIssuedAt: 0,
		grantedConsents: [],
		completedAt: null,
		...changes,
	};
};
