import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { maxArtworkBytes } from '#src/designs/artwork/artwork.ts';
import { missingParts, partBytes, partSize, partStart } from '#src/designs/uploads/multipart.ts';
import { findLineOfWork } from '#src/staff/production/change-line.server.ts';
import { storeUploadedFile } from '#src/staff/production/print-files.server.ts';
import { startPayments } from '#tests/build/payments.ts';
import { bytesOf, pngChunk, pngHeader, pngSignature } from '#tests/build/picture-files.ts';
import { contextOf } from '../../after-sales/context.ts';

const shop = startPayments();
const headers = { authorization: 'Bearer test-finance-secret' };

/** A PNG with `length` bytes of data. */
const pngOf = (length: number) =>
	bytesOf(
		...[pngSignature, pngHeader(50, 40), pngChunk('IDAT', new Uint8Array(length).fill(7))],
		pngChunk('IEND'),
	);
const start = (token: string, byteSize: number, sha256: string) =>
	shop.call('POST', '/artwork/uploads', {
		token,
		body: { file_name: 'sheet.png', byte_size: byteSize, sha256 },
	});

/** Sends a file in parts. @returns its id */
async function upload(token: string, file: Uint8Array<ArrayBuffer>, sha256: string): Promise<string> {
	const { id } = (await start(token, file.length, sha256)).body.upload;
	for (const number of missingParts(file.length, [])) {
		const from = partStart(number);
		await shop.send(`/artwork/uploads/${id}/parts/${number}`, {
			...{ method: 'PUT', headers: { 'x-spree-token': token } },
			body: file.slice(from, from + partSize(file.length, number)),
		});
	}
	return (await shop.call('POST', `/artwork/uploads/${id}/finish`, { token, body: {} })).body.id;
}

test('a print file is uploaded in parts, once, and is read back unchanged', async () => {
	const walked = await shop.payable();
	await shop.pay(walked, 'pm_card_visa');
	const line = walked.order.line_items[0].id as number;
	const context = { ...contextOf(shop), staffId: 7 };
	const work = await findLineOfWork(context.db, line);
	if (!work) throw new Error('no line');
	const token = await shop.visitor();
	const file = pngOf(partBytes);
	const sha256 = createHash('sha256').update(file).digest('hex');
	const artworkId = await upload(token, file, sha256);
	const [owner] = await shop.rows('SELECT user_id FROM artwork WHERE id = ?', artworkId);
	const userId = Number(owner?.user_id);

	for (const stranger of [undefined, userId + 1])
		expect(await storeUploadedFile(context, work, { artworkId, userId: stranger })).toBeUndefined();
	expect(await storeUploadedFile(context, work, { artworkId: 'none', userId })).toBeUndefined();
	const kept = await storeUploadedFile(context, work, { artworkId, userId });
	expect(kept).toMatchObject({ kind: 'print', fileName: 'sheet.png', sha256, byteSize: file.length });
	expect((await storeUploadedFile(context, work, { artworkId, userId }))?.id).toBe(kept?.id);
	const audit = await shop.rows("SELECT staff_id FROM staff_audit WHERE action = 'print_file'");
	expect(audit).toEqual([{ staff_id: 7 }]);

	// The upload may be deleted afterwards; the stored file may not be replaced.
	await shop.env().ARTWORK.delete(`artwork/${artworkId}`);
	const read = () => shop.send(`/production_files/${kept?.id}`, { headers });
	const bytes = new Uint8Array(await (await read()).arrayBuffer());
	expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
	const other = pngOf(10);
	const hash = createHash('sha256').update(other).digest('hex');
	await shop.env().ARTWORK.put(String(kept?.key), other, { sha256: hash });
	expect((await read()).status).toBe(500);
});

test('an upload has at most 50 MB', async () => {
	const token = await shop.visitor();
	const sha256 = 'ab'.repeat(32);
	expect((await start(token, maxArtworkBytes, sha256)).status).toBe(201);
	expect(await start(token, maxArtworkBytes + 1, sha256)).toMatchObject({
		status: 413,
		body: { code: 'file_too_large' },
	});
});
