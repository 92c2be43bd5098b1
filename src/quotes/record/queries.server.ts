import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Database, runTogether, type Statement, valueList } from '#src/api/database.server.ts';
import type { Actor } from '#src/api/request-context.server.ts';
import { emailKey } from '#src/customers/email-key.ts';
import { randomDigits } from '#src/orders/record/order-numbers.ts';
import type { QuoteWish } from './quote-request.ts';
import { type Party, type RequestEvent, type RequestState, requestMachine } from './states.ts';
import { quoteEvents, quoteFiles, quoteRequests } from './tables.server.ts';

export type QuoteRecord = typeof quoteRequests.$inferSelect;
export type QuoteEvent = typeof quoteEvents.$inferSelect;
export type QuoteFile = typeof quoteFiles.$inferSelect;

/** A request with its events and files. */
export interface WholeRequest {
	readonly request: QuoteRecord;
	/** Oldest first. */
	readonly events: readonly QuoteEvent[];
	readonly files: readonly QuoteFile[];
}

/** Folder of the files in the bucket. */
export const quoteFolder = 'quotes/';

/** Q and nine digits. The database checks that it is unique. */
export const newRequestNumber = (): string => `Q${randomDigits(9)}`;

const idOfNumber = (number: string): SQL<number> =>
	sql<number>`(SELECT ${quoteRequests.id} FROM ${quoteRequests} WHERE ${quoteRequests.number} = ${number})`;

/** Statements of one batch that store a new request with its files. */
export const insertRequest = (
	db: Database,
	number: string,
	{
		wish,
		userId,
		region,
		locale,
		files,
		now,
	}: {
		readonly wish: QuoteWish;
		readonly userId: number | null;
		readonly region: string;
		readonly locale: string;
		readonly files: readonly Omit<QuoteFile, 'requestId' | 'createdAt'>[];
		readonly now: number;
	},
): Statement[] => [
	db.insert(quoteRequests).values({
		...wish,
		...{ number, userId, region, locale, version: 1, state: requestMachine.first },
		emailKey: emailKey(wish.email),
		createdAt: now,
		updatedAt: now,
	}),
	db.insert(quoteEvents).values({
		...{ requestId: idOfNumber(number), version: 1, event: 'request', by: 'buyer', text: '', createdAt: now },
	}),
	...files.map((file) =>
		db.insert(quoteFiles).values({ ...file, requestId: idOfNumber(number), createdAt: now }),
	),
];

/** Undefined for an unknown number. */
export async function findRequest(db: Database, number: string): Promise<WholeRequest | undefined> {
	const [request] = await db.select().from(quoteRequests).where(eq(quoteRequests.number, number));
	if (!request) return undefined;
	const [events, files] = await db.batch([
		db.select().from(quoteEvents).where(eq(quoteEvents.requestId, request.id)).orderBy(quoteEvents.version),
		db.select().from(quoteFiles).where(eq(quoteFiles.requestId, request.id)).orderBy(quoteFiles.fileName),
	]);
	return { request, events, files };
}

/** Whether a request belongs to a user: they made it, or their account has the address that was given. */
export const isRequestOf = (
	{ userId, emailKey: key }: Pick<QuoteRecord, 'userId' | 'emailKey'>,
	actor: Pick<Actor, 'userId' | 'anonymous' | 'email'>,
): boolean =>
	userId === actor.userId || (!actor.anonymous && actor.email !== null && emailKey(actor.email) === key);

/** A page of a user's requests, newest first, and how many there are. */
export async function findUserRequests(
	db: Database,
	actor: Pick<Actor, 'userId' | 'anonymous' | 'email'>,
	{ offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly records: QuoteRecord[]; readonly totalCount: number }> {
	const own = eq(quoteRequests.userId, actor.userId);
	const isTheirs =
		actor.anonymous || actor.email === null
			? own
			: or(own, eq(quoteRequests.emailKey, emailKey(actor.email)));
	const [records, [total]] = await db.batch([
		db
			.select()
			.from(quoteRequests)
			.where(isTheirs)
			.orderBy(desc(quoteRequests.createdAt), desc(quoteRequests.id))
			.limit(limit)
			.offset(offset),
		db.select({ count: count() }).from(quoteRequests).where(isTheirs),
	]);
	return { records, totalCount: total?.count ?? 0 };
}

export async function findQuoteFile(db: Database, id: string): Promise<QuoteFile | undefined> {
	const [row] = await db.select().from(quoteFiles).where(eq(quoteFiles.id, id));
	return row;
}

export interface RequestChange {
	readonly event: RequestEvent;
	readonly by: Party;
	readonly to: RequestState;
	readonly text: string;
	readonly now: number;
}

/** Statements of a change. They fail if the request was changed since it was read. */
export const changeStatements = (
	db: Database,
	{ id, version }: Pick<QuoteRecord, 'id' | 'version'>,
	{ event, by, to, text, now }: RequestChange,
): Statement[] => [
	db.insert(quoteEvents).values({
		...{ requestId: id, version: version + 1, event, by, text, createdAt: now },
	}),
	db
		.update(quoteRequests)
		.set({ state: to, version: version + 1, updatedAt: now })
		.where(eq(quoteRequests.id, id)),
];

/**
 * Writes an event and the state that it leads to, together with the given statements, all or nothing.
 * @returns false if the request was changed since it was read
 */
export async function changeRequest(
	db: Database,
	request: Pick<QuoteRecord, 'id' | 'version'>,
	change: RequestChange,
	along: readonly Statement[],
): Promise<boolean> {
	try {
		await runTogether(db, [...changeStatements(db, request, change), ...along]);
		return true;
	} catch (error) {
		if (isVersionConflict(error)) return false;
		throw error;
	}
}

function isVersionConflict(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (/UNIQUE constraint failed: quote_events\.request_id/i.test(cause.message)) return true;
	return false;
}

/** Moves the requests of a visitor to the customer as whom they have signed in. */
export const moveRequests = (db: Database, visitorId: number, userId: number): Statement =>
	db.update(quoteRequests).set({ userId }).where(eq(quoteRequests.userId, visitorId));

/** Returns those of the R2 keys that belong to no file of a request. */
export async function findStrayKeys(db: Database, keys: readonly string[]): Promise<string[]> {
	const rows = await db
		.select({ key: quoteFiles.key })
		.from(quoteFiles)
		.where(and(inArray(quoteFiles.key, valueList(keys))));
	const known = new Set(rows.map(({ key }) => key));
	return keys.filter((key) => !known.has(key));
}
