import { getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { personalTables } from '#src/account/personal-data/personal-tables.server.ts';
import { accountsOf, goodPassword, mailbox } from '#tests/build/accounts.ts';
import { ownFetch, startApi } from '#tests/build/api.ts';
import { companiesOf } from '#tests/build/companies.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';
import { watchRetention } from '#tests/build/retention.ts';
import { fillTables } from './person-rows.ts';

const api = startApi({ MAIL: mailbox }, ['mailer-box-full-color']);
const people = accountsOf(api);
const { found, join } = companiesOf(api);
const { sqlRows, run, shopTables, count } = watchRetention(api);
beforeAll(() => {
	api.env().LIMIT_FACTOR = '1000';
});

const erase = (token: string, more: Record<string, unknown> = {}) =>
	api.call('POST', '/users/erasure', { token, body: { current_password: goodPassword, ...more } });

/** `table.column` of every cell of the database that contains a word. */
async function whereIs(word: string): Promise<string[]> {
	const tables = await shopTables();
	const { DB } = api.env();
	const read = await DB.batch<Record<string, unknown>>(
		tables.map((table) => DB.prepare(`SELECT * FROM "${table}"`)),
	);
	const places = new Set<string>();
	for (const [index, { results }] of read.entries())
		for (const row of results)
			for (const [column, value] of Object.entries(row))
				if (String(value).toLowerCase().includes(word.toLowerCase()))
					places.add(`${tables[index]}.${column}`);
	return [...places].sort();
}

/** Rows that keep a text of the person: those that tax law asks for, and those without a name. */
const bookkeeping =
	/^(documents|document_files|ksef_submissions|bank_entries|wallet_entries|payments|payment_captures|refunds|disputes|bundles|adjustments|shipments|parcels|payment_guards|state_changes|orders|line_items|complaints|withdrawals|consents|production_lines|production_events|proofs|imported_orders)\./;

describe('erasing', () => {
	test('follows the list of tables: deleted rows are gone, and of the others only the bookkeeping contains the marked word', async () => {
		const other = await people.customer();
		await fillTables(api, { id: other.id, email: other.email, mark: 'other' });
		const others = await whereIs('other:');
		const { id, email, token } = await people.customer();
		await fillTables(api, { id, email, mark: 'gone' });
		expect((await erase(token, { give_up_credit: true })).status).toBe(204);
		await api.settle();
		const left = await whereIs('gone:');
		for (const { table, erased } of personalTables)
			if (erased === 'deleted')
				expect(left.filter((place) => place.startsWith(`${getTableName(table)}.`))).toEqual([]);
		expect(left.filter((place) => !bookkeeping.test(place))).toEqual([]);
		for (const emptied of [
			'withdrawals.name',
			'withdrawals.goods',
			'shipments.tracking',
			'parcels.tracking',
			'proofs.note',
			'proofs.review_reason',
			'proofs.review_email',
			'proofs.pins',
			'orders.special_instructions',
			'payments.card',
			'users.last_used_zip',
			'orders.ship_address',
			'orders.split',
		])
			expect(left).not.toContain(emptied);
		// Only the last mail and issued documents contain the address.
		expect((await whereIs(email)).filter((place) => !place.startsWith('documents.'))).toEqual([
			'mails.recipient',
		]);
		expect(await sqlRows('SELECT kind FROM mails WHERE recipient = ?', email)).toEqual([
			{ kind: 'account_erased' },
		]);
		const [address] = await sqlRows<{ bill_address: string }>(
			'SELECT bill_address FROM orders WHERE id = ?',
			id,
		);
		expect(JSON.parse(address?.bill_address ?? '')).toMatchObject({ lastname: 'gone:lastname', phone: '' });
		expect(await whereIs('other:')).toEqual(others);
		const files = (await api.env().ARTWORK.list()).objects.map(({ key }) => key);
		expect(files.filter((key) => key.endsWith('/gone'))).toEqual(['documents/gone']);
		expect(files.filter((key) => key.endsWith('/other'))).toHaveLength(7);
	});

	test('ends every session and the account; the address may register again', async () => {
		const { email, token } = await people.customer();
		const second = (await people.signIn(email)).body.spree_api_key;
		expect((await erase(token)).status).toBe(204);
		for (const one of [token, second])
			expect((await api.call('GET', '/users/me', { token: one })).status).toBe(401);
		expect((await people.signIn(email)).body.code).toBe('wrong_credentials');
		const again = await people.customer(email);
		expect((await api.call('GET', '/users/me', { token: again.token })).body.email).toBe(email);
	});

	test('a browser loses its cookie', async () => {
		const email = `browser.${Date.now()}@example.com`;
		await people.customer(email);
		const browser = await people.browser();
		const signedIn = browser.take(
			await people.signIn(email, { token: browser.token, headers: browser.headers }),
		);
		const token = signedIn.body.spree_api_key;
		const headers = { ...browser.headers, ...ownFetch };
		const answer = await api.call('POST', '/users/erasure', {
			token,
			headers,
			body: { current_password: goodPassword },
		});
		expect(answer.status).toBe(204);
		expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/i);
	});

	test('deletes carts and their designs, and leaves no empty user', async () => {
		const { id, token } = await people.customer();
		await walkTo(api, 'delivery', { token });
		expect((await erase(token)).status).toBe(204);
		expect([await count('orders', `user_id = ${id}`), await count('users', `id = ${id}`)]).toEqual([0, 0]);
	});

	test('orders of a guest with the same address are reduced too', async () => {
		const { email, token } = await people.customer();
		const { number } = await walkTo(api, 'payment', {});
		await run(
			`UPDATE orders SET state = 'complete', payment_state = 'paid', shipment_state = 'shipped', email = ? WHERE number = ?`,
			email.toUpperCase(),
			number,
		);
		expect((await erase(token)).status).toBe(204);
		expect(await sqlRows('SELECT email FROM orders WHERE number = ?', number)).toEqual([{ email: null }]);
	});
});

