import { Column, fillPlaceholders, is, type Query, type SQL } from 'drizzle-orm';
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder';
import { QueryBuilder, type SQLiteColumn, type SQLiteSelectBuilder } from 'drizzle-orm/sqlite-core';
import type { Database, Row } from './database.server.ts';
import type { Read } from './read.server.ts';

type Values = Readonly<Record<string, unknown>>;
/** Flat, because D1 answers with flat rows. */
type Fields = Readonly<Record<string, SQLiteColumn | SQL.Aliased>>;
type Select<Selected extends Fields> = SQLiteSelectBuilder<Selected, 'sync', void, 'qb'>;

/**
 * A statement whose SQL text is built once, on first use: building it takes longer than running it. Its values are
 * `sql.placeholder('name')`. A value of null is not encoded correctly for JSON and boolean columns.
 */
export function prepared(build: () => { toSQL(): Query }) {
	let query: Query | undefined;
	return (db: Database, values: Values): D1PreparedStatement => {
		query ??= build().toSQL();
		return db.$client.prepare(query.sql).bind(...fillPlaceholders(query.params, values));
	};
}

/** A prepared SELECT as a read. Its rows have the keys and types of `fields`. */
export function preparedSelect<Selected extends Fields, Rows>(
	fields: Selected,
	build: (select: Select<Selected>) => TypedQueryBuilder<unknown, Rows> & { toSQL(): Query },
): (db: Database, values: Values) => Read<Rows> {
	const statement = prepared(() => build(new QueryBuilder().select(fields)));
	const toRow = rowMapper(fields);
	return (db, values) => ({
		statements: [statement(db, values)],
		toValue: ([rows = []]) => rows.map(toRow) as Rows,
	});
}

/** Turns a row of D1, which has the database's column names, into one of the selection, decoded by its columns. */
function rowMapper(fields: Fields): (row: Row) => Row {
	const columns = Object.entries(fields).map(([key, field]) =>
		is(field, Column)
			? { key, name: field.name, decode: (value: unknown) => field.mapFromDriverValue(value) }
			: { key, name: field.fieldAlias, decode: (value: unknown) => value },
	);
	if (new Set(columns.map(({ name }) => name)).size < columns.length)
		throw new Error('Two selected columns have the same name: give one an alias.');
	return (row) => {
		const result: Record<string, unknown> = {};
		for (const { key, name, decode } of columns) {
			const value = row[name];
			result[key] = value === null ? null : decode(value);
		}
		return result;
	};
}
