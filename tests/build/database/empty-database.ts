import { createTestHarness } from 'wrangler';
import type { Env } from '#src/api/env.ts';
import { seedStatements } from '../../../scripts/shop/seed.mjs';
import { createD1Client } from './d1-client.ts';

/**
 * One workerd for all API test files of a process, started by the first file: starting it and running the migrations
 * takes longer than most files' tests. It ends with the process.
 */
const harness = createTestHarness({
	root: process.cwd(),
	workers: [{ configPath: './tests/build/wrangler.toml' }],
});

interface Opened {
	readonly env: Env;
	/** The statements that empty the migrated database. */
	readonly emptying: readonly string[];
}
let opened: Promise<Opened> | undefined;

/** The bindings of the running worker: a migrated D1 database without rows, and an empty R2 bucket. */
export async function openEmptyDatabase(): Promise<Env> {
	const isFirst = opened === undefined;
	opened ??= open();
	const { env, emptying } = await opened;
	if (!isFirst) await empty(env, emptying);
	return env;
}

/** Fills a migrated database with the catalogue, or with some products' variants only. */
export async function seed(db: D1Database, types?: readonly string[]): Promise<void> {
	await db.batch(seedStatements(types ? { types } : {}).map((statement) => db.prepare(statement)));
}

async function open(): Promise<Opened> {
	const { url } = await harness.listen();
	const worker = harness.getWorker<Env>();
	await worker.applyD1Migrations('DB');
	const env = { ...(await worker.getEnv()), DB: await createD1Client(url) };
	const { results: parts } = await env.DB.prepare(
		`SELECT type, name, sql FROM sqlite_master AS part WHERE type IN ('table', 'trigger')
		AND tbl_name NOT LIKE 'sqlite%' AND substr(tbl_name, 1, 4) <> '_cf_' AND tbl_name <> 'd1_migrations'
		AND NOT EXISTS (SELECT 1 FROM sqlite_master AS whole
			WHERE whole.sql LIKE 'CREATE VIRTUAL%' AND part.tbl_name LIKE whole.name || '!_%' ESCAPE '!')`,
	).all<{ type: 'table' | 'trigger'; name: string; sql: string }>();
	const tables = parts.filter(({ type }) => type === 'table');
	const triggers = parts.filter(({ type }) => type === 'trigger');
	const emptying = [
		'PRAGMA defer_foreign_keys = on',
		// Triggers refuse to delete rows of invoices and ledgers.
		...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
		...tables.map(({ name }) => `DELETE FROM "${name}"`),
		'DELETE FROM sqlite_sequence',
		...triggers.map(({ sql }) => sql),
	];
	return { env, emptying };
}

async function empty({ DB, ARTWORK }: Env, emptying: readonly string[]): Promise<void> {
	await DB.batch(emptying.map((sql) => DB.prepare(sql)));
	for (;;) {
		const { objects, truncated } = await ARTWORK.list();
		if (objects.length > 0) await ARTWORK.delete(objects.map(({ key }) => key));
		if (!truncated) return;
	}
}
