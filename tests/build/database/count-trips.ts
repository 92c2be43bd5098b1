import type { Env } from '#src/api/env.ts';

const runsStatement = new Set(['run', 'all', 'first', 'raw']);

/**
 * Replaces the D1 binding of an environment by one that counts its round trips: every `batch` and every statement
 * that is run alone. `during` counts those of a function.
 */
export function countTrips(env: Env) {
	let trips = 0;
	const originals = new WeakMap<object, D1PreparedStatement>();
	const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
		const proxy = new Proxy(
			{},
			{
				get: (_, name: keyof D1PreparedStatement) =>
					name === 'bind'
						? (...values: unknown[]) => counted(statement.bind(...values))
						: (...args: unknown[]) => {
								if (runsStatement.has(name)) trips++;
								return (statement[name] as (...args: unknown[]) => unknown)(...args);
							},
			},
		) as D1PreparedStatement;
		originals.set(proxy, statement);
		return proxy;
	};
	const { DB } = env;
	env.DB = {
		prepare: (sql: string) => counted(DB.prepare(sql)),
		batch: (statements: D1PreparedStatement[]) => {
			trips++;
			return DB.batch(statements.map((statement) => originals.get(statement) ?? statement));
		},
	} as unknown as D1Database;
	return {
		/** Round trips to D1 that happen while the work runs. */
		during: async (work: () => Promise<unknown>): Promise<number> => {
			const before = trips;
			await work();
			return trips - before;
		},
	};
}
