import * as v from 'valibot';
import { termsRefusals } from './terms.ts';

const amount = v.string();
const isoDay = v.string();

/** How to pay a placed order by bank transfer; null unless a transfer is expected. */
export const BankTransfer = v.object({
	accountHolder: v.string(),
	/** IBAN without spaces. */
	accountNumber: v.string(),
	/** BIC, eight or eleven characters. */
	swiftCode: v.string(),
	bankName: v.string(),
	amount,
	displayAmount: v.string(),
	currency: v.string(),
	/** The reference of the transfer: the order's number; of a part of a payment schedule with its letter, `R123456789-B`. */
	reference: v.string(),
	/** The last day on which the order and its price are reserved, or the day on which the part is due. */
	keptUntil: isoDay,
	/** `estimatedDelivery` assumes that the money arrives on this day. */
	countedFrom: isoDay,
	/** The order is on net terms: `keptUntil` is the day on which its invoice is due, and nothing waits for the money. */
	isOnTerms: v.boolean(),
	/** Content of the QR code that banking apps read (EPC069-12); only for euros. */
	qrText: v.nullable(v.string()),
});
export type BankTransfer = v.InferOutput<typeof BankTransfer>;

/** One part of a payment schedule. Received money is assigned to the parts in their order. */
export const InstallmentResponse = v.object({
	/** From 1 on. */
	position: v.number(),
	amount,
	displayAmount: v.string(),
	/** Of an order that is not placed yet: if it were placed today. */
	dueOn: isoDay,
	/** The reference of a transfer that pays it. */
	reference: v.string(),
	state: v.picklist(['due', 'partial', 'paid']),
	/** Its open amount. */
	open: amount,
	displayOpen: v.string(),
});

/** What a company may order on invoice, as its member sees it before paying. */
export const NetTermsResponse = v.object({
	/** Days after the order on which its invoice is due, and that day if it were placed today. */
	days: v.number(),
	dueOn: isoDay,
	currency: v.string(),
	limit: amount,
	displayLimit: v.string(),
	/** What is left of the limit before this order. */
	left: amount,
	displayLeft: v.string(),
	/** The day on which the oldest open invoice is, or was, due. */
	oldestDueOn: v.nullable(isoDay),
	/** Why this order cannot be placed on invoice; null: it can. */
	refusal: v.nullable(v.picklist(termsRefusals)),
});
