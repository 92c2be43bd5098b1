import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toWire } from '#src/api/wire.ts';
import { setFill } from '#src/designs/document/commands.ts';
import { startApi } from '#tests/build/api.ts';
import { bare } from '#tests/designs/design-documents.ts';
import { sharedDesigns } from './shared-designs.ts';

const sent: { to: string; subject: string; text: string }[] = [];
const mail = { send: async (message: (typeof sent)[number]) => void sent.push(message) };
const api = startApi({ MAIL: mail as unknown as SendEmail }, ['mailer-box-full-color']);
const { call, send, visitor, settle, env } = api;
const { create, share, readToken, upload, withPicture } = sharedDesigns(api);

let owner: string;
beforeAll(async () => {
	owner = await visitor();
});
const byLink = (token: string) => ({ headers: { 'x-share-token': token } });
const show = (id: string, token: string) => call('GET', `/box_designs/${id}`, byLink(token));
const file = async (path: string) => (await send(path, { method: 'GET' })).status;

describe('a link', () => {
	test('opens its design without an account, with its pictures and no others', async () => {
		const { artwork, design } = await withPicture(owner);
		const other = await upload(owner);
		const token = readToken(await share(owner, design.id));
		const shown = await show(design.id, token);
		expect([shown.status, shown.body.document]).toEqual([200, design.document]);
		expect(shown.body).not.toHaveProperty('assignment_token');
		expect(await file(`/artwork/${artwork}?share_token=${token}`)).toBe(200);
		expect(await file(`/artwork/${other}?share_token=${token}`)).toBe(404);
		expect(await file(`/artwork/${artwork}`)).toBe(401);
	});

	test('opens no other design of its owner, and writes nothing', async () => {
		const design = await create(owner);
		const other = await create(owner);
		const token = readToken(await share(owner, design.id, { mode: 'copy' }));
		expect((await show(other.id, token)).status).toBe(404);
		const body = { version: 1, document: toWire(setFill(bare(), 'top', '#111111')) };
		const by = { ...byLink(token), body };
		expect((await call('PUT', `/box_designs/${design.id}`, by)).status).toBe(401);
		expect((await call('DELETE', `/box_designs/${design.id}`, byLink(token))).status).toBe(401);
		expect((await call('POST', `/box_designs/${design.id}/share`, by)).status).toBe(401);
		const stranger = await visitor();
		expect((await call('PUT', `/box_designs/${design.id}`, { ...by, token: stranger })).status).toBe(404);
		expect((await call('GET', `/box_designs/${design.id}`, { token: owner })).body.version).toBe(1);
	});

	test('reports that it was revoked, has expired, or leads to a deleted design', async () => {
		const design = await create(owner);
		const revoked = await share(owner, design.id, { mode: 'view' });
		const expired = await share(owner, design.id, { mode: 'view', expires_in_days: 1 });
		const open = await share(owner, design.id, { mode: 'comment' });
		const removal = await call('DELETE', `/box_designs/${design.id}/shares/${revoked.body.id}`, {
			token: owner,
		});
		expect(removal.status).toBe(204);
		await env()
			.DB.prepare('UPDATE design_shares SET expires_at = 1 WHERE id = ?')
			.bind(expired.body.id)
			.run();
		for (const [answer, code] of [
			[revoked, 'share_revoked'],
			[expired, 'share_expired'],
		] as const) {
			const shown = await show(design.id, readToken(answer));
			expect([shown.status, shown.body.code]).toEqual([410, code]);
		}
		const list = await call('GET', `/box_designs/${design.id}/shares`, { token: owner });
		expect(list.body.map(({ id }: { id: string }) => id)).toEqual([open.body.id]);
		await call('DELETE', `/box_designs/${design.id}`, { token: owner });
		const gone = await show(design.id, readToken(open));
		expect([gone.status, gone.body.code]).toEqual([410, 'shared_design_deleted']);
	});

	test('opens until it expires, and is mailed unchanged', async () => {
		const design = await create(owner);
		const made = await share(owner, design.id, { mode: 'view', expires_in_days: 7 });
		const { created_at, expires_at } = made.body;
		expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(7 * 86_400_000);
		expect((await show(design.id, readToken(made))).status).toBe(200);

		const before = sent.length;
		const mailed = await share(owner, design.id, {
			mode: 'copy',
			share: made.body.id,
			emails: ['week@example.com'],
		});
		await settle();
		expect(mailed.body).toMatchObject({ id: made.body.id, mode: 'view', expires_at, mailed: 1 });
		expect(sent.slice(before)[0]?.text).toContain(made.body.url);
		const list = await call('GET', `/box_designs/${design.id}/shares`, { token: owner });
		expect(list.body).toHaveLength(1);

		await env().DB.prepare('UPDATE design_shares SET expires_at = 1 WHERE id = ?').bind(made.body.id).run();
		const wish = { mode: 'view', share: made.body.id, emails: ['late@example.com'] };
		expect((await share(owner, design.id, wish)).status).toBe(404);
		expect((await share(owner, design.id, { mode: 'view', expires_in_days: 0 })).status).toBe(422);
		expect((await share(owner, design.id, { mode: 'view', expires_in_days: 366 })).status).toBe(422);
	});

	test('without an end date is the same when it is requested again, and a new one after it was revoked', async () => {
		const design = await create(owner);
		const first = await share(owner, design.id);
		expect((await share(owner, design.id)).body.url).toBe(first.body.url);
		expect((await share(owner, design.id, { mode: 'copy' })).body.url).not.toBe(first.body.url);
		await call('DELETE', `/box_designs/${design.id}/shares/${first.body.id}`, { token: owner });
		expect((await share(owner, design.id)).body.url).not.toBe(first.body.url);
	});

	test('is mailed once to each address, in the sender’s language and without words of theirs', async () => {
		const design = await create(owner, bare(), 'Cheap pills at example.com');
		const before = sent.length;
		const wish = { mode: 'copy', emails: ['ada@example.com', 'ada@example.com', 'bo@example.com'] };
		const answer = await call('POST', `/box_designs/${design.id}/share`, {
			token: owner,
			body: wish,
			headers: { 'x-region': 'pl', 'x-locale': 'pl-PL' },
		});
		expect(answer.body).toMatchObject({ mode: 'copy', mailed: 2 });
		await share(owner, design.id, wish);
		await settle();
		const mails = sent.slice(before);
		expect(mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'bo@example.com']);
		expect(mails[0]?.subject).toBe('Ktoś udostępnił Ci projekt opakowania');
		expect(mails[0]?.text).toContain(answer.body.url);
		expect(mails[0]?.text).not.toContain('pills');
	});

	test('an invalid address, too many addresses, or an unknown mode is reported', async () => {
		const design = await create(owner);
		const wrong = await share(owner, design.id, { mode: 'edit', emails: ['nobody'] });
		expect(wrong.status).toBe(422);
		expect(Object.keys(wrong.body.errors).sort()).toEqual(['emails.0', 'mode']);
		const many = Array.from({ length: 6 }, (_, index) => `a${index}@example.com`);
		expect((await share(owner, design.id, { mode: 'view', emails: many })).status).toBe(422);
	});

	describe('mails to addresses that nobody confirmed are few', () => {
		let factor: string;
		let design: { id: string };
		beforeAll(async () => {
			factor = env().LIMIT_FACTOR;
			design = await create(owner);
			// The link of every mail.
			await share(owner, design.id);
			Object.assign(env(), { LIMIT_FACTOR: '1' });
		});
		afterAll(() => void Object.assign(env(), { LIMIT_FACTOR: factor }));
		const mailTo = async (emails: string[], address: string) => {
			const headers = { 'cf-connecting-ip': address };
			const before = await countMails();
			const answer = await call('POST', `/box_designs/${design.id}/share`, {
				token: owner,
				body: { mode: 'view', emails },
				headers,
			});
			return { status: answer.status, code: answer.body.code, headers: answer.headers, before };
		};
		const countMails = async () =>
			(await env().DB.prepare('SELECT count(*) AS count FROM mails').first<{ count: number }>())?.count ?? 0;

		test('three to one address a day, from whatever network and however it is tagged', async () => {
			const statuses = [];
			for (const [address, network] of [
				['eve@example.com', '198.51.100.1'],
				['EVE@example.com', '198.51.100.2'],
				['eve+two@example.com', '198.51.100.3'],
			] as const)
				statuses.push((await mailTo([address], network)).status);
			expect(statuses).toEqual([200, 200, 200]);
			const refused = await mailTo(['eve@example.com'], '198.51.100.4');
			expect([refused.status, refused.code]).toEqual([429, 'too_many_mails']);
			const seconds = Number(refused.headers.get('retry-after'));
			expect(seconds).toBeGreaterThan(0);
			expect(seconds).toBeLessThanOrEqual(86_400);
			expect(await countMails()).toBe(refused.before);
		});

		test('ten from one network a day, also in parallel: an IPv6 /64 is one network', async () => {
			const before = await countMails();
			const answers = await Promise.all(
				Array.from({ length: 14 }, (_, index) =>
					mailTo([`many${index}@example.com`], `2001:db8:7:7::${index.toString(16)}`),
				),
			);
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
			expect((await countMails()) - before).toBe(10);
		});

		test('a call sends all of its mails or none', async () => {
			const five = Array.from({ length: 5 }, (_, index) => `five${index}@example.com`);
			const network = '198.51.100.20';
			expect((await mailTo(five, network)).status).toBe(200);
			expect((await mailTo(five.slice(0, 4), network)).status).toBe(200);
			const refused = await mailTo(five.slice(0, 2), network);
			expect(refused.status).toBe(429);
			expect(await countMails()).toBe(refused.before);
			expect((await mailTo(five.slice(0, 1), network)).status).toBe(200);
		});
	});
});

