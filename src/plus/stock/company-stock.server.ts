import { eq, sql } from 'drizzle-orm';
import type { ActingMember } from '#src/account/company/as-member.server.ts';
import {
	type CallOff,
	callOff,
	cancelCallOff,
	requestStorage,
} from '#src/after-sales/stock/change-stock.server.ts';
import {
	findCallOff,
	findMovements,
	findStockItem,
	findStorageRequest,
	listCompanyCallOffs,
	listCompanyStock,
	type Movement,
	type StoredGoods,
	withLines,
} from '#src/after-sales/stock/queries.server.ts';
import { stockMail } from '#src/after-sales/stock/stock-mails.server.ts';
import { mayBeKept } from '#src/after-sales/stock/storage.ts';
import { stockItems } from '#src/after-sales/stock/tables.server.ts';
import type { Database, Statement } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import type { Address } from '#src/customers/address.ts';
import { findAddresses, type StoredAddress } from '#src/customers/address-queries.server.ts';
import { mailStatementIf } from '#src/mail/queries.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';

/** Goods of a company at our warehouse, with all that has happened to them. */
export interface CompanyStock extends StoredGoods {
	/** Pieces that are called off and not sent. */
	readonly reserved: number;
	readonly sent: number;
	readonly callOffs: readonly CallOff[];
	readonly movements: readonly Movement[];
}

const withHistory = (
	goods: StoredGoods,
	calledOff: readonly CallOff[],
	movements: readonly Movement[],
): CompanyStock => {
	const own = calledOff.filter(({ stockItemId }) => stockItemId === goods.item.id);
	const sum = (state: CallOff['state']) =>
		own.filter((one) => one.state === state).reduce((total, { quantity }) => total + quantity, 0);
	return {
		...goods,
		...{ reserved: sum('open'), sent: sum('sent'), callOffs: own },
		movements: movements.filter(({ stockItemId }) => stockItemId === goods.item.id),
	};
};

/** All goods of a company at our warehouse. */
export async function loadCompanyStock(
	db: Database,
	{ membership: { companyId } }: ActingMember,
): Promise<CompanyStock[]> {
	const [goods, calledOff] = await Promise.all([
		listCompanyStock(db, companyId).then((items) => withLines(db, items)),
		listCompanyCallOffs(db, companyId),
	]);
	const movements = await findMovements(
		db,
		goods.map(({ item }) => item.id),
	);
	return goods.map((one) => withHistory(one, calledOff, movements));
}

/** Goods of the member's company; undefined for another company's. */
export async function findCompanyStock(
	db: Database,
	{ membership }: ActingMember,
	itemId: number,
): Promise<StoredGoods | undefined> {
	const item = await findStockItem(db, itemId);
	if (item?.companyId !== membership.companyId) return undefined;
	const [goods] = await withLines(db, [item]);
	return goods;
}

/** Where pieces can be sent: in the country of the order, whose tax it has. The key `order` is the order's address. */
export const stockAddresses = (
	{ shipAddress }: Pick<OrderRecord, 'shipAddress'>,
	booked: readonly StoredAddress[],
): { readonly key: string; readonly address: Address }[] => [
	...(shipAddress ? [{ key: 'order', address: shipAddress }] : []),
	...booked
		.filter(({ address }) => address.countryIso === shipAddress?.countryIso)
		.map(({ id, address }) => ({ key: String(id), address })),
];

/** Context of stock calls. */
export interface StockContext {
	readonly db: Database;
	readonly env: Env;
	readonly now: number;
	/** Of the request, for links. */
	readonly url: URL;
}

/** Why no pieces were called off: too few are left, or the deliveries of the order are used up. */
export type CallOffRefusal = 'gone' | 'pieces' | 'address' | 'deliveries';

/**
 * Calls pieces of the company's goods off. Notifies the order's buyer once the stock falls below the threshold.
 * @param record makes statements that record the effect, by the id of the call-off
 * @returns its id, or the reason for a refusal
 */
