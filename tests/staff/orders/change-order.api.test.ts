import { expect, test } from 'vitest';
import { startProduction } from '#src/after-sales/shipping/ship.server.ts';
import { openDatabase } from '#src/api/database.server.ts';
import { addNote, cancelByStaff } from '#src/staff/orders/change-order.server.ts';
import { loadStaffOrder } from '#src/staff/orders/page-order.server.ts';
import { listAudit } from '#src/staff/record/audit.server.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { startPayments } from '#tests/build/payments.ts';
import { contextOf, requireOrder } from '../../after-sales/context.ts';

const shop = startPayments();
const db = () => openDatabase(shop.env().DB);
const context = () => ({ ...contextOf(shop), staffId: 7 });
async function paid() {
	const walked = await shop.payable({ region: 'pl' });
	const answer = await shop.pay(walked, 'pm_card_visa');
	if (!answer.body.success) throw new Error(JSON.stringify(answer.body));
	await shop.settle();
	return walked.number;
}

test('a note is shown with its time, and its text is not in the audit', async () => {
	const number = await paid();
	expect(await addNote(context(), await requireOrder(shop, number), 'Call before delivery')).toBeUndefined();
	const shown = await loadStaffOrder(db(), number, Date.now());
	expect(shown?.notes).toMatchObject([{ text: 'Call before delivery', by: null }]);
	const [entry] = await listAudit(db(), undefined, 1);
	expect(entry).toMatchObject({ action: 'order_note', subject: `order ${number}` });
	expect(JSON.stringify(entry)).not.toContain('delivery');
	for (const [text, fault] of [
		['', 'note_missing'],
		['x'.repeat(2001), 'note_too_long'],
	] as const)
		expect(await addNote(context(), await requireOrder(shop, number), text)).toBe(fault);
	expect((await loadStaffOrder(db(), number, Date.now()))?.notes).toHaveLength(1);
});

test('an order that is being made is canceled for a reason: refund, mail, note and audit, once', async () => {
	const number = await paid();
	await startProduction(context(), number);
	const record = await requireOrder(shop, number);
	expect(await cancelByStaff(context(), record, '')).toBe('note_missing');
	expect((await requireOrder(shop, number)).savedState).toBe('complete');
	const outcomes = await Promise.all(
		[1, 2, 3].map(() => cancelByStaff(context(), record, 'Board is sold out')),
	);
	expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
	expect(outcomes.filter((outcome) => outcome === 'already_canceled')).toHaveLength(2);
	await shop.settle();
	const shown = await loadStaffOrder(db(), number, Date.now());
	expect(shown).toMatchObject({
		record: { savedState: 'canceled', shipmentState: 'canceled' },
		notes: [{ text: 'Canceled: Board is sold out' }],
		refunds: [{ reason: 'order_canceled', state: 'succeeded' }],
	});
	expect(shown?.mails.filter(({ kind }) => kind === 'order_canceled')).toHaveLength(1);
	expect(shown?.audit.filter(({ action }) => action === 'order_cancel')).toHaveLength(1);
	expect(await shop.capturesOf(number)).toEqual([0]);
});

test('what has been sent in part is not canceled', async () => {
	const number = await paid();
	const record = await requireOrder(shop, number);
	const [line] = record.lines;
	await shop.call('POST', '/shipments', {
		headers: { authorization: 'Bearer test-finance-secret' },
		body: { order_id: number, items: [{ line_item_id: line?.id, quantity: 1 }] },
	});
	expect(await cancelByStaff(context(), record, 'late')).toBe('shipped');
	expect((await loadStaffOrder(db(), number, Date.now()))?.notes).toEqual([]);
});

test('carts and unknown numbers have no page, and the page reads no whole table', async () => {
	const { number } = await shop.payable();
	expect(await loadStaffOrder(db(), number, Date.now())).toBeUndefined();
	expect(await loadStaffOrder(db(), 'R000000000', Date.now())).toBeUndefined();
	const placed = await paid();
	const plans = await plansOf(shop.env().DB, (binding) =>
		loadStaffOrder(openDatabase(binding), placed, Date.now()),
	);
	expect(plans.length).toBeGreaterThan(10);
	for (const { plan, sql } of plans) expect([sql, scansOf(plan)]).toEqual([sql, []]);
});
