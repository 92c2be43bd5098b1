import { expect, test, vi } from 'vitest';
import { runScheduled } from '#src/scheduled.server.ts';
import { startPayments } from '#tests/build/payments.ts';

const api = startPayments();
const context = { waitUntil: api.waitUntil } as unknown as ExecutionContext;

test('the trigger of every minute deletes nothing, the slower one does', async () => {
	const { DB } = api.env();
	const count = () => DB.prepare('SELECT count(*) AS count FROM rate_limits').first<number>('count');
	await DB.prepare('INSERT INTO rate_limits (bucket, window, count) VALUES (?, 1, 1)').bind('coupon:1').run();
	await runScheduled('* * * * *', api.env(), context);
	expect(await count()).toBe(1);
	await runScheduled('*/15 * * * *', api.env(), context);
	expect(await count()).toBe(0);
});

test('links in mails from cron lead to the port of a local shop', async () => {
	const walked = await api.payable({ region: 'pl' });
	const begun = await api.redirect(walked, 'p24');
	expect(begun.status).toBe(200);
	const [payment] = (await api.orderOf(walked)).payments;
	await api.rows(
		'UPDATE payments SET created_at = ? WHERE number = ?',
		...[Date.now() - 6 * 60_000, payment.number],
	);
	await runScheduled('* * * * *', { ...api.env(), LOCAL_PORT: '9000' }, context);
	const [mail] = await api.mailsOf(payment.number);
	expect(mail?.text).toContain(`.localhost:9000/zamowienie/${walked.number}/`);
});

test('a step that throws does not stop the others, is recorded as an error and fails the run', async () => {
	const { DB } = api.env();
	const error = vi.spyOn(console, 'error').mockImplementation(() => {});
	await DB.prepare('ALTER TABLE refunds RENAME TO refunds_away').run();
	await expect(runScheduled('* * * * *', api.env(), context)).rejects.toThrow(/steps? of cron failed/);
	await api.settle();
	await DB.prepare('ALTER TABLE refunds_away RENAME TO refunds').run();
	const { results } = await DB.prepare(
		`SELECT path, origin, region FROM error_events WHERE path = 'cron finishRefunds'`,
	).all();
	expect(results).toEqual([{ path: 'cron finishRefunds', origin: 'worker', region: null }]);
	expect(error.mock.calls.map(([line]) => String(line)).join()).toContain('"step":"finishRefunds"');
	error.mockRestore();
});
