import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { getRegion } from '#regions/index.ts';
import type { Currency, LocaleId, RegionId } from '#regions/region.ts';
import type { Database, Statement } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import type { Actor } from '#src/api/request-context.server.ts';
import { sameSecret, signature } from '#src/api/secrets.server.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import { variants } from '#src/catalog/tables.server.ts';
import type { Address } from '#src/customers/address.ts';
import { designs } from '#src/designs/tables.server.ts';
import type { TaxTreatment } from '#src/pricing/tax.ts';
import type { Promotion } from './coupon.ts';
import type { OrderRecord, RecordDesign, RecordLine } from './order-record.ts';
import { isOpen, type OrderState } from './states.ts';
import {
	adjustments,
	lineItems,
	orders,
	paymentGuards,
	payments,
	promotions,
	shipments,
} from './tables.server.ts';

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
export async function findOrder(
	db: Database,
	key: string,
	access: OrderAccess,
): Promise<Result<OrderRecord>> {
	const match = matchOf(key);
	const record = match && (await loadOrder(db, match));
	if (!record) return fail(notFound);
	if (access.actor?.userId === record.userId) return ok(record);
	const token = access.orderToken;
	const opens = token !== undefined && sameSecret(token, await orderToken(access.env, record.number));
	return opens ? ok(record) : fail(notFound);
}

/** An order by its number, for what the shop does itself: webhooks, cron, mail. Nobody is asked who they are. */
export const findOrderByNumber = (db: Database, number: string): Promise<OrderRecord | undefined> =>
	loadOrder(db, eq(orders.number, number));

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
	const found = await readOrders(
		db,
		sql`${orders.id} IN (SELECT value FROM json_each(${JSON.stringify(ids.map(({ id }) => id))}))`,
	);
	const byId = new Map(found.map((record) => [record.id, record]));
	return { records: ids.flatMap(({ id }) => byId.get(id) ?? []), totalCount: count?.count ?? 0 };
}

export async function findPromotion(db: Database, code: string): Promise<Promotion | undefined> {
	const [row] = await db.select().from(promotions).where(eq(promotions.code, code));
	return row;
}

/** A design with what it was made for. */
export async function findDesignFor(
	db: Database,
	id: string,
): Promise<{ userId: number; design: RecordDesign; spec: VariantSpec } | undefined> {
	const [row] = await db
		.select({ ...designColumns, ...variantColumns, userId: designs.userId, deletedAt: designs.deletedAt })
		.from(designs)
		.innerJoin(variants, eq(variants.id, designs.variantId))
		.where(eq(designs.id, id));
	if (!row || row.deletedAt !== null) return undefined;
	const design = designOf(row);
	return design ? { userId: row.userId, design, spec: specOf(row) } : undefined;
}

/** `R123456789` or the id. */
function matchOf(key: string): SQL | undefined {
	if (/^R\d{9}$/i.test(key)) return eq(orders.number, key.toUpperCase());
	return /^\d{1,15}$/.test(key) ? eq(orders.id, Number(key)) : undefined;
}

const loadOrder = async (db: Database, match: SQL): Promise<OrderRecord | undefined> =>
	(await readOrders(db, match))[0];

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

/** Everything about the orders that match, in one round trip. Column names must differ: D1 answers with objects. */
function readStatements(db: Database, match: SQL) {
	const ids = db.select({ id: orders.id }).from(orders).where(match);
	return [
		db.select().from(orders).where(match),
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
				...variantColumns,
				...designColumns,
			})
			.from(lineItems)
			.innerJoin(variants, eq(variants.id, lineItems.variantId))
			.leftJoin(designs, eq(designs.id, lineItems.designId))
			.where(inArray(lineItems.orderId, ids))
			.orderBy(lineItems.id),
		db.select().from(shipments).where(inArray(shipments.orderId, ids)),
		db.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(payments.id),
		db.select().from(adjustments).where(inArray(adjustments.orderId, ids)).orderBy(adjustments.id),
		db
			.select()
			.from(promotions)
			.where(inArray(promotions.id, db.select({ id: orders.promotionId }).from(orders).where(match))),
		db.select().from(paymentGuards).where(inArray(paymentGuards.orderId, ids)),
	] as const;
}

const readRows = async (db: Database, match: SQL) => db.batch(readStatements(db, match));
type Rows = Awaited<ReturnType<typeof readRows>>;

async function readOrders(db: Database, match: SQL): Promise<OrderRecord[]> {
	const rows = await readRows(db, match);
	return rows[0].flatMap((order) => recordOf(order, rows) ?? []);
}

/** Runs statements as one transaction and reads the order behind them, in the same round trip. */
export async function saveAndRead(
	db: Database,
	statements: readonly Statement[],
	orderNumber: string,
): Promise<OrderRecord> {
	const reads = readStatements(db, eq(orders.number, orderNumber));
	const [first, ...rest] = [...statements, ...reads] as const;
	if (!first) throw new Error('nothing to run');
	const results: unknown[] = await db.batch([first, ...rest]);
	const rows = results.slice(statements.length) as unknown as Rows;
	const [order] = rows[0];
	const record = order && recordOf(order, rows);
	if (!record) throw new Error(`Order ${orderNumber} is gone behind its own save`);
	return record;
}

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
		walkedTo: row.state as OrderState,
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
		shipment,
		payments: paymentRows.filter(({ orderId }) => orderId === row.id),
		adjustments: adjustmentRows.filter(({ orderId }) => orderId === row.id),
		isPaymentUnderWay,
		createdAt: row.createdAt,
		updatedAt: row.updatedAt,
		completedAt: row.completedAt,
	};
}

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
