import { beforeEach, describe, expect, test } from 'vitest';
import { retentionMs } from '#src/site/retention.ts';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';
import { day, makeGuests, watchRetention } from '#tests/build/retention.ts';

const api = startApi({}, ['mailer-box-full-color']);
const { call } = api;
const { start, run, sqlRows, count, counts, files, purge, purgeWithFiles } = watchRetention(api);
const guest = makeGuests(api);

const isKnown = async (userId: number) => (await count('users', `id = ${userId}`)) === 1;
const ofUser = async (userId: number) => ({
	users: await count('users', `id = ${userId}`),
	tokens: await count('tokens', `user_id = ${userId}`),
	designs: await count('designs', `user_id = ${userId}`),
	artwork: await count('artwork', `user_id = ${userId}`),
	addresses: await count('addresses', `user_id = ${userId}`),
	orders: await count('orders', `user_id = ${userId}`),
});
const nothing = { users: 0, tokens: 0, designs: 0, artwork: 0, addresses: 0, orders: 0 };
describe('people', () => {
	// The table tests use later times than these.
	beforeEach(async () => {
		for (const table of ['mails', 'consents', 'idempotency_keys', 'rate_limits'])
			await run(`DELETE FROM ${table}`);
	});
	const unused = start + retentionMs('guests');

	test('a guest without an order is deleted after 90 days without use, with designs, files, addresses and cart', async () => {
		const [gone, other] = [await guest(), await guest()];
		await walkTo(api, 'payment', { token: gone.token, designId: gone.designId });
		expect(await ofUser(gone.userId)).toEqual({
			...nothing,
			users: 1,
			tokens: 1,
			designs: 1,
			artwork: 1,
			addresses: 1,
			orders: 1,
		});
		await purge(unused - 60_000);
		expect((await ofUser(gone.userId)).designs).toBe(1);
		// The other comes back in time.
		await run('UPDATE tokens SET used_at = ? WHERE user_id = ?', unused - day, other.userId);
		await purgeWithFiles(unused + 10 * 60_000, [gone.artworkId, gone.designId]);
		expect(await ofUser(gone.userId)).toEqual(nothing);
		expect(await ofUser(other.userId)).toEqual({
			...nothing,
			users: 1,
			tokens: 1,
			designs: 1,
			artwork: 1,
			addresses: 1,
		});
		expect(await files(`artwork/${gone.artworkId}`)).toEqual([]);
		expect(await files(`thumbnails/${gone.designId}`)).toEqual([]);
		expect(await files(`artwork/${other.artworkId}`)).toHaveLength(1);
		expect(await files(`thumbnails/${other.designId}`)).toHaveLength(1);
		expect((await call('GET', '/users/current', { token: gone.token })).status).toBe(401);
		await purge(unused + 200 * day);
		expect(await isKnown(other.userId)).toBe(false);
		// Orders, lines, shipments, versions: no part is left.
		expect(await counts()).toMatchObject({
			orders: 0,
			line_items: 0,
			shipments: 0,
			order_versions: 0,
			state_changes: 0,
		});
	});

	test.each([
		['a design', 'UPDATE designs SET updated_at = ? WHERE user_id = ?'],
		['an upload', 'UPDATE artwork SET created_at = ? WHERE user_id = ?'],
		['an address', 'UPDATE addresses SET created_at = ? WHERE user_id = ?'],
		['the token', 'UPDATE tokens SET used_at = ? WHERE user_id = ?'],
	])('a guest who used %s since stays', async (_, change) => {
		const { userId } = await guest();
		await run(change, unused - day, userId);
		await purge(unused + 60_000, 'guests');
		expect(await isKnown(userId)).toBe(true);
		await purge(unused + retentionMs('guests'), 'guests');
		expect(await isKnown(userId)).toBe(false);
	});

	test('requesting the current user counts as use, once a day', async () => {
		const { token, userId } = await guest();
		const usedAt = async () =>
			(await sqlRows<{ used_at: number }>('SELECT used_at FROM tokens WHERE user_id = ?', userId))[0]
				?.used_at;
		await run('UPDATE tokens SET used_at = ? WHERE user_id = ?', start - 2 * day, userId);
		await call('GET', '/users/current', { token });
		await api.settle();
		expect(await usedAt()).toBeGreaterThanOrEqual(start);
		const recent = Date.now() - day / 2;
		await run('UPDATE tokens SET used_at = ? WHERE user_id = ?', recent, userId);
		await call('GET', '/users/current', { token });
		await api.settle();
		expect(await usedAt()).toBe(recent);
		await purge(unused + day, 'guests');
	});

	test('a guest with a valid link to a design is kept until it expires, at most a year', async () => {
		const [ending, unlimited, revoked] = [await guest(), await guest(), await guest()];
		const share = async ({ token, designId }: { token: string; designId: string }, days?: number) => {
			const body = { mode: 'view', ...(days && { expires_in_days: days }) };
			const answer = await call('POST', `/box_designs/${designId}/share`, { token, body });
			if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
		};
		await share(ending, 120);
		await share(unlimited);
		await share(revoked);
		await run('UPDATE design_shares SET revoked_at = ? WHERE design_id = ?', start, revoked.designId);
		const known = () => Promise.all([ending, unlimited, revoked].map(({ userId }) => isKnown(userId)));
		await purge(start + 100 * day, 'guests');
		expect(await known()).toEqual([true, true, false]);
		await purge(start + 121 * day, 'guests');
		expect(await known()).toEqual([false, true, false]);
		await purge(start + retentionMs('sharedDesigns') - day, 'guests');
		expect(await known()).toEqual([false, true, false]);
		await purge(start + retentionMs('sharedDesigns') + day, 'guests');
		expect(await known()).toEqual([false, false, false]);
	});

	test('orders keep designs, files and amounts when their guest is deleted, and are deleted after six calendar years', async () => {
		const { token, userId, designId, artworkId } = await guest();
		const { number } = await walkTo(api, 'payment', { token, designId });
		const id = (await sqlRows<{ id: number }>('SELECT id FROM orders WHERE number = ?', number))[0]?.id;
		await run(
			`UPDATE orders SET state = 'complete', completed_at = ?, updated_at = ? WHERE id = ?`,
			start,
			start,
			id,
		);
		await run(
			`INSERT INTO payments (order_id, number, method_code, amount, currency, state, created_at, updated_at)
			VALUES (?, 'P0000001', 'card', 1, 'EUR', 'completed', ?, ?)`,
			id,
			start,
			start,
		);
		await run(
			`INSERT INTO consents (user_id, order_number, type, decision, text_version, source, created_at)
			VALUES (?, ?, 'newsletter', 'granted', 'v', 's', ?)`,
			userId,
			number,
			start,
		);
		const stored = async () =>
			sqlRows('SELECT * FROM orders, line_items WHERE orders.id = ? AND order_id = ?', id, id);
		const before = await stored();
		// The guest is not deleted after 90 days, but after a year.
		await purge(unused + day, 'guests');
		await purge(start + retentionMs('customers') - day, 'customers');
		expect((await ofUser(userId)).tokens).toBe(1);
		await purgeWithFiles(start + retentionMs('customers') + day, [designId, artworkId]);
		expect(await ofUser(userId)).toEqual({
			users: 1,
			tokens: 0,
			designs: 1,
			artwork: 1,
			addresses: 0,
			orders: 1,
		});
		expect(await stored()).toEqual(before);
		expect(await count('payments', `order_id = ${id}`)).toBe(1);
		expect(await files(`artwork/${artworkId}`)).toHaveLength(1);
		// The terms of the order, and the newsletter.
		expect(await count('consents', `order_number = '${number}'`)).toBe(2);

		const lastDay = Date.UTC(new Date(start).getUTCFullYear() + 7, 0, 1);
		await purge(lastDay - 1);
		expect(await stored()).toEqual(before);
		expect(await files(`artwork/${artworkId}`)).toHaveLength(1);
		await purgeWithFiles(lastDay, [designId, artworkId]);
		expect(await ofUser(userId)).toEqual(nothing);
		expect(await files(`artwork/${artworkId}`)).toEqual([]);
		expect(await files(`thumbnails/${designId}`)).toEqual([]);
		expect(await counts()).toMatchObject({ payments: 0, consents: 0, line_items: 0, adjustments: 0 });
	});
});
