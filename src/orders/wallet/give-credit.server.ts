import { sql } from 'drizzle-orm';
import type { Currency } from '#regions/region.ts';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { fail, notFound, ok, problem, type Result } from '#src/api/problem.ts';
import type { Mail } from '#src/mail/mail.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { fromDecimal } from '#src/site/money.ts';
import { findOrderByNumber } from '../database/queries.server.ts';
import { isConflict } from '../database/save.server.ts';
import { insertEntry } from '../database/wallet-entries.server.ts';
import { newPaymentNumber } from '../payments/queries.server.ts';
import { paymentTotalStatements } from '../payments/refund-queries.server.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { refunds } from '../record/tables.server.ts';
import type { CreditReason } from '../record/wallet.ts';
import { findCustomerId, findEntry, findWallet } from './queries.server.ts';

interface Credit {
	readonly email: string;
	readonly currency: Currency;
	/** Decimal. */
	readonly amount: string;
	readonly reason: CreditReason;
	readonly reference: string;
	readonly orderNumber?: string | undefined;
}

interface Given {
	/** Minor units. */
	readonly amount: number;
	readonly balance: number;
	/** The mail to the customer, sent once. */
	readonly mail: Mail | undefined;
	readonly isRepeated: boolean;
}

/** Data for the mail to the customer and for the audit. */
export interface Credited extends Pick<Credit, 'currency' | 'reason' | 'reference' | 'orderNumber'> {
	readonly userId: number;
	/** Key of the entry. */
	readonly entry: string;
	/** Minor units; < 0: taken away. */
	readonly amount: number;
}

const unknownCustomer = problem('unknown_customer', 422, 'No customer has an account with this address.', {
	email: ['is not the confirmed address of a customer'],
});
const badAmount = problem('bad_amount', 422, 'This amount is not allowed.', {
	amount: ['must be above 0, as "50.00"; below 0 for a correction only'],
});
const tooSmall = problem(
	'balance_too_small',
	422,
	'The amount to deduct is higher than the customer’s credit.',
	{
		amount: ['is more than the balance'],
	},
);
const nothingOwed = problem(
	'nothing_owed',
	422,
	'The amount is higher than what the buyer of the order is owed.',
	{
		order_number: ['must be a canceled order for which this customer is owed at least the amount'],
	},
);

/**
 * Books credit for a customer, once for a reference: a repeated call returns the first result.
 * @param writeMail to the customer; stored in the same batch
 * @param extraStatements more statements of the batch: the audit
 * Problems: unknown_customer, bad_amount, balance_too_small, nothing_owed, not_found.
 */
export async function giveCreditTo(
	db: Database,
	credit: Credit,
	now: number,
	writeMail: (credited: Credited) => Promise<Mail | undefined>,
	extraStatements: (credited: Credited) => readonly Statement[] = () => [],
): Promise<Result<Given>> {
	const amount = fromDecimal(credit.amount) ?? 0;
	const isTaken = amount < 0;
	if (amount === 0 || (isTaken && credit.reason !== 'correction')) return fail(badAmount);
	const userId = await findCustomerId(db, credit.email);
	if (userId === undefined) return fail(unknownCustomer);
	const record =
		credit.orderNumber === undefined
			? undefined
			: await findOrderByNumber(db, credit.orderNumber.toUpperCase());
	if (credit.orderNumber !== undefined && record?.userId !== userId) return fail(notFound);
	const isOwed = credit.reason === 'cancellation';
	if (isOwed && !owes(record, credit, amount)) {
		// An earlier call may already have paid the amount into the wallet.
		return (await repeated(db, credit.reference)) ?? fail(nothingOwed);
	}
	const { currency, reason, reference } = credit;
	const key = keyOf(reference);
	const entry = { key, userId, currency, kind: 'credit', amount, reason, createdAt: now } as const;
	const orderNumber = record?.number;
	const credited = { userId, entry: key, amount, currency, reason, reference, orderNumber };
	const mail = await writeMail(credited);
	try {
		await runTogether(db, [
			insertEntry(db, { ...entry, orderId: record?.id ?? null }),
			...(isOwed && record ? settleOwed(db, record, { key, amount, now }) : []),
			...(mail ? [mailStatement(db, mail, now)] : []),
			...extraStatements(credited),
		]);
	} catch (error) {
		const before = await repeated(db, reference);
		if (before) return before;
		if (isConflict(error)) return fail(tooSmall);
		throw error;
	}
	const { balance } = await findWallet(db, userId, currency);
	return ok({ amount, balance, mail, isRepeated: false });
}

const keyOf = (reference: string): string => `finance:${reference}`;

async function repeated(db: Database, reference: string): Promise<Result<Given> | undefined> {
	const entry = await findEntry(db, keyOf(reference));
	if (!entry) return undefined;
	const { balance } = await findWallet(db, entry.userId, entry.currency);
	return ok({ amount: entry.amount, balance, mail: undefined, isRepeated: true });
}

/** Whether a cancelled order still holds at least this amount of its buyer's money. */
const owes = (record: OrderRecord | undefined, { currency }: Credit, amount: number): boolean =>
	record?.savedState === 'canceled' && record.currency === currency && record.stored.paymentTotal >= amount;

/**
 * Marks the transfers of a cancelled order as refunded, so that they are not paid back by bank as well. The CHECK of
 * refunds fails the batch where less is left than is given.
 */
const settleOwed = (
	db: Database,
	{ id, currency }: OrderRecord,
	{ key, amount, now }: { readonly key: string; readonly amount: number; readonly now: number },
): Statement[] => [
	db.insert(refunds).values({
		key,
		orderId: id,
		paymentNumber: sql`coalesce((SELECT number FROM payments WHERE order_id = ${id} AND method_code = 'check'
			AND state = 'completed' ORDER BY amount DESC LIMIT 1), ${newPaymentNumber()})`,
		amount: sql`CASE WHEN (SELECT payment_total FROM orders WHERE id = ${id}) >= ${amount} THEN ${amount} ELSE 0 END`,
		currency,
		reason: 'order_canceled',
		state: 'succeeded',
		createdAt: now,
		updatedAt: now,
	}),
	...paymentTotalStatements(db, id, now),
];
