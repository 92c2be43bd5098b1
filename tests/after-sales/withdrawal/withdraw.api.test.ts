import { expect, test } from 'vitest';
import type { Statement } from '#src/after-sales/withdrawal/statement.ts';
import { withdraw } from '#src/after-sales/withdrawal/withdraw.server.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { startPayments } from '#tests/build/payments.ts';
import { contextOf } from '../context.ts';

const shop = startPayments();
const { payable, transfer, rows, settle } = shop;
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
let count = 0;
const fresh = () =>
	`WD${[...String(++count).padStart(6, '0')].map((digit) => signs[Number(digit)]).join('')}`;

const statement = (changes: Partial<Statement> = {}): Statement => ({
	name: 'Zofia Żółć',
	email: 'ada@example.com',
	orderNumber: 'R000000000',
	goods: '',
	lineItemIds: [],
	reference: fresh(),
	...changes,
});
let from = 0;
const state = (one: Statement, network = `192.0.2.${++from}`) =>
	withdraw({ ...contextOf(shop), site: createSite('pl', 'local'), network }, one);
const stored = (reference: string) => rows('SELECT * FROM withdrawals WHERE reference = ?', reference);
const mailsOf = (reference: string) =>
	rows('SELECT kind, recipient, subject, text FROM mails WHERE subject_id = ? ORDER BY kind', reference);

async function placed() {
	const walked = await payable({ region: 'pl' });
	await transfer(walked);
	return walked;
}

test('a statement about an order is stored with it, and acknowledged with content, day and time', async () => {
	const walked = await placed();
	const line = walked.order.line_items[0].id;
	const one = statement({ orderNumber: walked.number.toLowerCase(), lineItemIds: [line, 999_999] });
	expect(await state(one)).toBe('received');
	await settle();
	expect(await stored(one.reference)).toMatchObject([
		{ order_id: walked.order.id, line_item_ids: JSON.stringify([line]), state: 'received', region: 'pl' },
	]);
	const [toBuyer, toShop] = await mailsOf(one.reference);
	expect(toBuyer).toMatchObject({ kind: 'withdrawal_acknowledged', recipient: 'ada@example.com' });
	expect(toBuyer?.text).toMatch(/dotarło do nas \d+ \p{L}+ \d{4}.*\d{2}:\d{2}:\d{2}/u);
	expect(toBuyer?.text).toContain('Zofia Żółć');
	// The mailer box is printed: the answer states that it cannot be returned.
	expect(toBuyer?.text).toContain('Wykonane na zamówienie, więc bez zwrotu');
	expect(toBuyer?.text).not.toContain('Możesz zwrócić');
	expect(toShop).toMatchObject({ kind: 'withdrawal_received', recipient: 'czesc@boxwright.example' });

	const set = (headers: Record<string, string>, reference = one.reference) =>
		shop.call('PUT', `/v2/withdrawals/${reference}`, { body: { state: 'settled' }, headers });
	const bearer = { authorization: 'Bearer test-finance-secret' };
	expect((await set({})).status).toBe(401);
	expect((await set(bearer, 'ZZZZZZZZ')).status).toBe(404);
	expect((await set(bearer)).body).toEqual({ reference: one.reference, state: 'settled' });
	expect(await stored(one.reference)).toMatchObject([{ state: 'settled' }]);
});

test('twenty clicks on the button store one statement', async () => {
	const one = statement();
	const answers = await Promise.all(Array.from({ length: 20 }, () => state(one, '198.51.100.1')));
	expect(new Set(answers)).toEqual(new Set(['received']));
	expect(await stored(one.reference)).toHaveLength(1);
	expect(await mailsOf(one.reference)).toHaveLength(2);
});

test('a statement with another address or an unknown number gets the same answer, without the order', async () => {
	const walked = await placed();
	for (const one of [
		statement({ orderNumber: walked.number, email: 'eve@example.com', lineItemIds: [1] }),
		statement({ email: 'eve@example.com', goods: 'see http://evil.example' }),
	]) {
		expect(await state(one)).toBe('received');
		expect(await stored(one.reference)).toMatchObject([{ order_id: null, line_item_ids: null }]);
		const [toBuyer] = await mailsOf(one.reference);
		expect(toBuyer?.text).toContain('Odszukamy zamówienie');
		expect(toBuyer?.text).not.toContain('http://evil.example');
		expect(toBuyer?.subject).not.toContain('evil');
	}
});

test('too many from one network are refused, and nothing is stored', async () => {
	const { LIMIT_FACTOR } = shop.env();
	Object.assign(shop.env(), { LIMIT_FACTOR: '0.1' });
	for (let sent = 0; sent < 3; sent++) expect(await state(statement(), '203.0.113.9')).toBe('received');
	const one = statement();
	expect(await state(one, '203.0.113.9')).toBe('too_many');
	expect(await stored(one.reference)).toEqual([]);
	Object.assign(shop.env(), { LIMIT_FACTOR });
});
