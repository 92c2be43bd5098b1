import { type DocumentContent, isTaxDocument } from '../record/document.ts';

/** A Polish tax number: ten digits of which the last checks the others (weights of the tax office). */
export function isNip(text: string): boolean {
	if (!/^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/.test(text)) return false;
	const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
	const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
	return sum % 11 === Number(text[9]);
}

/** The Polish tax number of a VAT id: `PL5260250274` and `5260250274` are the same. Undefined for other ids. */
export function nipOf(vatId: string | null): string | undefined {
	const digits = vatId?.replace(/^PL/, '');
	return digits !== undefined && isNip(digits) ? digits : undefined;
}

/**
 * Whether a document is an invoice only once KSeF has taken it: since 2026 every one of a Polish seller to a business
 * (VAT act, art. 106ga). Sales to consumers, under the One Stop Shop and under a foreign VAT id stay outside.
 */
export function goesToKsef({ kind, isBusiness, seller, buyer, treatment }: DocumentContent): boolean {
	if (!isTaxDocument(kind) || !isBusiness || treatment === 'oss' || !nipOf(seller.vatId)) return false;
	return buyer.countryIso !== 'PL' || nipOf(buyer.vatId) !== undefined;
}