describe('a copy', () => {
	const copy = (id: string, token: string, shareToken?: string) =>
		call('POST', `/box_designs/${id}/duplicate`, {
			token,
			body: shareToken ? { share_token: shareToken } : {},
		});

	test('of another user’s design belongs to the copier, with its pictures, and outlives the original', async () => {
		const { artwork, design } = await withPicture(owner);
		const token = readToken(await share(owner, design.id, { mode: 'copy' }));
		const stranger = await visitor();
		const copied = await copy(design.id, stranger, token);
		expect([copied.status, copied.body.name, copied.body.version]).toEqual([201, 'Spring box', 1]);
		const [object] = copied.body.document.objects;
		expect(object.artwork_id).not.toBe(artwork);
		await call('DELETE', `/box_designs/${design.id}`, { token: owner });
		const picture = await send(`/artwork/${object.artwork_id}`, {
			method: 'GET',
			headers: { 'x-spree-token': stranger },
		});
		expect(picture.status).toBe(200);
		expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(30);
		const saved = await call('PUT', `/box_designs/${copied.body.id}`, {
			token: stranger,
			body: { version: 1, document: copied.body.document },
		});
		expect(saved.status).toBe(200);
	});

	test('twice uses the file that is there', async () => {
		const { design } = await withPicture(owner);
		const token = readToken(await share(owner, design.id, { mode: 'copy' }));
		const stranger = await visitor();
		const ids = [];
		for (let time = 0; time < 2; time++)
			ids.push((await copy(design.id, stranger, token)).body.document.objects[0].artwork_id);
		expect(ids[0]).toBe(ids[1]);
	});

	test.each(['view', 'comment'])('a link to %s gives none', async (mode) => {
		const design = await create(owner);
		const token = readToken(await share(owner, design.id, { mode }));
		const refused = await copy(design.id, await visitor(), token);
		expect([refused.status, refused.body.code]).toEqual([422, 'share_mode']);
	});

	test('of one’s own design has the next number in its name', async () => {
		const design = await create(owner);
		const second = await copy(design.id, owner);
		expect(second.body.name).toBe('Spring box (2)');
		expect((await copy(second.body.id, owner)).body.name).toBe('Spring box (3)');
	});
});

