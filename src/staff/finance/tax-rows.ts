import type { Currency } from '#regions/region.ts';
import type { EuroRates } from '#src/documents/exchange/euro-rates.ts';
import type { DocumentKind, TaxExchange, VatGroup } from '#src/documents/record/document.ts';
import type { TaxTreatment } from '#src/pricing/tax.ts';
import { roundHalfUp, toDecimal } from '#src/site/money.ts';
import { type Period, quarterOf } from './period.ts';

/** What a tax return needs of an invoice or a credit note. */
export interface TaxDocument {
	readonly number: string;
	readonly kind: DocumentKind;
	/** ISO days. */
	readonly taxPoint: string;
	readonly issuedOn: string;
	readonly treatment: TaxTreatment;
	readonly currency: Currency;
	/** Where the goods go. */
	readonly countryIso: string;
	readonly buyerName: string;
	readonly buyerVatId: string | null;
	readonly sellerVatId: string;
	/** On a credit note: what is given back, as positive amounts. */
	readonly groups: readonly VatGroup[];
	readonly exchange: TaxExchange | null;
	/** Of a credit note: tax point of the last invoice that it corrects; null for others. */
	readonly correctedTaxPoint: string | null;
	/** Number that KSeF gave; null where it has none. */
	readonly ksefNumber: string | null;
}

type Row = readonly (string | number)[];

/** A credit note subtracts. */
const signOf = ({ kind }: TaxDocument): 1 | -1 => (kind === 'credit_note' ? -1 : 1);
const percent = (rate: number): string => String(Math.round(rate * 1000) / 10);
const sumOf = (groups: readonly VatGroup[], pick: (group: VatGroup) => number): number =>
	groups.reduce((sum, group) => sum + pick(group), 0);

interface Sum {
	readonly key: readonly string[];
	net: number;
	vat: number;
	count: number;
}

/** Sums by key, sorted by it. */
function sumBy(
	found: readonly { readonly key: readonly string[]; readonly net: number; readonly vat: number }[],
): Sum[] {
	const sums = new Map<string, Sum>();
	for (const { key, net, vat } of found) {
		const name = key.join('\u0000');
		const sum = sums.get(name) ?? { key, net: 0, vat: 0, count: 0 };
		sum.net += net;
		sum.vat += vat;
		sum.count++;
		sums.set(name, sum);
	}
	return [...sums].sort(([one], [other]) => one.localeCompare(other)).map(([, sum]) => sum);
}

/** The earlier quarter that a credit note corrects; empty for everything that belongs to the period itself. */
const correctedQuarter = ({ kind, correctedTaxPoint: day }: TaxDocument, { from }: Period): string =>
	kind === 'credit_note' && day !== null && day < from ? quarterOf(day) : '';

/** The quarter whose return a document changes: that of the period, or the earlier one that a credit note corrects. */
export const declaredQuarter = (document: TaxDocument, period: Period): string =>
	correctedQuarter(document, period) || quarterOf(period.to);

/**
 * Union One Stop Shop (Directive 2006/112/EC, article 369g): sales to consumers by country of consumption and rate. Amounts
 * are in the currency of the sale and in euros at the European Central Bank's rate of the last day of the quarter, or of the
 * next publication (article 369h (2)); they are empty until that rate is published. A credit note for a sale of an earlier
 * quarter is a correction of that quarter (article 369g (4)): it has a row of its own, at the rate of that quarter.
 * @param rates by quarter
 */
