import { describe, expect, test } from 'vitest';
import { retentionMs } from '#src/site/retention.ts';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';
import { day, makeGuests, watchRetention } from '#tests/build/retention.ts';

const api = startApi({}, ['mailer-box-full-color']);
const { call } = api;
const { start, run, sqlRows, count, purge } = watchRetention(api);
const guest = makeGuests(api);

describe('carts', () => {
	const abandoned = start + retentionMs('carts');

	test('are deleted 90 days after the last change; one with a pending or completed payment is kept', async () => {
		const open = async () => {
			const { number } = await walkTo(api, 'payment');
			return (await sqlRows<{ id: number }>('SELECT id FROM orders WHERE number = ?', number))[0]
				?.id as number;
		};
		const [young, old, guarded, paid, failed] = [
			await open(),
			await open(),
			await open(),
			await open(),
			await open(),
		];
		const payment = (id: number, state: string) =>
			run(
				`INSERT INTO payments (order_id, number, method_code, amount, currency, state, created_at, updated_at)
				VALUES (?, ?, 'card', 1, 'EUR', ?, 0, 0)`,
				id,
				`P${id}`,
				state,
			);
		await payment(guarded, 'checkout');
		await run('INSERT INTO payment_guards VALUES (?, ?)', guarded, `P${guarded}`);
		await payment(paid, 'completed');
		await payment(failed, 'failed');
		await run('UPDATE orders SET updated_at = ?', start);
		await run('UPDATE orders SET updated_at = ? WHERE id = ?', start + day, young);
		const ids = async () =>
			(await sqlRows<{ id: number }>('SELECT id FROM orders ORDER BY id')).map(({ id }) => id);
		await purge(abandoned, 'carts');
		expect(await ids()).toEqual([young, old, guarded, paid, failed]);
		await purge(abandoned + 1, 'carts');
		expect(await ids()).toEqual([young, guarded, paid]);
		for (const table of ['line_items', 'shipments', 'order_versions', 'state_changes', 'adjustments'])
			expect(await count(table, `order_id IN (${old}, ${failed})`), table).toBe(0);
		expect(await count('line_items', `order_id = ${paid}`)).toBe(1);
	});
});

test('a deleted design is removed after 30 days, unless it is on an order', async () => {
	const [gone, ordered] = [await guest(), await guest()];
	await walkTo(api, 'filled', { token: ordered.token, designId: ordered.designId });
	for (const { token, designId } of [gone, ordered])
		await call('DELETE', `/box_designs/${designId}`, { token });
	await run('UPDATE designs SET deleted_at = ? WHERE deleted_at IS NOT NULL', start);
	const left = async () => [
		await count('designs', `id = '${gone.designId}'`),
		await count('designs', `id = '${ordered.designId}'`),
	];
	await purge(start + retentionMs('deletedDesigns'), 'deletedDesigns');
	expect(await left()).toEqual([1, 1]);
	await purge(start + retentionMs('deletedDesigns') + 1, 'deletedDesigns');
	expect(await left()).toEqual([0, 1]);
	expect(await count('design_versions', `design_id = '${gone.designId}'`)).toBe(0);
});
