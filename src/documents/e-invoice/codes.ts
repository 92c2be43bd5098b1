import { sharedSettings } from '#regions/shared-settings.ts';
import { walletMethod } from '#src/orders/record/payment-methods.ts';
import { lineNet, toDecimal } from '#src/site/money.ts';
import type { DocumentContent, DocumentKind, DocumentLine, Party } from '../record/document.ts';

/** Business terms of EN 16931 (BT-…) as codes, the same in UBL and CII. */

/** BT-24: the plain European standard. */
export const specification = 'urn:cen.eu:en16931:2017';

/** BT-3, UNTDID 1001. */
export function typeCode(kind: DocumentKind): '380' | '381' | '386' {
	if (kind === 'credit_note') return '381';
	return kind === 'advance_invoice' ? '386' : '380';
}

/** BT-118, UNTDID 5305: standard rate, intra-Community supply, export, zero rate. */
export type VatCategory = 'S' | 'K' | 'G' | 'Z';

export function vatCategory({ treatment }: Pick<DocumentContent, 'treatment'>, rate: number): VatCategory {
	if (treatment === 'intra_community') return 'K';
	if (treatment === 'export' || treatment === 'none') return 'G';
	return rate > 0 ? 'S' : 'Z';
}

/** BT-121 and BT-120, from the code list VATEX: why no VAT is charged. */
export const exemptions: Readonly<
	Record<VatCategory, { readonly code: string; readonly reason: string } | undefined>
> = {
	K: {
		code: 'VATEX-EU-IC',
		reason: 'Reverse charge: intra-Community supply, Art. 138 Directive 2006/112/EC',
	},
	G: { code: 'VATEX-EU-G', reason: 'Export outside the EU, Art. 146 Directive 2006/112/EC' },
	S: undefined,
	Z: undefined,
};

/** BT-119, percent with as many places as it has. */
export const percent = (rate: number): string => String(Math.round(rate * 10_000) / 100);

/** BT-81, UNTDID 4461: instrument not defined, card, SEPA transfer, online payment, clearing between partners (a credit). */
export function paymentMeansCode({ payment }: DocumentContent): '1' | '48' | '58' | '68' | '97' {
	if (payment.kind === 'refunded' || payment.kind === 'waived') return '1';
	if (payment.kind === 'transfer' || payment.method === 'check') return '58';
	if (payment.method === walletMethod) return '97';
	return payment.method === 'card' ? '48' : '68';
}

/** BT-84: the account of a transfer. */
export const payeeAccount = (content: DocumentContent): string | undefined =>
	paymentMeansCode(content) === '58'
		? sharedSettings.bankTransferDetails[content.currency].accountNumber
		: undefined;

/** BT-130, UN/ECE Recommendation 20: pieces of goods, and one of everything else. */
export const unitCode = ({ details }: DocumentLine): 'H87' | 'C62' => (details.length > 0 ? 'H87' : 'C62');

/** BT-31 and BT-48: a VAT id with its country, Greece as EL. */
export function prefixedVatId({ vatId, countryIso }: Party): string | undefined {
	if (!vatId) return undefined;
	const prefix = countryIso === 'GR' ? 'EL' : countryIso;
	return /^[A-Z]{2}/.test(vatId) ? vatId : `${prefix}${vatId}`;
}

/** BT-34 and BT-49: electronic addresses are e-mail addresses (code list EAS). */
export const emailScheme = 'EM';

/** BT-33: number in the company register. */
export const sellerRegisterNumber = sharedSettings.companyRegister.krs;

/**
 * BT-146 and BT-149: the net price and the number of pieces it is for. One piece by default; a hundred pieces if the price
 * of one is not a whole number of cents, because many programs accept two decimal places only; the whole line if it is not
 * a multiple of that price (a quantity between two steps costs no more than the next step).
 */
export function linePrice({ unitPrice, quantity, net, discount }: DocumentLine): {
	amount: string;
	of: string;
} {
	const pieces = Math.abs(quantity);
	const cost = Math.abs(net - discount);
	if (lineNet(unitPrice, pieces) !== cost) return { amount: toDecimal(cost), of: String(pieces) };
	return unitPrice % 100 === 0
		? { amount: toDecimal(unitPrice / 100), of: '1' }
		: { amount: toDecimal(unitPrice), of: '100' };
}
