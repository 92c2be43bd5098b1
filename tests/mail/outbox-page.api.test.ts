import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { serveOutbox } from '#src/mail/outbox-page.server.ts';
import { findMailAbout, mailStatement } from '#src/mail/queries.server.ts';
import { startApi } from '#tests/build/api.ts';

const api = startApi({}, false);
const get = (path: string) => serveOutbox(new Request(`http://localhost${path}`), api.env());
const writtenMail = {
	kind: 'test',
	subjectId: 'R1',
	recipient: 'ada@example.com',
	subject: 'Hello <b>you</b>',
	html: '<html><head></head><body><a href="https://shop.test/">Open</a></body></html>',
	text: 'Open: https://shop.test/',
};

test('other paths are not handled', async () => {
	for (const path of ['/', '/outboxes', '/en-us/outbox', '/api/outbox'])
		expect(await get(path)).toBeUndefined();
});

test.each([
	'http://rebound.example/outbox',
	'http://local.boxwright.pl/outbox',
	'http://192.168.1.5:8787/outbox',
])('%s is not for this machine only', async (address) => {
	expect(await serveOutbox(new Request(address), api.env())).toBeUndefined();
});

test('it answers on every name of this machine, in a local shop only', async () => {
	for (const host of ['localhost:8787', '127.0.0.1', '[::1]:8787', 'app.local.boxwright.pl.localhost:8787']) {
		const request = new Request(`http://${host}/outbox`);
		expect((await serveOutbox(request, api.env()))?.status, host).toBe(200);
		for (const ENVIRONMENT of ['production', 'staging', 'dev'])
			expect(await serveOutbox(request, { ...api.env(), ENVIRONMENT })).toBeUndefined();
	}
});

test('is empty at first, then lists mails; a mail runs no script and loads no resource', async () => {
	expect(await (await get('/outbox'))?.text()).toContain('No mails yet');
	const db = openDatabase(api.env().DB);
	await mailStatement(db, writtenMail, 1_800_000_000_000);
	await mailStatement(db, { ...writtenMail, subject: 'twice' }, 1_800_000_000_001);
	const list = await (await get('/outbox/'))?.text();
	expect(list).toContain('Hello &lt;b&gt;you&lt;/b&gt;');
	expect(list).not.toContain('twice');

	const id = (await findMailAbout(db, 'test', 'R1'))?.id;
	const page = await get(`/outbox/${id}`);
	expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'");
	expect(await page?.text()).toContain(`src="/outbox/${id}/html"`);
	const mail = await get(`/outbox/${id}/html`);
	expect(mail?.headers.get('content-security-policy')).toMatch(
		/default-src 'none'.*sandbox(?!.*allow-scripts)/,
	);
	expect(await mail?.text()).toContain('<base target="_blank">');
	expect((await get('/outbox/9999'))?.status).toBe(404);
});

test('an unknown path below the outbox is 404', async () => {
	expect((await get('/outbox/x/y'))?.status).toBe(404);
});