describe('is refused', () => {
	const placed = async (token: string, set: string) => {
		const { number } = await walkTo(api, 'payment', { token });
		await run(
			`UPDATE orders SET state = 'complete', shipment_state = 'shipped', payment_state = 'paid' WHERE number = ?`,
			number,
		);
		await run(`UPDATE orders SET ${set} WHERE number = ?`, number);
		const [row] = await sqlRows<{ id: number }>('SELECT id FROM orders WHERE number = ?', number);
		return { number, id: row?.id ?? 0 };
	};

	test('with a wrong password, and for visitors', async () => {
		const { token } = await people.customer();
		const wrong = await erase(token, { current_password: 'nine gloomy otters' });
		expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials']);
		expect((await erase(await api.visitor())).status).toBe(401);
		expect((await api.call('GET', '/users/me', { token })).status).toBe(200);
	});

	test.each([
		['order', `payment_state = 'balance_due'`],
		['order', `shipment_state = 'ready'`],
		['refund', `state = 'canceled', payment_state = 'credit_owed'`],
	])('with an open matter (%s: %s), which it names', async (kind, set) => {
		const { token } = await people.customer();
		const { number } = await placed(token, set);
		const { status, body } = await erase(token);
		expect([status, body.code, body.matters]).toEqual([
			409,
			'open_matters',
			[{ kind, order_number: number }],
		]);
	});

	test('while a complaint, a withdrawal or a dispute is open, and not after', async () => {
		const { token } = await people.customer();
		const { number, id } = await placed(token, `payment_state = 'paid'`);
		await run(`INSERT INTO complaints VALUES ('ABCDEFGH', ?, NULL, 'late', 'in_review', 0, 0)`, id);
		await run(
			`INSERT INTO withdrawals (reference, region, locale, name, email, order_number, order_id, goods, state, created_at)
			VALUES ('ABCDEFGI', 'eu', 'en-US', 'n', 'e', 'R1', ?, '', 'received', 0)`,
			id,
		);
		await run(`INSERT INTO disputes VALUES ('dp', ?, 'P1', 1, 'EUR', 'fraudulent', 'open', 0, 0, NULL)`, id);
		const { body } = await erase(token);
		expect(body.matters).toEqual(
			['complaint', 'dispute', 'withdrawal'].map((kind) => ({ kind, order_number: number })),
		);
		await run(`UPDATE complaints SET state = 'solved'`);
		await run(`UPDATE withdrawals SET state = 'settled'`);
		await run(`UPDATE disputes SET state = 'lost'`);
		expect((await erase(token)).status).toBe(204);
	});

	test('with credit left, until it is given up', async () => {
		const { id, token } = await people.customer();
		await run(
			`INSERT INTO wallet_entries (key, user_id, currency, kind, amount, balance, reason, created_at)
			VALUES ('k', ?, 'PLN', 'credit', 1234, 1234, 'goodwill', 0)`,
			id,
		);
		const { status, body } = await erase(token);
		expect([status, body.code, body.credit]).toEqual([
			409,
			'credit_left',
			[{ currency: 'PLN', amount: 1234 }],
		]);
		expect((await erase(token, { give_up_credit: true })).status).toBe(204);
	});

	test('to the last owner of a company with members; alone the company goes too', async () => {
		const founder = await found();
		const colleague = await join(founder, 'buyer');
		expect((await erase(founder.token)).body.code).toBe('last_owner');
		expect((await erase(colleague.token)).status).toBe(204);
		expect(await count('companies')).toBeGreaterThan(0);
		const before = await count('companies');
		expect((await erase(founder.token)).status).toBe(204);
		expect(await count('companies')).toBe((before ?? 0) - 1);
	});
});
