import { and, asc, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { openNbp } from '#src/documents/exchange/nbp.server.ts';
import { ksefSubmissions } from '#src/documents/ksef/tables.server.ts';
import type { TaxExchange, VatGroup } from '#src/documents/record/document.ts';
import { documents } from '#src/documents/record/tables.server.ts';
import type { TaxTreatment } from '#src/pricing/tax.ts';
import { type Period, readPeriod } from './period.ts';
import { ecSalesRows, ossRows, type TaxDocument, vatRegisterRows, type ZlotyRate } from './tax-rows.ts';

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
	const ask = openNbp(env);
	const rates = new Map<TaxDocument, number>();
	for (const document of found) {
		const { currency, exchange, taxPoint } = document;
		const rate =
			currency === 'PLN'
				? 1
				: exchange?.currency === 'PLN'
					? exchange.rate
					: (await ask(currency, taxPoint))?.rate;
		if (rate === undefined) return undefined;
		rates.set(document, rate);
	}
	return (document) => rates.get(document) ?? 1;
}

export type ExportedTax =
	| { readonly rows: readonly (readonly (string | number)[])[]; readonly fileName: string }
	| { readonly fault: 'bad_period' | 'no_rates' };

/** A return's rows for a period: `2026-11` or `2026-Q4`. */
export async function exportTax(
	{ db, env }: { readonly db: Database; readonly env: Pick<Env, 'NBP_API_URL'> },
	kind: TaxExport,
	text: string,
): Promise<ExportedTax> {
	const period = readPeriod(text);
	if (!period) return { fault: 'bad_period' };
	const found = await listTaxDocuments(db, period);
	const fileName = `${kind}-${period.name}.csv`;
	if (kind === 'oss') return { rows: ossRows(found, period), fileName };
	const rateOf = await zlotyRates(
		env,
		found.filter(({ treatment }) => treatment !== 'oss'),
	);
	if (!rateOf) return { fault: 'no_rates' };
	return kind === 'ec-sales'
		? { rows: ecSalesRows(found, period, rateOf), fileName }
		: { rows: vatRegisterRows(found, rateOf), fileName };
}
