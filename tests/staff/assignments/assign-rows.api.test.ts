import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, runTogether } from '#src/api/database.server.ts';
import { listRequests } from '#src/quotes/record/list-requests.server.ts';
import { insertRequest } from '#src/quotes/record/queries.server.ts';
import { findAssignments, isAssignedTo } from '#src/staff/assignments/assign.server.ts';
import { actOnQuotes } from '#src/staff/desk/act-on-quotes.server.ts';
import type { BulkOutcome } from '#src/staff/lists/bulk.ts';
import { actOnOrders } from '#src/staff/orders/act-on-orders.server.ts';
import { listOrders } from '#src/staff/orders/list-orders.server.ts';
import { readOrderFilter } from '#src/staff/orders/order-filter.ts';
import { startApi } from '#tests/build/api.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { seedOrders } from '../../../scripts/bench/seed-orders.mjs';

const shop = startApi({}, ['mailer-box-full-color']);
const db = () => openDatabase(shop.env().DB);
const page = { url: new URL('http://staff.localhost:8787/orders'), waitUntil: () => undefined };
type Act = typeof actOnOrders;
async function send(act: Act, fields: Record<string, string | readonly string[]>, roles = ['desk']) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields))
		for (const one of [value].flat()) form.append(name, one);
	const opened = {
		context: { db: db(), env: shop.env(), now: Date.now() },
		member: { id: 7, roles },
	} as unknown as Parameters<Act>[2];
	return act(form, page, opened);
}
const orders = (fields: Record<string, string | readonly string[]>, roles?: string[]) =>
	send(actOnOrders, fields, roles);
const quotes = (fields: Record<string, string | readonly string[]>, roles?: string[]) =>
	send(actOnQuotes, fields, roles);
const done = (outcome: BulkOutcome) => {
	if (outcome.kind !== 'done') throw new Error(outcome.reason);
	return outcome;
};
const rows = async <Row = Record<string, unknown>>(sql: string) =>
	(await shop.env().DB.prepare(sql).all<Row>()).results;
const audits = async (action: string) =>
	(
		await rows<{ subject: string }>(`SELECT subject FROM staff_audit WHERE action = '${action}' ORDER BY id`)
	).map(({ subject }) => subject);

beforeAll(async () => {
	await seedOrders(shop.env().DB, 100, Date.now());
	const person = (id: number, roles: string, closed: number | null) =>
		shop
			.env()
			.DB.prepare(
				`INSERT INTO staff_accounts (id, name, email_key, roles, totp_step, created_at, closed_at) VALUES (?, ?, ?, ?, 0, 1, ?)`,
			)
			.bind(id, `Person ${id}`, `p${id}@example.com`, roles, closed)
			.run();
	await person(7, '["desk"]', null);
	await person(8, '["desk"]', null);
	await person(9, '["desk"]', 5);
	await person(10, '["content"]', null);
});

describe('orders', () => {
	const [first, second, third] = ['R500000001', 'R500000002', 'R500000003'] as const;

	test('are assigned one by one; a faster colleague wins, and undo gives back only what is unchanged', async () => {
		expect(await orders({ act: 'assign', person: '8', row: `${first}:0` })).toMatchObject({
			...{ kind: 'done', text: '1 order assigned.', faults: [] },
		});
		const choice = [`${first}:1`, `${second}:0`, `${third}:4`, 'R999999999:0'];
		const assigned = done(await orders({ act: 'assign', person: '7', row: choice }));
		expect(assigned.text).toBe('2 orders assigned.');
		expect(assigned.faults).toEqual([
			expect.stringContaining(`${third}: Somebody else`),
			'R999999999: There is no such order.',
		]);
		expect(await audits('order_assign')).toEqual([first, first, second].map((number) => `order ${number}`));
		const listed = async (query: string) =>
			(await listOrders(db(), readOrderFilter(new URLSearchParams(query)), Date.now())).rows.map(
				({ number }) => number,
			);
		expect(await listed('assigned=7')).toEqual([first, second]);
		expect(await listed('assigned=8')).toEqual([]);
		// A colleague takes the second one before it is undone.
		done(await orders({ act: 'assign', person: '8', row: `${second}:1` }));
		expect(await orders({ undo: assigned.undo })).toMatchObject({
			...{ text: 'Assignment of 1 order restored.', faults: [expect.stringContaining(second)] },
		});
		expect(await listed('assigned=8')).toEqual([first, second]);
		const ids = (await listOrders(db(), readOrderFilter(new URLSearchParams('assigned=8')), Date.now())).rows;
		const after = await findAssignments(
			db(),
			'order',
			ids.map(({ id }) => id),
		);
		expect(after.get(ids[0]?.id ?? 0)).toEqual({ staffId: 8, name: 'Person 8', version: 3 });
	});

	test('of two clerks at the same moment one assigns', async () => {
		const both = await Promise.all(
			['7', '8'].map((person) => orders({ act: 'assign', person, row: 'R500000010:0' })),
		);
		expect(both.map((outcome) => done(outcome).faults.length).sort()).toEqual([0, 1]);
		expect(
			await rows(`SELECT staff_assignments.version FROM staff_assignments JOIN orders ON orders.id = subject_id
			WHERE number = 'R500000010'`),
		).toEqual([{ version: 1 }]);
	});

	test.each([
		['a closed account', { person: '9' }, 'Choose a person with an open account'],
		['a person without the permission', { person: '10' }, 'Choose a person with an open account'],
	])('%s gets no assignment', async (_, fields, reason) => {
		const { text, faults } = done(await orders({ act: 'assign', row: `${third}:0`, ...fields }));
		expect([text, faults]).toEqual(['Nothing was changed.', [expect.stringContaining(reason)]]);
	});

	test('get one note each, also when the form is sent again', async () => {
		const note = { act: 'note', text: 'Board is late', row: [`${first}:9`, `${second}:9`] };
		expect(done(await orders(note)).text).toBe('Note saved for 2 orders.');
		const again = done(await orders(note));
		expect([again.text, again.faults.length]).toEqual(['Nothing was changed.', 2]);
		expect(await rows('SELECT text FROM order_notes')).toHaveLength(2);
		expect(await audits('order_note')).toHaveLength(2);
	});

	test.each([
		['no row', { act: 'note', text: 'x' }, undefined, /at least one order/],
		['an invented row', { act: 'note', text: 'x', row: "R1' OR 1:0" }, undefined, /at least one order/],
		['too many rows', { act: 'note', text: 'x', row: Array(51).fill(`${first}:0`) }, undefined, /at most 50/],
		['no text', { act: 'note', text: ' ', row: `${first}:0` }, 'text', /Enter a note/],
		['a long text', { act: 'note', text: 'x'.repeat(2001), row: `${first}:0` }, 'text', /at most 2000/],
		['no person', { act: 'assign', person: '', row: `${first}:0` }, 'person', /Choose a person/],
		['a reminder without the permission', { act: 'remind', row: `${first}:0` }, undefined, /roles/],
	])('%s is refused, and what was typed stays', async (_, fields, field, reason) => {
		const outcome = await orders(fields);
		expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringMatching(reason) });
		if (outcome.kind === 'refused') expect(outcome.field).toBe(field);
		expect(outcome).toMatchObject({ chosen: 'row' in fields ? [fields.row].flat() : [] });
	});

	test('whose transfer is not awaited are named when buyers are reminded', async () => {
		const { text, faults } = done(await orders({ act: 'remind', row: `${first}:0` }, ['finance']));
		expect([text, faults]).toEqual([
			'Nothing was changed.',
			[expect.stringMatching(`^${first}: is (not waiting|canceled)`)],
		]);
	});
});

