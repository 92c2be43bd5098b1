import { type SQL, sql } from 'drizzle-orm';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { type PricedOrder, priceOrder } from '../pricing/price-order.ts';
import { type AgreedOrder, agreedRecord } from '../record/agreed-order.ts';
import { lineItems, orders, orderVersions, shipments } from '../record/tables.server.ts';
import { lineColumns, orderColumns } from './save.server.ts';
import { lineAmounts } from './saved-record.ts';

/**
 * Creates an open order of channel `custom` with all its lines, in one batch with what belongs to it.
 * @param extraStatements returns statements that run after the order is inserted, for its number; if one fails, no order is
 * created
 * @returns its number
 */
export async function createAgreedOrder(
	db: Database,
	agreed: AgreedOrder,
	now: number,
	extraStatements: (number: string) => Promise<readonly Statement[]>,
): Promise<string> {
	const { number, statements } = insertAgreedOrder(db, agreed, now);
	try {
		await runTogether(db, [...statements, ...(await extraStatements(number))]);
		return number;
	} catch (error) {
		if (isNumberTaken(error)) return createAgreedOrder(db, agreed, now, extraStatements);
		throw error;
	}
}

/** Whether a batch failed because a random number of an order or a shipment is in use: the next attempt draws new ones. */
export const isNumberTaken = (error: unknown): boolean =>
	/UNIQUE constraint failed: (orders|shipments)\.number/.test(`${error} ${(error as Error).cause}`);

/**
 * The statements of a new order, with its random number.
 * @param owner the id of its user, where the same batch creates them
 */
export function insertAgreedOrder(
	db: Database,
	agreed: AgreedOrder,
	now: number,
	owner: number | SQL<number> = agreed.userId,
): {
	readonly number: string;
	readonly orderId: SQL<number>;
	readonly priced: PricedOrder;
	readonly statements: readonly Statement[];
} {
	const record = agreedRecord(agreed, now);
	const priced = priceOrder(record, now);
	const { number, region, locale, currency, channel, invoiceType } = record;
	const orderId = sql<number>`(SELECT id FROM orders WHERE number = ${number})`;
	const statements = [
		db.insert(orders).values({
			...orderColumns(priced),
			...{ number, userId: owner, region: region.id, locale, currency },
			...{ channel, agreed: agreed.agreed, invoiceType },
			...{ paymentTotal: 0, createdAt: now, updatedAt: now },
		}),
		db.insert(shipments).values({
			number: record.shipment.number,
			methodCode: priced.rate?.code ?? record.shipment.methodCode,
			cost: priced.totals.shipmentTotal,
			state: 'pending',
			orderId,
			createdAt: now,
		}),
		db.insert(orderVersions).values({ orderId, version: 1 }),
		...insertLines(db, priced, orderId, now),
	];
	return { number, orderId, priced, statements };
}

const insertLines = (db: Database, priced: PricedOrder, orderId: SQL<number>, now: number): Statement[] =>
	priced.record.lines.map((line, index) =>
		db.insert(lineItems).values({
			...lineColumns(line),
			...lineAmounts(priced, index),
			...{ orderId, agreed: line.agreed, createdAt: now },
		}),
	);
