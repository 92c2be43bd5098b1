import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { recordWorkerError } from '#src/record-worker-error.server.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { startApi } from '#tests/build/api.ts';

const { env } = startApi({}, false);

test('an exception of the Worker is stored after the response, with the call and the line that failed', async () => {
	const behind: Promise<unknown>[] = [];
	const record = (error: unknown, path: string) =>
		recordWorkerError(error, {
			...{ db: openDatabase(env().DB), env: env(), site: createSite('pl', 'local'), now: Date.now(), path },
			waitUntil: (work) => void behind.push(work),
		});
	record(Object.assign(new RangeError('No price for ada@example.com'), { stack: '' }), 'O-05');
	record('a text', '/koszyk/');
	const failed = new Error('x');
	failed.stack = 'Error: x\n    at price (chunks/price-order_Ab12.mjs:12:3)';
	record(failed, 'O-06');
	await Promise.all(behind);
	const { results } = await env().DB.prepare('SELECT * FROM error_events ORDER BY kind DESC, message').all();
	expect(results).toMatchObject([
		{ origin: 'worker', kind: 'RangeError', message: 'No price for [e-mail]', place: 'O-05', region: 'pl' },
		{ kind: 'Error', message: 'a text', place: '/koszyk/' },
		{ kind: 'Error', message: 'x', place: 'chunks/price-order_Ab12.mjs:12' },
	]);
	expect(new Set(results.map((row) => row.group_id)).size).toBe(3);
});
