import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { getRegion } from '#regions/index.ts';
import type { Currency, LocaleId, RegionId } from '#regions/region.ts';
import { type Database, runTogether } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { kept } from '#src/api/kept-statement.server.ts';
import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import { known, type Read, readNow } from '#src/api/read.server.ts';
import type { Actor } from '#src/api/request-context.server.ts';
import { sameSecret, signature } from '#src/api/secrets.server.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import { variants } from '#src/catalog/tables.server.ts';
import type { Address } from '#src/customers/address.ts';
import { designs } from '#src/designs/storage/tables.server.ts';
import type { TaxTreatment } from '#src/pricing/tax.ts';
import type {
	OrderRecord,
	Promotion,
	RecordBundle,
	RecordDesign,
	RecordLine,
} from '../record/order-record.ts';
import { isOpen, type OrderState } from '../record/states.ts';
import {
	adjustments,
	bundles,
	lineItems,
	orders,
	paymentGuards,
	payments,
	promotions,
	shipments,
} from '../record/tables.server.ts';
import { cartIdOfSession, cartIdOfUser } from './cart-queries.server.ts';

/** Opens one order without a sign-in. It follows from the number, so it is stored nowhere. */
export const orderToken = (env: Pick<Env, 'SESSION_SECRET'>, number: string): Promise<string> =>
	signature(env.SESSION_SECRET, 'order', number);

/** Who asks for an order. */
export interface OrderAccess {
	readonly env: Pick<Env, 'SESSION_SECRET'>;
	readonly actor: Actor | undefined;
	readonly orderToken: string | undefined;
}

/**
 * An order by number or id, for its owner or whoever holds its token. Somebody else's order and one that does
 * not exist are the same `not_found`.
 */
export const findOrder = async (
	db: Database,
	key: string,
	access: OrderAccess,
): Promise<Result<OrderRecord>> => openOrder(await readNow(db, orderByKey(db, key)), access);

/** What was read with `orderByKey`, for whoever may see it: see `findOrder`. */
export async function openOrder(
	record: OrderRecord | undefined,
	access: OrderAccess,
): Promise<Result<OrderRecord>> {
	if (!record) return fail(notFound);
	if (access.actor?.userId === record.userId) return ok(record);
	const token = access.orderToken;
	const opens = token !== undefined && sameSecret(token, await orderToken(access.env, record.number));
	return opens ? ok(record) : fail(notFound);
}

/** An order by `R123456789` or its id, whoever asks: `openOrder` says who may see it. */
export function orderByKey(db: Database, key: string): Read<OrderRecord | undefined> {
	if (/^R\d{9}$/i.test(key)) return orderByNumber(db, key.toUpperCase());
	if (!/^\d{1,15}$/.test(key)) return known(undefined);
	return { statements: readById(db, { id: Number(key) }), toValue: firstRecord };
}

/** The order that a set belongs to, whoever asks: `openOrder` says who may see it. */
export const orderByBundle = (db: Database, bundleId: string): Read<OrderRecord | undefined> => ({
	statements: readByBundle(db, { bundleId }),
	toValue: firstRecord,
});

/** A set with its order's id, whoever asks. */
export const bundleById = (
	db: Database,
	id: string,
): Read<(RecordBundle & { readonly orderId: number }) | undefined> => ({
	statements: [selectBundle(db, { id })],
	toValue: ([rows]: readonly (RecordBundle & { orderId: number })[][]) => rows?.[0],
});
const selectBundle = kept((db) =>
	db
		.select({ id: bundles.id, sku: bundles.sku, orderId: bundles.orderId })
		.from(bundles)
		.where(eq(bundles.id, sql.placeholder('id'))),
);

export const orderByNumber = (db: Database, number: string): Read<OrderRecord | undefined> => ({
	statements: readByNumber(db, { number }),
	toValue: firstRecord,
});

