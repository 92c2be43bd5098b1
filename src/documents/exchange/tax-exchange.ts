import { roundHalfUp } from '#src/site/money.ts';
import {
	type DocumentContent,
	type IssuedDocument,
	isTaxDocument,
	type TaxExchange,
} from '../record/document.ts';

/** Currencies in which the seller declares VAT: where it is registered (`settings.company`). */
export type OwedCurrency = TaxExchange['currency'];

/** A rate as its authority publishes it. */
export type ExchangeRate = Omit<TaxExchange, 'vats'>;

type Draft = Pick<DocumentContent, 'kind' | 'currency' | 'treatment' | 'seller' | 'groups' | 'references'>;

/** The VAT id of an invoice begins with the country whose VAT it charges. */
const owedBy: Readonly<Record<string, OwedCurrency>> = { PL: 'PLN', GB: 'GBP' };

/**
 * The currency in which a document has to name its VAT besides its own. Polish VAT in złoty: VAT act, art. 106e (11);
 * Directive 2006/112/EC, art. 230. British VAT in sterling: VAT Act 1994, schedule 6, paragraph 11; VAT Regulations
 * 1995, regulation 14. VAT of the One Stop Shop is declared there, and a document without VAT has none to convert.
 */
export function findOwedCurrency({
	kind,
	currency,
	treatment,
	seller,
	groups,
}: Draft): OwedCurrency | undefined {
	const owed = owedBy[seller.vatId?.slice(0, 2) ?? ''];
	const hasVat = isTaxDocument(kind) && treatment === 'domestic' && groups.some(({ vat }) => vat !== 0);
	return hasVat && owed !== currency ? owed : undefined;
}

/**
 * The rate that a credit note takes over from the last invoice that it corrects; other documents have that of their tax
 * point.
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
 * A document's VAT in the currency in which it is owed. A credit note for the rest of a rate's VAT gets the rest of
 * the converted amount, so that the converted amounts add up to zero even after conversions at several exchange rates.
 * @param issued documents of the order that were issued before
 */
export function exchangeTax(
	{ kind, groups }: Draft,
	exchange: ExchangeRate,
	issued: readonly IssuedDocument[],
): TaxExchange {
	const vats = groups.map((group) => {
		const left = kind === 'credit_note' ? computeRemainder(group.rate, issued) : undefined;
		return left?.vat === group.vat ? left.converted : convert(group.vat, exchange);
	});
	const { currency, rate, table, publishedOn } = exchange;
	return { currency, rate, table, publishedOn, vats };
}

/** Converts VAT. The National Bank of Poland publishes złoty for one unit, HMRC units for one pound. */
const convert = (vat: number, { currency, rate }: ExchangeRate): number =>
	roundHalfUp(currency === 'PLN' ? vat * rate : vat / rate);

/** The VAT of a rate that was invoiced and not credited, in the document's currency and converted. */
function computeRemainder(
	rate: number,
	issued: readonly IssuedDocument[],
): { vat: number; converted: number } {
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
