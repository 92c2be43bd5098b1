import { type Database, runTogether } from '#src/api/database.server.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { findVariantsBySku } from '#src/catalog/queries.server.ts';
import { formatFaultCount, readCsvForm } from '../../lists/read-csv-form.server.ts';
import type { CsvFault } from '../../lists/read-csv-table.ts';
import { writeCsv } from '../../lists/write-csv.ts';
import type { OpenPage } from '../../pages/open-page.server.ts';
import type { Author } from '../../record/audit.server.ts';
import { codeStatements, loadCodes } from '../customs-codes.server.ts';
import { type CodeChange, codesCsv, type ReadCodes, readCodeCsv, subjectOf } from './read-code-csv.ts';

/** Bytes of a file: the whole catalogue fits. */
export const mostBytes = 4_000_000;

export type CodeImport =
	| { readonly kind: 'refused'; readonly reason: string; readonly faults: readonly CsvFault[] }
	/** What would change; `reason`: why the confirmation was not enough. */
	| {
			readonly kind: 'preview';
			/** The changed codes only. */
			readonly csv: string;
			/** Hash of the previewed changes. */
			readonly seen: string;
			readonly changes: readonly CodeChange[];
			readonly same: number;
			readonly reason: string | undefined;
	  }
	| { readonly kind: 'imported'; readonly count: number };

/** Previews or executes an import, as the form requests. */
export async function actOnCodeImport(
	request: Request,
	{ context: { db, now }, member }: OpenPage,
): Promise<CodeImport> {
	const read = await readCsvForm(request, mostBytes);
	if ('reason' in read) return { kind: 'refused', reason: read.reason, faults: [] };
	const { changes, same, faults } = await checkFile(db, read.csv);
	if (faults.length > 0) return { kind: 'refused', reason: formatFaultCount(faults), faults };
	const seen = await sha256(JSON.stringify(changes.map(({ line: _, ...change }) => change)));
	if (read.isConfirmed && changes.length > 0 && read.form.get('seen') === seen) {
		await storeCodes({ db, now, staffId: member.id }, changes);
		return { kind: 'imported', count: changes.length };
	}
	if (changes.length === 0)
		return { kind: 'refused', reason: 'All codes in this file are already in force.', faults: [] };
	const csv = writeCsv(
		codesCsv(changes.map(({ productType, sku, after }) => ({ productType, sku, ...after }))),
	);
	const reason = read.isConfirmed
		? 'Somebody has changed codes in the meantime. Check the changes again.'
		: undefined;
	return { kind: 'preview', csv, seen, changes, same, reason };
}

/** Reads a file; unknown variants are errors. */
async function checkFile(db: Database, csv: string): Promise<ReadCodes> {
	const read = readCodeCsv(csv, await loadCodes(db));
	const skus = read.faults.length > 0 ? [] : read.changes.flatMap(({ sku }) => sku ?? []);
	const known = new Set((await findVariantsBySku(db, skus)).map(({ sku }) => sku));
	const faults = read.changes.flatMap(({ line, sku }) =>
		sku === null || known.has(sku) || skus.length === 0
			? []
			: [{ line, column: 'sku' as const, found: sku, reason: 'is a size that has not been ordered yet' }],
	);
	return { ...read, faults: [...read.faults, ...faults] };
}

/** All of them with their audit, or none. */
const storeCodes = async (
	context: Author & { readonly db: Database; readonly now: number },
	changes: readonly CodeChange[],
): Promise<void> => {
	await runTogether(
		context.db,
		changes.flatMap((change) => codeStatements(context, subjectOf(change), change)),
	);
};
