import { getTableName } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { personalTables } from '#src/account/personal-data/personal-tables.server.ts';
import { accountsOf, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';
import { fillTables } from './person-rows.ts';

const api = startApi({ MAIL: mailbox }, ['mailer-box-full-color']);
const people = accountsOf(api);
const { call } = api;
beforeAll(() => {
	api.env().LIMIT_FACTOR = '1000';
});

const ask = (token: string) => call('POST', '/users/exports', { token, body: {} });
const open = (token: string) => call('POST', '/users/exports/open', { body: { token } });
const download = async (url: string) => api.send(url.replace(/^\/api/, ''), { method: 'GET' });
let archive: ReturnType<typeof exportAll> | undefined;
/** The archive of a customer with rows in every table, as another has, for all tests that only read it. */
const exported = () => {
	archive ??= exportAll();
	return archive;
};
async function exportAll() {
	const other = await people.customer();
	await fillTables(api, { id: other.id, email: other.email, mark: 'other' });
	const { id, email, token } = await people.customer();
	await fillTables(api, { id, email, mark: 'mine' });
	await ask(token);
	const { body } = await open(await people.linkTo(email, 'export_ready'));
	const answer = await download(body.url);
	const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
	return { id, email, other, answer, url: body.url as string, files };
}
const texts = (files: Record<string, Uint8Array>) =>
	Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));

test('the copy has rows of every table, nobody else’s, and no secret', async () => {
	const { email, other, files, answer } = await exported();
	expect(answer.headers.get('content-type')).toBe('application/zip');
	expect(answer.headers.get('content-disposition')).toMatch(
		/^attachment; filename="boxwright-\d{4}-\d\d-\d\d\.zip"$/,
	);
	expect(answer.headers.get('cache-control')).toBe('private, no-store');
	const read = texts(files);
	for (const { table, notCopied, omit = [] } of personalTables) {
		const name = `data/${getTableName(table)}.json`;
		expect([name, read[name] !== undefined]).toEqual([name, notCopied === undefined]);
		if (notCopied !== undefined) continue;
		const rows = JSON.parse(read[name] ?? '') as Record<string, unknown>[];
		expect([name, rows.length > 0]).toEqual([name, true]);
		const left = omit.map((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
		for (const row of rows) expect(Object.keys(row).filter((key) => left.includes(key))).toEqual([]);
	}
	const all = Object.values(read).join('\n');
	expect(all).toContain(email);
	expect(all).not.toContain('other:');
	expect(all).not.toContain(other.email);
	expect(all).not.toMatch(/scrypt|token=[0-9a-f]{48}/);
	expect(read['read-me.txt']).toContain(email);
});

test('their files are in it under their own names, and a document that cannot be drawn is named', async () => {
	const { files } = await exported();
	const names = Object.keys(files).filter((name) => !name.startsWith('data/'));
	expect(names.sort()).toEqual(
		[
			'design-pictures/001-mine_designs.name',
			'message-files/001-mine_contact_attachments.file_name',
			'order-files/001-mine_line_files.file_name',
			'proof-files/001-mine_proof_files.file_name',
			'quote-files/001-mine_quote_files.file_name',
			'read-me.txt',
			'uploads/001-mine_artwork.file_name',
		]
			.concat(names.filter((name) => name.startsWith('documents/')))
			.sort(),
	);
	const documents = names.filter((name) => name.startsWith('documents/'));
	expect(documents).toHaveLength(1);
	expect(strFromU8(files[documents[0] ?? ''] ?? new Uint8Array())).toBe('mine pdf');
});

test('when a file is lost, only this file is missing', async () => {
	const { id, email, token } = await people.customer();
	await fillTables(api, { id, email, mark: 'lost' });
	await api.env().ARTWORK.delete(['artwork/lost', 'documents/lost']);
	const errors = console.error;
	console.error = () => {};
	await ask(token);
	const { body } = await open(await people.linkTo(email, 'export_ready'));
	const read = texts(unzipSync(new Uint8Array(await (await download(body.url)).arrayBuffer())));
	console.error = errors;
	expect(read['missing.txt']?.split('\n').sort()).toEqual([
		expect.stringMatching(/^documents\/.*\.pdf$/),
		'uploads/001-lost_artwork.file_name',
	]);
	expect(Object.keys(read)).toContain('quote-files/001-lost_quote_files.file_name');
});

test('the link works for one POST, and a GET does not use it up', async () => {
	const { email, token } = await people.customer();
	expect((await ask(token)).body).toEqual({ email, link_sent: true });
	const link = await people.linkTo(email, 'export_ready');
	// No scanner sends a POST; the page of the link only shows the button.
	const first = await open(link);
	expect(first.status).toBe(200);
	expect([(await open(link)).status, (await open(link)).body.code]).toEqual([410, 'link_invalid']);
	expect((await open('0'.repeat(48))).body.code).toBe('link_invalid');
	// Another kind of link opens no archive, and this one confirms nothing.
	await call('POST', '/user_passwords/recover', { token: await api.visitor(), body: { email } });
	expect((await open(await people.linkTo(email, 'recover'))).body.code).toBe('link_invalid');
	await ask(token);
	const next = await people.linkTo(email, 'export_ready');
	expect((await people.confirm(next)).body.code).toBe('link_invalid');
});

test('a link that was changed or has expired opens nothing', async () => {
	const { url, id, other } = await exported();
	const ofOther = url.replace(`user=${id}`, `user=${other.id}`);
	const later = url.replace(/expires=(\d+)/, (_, moment) => `expires=${Number(moment) + 1}`);
	for (const wrong of [ofOther, later]) expect((await download(wrong)).status).toBe(404);
	expect((await download(url)).status).toBe(200);
});

test('visitors have no copy, and a customer asks for five an hour', async () => {
	expect((await ask(await api.visitor())).status).toBe(401);
	const { token } = await people.customer();
	api.env().LIMIT_FACTOR = '1';
	const codes = [];
	for (let asked = 0; asked < 6; asked++) codes.push((await ask(token)).status);
	api.env().LIMIT_FACTOR = '1000';
	expect(codes).toEqual([201, 201, 201, 201, 201, 429]);
});
