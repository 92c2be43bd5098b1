import type { Currency, LocaleId, Region } from '#regions/region.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import type { SamplePick } from '#src/catalog/sample-pick.ts';
import type { Address } from '#src/customers/address.ts';
import type { TaxTreatment } from '#src/pricing/tax.ts';
import type { Payment } from './order.ts';
import type { CustomerType, OrderState, paymentStates, shipmentStates } from './states.ts';

/** A code that takes whole percent off the goods' net value. */
export interface Promotion {
	readonly id: number;
	/** Capitals. */
	readonly code: string;
	readonly percent: number;
	/** Null: as often as people like. */
	readonly usageLimit: number | null;
	/** Orders completed with it. */
	readonly used: number;
	/** Epoch milliseconds; null: no limit on that side. */
	readonly startsAt: number | null;
	readonly expiresAt: number | null;
}

export interface RecordVariant {
	readonly id: number;
	readonly sku: string;
	readonly externalPimSku: string;
	readonly spec: VariantSpec;
}

export interface RecordDesign {
	readonly id: string;
	readonly name: string;
	/** Of a line whose payment has begun the one that is printed; else the newest. */
	readonly version: number;
	readonly isFrozen: boolean;
	readonly designStatus: 'draft' | 'designed';
	readonly hasThumbnail: boolean;
}

/** The set that a line belongs to. */
export interface RecordBundle {
	readonly id: string;
	/** The catalogue's set; null: the caller's own. */
	readonly sku: string | null;
}

export interface RecordLine {
	/** 0 until it is stored. */
	readonly id: number;
	readonly variant: RecordVariant;
	readonly quantity: number;
	readonly parentId: number | null;
	readonly design: RecordDesign | null;
	readonly expressDeliveryOptionId: string | null;
	/** Lines of a set come in the same quantity: one that is changed by itself leaves the set. */
	readonly bundle: RecordBundle | null;
	/** What lies in a custom sample pack. */
	readonly samples: SamplePick | null;
	/** As last stored; what a placed order cost. 1/10 000 and minor units. */
	readonly stored: {
		readonly unitPrice: number;
		readonly net: number;
		readonly promo: number;
		readonly tax: number;
	};
}

/** A stored adjustment: placed orders have them, open ones are priced anew each time. */
export interface RecordAdjustment {
	readonly id: number;
	readonly lineItemId: number | null;
	readonly sourceType: string;
	readonly sourceId: string | null;
	readonly label: string;
	readonly amount: number;
	readonly rate: number | null;
}

export interface RecordPayment {
	readonly id: number;
	readonly number: string;
	readonly methodCode: string;
	/** Minor units. */
	readonly amount: number;
	readonly state: Payment['state'];
	readonly card: { brand: string; lastDigits: string; month: number; year: number } | null;
	readonly failureCode: string | null;
	readonly createdAt: number;
	readonly updatedAt: number;
}

/** Minor units, as last stored. */
export interface StoredTotals {
	readonly itemTotal: number;
	readonly promoTotal: number;
	readonly shipmentTotal: number;
	readonly customsTotal: number;
	readonly taxTotal: number;
	readonly total: number;
	readonly paymentTotal: number;
}

/** Everything stored about one order, resolved into the shop's values. Moments are epoch milliseconds. */
export interface OrderRecord {
	readonly id: number;
	readonly number: string;
	readonly userId: number;
	readonly region: Region;
	readonly locale: LocaleId;
	readonly currency: Currency;
	/** How far the customer has walked; the step in force is `currentState(…)` of it. */
	readonly savedState: OrderState;
	readonly version: number;
	readonly priceVersion: string;
	readonly email: string | null;
	readonly customerType: CustomerType;
	readonly billAddress: Address | null;
	readonly shipAddress: Address | null;
	/** Where it goes before an address says so. */
	readonly destinationIso: string;
	/** Chosen kind of delivery; null: the usual one. */
	readonly shippingKind: string | null;
	readonly promotion: Promotion | null;
	readonly specialInstructions: string | null;
	readonly channel: string;
	readonly vatTreatment: TaxTreatment;
	readonly invoiceType: 'proforma' | 'normal';
	readonly paymentSchedule: 'payFull' | 'payInstallment';
	readonly paymentState: (typeof paymentStates)[number] | null;
	readonly shipmentState: (typeof shipmentStates)[number] | null;
	readonly stored: StoredTotals;
	readonly storedDelivery: { readonly earliest: string; readonly latest: string } | null;
	readonly lines: readonly RecordLine[];
	readonly shipment: {
		readonly id: number;
		readonly number: string;
		readonly methodCode: string;
		readonly state: 'pending' | 'ready' | 'shipped' | 'canceled';
		readonly tracking: string | null;
		readonly shippedAt: number | null;
	};
	readonly payments: readonly RecordPayment[];
	readonly adjustments: readonly RecordAdjustment[];
	/** A payment holds the order: it cannot be changed until that one has ended. */
	readonly isPaymentUnderWay: boolean;
	readonly createdAt: number;
	readonly updatedAt: number;
	readonly completedAt: number | null;
}
