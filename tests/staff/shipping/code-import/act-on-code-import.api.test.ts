import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { product } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import type { StaffMember } from '#src/staff/identity/accounts.server.ts';
import { writeCsv } from '#src/staff/lists/write-csv.ts';
import type { OpenPage } from '#src/staff/pages/open-page.server.ts';
import { actOnCodeImport } from '#src/staff/shipping/code-import/act-on-code-import.server.ts';
import { codesCsv } from '#src/staff/shipping/code-import/read-code-csv.ts';
import { findCode, listCodes, saveCode } from '#src/staff/shipping/customs-codes.server.ts';
import { startApi } from '#tests/build/api.ts';

const shop = startApi({}, ['mailer-box-eco']);
const db = () => openDatabase(shop.env().DB);
const member = { id: 5, name: 'Sam', roles: ['shipping'] } as unknown as StaffMember;
const sku = toSku(product('mailer-box-eco').default);
const names = 'product,sku,hs_code,origin_iso,customs_description';

function send(fields: Readonly<Record<string, string | File>>) {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.set(name, value);
	const request = new Request('http://staff.localhost/shipping/customs/import', { method: 'POST', body });
	const context = { db: db(), env: shop.env(), now: Date.now() } as unknown as OpenPage['context'];
	return actOnCodeImport(request, { context, member });
}
const check = (...rows: string[]) => send({ file: new File([[names, ...rows].join('\n')], 'codes.csv') });
const auditOf = async (subject: string) =>
	(
		await shop
			.env()
			.DB.prepare('SELECT staff_id, action, before, after FROM staff_audit WHERE subject = ? ORDER BY id')
			.bind(subject)
			.all<Record<string, string | number>>()
	).results;

test('a file is shown, then stored with an audit entry for each code; the same file changes nothing more', async () => {
	const rows = ['mailer-box-eco,,48191000,DE,Mailer boxes', `,${sku},48192000,PL,Folding cartons`];
	const preview = await check(...rows, 'poly-mailer,,39232100,PL,Mailing bags of polyethylene');
	if (preview.kind !== 'preview') throw new Error(JSON.stringify(preview));
	expect(preview).toMatchObject({ same: 1, reason: undefined, changes: [{ sku: null }, { sku }] });
	expect(await findCode(db(), 'mailer-box-eco')).toMatchObject({ isStored: false });
	expect(await send({ csv: preview.csv, seen: preview.seen })).toEqual({ kind: 'imported', count: 2 });
	expect(await findCode(db(), 'mailer-box-eco')).toMatchObject({ originIso: 'DE', isStored: true });
	expect(await findCode(db(), sku)).toMatchObject({ hsCode: '48192000', isStored: true });
	const [entry, ...others] = await auditOf('goods mailer-box-eco');
	expect([entry, others]).toMatchObject([{ staff_id: 5, action: 'customs_code' }, []]);
	expect([JSON.parse(String(entry?.before)), JSON.parse(String(entry?.after))]).toEqual([
		{ hsCode: '48191000', originIso: 'PL', description: 'Boxes of corrugated paperboard' },
		{ hsCode: '48191000', originIso: 'DE', description: 'Mailer boxes' },
	]);
	expect(await check(...rows)).toMatchObject({ kind: 'refused', faults: [] });
	const exported = writeCsv(codesCsv(await listCodes(db())));
	expect(await send({ file: new File([exported], 'codes.csv') })).toMatchObject({
		kind: 'refused',
		faults: [],
	});
});

test('a code that was changed since the preview is shown again, and nothing is stored', async () => {
	const preview = await check('paper-bag,,48194000,DE,Bags of paper');
	if (preview.kind !== 'preview') throw new Error(JSON.stringify(preview));
	const other = { hsCode: '48193000', originIso: 'CZ', description: 'Bags' };
	await saveCode({ db: db(), now: Date.now(), staffId: 6 }, 'paper-bag', other);
	const again = await send({ csv: preview.csv, seen: preview.seen });
	expect(again).toMatchObject({ kind: 'preview', changes: [{ before: other }] });
	expect(again.kind === 'preview' && again.reason).toContain('Somebody has changed');
	expect(await findCode(db(), 'paper-bag')).toMatchObject(other);
	expect(again.kind === 'preview' && (await send({ csv: again.csv, seen: again.seen })).kind).toBe(
		'imported',
	);
});

test('a file with an error stores nothing: sizes that were never ordered are errors too', async () => {
	const size = sku.replace(/-\d+x/, '-231x');
	const refused = await check('kraft-tape,,48114120,DE,Tape', `,${size},48192000,PL,Cartons`);
	expect(refused).toMatchObject({ kind: 'refused', faults: [{ line: 3, column: 'sku', found: size }] });
	expect(await check('kraft-tape,,x,DE,Tape')).toMatchObject({ faults: [{ line: 2, column: 'hs_code' }] });
	expect(await send({})).toMatchObject({ kind: 'refused', reason: 'Choose a CSV file.' });
	expect(await findCode(db(), 'kraft-tape')).toMatchObject({ isStored: false });
});
