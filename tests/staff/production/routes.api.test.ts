import { beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '#src/after-sales/cancel/cancel-order.server.ts';
import { afterSalesPurges } from '#src/after-sales/retention.server.ts';
import { openDatabase } from '#src/api/database.server.ts';
import { runPurges } from '#src/api/retention.server.ts';
import { addKey } from '#src/staff/api-keys/api-keys.server.ts';
import { listOrders } from '#src/staff/orders/list-orders.server.ts';
import { countProduction, listProduction } from '#src/staff/production/list-production.server.ts';
import { loadLine } from '#src/staff/production/page-line.server.ts';
import { readProductionFilter, workFilters } from '#src/staff/production/work-filter.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import type { WalkthroughOptions } from '#tests/build/order-walkthrough.ts';
import { startPayments } from '#tests/build/payments.ts';
import { png } from '#tests/build/picture-files.ts';
import { contextOf } from '../../after-sales/context.ts';
import { proofsOf } from '../../after-sales/proofs/sent-proofs.ts';

const shop = startPayments();
const { ordered, sent, decide, approve } = proofsOf(shop);
const headers = { authorization: 'Bearer test-finance-secret' };
const ask = (method: string, path: string, body?: object) => shop.call(method, path, { headers, body });
const vendor = { name: 'Box Works', email: 'works@example.com', country_iso: 'pl', note: 'Corrugated' };
let vendorId: number;
/** Lines of one paid order. Three are moved by one test each; the last is planned by several, but never started. */
let [heldLine, lineOfProgram, lineOfVendor, plannedLine] = [0, 0, 0, 0];

beforeAll(async () => {
	vendorId = (await ask('POST', '/vendors', vendor)).body.id;
	const furtherSkus = ['205x155x85', '250x200x100', '300x200x80'].map((size) => `MBF-${size}-W1-HD-0`);
	const { order } = await paid({ furtherSkus });
	[heldLine, lineOfProgram, lineOfVendor, plannedLine] = order.line_items.map(({ id }: { id: number }) => id);
});

async function paid(options: WalkthroughOptions = {}) {
	const walked = await shop.payable(options);
	await shop.pay(walked, 'pm_card_visa');
	await shop.settle();
	return { ...walked, line: walked.order.line_items[0].id as number };
}
const plan = (line: number, changes: object = {}) =>
	ask('PUT', `/production_list/${line}`, { vendor_id: vendorId, due_on: '2026-12-01', ...changes });
const move = (line: number, event: string, more: object = {}) =>
	ask('POST', '/qa_state_changes', { line_item_id: line, event, ...more });
const linesIn = async (state: string) =>
	(await ask('GET', `/production_list?state=${state}`)).body.line_items.map(
		(line: { line_item_id: number }) => line.line_item_id,
	);

describe('a line', () => {
	test('is not started while its newest proof waits or was rejected', async () => {
		const order = await ordered();
		await plan(order.line);
		const first = await sent(order);
		expect((await move(order.line, 'start')).body.code).toBe('proof_missing');
		await decide(first.uuid, { status: 'rejected', email: 'a@example.com', review_reason: 'Red' });
		expect((await move(order.line, 'start')).body.code).toBe('proof_missing');
		await approve((await sent(order)).uuid);
		expect((await move(order.line, 'start')).body).toMatchObject({ next_state: 'in_production' });
	});

	test('is planned, made, checked, made again and packed; the first start starts its order', async () => {
		const { number, line, token } = await paid();
		expect(await linesIn('unplanned')).toContain(line);
		expect((await move(line, 'start')).body.code).toBe('production_closed');
		expect(await plan(line)).toMatchObject({
			status: 200,
			body: { line_item_id: line, state: 'queued', vendor_id: vendorId, due_on: '2026-12-01' },
		});
		expect(await linesIn('unplanned')).not.toContain(line);
		expect(await linesIn('queued')).toContain(line);
		expect((await move(line, 'start')).body).toMatchObject({
			previous_state: 'queued',
			next_state: 'in_production',
		});
		expect(await shop.rows('SELECT * FROM production_starts')).not.toEqual([]);
		expect((await plan(line)).body.code).toBe('production_closed');
		await move(line, 'inspect');
		const silent = await move(line, 'fail');
		expect([silent.status, silent.body.errors]).toEqual([422, { text: ['must give a reason'] }]);
		await move(line, 'fail', { text: 'Lid does not close', defect: 'cut', pieces: 12 });
		await move(line, 'reprint');
		await move(line, 'inspect');
		await move(line, 'pass');
		expect((await move(line, 'pack')).body.next_state).toBe('packed');
		const { body } = await ask('GET', `/qa_state_changes?line_item_id=${line}`);
		expect(body.qa_state_changes.map(({ event }: { event: string }) => event)).toEqual([
			...['plan', 'start', 'inspect', 'fail', 'reprint', 'inspect', 'pass', 'pack'],
		]);
		const comments = await ask('GET', `/qa_comments?line_item_id=${line}`);
		expect(comments.body.qa_comments).toMatchObject([
			{ text: 'Lid does not close', defect: 'cut', pieces: 12 },
		]);
		const audit = await shop.rows(
			'SELECT action FROM staff_audit WHERE subject = ?',
			`order ${number} line ${line}`,
		);
		expect(audit).toHaveLength(8);
		expect(JSON.stringify(await shop.call('GET', `/orders/${number}`, { token }))).not.toContain(
			'Lid does not',
		);
	});

	test('has the name of the program that has moved it and commented on it', async () => {
		const line = lineOfProgram;
		const db = openDatabase(shop.env().DB);
		const now = Date.now();
		const added = await addKey({ db, now, staffId: 7 }, { name: 'Mill robot', scopes: ['production'] });
		if ('fault' in added) throw new Error(added.fault);
		const robot = { headers: { authorization: `Bearer ${added.key}` } };
		const body = { vendor_id: vendorId, due_on: '2026-12-01' };
		expect((await shop.call('PUT', `/production_list/${line}`, { ...robot, body })).status).toBe(200);
		const comment = { line_item_id: line, text: 'Board is fine' };
		expect((await shop.call('POST', '/qa_comments', { ...robot, body: comment })).status).toBe(201);
		await move(line, 'start');
		const view = await loadLine(db, line, now);
		const name = expect.stringMatching(/^API key Mill robot \(\d+\)$/);
		expect(view?.events.map(({ by }) => by)).toEqual([name, null]);
		expect(view?.comments.map(({ by }) => by)).toEqual([name]);
	});

	test('on hold goes back to where it was, with the reason', async () => {
		const line = heldLine;
		await plan(line);
		await move(line, 'start');
		expect((await move(line, 'hold')).status).toBe(422);
		await move(line, 'hold', { text: 'Board is late' });
		expect(await linesIn('on_hold')).toContain(line);
		expect((await plan(line, { due_on: '2026-12-09' })).body).toMatchObject({ state: 'on_hold' });
		expect((await move(line, 'resume')).body.next_state).toBe('in_production');
	});

	test('is moved once by eight requests in parallel', async () => {
		const { line } = await paid();
		await plan(line);
		const answers = await Promise.all(Array.from({ length: 8 }, () => move(line, 'start')));
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
		for (const { body, status } of answers)
			if (status !== 201) expect(['conflict', 'production_closed']).toContain(body.code);
		expect(
			await shop.rows(`SELECT * FROM production_events WHERE line_item_id = ? AND event = 'start'`, line),
		).toHaveLength(1);
	});

	test('of an order whose first part is paid is produced; it is shipped when everything is paid', async () => {
		const walked = await shop.payable({ business: 'fr', quantity: 500 });
		const half = (Number(walked.order.total) / 2).toFixed(2);
		const rest = (Number(walked.order.total) - Number(half)).toFixed(2);
		const parts = [{ amount: half }, { amount: rest }];
		const schedule = { order_id: walked.number, installments_attributes: parts };
		const { region, token } = walked;
		expect((await shop.call('POST', '/payment_schedules', { region, token, body: schedule })).status).toBe(
			201,
		);
		expect((await shop.pay(walked, 'pm_card_visa')).body).toMatchObject({
			status: 'OK',
		});
		await shop.settle();
		const line = walked.order.line_items[0].id;
		expect(await linesIn('unplanned')).toContain(line);
		const { rows } = await listOrders(
			openDatabase(shop.env().DB),
			{ stage: 'to_start_part', region: undefined, search: '', assigned: undefined, cursor: undefined },
			Date.now(),
		);
		expect(rows.map(({ number }) => number)).toContain(walked.number);
		await plan(line);
		expect((await move(line, 'start')).body.next_state).toBe('in_production');
		const [parcel] = await shop.rows(
			'SELECT shipments.number FROM shipments JOIN orders ON orders.id = order_id WHERE orders.number = ?',
			walked.number,
		);
		expect((await ask('PUT', `/shipments/${parcel?.number}/ship`, {})).body.code).toBe('shipment_not_ready');
	});

	test('of an unpaid or canceled order, a cart or a service is not made', async () => {
		const walked = await shop.payable();
		const cart = walked.order.line_items[0].id;
		expect((await plan(cart)).status).toBe(404);
		await shop.transfer(walked);
		expect((await plan(cart)).body.code).toBe('production_closed');
		expect(await linesIn('unplanned')).not.toContain(cart);
		expect((await plan(999_999)).status).toBe(404);
		for (const [changes, field] of [
			[{ due_on: '2026-02-30' }, 'due_on'],
			[{ due_on: 'soon' }, 'due_on'],
			[{ vendor_id: 999_999 }, 'vendor_id'],
		] as const)
			expect(Object.keys((await plan(plannedLine, changes)).body.errors)).toEqual([field]);
		for (const pieces of [0, -1, 0.5, 121])
			expect(
				(await ask('POST', '/qa_comments', { line_item_id: plannedLine, text: 'x', pieces })).body.errors,
			).toHaveProperty('pieces');
		for (const method of ['GET', 'POST'] as const)
			expect(
				(
					await shop.call(method, `/qa_comments?line_item_id=${plannedLine}`, {
						body: method === 'POST' ? {} : undefined,
					})
				).status,
			).toBe(401);
	});
});

test('a print file is stored by its content hash, once, and is returned unchanged', async () => {
	const line = plannedLine;
	const bytes = png(40, 30);
	const upload = async (name: string, body: Uint8Array) => {
		const response = await shop.send(`/production_files?line_item_id=${line}&file_name=${name}`, {
			...{ method: 'POST', headers, body: body as BodyInit },
		});
		return { status: response.status, body: (await response.json()) as Record<string, string> };
	};
	const first = await upload('lid.png', bytes);
	expect(first).toMatchObject({ status: 201, body: { kind: 'print', content_type: 'image/png' } });
	expect((await upload('again.png', bytes)).body.id).toBe(first.body.id);
	expect((await upload('lid.pdf', bytes)).status).toBe(422);
	expect((await upload('lid.png', new Uint8Array())).status).toBe(422);
	const { body } = await ask('GET', `/production_files?line_item_id=${line}`);
	expect(body.files).toHaveLength(1);
	const file = await shop.send(`/production_files/${first.body.id}`, { headers });
	expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
	expect(file.headers.get('content-disposition')).toContain('attachment');
	expect((await shop.send('/production_files/none', { headers })).status).toBe(404);
	// Another file is in its place.
	const [row] = await shop.rows('SELECT key FROM production_files WHERE id = ?', first.body.id);
	await shop.env().ARTWORK.put(String(row?.key), png(1, 1) as BodyInit as ArrayBuffer);
	expect((await shop.send(`/production_files/${first.body.id}`, { headers })).status).toBe(500);
});

describe('vendors', () => {
	test('are added, changed and deleted; with open work they cannot be deleted', async () => {
		const added = await ask('POST', '/vendors', { ...vendor, name: 'Second Works' });
		expect(added).toMatchObject({ status: 201, body: { country_iso: 'PL', closed_at: null } });
		const { id } = added.body;
		const line = lineOfVendor;
		await plan(line, { vendor_id: id });
		const refused = await ask('DELETE', `/vendors/${id}`);
		expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
			409,
			'open_work',
			{ id: ['has 1 lines that are not packed'] },
		]);
		await plan(line);
		expect((await ask('DELETE', `/vendors/${id}`)).status).toBe(204);
		expect((await ask('DELETE', `/vendors/${id}`)).status).toBe(404);
		expect((await ask('PUT', `/vendors/${id}`, vendor)).status).toBe(404);
		expect((await plan(line, { vendor_id: id })).body.errors).toHaveProperty('vendor_id');
		const { body } = await ask('GET', '/vendors');
		expect(body.partners.at(-1)).toMatchObject({ name: 'Second Works' });
	});

	test('the work of a canceled order is in no list, and does not stop the deletion of a vendor', async () => {
		const { id } = (await ask('POST', '/vendors', { ...vendor, name: 'Third Works' })).body;
		const { number, line } = await paid();
		await plan(line, { vendor_id: id });
		expect(await linesIn('queued')).toContain(line);
		const canceled = await cancelOrder(contextOf(shop), number, 'staff');
		expect(canceled.kind).toBe('canceled');
		await shop.settle();
		expect(await linesIn('queued')).not.toContain(line);
		expect((await move(line, 'start')).body.code).toBe('production_closed');
		expect((await ask('DELETE', `/vendors/${id}`)).status).toBe(204);
	});

	test('deleted while a line is planned to them: one of the two fails', async () => {
		for (let round = 0; round < 3; round++) {
			const { id } = (await ask('POST', '/vendors', { ...vendor, name: `Race ${round}` })).body;
			const [planned, deleted] = await Promise.all([
				plan(plannedLine, { vendor_id: id }),
				ask('DELETE', `/vendors/${id}`),
			]);
			expect([planned.status === 200, deleted.status === 204].filter(Boolean)).toHaveLength(1);
		}
	});

	test('invalid fields are reported; suppliers are not vendors', async () => {
		const answer = await ask('POST', '/suppliers', { name: ' ', email: 'x', country_iso: 'ZZ' });
		expect(Object.keys(answer.body.errors).sort()).toEqual(['country_iso', 'email', 'name']);
		const { id } = (await ask('POST', '/suppliers', { ...vendor, name: 'Board Mill' })).body;
		expect((await ask('PUT', `/suppliers/${id}`, { ...vendor, name: 'Paper Mill' })).body.name).toBe(
			'Paper Mill',
		);
		expect((await ask('DELETE', `/vendors/${id}`)).status).toBe(404);
		expect((await plan(plannedLine, { vendor_id: id })).body.errors).toHaveProperty('vendor_id');
		expect((await ask('DELETE', `/suppliers/${id}`)).status).toBe(204);
	});
});

