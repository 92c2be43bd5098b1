import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { actOnLines } from '#src/staff/production/act-on-lines.server.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const headers = { authorization: 'Bearer test-finance-secret' };
const opened = (...roles: string[]) =>
	({
		context: { db: openDatabase(shop.env().DB), env: shop.env(), now: Date.now() },
		member: { id: 7, roles },
	}) as unknown as Parameters<typeof actOnLines>[1];
function send(fields: Record<string, string | string[]>, ...roles: string[]) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields))
		for (const one of [value].flat()) form.append(name, one);
	return actOnLines(form, opened(...(roles.length > 0 ? roles : ['production'])));
}
async function paidLine() {
	const walked = await shop.payable();
	await shop.pay(walked, 'pm_card_visa');
	await shop.settle();
	return walked.order.line_items[0].id as number;
}
const plans = () =>
	shop.rows(
		'SELECT line_item_id AS line, vendor_id AS vendor, due_on AS due FROM production_lines ORDER BY 1',
	);
const audits = () => shop.rows(`SELECT action FROM staff_audit WHERE action LIKE 'production_%' ORDER BY id`);

test('chosen lines are planned with an audit entry each; undo restores each former plan, unless it was changed since', async () => {
	const { body: vendor } = await shop.call('POST', '/vendors', {
		headers,
		body: { name: 'Box Works', email: 'works@example.com', country_iso: 'pl', note: '' },
	});
	const [first, second, third] = [await paidLine(), await paidLine(), await paidLine()] as const;
	const plan = { vendor: String(vendor.id), due: '2026-12-01' };
	expect(await send({ ...plan, line: `${first}:0` })).toMatchObject({
		kind: 'planned',
		count: 1,
		faults: [],
	});
	const choice = [`${first}:1`, `${second}:0`, `${third}:5`];
	const planned = await send({ ...plan, due: '2026-12-09', line: choice });
	expect(planned).toMatchObject({ kind: 'planned', count: 2 });
	if (planned.kind === 'refused') throw new Error(planned.reason);
	expect(planned.faults).toEqual([expect.stringContaining(`Line ${third}: Somebody has changed this line`)]);
	expect((await audits()).map(({ action }) => action)).toEqual(Array(3).fill('production_plan'));

	expect(await send({ undo: [...planned.undo] })).toMatchObject({ kind: 'undone', count: 2, faults: [] });
	expect(await plans()).toEqual([{ line: first, vendor: vendor.id, due: '2026-12-01' }]);
	expect(await send({ undo: [...planned.undo] })).toMatchObject({ kind: 'undone', count: 0 });
	expect((await audits()).map(({ action }) => action)).toEqual([
		...Array(4).fill('production_plan'),
		'production_unplan',
	]);
});

test.each([
	['no line', { line: [], vendor: '1', due: '2026-12-01' }, /at least one line/],
	['an invented line', { line: 'x:0', vendor: '1', due: '2026-12-01' }, /at least one line/],
	['no vendor', { line: '1:0', vendor: '', due: '2026-12-01' }, /vendor/],
	['no day', { line: '1:0', vendor: '1', due: 'tomorrow' }, /due date/],
])('%s is refused, and what was chosen stays', async (_, fields, reason) => {
	expect(await send(fields)).toMatchObject({
		...{ kind: 'refused', reason: expect.stringMatching(reason) },
		chosen: [fields.line].flat(),
	});
});

test('only production plans', async () => {
	expect(await send({ line: '1:0', vendor: '1', due: '2026-12-01' }, 'desk')).toMatchObject({
		kind: 'refused',
		reason: 'Your roles do not allow this.',
	});
});
