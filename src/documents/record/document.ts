import type { Currency, LocaleId, RegionId } from '#regions/region.ts';
import type { TaxTreatment } from '#src/pricing/tax.ts';
import type { UnitPrice } from '#src/site/money.ts';

/** Kinds of documents of an order. */
export const documentKinds = [
	'confirmation',
	'proforma',
	'invoice',
	'advance_invoice',
	'final_invoice',
	'credit_note',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * Prefix of the numbers of each kind, as Polish bookkeeping writes them: faktura (FV), zaliczkowa (FZ), końcowa (FK),
 * korekta (KOR), proforma (PF); the confirmation (ZAM) is no tax document, its number only identifies it.
 */
export const seriesOf: Readonly<Record<DocumentKind, string>> = {
	confirmation: 'ZAM',
	proforma: 'PF',
	invoice: 'FV',
	advance_invoice: 'FZ',
	final_invoice: 'FK',
	credit_note: 'KOR',
};

/** Documents of tax law: numbered without gaps, reported, and also issued as EN 16931 data. */
export const isTaxDocument = (kind: DocumentKind): boolean => kind !== 'confirmation' && kind !== 'proforma';

export interface Party {
	readonly name: string;
	/** A person to write to, where `name` is a company. */
	readonly contact: string | null;
	readonly vatId: string | null;
	readonly street: string;
	readonly street2: string | null;
	readonly zipcode: string;
	readonly city: string;
	/** Postal abbreviation, US only. */
	readonly state: string | null;
	/** ISO 3166-1. */
	readonly countryIso: string;
	readonly email: string | null;
	readonly phone: string | null;
}

/** Amounts are minor units; negative only for deductions (discount, deducted advance). */
export interface DocumentLine {
	readonly name: string;
	readonly details: readonly string[];
	/** Negative for an advance that is deducted. */
	readonly quantity: number;
	/** Net. */
	readonly unitPrice: UnitPrice;
	/** ≤ 0 */
	readonly discount: number;
	/** After discount. */
	readonly net: number;
	/** 0.23 */
	readonly rate: number;
	readonly vat: number;
	readonly gross: number;
}

/** The sums of all lines with one rate. */
export interface VatGroup {
	readonly rate: number;
	readonly net: number;
	readonly vat: number;
	readonly gross: number;
}

/** The VAT of a document in another currency than the buyer pays in. */
export interface TaxExchange {
	/** The currency in which the seller owes the VAT. */
	readonly currency: 'PLN' | 'GBP';
	/** Złoty for one unit of the document's currency; units of the document's currency for one pound. */
	readonly rate: number;
	/** The table of the National Bank of Poland, `226/A/NBP/2026`; HMRC's rates of a month, `HMRC 2026-11`. */
	readonly table: string;
	/** ISO day of the table; the first day of HMRC's month. */
	readonly publishedOn: string;
	/** Of each of `groups`, in their order, minor units. */
	readonly vats: readonly number[];
}

/** All VAT of a document in the currency in which it is owed, minor units. */
export const convertedVat = ({ vats }: TaxExchange): number => vats.reduce((sum, vat) => sum + vat, 0);

/** What an advance is paid for. */
export interface OrderedGoods {
	readonly lines: readonly DocumentLine[];
	readonly gross: number;
}

/** Another document that this one refers to. */
export interface DocumentReference {
	readonly number: string;
	/** ISO day. */
	readonly issuedOn: string;
}

/** How the buyer has paid, or is to pay. */
export type DocumentPayment =
	| {
			readonly kind: 'paid';
			readonly method: string;
			readonly paidOn: string;
			/** Part of it that was paid from the buyer's wallet besides another method, minor units. */
			readonly fromWallet?: number;
	  }
	| {
			readonly kind: 'transfer';
			readonly accountHolder: string;
			readonly accountNumber: string;
			readonly swiftCode: string;
			readonly bankName: string;
			readonly reference: string;
			readonly dueOn: string;
			/** An order that is paid in parts: each with its day and its reference. */
			readonly parts?: readonly PaymentPart[];
	  }
	| { readonly kind: 'refunded' }
	/** A credit note of an unpaid invoice: nothing is refunded. */
	| { readonly kind: 'waived' };

export interface PaymentPart {
	/** From 1 on. */
	readonly position: number;
	/** Minor units. */
	readonly amount: number;
	/** ISO day. */
	readonly dueOn: string;
	readonly reference: string;
}

/**
 * The content of a document at the time of its issue: PDF, UBL, CII and FA(3) are written from it. The amounts of a credit
 * note are the refunded ones, not negative. Days are ISO days in Poland.
 */
export interface DocumentContent {
	readonly kind: DocumentKind;
	readonly orderNumber: string;
	readonly region: RegionId;
	readonly locale: LocaleId;
	/** BCP 47. */
	readonly languageTag: string;
	readonly currency: Currency;
	readonly issuedOn: string;
	readonly orderedOn: string;
	/** The tax point: the day of the payment or refund. Null on documents that are no tax documents. */
	readonly taxPoint: string | null;
	/** Expected day of delivery. */
	readonly deliveryOn: string | null;
	readonly seller: Party;
	readonly buyer: Party;
	readonly isBusiness: boolean;
	/** The buyer's own number of the order, and the cost centre that pays. */
	readonly purchaseOrderNumber?: string | undefined;
	readonly costCenter?: string | undefined;
	readonly shipTo: Party | null;
	/** Of an order with several delivery addresses, those besides `shipTo`. */
	readonly furtherShipTo?: readonly Party[] | undefined;
	readonly treatment: TaxTreatment;
	readonly lines: readonly DocumentLine[];
	readonly groups: readonly VatGroup[];
	readonly net: number;
	readonly vat: number;
	readonly gross: number;
	/** Of `gross`. */
	readonly paid: number;
	readonly payment: DocumentPayment;
	/** Invoices that a credit note corrects, advance invoices that a final invoice deducts. */
	readonly references: readonly DocumentReference[];
	/** On an advance invoice: the ordered goods, which Polish law requires (VAT act, art. 106f (1) 4). */
	readonly ordered?: OrderedGoods | undefined;
	/** Where the VAT is owed in another currency (`findOwedCurrency`). */
	readonly exchange?: TaxExchange | undefined;
	/** Legally required notes and explanations, in the buyer's language. */
	readonly notes: readonly string[];
}

/** A document with its number. */
export interface IssuedDocument {
	readonly id: number;
	readonly orderId: number;
	/** `FV/2026/000001` */
	readonly number: string;
	readonly kind: DocumentKind;
	/** Distinguishes documents of one kind and order: see `findDue`. */
	readonly cause: string;
	readonly content: DocumentContent;
	/** Epoch milliseconds. */
	readonly issuedAt: number;
}

/** For a file's name: `FV-2026-000001`. */
export const fileName = ({ number }: Pick<IssuedDocument, 'number'>): string => number.replaceAll('/', '-');