test('no query reads a whole table', async () => {
	await plan(plannedLine);
	const now = Date.now();
	const plans = await plansOf(shop.env().DB, async (binding) => {
		const db = openDatabase(binding);
		for (const state of workFilters)
			for (const vendorId of [undefined, 1]) await listProduction(db, { state, vendorId, page: 1 }, now);
		await countProduction(db, now);
		await loadLine(db, plannedLine, now);
	});
	expect(plans.length).toBeGreaterThan(20);
	for (const { plan: steps, sql } of plans) expect([sql, scansOf(steps)]).toEqual([sql, []]);
	expect(readProductionFilter(new URLSearchParams('state=x&vendor=-1&page=0'))).toEqual({
		state: 'unplanned',
		vendorId: undefined,
		page: 1,
	});
});

test('all data about a line is deleted after its order', async () => {
	const { number, line } = await paid();
	await plan(line);
	await move(line, 'hold', { text: 'Wait' });
	await shop.send(`/production_files?line_item_id=${line}&file_name=a.png`, {
		...{ method: 'POST', headers, body: png(3, 3) as BodyInit },
	});
	const { id } = (await shop.rows('SELECT id FROM orders WHERE number = ?', number))[0] as { id: number };
	const tables = ['production_lines', 'production_events', 'production_files', 'qa_comments'];
	for (const table of tables)
		expect(await shop.rows(`SELECT * FROM ${table} WHERE order_id = ?`, id)).not.toEqual([]);
	// As the deletion of an old order leaves them: without their order.
	for (const table of tables) await shop.rows(`UPDATE ${table} SET order_id = 999999 WHERE order_id = ?`, id);
	await runPurges(
		afterSalesPurges,
		{ db: openDatabase(shop.env().DB), bucket: shop.env().ARTWORK },
		Date.now(),
	);
	for (const table of tables)
		expect(await shop.rows(`SELECT * FROM ${table} WHERE order_id = 999999`)).toEqual([]);
	const { objects } = await shop.env().ARTWORK.list({ prefix: `production/${line}/` });
	expect(objects).toEqual([]);
});
