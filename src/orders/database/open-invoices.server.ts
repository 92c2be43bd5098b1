import { sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { invoiceDueOn, isOpenOf, openOnTerms } from './net-terms.server.ts';

/** Invoices of one list. */
const maxInvoices = 100;

/** An order on net terms that is not paid. */
export interface OpenInvoice {
	readonly number: string;
	readonly region: string;
	readonly orderedBy: string | null;
	/** Epoch milliseconds. */
	readonly completedAt: number;
	/** ISO day. */
	readonly dueOn: string;
	/** What is missing, minor units. */
	readonly open: number;
	readonly currency: string;
}

/** The open invoices of a company, the one that is due first at the top. */
export const listOpenInvoices = (db: Database, companyId: number): Promise<OpenInvoice[]> =>
	db.all<OpenInvoice>(sql`SELECT placed.number AS number, placed.region AS region, placed.completed_at AS completedAt,
		${invoiceDueOn('placed')} AS dueOn,
		(SELECT email FROM users WHERE users.id = placed.user_id) AS orderedBy,
		awaited.amount AS open, placed.currency AS currency
		FROM orders AS placed
		JOIN payments AS awaited ON awaited.order_id = placed.id AND awaited.method_code = 'check' AND awaited.state = 'pending'
		WHERE ${isOpenOf(sql`${companyId}`)}
		ORDER BY dueOn, placed.id LIMIT ${maxInvoices}`);

/** The sum of all open invoices of a company in a currency, also of those that the list leaves out. Minor units. */
export async function sumOpenInvoices(
	db: Database,
	{ id, termsCurrency }: { readonly id: number; readonly termsCurrency: string | null },
): Promise<number> {
	const row = await db.get<{ open: number }>(
		sql`SELECT ${openOnTerms(sql`${id}`, sql`${termsCurrency}`)} AS open`,
	);
	return row?.open ?? 0;
}
