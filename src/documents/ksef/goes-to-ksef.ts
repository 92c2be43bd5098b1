import { type DocumentContent, isTaxDocument } from '../record/document.ts';

/** A Polish tax number (NIP): ten digits, the last one a check digit (weights of the tax office). */
export function isNip(text: string): boolean {
	if (!/^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/.test(text)) return false;
	const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
	const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
	return sum % 11 === Number(text[9]);
}

/** The Polish tax number of a VAT id: `PL5260250274` and `5260250274` are the same. Undefined for other ids. */
export function parseNip(vatId: string | null): string | undefined {
	const digits = vatId?.replace(/^PL/, '');
	return digits !== undefined && isNip(digits) ? digits : undefined;
}

/**
 * Whether a document must be sent to KSeF: since 2026 every invoice of a Polish seller to a business (VAT act, art. 106ga).
 * Not sales to consumers, under the One Stop Shop or under a foreign VAT id.
 */
export function goesToKsef({ kind, isBusiness, seller, buyer, treatment }: DocumentContent): boolean {
	if (!isTaxDocument(kind) || !isBusiness || treatment === 'oss' || !parseNip(seller.vatId)) return false;
	return buyer.countryIso !== 'PL' || parseNip(buyer.vatId) !== undefined;
}