/** The visitor's cart in a region, by the session's hash. `openOrder` has nothing to say about it. */
export const cartOfSession = (
	db: Database,
	session: { hash: string; region: RegionId; now: number },
): Read<OrderRecord | undefined> => ({ statements: readCart(db, session), toValue: firstRecord });

/** The same for a user whom the caller has made sure of. */
export const cartOfUser = (
	db: Database,
	user: { userId: number; region: RegionId },
): Read<OrderRecord | undefined> => ({ statements: readUsersCart(db, user), toValue: firstRecord });

/** An order by its number, for what the shop does itself: webhooks, cron, mail. Nobody is asked who they are. */
export const findOrderByNumber = (db: Database, number: string): Promise<OrderRecord | undefined> =>
	readNow(db, orderByNumber(db, number));

/** A page of a user's placed and cancelled orders, newest first, and how many there are. */
export async function findPlacedOrders(
	db: Database,
	userId: number,
	page: { offset: number; limit: number },
): Promise<{ records: OrderRecord[]; totalCount: number }> {
	const placed = and(eq(orders.userId, userId), inArray(orders.state, ['complete', 'canceled']));
	const [ids, [count]] = await db.batch([
		db
			.select({ id: orders.id })
			.from(orders)
			.where(placed)
			.orderBy(desc(orders.completedAt), desc(orders.id))
			.limit(page.limit)
			.offset(page.offset),
		db.select({ count: sql<number>`count(*)` }).from(orders).where(placed),
	]);
	const rows = await runTogether(db, readByIds(db, { ids: JSON.stringify(ids.map(({ id }) => id)) }));
	const found = recordsOf(rows as Rows);
	const byId = new Map(found.map((record) => [record.id, record]));
	return { records: ids.flatMap(({ id }) => byId.get(id) ?? []), totalCount: count?.count ?? 0 };
}

/** The promotion of a code in capitals (`normaliseCode`), whatever its state: `couponRefusal` says whether it may be used. */
export const promotionByCode = (db: Database, code: string): Read<Promotion | undefined> => ({
	statements: [db.select().from(promotions).where(eq(promotions.code, code))],
	toValue: ([rows]: readonly Promotion[][]) => rows?.[0],
});

const designColumns = {
	designId: designs.id,
	designName: sql<string | null>`${designs.name}`.as('design_name'),
	designVersion: sql<number | null>`${designs.version}`.as('design_version_now'),
	designStatus: designs.designStatus,
	thumbnailKey: designs.thumbnailKey,
};
const variantColumns = {
	sku: variants.sku,
	externalPimSku: variants.externalPimSku,
	productType: variants.productType,
	lengthMm: variants.lengthMm,
	widthMm: variants.widthMm,
	heightMm: variants.heightMm,
	material: variants.material,
	printMode: variants.printMode,
	finish: variants.finish,
};

/** A design with its owner and what it was made for. */
export interface DesignFor {
	readonly userId: number;
	readonly design: RecordDesign;
	readonly spec: VariantSpec;
}

export const designFor = (db: Database, id: string): Read<DesignFor | undefined> => ({
	statements: [selectDesign(db, { id })],
	toValue: ([rows]: readonly DesignRow[][]) => {
		const row = rows?.[0];
		const design = row && row.deletedAt === null ? designOf(row) : undefined;
		return row && design ? { userId: row.userId, design, spec: specOf(row) } : undefined;
	},
});

const selectDesign = kept((db) =>
	db
		.select({ ...designColumns, ...variantColumns, userId: designs.userId, deletedAt: designs.deletedAt })
		.from(designs)
		.innerJoin(variants, eq(variants.id, designs.variantId))
		.where(eq(designs.id, sql.placeholder('id'))),
);
type DesignRow = Awaited<ReturnType<typeof selectDesign>>[number];

/**
 * The statements that read everything about the orders that match, each kept as SQL. Column names must differ: D1
 * answers with objects.
 */
