import { expect, test } from 'vitest';
import { findProof } from '#src/after-sales/proofs/record/queries.server.ts';
import { openDatabase } from '#src/api/database.server.ts';
import { checkAttachments } from '#src/contact/check-attachment.ts';
import { findPrepressLine } from '#src/staff/prepress/find-line.server.ts';
import { countPrepressLines, listPrepressLines } from '#src/staff/prepress/list-lines.server.ts';
import { sendProof } from '#src/staff/prepress/send-proof.server.ts';
import { serveProofFile } from '#src/staff/prepress/serve-file.server.ts';
import { listAudit } from '#src/staff/record/audit.server.ts';
import { findWaiting } from '#src/staff/today/find-waiting.server.ts';
import { proofsOf } from '#tests/after-sales/proofs/sent-proofs.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { ordered, sent, lineOf, prepress, decide, approve, repaint } = proofsOf(shop);
const { rows, env } = shop;
const filesIn = async (prefix: string) => (await env().ARTWORK.list({ prefix })).objects.length;
async function pdf() {
	const judged = await checkAttachments([
		new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'], 'print.pdf'),
	]);
	if (!judged.ok) throw new Error(judged.problem.code);
	return judged.value;
}

test('the list shows the artwork state of each line', async () => {
	const order = await ordered();
	const stateOf = async () => {
		const filter = { state: undefined, search: order.number.toLowerCase(), page: 1 };
		const { lines } = await listPrepressLines(prepress().db, filter);
		return lines.map(({ lineId, state }) => [lineId, state]);
	};
	expect(await stateOf()).toEqual([[order.line, 'to_check']]);
	const first = await sent(order);
	expect(await stateOf()).toEqual([[order.line, 'proof_sent']]);
	await decide(first.uuid, { status: 'rejected', email: 'a@example.com', review_reason: 'Red' });
	expect(await stateOf()).toEqual([[order.line, 'needs_changes']]);
	// Prepress has promised the buyer a new version, so the line is waiting for staff.
	const waiting = await findWaiting(prepress().db, ['prepress'], prepress().now);
	expect(waiting.map(({ path }) => path)).toContain('/prepress?state=needs_changes');
	await repaint(order, '#d7263d');
	expect(await stateOf()).toEqual([[order.line, 'to_check']]);
	await approve((await sent(order)).uuid);
	expect(await stateOf()).toEqual([[order.line, 'approved']]);
	const approved = await listPrepressLines(prepress().db, { state: 'approved', search: '', page: 1 });
	expect(approved.lines.map(({ number }) => number)).toContain(order.number);
	const counts = await countPrepressLines(prepress().db);
	expect(counts.find(({ state }) => state === 'approved')?.count).toBe(approved.lines.length);
	await rows("UPDATE orders SET state = 'canceled' WHERE number = ?", order.number);
	expect(await stateOf()).toEqual([]);
});

test('of two clerks the second gets a conflict, and their copied files are deleted', async () => {
	const order = await ordered();
	const found = await lineOf(order);
	const given = { design: found.designs[0], uploads: [], note: '', days: 14, seen: 0 };
	const outcomes = await Promise.all([
		sendProof(prepress(), found, given),
		sendProof(prepress(), found, given),
	]);
	expect(outcomes.filter((one) => 'proof' in one)).toHaveLength(1);
	expect(outcomes.filter((one) => 'fault' in one && one.fault === 'changed')).toHaveLength(1);
	const stored = await rows('SELECT uuid FROM proofs WHERE line_item_id = ?', order.line);
	expect(stored).toHaveLength(1);
	const known = (await rows('SELECT key FROM proof_files')).length;
	expect(await filesIn('proofs/')).toBe(known);
	expect(await sendProof(prepress(), await lineOf(order), given)).toEqual({ fault: 'changed' });
});

test('a sent proof is in the audit with the hashes of its files', async () => {
	const order = await ordered();
	const proof = await sent(order);
	const [entry] = await listAudit(prepress().db, undefined, 1);
	expect(entry).toMatchObject({
		...{ action: 'proof_send', subject: `order ${order.number}`, before: null },
		after: { line: order.line, version: 1 },
	});
	const hashes = (
		await rows('SELECT sha256 FROM proof_files WHERE proof_uuid = ? ORDER BY position', proof.uuid)
	).map(({ sha256 }) => sha256);
	expect(entry?.after).toMatchObject({ files: hashes });
});

test('an invalid proof is refused with its reason', async () => {
	const order = await ordered();
	const found = await lineOf(order);
	const given = { design: found.designs[0], uploads: [], note: '', days: 14, seen: 0 };
	const faultOf = async (changes: object) => {
		const done = await sendProof(prepress(), found, { ...given, ...changes });
		return 'fault' in done ? done.fault : undefined;
	};
	expect(await faultOf({ design: undefined })).toBe('nothing');
	for (const days of [0, 61, 1.5, Number.NaN]) expect(await faultOf({ days })).toBe('days');
	expect(await faultOf({ note: 'x'.repeat(2001) })).toBe('note_long');
	expect(await faultOf({ seen: 3 })).toBe('changed');
	await env().ARTWORK.put(`artwork/${order.artwork}`, 'another file');
	const before = await filesIn('proofs/');
	expect(await faultOf({})).toBe('file_missing');
	await env().ARTWORK.delete(`artwork/${order.artwork}`);
	expect(await faultOf({})).toBe('file_missing');
	expect(await filesIn('proofs/')).toBe(before);
	expect(await rows('SELECT * FROM proofs WHERE line_item_id = ?', order.line)).toEqual([]);
});

test('a line without a design gets a proof of print files alone', async () => {
	const order = await ordered();
	await rows('UPDATE line_items SET design_id = NULL, design_version = NULL WHERE id = ?', order.line);
	const found = await lineOf(order);
	expect(found.designs).toEqual([]);
	const proof = await sent(order, { uploads: await pdf() });
	expect(proof).toMatchObject({ designId: null, version: 1 });
	expect(await rows('SELECT kind, file_name FROM proof_files WHERE proof_uuid = ?', proof.uuid)).toEqual([
		{ kind: 'file', file_name: 'print.pdf' },
	]);
	expect((await approve(proof.uuid)).status).toBe(200);
});

test('a file that is replaced after the approval is not sent to the factory', async () => {
	const { uuid } = await sent(await ordered());
	await approve(uuid);
	const [file] = await rows('SELECT id, key FROM proof_files WHERE proof_uuid = ?', uuid);
	const open = () => serveProofFile({ ...prepress(), network: 'test' }, uuid, String(file?.id));
	expect((await open()).status).toBe(200);
	await env().ARTWORK.put(String(file?.key), 'another picture');
	expect((await open()).status).toBe(409);
});

test('no query reads a whole table', async () => {
	const order = await ordered();
	const { uuid } = await sent(order);
	const lists = [
		{ state: undefined, search: '', page: 1 },
		{ state: 'to_check', search: order.number, page: 2 },
		{ state: undefined, search: 'camille@example.com', page: 1 },
	] as const;
	const plans = await plansOf(env().DB, async (binding) => {
		const db = openDatabase(binding);
		for (const filter of lists) await listPrepressLines(db, filter);
		await countPrepressLines(db);
		await findPrepressLine(db, order.number, order.line);
		await findProof(db, uuid);
	});
	expect(plans.length).toBeGreaterThan(6);
	for (const { plan, sql } of plans) expect([sql, scansOf(plan)]).toEqual([sql, []]);
});
