const runsStatement = new Set(['run', 'all', 'first', 'raw']);

/**
 * The D1 binding of the test harness, repeated where its connection to workerd was closed: workerd closes idle
 * connections, and on a busy machine Node notices too late. The closed connection has not taken the request.
 */
export function steadyDatabase(DB: D1Database): D1Database {
	const originals = new WeakMap<object, D1PreparedStatement>();
	const steady = (statement: D1PreparedStatement): D1PreparedStatement => {
		const proxy = new Proxy(
			{},
			{
				get: (_, name: keyof D1PreparedStatement) => {
					if (name === 'bind') return (...values: unknown[]) => steady(statement.bind(...values));
					const call = (...args: unknown[]) => (statement[name] as (...args: unknown[]) => unknown)(...args);
					return runsStatement.has(name) ? (...args: unknown[]) => repeat(async () => call(...args)) : call;
				},
			},
		) as D1PreparedStatement;
		originals.set(proxy, statement);
		return proxy;
	};
	return {
		prepare: (sql: string) => steady(DB.prepare(sql)),
		batch: (statements: D1PreparedStatement[]) =>
			repeat(() => DB.batch(statements.map((statement) => originals.get(statement) ?? statement))),
		exec: (sql: string) => repeat(() => DB.exec(sql)),
	} as unknown as D1Database;
}

async function repeat<Value>(run: () => Promise<Value>, left = 3): Promise<Value> {
	try {
		return await run();
	} catch (error) {
		if (left === 0 || !isClosed(error)) throw error;
		return repeat(run, left - 1);
	}
}

const isClosed = (error: unknown): boolean =>
	error instanceof Error && (error.cause as { code?: string } | undefined)?.code === 'UND_ERR_SOCKET';