function readsOf(match: SQL) {
	const ids = (db: Database) => db.select({ id: orders.id }).from(orders).where(match);
	const reads = [
		kept((db) => db.select().from(orders).where(match)),
		kept((db) =>
			db
				.select({
					id: sql<number>`${lineItems.id}`.as('line_id'),
					orderId: lineItems.orderId,
					variantId: sql<number>`${lineItems.variantId}`.as('line_variant_id'),
					parentId: lineItems.parentId,
					frozenVersion: sql<number | null>`${lineItems.designVersion}`.as('frozen_version'),
					quantity: lineItems.quantity,
					unitPrice: lineItems.unitPrice,
					net: lineItems.net,
					promo: lineItems.promo,
					tax: lineItems.tax,
					expressDeliveryOptionId: lineItems.expressDeliveryOptionId,
					bundleId: lineItems.bundleId,
					bundleSku: bundles.sku,
					samples: lineItems.samples,
					...variantColumns,
					...designColumns,
				})
				.from(lineItems)
				.innerJoin(variants, eq(variants.id, lineItems.variantId))
				.leftJoin(designs, eq(designs.id, lineItems.designId))
				.leftJoin(bundles, eq(bundles.id, lineItems.bundleId))
				.where(inArray(lineItems.orderId, ids(db)))
				.orderBy(lineItems.id),
		),
		kept((db) =>
			db
				.select()
				.from(shipments)
				.where(inArray(shipments.orderId, ids(db))),
		),
		kept((db) =>
			db
				.select()
				.from(payments)
				.where(inArray(payments.orderId, ids(db)))
				.orderBy(payments.id),
		),
		kept((db) =>
			db
				.select()
				.from(adjustments)
				.where(inArray(adjustments.orderId, ids(db)))
				.orderBy(adjustments.id),
		),
		kept((db) =>
			db
				.select()
				.from(promotions)
				.where(inArray(promotions.id, db.select({ id: orders.promotionId }).from(orders).where(match))),
		),
		kept((db) =>
			db
				.select()
				.from(paymentGuards)
				.where(inArray(paymentGuards.orderId, ids(db))),
		),
	] as const;
	return (db: Database, values: Readonly<Record<string, unknown>>) =>
		reads.map((read) => read(db, values)) as unknown as StatementsOf<typeof reads>;
}
type StatementsOf<Reads extends readonly ((...given: never) => unknown)[]> = {
	readonly [Index in keyof Reads]: ReturnType<Reads[Index]>;
};

const readByNumber = readsOf(eq(orders.number, sql.placeholder('number')));
const readById = readsOf(eq(orders.id, sql.placeholder('id')));
const readByBundle = readsOf(
	sql`${orders.id} = (SELECT order_id FROM bundles WHERE bundles.id = ${sql.placeholder('bundleId')})`,
);
const readByIds = readsOf(sql`${orders.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`);
const readUsersCart = readsOf(sql`${orders.id} = (${cartIdOfUser})`);
const readCart = readsOf(sql`${orders.id} = (${cartIdOfSession})`);

type Rows = { readonly [Index in keyof Statements]: Awaited<Statements[Index]> };
type Statements = ReturnType<typeof readByNumber>;

const recordsOf = (rows: Rows): OrderRecord[] => rows[0].flatMap((order) => recordOf(order, rows) ?? []);
const firstRecord = (rows: readonly unknown[]): OrderRecord | undefined =>
	recordsOf(rows as unknown as Rows)[0];

