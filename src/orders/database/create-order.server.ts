import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { kept, placeholders } from '#src/api/kept-statement.server.ts';
import { rateCardVersion } from '#src/pricing/price.ts';
import { taxOf } from '#src/pricing/tax.ts';
import { isoDay } from '#src/site/dates.ts';
import type { Site } from '#src/site/site.ts';
import { newOrderNumber, newShipmentNumber } from '../record/order-numbers.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { openStates } from '../record/states.ts';
import { orders, orderVersions, shipments } from '../record/tables.server.ts';

/** The user a new cart belongs to. */
export interface CartOwner {
	readonly userId: number;
	readonly email: string | null;
}

/** Creates an empty cart for a user in a region. If the random number is taken, another one is drawn. */
export const createCart = (db: Database, owner: CartOwner, site: Site, now: number): Promise<OrderRecord> =>
	insertCart(db, owner, site, now, false);

/** The same, but writes nothing and returns undefined if the user already has an open order in the region. */
export async function createOnlyCart(
	db: Database,
	owner: CartOwner,
	site: Site,
	now: number,
): Promise<OrderRecord | undefined> {
	try {
		return await insertCart(db, owner, site, now, true);
	} catch (error) {
		if (/NOT NULL constraint failed: shipments\.order_id/.test(errorText(error))) return undefined;
		throw error;
	}
}

/** @param mustBeOnly whether the batch fails where the user has another open order in the region */
async function insertCart(
	db: Database,
	owner: CartOwner,
	{ region, locale }: Pick<Site, 'region' | 'locale'>,
	now: number,
	mustBeOnly: boolean,
): Promise<OrderRecord> {
	const destinationIso = region.defaultShippingCountryCode;
	const tax = taxOf({ destinationIso, customerType: 'b2c', vatIdVerified: false, day: isoDay(now) });
	const order = {
		number: newOrderNumber(),
		userId: owner.userId,
		locale,
		currency: region.currency,
		version: 1,
		priceVersion: rateCardVersion,
		email: owner.email,
		destinationIso,
		vatTreatment: tax.treatment,
		createdAt: now,
		updatedAt: now,
		...alike,
	};
	const shipment = {
		number: newShipmentNumber(),
		methodCode: 'shipping-method-courier',
		state: 'pending',
	} as const;
	const { number } = order;
	const insertShipment = mustBeOnly ? insertOnlyShipment : insertFirstShipment;
	try {
		const [orderRows, shipmentRows] = await runTogether(db, [
			insertOrder(db, { ...order, ...noTotals, state: 'cart', region: region.id }),
			insertShipment(db, {
				...{ orderNumber: number, userId: owner.userId, region: region.id },
				...{ ...shipment, cost: 0, createdAt: now },
			}),
			insertFirstVersion(db, { orderNumber: number }),
		]);
		const [id, shipmentId] = [orderRows, shipmentRows].map((rows) => (rows as { id: number }[])[0]?.id);
		if (id === undefined || shipmentId === undefined) throw new Error(`cart ${number} was not kept`);
		return {
			...order,
			id,
			region,
			savedState: 'cart',
			billAddress: null,
			shipAddress: null,
			shippingKind: null,
			promotion: null,
			specialInstructions: null,
			paymentState: null,
			shipmentState: null,
			stored: noTotals,
			storedDelivery: null,
			lines: [],
			shipment: { ...shipment, id: shipmentId, tracking: null, shippedAt: null },
			payments: [],
			adjustments: [],
			isPaymentUnderWay: false,
			completedAt: null,
		};
	} catch (error) {
		if (/UNIQUE constraint failed: (orders|shipments)\.number/.test(errorText(error)))
			return insertCart(db, owner, { region, locale }, now, mustBeOnly);
		throw error;
	}
}

/** Initial values of every cart. */
const alike = {
	customerType: 'b2c',
	invoiceType: 'normal',
	paymentSchedule: 'payFull',
	channel: 'web',
} as const;
const noTotals = {
	itemTotal: 0,
	promoTotal: 0,
	shipmentTotal: 0,
	customsTotal: 0,
	taxTotal: 0,
	total: 0,
	paymentTotal: 0,
};

type OrderColumns = typeof alike &
	typeof noTotals &
	Record<
		| 'number'
		| 'userId'
		| 'region'
		| 'locale'
		| 'currency'
		| 'state'
		| 'version'
		| 'priceVersion'
		| 'email'
		| 'destinationIso'
		| 'vatTreatment'
		| 'createdAt'
		| 'updatedAt',
		unknown
	>;
const insertOrder = kept((db) =>
	db
		.insert(orders)
		.values(
			placeholders<OrderColumns>({
				number: true,
				userId: true,
				region: true,
				locale: true,
				currency: true,
				state: true,
				version: true,
				priceVersion: true,
				email: true,
				customerType: true,
				destinationIso: true,
				itemTotal: true,
				promoTotal: true,
				shipmentTotal: true,
				customsTotal: true,
				taxTotal: true,
				total: true,
				paymentTotal: true,
				vatTreatment: true,
				invoiceType: true,
				paymentSchedule: true,
				channel: true,
				createdAt: true,
				updatedAt: true,
			}),
		)
		.returning({ id: orders.id }),
);

/** If the condition is false, the order id is NULL, which the column refuses, so the whole batch fails. */
const insertShipmentIf = (condition: SQL) =>
	kept((db) =>
		db
			.insert(shipments)
			.values({
				...placeholders<Record<'number' | 'methodCode' | 'cost' | 'state' | 'createdAt', unknown>>({
					number: true,
					methodCode: true,
					cost: true,
					state: true,
					createdAt: true,
				}),
				orderId: sql<number>`(SELECT id FROM orders WHERE number = ${orderNumber} AND ${condition})`,
			})
			.returning({ id: shipments.id }),
	);
const orderNumber = sql.placeholder('orderNumber');
const insertFirstShipment = insertShipmentIf(sql`1`);
/** Runs after the order's row is inserted, so the count includes it. */
const insertOnlyShipment =
	insertShipmentIf(sql`(SELECT count(*) FROM orders WHERE user_id = ${sql.placeholder('userId')}
	AND region = ${sql.placeholder('region')} AND ${inArray(orders.state, [...openStates])}) = 1`);
const insertFirstVersion = kept((db) =>
	db
		.insert(orderVersions)
		.values({ orderId: sql<number>`(SELECT id FROM orders WHERE number = ${orderNumber})`, version: 1 }),
);

const errorText = (error: unknown) =>
	error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error);
