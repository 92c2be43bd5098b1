import { sql } from 'drizzle-orm';
import type { LocaleId, Region } from '#regions/region.ts';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { type PricedOrder, priceOrder } from '../pricing/price-order.ts';
import type { AgreedTerms } from '../record/agreed.ts';
import { newOrderRecord, newRecordLine } from '../record/new-record.ts';
import type { OrderRecord, RecordLine } from '../record/order-record.ts';
import type { CustomerType } from '../record/states.ts';
import { lineItems, orders, orderVersions, shipments } from '../record/tables.server.ts';
import { lineColumns, orderColumns } from './save.server.ts';
import { lineAmounts } from './saved-record.ts';

/** What an order is made of whose goods and prices staff have agreed on with its buyer. */
export interface AgreedOrder {
	readonly userId: number;
	readonly region: Region;
	readonly locale: LocaleId;
	readonly email: string;
	readonly customerType: CustomerType;
	readonly destinationIso: string;
	readonly agreed: AgreedTerms;
	readonly installments: OrderRecord['installments'];
	readonly lines: readonly Pick<RecordLine, 'variant' | 'quantity' | 'agreed'>[];
}

/**
 * Creates an open order of channel `custom` with all its lines, in one batch with what belongs to it.
 * @param along statements behind the order, by its number; if one fails, there is no order
 * @returns its number
 */
export async function createAgreedOrder(
	db: Database,
	agreed: AgreedOrder,
	now: number,
	along: (number: string) => Promise<readonly Statement[]>,
): Promise<string> {
	const record = newOrderRecord(
		{
			...agreed,
			channel: 'custom',
			// The version is counted up by what writes the columns.
			version: 0,
			shippingKind: agreed.agreed.delivery?.kind ?? null,
			vatTreatment: 'domestic',
			paymentSchedule: agreed.installments ? 'payInstallment' : 'payFull',
			lines: agreed.lines.map(newRecordLine),
		},
		now,
	);
	const priced = priceOrder(record, now);
	const { number, userId, region, locale, currency, channel, invoiceType } = record;
	const orderId = sql<number>`(SELECT id FROM orders WHERE number = ${number})`;
	try {
		await runTogether(db, [
			db.insert(orders).values({
				...orderColumns(priced),
				...{ number, userId, region: region.id, locale, currency },
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
			...(await along(number)),
		]);
		return number;
	} catch (error) {
		if (/UNIQUE constraint failed: (orders|shipments)\.number/.test(`${error} ${(error as Error).cause}`))
			return createAgreedOrder(db, agreed, now, along);
		throw error;
	}
}

const insertLines = (
	db: Database,
	priced: PricedOrder,
	orderId: ReturnType<typeof sql<number>>,
	now: number,
): Statement[] =>
	priced.record.lines.map((line, index) =>
		db.insert(lineItems).values({
			...lineColumns(line),
			...lineAmounts(priced, index),
			...{ orderId, agreed: line.agreed, createdAt: now },
		}),
	);
