import { expect, test } from 'vitest';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const headers = { authorization: 'Bearer test-finance-secret' };
const ask = (method: string, path: string, body?: object) => shop.call(method, path, { headers, body });
const list = async (number: string) => (await ask('GET', `/emails?order_id=${number}`)).body.emails;
const resend = (id: number, number: string) => ask('POST', `/emails/${id}/resend`, { order_id: number });

async function paid() {
	const walked = await shop.payable();
	await shop.pay(walked, 'pm_card_visa');
	await shop.settle();
	const order = await shop.orderOf(walked);
	return {
		number: walked.number,
		line: order.line_items[0].id as number,
		shipment: order.shipments[0].number,
	};
}

test('the mails of an order and of its parts are listed, those of others are not', async () => {
	const { number, line, shipment } = await paid();
	const other = await paid();
	await ask('POST', '/shipments', { order_id: number, items: [{ line_item_id: line, quantity: 5 }] });
	await ask('PUT', `/shipments/${shipment}/ship`, {});
	await shop.settle();
	const answer = await ask('GET', `/emails?order_id=${number}`);
	expect(answer.status).toBe(200);
	const kinds = answer.body.emails.map(({ kind }: { kind: string }) => kind);
	expect(kinds).toEqual(expect.arrayContaining(['order_placed', 'parcel_sent', 'parcel_sent']));
	expect(answer.body.count).toBe(kinds.length);
	for (const { subject, state, sent_at: sentAt } of answer.body.emails) {
		expect(subject).not.toContain(other.number);
		expect([state, sentAt === null]).toEqual(['sent', false]);
	}
	expect((await ask('GET', '/emails?order_id=R000000000')).status).toBe(404);
});

test('mails about a proof belong to its order', async () => {
	const { number, line } = await paid();
	const uuid = crypto.randomUUID();
	await shop.rows(
		`INSERT INTO proofs (uuid, order_id, line_item_id, version, state, revision, variant_id, note, sent_by, expires_at, created_at)
			SELECT ?, id, ?, 1, 'sent', 1, 1, '', 'Prepress', 2000000000000, 0 FROM orders WHERE number = ?`,
		uuid,
		line,
		number,
	);
	await shop.rows(
		`INSERT INTO mails (kind, subject_id, recipient, subject, html, text, state, attempts, created_at)
			VALUES ('proof_ready', ?, 'ada@example.com', 'Your proof', '', '', 'sent', 1, 0)`,
		uuid,
	);
	const kinds = (await list(number)).map(({ kind }: { kind: string }) => kind);
	expect(kinds).toContain('proof_ready');
});

test('a mail of a transfer’s booking belongs to its order', async () => {
	const walked = await shop.payable();
	await shop.transfer(walked);
	await ask('POST', '/v2/bank_transfers', {
		account: 'PL85000000000000000011420001',
		reference: `ref-${walked.number}`,
		amount: walked.order.total,
		currency: 'EUR',
		title: walked.number,
		booked_on: '2026-11-20',
	});
	await shop.settle();
	const kinds = (await list(walked.number)).map(({ kind }: { kind: string }) => kind);
	const booked = await shop.rows(
		'SELECT order_number FROM bank_entries WHERE order_number = ?',
		walked.number,
	);
	expect([booked.length, kinds.includes('transfer_received')]).toEqual([1, true]);
});

test('a mail is sent again as a new mail, and ten parallel requests send one', async () => {
	const { number } = await paid();
	const [mail] = await list(number);
	const before = shop.sent.length;
	const answers = await Promise.all(Array.from({ length: 10 }, () => resend(mail.id, number)));
	const sent = answers.filter(({ status }) => status === 201);
	expect(sent).toHaveLength(1);
	for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('email_queued');
	expect(sent[0]?.body).toMatchObject({ kind: mail.kind, recipient: mail.recipient, subject: mail.subject });
	expect(sent[0]?.body.id).not.toBe(mail.id);
	await shop.settle();
	expect(shop.sent.length).toBe(before + 1);
	expect(await shop.rows(`SELECT * FROM staff_audit WHERE action = 'mail_resend'`)).toHaveLength(1);
	// A copy is sent again under its first subject.
	const again = await resend(sent[0]?.body.id, number);
	expect(again.status).toBe(201);
	await shop.settle();
	const subjects = await shop.rows('SELECT subject_id FROM mails WHERE kind = ? ORDER BY id', mail.kind);
	expect(subjects.map(({ subject_id: id }) => id).filter((id) => String(id).startsWith(number))).toEqual([
		number,
		`${number}+1`,
		`${number}+2`,
	]);
});

test('a mail of another order, or without its links, is not sent', async () => {
	const { number } = await paid();
	const other = await paid();
	const [mail] = await list(number);
	expect((await resend(mail.id, other.number)).status).toBe(404);
	await shop.rows('UPDATE mails SET redacted_at = 1 WHERE id = ?', mail.id);
	const answer = await resend(mail.id, number);
	expect([answer.status, answer.body.code]).toEqual([422, 'email_redacted']);
	expect((await list(number)).find(({ id }: { id: number }) => id === mail.id).resendable).toBe(false);
	expect((await shop.call('GET', `/emails?order_id=${number}`)).status).toBe(401);
});
