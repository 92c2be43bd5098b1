import type { Env } from '#src/api/env.ts';

const runsStatement = new Set(['run', 'all', 'first', 'raw']);

interface Asked {
	readonly sql: string;
	readonly values: readonly unknown[];
}

/**
 * Notes every statement that a piece of work sends to D1 and asks for its plan.
 * @returns SQL and plan of each: what SQLite reads, and how
 */
export async function plansOf(
	DB: Env['DB'],
	work: (db: D1Database) => Promise<unknown>,
): Promise<{ readonly sql: string; readonly plan: readonly string[] }[]> {
	const asked: Asked[] = [];
	const originals = new WeakMap<object, { statement: D1PreparedStatement; asked: Asked }>();
	const noted = (statement: D1PreparedStatement, about: Asked): D1PreparedStatement => {
		const proxy = new Proxy(
			{},
			{
				get: (_, name: keyof D1PreparedStatement) =>
					name === 'bind'
						? (...values: unknown[]) => noted(statement.bind(...values), { ...about, values })
						: (...args: unknown[]) => {
								if (runsStatement.has(name)) asked.push(about);
								return (statement[name] as (...args: unknown[]) => unknown)(...args);
							},
			},
		) as D1PreparedStatement;
		originals.set(proxy, { statement, asked: about });
		return proxy;
	};
	await work({
		prepare: (sql: string) => noted(DB.prepare(sql), { sql, values: [] }),
		batch: (statements: D1PreparedStatement[]) =>
			DB.batch(
				statements.map((one) => {
					const original = originals.get(one);
					if (original) asked.push(original.asked);
					return original?.statement ?? one;
				}),
			),
	} as unknown as D1Database);
	return Promise.all(
		asked.map(async ({ sql, values }) => {
			const { results } = await DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...values)
				.all<{ detail: string }>();
			return { sql, plan: results.map(({ detail }) => detail) };
		}),
	);
}

/** Steps of a plan that read a whole table: neither by an index nor over a list that the query brings itself. */
export const scansOf = (plan: readonly string[]): string[] =>
	plan.filter(
		(detail) =>
			/^SCAN /.test(detail) && !/USING (COVERING )?INDEX|VIRTUAL TABLE|CONSTANT ROW|\(subquery/.test(detail),
	);