describe('comments', () => {
	const remark = { side: 'top', x_mm: 12.5, y_mm: 30, text: 'A little larger?', author: 'Bo' };
	const add = (id: string, call_: object, body: object = remark) =>
		call('POST', `/box_designs/${id}/comments`, { ...call_, body });

	test('come from a link that allows them and from the owner, and are read by both', async () => {
		const design = await create(owner);
		const by = byLink(readToken(await share(owner, design.id, { mode: 'comment' })));
		const made = await add(design.id, by);
		expect([made.status, made.body]).toEqual([
			201,
			expect.objectContaining({ ...remark, is_owner: false, version: 1 }),
		]);
		await add(design.id, { token: owner }, { ...remark, author: undefined, text: 'Done.' });
		for (const reader of [by, { token: owner }]) {
			const list = await call('GET', `/box_designs/${design.id}/comments`, reader);
			expect(list.body.map(({ text, is_owner }: Record<string, unknown>) => [text, is_owner])).toEqual([
				['A little larger?', false],
				['Done.', true],
			]);
		}
		const gone = await call('DELETE', `/box_designs/${design.id}/comments/${made.body.id}`, {
			token: owner,
		});
		expect(gone.status).toBe(204);
		expect((await call('GET', `/box_designs/${design.id}/comments`, by)).body).toHaveLength(1);
	});

	test('another link neither reads nor writes them; a stranger sees no design', async () => {
		const design = await create(owner);
		const by = byLink(readToken(await share(owner, design.id, { mode: 'view' })));
		expect((await call('GET', `/box_designs/${design.id}/comments`, by)).body.code).toBe('share_mode');
		expect((await add(design.id, by)).body.code).toBe('share_mode');
		expect((await add(design.id, { token: await visitor() })).status).toBe(404);
	});

	test('without a name or text, with a too long text or outside every side are refused', async () => {
		const design = await create(owner);
		const by = byLink(readToken(await share(owner, design.id, { mode: 'comment' })));
		const wrong = [
			{ author: ' ' },
			{ text: '  ' },
			{ side: 'lid' },
			{ x_mm: 1e9 },
			{ text: 'x'.repeat(1001) },
		];
		for (const change of wrong)
			expect((await add(design.id, by, { ...remark, ...change })).status, JSON.stringify(change)).toBe(422);
		expect((await call('GET', `/box_designs/${design.id}/comments`, by)).body).toEqual([]);
	});
});

