import type { Database, Statement } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import type { bankEntries } from '../record/entries/tables.server.ts';
import type { BankEntry } from './statement.ts';

/** Context of a booking. There is no user: a program or the cron makes the call. */
export interface BookContext {
	readonly db: Database;
	readonly env: Env;
	/** Epoch milliseconds. */
	readonly now: number;
	/** The request's URL, for the port of a local shop in mail links. The cron has none. */
	readonly url: URL | undefined;
	waitUntil(work: Promise<unknown>): void;
	/** More statements for the batch of each entry that is booked: the audit. */
	extraStatements?(entry: BankEntry, booked: Booked): readonly Statement[];
}

/** Result of booking an entry, with its order. */
export interface Booked {
	readonly result: BookingResult;
	readonly orderNumber: string | null;
}

/**
 * Result of booking an entry. `paid`: the order is paid and goes into production. `partial`: some of it is missing.
 * `overpaid` and `order_canceled`: the order has a credit that has to be paid back. The others changed no order;
 * staff handle them: `unknown_order` no order is named, `other_currency`, `not_awaited` the order is not placed yet.
 */
export type BookingResult = (typeof bankEntries.$inferSelect)['result'];
