import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { changeGroup } from '#src/staff/errors/change-group.server.ts';
import { findGroup, listGroups } from '#src/staff/errors/find-groups.server.ts';
import { recordError } from '#src/tracking/errors/record-error.server.ts';
import { startApi } from '#tests/build/api.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';

const { env } = startApi({}, false);
const db = () => openDatabase(env().DB);
const now = Date.UTC(2026, 10, 20, 12);
const day = 86_400_000;

let count = 0;
const fail = (at: number, browser = 'Firefox 143') =>
	recordError(
		db(),
		env(),
		{
			id: String(++count).padStart(32, '0'),
			origin: 'browser',
			kind: 'TypeError',
			message: `x${count} is undefined`,
			frames: [{ file: 'src/orders/cart/store.ts', call: 'addLine', line: 6, column: 0 }],
			page: 'cart',
			path: '/koszyk/',
			region: 'pl',
			locale: 'pl-PL',
			browser,
		},
		at,
	);
const only = async () => (await listGroups(db(), 'open'))[0];
const form = (fields: Record<string, string>) => {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.set(name, value);
	return data;
};

beforeAll(async () => {
	await fail(now - 40 * day);
	await fail(now - day);
	await fail(now, 'Chrome 140');
	await fail(now);
});

test('a group shows how often, when, where and with which call it failed', async () => {
	const group = await only();
	expect(group).toMatchObject({
		times: 4,
		firstSeenAt: now - 40 * day,
		lastSeenAt: now,
		message: 'x4 is undefined',
	});
	const shown = await findGroup(db(), group?.id ?? '', now);
	expect(shown?.days).toHaveLength(30);
	expect(shown?.days.slice(-2)).toEqual([
		{ day: '2026-11-19', times: 1 },
		{ day: '2026-11-20', times: 2 },
	]);
	expect(shown?.browsers).toEqual([
		{ name: 'Firefox 143', times: 2 },
		{ name: 'Chrome 140', times: 1 },
	]);
	expect(shown?.pages).toEqual([{ name: 'pl · cart', times: 3 }]);
	expect(shown?.errors[0]?.frames).toMatchObject([{ call: 'addLine', line: 6 }]);
	expect(await findGroup(db(), 'f'.repeat(16), now)).toBeUndefined();
});

test('a resolved group reopens when its error occurs again, an ignored one stays ignored; a late change gets a conflict', async () => {
	const decide = async (state: string, version?: number) => {
		const [found] = await Promise.all(
			(await db().$client.prepare('SELECT id FROM error_groups').all<{ id: string }>()).results.map(
				({ id }) => findGroup(db(), id, now),
			),
		);
		if (!found) throw new Error('no group');
		return changeGroup(
			db(),
			found.group,
			form({ state, version: String(version ?? found.group.version) }),
			1,
			now,
		);
	};
	expect(await decide('burn')).toMatch(/Choose/);
	expect(await decide('resolved')).toBeUndefined();
	expect(await decide('ignored', 1)).toMatch(/meantime/);
	expect(await listGroups(db(), 'resolved')).toHaveLength(1);
	await fail(now + 1);
	expect(await only()).toMatchObject({ state: 'open', times: 5 });
	expect(await decide('ignored')).toBeUndefined();
	await fail(now + 2);
	expect(await listGroups(db(), 'ignored')).toMatchObject([{ times: 6 }]);
	const { results } = await db().$client.prepare('SELECT action FROM staff_audit ORDER BY id').all();
	expect(results).toEqual([{ action: 'error_resolved' }, { action: 'error_ignored' }]);
});

test('of two people who decide at once one gets a conflict, and the audit names only the other', async () => {
	const group = (await listGroups(db(), 'ignored'))[0];
	if (!group) throw new Error('no group');
	const version = String(group.version);
	const outcomes = await Promise.all(
		(['open', 'resolved'] as const).map((state) =>
			changeGroup(db(), group, form({ state, version }), 1, now),
		),
	);
	expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
	const { results } = await db().$client.prepare('SELECT action FROM staff_audit').all();
	expect(results).toHaveLength(3);
});

test('no query of these pages reads a whole table', async () => {
	const plans = await plansOf(env().DB, async (binding) => {
		await listGroups(openDatabase(binding), 'open');
		await findGroup(openDatabase(binding), 'a'.repeat(16), now);
	});
	expect(plans).toHaveLength(6);
	for (const { plan, sql } of plans) expect([sql, scansOf(plan)]).toEqual([sql, []]);
});
