import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { countFigures } from '#src/staff/insights/count-figures.server.ts';
import { insightCsv } from '#src/staff/insights/insight-csv.ts';
import { type InsightFilter, readInsightFilter } from '#src/staff/insights/insight-filter.ts';
import { nameItems } from '#src/staff/insights/name-items.server.ts';
import { readInsight } from '#src/staff/insights/read-figures.server.ts';
import { subjectIds, subjects } from '#src/staff/insights/subjects.ts';
import { recordError } from '#src/tracking/errors/record-error.server.ts';
import { startApi } from '#tests/build/api.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { seedOrders } from '../../../scripts/bench/seed-orders.mjs';

const shop = startApi({}, ['mailer-box-full-color']);
const noon = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;
const db = () => openDatabase(shop.env().DB);
const filter = (changes: Partial<InsightFilter> = {}): InsightFilter => ({
	from: '2026-11-19',
	to: '2026-11-20',
	region: undefined,
	item: undefined,
	...changes,
});

let count = 0;
/** Stores an event as the data plane does. */
async function happened(
	name: string,
	at: number,
	{ properties = {}, visitor = 'ada', region = 'eu', origin = 'client', source = null as string | null } = {},
) {
	await shop
		.env()
		.DB.prepare(
			`INSERT INTO analytics_events (message_id, name, anonymous_id, origin, region, locale, source, medium, properties, happened_at, received_at)
			VALUES (?, ?, ?, ?, ?, 'en-US', ?, ?, ?, ?, ?)`,
		)
		.bind(
			`m${++count}`,
			name,
			visitor,
			origin,
			region,
			source,
			source && 'cpc',
			JSON.stringify(properties),
			at,
			noon,
		)
		.run();
}

beforeAll(async () => {
	const box = { product: 'mailer-box-full-color' };
	await happened('Page Viewed', noon, { properties: { page: 'product' }, source: 'google' });
	await happened('Product Viewed', noon + 1, { properties: box });
	await happened('Product Viewed', noon + 2, { properties: box });
	await happened('Product Viewed', noon + 3, { properties: { product: 'made-up' } });
	await happened('Design Started', noon + 4, { properties: box });
	await happened('Product Added', noon + 31 * minute, { properties: box });
	await happened('Product Viewed', noon, { properties: box, visitor: 'bob', region: 'de' });
	// The same line as a program reports it (N-07): the visitor counts once.
	await happened('Product Added', noon + 31 * minute, {
		properties: box,
		visitor: 'user-1',
		origin: 'server',
	});
	await happened('Page Viewed', noon - 1440 * minute, { properties: { page: 'shop' }, visitor: 'bob' });
	await happened('Order Completed', noon + 40 * minute, {
		properties: { valueEur: 120.5 },
		origin: 'server',
		source: 'google',
	});
	for (const [visitor, results] of [
		['ada', 0],
		['bob', 0],
		['ada', 3],
	] as const)
		await happened('Products Searched', noon, { properties: { query: ' Pizza ', results }, visitor });
	for (const lcpMs of [990, 1010, 1990, 2010, 9000])
		await happened('Web Vitals Measured', noon, { properties: { page: 'shop', lcpMs, cls: 0.1 } });
	await happened('Artwork Finding Shown', noon, { properties: { ...box, finding: 'image_coarse' } });
	const failure = { origin: 'browser', kind: 'TypeError', message: 'x', frames: [], page: null } as const;
	const about = { path: '/koszyk/', region: 'pl', locale: null, browser: null };
	for (const id of ['1', '2', '1'])
		await recordError(db(), shop.env(), { ...failure, ...about, id: id.repeat(32) }, noon);
	await seedOrders(shop.env().DB, 300, noon);
	expect(await countFigures(db(), noon + 60 * minute)).toContain('2026-11-20');
});

