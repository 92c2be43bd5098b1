import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { rowReader, type SelectedField } from '#src/api/row-reader.server.ts';

const boxes = sqliteTable('boxes', {
	id: integer('id').primaryKey(),
	isOpen: integer('is_open', { mode: 'boolean' }).notNull(),
	madeAt: integer('made_at', { mode: 'timestamp_ms' }),
	sizeMm: text('size_mm', { mode: 'json' }).$type<number[]>(),
});
const labels = sqliteTable('labels', { boxId: integer('box_id').notNull(), words: text('words') });

const db = drizzle({ prepare: () => undefined } as unknown as D1Database);
interface Prepared {
	fields: SelectedField[];
	joinsNotNullableMap?: Record<string, boolean>;
	mapResult(result: { results: unknown[] }, isFromBatch: true): unknown;
}
const prepare = (statement: object) => (statement as { _prepare(): Prepared })._prepare();

const rows = [
	{ id: 1, is_open: 1, made_at: 1_700_000_000_000, size_mm: '[1,2,3]', words: 'THIS WAY UP', count: 3 },
	{ id: 2, is_open: 0, made_at: null, size_mm: null, words: null, count: 0 },
];
const only = (...names: (keyof (typeof rows)[number])[]) =>
	rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));

test.each([
	['a whole table', db.select().from(boxes), only('id', 'is_open', 'made_at', 'size_mm')],
	['some columns', db.select({ opened: boxes.isOpen, id: boxes.id }).from(boxes), only('is_open', 'id')],
	['SQL', db.select({ many: sql<number>`count(*)`.as('count') }).from(boxes), only('count')],
	['decoded SQL', db.select({ many: sql`count(*)`.mapWith(Boolean) }).from(boxes), only('count')],
	[
		'a table as an object beside a column of a joined one',
		db.select({ box: boxes, words: labels.words }).from(boxes).leftJoin(labels, eq(labels.boxId, boxes.id)),
		only('id', 'is_open', 'made_at', 'size_mm', 'words'),
	],
	[
		'what a change returns',
		db.update(boxes).set({ isOpen: true }).returning(),
		only('id', 'is_open', 'made_at', 'size_mm'),
	],
])('reads %s as the builder does', (_, statement, results) => {
	const prepared = prepare(statement);
	const read = rowReader(prepared.fields, prepared.joinsNotNullableMap);
	expect(read).toBeDefined();
	const taken = results.map((row) => read?.(row));
	expect(taken).toEqual(prepared.mapResult({ results }, true));
	expect(taken).toHaveLength(2);
});

test('values arrive as the columns say', () => {
	const { fields } = prepare(db.select().from(boxes));
	expect(rowReader(fields, undefined)?.(only('id', 'is_open', 'made_at', 'size_mm')[0] ?? {})).toEqual({
		id: 1,
		isOpen: true,
		madeAt: new Date(1_700_000_000_000),
		sizeMm: [1, 2, 3],
	});
});

test('leaves to the builder what may be missing as a whole', () => {
	const joined = db.select().from(boxes).leftJoin(labels, eq(labels.boxId, boxes.id));
	const { fields, joinsNotNullableMap } = prepare(joined);
	expect(rowReader(fields, joinsNotNullableMap)).toBeUndefined();
});