export async function callOffPieces(
	{ db, ...context }: StockContext,
	member: ActingMember,
	{ itemId, quantity, address }: { itemId: number; quantity: number; address: string },
	record: (id: string) => readonly Statement[] = () => [],
): Promise<{ readonly id: string } | { readonly refused: CallOffRefusal; readonly left: number }> {
	const { userId } = member.actor;
	const goods = await findCompanyStock(db, member, itemId);
	if (!goods) return { refused: 'gone', left: 0 };
	const { item, order } = goods;
	const refuse = (refused: CallOffRefusal, { left } = item) => ({ refused, left });
	if (!Number.isInteger(quantity) || quantity < 1 || quantity > item.left) return refuse('pieces');
	const addresses = stockAddresses(order, await findAddresses(db, userId));
	const shipAddress = addresses.find(({ key }) => key === address)?.address;
	if (!shipAddress) return refuse('address');
	const mail = await stockMail(context, 'low', goods, {
		...{ quantity: item.left - quantity, until: item.freeUntil, occasion: crypto.randomUUID() },
	});
	const isCrossed = sql`EXISTS (SELECT 1 FROM stock_items WHERE id = ${item.id} AND "left" < threshold AND "left" + ${quantity} >= threshold)`;
	const newId = crypto.randomUUID();
	const id = await callOff(
		db,
		item,
		{ quantity, shipAddress, userId, now: context.now },
		[...record(newId), ...(mail ? [mailStatementIf(db, mail, context.now, isCrossed)] : [])],
		newId,
	);
	if (id) return { id };
	const current = await findStockItem(db, itemId);
	return refuse(current && current.left < quantity ? 'pieces' : 'deliveries', current);
}

/** A call-off of the member's company; undefined for another company's. */
export async function findCompanyCallOff(
	db: Database,
	{ membership }: ActingMember,
	id: string,
): Promise<CallOff | undefined> {
	const found = await findCallOff(db, id);
	return found?.companyId === membership.companyId ? found : undefined;
}

/** Cancels a call-off of the member's company. @returns the reason for a refusal; undefined on success */
export async function cancelPieces(
	{ db, now }: Pick<StockContext, 'db' | 'now'>,
	member: ActingMember,
	id: string,
	extraStatements: readonly Statement[] = [],
): Promise<'gone' | 'closed' | undefined> {
	const found = await findCompanyCallOff(db, member, id);
	if (!found) return 'gone';
	const closing = { staffId: null, userId: member.actor.userId, reason: '', now };
	return (await cancelCallOff(db, found, closing, extraStatements)) ? undefined : 'closed';
}

/** Sets the threshold of pieces below which the order's buyer is notified. @param threshold null: never */
export async function setThreshold(
	db: Database,
	member: ActingMember,
	itemId: number,
	threshold: number | null,
): Promise<boolean> {
	const goods = await findCompanyStock(db, member, itemId);
	if (!goods) return false;
	await db.update(stockItems).set({ threshold }).where(eq(stockItems.id, itemId));
	return true;
}

/** Whether the goods of an order are kept. */
export interface Storage {
	/** As soon as they are made. */
	readonly isKept: boolean;
	/** All of them were put into stock. */
	readonly isBooked: boolean;
	/** They can still be kept, or sent at once instead. */
	readonly isOpen: boolean;
}

const findCompanyOrder = async (db: Database, { membership }: ActingMember, number: string) => {
	const record = /^R\d{9}$/.test(number) ? await findOrderByNumber(db, number) : undefined;
	return record?.companyId === membership.companyId ? record : undefined;
};

/** Undefined for an order of another company. */
export async function findStorage(
	db: Database,
	member: ActingMember,
	number: string,
): Promise<Storage | undefined> {
	const record = await findCompanyOrder(db, member, number);
	if (!record) return undefined;
	const wish = await findStorageRequest(db, record.id);
	return { isKept: wish !== undefined, isBooked: wish?.doneAt != null, isOpen: mayBeKept(record) };
}

/** Requests or cancels the storage of a placed order's goods. @returns undefined on success, else why it was refused */
export async function keepGoods(
	{ db, now }: Pick<StockContext, 'db' | 'now'>,
	member: ActingMember,
	number: string,
	isKept: boolean,
): Promise<'gone' | 'closed' | undefined> {
	const record = await findCompanyOrder(db, member, number);
	if (!record) return 'gone';
	if (!mayBeKept(record)) return 'closed';
	await requestStorage(db, record, { userId: member.actor.userId, isKept, now });
	return undefined;
}
