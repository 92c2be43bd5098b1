import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { createEffect, recording } from '#src/api/effect.server.ts';
import { idempotencyKeys } from '#src/api/tables.server.ts';
import { users } from '#src/customers/tables.server.ts';
import { startApi } from '#tests/build/api.ts';

const api = startApi({}, []);

test('a recording database reads joined tables with equal column names, and records with its first write', async () => {
	const token = await api.visitor();
	const { body: me } = await api.call('GET', '/users/current', { token });
	const real = openDatabase(api.env().DB);
	const claim = { actor: 'actor', key: 'key', now: 1 };
	await real.insert(idempotencyKeys).values({ ...claim, requestHash: '', createdAt: 7 });
	const effect = createEffect(real, claim, undefined, () => undefined);
	const db = recording(real, effect.answer('done'));
	const recorded = async () => {
		const [row] = await real.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, claim.key));
		return row?.effect && JSON.parse(row.effect);
	};

	const read = await db
		.select({ keyCreatedAt: idempotencyKeys.createdAt, userCreatedAt: users.createdAt, userId: users.id })
		.from(idempotencyKeys)
		.innerJoin(users, eq(users.id, me.id))
		.where(eq(idempotencyKeys.key, claim.key));
	expect(read).toEqual([{ keyCreatedAt: 7, userCreatedAt: expect.any(Number), userId: me.id }]);
	expect(read[0]?.userCreatedAt).toBeGreaterThan(7);
	expect(await recorded()).toBeNull();

	const written = await db
		.update(users)
		.set({ createdAt: 8 })
		.where(eq(users.id, me.id))
		.returning({ id: users.id });
	expect(written).toEqual([{ id: me.id }]);
	expect(await recorded()).toMatchObject({ kind: 'answer', value: 'done' });

	// The record is written once: a second one would fail.
	await db.update(users).set({ createdAt: 9 }).where(eq(users.id, me.id));
});
