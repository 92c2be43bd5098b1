import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';
import { getRegion } from '#regions/index.ts';
import type { Currency, LocaleId, RegionId } from '#regions/region.ts';
import { type Database, valueList } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { preparedSelect } from '#src/api/prepared.server.ts';
import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import { combineReads, mapRead, type Read, resolved, runRead } from '#src/api/read.server.ts';
import type { Actor } from '#src/api/request-context.server.ts';
import { sameSecret } from '#src/api/secrets.server.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import { variants } from '#src/catalog/tables.server.ts';
import type { Address } from '#src/customers/address.ts';
import { designs } from '#src/designs/storage/tables.server.ts';
import type { TaxTreatment } from '#src/pricing/tax.ts';
import { pickBuyerReferences } from '../record/buyer-references.ts';
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
import { cartIdOfSession, cartIdOfToken, cartIdOfUser } from './cart-queries.server.ts';
import { paymentChecks, readPaymentChecks } from './check-spending.server.ts';
import { designColumns, toLineDesign, toSpec, variantColumns } from './line-columns.server.ts';
import { mailLocale } from './mail-locale.server.ts';
import { isTokenCurrent, orderToken } from './order-token.server.ts';
import { otherOrderColumns } from './promotion-queries.server.ts';
import { walletColumns } from './wallet-entries.server.ts';

/** The caller, for the access check of an order. */
export interface OrderAccess {
	readonly env: Pick<Env, 'SESSION_SECRET'>;
	readonly actor: Actor | undefined;
	/** The company whose orders the actor may open too. */
	readonly companyId?: number | undefined;
	readonly orderToken: string | undefined;
	readonly now: number;
}

/**
 * An order by number or id, for its owner, members of its company or a caller with its token. Another user's order, one
 * that does not exist and an expired token are the same `not_found`.
 */
export const findOrder = async (
	db: Database,
	key: string,
	access: OrderAccess,
): Promise<Result<OrderRecord>> => openOrder(await runRead(db, orderByKey(db, key)), access);

/** Whether the caller sees another customer's order only through their company: the order's token is then hidden. */
export const isOpenedByMember = (
	{ companyId, userId }: OrderRecord,
	{ actor, ...access }: Pick<OrderAccess, 'actor' | 'companyId'>,
): boolean => companyId !== null && companyId === access.companyId && actor?.userId !== userId;

/** The order of `orderByKey` if the caller may see it, else `not_found`: see `findOrder`. */
export async function openOrder(
	record: OrderRecord | undefined,
	access: OrderAccess,
): Promise<Result<OrderRecord>> {
	if (!record) return fail(notFound);
	if (access.actor?.userId === record.userId) return ok(record);
	if (isOpenedByMember(record, access)) return ok(record);
	const token = access.orderToken;
	const opens =
		token !== undefined &&
		isTokenCurrent(record, access.now) &&
		sameSecret(token, await orderToken(access.env, record));
	return opens ? ok(record) : fail(notFound);
}

/** An order by `R123456789` or its id, without an access check: `openOrder` does that. */
export function orderByKey(db: Database, key: string): Read<OrderRecord | undefined> {
	if (/^R\d{9}$/i.test(key)) return orderByNumber(db, key.toUpperCase());
	if (!/^\d{1,15}$/.test(key)) return resolved(undefined);
	return readFirst(ordersById(db, { id: Number(key) }));
}

/** The order that a set belongs to, without an access check: `openOrder` does that. */
export const orderByBundle = (db: Database, bundleId: string): Read<OrderRecord | undefined> =>
	readFirst(ordersByBundle(db, { bundleId }));

/** The order of a line, without an access check: `openOrder` does that. */
export const orderByLine = (db: Database, lineId: number): Read<OrderRecord | undefined> =>
	readFirst(ordersByLine(db, { lineId }));

/** A set with its order's id, without an access check. */
export const bundleById = (
	db: Database,
	id: string,
): Read<(RecordBundle & { readonly orderId: number }) | undefined> => readFirst(selectBundle(db, { id }));
const selectBundle = preparedSelect(
	{ id: bundles.id, sku: bundles.sku, orderId: bundles.orderId },
	(select) => select.from(bundles).where(eq(bundles.id, sql.placeholder('id'))),
);

export const orderByNumber = (db: Database, number: string): Read<OrderRecord | undefined> =>
	readFirst(ordersByNumber(db, { number }));

/** The visitor's cart in a region, by the session's hash. No further access check (`openOrder`) is needed. */
export const cartOfSession = (
	db: Database,
	session: { hash: string; region: RegionId; now: number },
): Read<OrderRecord | undefined> => readFirst(cartBySession(db, session));

