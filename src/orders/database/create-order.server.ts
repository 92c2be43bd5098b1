import { inArray, sql } from 'drizzle-orm';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { unlessRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import { servedDestination } from '#src/pricing/consumer-price.ts';
import { computeTax } from '#src/pricing/tax.ts';
import { isoDay } from '#src/site/dates.ts';
import type { Site } from '#src/site/site.ts';
import { newOrderRecord } from '../record/new-record.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { openStates } from '../record/states.ts';
import { orders, orderVersions, shipments } from '../record/tables.server.ts';

/** The user a new cart belongs to. */
export interface CartOwner {
	readonly userId: number;
	readonly email: string | null;
	/** Country they want delivery to; it counts where the storefront ships there. */
	readonly destinationIso?: string | null;
}

/** Limit of a user's open orders without lines, against automated creation; higher than the number of storefronts. */
export const maxEmptyOrders = 30;

/** SQL condition: the user may have one more empty order. */
const hasRoomForOrder = (userId: number) =>
	sql`(SELECT count(*) FROM orders WHERE user_id = ${userId} AND ${inArray(orders.state, [...openStates])}
		AND NOT EXISTS (SELECT 1 FROM line_items WHERE order_id = orders.id)) < ${maxEmptyOrders}`;

/**
 * Creates an empty cart for a user in a region; undefined where they have too many. If the random number is taken,
 * another one is drawn.
 * @param extraStatements returns statements that run after those that create it, for its number
 */
export const createCart = (
	db: Database,
	owner: CartOwner,
	site: Site,
	now: number,
	extraStatements: (number: string) => readonly Statement[] = () => [],
): Promise<OrderRecord | undefined> =>
	unlessRefusedBy('orders.created_at', insertCart(db, owner, site, now, false, extraStatements));

/** The same, but also writes nothing and returns undefined if the user already has an open order in the region. */
export const createOnlyCart = (
	db: Database,
	owner: CartOwner,
	site: Site,
	now: number,
): Promise<OrderRecord | undefined> =>
	unlessRefusedBy(
		'shipments.order_id',
		unlessRefusedBy(
			'orders.created_at',
			insertCart(db, owner, site, now, true, () => []),
		),
	);

/** @param mustBeOnly whether the batch fails where the user has another open order in the region */
async function insertCart(
	db: Database,
	owner: CartOwner,
	{ region, locale }: Pick<Site, 'region' | 'locale'>,
	now: number,
	mustBeOnly: boolean,
	extraStatements: (number: string) => readonly Statement[],
): Promise<OrderRecord> {
	const destinationIso = servedDestination(region, owner.destinationIso);
	const tax = computeTax({ destinationIso, customerType: 'b2c', vatIdVerified: false, day: isoDay(now) });
	const record = newOrderRecord(
		{ userId: owner.userId, email: owner.email, region, locale, destinationIso, vatTreatment: tax.treatment },
		now,
	);
	const { shipment, number } = record;
	const createdAt = valueOrNull(hasRoomForOrder(owner.userId), now);
	const orderId = sql<number>`(SELECT id FROM orders WHERE number = ${number})`;
	// NULL if the order is not the only one: the shipment's column refuses NULL, so the whole batch fails.
	const onlyOrderId = sql<number>`(SELECT id FROM orders WHERE number = ${number}
		AND (SELECT count(*) FROM orders WHERE user_id = ${owner.userId}
			AND region = ${region.id} AND channel = 'web' AND ${inArray(orders.state, [...openStates])}) = 1)`;
	try {
		const [orderRows, shipmentRows] = await runTogether(db, [
			db
				.insert(orders)
				.values({ ...newOrderColumns(record), createdAt })
				.returning({ id: orders.id }),
			db
				.insert(shipments)
				.values({
					...{ number: shipment.number, methodCode: shipment.methodCode, state: shipment.state },
					...{ orderId: mustBeOnly ? onlyOrderId : orderId, cost: 0, createdAt: now },
				})
				.returning({ id: shipments.id }),
			db.insert(orderVersions).values({ orderId, version: 1 }),
			...extraStatements(number),
		]);
		const [id, shipmentId] = [orderRows, shipmentRows].map((rows) => (rows as { id: number }[])[0]?.id);
		if (id === undefined || shipmentId === undefined) throw new Error(`cart ${number} was not kept`);
		return { ...record, id, shipment: { ...shipment, id: shipmentId } };
	} catch (error) {
		if (/UNIQUE constraint failed: (orders|shipments)\.number/.test(errorText(error)))
			return insertCart(db, owner, { region, locale }, now, mustBeOnly, extraStatements);
		throw error;
	}
}

/** Columns of an order that has no lines yet. */
const newOrderColumns = (record: OrderRecord) => ({
	number: record.number,
	userId: record.userId,
	region: record.region.id,
	locale: record.locale,
	currency: record.currency,
	state: record.savedState,
	version: record.version,
	priceVersion: record.priceVersion,
	email: record.email,
	customerType: record.customerType,
	destinationIso: record.destinationIso,
	vatTreatment: record.vatTreatment,
	invoiceType: record.invoiceType,
	paymentSchedule: record.paymentSchedule,
	channel: record.channel,
	...record.stored,
	...{ createdAt: record.createdAt, updatedAt: record.updatedAt },
});

const errorText = (error: unknown) =>
	error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error);
