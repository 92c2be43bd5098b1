import { expect, test } from 'vitest';
import { receiveComplaint } from '#src/after-sales/complaints/receive-complaint.server.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { startPayments } from '#tests/build/payments.ts';
import { contextOf, requireOrder } from '../context.ts';

const shop = startPayments();
const { payable, transfer, rows, settle, call } = shop;
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

async function placed() {
	const walked = await payable({ region: 'pl' });
	await transfer(walked);
	return walked;
}
async function complain(
	number: string,
	fields: Record<string, string>,
	files: readonly [string, Uint8Array<ArrayBuffer>][] = [],
) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	for (const [name, bytes] of files) form.append('attachments', new File([bytes], name));
	const visit = { ...contextOf(shop), site: createSite('pl', 'local'), network: '192.0.2.1' };
	const received = await receiveComplaint(visit, await requireOrder(shop, number), form);
	await settle();
	return received;
}
const text = 'Dwadzieścia pudełek ma zagięte rogi.';

test('a complaint with a photo is a case with a number, mailed to buyer and storefront; its state can be set', async () => {
	const walked = await placed();
	const line = walked.order.line_items[0].id;
	const received = await complain(walked.number, { line: String(line), kind: 'damaged', text }, [
		['corner.png', png],
	]);
	if (received.kind !== 'received') throw new Error(JSON.stringify(received));
	const { reference } = received;
	const stored = () => rows('SELECT * FROM complaints WHERE reference = ?', reference);
	expect(await stored()).toMatchObject([
		{ order_id: walked.order.id, line_item_id: line, kind: 'damaged', state: 'received' },
	]);
	const messages = await rows('SELECT * FROM contact_messages WHERE reference = ?', reference);
	expect(messages).toMatchObject([{ topic: 'complaint', order_number: walked.number, region: 'pl' }]);
	expect(
		await rows('SELECT file_name FROM contact_attachments WHERE message_id = ?', messages[0]?.id),
	).toEqual([{ file_name: 'corner.png' }]);
	const [toBuyer, toShop] = await rows('SELECT * FROM mails WHERE subject_id = ? ORDER BY kind', reference);
	expect(toBuyer).toMatchObject({ kind: 'complaint_received', recipient: 'ada@example.com' });
	expect(toBuyer?.text).toContain(reference);
	expect(toShop).toMatchObject({ kind: 'contact_message', recipient: 'czesc@boxwright.example' });
	expect(toShop?.text).toContain(text);
	expect(toShop?.text).toMatch(/contact_attachments\/\S+key=/);

	const set = (state: string, headers: Record<string, string>) =>
		call('PUT', `/v2/complaints/${reference.toLowerCase()}`, { body: { state }, headers });
	const bearer = { authorization: 'Bearer test-finance-secret' };
	expect((await set('solved', {})).status).toBe(401);
	expect((await set('forgotten', bearer)).status).toBe(422);
	expect((await set('solved', bearer)).body).toMatchObject({ reference, state: 'solved' });
	expect(await stored()).toMatchObject([{ state: 'solved' }]);
	const unknown = await call('PUT', '/v2/complaints/22222222', {
		body: { state: 'solved' },
		headers: bearer,
	});
	expect(unknown.status).toBe(404);
});

test('missing fields and files that are not photos are reported, and the input is returned', async () => {
	const walked = await placed();
	expect(await complain(walked.number, { line: '', kind: 'gossip', text: 'Hm' })).toMatchObject({
		kind: 'refused',
		typed: { text: 'Hm' },
		problems: { kind: { code: 'kind' }, text: { code: 'message' } },
	});
	const fake = await complain(walked.number, { line: '', kind: 'late', text }, [['virus.exe', png]]);
	expect(fake).toMatchObject({ kind: 'refused', problems: { attachments: { code: 'file_type' } } });
	expect(await rows('SELECT * FROM complaints WHERE order_id = ?', walked.order.id)).toEqual([]);
});

test('a line of another order counts as the whole order, and an open cart accepts no complaint', async () => {
	const [walked, cart] = [await placed(), await payable({ region: 'pl' })];
	const received = await complain(walked.number, { line: '999999', kind: 'other', text });
	expect(received.kind).toBe('received');
	expect(await rows('SELECT * FROM complaints WHERE order_id = ?', walked.order.id)).toMatchObject([
		{ line_item_id: null },
	]);
	expect((await complain(cart.number, { line: '', kind: 'other', text })).kind).toBe('refused');
});
