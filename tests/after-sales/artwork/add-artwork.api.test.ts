import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addDesign, addFiles, addUploads } from '#src/after-sales/artwork/add-artwork.server.ts';
import { toWire } from '#src/api/wire.ts';
import { startPayments } from '#tests/build/payments.ts';
import { bare } from '#tests/designs/design-documents.ts';
import { contextOf, requireOrder } from '../context.ts';

const shop = startPayments();
const { payable, transfer, rows, call, send, settle, orderOf, pay } = shop;
const svg = readFileSync('e2e/artwork/sunrise.svg');
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

async function placed() {
	const walked = await payable();
	await transfer(walked);
	return { ...walked, line: walked.order.line_items[0].id as number };
}
const file = (name: string, bytes: Uint8Array<ArrayBuffer> = pdf) => new File([bytes], name);
const addTo = async (number: string, line: number, ...files: File[]) =>
	addFiles(contextOf(shop), await requireOrder(shop, number), line, files);
const filesOf = (line: number) => rows('SELECT * FROM line_files WHERE line_item_id = ?', line);

test('a file is added to its line, and only the storefront gets a link that opens it', async () => {
	const walked = await placed();
	expect(await addTo(walked.number, walked.line, file('box.pdf'))).toEqual({ kind: 'added' });
	await settle();
	const [kept] = await filesOf(walked.line);
	expect(kept).toMatchObject({ file_name: 'box.pdf', content_type: 'application/pdf' });
	const [mail] = await rows("SELECT * FROM mails WHERE kind = 'artwork_received'");
	expect(mail?.subject).toContain(walked.number);
	const link = /\/api(\/line_files\/\S+)/.exec(String(mail?.text))?.[1] ?? '';
	const opened = await send(link, { method: 'GET' });
	expect(new Uint8Array(await opened.arrayBuffer())).toEqual(pdf);
	expect((await call('GET', link.replace(/key=.{4}/, 'key=0000'))).status).toBe(404);
	expect((await call('GET', `/line_files/${kept?.id}`)).status).toBe(422);
});

test('a file that is not a print file is refused with a reason, and nothing is stored', async () => {
	const walked = await placed();
	expect(await addTo(walked.number, walked.line, file('box.exe'))).toMatchObject({
		kind: 'refused',
		lineId: walked.line,
		problem: { code: 'file_type' },
	});
	expect((await addTo(walked.number, walked.line)).kind).toBe('refused');
	expect((await addTo(walked.number, 999_999, file('box.pdf'))).kind).toBe('closed');
	expect(await filesOf(walked.line)).toEqual([]);
});

/** Uploads a file as the designer and the order's page do. */
async function upload(token: string, bytes = svg): Promise<string> {
	const answer = await send('/artwork?file_name=sun.svg', {
		method: 'POST',
		headers: { 'x-spree-token': token, 'content-type': 'image/svg+xml' },
		body: bytes,
	});
	expect(answer.status).toBe(201);
	return ((await answer.json()) as { id: string }).id;
}

test('an uploaded file is added to the line once, for any number of requests, and is kept after the upload is deleted', async () => {
	const walked = await placed();
	const token = await shop.visitor();
	const artworkId = await upload(token);
	const [owner] = await rows('SELECT user_id FROM artwork WHERE id = ?', artworkId);
	const userId = Number(owner?.user_id);
	const add = async (artworkIds: readonly string[], by: number | undefined = userId) =>
		addUploads(contextOf(shop), await requireOrder(shop, walked.number), {
			...{ lineId: walked.line, artworkIds, userId: by },
		});
	expect(await add([])).toEqual({ kind: 'gone', lineId: walked.line });
	expect(await add([artworkId], userId + 1)).toEqual({ kind: 'gone', lineId: walked.line });
	expect(await add([artworkId, 'unknown'])).toEqual({ kind: 'gone', lineId: walked.line });
	expect(await add([artworkId, artworkId])).toEqual({ kind: 'added' });
	expect(await add([artworkId])).toEqual({ kind: 'added' });
	await settle();
	const kept = await filesOf(walked.line);
	expect(kept).toMatchObject([{ file_name: 'sun.svg', content_type: 'image/svg+xml' }]);
	await shop.env().ARTWORK.delete(`artwork/${artworkId}`);
	const stored = await shop.env().ARTWORK.get(String(kept[0]?.key));
	expect(await stored?.text()).toContain('<svg');
	expect(kept[0]?.byte_size).toBe(stored?.size);
	expect(
		await rows(
			"SELECT * FROM mails WHERE kind = 'artwork_received' AND subject_id LIKE ?",
			`${walked.number}:%`,
		),
	).toHaveLength(1);
});

test('a design of the buyer is added to the line in its version; one of another user or another size is not', async () => {
	const walked = await placed();
	const own = async (token: string) => {
		const body = { name: 'Box', variant_id: walked.order.line_items[0].variant_id, document: toWire(bare()) };
		const made = await call('POST', '/box_designs', { token, body });
		if (made.status !== 201) throw new Error(JSON.stringify(made.body));
		return made.body.id as string;
	};
	const add = async (designId: string, userId: number | undefined) =>
		addDesign(contextOf(shop), await requireOrder(shop, walked.number), {
			lineId: walked.line,
			designId,
			userId,
		});
	const designId = await own(walked.token);
	await rows("UPDATE designs SET design_status = 'designed' WHERE id = ?", designId);
	const strange = await own(await shop.visitor());
	await rows("UPDATE designs SET design_status = 'designed' WHERE id = ?", strange);
	expect((await add(strange, undefined)).kind).toBe('unfit');
	expect(await add(designId, undefined)).toEqual({ kind: 'added' });
	const order = await orderOf(walked);
	expect(order.line_items[0].box_design).toMatchObject({
		id: designId,
		version: 1,
		design_status: 'designed',
	});
	expect(await rows('SELECT version FROM design_versions WHERE design_id = ?', designId)).toEqual([
		{ version: 1 },
	]);
});

test('no file can be added once the order is in production', async () => {
	const walked = await payable();
	await pay(walked, 'pm_card_visa');
	const order = await orderOf(walked);
	const headers = { authorization: 'Bearer test-finance-secret' };
	await call('PUT', `/shipments/${order.shipments[0].number}/ready`, { headers, body: {} });
	expect((await addTo(walked.number, order.line_items[0].id, file('box.pdf'))).kind).toBe('closed');
});

test.each([
	['tissue paper, which has no designer, takes files', 'TIS-500x700x0-WH-MO-0', 120, 'added'],
	[
		'a sample pack, which shows prints that are there already, takes none',
		'SAM-300x210x90-NA-MO-0',
		1,
		'closed',
	],
])('%s', async (_, sku, quantity, kind) => {
	const walked = await payable({ sku, quantity });
	await transfer(walked);
	expect((await addTo(walked.number, walked.order.line_items[0].id, file('pattern.pdf'))).kind).toBe(kind);
});
