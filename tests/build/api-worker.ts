import type { D1Request, D1Response } from './database/d1-request.ts';

/**
 * Runs statements of the API tests on D1. The tests run our code in Node; through the binding that the test harness
 * lends to Node, each `prepare` and `bind` would be a request that blocks the process. The statements come over a
 * WebSocket, because an HTTP request for each costs more than the statement itself.
 */
export default {
	fetch(_request: Request, env: { readonly DB: D1Database }): Response {
		const { 0: client, 1: server } = new WebSocketPair();
		server.accept();
		server.addEventListener('message', async ({ data }) => {
			const { id, query } = JSON.parse(String(data)) as { id: number; query: D1Request };
			const response = await run(env.DB, query).catch(
				(error: Error): D1Response => ({
					error: error.message,
					cause: String((error.cause as Error)?.message),
				}),
			);
			server.send(JSON.stringify({ id, response }));
		});
		return new Response(null, { status: 101, webSocket: client });
	},
};

async function run(DB: D1Database, query: D1Request): Promise<D1Response> {
	if (query.method === 'exec') return { value: await DB.exec(query.sql) };
	const statements = query.statements.map(({ sql, values }) => DB.prepare(sql).bind(...values));
	if (query.method === 'batch') return { value: await DB.batch(statements) };
	const [statement] = statements;
	return { value: await statement?.[query.method]() };
}
