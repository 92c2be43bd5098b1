import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addFiles } from '#src/after-sales/artwork/add-artwork.server.ts';
import { startPayments } from '#tests/build/payments.ts';
import { contextOf, requireOrder } from '../context.ts';
import { proofsOf } from './sent-proofs.ts';

const shop = startPayments();
const { call, send, rows, settle, orderOf } = shop;
const { ordered, sent, decide, approve, repaint, lineOf } = proofsOf(shop);
const callWithSecret = (path: string) =>
	call('PUT', path, { headers: { authorization: 'Bearer test-finance-secret' }, body: {} });
const show = async (uuid: string) =>
	(await call('GET', `/client_approval_filesets/${uuid}`)).body.data.attributes;
const mailsOf = (kind: string, uuid: string) =>
	rows('SELECT * FROM mails WHERE kind = ? AND subject_id = ?', kind, uuid);

test('a proof shows frozen files with their hashes; an approval is stored with its mails, once', async () => {
	const order = await ordered({ region: 'at' });
	const { uuid } = await sent(order);
	const shown = await call('GET', `/client_approval_filesets/${uuid}`);
	expect(shown.status).toBe(200);
	expect(shown.body.data).toMatchObject({
		...{ uuid, type: 'client_approval_fileset' },
		attributes: { status: 'pending', version: 1, order_number: order.number, review_reason: '', email: '' },
	});
	const { files, url } = shown.body.data.attributes;
	expect(files.map(({ kind }: { kind: string }) => kind)).toEqual(['design', 'artwork']);
	for (const file of files) {
		const answer = await send(file.url.replace('/api', ''), { method: 'GET' });
		const bytes = new Uint8Array(await answer.arrayBuffer());
		expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
		expect(bytes.length).toBe(file.byte_size);
	}
	expect(url).toMatch(/\/freigabe\//);
	await settle();
	const [ready] = await mailsOf('proof_ready', uuid);
	expect(ready?.subject).toBe(`Ihr Korrekturabzug ${order.number}/1 ist fertig`);
	expect(ready?.text).toContain(`/freigabe/${uuid}`);
	expect(ready?.text).toContain('Please look at the lid.');

	const approved = await approve(uuid);
	expect(approved.body.data.attributes).toMatchObject({ status: 'approved', email: 'zofia@example.com' });
	expect(approved.body.data.attributes.decided_at).not.toBeNull();
	const again = await decide(uuid, { status: 'rejected', email: 'a@example.com', review_reason: 'No' });
	expect([again.status, again.body.code]).toEqual([409, 'proof_decided']);
	expect((await approve(uuid)).body.code).toBe('proof_decided');
	await settle();
	expect(await mailsOf('proof_approved', uuid)).toHaveLength(1);
	const [desk] = await mailsOf('proof_desk_approve', uuid);
	expect(desk?.subject).toBe(`Korrekturabzug ${order.number}/1 freigegeben`);
	expect(desk?.text).toContain('zofia@example.com');
});

test('of ten decisions at once one counts', async () => {
	const { uuid } = await sent(await ordered());
	const answers = await Promise.all(
		Array.from({ length: 10 }, (_, index) =>
			index % 2
				? approve(uuid)
				: decide(uuid, { status: 'rejected', email: 'a@example.com', review_reason: 'Bigger' }),
		),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(answers.filter(({ status, body }) => status === 409 && body.code === 'proof_decided')).toHaveLength(
		9,
	);
	expect(
		await rows("SELECT * FROM mails WHERE kind LIKE 'proof_desk_%' AND subject_id = ?", uuid),
	).toHaveLength(1);
});

test('a rejection keeps its reason and places; a new version supersedes it and holds the newer design', async () => {
	const order = await ordered();
	const first = await sent(order);
	const pins = [{ side: 'top', x_mm: 50.5, y_mm: 40, text: 'Logo larger' }];
	const rejected = await decide(first.uuid, { status: 'rejected', email: 'a@example.com', pins });
	expect(rejected.body.data.attributes).toMatchObject({
		...{ status: 'rejected', review_reason: '1. Logo larger' },
		pins: [{ side: 'top', x_mm: 50.5, y_mm: 40, text: 'Logo larger' }],
	});
	await repaint(order, '#d7263d');
	const second = await sent(order);
	expect([second.version, second.designVersion]).toEqual([2, 2]);
	expect((await show(first.uuid)).status).toBe('superseded');
	const late = await approve(first.uuid);
	expect([late.status, late.body.code]).toEqual([409, 'proof_superseded']);
	await approve(second.uuid);
	// What was approved is what is printed, although the order had the first version.
	const { line_items: lines } = await orderOf(order);
	expect(lines[0].box_design).toMatchObject({ id: order.design, version: 2 });
	const [kept] = await rows(
		'SELECT document FROM design_versions WHERE design_id = ? AND version = 2',
		order.design,
	);
	expect(String(kept?.document)).toContain('#d7263d');
});

test('an error names its field, and an invalid uuid is unknown', async () => {
	const { uuid } = await sent(await ordered());
	const wrong = async (attributes: object) => {
		const { status, body } = await decide(uuid, attributes);
		return [status, Object.keys(body.errors)];
	};
	expect(await wrong({ status: 'maybe', email: 'a@example.com' })).toEqual([422, ['data.attributes.status']]);
	expect(await wrong({ status: 'approved', email: 'nobody' })).toEqual([422, ['data.attributes.email']]);
	expect(await wrong({ status: 'rejected', email: 'a@example.com', review_reason: '  ' })).toEqual([
		422,
		['data.attributes.review_reason'],
	]);
	expect(
		await wrong({
			...{ status: 'rejected', email: 'a@example.com' },
			pins: [{ side: 'lid', x_mm: 1, y_mm: 1, text: 'x' }],
		}),
	).toEqual([422, ['data.attributes.pins.0.side']]);
	const other = await call('PUT', `/client_approval_filesets/${uuid}`, {
		body: {
			data: {
				...{ uuid: crypto.randomUUID(), type: 'client_approval_fileset' },
				attributes: { status: 'approved', email: 'a@example.com' },
			},
		},
	});
	expect(Object.keys(other.body.errors)).toEqual(['data.uuid']);
	expect((await show(uuid)).status).toBe('pending');
	for (const unknown of [crypto.randomUUID(), 'x', "' OR 1=1"])
		expect((await call('GET', `/client_approval_filesets/${encodeURIComponent(unknown)}`)).status).toBe(404);
});

test('a file that was swapped after it was sent is refused by its hash, and cannot be approved', async () => {
	const order = await ordered();
	const { uuid } = await sent(order);
	const bucket = shop.env().ARTWORK;
	const [file] = await rows(
		"SELECT id, key FROM proof_files WHERE proof_uuid = ? AND kind = 'artwork'",
		uuid,
	);
	await bucket.put(String(file?.key), 'another picture');
	const opened = await call('GET', `/client_approval_filesets/${uuid}/files/${file?.id}`);
	expect([opened.status, opened.body.code]).toEqual([409, 'proof_file_changed']);
	const approved = await approve(uuid);
	expect([approved.status, approved.body.code]).toEqual([409, 'proof_file_changed']);
	expect((await show(uuid)).status).toBe('pending');
	await bucket.delete(String(file?.key));
	expect((await approve(uuid)).body.code).toBe('proof_file_changed');
});

test('a file that is swapped after the approval is not served', async () => {
	const { uuid } = await sent(await ordered());
	await approve(uuid);
	const files = await rows('SELECT id, key FROM proof_files WHERE proof_uuid = ?', uuid);
	expect(files).not.toEqual([]);
	for (const { id, key } of files) {
		await shop.env().ARTWORK.put(String(key), 'another picture');
		const opened = await call('GET', `/client_approval_filesets/${uuid}/files/${id}`);
		expect([opened.status, opened.body.code]).toEqual([409, 'proof_file_changed']);
	}
	expect((await show(uuid)).status).toBe('approved');
});

test('production and parcels wait for the approval of a proof that was sent', async () => {
	const order = await ordered();
	const { shipments } = await orderOf(order);
	const path = `/shipments/${shipments[0].number}`;
	const { uuid } = await sent(order);
	const refused = await callWithSecret(`${path}/ready`);
	expect([refused.status, refused.body.code]).toEqual([409, 'proof_missing']);
	expect(refused.body.errors.base).toEqual([`line ${order.line} waits for the approval of its proof`]);
	expect((await callWithSecret(`${path}/ship`)).body.code).toBe('proof_missing');
	await decide(uuid, { status: 'rejected', email: 'a@example.com', review_reason: 'Bigger' });
	expect((await callWithSecret(`${path}/ready`)).body.code).toBe('proof_missing');
	const second = await sent(order);
	await approve(second.uuid);
	expect((await callWithSecret(`${path}/ready`)).status).toBe(200);
	// What is made is not sent for approval again.
	expect((await lineOf(order)).isOpen).toBe(false);
	await expect(sent(order)).rejects.toThrow('closed');
});

test('artwork of a line does not change while its proof waits or is approved', async () => {
	const order = await ordered();
	const add = async () =>
		addFiles(contextOf(shop), await requireOrder(shop, order.number), order.line, [
			new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'], 'box.pdf'),
		]);
	const { uuid } = await sent(order);
	expect((await add()).kind).toBe('closed');
	await decide(uuid, { status: 'rejected', email: 'a@example.com', review_reason: 'Bigger' });
	expect((await add()).kind).toBe('added');
	await approve((await sent(order)).uuid);
	expect((await add()).kind).toBe('closed');
});

test('a cancelled order has no proof to decide', async () => {
	const order = await ordered();
	const { uuid } = await sent(order);
	await rows("UPDATE orders SET state = 'canceled' WHERE number = ?", order.number);
	const answer = await approve(uuid);
	expect([answer.status, answer.body.code]).toEqual([409, 'proof_closed']);
});
