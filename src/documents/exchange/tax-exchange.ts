import { roundHalfUp } from '#src/site/money.ts';
import {
	type DocumentContent,
	type IssuedDocument,
	isTaxDocument,
	type TaxExchange,
} from '../record/document.ts';

/** A rate of the National Bank of Poland, table A. */
export interface ExchangeRate {
	/** Złoty for one unit. */
	readonly rate: number;
	/** `226/A/NBP/2026` */
	readonly table: string;
	/** ISO day. */
	readonly publishedOn: string;
}

type Draft = Pick<DocumentContent, 'kind' | 'currency' | 'treatment' | 'seller' | 'groups' | 'references'>;

/**
 * Whether a document has to name its VAT in złoty: Polish VAT in a foreign currency (VAT act, art. 106e (11); Directive
 * 2006/112/EC, art. 230). VAT of other countries is declared there, and a document without VAT has none to convert.
 */
export const needsExchange = ({ kind, currency, treatment, seller, groups }: Draft): boolean =>
	isTaxDocument(kind) &&
	currency !== 'PLN' &&
	treatment === 'domestic' &&
	(seller.vatId?.startsWith('PL') ?? false) &&
	groups.some(({ vat }) => vat !== 0);

/**
 * The rate that a credit note takes over from the last invoice that it corrects; other documents have the rate of the
 * day before their tax point (VAT act, art. 31a).
 */
export function rateOfCorrected(
	{ kind, references }: Draft,
	issued: readonly IssuedDocument[],
): ExchangeRate | undefined {
	if (kind !== 'credit_note') return undefined;
	const numbers = references.map(({ number }) => number);
	return issued.findLast(({ number, content }) => numbers.includes(number) && content.exchange)?.content
		.exchange;
}

/**
 * A document's VAT in złoty. A credit note that gives back the rest of a rate's VAT gives back the rest of its złoty:
 * what was converted at several rates comes to nothing together.
 * @param issued documents of the order that were issued before
 */
export function exchangeTax(
	{ kind, groups }: Draft,
	{ rate, table, publishedOn }: ExchangeRate,
	issued: readonly IssuedDocument[],
): TaxExchange {
	const vats = groups.map((group) => {
		const left = kind === 'credit_note' ? leftOf(group.rate, issued) : undefined;
		return left?.vat === group.vat ? left.converted : roundHalfUp(group.vat * rate);
	});
	return { currency: 'PLN', rate, table, publishedOn, vats };
}

/** The VAT of a rate that was invoiced and not given back, in the document's currency and in złoty. */
function leftOf(rate: number, issued: readonly IssuedDocument[]): { vat: number; converted: number } {
	const left = { vat: 0, converted: 0 };
	for (const { kind, content } of issued.filter((document) => isTaxDocument(document.kind))) {
		const sign = kind === 'credit_note' ? -1 : 1;
		content.groups.forEach((group, index) => {
			if (group.rate !== rate) return;
			left.vat += sign * group.vat;
			left.converted += sign * (content.exchange?.vats[index] ?? 0);
		});
	}
	return left;
}
