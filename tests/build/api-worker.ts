import type { D1Request, D1Response } from './database/d1-request.ts';

/**
 * Runs statements of the API tests on D1. The tests run our code in Node; through the Node binding of the test harness,
 * each `prepare` and `bind` would be a request that blocks the process.
 */
export default {
	async fetch(request: Request, env: { readonly DB: D1Database }): Promise<Response> {
		const query: D1Request = await request.json();
		const response = await run(env.DB, query).catch(
			(error: Error): D1Response => ({
				error: error.message,
				cause: String((error.cause as Error)?.message),
			}),
		);
		return Response.json(response);
	},
};

async function run(DB: D1Database, query: D1Request): Promise<D1Response> {
	if (query.method === 'exec') return { value: await DB.exec(query.sql) };
	const statements = query.statements.map(({ sql, values }) => DB.prepare(sql).bind(...values));
	if (query.method === 'batch') return { value: await DB.batch(statements) };
	const [statement] = statements;
	return { value: await statement?.[query.method]() };
}