function recordOf(row: Rows[0][number], rows: Rows): OrderRecord | undefined {
	const [, lineRows, shipmentRows, paymentRows, adjustmentRows, promotionRows, guards] = rows;
	const shipment = shipmentRows.find(({ orderId }) => orderId === row.id);
	if (!shipment) return undefined;
	const isPaymentUnderWay = guards.some(({ orderId }) => orderId === row.id);
	const promotion = promotionRows.find(({ id }) => id === row.promotionId) ?? null;
	// A payment under way has counted its order's use already; it must not stand in its own order's way.
	const holdsCoupon = isPaymentUnderWay && isOpen(row.state as OrderState);
	return {
		id: row.id,
		number: row.number,
		userId: row.userId,
		region: getRegion(row.region as RegionId),
		locale: row.locale as LocaleId,
		currency: row.currency as Currency,
		savedState: row.state as OrderState,
		version: row.version,
		priceVersion: row.priceVersion,
		email: row.email,
		customerType: row.customerType,
		billAddress: row.billAddress as Address | null,
		shipAddress: row.shipAddress as Address | null,
		destinationIso: row.destinationIso,
		shippingKind: row.shippingMethod,
		promotion: promotion && { ...promotion, used: promotion.used - (holdsCoupon ? 1 : 0) },
		specialInstructions: row.specialInstructions,
		channel: row.channel,
		vatTreatment: row.vatTreatment as TaxTreatment,
		invoiceType: row.invoiceType,
		paymentSchedule: row.paymentSchedule,
		paymentState: row.paymentState as OrderRecord['paymentState'],
		shipmentState: row.shipmentState as OrderRecord['shipmentState'],
		stored: {
			itemTotal: row.itemTotal,
			promoTotal: row.promoTotal,
			shipmentTotal: row.shipmentTotal,
			customsTotal: row.customsTotal,
			taxTotal: row.taxTotal,
			total: row.total,
			paymentTotal: row.paymentTotal,
		},
		storedDelivery:
			row.deliveryEarliest !== null && row.deliveryLatest !== null
				? { earliest: row.deliveryEarliest, latest: row.deliveryLatest }
				: null,
		lines: lineRows.filter(({ orderId }) => orderId === row.id).map(lineOf),
		shipment: shipmentOf(shipment),
		payments: paymentRows.filter(({ orderId }) => orderId === row.id),
		adjustments: adjustmentRows.filter(({ orderId }) => orderId === row.id),
		isPaymentUnderWay,
		createdAt: row.createdAt,
		updatedAt: row.updatedAt,
		completedAt: row.completedAt,
	};
}

const shipmentOf = ({
	id,
	number,
	methodCode,
	state,
	tracking,
	shippedAt,
}: Rows[2][number]): OrderRecord['shipment'] => ({ id, number, methodCode, state, tracking, shippedAt });

const lineOf = (row: Rows[1][number]): RecordLine => ({
	id: row.id,
	variant: {
		id: row.variantId,
		sku: row.sku,
		externalPimSku: row.externalPimSku,
		spec: specOf(row),
	},
	quantity: row.quantity,
	parentId: row.parentId,
	design: designOf(row, row.frozenVersion),
	expressDeliveryOptionId: row.expressDeliveryOptionId,
	bundle: row.bundleId === null ? null : { id: row.bundleId, sku: row.bundleSku },
	samples: row.samples,
	stored: { unitPrice: row.unitPrice, net: row.net, promo: row.promo, tax: row.tax },
});

function designOf(
	row: {
		designId: string | null;
		designName: string | null;
		designVersion: number | null;
		designStatus: 'draft' | 'designed' | null;
		thumbnailKey: string | null;
	},
	frozenVersion: number | null = null,
): RecordDesign | null {
	if (row.designId === null) return null;
	return {
		id: row.designId,
		name: row.designName ?? '',
		version: frozenVersion ?? row.designVersion ?? 0,
		isFrozen: frozenVersion !== null,
		designStatus: row.designStatus ?? 'draft',
		hasThumbnail: row.thumbnailKey !== null,
	};
}

const specOf = (row: Pick<typeof variants.$inferSelect, keyof typeof variantColumns>): VariantSpec => ({
	productType: row.productType as VariantSpec['productType'],
	sizeMm: [row.lengthMm, row.widthMm, row.heightMm],
	material: row.material as VariantSpec['material'],
	printMode: row.printMode as VariantSpec['printMode'],
	finish: row.finish as VariantSpec['finish'],
});
