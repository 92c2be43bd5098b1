import type { D1Answer, D1Question } from './database/d1-question.ts';

/**
 * Runs statements of the API tests on D1. The tests run our code in Node; through the binding that the test harness
 * lends to Node, each `prepare` and `bind` would be a request that blocks the process.
 */
export default {
	async fetch(request: Request, env: { readonly DB: D1Database }): Promise<Response> {
		const question: D1Question = await request.json();
		const answer = await run(env.DB, question).catch(
			(error: Error): D1Answer => ({ error: error.message, cause: String((error.cause as Error)?.message) }),
		);
		return Response.json(answer);
	},
};

async function run(DB: D1Database, question: D1Question): Promise<D1Answer> {
	if (question.method === 'exec') return { value: await DB.exec(question.sql) };
	const statements = question.statements.map(({ sql, values }) => DB.prepare(sql).bind(...values));
	if (question.method === 'batch') return { value: await DB.batch(statements) };
	const [statement] = statements;
	return { value: await statement?.[question.method]() };
}
