import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { unlessRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import type { Address } from './address.ts';
import { addresses } from './tables.server.ts';

export interface StoredAddress {
	readonly id: number;
	readonly address: Address;
	readonly isDefault: boolean;
}

/** Largest number of addresses in an address book. */
export const maxAddresses = 100;

/** A user's addresses that were not deleted: the default one, then the newest first. */
export async function findAddresses(db: Database, userId: number): Promise<StoredAddress[]> {
	const rows = await db
		.select()
		.from(addresses)
		.where(and(eq(addresses.userId, userId), isNull(addresses.deletedAt)))
		.orderBy(desc(addresses.isDefault), desc(addresses.id));
	return rows.map(toStored);
}

export async function findAddress(
	db: Database,
	userId: number,
	id: number,
): Promise<StoredAddress | undefined> {
	const [row] = await db.select().from(addresses).where(isOwnAddress(userId, id));
	return row && toStored(row);
}

/** Undefined when the address book is full. */
export async function insertAddress(
	db: Database,
	userId: number,
	address: Address,
	now: number,
): Promise<StoredAddress | undefined> {
	const hasRoom = sql`(SELECT count(*) FROM addresses WHERE user_id = ${userId} AND deleted_at IS NULL) < ${maxAddresses}`;
	const [row] =
		(await unlessRefusedBy(
			'addresses.created_at',
			db
				.insert(addresses)
				.values({ ...address, userId, createdAt: valueOrNull(hasRoom, now) })
				.returning()
				.then((rows) => rows),
		)) ?? [];
	return row && toStored(row);
}

/** @param isDefault true: replaces the former default address; undefined: unchanged */
export async function updateAddress(
	db: Database,
	userId: number,
	id: number,
	address: Address,
	isDefault?: boolean,
): Promise<StoredAddress | undefined> {
	const change = db
		.update(addresses)
		.set({ ...address, ...(isDefault !== undefined && { isDefault }) })
		.where(isOwnAddress(userId, id))
		.returning();
	const others = and(eq(addresses.userId, userId), ne(addresses.id, id));
	const [[row]] = isDefault
		? await db.batch([change, db.update(addresses).set({ isDefault: false }).where(others)])
		: [await change];
	return row && toStored(row);
}

/** False when there was no such address. */
export async function deleteAddress(db: Database, userId: number, id: number, now: number): Promise<boolean> {
	const rows = await db
		.update(addresses)
		.set({ deletedAt: now })
		.where(isOwnAddress(userId, id))
		.returning({ id: addresses.id });
	return rows.length > 0;
}

const isOwnAddress = (userId: number, id: number) =>
	and(eq(addresses.id, id), eq(addresses.userId, userId), isNull(addresses.deletedAt));

const toStored = (row: typeof addresses.$inferSelect): StoredAddress => {
	const { id, userId: _user, createdAt: _created, deletedAt: _deleted, isDefault, ...address } = row;
	return { id, address, isDefault };
};
