import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { listRequests } from '#src/quotes/record/list-requests.server.ts';
import { hasQuestion } from '#src/staff/desk/questions.server.ts';
import type { Role } from '#src/staff/record/roles.ts';
import { findWaiting } from '#src/staff/today/find-waiting.server.ts';
import { startApi } from '#tests/build/api.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { seedOrders } from '../../../scripts/bench/seed-orders.mjs';

const shop = startApi({}, ['mailer-box-full-color']);
const now = Date.UTC(2026, 10, 20, 12);
const waiting = async (...roles: Role[]) =>
	(await findWaiting(openDatabase(shop.env().DB), roles, now)).map(({ path, count }) => [path, count]);

beforeAll(async () => {
	await seedOrders(shop.env().DB, 400, now);
	await shop
		.env()
		.DB.prepare(
			`INSERT INTO quote_requests (number, version, state, flow, region, locale, name, email, email_key, company, phone, country_iso, contents, items, message, created_at, updated_at)
			VALUES ('Q123456789', 1, 'new', 0, 'eu', 'en-US', 'A', 'a@example.com', 'a@example.com', '', '', 'DE', '', '[]', '', 1, 1)`,
		)
		.run();
	await shop
		.env()
		.DB.prepare(
			`INSERT INTO production_lines (line_item_id, order_id, vendor_id, due_on, state, version, created_at, updated_at)
			VALUES (1, 2, 1, '2026-11-30', 'qa', 1, 1, 1), (2, 3, 1, '2026-11-10', 'queued', 1, 1, 1)`,
		)
		.run();
	await shop
		.env()
		.DB.prepare(
			`INSERT INTO disputes (id, order_id, payment_number, reason, amount, currency, state, due_at, created_at, updated_at)
			VALUES ('dp_1', 2, 'P1', 'fraudulent', 100, 'EUR', 'open', 9, 1, 1), ('dp_2', 3, 'P2', 'fraudulent', 100, 'EUR', 'won', 9, 1, 1)`,
		)
		.run();
});

test('each role sees what it can do something about, with a link to it', async () => {
	expect(await waiting('desk')).toEqual([['/quotes?state=new', 1]]);
	expect(await waiting('finance')).toEqual([
		['/orders?stage=unpaid', expect.any(Number)],
		['/finance/disputes', 1],
	]);
	expect((await waiting('production')).map(([path]) => path)).toEqual([
		'/orders?stage=to_start',
		'/orders?stage=to_start_part',
		'/production?state=qa',
		'/production?state=late',
	]);
	expect((await waiting('shipping')).map(([path]) => path)).toEqual(
		expect.arrayContaining(['/orders?stage=partial']),
	);
	expect(await waiting('content')).toEqual([]);
	const everything = await waiting('admin');
	for (const role of ['desk', 'finance', 'production', 'shipping'] as const)
		expect(everything).toEqual(expect.arrayContaining(await waiting(role)));
});

test('a question about an offer waits for the desk until it is answered', async () => {
	const run = (sql: string) => shop.env().DB.prepare(sql).run();
	await run(
		`INSERT INTO offers (request_id, version, revision, state, currency, country_iso, delivery, delivery_terms, note, valid_until, manager_name, manager_email, reason, created_at, updated_at)
		SELECT id, 1, 1, 'question', 'EUR', 'DE', 'tariff', '', '', 9, 'Ada', 'ada@example.com', '', 1, 1 FROM quote_requests`,
	);
	const asked = async () => {
		const db = openDatabase(shop.env().DB);
		const { records } = await listRequests(db, {
			state: undefined,
			search: '',
			page: 1,
			among: hasQuestion(db),
		});
		return records.map(({ number }) => number);
	};
	expect(await waiting('desk')).toContainEqual(['/quotes?state=question', 1]);
	expect(await asked()).toEqual(['Q123456789']);
	expect(await waiting('finance')).not.toContainEqual(['/quotes?state=question', 1]);
	await run("UPDATE offers SET state = 'viewed'");
	expect(await waiting('desk')).toEqual([['/quotes?state=new', 1]]);
	expect(await asked()).toEqual([]);
});

test('a version of prices is listed from a week before it is due, for those who may change prices', async () => {
	const add = (number: string, state: string, startsAt: number) =>
		shop
			.env()
			.DB.prepare(
				`INSERT INTO price_versions (number, name, state, change, starts_at, version, created_at) VALUES (?, ?, ?, '{}', ?, 1, 1)`,
			)
			.bind(number, `Prices ${number}`, state, startsAt)
			.run();
	await add('P000001', 'scheduled', now + 8 * 86_400_000);
	await add('P000002', 'draft', now);
	await add('P000003', 'scheduled', Date.UTC(2026, 10, 23, 6, 30));
	const named = async (role: Role, at: number) =>
		(await findWaiting(openDatabase(shop.env().DB), [role], at))
			.filter(({ group }) => group === 'Prices')
			.map(({ text, path }) => [text, path]);
	expect(await named('finance', now)).toEqual([
		['Prices P000003 is due on 2026-11-23 06:30 UTC', '/prices/versions/P000003'],
	]);
	expect((await named('finance', now + 4 * 86_400_000)).map(([text]) => text)).toEqual([
		'Prices P000003 is due: it goes live with the next deployment',
		'Prices P000001 is due on 2026-11-28 12:00 UTC',
	]);
	expect(await named('desk', now)).toEqual([]);
});

test('no query reads a whole table', async () => {
	const plans = await plansOf(shop.env().DB, (binding) => findWaiting(openDatabase(binding), ['admin'], now));
	expect(plans).toHaveLength(8);
	for (const { plan, sql } of plans) expect([sql, scansOf(plan)]).toEqual([sql, []]);
});
