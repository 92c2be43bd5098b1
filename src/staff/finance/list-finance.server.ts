import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { isOpenEntry } from '#src/orders/record/entries/tables.server.ts';

/** The lists of the finance room. */
export const financeLists = {
	payments: 'Payments',
	refunds: 'Refunds',
	disputes: 'Disputes',
	documents: 'Documents',
	wallet: 'Credit of customers',
	transfers: 'Transfers',
} as const;
export type FinanceList = keyof typeof financeLists;

export const isFinanceList = (text: string | undefined): text is FinanceList =>
	text !== undefined && Object.hasOwn(financeLists, text);

export interface FinanceRow {
	readonly id: number;
	readonly reference: string;
	readonly orderNumber: string | null;
	/** Method of a payment, reason of a refund or dispute, kind of a document, title of a transfer. */
	readonly what: string;
	/** Minor units; negative where money goes back to the buyer. */
	readonly amount: number;
	readonly currency: string;
	readonly state: string | null;
	/** Epoch milliseconds. */
	readonly at: number;
	/** Of disputes: the last moment to answer, epoch milliseconds. */
	readonly dueAt: number | null;
	/** Of documents, for their files. */
	readonly documentId: number | null;
}

export const rowsPerPage = 50;

interface Source {
	readonly columns: SQL;
	readonly from: SQL;
	/** A column that only grows from row to row: pages are read by it. */
	readonly key: SQL;
	/** Rows of an order, found by an index. */
	readonly ofOrder: (number: string) => SQL;
}

const orderId = (number: string) => sql`(SELECT id FROM orders WHERE number = ${number})`;
const numberOf = (column: SQL) => sql`(SELECT number FROM orders WHERE orders.id = ${column})`;

const sources: Readonly<Record<FinanceList, Source>> = {
	payments: {
		columns: sql`payments.id AS id, payments.number AS reference, ${numberOf(sql`payments.order_id`)} AS orderNumber,
			payments.method_code AS what, payments.amount AS amount, payments.currency AS currency, payments.state AS state,
			payments.updated_at AS at, NULL AS dueAt, NULL AS documentId`,
		from: sql`payments`,
		key: sql`payments.id`,
		ofOrder: (number) => sql`payments.order_id = ${orderId(number)}`,
	},
	refunds: {
		columns: sql`refunds.rowid AS id, refunds.key AS reference, ${numberOf(sql`refunds.order_id`)} AS orderNumber,
			refunds.reason AS what, -refunds.amount AS amount, refunds.currency AS currency, refunds.state AS state,
			refunds.updated_at AS at, NULL AS dueAt, NULL AS documentId`,
		from: sql`refunds`,
		key: sql`refunds.rowid`,
		ofOrder: (number) => sql`refunds.order_id = ${orderId(number)}`,
	},
	disputes: {
		columns: sql`disputes.rowid AS id, disputes.id AS reference, ${numberOf(sql`disputes.order_id`)} AS orderNumber,
			disputes.reason AS what, -disputes.amount AS amount, disputes.currency AS currency, disputes.state AS state,
			disputes.created_at AS at, disputes.due_at AS dueAt, NULL AS documentId`,
		from: sql`disputes`,
		key: sql`disputes.rowid`,
		ofOrder: (number) => sql`disputes.order_id = ${orderId(number)}`,
	},
	documents: {
		columns: sql`documents.id AS id, documents.number AS reference, ${numberOf(sql`documents.order_id`)} AS orderNumber,
			documents.kind AS what, CASE documents.kind WHEN 'credit_note' THEN -documents.gross ELSE documents.gross END AS amount,
			documents.content ->> '$.currency' AS currency,
			(SELECT state FROM ksef_submissions WHERE ksef_submissions.document_id = documents.id) AS state,
			documents.issued_at AS at, NULL AS dueAt, documents.id AS documentId`,
		from: sql`documents`,
		key: sql`documents.id`,
		ofOrder: (number) => sql`documents.order_id = ${orderId(number)}`,
	},
	wallet: {
		columns: sql`wallet_entries.id AS id, wallet_entries.key AS reference, ${numberOf(sql`wallet_entries.order_id`)} AS orderNumber,
			wallet_entries.kind || coalesce(' ' || wallet_entries.reason, '') AS what, wallet_entries.amount AS amount,
			wallet_entries.currency AS currency, NULL AS state, wallet_entries.created_at AS at, NULL AS dueAt, NULL AS documentId`,
		from: sql`wallet_entries`,
		key: sql`wallet_entries.id`,
		ofOrder: (number) => sql`wallet_entries.order_id = ${orderId(number)}`,
	},
	transfers: {
		columns: sql`bank_entries.id AS id, bank_entries.reference AS reference, bank_entries.order_number AS orderNumber,
			bank_entries.payer_name || ': ' || bank_entries.title AS what, bank_entries.amount AS amount,
			bank_entries.currency AS currency, bank_entries.result AS state, bank_entries.created_at AS at, NULL AS dueAt, NULL AS documentId`,
		from: sql`bank_entries`,
		key: sql`bank_entries.id`,
		ofOrder: (number) => sql`bank_entries.order_number = ${number}`,
	},
};

