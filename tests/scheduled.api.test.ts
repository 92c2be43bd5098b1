import { expect, test } from 'vitest';
import { runScheduled } from '#src/scheduled.server.ts';
import { startApi } from '#tests/build/api.ts';

const api = startApi({}, false);
const context = { waitUntil: api.waitUntil } as unknown as ExecutionContext;

test('the trigger of every minute deletes nothing, the slower one does', async () => {
	const { DB } = api.env();
	const count = () => DB.prepare('SELECT count(*) AS count FROM rate_limits').first<number>('count');
	await DB.prepare('INSERT INTO rate_limits (bucket, window, count) VALUES (?, 1, 1)').bind('coupon:1').run();
	await runScheduled('* * * * *', api.env(), context);
	expect(await count()).toBe(1);
	await runScheduled('*/15 * * * *', api.env(), context);
	expect(await count()).toBe(0);
});
