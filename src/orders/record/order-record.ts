import type { Currency, LocaleId, Region } from '#regions/region.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import type { SamplePick } from '#src/catalog/sample-pick.ts';
import type { Address } from '#src/customers/address.ts';
import type { ConsentType } from '#src/customers/consent.ts';
import type { VatAnswer } from '#src/customers/vat-answer.ts';
import type { CompanyPrices } from '#src/pricing/company/company-price.ts';
import type { TaxTreatment } from '#src/pricing/tax.ts';
import type { AgreedLine, AgreedTerms, LineCompanyPrice } from './agreed.ts';
import type { BuyerReferences } from './buyer-references.ts';
import type { Payment } from './order.ts';
import type { ServiceKind } from './services.ts';
import type { Spending } from './spending.ts';
import type { Split } from './split.ts';
import type { CustomerType, OrderState, paymentStates, shipmentStates } from './states.ts';
import type { NetTerms } from './terms.ts';

/** A coupon: whole percent off the net value of the goods, a free delivery, or both. */
export interface Promotion {
	readonly id: number;
	/** Capitals. */
	readonly code: string;
	/** 0 for a free delivery only. */
	readonly percent: number;
	readonly freeShipping: boolean;
	/** Only for a buyer without an earlier order. */
	readonly firstOrder: boolean;
	/** Orders of one buyer; null: unlimited. */
	readonly perUser: number | null;
	/** Product types that it is for; null: all. */
	readonly productTypes: readonly string[] | null;
	/** Minimum net value of the goods by currency, minor units; null: none. */
	readonly minGoods: Readonly<Record<string, number>> | null;
	/** Null: unlimited. */
	readonly usageLimit: number | null;
	/** Number of orders completed with it. */
	readonly used: number;
	/** Epoch milliseconds; null: unlimited. */
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
	/** The version that is printed once a payment has begun; before, the newest. */
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
	/** Null for goods. A service has the variant of the goods that it was ordered with. */
	readonly service: ServiceKind | null;
	/** All lines of a set have the same quantity: a line whose quantity is changed alone leaves the set. */
	readonly bundle: RecordBundle | null;
	/** Contents of a custom sample pack. */
	readonly samples: SamplePick | null;
	/** Of an order made from an offer or an import; null: priced by the rate card. */
	readonly agreed: AgreedLine | null;
	/** Amounts as last saved, for a placed order final. Unit price in 1/10 000, the others in minor units. */
	readonly stored: {
		readonly unitPrice: number;
		readonly net: number;
		readonly promo: number;
		readonly tax: number;
		readonly companyPrice: LineCompanyPrice | null;
	};
}

/** A stored adjustment. Only placed orders have them; open orders are priced on every read. */
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

/** One part of an agreed payment schedule. */
export interface Installment {
	/** Its share of the total: the total is allocated by the weights of all parts, so they always add up to it. */
	readonly weight: number;
	/** Days after the order is placed on which it is due; 0 for the first, which is due with the order. */
	readonly dueDays: number;
}

/** Corrected tax of a placed order. Amounts are minor units. */
export interface TaxCorrection {
	/**
	 * `applied`: the order has these amounts, and what was overpaid is refunded; cron does that where VAT is removed.
	 * `dismissed`: staff found it wrong. While it is `open`, the amounts are those that were charged.
	 */
	readonly state: 'open' | 'applied' | 'dismissed';
	readonly treatment: TaxTreatment;
	readonly rate: number;
	readonly taxTotal: number;
	readonly total: number;
	/** Overpaid amount; < 0: underpaid. */
	readonly refund: number;
	/** Epoch milliseconds. */
	readonly foundAt: number;
}

/** Wallet data of an order. Minor units of its currency. */
export interface OrderWallet {
	/** The buyer wants to pay with the balance. */
	readonly isUsed: boolean;
	/** The buyer's balance that is left. 0 if the order uses no credit. */
	readonly balance: number;
	/** Credit taken when the order's payment began or the order was placed, less returned credit. */
	readonly taken: number;
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

/** Everything stored about one order, parsed. Times are epoch milliseconds. */
export interface OrderRecord extends BuyerReferences {
	readonly id: number;
	readonly number: string;
	readonly userId: number;
	/** The company whose members see a placed order. */
	readonly companyId: number | null;
	readonly region: Region;
	readonly locale: LocaleId;
	readonly currency: Currency;
	/** The furthest step the customer has reached. `currentState` may put the order back to an earlier one. */
	readonly savedState: OrderState;
	readonly version: number;
	readonly priceVersion: string;
	readonly email: string | null;
	readonly customerType: CustomerType;
	readonly billAddress: Address | null;
	readonly shipAddress: Address | null;
	/** Destination country while there is no shipping address. */
	readonly destinationIso: string;
	/** Chosen kind of delivery; null: the default. */
	readonly shippingKind: string | null;
	/** Null: all goods go to one address. */
	readonly split: Split | null;
	readonly promotion: Promotion | null;
	/** The buyer's other orders, by account or e-mail, placed or being paid; counted only where there is a promotion. */
	readonly otherOrders: {
		readonly total: number;
		/** Those with the same promotion. */
		readonly withPromotion: number;
	};
	/** Prices of the company of a member who may order; null without a company. Read while the order is open. */
	readonly companyPrices: CompanyPrices | null;
	/** The limit of a buyer who orders for a company; null without one. Read while the order may be paid. */
	readonly spending: Spending | null;
	/** The net terms of the company that the buyer orders for; null without. Read while the order may be paid. */
	readonly netTerms: NetTerms | null;
	/** Placed on net terms: days after the order on which its invoice is due. */
	readonly termsDays: number | null;
	readonly channel: string;
	/** Of an order made from an offer or an import. */
	readonly agreed: AgreedTerms | null;
	readonly vatTreatment: TaxTreatment;
	/** The last answer about the VAT id of the invoice; it may have expired, or be about an id that was replaced. */
	readonly vatCheck: VatAnswer | null;
	/** Found after the order was placed: VIES has answered since. */
	readonly taxCorrection: TaxCorrection | null;
	readonly invoiceType: 'proforma' | 'normal';
	readonly paymentSchedule: 'payFull' | 'payInstallment';
	/** Parts in which the order is paid; null: at once. Of an open order they count by `activeSchedule` only. */
	readonly installments: readonly Installment[] | null;
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
	/** A payment has begun: the order cannot be changed until it has ended. */
	readonly isPaymentUnderWay: boolean;
	readonly createdAt: number;
	readonly updatedAt: number;
	readonly wallet: OrderWallet;
	/** When the newest link to the order was made; 0 before a second one. Part of its token. */
	readonly tokenIssuedAt: number;
	/** The buyer's present consents; read while the order may be paid, otherwise empty. */
	readonly grantedConsents: readonly ConsentType[];
	readonly completedAt: number | null;
}