export interface FinanceFilter {
	/** Number of an order; empty for all. */
	readonly order: string;
	/** Rows with a smaller id. */
	readonly before: number | undefined;
}

/** Reads the filter from the URL. */
export const readFinanceFilter = (query: URLSearchParams): FinanceFilter => ({
	order: (query.get('order') ?? '').trim().toUpperCase().slice(0, 20),
	before: /^[1-9]\d{0,14}$/.test(query.get('before') ?? '') ? Number(query.get('before')) : undefined,
});

/** A page of a list, newest first. */
export async function listFinance(
	db: Database,
	list: FinanceList,
	{ order, before }: FinanceFilter,
	pageSize = rowsPerPage,
): Promise<{ readonly rows: readonly FinanceRow[]; readonly next: number | undefined }> {
	const { columns, from, key, ofOrder } = sources[list];
	const bound = sql`${key} < ${before ?? Number.MAX_SAFE_INTEGER}`;
	const where = order === '' ? bound : sql`${ofOrder(order)} AND ${bound}`;
	const rows = await db.all<FinanceRow>(
		sql`SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY ${key} DESC LIMIT ${pageSize + 1}`,
	);
	const page = rows.slice(0, pageSize);
	return { rows: page, next: rows.length > pageSize ? page.at(-1)?.id : undefined };
}

/** A page of open entries, oldest first. */
export interface WaitingPage<Row> {
	readonly rows: readonly Row[];
	/** Where the next page begins; undefined on the last. */
	readonly next: string | undefined;
}

const toPage = <Row>(
	rows: readonly Row[],
	pageSize: number,
	keyOf: (last: Row) => string,
): WaitingPage<Row> => {
	const page = rows.slice(0, pageSize);
	const last = page.at(-1);
	return { rows: page, next: rows.length > pageSize && last ? keyOf(last) : undefined };
};

export interface OpenTransfer {
	readonly id: number;
	readonly reference: string;
	readonly amount: number;
	readonly currency: string;
	readonly title: string;
	readonly payerName: string;
	readonly bookedOn: string;
	readonly result: string;
}

/** Transfers that could not be booked on an order, oldest first. @param after `next` of the page before */
export async function listOpenTransfers(
	db: Database,
	after?: string | null,
	pageSize = rowsPerPage,
): Promise<WaitingPage<OpenTransfer>> {
	const from = /^\d{1,15}$/.test(after ?? '') ? Number(after) : 0;
	const rows =
		await db.all<OpenTransfer>(sql`SELECT id, reference, amount, currency, title, payer_name AS payerName,
		booked_on AS bookedOn, result FROM bank_entries WHERE ${isOpenEntry} AND id > ${from} ORDER BY id LIMIT ${pageSize + 1}`);
	return toPage(rows, pageSize, ({ id }) => String(id));
}

export interface OpenRefund {
	readonly id: number;
	readonly createdAt: number;
	readonly key: string;
	readonly orderNumber: string;
	readonly amount: number;
	readonly currency: string;
	readonly state: string;
}

/** Refunds that the payment service has not confirmed, or has refused, oldest first. @param after `next` of the page before */
export async function listOpenRefunds(
	db: Database,
	after?: string | null,
	pageSize = rowsPerPage,
): Promise<WaitingPage<OpenRefund>> {
	const [, at = '0', id = '0'] = /^(\d{1,15})-(\d{1,15})$/.exec(after ?? '') ?? [];
	const rows = await db.all<OpenRefund>(sql`SELECT rowid AS id, created_at AS createdAt, key,
		${numberOf(sql`refunds.order_id`)} AS orderNumber, amount, currency, state FROM refunds
		WHERE state <> 'succeeded' AND (created_at, rowid) > (${Number(at)}, ${Number(id)})
		ORDER BY created_at, rowid LIMIT ${pageSize + 1}`);
	return toPage(rows, pageSize, (last) => `${last.createdAt}-${last.id}`);
}

/** Numbers of unassigned transfers, failed refunds, and disputes to answer. */
export async function countOpenFinance(
	db: Database,
): Promise<{ readonly transfers: number; readonly refunds: number; readonly disputes: number }> {
	const counts = await db.get<{ transfers: number; refunds: number; disputes: number }>(sql`SELECT
		(SELECT count(*) FROM bank_entries WHERE ${isOpenEntry}) AS transfers,
		(SELECT count(*) FROM refunds WHERE state <> 'succeeded' AND state = 'failed') AS refunds,
		(SELECT count(*) FROM disputes WHERE state = 'open') AS disputes`);
	return counts ?? { transfers: 0, refunds: 0, disputes: 0 };
}
