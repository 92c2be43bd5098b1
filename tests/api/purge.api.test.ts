import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { runOnce } from '#src/api/idempotency.server.ts';
import { purgeExpired } from '#src/api/purge.server.ts';
import { withinRate } from '#src/api/rate-limit.server.ts';
import { idempotencyKeys, rateLimits } from '#src/api/tables.server.ts';
import { startApi } from '#tests/build/api.ts';

const { env } = startApi({}, false);
const hour = 3_600_000;
const start = 500_000 * hour;

test('idempotency keys are deleted after a day', async () => {
	const db = openDatabase(env().DB);
	const run = (now: number) =>
		runOnce(
			db,
			{ actor: 'user:1', key: 'key', request: 'post /x', now },
			{
				run: async () => ({ status: 200, body: `first run at ${now}` }),
				answerOf: () => ({ status: 200, body: '' }),
			},
		);
	await run(start);
	await purgeExpired(db, start + 24 * hour);
	expect(await run(start + 24 * hour)).toMatchObject({ replayed: true });
	await purgeExpired(db, start + 24 * hour + 1);
	expect(await db.select().from(idempotencyKeys)).toEqual([]);
	expect(await run(start + 24 * hour + 1)).toMatchObject({ replayed: false });
});

test('counted attempts are deleted when their hour and the next one are over', async () => {
	const db = openDatabase(env().DB);
	for (const now of [start, start + hour, start + 2 * hour]) await withinRate(db, 'coupon:1', 10, now);
	await purgeExpired(db, start + 2 * hour);
	const windows = (await db.select().from(rateLimits)).map(({ window }) => window);
	expect(windows.sort()).toEqual([500_001, 500_002]);
});
