import { is, Param, Placeholder, sql } from 'drizzle-orm';
import { type Database, openDatabase, type Statement } from './database.server.ts';
import { rowReader, type SelectedField } from './row-reader.server.ts';

/** A database that nobody asks: statements are only built on it. */
const drawingBoard = openDatabase({ prepare: () => undefined } as unknown as D1Database);

type Values = Readonly<Record<string, unknown>>;

/** A placeholder for each column of an UPDATE, under its own name; the builder's types know no placeholders here. */
export const placeholders = <Columns extends object>(names: { readonly [Name in keyof Columns]: true }) =>
	Object.fromEntries(Object.keys(names).map((name) => [name, sql.placeholder(name)])) as Record<
		keyof Columns,
		never
	>;

/** What the query builder makes of a statement for a batch. */
interface Prepared {
	getQuery(): { sql: string; params: unknown[] };
	mapResult(result: unknown, isFromBatch: boolean): unknown;
	/** `all` for rows. */
	readonly executeMethod: 'all' | 'get' | 'run' | 'values';
	readonly fields?: readonly SelectedField[];
	readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>;
	readonly customResultMapper?: unknown;
}

/** A statement as SQL, with one function a parameter and the builder's way to read the answer. */
interface Compiled {
	readonly text: string;
	readonly fill: readonly ((values: Values) => unknown)[];
	readonly mapResult: (result: unknown) => unknown;
}

/**
 * A statement that is asked for all the time: built and turned into SQL the first time, bound to other values
 * ever after. Its values are `sql.placeholder('name')`; one that is missing throws.
 */
export function kept<Built extends Statement>(
	build: (db: Database) => Built,
): (db: Database, values: Values) => Built {
	let compiled: Compiled | undefined;
	return (db, values) => {
		compiled ??= compile(build(drawingBoard));
		const { text, fill, mapResult } = compiled;
		const query = { sql: text, params: fill.map((valueIn) => valueIn(values)) };
		const bound = { stmt: db.$client.prepare(text), getQuery: () => query, mapResult };
		return { _prepare: () => bound } as unknown as Built;
	};
}

function compile(statement: Statement): Compiled {
	const prepared = (statement as unknown as { _prepare(): Prepared })._prepare();
	const query = prepared.getQuery();
	return {
		text: query.sql,
		fill: query.params.map(filler),
		mapResult: resultReader(prepared),
	};
}

function resultReader(prepared: Prepared): Compiled['mapResult'] {
	const { executeMethod, fields, joinsNotNullableMap, customResultMapper } = prepared;
	const read =
		executeMethod === 'all' && fields && !customResultMapper
			? rowReader(fields, joinsNotNullableMap)
			: undefined;
	return read
		? (result) => (result as { results: Readonly<Record<string, unknown>>[] }).results.map(read)
		: (result) => prepared.mapResult(result, true);
}

function filler(param: unknown): (values: Values) => unknown {
	if (is(param, Placeholder)) return (values) => named(values, param.name);
	if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
	const { encoder } = param;
	const { name } = param.value;
	return (values) => {
		const value = named(values, name);
		return value === null ? null : encoder.mapToDriverValue(value);
	};
}

function named(values: Values, name: string): unknown {
	const value = values[name];
	if (value === undefined) throw new Error(`No value for ${name}`);
	return value;
}
