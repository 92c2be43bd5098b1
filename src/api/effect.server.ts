import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, openDatabase, type Statement } from './database.server.ts';
import { idempotencyKeys } from './tables.server.ts';

/**
 * Records that a handler has had its effect, so that a request whose process ended before its answer was stored is
 * recognised and not run twice. The record is written in the batch of the effect itself, behind the
 * statement that has the effect: if that changed no row, nothing is recorded. A second record fails its batch.
 * A handler that is idempotent by itself needs none.
 */
export interface Effect {
	/** What an interrupted request with the same key recorded with `step`: the effect has happened. */
	readonly earlier: unknown;
	/** Records the handler's answer: a repeated request gets it, and the handler is not run again. */
	answer(value: unknown): readonly Statement[];
	/**
	 * Records what a repeated run needs to answer without the effect; the run gets it as `earlier`, and the time of the
	 * first run as `now`.
	 * @param fromDatabase further properties that only the database knows, e.g. the id of a new row
	 */
	step(value: object, fromDatabase?: Readonly<Record<string, SQL>>): readonly Statement[];
}

/** Of a request without an `Idempotency-Key`: nothing is recorded. */
export const noEffect: Effect = { earlier: undefined, answer: () => [], step: () => [] };

/** The record as it is stored in `idempotency_keys.effect`. */
export interface Recorded {
	readonly kind: 'answer' | 'step';
	readonly value?: unknown;
	/** Epoch milliseconds of the request that recorded it. */
	readonly now: number;
	/** Hash of a body that the handler read itself; absent where it had not read to the end. */
	readonly bodyHash?: string | undefined;
}

/** The id of the row that the statement before has inserted. */
export const insertedId = sql`last_insert_rowid()`;

export function createEffect(
	db: Database,
	claim: { readonly actor: string; readonly key: string; readonly now: number },
	earlier: unknown,
	bodyHash: () => string | undefined,
): Effect {
	const record = (kind: Recorded['kind'], value: unknown, fromDatabase: Readonly<Record<string, SQL>>) => {
		const recorded: Recorded = { kind, value, now: claim.now, bodyHash: bodyHash() };
		const effect = Object.entries(fromDatabase).reduce(
			(json, [name, found]) => sql`json_set(${json}, ${`$.value.${name}`}, ${found})`,
			sql`${JSON.stringify(recorded)}`,
		);
		return [
			db
				.update(idempotencyKeys)
				.set({ effect, effects: sql`${idempotencyKeys.effects} + 1` })
				.where(
					and(eq(idempotencyKeys.actor, claim.actor), eq(idempotencyKeys.key, claim.key), sql`changes() > 0`),
				),
		];
	};
	return {
		earlier,
		answer: (value) => record('answer', value, {}),
		step: (value, fromDatabase = {}) => record('step', value, fromDatabase),
	};
}

/** Whether a batch failed because another request with the same key has had the effect meanwhile. */
export function isRecordedAlready(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (/CHECK constraint failed: idempotency_keys_effects/i.test(cause.message)) return true;
	return false;
}

/**
 * The database whose first write is one batch with these statements: for query functions that write by themselves.
 * `await deleteComment(recording(db, effect.answer(undefined)), …)`
 */
export function recording(db: Database, statements: readonly Statement[]): Database {
	if (statements.length === 0) return db;
	const real = db.$client;
	let left = statements.map((statement) => {
		if (!('toSQL' in statement)) return statement;
		const { sql: text, params } = statement.toSQL();
		return real.prepare(text).bind(...params);
	});
	const batch = async (list: readonly Prepared[]) => {
		const own = list.map(({ statement }) => statement);
		const along = list.some(({ isWrite }) => isWrite) ? left : [];
		const results = await real.batch<Record<string, unknown>>([...own, ...along]);
		if (along.length > 0) left = [];
		return results.slice(0, own.length);
	};
	const prepared = (statement: D1PreparedStatement, isWrite: boolean): Prepared => {
		const self: Prepared = {
			statement,
			isWrite,
			bind: (...values) => prepared(statement.bind(...values), isWrite),
			run: async () => (isWrite ? (await batch([self]))[0] : statement.run()),
			all: async () => (isWrite ? (await batch([self]))[0] : statement.all()),
			// A write returns columns of one table, so their names differ; a read may join tables with equal names.
			raw: async () =>
				isWrite
					? ((await batch([self]))[0]?.results ?? []).map((row) => Object.values(row))
					: statement.raw<unknown[]>(),
		};
		return self;
	};
	const binding = {
		prepare: (text: string) => prepared(real.prepare(text), !/^\s*select\b/i.test(text)),
		batch,
	};
	return openDatabase(binding as unknown as D1Database);
}

/** The part of a prepared statement that Drizzle calls. */
interface Prepared {
	readonly statement: D1PreparedStatement;
	readonly isWrite: boolean;
	bind(...values: unknown[]): Prepared;
	run(): Promise<unknown>;
	all(): Promise<unknown>;
	raw(): Promise<unknown[][]>;
}