describe('figures of a day', () => {
	test('count sessions by their pauses, and each visitor of a step once', async () => {
		const { total, days, regions } = await readInsight(db(), 'visits', filter());
		expect(total).toEqual({
			sessions: 4,
			// Bob once in each of two storefronts.
			visitors: 4,
			pages: 2,
			viewed: 2,
			designed: 1,
			added: 1,
			checkout: 0,
			paid: 1,
		});
		expect(days.map(({ key, figures }) => [key, figures.sessions])).toEqual([
			['2026-11-19', 1],
			['2026-11-20', 3],
		]);
		expect(regions.map(({ key }) => key)).toEqual(['eu', 'de']);
		expect((await readInsight(db(), 'visits', filter({ region: 'de' }))).total).toMatchObject({
			sessions: 1,
			viewed: 1,
			added: 0,
		});
	});

	test('name the campaign of sessions and orders, also where none is known', async () => {
		const { items } = await readInsight(db(), 'campaigns', filter());
		expect(items.map(({ key, figures }) => [key, figures])).toEqual([
			['', { sessions: 3, orders: 0, value: 0 }],
			['google / cpc / –', { sessions: 1, orders: 1, value: 120.5 }],
		]);
		const names = await nameItems(
			db(),
			'campaigns',
			items.map(({ key }) => key),
		);
		expect(names.get('')).toBe('Unknown');
	});

	test('hold only products that exist, with every order that was placed', async () => {
		const { items, total } = await readInsight(db(), 'products', filter());
		expect(items.map(({ key }) => key)).toEqual(['mailer-box-full-color']);
		expect(total).toMatchObject({ viewed: 2, designed: 1, added: 1 });
		const placed = await shop
			.env()
			.DB.prepare('SELECT count(*) n FROM orders WHERE completed_at >= ? AND completed_at < ?')
			.bind(Date.UTC(2026, 10, 19), Date.UTC(2026, 10, 21))
			.first<number>('n');
		expect(placed).toBeGreaterThan(0);
		expect(total.orders).toBe(placed);
		expect(total.value).toBeGreaterThan(0);
	});

	test('count searches without an answer in any case, findings, errors by group, and vitals by page', async () => {
		const items = async (subject: 'searches' | 'artwork' | 'errors' | 'vitals') =>
			(await readInsight(db(), subject, filter())).items.map(({ key, figures }) => [key, figures]);
		expect(await items('searches')).toEqual([['pizza', { unanswered: 2, visitors: 2 }]]);
		expect(await items('artwork')).toEqual([['image_coarse', { visitors: 1 }]]);
		expect(await items('errors')).toEqual([[expect.stringMatching(/^[0-9a-f]{16}$/), { times: 2 }]]);
		// Four of five page views: 2,010 ms, rounded up to 50.
		expect(await items('vitals')).toEqual([['shop', { lcp: 2050, inp: undefined, cls: 0.1, views: 5 }]]);
	});

	test('are recalculated completely when an event arrives late; nothing is counted twice', async () => {
		await happened('Page Viewed', noon - 1439 * minute, { visitor: 'eve' });
		await shop
			.env()
			.DB.prepare(`UPDATE analytics_events SET received_at = ? WHERE anonymous_id = 'eve'`)
			.bind(noon + 61 * minute)
			.run();
		expect(await countFigures(db(), noon + 75 * minute)).toEqual(['2026-11-19']);
		expect((await readInsight(db(), 'visits', filter())).total).toMatchObject({ sessions: 5, paid: 1 });
		expect(await countFigures(db(), noon + 90 * minute)).toEqual([]);
	});
});

test('a file has the figures of its table, and no formula', async () => {
	const { items } = await readInsight(db(), 'vitals', filter());
	expect(insightCsv(subjects.vitals, 'items', items, new Map([['shop', 'Shop']]))).toEqual([
		['Page', 'LCP (p75) (ms)', 'INP (p75) (ms)', 'CLS (p75)', 'Page views'],
		['Shop', 2050, null, 0.1, 5],
	]);
});

test('no query of a page or of the count reads a whole table', async () => {
	const all = filter({ region: 'eu', item: 'shop' });
	const plans = await plansOf(shop.env().DB, async (binding) => {
		for (const subject of subjectIds) {
			await readInsight(openDatabase(binding), subject, filter());
			await readInsight(openDatabase(binding), subject, all);
		}
		await nameItems(openDatabase(binding), 'errors', ['a', 'b']);
		await countFigures(openDatabase(binding), noon + 90 * minute);
	});
	expect(plans.length).toBeGreaterThan(30);
	for (const { plan, sql } of plans.filter(({ sql: text }) => !text.includes('figure_runs')))
		expect([sql, scansOf(plan)]).toEqual([sql, []]);
});

test('the filter of an address: four weeks by default, days that exist, no longer than a year', () => {
	const read = (query: string) => readInsightFilter(new URLSearchParams(query), noon);
	expect(read('')).toEqual({ from: '2026-10-24', to: '2026-11-20', region: undefined, item: undefined });
	expect(read('from=2026-11-05&to=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-11-05' });
	expect(read('from=2026-02-31&to=later&region=xx')).toMatchObject({ from: '2026-10-24', region: undefined });
	expect(read('from=1990-01-01&to=2027-05-05')).toMatchObject({ from: '2025-11-20', to: '2026-11-20' });
	expect(read('from=2027-01-01&to=2027-02-01')).toMatchObject({ from: '2026-11-20', to: '2026-11-20' });
});
