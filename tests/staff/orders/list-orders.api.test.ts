import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { readCursor } from '#src/staff/lists/list-cursor.ts';
import {
	countStages,
	isInStage,
	listOrders,
	listOrdersOfUser,
} from '#src/staff/orders/list-orders.server.ts';
import { type OrderFilter, orderStages } from '#src/staff/orders/order-filter.ts';
import { ordersCsv } from '#src/staff/orders/orders-csv.server.ts';
import { startApi } from '#tests/build/api.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { seedOrders } from '../../../scripts/bench/seed-orders.mjs';

const shop = startApi({}, ['mailer-box-full-color']);
const now = Date.UTC(2026, 10, 20, 12);
const count = 1200;
const stages = Object.keys(orderStages) as (keyof typeof orderStages)[];
const all: OrderFilter = {
	stage: undefined,
	region: undefined,
	search: '',
	assigned: undefined,
	cursor: undefined,
};
const db = () => openDatabase(shop.env().DB);
const older = (text: string | undefined) => readCursor(new URLSearchParams({ older: text ?? '' }));

/** All placed orders, as the stages see them. */
let placed: readonly Record<string, string | number>[];

beforeAll(async () => {
	await seedOrders(shop.env().DB, count, now);
	await shop
		.env()
		.DB.prepare(
			`INSERT INTO production_starts SELECT id, ${now} FROM orders WHERE shipment_state = 'ready' AND id % 2 = 0`,
		)
		.run();
	const { results } = await shop
		.env()
		.DB.prepare(
			'SELECT id, number, payment_state, shipment_state, delivery_latest FROM orders WHERE completed_at IS NOT NULL',
		)
		.all<Record<string, string | number>>();
	placed = results;
});

describe('the list', () => {
	test('shows newest first, and carts never', async () => {
		const { rows, older: next, newer } = await listOrders(db(), all, now);
		expect(rows).toHaveLength(50);
		expect(rows[0]).toMatchObject({
			number: 'R500000001',
			region: 'eu',
			shipmentState: 'pending',
			total: 13501,
		});
		expect(newer).toBeUndefined();
		const second = await listOrders(db(), { ...all, cursor: older(next) }, now);
		expect(second.rows[0]?.number).toBe('R500000051');
		const back = await listOrders(
			db(),
			{ ...all, cursor: readCursor(new URLSearchParams({ newer: second.newer ?? '' })) },
			now,
		);
		expect(back.rows).toEqual(rows);
		const token = await shop.visitor();
		const cart = await shop.call('POST', '/v2/orders', { token, body: {} });
		const { number } = cart.body.data.attributes;
		expect((await listOrders(db(), { ...all, search: number }, now)).rows).toEqual([]);
	});

	test('finds by number, shipment and address in any case, and nothing by SQL', async () => {
		const found = async (search: string) =>
			(await listOrders(db(), { ...all, search }, now)).rows.map(({ number }) => number);
		expect(await found('r500000007')).toEqual(['R500000007']);
		expect(await found('H50000000007')).toEqual(['R500000007']);
		expect(await found('BUYER7@example.com')).toEqual(['R500000007']);
		expect(await found(`' OR 1=1 --`)).toEqual([]);
	});

	test.each(stages)('the stage %s has the same orders as the whole list', async (stage) => {
		const today = '2026-11-20';
		const open = (row: Record<string, string | number>) =>
			['ready', 'partial'].includes(String(row.shipment_state));
		const started = (row: Record<string, string | number>) => Number(row.id) % 2 === 0;
		const expected = placed.filter((row) => {
			const latest = String(row.delivery_latest);
			return {
				unpaid: row.payment_state === 'balance_due',
				to_start: row.shipment_state === 'ready' && !started(row),
				to_start_part: row.shipment_state === 'pending' && row.delivery_latest !== null && !started(row),
				to_send: row.shipment_state === 'ready' && started(row),
				due: open(row) && latest >= today && latest <= '2026-11-23',
				late: open(row) && latest < today,
				partial: row.shipment_state === 'partial',
				shipped: row.shipment_state === 'shipped',
				canceled: row.shipment_state === 'canceled',
				credit_owed: row.payment_state === 'credit_owed',
			}[stage];
		});
		const listed = await listOrders(db(), { ...all, stage }, now, 2000);
		expect(listed.rows.map(({ number }) => number).sort()).toEqual(
			expected.map(({ number }) => String(number)).sort(),
		);
		expect(await countStages(db(), [stage], now)).toEqual([{ stage, count: expected.length }]);
		const german = await listOrders(db(), { ...all, stage, region: 'de' }, now, 2000);
		expect(german.rows).toEqual(listed.rows.filter(({ region }) => region === 'de'));
	});

	test('as CSV has every order of the filter once', async () => {
		const rows = await ordersCsv(db(), { ...all, region: 'de' }, now, 100);
		const numbers = rows.slice(1).map(([number]) => number);
		expect(numbers).toHaveLength(count / 3 - 1);
		expect(new Set(numbers).size).toBe(numbers.length);
		expect(rows[1]?.slice(10, 12)).toEqual(['135.03', '135.03']);
	});
});

describe('no query reads a whole table', () => {
	const cursors = [
		undefined,
		{ direction: 'older', at: now, id: 5 },
		{ direction: 'newer', at: 1, id: 5 },
	] as const;
	const searches = ['R500000001', 'H50000000001', 'buyer1@example.com'];
	const [, olderThan] = cursors;
	/** Each stage with each part of a page, with who has it, and with each kind of search. */
	const filters: OrderFilter[] = [undefined, ...stages].flatMap((stage) => [
		...([undefined, 'de'] as const).flatMap((region) =>
			cursors.map((cursor) => ({ ...all, stage, region, cursor })),
		),
		{ ...all, stage, assigned: 3 },
		{ ...all, stage, region: 'de' as const, assigned: 3, cursor: olderThan },
		...searches.map((search) => ({ ...all, stage, search })),
		...searches.map((search) => ({ ...all, stage, search, region: 'de' as const, cursor: olderThan })),
	]);

	test('of the list, with each filter', async () => {
		for (const filter of filters) {
			const plans = await plansOf(shop.env().DB, (binding) => listOrders(openDatabase(binding), filter, now));
			expect(plans.length).toBe(1);
			for (const { plan, sql } of plans) {
				expect([filter, scansOf(plan), sql]).toEqual([filter, [], sql]);
				expect(plan.join('; ')).toMatch(/SEARCH orders|SCAN orders USING INDEX orders_placed/);
			}
		}
	});

	test('nor sorts what one index has in order', async () => {
		const sorted = stages.filter((stage) => stage !== 'due' && stage !== 'late');
		for (const stage of [undefined, ...sorted])
			for (const { plan } of await plansOf(shop.env().DB, (binding) =>
				listOrders(openDatabase(binding), { ...all, stage }, now),
			))
				expect([stage, plan.join('; ')]).toEqual([stage, expect.not.stringContaining('TEMP B-TREE')]);
	});

	test('of the counts and of a user’s orders', async () => {
		const plans = await plansOf(shop.env().DB, async (binding) => {
			await countStages(openDatabase(binding), stages, now);
			await listOrdersOfUser(openDatabase(binding), 1_000_001, 20);
		});
		expect(plans).toHaveLength(2);
		for (const { plan } of plans) expect(scansOf(plan)).toEqual([]);
		expect(isInStage('late', now)).toBeDefined();
	});
});
