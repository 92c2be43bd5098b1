import { and, eq, type SQL } from 'drizzle-orm';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { unlessRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { findOrderByNumber } from '../database/queries.server.ts';
import { isConflict, touchOrder } from '../database/save.server.ts';
import { transferReceivedKind } from '../mail/transfer-received.ts';
import { newPaymentNumber } from '../payments/queries.server.ts';
import { reduceAwaitedTransfer, startStatements } from '../payments/receive-money.server.ts';
import { paymentTotalStatements } from '../payments/refund-queries.server.ts';
import { receivedMail } from '../payments/transfer-mails.server.ts';
import { pendingTransfer } from '../pricing/bank-transfer.ts';
import { bankEntries, isOpenEntry } from '../record/entries/tables.server.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { isOpen } from '../record/states.ts';
import { payments } from '../record/tables.server.ts';
import type { BookContext, Booked, BookingResult } from './book-context.server.ts';
import { type BankEntry, orderNumbersIn } from './statement.ts';

export interface Booking extends Booked {
	/** The same entry was booked before: nothing was changed now. */
	readonly isRepeated: boolean;
}

/** How often booking is tried while other requests change the order. */
const attempts = 5;

/**
 * Books one entry, once: entry, payment, order and mail in one batch. Called again with the same account and reference,
 * also in parallel, it returns the first result.
 */
export async function bookEntry(context: BookContext, entry: BankEntry): Promise<Booking> {
	const { db, env, now } = context;
	for (let attempt = 1; ; attempt++) {
		const booked = await findBooked(db, entry);
		if (booked) return { ...booked, isRepeated: true };
		const record = await findNamedOrder(db, entry.title);
		const { result, statements, mail } = await decide(context, entry, record);
		const orderNumber = record?.number ?? null;
		try {
			await runTogether(db, [
				db.insert(bankEntries).values({ ...entry, orderNumber, result, createdAt: now }),
				...statements,
				...(mail ? [mailStatement(db, mail, now)] : []),
				...(context.extraStatements?.(entry, { result, orderNumber }) ?? []),
			]);
			if (mail)
				context.waitUntil(
					deliverMailAbout(db, env, { kind: transferReceivedKind, subjectId: mail.subjectId }, now),
				);
			return { result, isRepeated: false, orderNumber };
		} catch (error) {
			if (!(isConflict(error) || isBooked(error)) || attempt === attempts) throw error;
		}
	}
}

export type AssignFault = 'unknown_entry' | 'unknown_order' | 'other_currency' | 'not_awaited' | 'changed';

/**
 * Books an open transfer on the order that a person has found: entry, payment, order and mail in one batch, once.
 * @param extraStatements more statements of the batch: the audit
 * @returns the reason for a refusal; undefined on success
 */
export async function assignEntry(
	context: BookContext,
	id: number,
	number: string,
	extraStatements: (result: BookingResult) => readonly Statement[],
): Promise<AssignFault | undefined> {
	const { db, env, now } = context;
	const [entry] = await db
		.select()
		.from(bankEntries)
		.where(and(eq(bankEntries.id, id), isOpenEntry));
	if (!entry) return 'unknown_entry';
	const record = await findOrderByNumber(db, number);
	if (!record) return 'unknown_order';
	const booked = { ...entry, currency: entry.currency as BankEntry['currency'] };
	const { result, statements, mail } = await decide(context, booked, record);
	if (result === 'other_currency' || result === 'not_awaited' || result === 'unknown_order') return result;
	try {
		const done = await unlessRefusedBy(
			'bank_entries.result',
			runTogether(db, [
				// If two people assign the same transfer, the second request fails: the entry is not open any more, so its
				// result would be NULL.
				db
					.update(bankEntries)
					.set({ orderNumber: number, result: valueOrNull(isOpenEntry, result) as SQL<typeof result> })
					.where(eq(bankEntries.id, id)),
				...statements,
				...(mail ? [mailStatement(db, mail, now)] : []),
				...extraStatements(result),
			]),
		);
		if (!done) return 'unknown_entry';
	} catch (error) {
		if (isConflict(error)) return 'changed';
		throw error;
	}
	if (mail)
		context.waitUntil(
			deliverMailAbout(db, env, { kind: transferReceivedKind, subjectId: mail.subjectId }, now),
		);
	return undefined;
}

/**
 * Ends an open transfer that belongs to no order, once.
 * @param extraStatements more statements of the batch: the audit
 * @returns false for an unknown one, and if it was already booked or ended by another person
 */
export async function closeUnassignedEntry(
	db: Database,
	id: number,
	extraStatements: readonly Statement[],
): Promise<boolean> {
	// No row would be changed, but the extra statements would be executed.
	const [known] = await db.select({ id: bankEntries.id }).from(bankEntries).where(eq(bankEntries.id, id));
	if (!known) return false;
	const result = valueOrNull(isOpenEntry, 'not_for_order') as SQL<'not_for_order'>;
	const done = await unlessRefusedBy(
		'bank_entries.result',
		runTogether(db, [
			db.update(bankEntries).set({ result }).where(eq(bankEntries.id, id)),
			...extraStatements,
		]),
	);
	return done !== undefined;
}

async function findBooked(db: Database, { account, reference }: BankEntry) {
	const [row] = await db
		.select({ result: bankEntries.result, orderNumber: bankEntries.orderNumber })
		.from(bankEntries)
		.where(and(eq(bankEntries.account, account), eq(bankEntries.reference, reference)));
	return row;
}

function isBooked(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (/UNIQUE constraint failed: bank_entries\./i.test(cause.message)) return true;
	return false;
}

/** The first order that the title names and that exists. */
async function findNamedOrder(db: Database, title: string): Promise<OrderRecord | undefined> {
	for (const number of orderNumbersIn(title).slice(0, 5)) {
		const record = await findOrderByNumber(db, number);
		if (record) return record;
	}
	return undefined;
}

interface Decision {
	readonly result: BookingResult;
	readonly statements: readonly Statement[];
	readonly mail?: Mail | undefined;
}

async function decide(
	context: BookContext,
	entry: BankEntry,
	record: OrderRecord | undefined,
): Promise<Decision> {
	if (!record) return { result: 'unknown_order', statements: [] };
	if (record.currency !== entry.currency) return { result: 'other_currency', statements: [] };
	if (isOpen(record.savedState)) return { result: 'not_awaited', statements: [] };
	const result = resultFor(record, entry.amount);
	return {
		result,
		statements: bookingStatements(context, record, entry.amount, result),
		mail: await receivedMail(context, record, {
			subjectId: `${entry.account}:${entry.reference}`,
			amount: entry.amount,
			result,
		}),
	};
}

function resultFor(record: OrderRecord, amount: number): 'paid' | 'partial' | 'overpaid' | 'order_canceled' {
	if (record.savedState === 'canceled') return 'order_canceled';
	const missing = pendingTransfer(record)?.amount ?? 0;
	if (amount < missing) return 'partial';
	return amount === missing ? 'paid' : 'overpaid';
}

/** The full amount completes the awaited payment; a partial or unexpected amount becomes a separate payment. */
function bookingStatements(
	{ db, now }: BookContext,
	record: OrderRecord,
	amount: number,
	result: ReturnType<typeof resultFor>,
): Statement[] {
	const awaited = pendingTransfer(record);
	const isComplete = awaited !== undefined && result !== 'partial';
	return [
		...touchOrder(db, record, now),
		...(isComplete
			? [
					db
						.update(payments)
						.set({ state: 'completed', amount, updatedAt: now })
						.where(eq(payments.number, awaited.number)),
				]
			: [
					...(awaited ? reduceAwaitedTransfer(db, record.id, amount, now) : []),
					db.insert(payments).values({
						orderId: record.id,
						number: newPaymentNumber(),
						methodCode: 'check',
						amount,
						currency: record.currency,
						state: 'completed',
						createdAt: now,
						updatedAt: now,
					}),
				]),
		...(awaited ? startStatements(db, record, amount, now) : paymentTotalStatements(db, record.id, now)),
	];
}
