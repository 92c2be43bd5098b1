import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { filterOf } from '#src/staff/views/open-views.server.ts';
import { maxViews } from '#src/staff/views/view-limits.ts';
import { listViews, removeView, saveView } from '#src/staff/views/views.server.ts';
import { startApi } from '#tests/build/api.ts';

const shop = startApi({}, false);
const db = () => openDatabase(shop.env().DB);
const of = (staffId: number) => ({ db: db(), now: 1, staffId });
beforeAll(async () => {
	for (const id of [1, 2])
		await shop
			.env()
			.DB.prepare(
				`INSERT INTO staff_accounts (id, name, email_key, roles, totp_step, created_at) VALUES (${id}, 'A', 'a${id}', '[]', 0, 1)`,
			)
			.run();
});

test('a view is a person’s own; the same name gets the new filter; each change has its audit', async () => {
	await saveView(of(1), '/orders', { name: 'Late in Germany', query: 'stage=late' });
	await saveView(of(1), '/orders', { name: 'Late in Germany', query: 'stage=late&region=de' });
	expect(await listViews(db(), 1, '/orders')).toMatchObject([
		{ name: 'Late in Germany', query: 'stage=late&region=de' },
	]);
	expect([await listViews(db(), 2, '/orders'), await listViews(db(), 1, '/production')]).toEqual([[], []]);
	const [view] = await listViews(db(), 1, '/orders');
	await removeView(of(2), '/orders', view?.id ?? 0);
	expect(await listViews(db(), 1, '/orders')).toHaveLength(1);
	await removeView(of(1), '/orders', view?.id ?? 0);
	expect(await listViews(db(), 1, '/orders')).toEqual([]);
	const { results } = await shop
		.env()
		.DB.prepare('SELECT action, "before" FROM staff_audit ORDER BY id')
		.all();
	expect(results).toEqual([
		{ action: 'view_save', before: null },
		{ action: 'view_save', before: '{"query":"stage=late"}' },
		{ action: 'view_remove', before: '{"query":"stage=late&region=de"}' },
	]);
});

test('the names and the number of views are limited, also for parallel requests', async () => {
	expect(await saveView(of(1), '/orders', { name: '', query: 'a=1' })).toBe('name_missing');
	expect(await saveView(of(1), '/orders', { name: 'x'.repeat(61), query: 'a=1' })).toBe('name_too_long');
	const names = Array.from({ length: maxViews + 3 }, (_, at) => `View ${at}`);
	const outcomes = await Promise.all(names.map((name) => saveView(of(1), '/orders', { name, query: 'a=1' })));
	expect(outcomes.filter((outcome) => outcome === 'too_many')).toHaveLength(3);
	expect(await saveView(of(1), '/orders', { name: 'One more', query: 'a=1' })).toBe('too_many');
	const [first] = await listViews(db(), 1, '/orders');
	expect(await saveView(of(1), '/orders', { name: first?.name ?? '', query: 'b=2' })).toBeUndefined();
});

test('a view stores the filter, not the place in the list', () => {
	expect(filterOf(new URLSearchParams('stage=late&region=&older=17-3&page=2&search=a%40b'))).toBe(
		'stage=late&search=a%40b',
	);
});
