import { type Database, type Row, runTogether, type Statement } from './database.server.ts';

/**
 * A query as a value: its statements, and what their rows mean. Reads that do not depend on each other are combined
 * and sent to the database in one round trip, because the round trip costs more than the statements.
 */
export interface Read<Value> {
	readonly statements: readonly Statement[];
	/** Gets the rows of each statement, in their order. */
	readonly toValue: (rows: readonly (readonly Row[])[]) => Value;
}

/** A read whose value is known without the database. */
export const resolved = <Value>(value: Value): Read<Value> => ({ statements: [], toValue: () => value });

export const mapRead = <From, To>(
	{ statements, toValue }: Read<From>,
	map: (value: From) => To,
): Read<To> => ({
	statements,
	toValue: (rows) => map(toValue(rows)),
});

type Reads = Readonly<Record<string, Read<unknown>>>;
type ValuesOf<Named extends Reads> = {
	readonly [Name in keyof Named]: Named[Name] extends Read<infer Value> ? Value : never;
};

/** Several reads as one: `combineReads({order: …, variant: …})` reads `{order, variant}`. */
export function combineReads<Named extends Reads>(reads: Named): Read<ValuesOf<Named>> {
	const parts = Object.entries(reads);
	return {
		statements: parts.flatMap(([, { statements }]) => statements),
		toValue: (rows) => {
			let start = 0;
			const values = parts.map(([name, { statements, toValue }]) => {
				const own = rows.slice(start, start + statements.length);
				start += statements.length;
				return [name, toValue(own)];
			});
			return Object.fromEntries(values) as ValuesOf<Named>;
		},
	};
}

/** Runs a read in one round trip; in none when it has no statements. */
export const runRead = async <Value>(db: Database, { statements, toValue }: Read<Value>): Promise<Value> =>
	toValue(await runTogether(db, statements));

/** Writes, and reads the result in the same batch: one round trip, all or nothing. */
export async function writeThenRead<Value>(
	db: Database,
	changes: readonly Statement[],
	{ statements, toValue }: Read<Value>,
): Promise<Value> {
	const rows = await runTogether(db, [...changes, ...statements]);
	return toValue(rows.slice(changes.length));
}