/** The same by the hash of the API token, to be read together with the user (`actorByToken`). */
export const cartOfToken = (
	db: Database,
	token: { hash: string; region: RegionId; now: number },
): Read<OrderRecord | undefined> => readFirst(cartByToken(db, token));

/** The same for a user that the caller has authenticated. */
export const cartOfUser = (
	db: Database,
	user: { userId: number; region: RegionId },
): Read<OrderRecord | undefined> => readFirst(cartByUser(db, user));

/** An order by its number, for webhooks, cron and mails, without an access check. */
export const findOrderByNumber = (db: Database, number: string): Promise<OrderRecord | undefined> =>
	runRead(db, orderByNumber(db, number));

/** The promotion of a code in capitals (`normaliseCode`), in any state: `couponRefusal` checks whether it may be used. */
export const promotionByCode = (db: Database, code: string): Read<Promotion | undefined> =>
	readFirst(selectPromotion(db, { code }));
const selectPromotion = preparedSelect(getTableColumns(promotions), (select) =>
	select.from(promotions).where(eq(promotions.code, sql.placeholder('code'))),
);

/** A design with its owner and what it was made for. */
export interface DesignFor {
	readonly userId: number;
	readonly design: RecordDesign;
	readonly spec: VariantSpec;
}

export const designFor = (db: Database, id: string): Read<DesignFor | undefined> =>
	mapRead(selectDesign(db, { id }), ([row]) => {
		const design = row && row.deletedAt === null ? toLineDesign(row) : undefined;
		return row && design ? { userId: row.userId, design, spec: toSpec(row) } : undefined;
	});

const selectDesign = preparedSelect(
	{ ...designColumns, ...variantColumns, userId: designs.userId, deletedAt: designs.deletedAt },
	(select) =>
		select
			.from(designs)
			.innerJoin(variants, eq(variants.id, designs.variantId))
			.where(eq(designs.id, sql.placeholder('id'))),
);

const shipmentColumns = {
	id: shipments.id,
	orderId: shipments.orderId,
	number: shipments.number,
	methodCode: shipments.methodCode,
	state: shipments.state,
	tracking: shipments.tracking,
	shippedAt: shipments.shippedAt,
};

const lineColumns = {
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
	service: lineItems.service,
	bundleId: lineItems.bundleId,
	bundleSku: sql<string | null>`${bundles.sku}`.as('bundle_sku'),
	samples: lineItems.samples,
	agreed: lineItems.agreed,
	companyPrice: lineItems.companyPrice,
	...variantColumns,
	...designColumns,
};

/** Prepares the statements that read everything about the orders that match. Column names must differ in a row. */
function prepareOrders(match: SQL) {
	const ids = new QueryBuilder().select({ id: orders.id }).from(orders).where(match);
	const promotionIds = new QueryBuilder().select({ id: orders.promotionId }).from(orders).where(match);
	const selects = {
		orders: preparedSelect(
			{
				...getTableColumns(orders),
				locale: mailLocale,
				...otherOrderColumns,
				...walletColumns,
				...paymentChecks,
			},
			(select) => select.from(orders).where(match),
		),
		lines: preparedSelect(lineColumns, (select) =>
			select
				.from(lineItems)
				.innerJoin(variants, eq(variants.id, lineItems.variantId))
				.leftJoin(designs, eq(designs.id, lineItems.designId))
				.leftJoin(bundles, eq(bundles.id, lineItems.bundleId))
				.where(inArray(lineItems.orderId, ids))
				.orderBy(lineItems.id),
		),
		shipments: preparedSelect(shipmentColumns, (select) =>
			select.from(shipments).where(inArray(shipments.orderId, ids)),
		),
		payments: preparedSelect(getTableColumns(payments), (select) =>
			select.from(payments).where(inArray(payments.orderId, ids)).orderBy(payments.id),
		),
		adjustments: preparedSelect(getTableColumns(adjustments), (select) =>
			select.from(adjustments).where(inArray(adjustments.orderId, ids)).orderBy(adjustments.id),
		),
		promotions: preparedSelect(getTableColumns(promotions), (select) =>
			select.from(promotions).where(inArray(promotions.id, promotionIds)),
		),
		paymentGuards: preparedSelect(getTableColumns(paymentGuards), (select) =>
			select.from(paymentGuards).where(inArray(paymentGuards.orderId, ids)),
		),
	};
	return (db: Database, values: Readonly<Record<string, unknown>>) =>
		combineReads({
			orders: selects.orders(db, values),
			lines: selects.lines(db, values),
			shipments: selects.shipments(db, values),
			payments: selects.payments(db, values),
			adjustments: selects.adjustments(db, values),
			promotions: selects.promotions(db, values),
			paymentGuards: selects.paymentGuards(db, values),
		});
}
type OrderRows =
	ReturnType<typeof prepareOrders> extends (...given: never) => Read<infer Rows> ? Rows : never;

