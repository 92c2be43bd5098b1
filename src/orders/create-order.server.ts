import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { rateCardVersion } from '#src/pricing/price.ts';
import { taxOf } from '#src/pricing/tax.ts';
import { isoDay } from '#src/site/dates.ts';
import type { Site } from '#src/site/site.ts';
import { newOrderNumber, newShipmentNumber } from './order-numbers.ts';
import type { OrderRecord } from './order-record.ts';
import { saveAndRead } from './queries.server.ts';
import { openStates } from './states.ts';
import { orders, orderVersions, shipments } from './tables.server.ts';

/** Whose cart it is. */
export interface CartOwner {
	readonly userId: number;
	readonly email: string | null;
}

/** Opens an empty cart of a user in a region. One in a thousand million numbers is taken: then another is drawn. */
export const createCart = (db: Database, owner: CartOwner, site: Site, now: number): Promise<OrderRecord> =>
	insertCart(db, owner, site, now, sql`1`);

/** The same, but undefined, and nothing written, where the user has an open order in the region already. */
export async function createOnlyCart(
	db: Database,
	owner: CartOwner,
	site: Site,
	now: number,
): Promise<OrderRecord | undefined> {
	const states = sql.join(
		openStates.map((state) => sql`${state}`),
		sql`, `,
	);
	const isOnly = sql`(SELECT count(*) FROM orders WHERE user_id = ${owner.userId}
		AND region = ${site.region.id} AND state IN (${states})) = 1`;
	try {
		return await insertCart(db, owner, site, now, isOnly);
	} catch (error) {
		if (/NOT NULL constraint failed: shipments\.order_id/.test(causeOf(error))) return undefined;
		throw error;
	}
}

/** @param condition SQL, asked once the order's row is there; where it is false, the batch fails */
async function insertCart(
	db: Database,
	owner: CartOwner,
	site: Site,
	now: number,
	condition: SQL,
): Promise<OrderRecord> {
	const { region } = site;
	const destinationIso = region.defaultShippingCountryCode;
	const number = newOrderNumber();
	const tax = taxOf({ destinationIso, customerType: 'b2c', vatIdVerified: false, day: isoDay(now) });
	const orderId = sql<number>`(SELECT id FROM orders WHERE number = ${number})`;
	const statements = [
		db.insert(orders).values({
			number,
			userId: owner.userId,
			region: region.id,
			locale: site.locale,
			currency: region.currency,
			state: 'cart',
			version: 1,
			priceVersion: rateCardVersion,
			email: owner.email,
			customerType: 'b2c',
			destinationIso,
			itemTotal: 0,
			promoTotal: 0,
			shipmentTotal: 0,
			customsTotal: 0,
			taxTotal: 0,
			total: 0,
			paymentTotal: 0,
			vatTreatment: tax.treatment,
			invoiceType: 'normal',
			paymentSchedule: 'payFull',
			channel: 'web',
			createdAt: now,
			updatedAt: now,
		}),
		db.insert(shipments).values({
			// No order, no shipment: its column refuses the NULL, and with it the whole batch.
			orderId: sql<number>`(SELECT id FROM orders WHERE number = ${number} AND ${condition})`,
			number: newShipmentNumber(),
			methodCode: 'shipping-method-courier',
			cost: 0,
			state: 'pending',
			createdAt: now,
		}),
		db.insert(orderVersions).values({ orderId, version: 1 }),
	];
	try {
		return await saveAndRead(db, statements, number);
	} catch (error) {
		if (/UNIQUE constraint failed: (orders|shipments)\.number/.test(causeOf(error)))
			return insertCart(db, owner, site, now, condition);
		throw error;
	}
}

const causeOf = (error: unknown) =>
	error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error);
