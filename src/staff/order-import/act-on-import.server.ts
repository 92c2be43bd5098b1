import type { Mail } from '#src/mail/mail.ts';
import type { PricedOrder } from '#src/orders/pricing/price-order.ts';
import { formatFaultCount, readCsvForm } from '../lists/read-csv-form.server.ts';
import type { CsvFault } from '../lists/read-csv-table.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { mostBytes } from './columns.ts';
import { findImported, type ImportContext, importOrders } from './import-orders.server.ts';
import { type ImportedOrder, priceImported, type ReadOrders, readOrderCsv } from './read-order-csv.ts';
import { withdrawImported } from './withdraw-imported.server.ts';

/** An order of the file as it will be created, with its prices. */
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
	| { readonly kind: 'imported'; readonly mails: readonly Mail[] }
	/** An order that was imported before is withdrawn. */
	| { readonly kind: 'withdrawn'; readonly number: string; readonly mails: readonly Mail[] };

const refused = ({ faults, unused }: ReadOrders): ImportOutcome => ({
	...{ kind: 'refused', reason: formatFaultCount(faults), faults, unused },
});
const unread = (reason: string): ImportOutcome => ({ kind: 'refused', reason, faults: [], unused: [] });

async function withdraw(importing: ImportContext, number: string): Promise<ImportOutcome> {
	const outcome = await withdrawImported(importing, number);
	if ('reason' in outcome) return unread(outcome.reason);
	return { kind: 'withdrawn', number, mails: [outcome.mail] };
}

/** Withdraws the order in the URL; else previews or executes an import, as the form requests. */
export async function actOnImport(
	request: Request,
	{ context, member }: OpenPage,
	url: URL,
): Promise<ImportOutcome> {
	const { db, env, now } = context;
	const importing: ImportContext = {
		...{ db, env, now, staffId: member.id },
		url: env.ENVIRONMENT === 'local' ? url : undefined,
	};
	const number = url.searchParams.get('withdraw');
	if (number !== null) return withdraw(importing, number);
	const read = await readCsvForm(request, mostBytes);
	if ('reason' in read) return unread(read.reason);
	const { csv, isConfirmed, form } = read;
	const checked = await checkFile(importing, csv);
	if (checked.faults.length > 0) return refused(checked);
	const preview = (reason?: string): ImportOutcome => ({
		...{ kind: 'preview', csv, reason, unused: checked.unused },
		previewed: checked.orders.map((order) => ({ order, priced: priceImported(order, now) })),
	});
	if (!isConfirmed) return preview();
	if (countBelowFloor(checked.orders) > 0 && !form.has('floor'))
		return preview('Some prices are below the minimum margin: confirm that you have seen them.');
	const mails = await importOrders(importing, checked.orders);
	if (mails) return { kind: 'imported', mails };
	// A colleague has imported the file concurrently: finds the existing orders by their references.
	return refused(await checkFile(importing, csv));
}

/** Reads a file, with an error for each order that was imported before. */
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
		const reason = `has already been imported as order ${number}`;
		return number === undefined ? [] : [{ line, column: 'reference' as const, found: reference, reason }];
	});
	return { ...read, faults: [...read.faults, ...faults].toSorted((a, b) => a.line - b.line) };
}

/** Prices below the minimum margin. */
export const countBelowFloor = (orders: readonly Pick<ImportedOrder, 'lines'>[]): number =>
	orders.flatMap(({ lines }) => lines).filter(({ isBelowFloor }) => isBelowFloor).length;
