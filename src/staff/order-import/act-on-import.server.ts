import { readForm } from '#src/contact/read-form.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { PricedOrder } from '#src/orders/pricing/price-order.ts';
import type { CsvFault } from '../lists/read-csv-table.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { mostBytes } from './columns.ts';
import { findImported, type ImportContext, importOrders } from './import-orders.server.ts';
import { type ImportedOrder, priceImported, type ReadOrders, readOrderCsv } from './read-order-csv.ts';

/** What an order of the file will be. */
export interface PreviewedOrder {
	readonly order: ImportedOrder;
	readonly priced: PricedOrder;
}

export type ImportOutcome =
	/** The file cannot be imported: nothing was written. */
	| {
			readonly kind: 'refused';
			readonly reason: string;
			readonly faults: readonly CsvFault[];
			readonly unused: readonly string[];
	  }
	/** It can be imported; `reason`: why the confirmation was not enough. */
	| {
			readonly kind: 'preview';
			readonly csv: string;
			readonly previewed: readonly PreviewedOrder[];
			readonly unused: readonly string[];
			readonly reason: string | undefined;
	  }
	| { readonly kind: 'imported'; readonly mails: readonly Mail[] };

const refused = (
	reason: string,
	{ faults, unused }: Omit<ReadOrders, 'orders'> = { faults: [], unused: [] },
): ImportOutcome => ({ kind: 'refused', reason, faults, unused });

const tooLarge = refused(`The file is too large: at most ${mostBytes / 1000} kB.`);

/** Shows what a file would create, or creates it, as the form of the page asks. */
export async function actOnImport(
	request: Request,
	{ context, member }: OpenPage,
	url: URL,
): Promise<ImportOutcome> {
	const read = await readForm(request);
	if (!read.ok) return tooLarge;
	const form = read.value;
	const confirmed = form.get('csv');
	const file = form.get('file');
	const isFile = file instanceof File && file.size > 0;
	if (typeof confirmed !== 'string' && !isFile) return refused('Choose a CSV file.');
	if (isFile && file.size > mostBytes) return tooLarge;
	const csv = typeof confirmed === 'string' ? confirmed : isFile ? await file.text() : '';
	if (csv.length > mostBytes) return tooLarge;
	const { db, env, now } = context;
	const importing: ImportContext = {
		...{ db, env, now, staffId: member.id },
		url: env.ENVIRONMENT === 'local' ? url : undefined,
	};
	const checked = await checkFile(importing, csv);
	if (checked.faults.length > 0) return refused(tellFaults(checked), checked);
	const preview = (reason?: string): ImportOutcome => ({
		...{ kind: 'preview', csv, reason, unused: checked.unused },
		previewed: checked.orders.map((order) => ({ order, priced: priceImported(order, now) })),
	});
	if (confirmed === null) return preview();
	if (countBelowFloor(checked.orders) > 0 && !form.has('floor'))
		return preview('Some prices are below the least margin: confirm that you have seen them.');
	const mails = await importOrders(importing, checked.orders);
	if (mails) return { kind: 'imported', mails };
	// A colleague was faster: the references say which orders are there.
	const again = await checkFile(importing, csv);
	return refused(tellFaults(again), again);
}

/** What a file says, with a fault for each order that was imported before. */
export async function checkFile(
	{ db, now }: Pick<ImportContext, 'db' | 'now'>,
	csv: string,
): Promise<ReadOrders> {
	const read = readOrderCsv(csv, now);
	const known = await findImported(
		db,
		read.orders.map(({ reference }) => reference),
	);
	const faults = read.orders.flatMap(({ line, reference }) => {
		const number = known.get(reference);
		const reason = `was imported before: it is order ${number}`;
		return number === undefined ? [] : [{ line, column: 'reference' as const, found: reference, reason }];
	});
	return { ...read, faults: [...read.faults, ...faults].toSorted((a, b) => a.line - b.line) };
}

const tellFaults = ({ faults }: ReadOrders): string =>
	`Nothing was imported: ${faults.length === 1 ? '1 fault' : `${faults.length} faults`}. Correct the file and choose it again.`;

/** Prices below the least margin. */
export const countBelowFloor = (orders: readonly Pick<ImportedOrder, 'lines'>[]): number =>
	orders.flatMap(({ lines }) => lines).filter(({ isBelowFloor }) => isBelowFloor).length;