const readOrders = (match: SQL) => {
	const select = prepareOrders(match);
	return (db: Database, values: Readonly<Record<string, unknown>>): Read<OrderRecord[]> =>
		mapRead(select(db, values), (rows) => rows.orders.flatMap((order) => toRecord(order, rows) ?? []));
};
const ordersByNumber = readOrders(eq(orders.number, sql.placeholder('number')));
const ordersById = readOrders(eq(orders.id, sql.placeholder('id')));
const ordersByBundle = readOrders(
	sql`${orders.id} = (SELECT order_id FROM bundles WHERE bundles.id = ${sql.placeholder('bundleId')})`,
);
const ordersByLine = readOrders(
	sql`${orders.id} = (SELECT order_id FROM line_items WHERE line_items.id = ${sql.placeholder('lineId')})`,
);
/** Orders by a JSON list of ids, in no particular order. */
export const ordersByIds = readOrders(inArray(orders.id, valueList(sql.placeholder('ids'))));
const cartByUser = readOrders(sql`${orders.id} = (${cartIdOfUser})`);
const cartBySession = readOrders(sql`${orders.id} = (${cartIdOfSession})`);
const cartByToken = readOrders(sql`${orders.id} = (${cartIdOfToken})`);

const readFirst = <Item>(read: Read<readonly Item[]>): Read<Item | undefined> =>
	mapRead(read, ([first]) => first);

function toRecord(row: OrderRows['orders'][number], rows: OrderRows): OrderRecord | undefined {
	const shipment = rows.shipments.find(({ orderId }) => orderId === row.id);
	if (!shipment) return undefined;
	const isPaymentUnderWay = rows.paymentGuards.some(({ orderId }) => orderId === row.id);
	const promotion = rows.promotions.find(({ id }) => id === row.promotionId) ?? null;
	// An unfinished payment has counted the use of its own order already, so that use is subtracted here.
	const holdsCoupon = isPaymentUnderWay && isOpen(row.state as OrderState);
	return {
		id: row.id,
		number: row.number,
		userId: row.userId,
		companyId: row.companyId,
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
		split: row.split,
		otherOrders: holdsCoupon
			? { total: 0, withPromotion: 0 }
			: { total: row.otherOrders, withPromotion: row.otherOrdersWithPromotion },
		promotion: promotion && { ...promotion, used: promotion.used - (holdsCoupon ? 1 : 0) },
		...pickBuyerReferences(row),
		...readPaymentChecks(row),
		channel: row.channel,
		agreed: row.agreed,
		vatTreatment: row.vatTreatment as TaxTreatment,
		vatCheck: row.vatCheck,
		taxCorrection: row.taxCorrection,
		invoiceType: row.invoiceType,
		paymentSchedule: row.paymentSchedule,
		installments: row.installments,
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
		lines: rows.lines.filter(({ orderId }) => orderId === row.id).map(toLine),
		shipment: toShipment(shipment),
		payments: rows.payments.filter(({ orderId }) => orderId === row.id),
		adjustments: rows.adjustments.filter(({ orderId }) => orderId === row.id),
		isPaymentUnderWay,
		createdAt: row.createdAt,
		updatedAt: row.updatedAt,
		wallet: { isUsed: row.usesWallet, balance: row.walletBalance, taken: row.walletTaken },
		tokenIssuedAt: row.tokenIssuedAt,
		completedAt: row.completedAt,
	};
}

const toShipment = ({ orderId: _, ...shipment }: OrderRows['shipments'][number]): OrderRecord['shipment'] =>
	shipment;

const toLine = (row: OrderRows['lines'][number]): RecordLine => ({
	id: row.id,
	variant: {
		id: row.variantId,
		sku: row.sku,
		externalPimSku: row.externalPimSku,
		spec: toSpec(row),
	},
	quantity: row.quantity,
	parentId: row.parentId,
	design: toLineDesign(row, row.frozenVersion),
	expressDeliveryOptionId: row.expressDeliveryOptionId,
	service: row.service,
	bundle: row.bundleId === null ? null : { id: row.bundleId, sku: row.bundleSku },
	samples: row.samples,
	agreed: row.agreed,
	stored: {
		...{ unitPrice: row.unitPrice, net: row.net, promo: row.promo, tax: row.tax },
		companyPrice: row.companyPrice,
	},
});
