import { sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';

/** Invoices of one list. */
const mostInvoices = 100;

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
		date(placed.completed_at / 1000, 'unixepoch', '+' || placed.terms_days || ' days') AS dueOn,
		(SELECT email FROM users WHERE users.id = placed.user_id) AS orderedBy,
		awaited.amount AS open, placed.currency AS currency
		FROM orders AS placed
		JOIN payments AS awaited ON awaited.order_id = placed.id AND awaited.method_code = 'check' AND awaited.state = 'pending'
		WHERE placed.company_id = ${companyId} AND placed.terms_days IS NOT NULL AND placed.payment_state = 'balance_due'
			AND placed.state = 'complete'
		ORDER BY dueOn, placed.id LIMIT ${mostInvoices}`);