export function ossRows(
	documents: readonly TaxDocument[],
	period: Period,
	rates: ReadonlyMap<string, EuroRates | 'not_yet'>,
): Row[] {
	const found = documents
		.filter(({ treatment }) => treatment === 'oss')
		.flatMap((document) =>
			document.groups.map((group) => ({
				key: [
					document.countryIso,
					percent(group.rate),
					document.currency,
					correctedQuarter(document, period),
				] as const,
				net: signOf(document) * group.net,
				vat: signOf(document) * group.vat,
			})),
		);
	return [
		[
			...['period', 'country', 'vat_rate', 'currency', 'corrected_period', 'net', 'vat', 'documents'],
			...['ecb_rate', 'ecb_day', 'net_eur', 'vat_eur'],
		],
		...sumBy(found).map(({ key, net, vat, count }) => {
			const [, , currency = '', corrected = ''] = key;
			const known = rates.get(corrected || quarterOf(period.to));
			const published = known === 'not_yet' ? undefined : known;
			const rate = currency === 'EUR' ? 1 : published?.rates.get(currency as Currency);
			const euros = (amount: number) =>
				rate === undefined ? '' : toDecimal(Math.sign(amount) * roundHalfUp(Math.abs(amount) / rate));
			return [
				...[period.name, ...key, toDecimal(net), toDecimal(vat), count],
				...[currency === 'EUR' ? '' : (rate ?? ''), currency === 'EUR' ? '' : (published?.publishedOn ?? '')],
				...[euros(net), euros(vat)],
			];
		}),
	];
}

/** Złoty for one unit of a document's currency; 1 for złoty. */
export type ZlotyRate = (document: TaxDocument) => number;

/** EC sales list (VAT-UE): goods to businesses elsewhere in the EU without VAT, by their VAT id. */
export function ecSalesRows(documents: readonly TaxDocument[], period: Period, rateOf: ZlotyRate): Row[] {
	const named = documents.filter(({ treatment }) => treatment === 'intra_community');
	const found = named.map((document) => {
		const vatId = document.buyerVatId ?? '';
		return {
			key: [vatId.slice(0, 2), vatId.slice(2)],
			net: signOf(document) * roundHalfUp(sumOf(document.groups, ({ net }) => net) * rateOf(document)),
			vat: 0,
		};
	});
	const nameOf = ([country = '', number = '']: readonly string[]) =>
		named.find(({ buyerVatId }) => buyerVatId === country + number)?.buyerName ?? '';
	return [
		['period', 'country', 'vat_number', 'name', 'net_pln', 'documents'],
		...sumBy(found).map(({ key, net, count }) => [
			...[period.name, ...key, nameOf(key)],
			...[toDecimal(net), count],
		]),
	];
}

/** Whether a document belongs in Poland's VAT register; sales of the One Stop Shop are declared only there. */
export const isInPolishRegister = ({ treatment }: TaxDocument): boolean => treatment !== 'oss';

/**
 * Sales of a month as the register JPK_V7M names its fields: K_19 and K_20 are base and VAT at 23 %, K_21 goods to other
 * member states, K_22 exports. Amounts are złoty. Goods sold with British VAT are an export from Poland.
 */
export function vatRegisterRows(documents: readonly TaxDocument[], rateOf: ZlotyRate): Row[] {
	const rows = documents.filter(isInPolishRegister).map((document, index): Row => {
		const { groups, exchange, treatment, sellerVatId, buyerVatId } = document;
		const sign = signOf(document);
		const net = sign * roundHalfUp(sumOf(groups, (group) => group.net) * rateOf(document));
		const isPolish = treatment === 'domestic' && sellerVatId.startsWith('PL');
		const converted = exchange?.currency === 'PLN' ? exchange.vats.reduce((sum, one) => sum + one, 0) : null;
		const vat = sign * (converted ?? roundHalfUp(sumOf(groups, (group) => group.vat) * rateOf(document)));
		const country = /^[A-Z]{2}/.exec(buyerVatId ?? '')?.[0] ?? '';
		const cell = (isHere: boolean, amount: number) => (isHere ? toDecimal(amount) : '');
		return [
			...[index + 1, country, (buyerVatId ?? '').slice(country.length) || 'BRAK', document.buyerName],
			...[document.number, document.issuedOn, document.taxPoint, document.ksefNumber ?? ''],
			...[cell(isPolish, net), cell(isPolish, vat)],
			cell(treatment === 'intra_community', net),
			cell(!isPolish && treatment !== 'intra_community', net),
		];
	});
	return [
		[
			...['LpSprzedazy', 'KodKrajuNadaniaTIN', 'NrKontrahenta', 'NazwaKontrahenta', 'DowodSprzedazy'],
			...['DataWystawienia', 'DataSprzedazy', 'NrKSeF', 'K_19', 'K_20', 'K_21', 'K_22'],
		],
		...rows,
	];
}