describe('a reminder', () => {
	const wish = { email: 'ada@example.com', locale: 'de-DE', sku: '', quantity: 120 };
	const remind = (change: object = {}) =>
		call('POST', '/box_designs/remind_on_desktop', { body: { ...wish, ...change } });
	let sku: string;
	beforeAll(async () => {
		sku =
			(await env().DB.prepare("SELECT sku FROM variants WHERE print_mode <> 'no-print'").first('sku')) ?? '';
	});

	test('mails the product in the reader’s language, once a day', async () => {
		const before = sent.length;
		expect((await remind({ sku })).status).toBe(201);
		expect((await remind({ sku, email: 'Ada@example.com' })).status).toBe(201);
		await settle();
		expect(sent.slice(before).map(({ subject }) => subject)).toEqual(['Ihr Link zum Editor']);
		expect(sent.at(-1)?.text).toContain(`sku=${sku}&quantity=120`);
	});

	test('of a design mails the link that lets its reader copy it', async () => {
		const design = await create(owner);
		const copying = await share(owner, design.id, { mode: 'copy', expires_in_days: 30 });
		const looking = await share(owner, design.id, { mode: 'view' });
		expect((await remind({ sku, share_token: readToken(copying) })).status).toBe(201);
		await settle();
		expect(sent.at(-1)?.text).toContain(readToken(copying));
		expect((await remind({ sku, share_token: readToken(looking) })).body.code).toBe('share_mode');
	});

	test('of nothing that can be designed is refused', async () => {
		expect((await remind({ sku: 'nothing' })).body.code).toBe('unknown_sku');
		expect((await remind({ sku, quantity: 1_000_000 })).body.code).toBe('quantity_too_large');
		expect((await remind({ sku, email: 'ada' })).status).toBe(422);
		expect((await remind({ sku, locale: 'xx' })).status).toBe(422);
	});
});
