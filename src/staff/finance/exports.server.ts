import { and, asc, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { type EcbContext, findRatesOfDay } from '#src/documents/exchange/ecb.server.ts';
import type { EuroRates } from '#src/documents/exchange/euro-rates.ts';
import { fetchNbpRange } from '#src/documents/exchange/nbp.server.ts';
import { ksefSubmissions } from '#src/documents/ksef/tables.server.ts';
import type { TaxExchange, VatGroup } from '#src/documents/record/document.ts';
import { documents } from '#src/documents/record/tables.server.ts';
import type { TaxTreatment } from '#src/pricing/tax.ts';
import { type Period, readPeriod } from './period.ts';
import {
	declaredQuarter,
	ecSalesRows,
	ossRows,
	type TaxDocument,
	vatRegisterRows,
	type ZlotyRate,
} from './tax-rows.ts';

/** Files for the bookkeeping, with their titles. */
export const taxExports = {
	oss: 'One Stop Shop, by country and rate',
	'ec-sales': 'EC sales list',
	'vat-register': 'VAT register of Poland (JPK)',
} as const;
export type TaxExport = keyof typeof taxExports;

const dayMs = 86_400_000;
/** Longest time from a tax point to the issue of its document, which may have to wait for an exchange rate. */
const issuedLaterDays = 45;
const portion = 1000;

const part = <Value>(path: string) => sql<Value>`${documents.content} ->> ${path}`;

/** Invoices and credit notes whose tax point is in a period, in the order of their issue. */
export async function listTaxDocuments(db: Database, { from, to }: Period): Promise<TaxDocument[]> {
	const found: TaxDocument[] = [];
	// Read by the moment of issue, which has an index, and from two days earlier on: tax points are days in Poland.
	const [start, end] = [Date.parse(from) - 2 * dayMs, Date.parse(to) + issuedLaterDays * dayMs];
	let last = { issuedAt: start, id: 0 };
	for (;;) {
		const rows = await db
			.select({
				id: documents.id,
				number: documents.number,
				kind: documents.kind,
				issuedAt: documents.issuedAt,
				taxPoint: part<string | null>('$.taxPoint'),
				issuedOn: part<string>('$.issuedOn'),
				treatment: part<TaxTreatment>('$.treatment'),
				currency: part<TaxDocument['currency']>('$.currency'),
				countryIso: sql<string>`coalesce(${documents.content} ->> '$.shipTo.countryIso', ${documents.content} ->> '$.buyer.countryIso')`,
				buyerName: part<string>('$.buyer.name'),
				buyerVatId: part<string | null>('$.buyer.vatId'),
				sellerVatId: part<string>('$.seller.vatId'),
				groups: part<string>('$.groups'),
				exchange: part<string | null>('$.exchange'),
				correctedTaxPoint: sql<
					string | null
				>`(SELECT invoices.content ->> '$.taxPoint' FROM documents AS invoices
					WHERE invoices.number = documents.content ->> '$.references[#-1].number')`,
				ksefNumber: sql<
					string | null
				>`(SELECT ksef_number FROM ${ksefSubmissions} WHERE ${ksefSubmissions.documentId} = ${documents.id})`,
			})
			.from(documents)
			.where(
				and(
					gte(documents.issuedAt, last.issuedAt),
					lt(documents.issuedAt, end),
					gt(sql`(${documents.issuedAt}, ${documents.id})`, sql`(${last.issuedAt}, ${last.id})`),
					inArray(documents.kind, ['invoice', 'advance_invoice', 'final_invoice', 'credit_note']),
				),
			)
			.orderBy(asc(documents.issuedAt), asc(documents.id))
			.limit(portion);
		for (const { id: _, issuedAt: __, taxPoint, groups, exchange, ...row } of rows)
			if (taxPoint !== null && taxPoint >= from && taxPoint <= to)
				found.push({
					...row,
					taxPoint,
					groups: JSON.parse(groups) as VatGroup[],
					exchange: exchange === null ? null : (JSON.parse(exchange) as TaxExchange),
				});
		const newest = rows.at(-1);
		if (rows.length < portion || !newest) return found;
		last = { issuedAt: newest.issuedAt, id: newest.id };
	}
}

/**
 * Rates of table A for all documents: the rate on the document if it has one, else that of the last working day before the
 * tax point. Undefined if the bank does not answer for one of them: a register with gaps cannot be declared.
 */
async function zlotyRates(
	env: Pick<Env, 'NBP_API_URL'>,
	found: readonly TaxDocument[],
): Promise<ZlotyRate | undefined> {
	const isOpen = ({ currency, exchange }: TaxDocument) => currency !== 'PLN' && exchange?.currency !== 'PLN';
	const open = found.filter(isOpen);
	const asked = new Map<string, Awaited<ReturnType<typeof fetchNbpRange>>>();
	const days = open.map(({ taxPoint }) => taxPoint).sort();
	const range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
	for (const { currency } of open)
		if (!asked.has(currency)) asked.set(currency, await fetchNbpRange(env, currency, range));
	const rates = new Map<TaxDocument, number>();
	for (const document of open) {
		const rate = asked.get(document.currency)?.(document.taxPoint)?.rate;
		if (rate === undefined) return undefined;
		rates.set(document, rate);
	}
	return (document) => {
		const { exchange } = document;
		return exchange?.currency === 'PLN' ? exchange.rate : (rates.get(document) ?? 1);
	};
}

/**
 * Rates of the European Central Bank by the quarter of a row: of the last day of the quarter that is declared, or that a
 * credit note corrects. Undefined if the bank does not answer for one of them.
 */
async function quarterRates(
	context: EcbContext,
	found: readonly TaxDocument[],
	period: Period,
): Promise<ReadonlyMap<string, EuroRates | 'not_yet'> | undefined> {
	const foreign = found.filter(({ treatment, currency }) => treatment === 'oss' && currency !== 'EUR');
	const rates = new Map<string, EuroRates | 'not_yet'>();
	for (const quarter of new Set(foreign.map((document) => declaredQuarter(document, period)))) {
		const last = readPeriod(quarter)?.to;
		const known = last && (await findRatesOfDay(context, last));
		if (!known) return undefined;
		rates.set(quarter, known);
	}
	return rates;
}

/** What the files for the bookkeeping need. */
export interface TaxContext extends EcbContext {
	readonly env: Pick<Env, 'NBP_API_URL' | 'ECB_API_URL'>;
}

export type ExportedTax =
	| { readonly rows: readonly (readonly (string | number)[])[]; readonly fileName: string }
	| { readonly fault: 'bad_period' | 'no_rates' | 'no_euro_rates' };

/** A return's rows for a period: `2026-11` or `2026-Q4`. */
export async function exportTax(context: TaxContext, kind: TaxExport, text: string): Promise<ExportedTax> {
	const period = readPeriod(text);
	if (!period) return { fault: 'bad_period' };
	const found = await listTaxDocuments(context.db, period);
	const fileName = `${kind}-${period.name}.csv`;
	if (kind === 'oss') {
		const rates = await quarterRates(context, found, period);
		return rates ? { rows: ossRows(found, period, rates), fileName } : { fault: 'no_euro_rates' };
	}
	const rateOf = await zlotyRates(
		context.env,
		found.filter(({ treatment }) => treatment !== 'oss'),
	);
	if (!rateOf) return { fault: 'no_rates' };
	return kind === 'ec-sales'
		? { rows: ecSalesRows(found, period, rateOf), fileName }
		: { rows: vatRegisterRows(found, rateOf), fileName };
}
