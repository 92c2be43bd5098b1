import { sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { rateCardVersion } from '#src/pricing/price.ts';
import { taxOf } from '#src/pricing/tax.ts';
import { isoDay } from '#src/site/dates.ts';
import type { Site } from '#src/site/site.ts';
import { newOrderNumber, newShipmentNumber } from './order-numbers.ts';
import type { OrderRecord } from './order-record.ts';
import { saveAndRead } from './queries.server.ts';
import { orders, orderVersions, shipments } from './tables.server.ts';

/** Opens an empty cart of a user in a region. One in a thousand million numbers is taken: then another is drawn. */
export async function createCart(
	db: Database,
	owner: { userId: number; email: string | null },
	site: Site,
	now: number,
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
			orderId,
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
		const cause = error instanceof Error ? `${error.message} ${String(error.cause)}` : '';
		if (/UNIQUE constraint failed: (orders|shipments)\.number/.test(cause))
			return createCart(db, owner, site, now);
		throw error;
	}
}
