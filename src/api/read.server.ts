import { type Database, runTogether, type Statement } from './database.server.ts';

/**
 * Something to be read, as a value: its statements and what their rows mean. Reads that do not need each other's
 * answer go to the database together, because it is the way there that costs, not the statements.
 */
export interface Read<Value> {
	readonly statements: readonly Statement[];
	/** Gets the rows of each statement, in their order. */
	// biome-ignore lint/suspicious/noExplicitAny: each statement has rows of its own
	readonly toValue: (rows: readonly any[]) => Value;
}

/** What is known without asking. */
export const known = <Value>(value: Value): Read<Value> => ({ statements: [], toValue: () => value });

type Named = Readonly<Record<string, Read<unknown>>>;
type ValuesOf<Reads extends Named> = {
	readonly [Name in keyof Reads]: Reads[Name] extends Read<infer Value> ? Value : never;
};

/** Several reads as one: `together({order: …, variant: …})` reads `{order, variant}`. */
export function together<Reads extends Named>(reads: Reads): Read<ValuesOf<Reads>> {
	const parts = Object.entries(reads);
	return {
		statements: parts.flatMap(([, { statements }]) => statements),
		toValue: (rows) => {
			let at = 0;
			const values = parts.map(([name, { statements, toValue }]) => {
				const own = rows.slice(at, at + statements.length);
				at += statements.length;
				return [name, toValue(own)];
			});
			return Object.fromEntries(values) as ValuesOf<Reads>;
		},
	};
}

/** Goes to the database once; not at all when there is nothing to ask. */
export const readNow = async <Value>(db: Database, { statements, toValue }: Read<Value>): Promise<Value> =>
	toValue(await runTogether(db, statements));

/** Writes, and reads in the same batch what the writing left: one round trip, all or nothing. */
export async function writeThenRead<Value>(
	db: Database,
	changes: readonly Statement[],
	{ statements, toValue }: Read<Value>,
): Promise<Value> {
	const rows = await runTogether(db, [...changes, ...statements]);
	return toValue(rows.slice(changes.length));
}
