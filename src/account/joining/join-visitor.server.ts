import { aliasedTable, and, eq, exists, inArray, isNull, notExists, notInArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';
import { getRegion } from '#regions/index.ts';
import type { RegionId } from '#regions/region.ts';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { runRead } from '#src/api/read.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { addresses, consents, tokens } from '#src/customers/tables.server.ts';
import { artwork, artworkUploads, designs } from '#src/designs/storage/tables.server.ts';
import { findOtherOrders } from '#src/orders/database/promotion-queries.server.ts';
import { cartOfUser } from '#src/orders/database/queries.server.ts';
import { claimVersion, isConflict, saveStatements } from '#src/orders/database/save.server.ts';
import { normaliseServices } from '#src/orders/pricing/order-services.ts';
import { destinationOf, priceOrder } from '#src/orders/pricing/price-order.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { goodsKeys, normaliseSplit } from '#src/orders/record/split.ts';
import { openStates } from '#src/orders/record/states.ts';
import { lineItems, orders } from '#src/orders/record/tables.server.ts';
import { deleteOrders } from '#src/orders/retention/delete-orders.server.ts';
import { moveRequests } from '#src/quotes/record/queries.server.ts';
import { chooseCoupon, mergeCarts } from './merge-carts.ts';

/** A customer who signs in. */
interface Customer {
	readonly userId: number;
	readonly email: string;
}

const conflict = problem('conflict', 409, 'The cart was changed at the same time. Sign in again.');
/** Attempts on concurrent changes of the carts by another tab. */
const attempts = 3;

/**
 * Moves a visitor's data to the customer as whom they sign in: cart, designs, files, addresses, and orders with the
 * customer's confirmed address. One batch with the statements that create the session; idempotent.
 * Problem: conflict.
 */
export async function joinVisitor(
	{ db, now }: Pick<RequestContext, 'db' | 'now'>,
	visitorId: number,
	customer: Customer,
	first: readonly Statement[],
): Promise<Result<unknown>> {
	for (let attempt = 0; attempt < attempts; attempt++) {
		const carts = await joinCarts(db, visitorId, customer, now);
		try {
			return ok(await runTogether(db, [...first, ...carts, ...moveOwnedData(db, visitorId, customer, now)]));
		} catch (error) {
			if (!isConflict(error)) throw error;
		}
	}
	return fail(conflict);
}

/**
 * Merges the visitor's cart of each region into the customer's. A cart that cannot be merged is moved as a separate cart.
 */
async function joinCarts(
	db: Database,
	visitorId: number,
	customer: Customer,
	now: number,
): Promise<Statement[]> {
	const filled = await db
		.selectDistinct({ region: orders.region })
		.from(orders)
		.where(and(eq(orders.userId, visitorId), inArray(orders.state, [...openStates]), hasLines));
	const statements: Statement[] = [];
	for (const { region: id } of filled) {
		const region = getRegion(id as RegionId).id;
		const [source, target] = await Promise.all(
			[visitorId, customer.userId].map((userId) => runRead(db, cartOfUser(db, { userId, region }))),
		);
		if (source && target) statements.push(...(await mergeStatements(db, target, source, customer, now)));
	}
	return statements;
}

async function mergeStatements(
	db: Database,
	target: OrderRecord,
	source: OrderRecord,
	{ userId }: Customer,
	now: number,
): Promise<Statement[]> {
	// A filled cart replaces an empty one instead of being merged. A cart with a payment in progress is not changed.
	if (target.lines.length === 0 || target.isPaymentUnderWay || source.isPaymentUnderWay) return [];
	const merged = mergeCarts(target, source, () => crypto.randomUUID());
	if (!merged) return [];
	const destinationIso = destinationOf(merged);
	const tidied = normaliseSplit(normaliseServices(merged, destinationIso), destinationIso);
	const others =
		source.promotion && source.promotion.id !== target.promotion?.id
			? await findOtherOrders(db, target, source.promotion.id)
			: target.otherOrders;
	const withCoupon = (promotion: OrderRecord['promotion']): OrderRecord => ({
		...tidied,
		promotion,
		otherOrders: promotion && promotion.id === source.promotion?.id ? others : target.otherOrders,
	});
	const promotion = chooseCoupon(target.promotion, source.promotion, (tried) => {
		const priced = priceOrder(withCoupon(tried), now);
		return priced.promotion ? priced.totals.netTotal : undefined;
	});
	const after = priceOrder(withCoupon(promotion), now);
	return [
		...saveStatements(db, target, after, { now, userId }),
		...resolveGoodsKeys(db, after.record),
		claimVersion(db, source, { underPayment: false }),
		...deleteOrders(db, sql`(SELECT ${source.id})`),
	];
}

/** Replaces the `goodsKey` of lines that were just inserted by their ids, in the delivery split of their order. */
function resolveGoodsKeys(db: Database, { id: orderId, lines, split }: OrderRecord): Statement[] {
	const added = lines.filter(({ id }) => id === 0);
	const keys = goodsKeys(lines);
	const named = (split?.destinations ?? []).flatMap(({ items }, destination) =>
		items.flatMap(({ lineItemId }, item) => {
			const line = lines[keys.indexOf(lineItemId)];
			if (lineItemId > 0 || !line) return [];
			const later = added.length - 1 - added.indexOf(line);
			return sql`${`$.destinations[${destination}].items[${item}].lineItemId`}, (SELECT id FROM line_items WHERE order_id = ${orderId} ORDER BY id DESC LIMIT 1 OFFSET ${later})`;
		}),
	);
	return named.length === 0
		? []
		: [
				db
					.update(orders)
					.set({ split: sql`json_set(${orders.split}, ${sql.join(named, sql`, `)})` })
					.where(eq(orders.id, orderId)),
			];
}

const build = new QueryBuilder();
const hasLines = exists(
	build.select({ one: sql`1` }).from(lineItems).where(eq(lineItems.orderId, orders.id)),
);

function moveOwnedData(
	db: Database,
	visitorId: number,
	{ userId, email }: Customer,
	now: number,
): Statement[] {
	const open = [...openStates];
	const known = aliasedTable(addresses, 'known');
	const isSame = (['firstname', 'lastname', 'address1', 'zipcode', 'city', 'countryIso'] as const).map(
		(name) => eq(known[name], addresses[name]),
	);
	const isKnown = build
		.select({ one: sql`1` })
		.from(known)
		.where(and(eq(known.userId, userId), isNull(known.deletedAt), ...isSame));
	const isOwnOrder = sql`lower(${orders.email}) = ${email.toLowerCase()}`;
	return [
		// Carts that were not merged; merged ones are already deleted.
		db
			.update(orders)
			.set({ userId, email: sql`coalesce(${orders.email}, ${email})` })
			.where(and(eq(orders.userId, visitorId), inArray(orders.state, open), hasLines)),
		// Another person may have ordered in this browser, so placed orders are moved by their e-mail address.
		db
			.update(orders)
			.set({ userId })
			.where(and(eq(orders.userId, visitorId), notInArray(orders.state, open), isOwnOrder)),
		db.update(designs).set({ userId }).where(eq(designs.userId, visitorId)),
		db.update(artwork).set({ userId }).where(eq(artwork.userId, visitorId)),
		db.update(artworkUploads).set({ userId }).where(eq(artworkUploads.userId, visitorId)),
		db
			.update(addresses)
			.set({ userId })
			.where(and(eq(addresses.userId, visitorId), isNull(addresses.deletedAt), notExists(isKnown))),
		moveRequests(db, visitorId, userId),
		db.update(consents).set({ userId }).where(eq(consents.userId, visitorId)),
		db
			.update(tokens)
			.set({ revokedAt: now })
			.where(and(eq(tokens.userId, visitorId), isNull(tokens.revokedAt))),
	];
}
