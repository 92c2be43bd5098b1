import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { addKey } from '#src/staff/api-keys/api-keys.server.ts';
import { listAudit } from '#src/staff/record/audit.server.ts';
import { accountsOf } from '#tests/build/accounts.ts';
import { startPayments } from '#tests/build/payments.ts';
import { csv, transferOf } from '#tests/orders/bank/written-statements.ts';

const shop = startPayments();
const people = accountsOf(shop);
const db = () => openDatabase(shop.env().DB);
const now = Date.now();

const secrets = {
	key: async () => {
		const added = await addKey(
			{ db: db(), now, staffId: 1 },
			{ name: 'Books', scopes: ['finance', 'cases'] },
		);
		if ('fault' in added) throw new Error(added.fault);
		return added.key;
	},
	secret: async () => 'test-finance-secret',
};

/** An order that is awaiting its bank transfer, with a complaint and a withdrawal. */
async function order(reference: string) {
	const walked = await shop.payable();
	await shop.transfer(walked);
	const { id } = walked.order;
	await shop.rows(
		`INSERT INTO complaints (reference, order_id, kind, state, created_at, updated_at) VALUES (?, ?, 'late', 'received', 1, 1)`,
		...[reference, id],
	);
	await shop.rows(
		`INSERT INTO withdrawals (reference, region, locale, name, email, order_number, order_id, goods, state, created_at)
			VALUES (?, 'eu', 'en-US', 'Ada', 'ada@example.com', ?, ?, '', 'received', 1)`,
		...[reference, walked.number, id],
	);
	return walked;
}

test.each([
	['an API key', 'key', 'AAAAAAAA', expect.stringMatching(/^API key Books \(\d+\)$/)],
	['the secret of the configuration', 'secret', 'BBBBBBBB', null],
] as const)(
	'the audit of wallet, bank and cases names who has called, with %s',
	async (_, kind, reference, by) => {
		const walked = await order(reference);
		const { email, id: userId } = await people.customer();
		const secret = await secrets[kind]();
		const call = (method: string, path: string, body: unknown, type = 'application/json') =>
			shop.call(method, path, { body, headers: { authorization: `Bearer ${secret}`, 'content-type': type } });
		const before = (await listAudit(db(), undefined, 1))[0]?.id ?? 0;

		const credit = { email, currency: 'EUR', amount: '12.50', reason: 'goodwill', reference };
		const entry = transferOf({
			reference: `${reference}-1`,
			amount: walked.order.total,
			title: walked.number,
		});
		const { booked_on, payer_name, payer_account, ...named } = {
			...entry,
			...{ booked_on: entry.bookedOn, payer_name: entry.payerName, payer_account: entry.payerAccount },
		};
		const { bookedOn: _on, payerName: _name, payerAccount: _account, ...plain } = named;
		const transfer = { ...plain, booked_on, payer_name, payer_account };
		const statement = csv([transferOf({ reference: `${reference}-2`, amount: '5.00', title: 'no order' })]);
		const calls = [
			['POST', '/v1/wallet/credits', credit],
			['POST', '/v2/bank_transfers', transfer],
			['POST', '/v2/bank_statements', statement, 'text/csv'],
			['PUT', `/v2/complaints/${reference}`, { state: 'solved' }],
			['PUT', `/v2/withdrawals/${reference}`, { state: 'settled' }],
		] as const;
		for (const [method, path, body, type] of calls) {
			const { status } = await call(method, path, body, type);
			expect([path, status < 300]).toEqual([path, true]);
		}
		// Money that was booked before is not booked, and not in the audit, again.
		for (const [method, path, body, type] of calls.slice(0, 3)) await call(method, path, body, type);

		const ofOrder = `order ${walked.number}`;
		const entries = (await listAudit(db(), undefined, 20)).filter(({ id }) => id > before).toReversed();
		expect(entries.map(({ createdAt: _at, id: _id, ...entry }) => entry)).toEqual([
			{
				...{ action: 'credit_give', subject: `customer ${userId}`, by, before: null },
				after: { amount: '12.50', currency: 'EUR', reason: 'goodwill', reference, order: null },
			},
			{
				...{ action: 'transfer_book', subject: ofOrder, by, before: null },
				after: {
					...{ reference: `${reference}-1`, amount: walked.order.total, currency: 'EUR', result: 'paid' },
				},
			},
			{
				...{ action: 'transfer_book', subject: `transfer ${reference}-2`, by, before: null },
				after: { reference: `${reference}-2`, amount: '5.00', currency: 'EUR', result: 'unknown_order' },
			},
			{
				...{ action: 'complaint_state', subject: ofOrder, by },
				before: { complaint: reference, state: 'received' },
				after: { complaint: reference, state: 'solved' },
			},
			{
				...{ action: 'withdrawal_state', subject: ofOrder, by },
				before: { withdrawal: reference, state: 'received' },
				after: { withdrawal: reference, state: 'settled' },
			},
		]);
	},
);

test('without its audit entry nothing of a call is stored', async () => {
	const walked = await order('CCCCCCCC');
	const headers = { authorization: 'Bearer test-finance-secret' };
	await shop.rows(
		`CREATE TRIGGER no_audit BEFORE INSERT ON staff_audit BEGIN SELECT RAISE(ABORT, 'full'); END`,
	);
	const { email, id } = await people.customer();
	const credit = { email, currency: 'EUR', amount: '12.50', reason: 'goodwill', reference: 'CCCCCCCC' };
	const statement = csv([transferOf({ reference: 'CCCCCCCC', amount: '5.00', title: walked.number })]);
	expect((await shop.call('POST', '/v1/wallet/credits', { body: credit, headers })).status).toBe(500);
	expect(
		(
			await shop.call('POST', '/v2/bank_statements', {
				...{ body: statement, headers: { ...headers, 'content-type': 'text/csv' } },
			})
		).status,
	).toBe(500);
	expect(
		(await shop.call('PUT', '/v2/complaints/CCCCCCCC', { body: { state: 'solved' }, headers })).status,
	).toBe(500);
	await shop.rows('DROP TRIGGER no_audit');
	expect(await shop.rows('SELECT 1 FROM wallet_entries WHERE user_id = ?', id)).toEqual([]);
	expect(await shop.rows(`SELECT 1 FROM bank_entries WHERE reference = 'CCCCCCCC'`)).toEqual([]);
	expect(await shop.rows(`SELECT state FROM complaints WHERE reference = 'CCCCCCCC'`)).toEqual([
		{ state: 'received' },
	]);
});