describe('quote requests', () => {
	let numbers = 0;
	async function newRequest() {
		const number = `Q${String(++numbers).padStart(9, '3')}`;
		const wish = {
			flow: 0,
			...{ name: 'Zofia', email: 'zofia@example.com', company: '', phone: '', countryIso: 'PL' },
			...{ deadline: null, contents: '', items: [], message: '', designId: null, designName: null },
		} as const;
		const given = { wish, userId: null, region: 'pl', locale: 'pl-PL', files: [], now: Date.now() };
		await runTogether(db(), insertRequest(db(), number, given));
		return number;
	}
	const states = () =>
		rows<{ number: string; state: string }>('SELECT number, state FROM quote_requests ORDER BY id');

	test('are canceled with one text mailed to each buyer, and undo opens them again', async () => {
		const [one, other, taken] = [await newRequest(), await newRequest(), await newRequest()] as const;
		expect(done(await quotes({ act: 'take_up', row: `${taken}:1:0` })).text).toBe(
			'Review of 1 request started.',
		);
		const refused = await quotes({ act: 'cancel', text: '', row: `${one}:1:0` });
		expect(refused).toMatchObject({ kind: 'refused', field: 'text' });
		const canceled = done(
			await quotes({
				act: 'cancel',
				text: 'Nie produkujemy szkła.',
				row: [`${one}:1:0`, `${other}:1:0`, `${taken}:1:0`],
			}),
		);
		expect(canceled.text).toMatch(/^2 requests canceled/);
		expect(canceled.faults).toEqual([expect.stringContaining(`${taken}: Somebody has changed`)]);
		expect(await rows(`SELECT 1 FROM mails WHERE kind = 'quote_desk_wrote'`)).toHaveLength(2);
		expect((await states()).map(({ state }) => state)).toEqual(['canceled', 'canceled', 'in_review']);
		expect(done(await quotes({ undo: canceled.undo })).text).toBe('2 requests reopened.');
		expect((await states()).map(({ state }) => state)).toEqual(['in_review', 'in_review', 'in_review']);
		expect(done(await quotes({ undo: canceled.undo })).text).toBe('Nothing was changed.');
	});

	test('are assigned, found by person by an index, and only by the desk', async () => {
		const number = await newRequest();
		expect(await quotes({ act: 'assign', person: '8', row: `${number}:1:0` }, ['shipping'])).toMatchObject({
			kind: 'refused',
		});
		const assigned = done(await quotes({ act: 'assign', person: '8', row: `${number}:1:0` }));
		expect(assigned.undo).toEqual([`assign:${number}:1:`]);
		const plans = await plansOf(shop.env().DB, async (binding) => {
			const database = openDatabase(binding);
			await findAssignments(database, 'quote', [1, 2]);

			const among = isAssignedTo('quote', sql`quote_requests.id`, 8);
			const filter = { state: undefined, search: '', page: 1, among };
			expect((await listRequests(database, filter)).records.map((found) => found.number)).toEqual([number]);
		});
		expect(plans.flatMap(({ plan }) => scansOf(plan))).toEqual([]);
		expect(done(await quotes({ undo: assigned.undo })).text).toBe('Assignment of 1 request restored.');
		expect(await audits('quote_assign')).toEqual([`quote ${number}`, `quote ${number}`]);
	});
});
