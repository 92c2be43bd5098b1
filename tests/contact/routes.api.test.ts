import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactMessages } from '#src/contact/receive-message.server.ts';
import { startApi } from '#tests/build/api.ts';

const { env, send, settle } = startApi(
	{ MAIL: { send: async () => ({ messageId: 'sent' }) } as unknown as SendEmail },
	false,
);

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n';
const svg =
	'<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]);
const zip = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0]);

const good = {
	name: 'Zofia Żółć',
	email: 'zofia@example.com',
	topic: 'quote',
	order_number: '',
	message: 'Ile kosztuje 500 pudełek?\n\nPotrzebuję ich w maju.',
};
type Fields = Partial<Record<keyof typeof good | 'website', string>>;
type Content = string | Uint8Array<ArrayBuffer>;

async function post(
	fields: Fields = {},
	files: readonly [string, Content][] = [],
	headers: Record<string, string> = { 'x-region': 'pl' },
) {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...good, ...fields })) form.append(name, value);
	for (const [name, content] of files) form.append('attachments', new File([content], name));
	const response = await send('/contact_messages', { method: 'POST', body: form, headers });
	await settle();
	// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
	return { status: response.status, body: (await response.json()) as any };
}
const rows = async (query: string, ...values: unknown[]) =>
	(
		await env()
			.DB.prepare(query)
			.bind(...values)
			.all<Record<string, string>>()
	).results;
const mailsOf = (reference: string) =>
	rows('SELECT * FROM mails WHERE subject_id = ? ORDER BY kind', reference);

describe('a message', () => {
	test('is stored, mailed to the storefront and confirmed to the sender in their language', async () => {
		const { status, body } = await post();
		expect(status).toBe(201);
		expect(body.reference).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
		expect(await rows('SELECT * FROM contact_messages WHERE reference = ?', body.reference)).toMatchObject([
			{ region: 'pl', locale: 'pl-PL', topic: 'quote', name: good.name, message: good.message },
		]);
		const [toShop, toSender] = await mailsOf(body.reference);
		expect(toShop).toMatchObject({ kind: 'contact_message', recipient: 'czesc@boxwright.example' });
		expect(toShop?.text).toContain('Potrzebuję ich w maju.');
		expect(toShop?.text).toContain('mailto:zofia%40example.com');
		expect(toSender).toMatchObject({ kind: 'contact_received', recipient: good.email });
		expect(toSender?.subject).toBe(`Otrzymaliśmy Twoją wiadomość (${body.reference})`);
		expect(toSender?.text).not.toContain('Potrzebuję');
	});

	test.each<[string, Fields, string, RegExp]>([
		['no name', { name: ' ' }, 'name', /Enter your name/],
		['no address', { email: '' }, 'email', /name@example\.com/],
		['an address that is none', { email: 'zofia@' }, 'email', /name@example\.com/],
		['an unknown topic', { topic: 'gossip' }, 'topic', /Choose/],
		['a number that is none', { order_number: 'my last one' }, 'order_number', /R123456789/],
		['no words', { message: 'Hi' }, 'message', /Enter your message/],
		['too many words', { message: 'x'.repeat(5001) }, 'message', /5,000/],
	])('%s is an error of its field', async (_, fields, field, reason) => {
		const { status, body } = await post(fields);
		expect(status).toBe(422);
		expect(body.code).toBe('invalid');
		expect(Object.keys(body.errors)).toEqual([field]);
		expect(body.errors[field][0]).toMatch(reason);
	});

	test('all errors are returned at once', async () => {
		const { body } = await post({ name: '', email: 'x', message: '' }, [['a.exe', 'MZ']]);
		expect(Object.keys(body.errors).sort()).toEqual(['attachments', 'email', 'message', 'name']);
	});

	test('a filled honeypot field gets the normal response and is not stored', async () => {
		const before = await rows('SELECT id FROM contact_messages');
		const { status, body } = await post({ website: 'https://spam.example' });
		expect(status).toBe(201);
		expect(await rows('SELECT id FROM contact_messages')).toHaveLength(before.length);
		expect(await mailsOf(body.reference)).toEqual([]);
	});

	test('too many from one network are refused, another network is not', async () => {
		const { LIMIT_FACTOR } = env();
		// Two of the ten an hour.
		Object.assign(env(), { LIMIT_FACTOR: '0.2' });
		const from = { 'x-region': 'pl', 'cf-connecting-ip': '203.0.113.7' };
		expect((await post({}, [], from)).status).toBe(201);
		expect((await post({}, [], from)).status).toBe(201);
		const third = await post({}, [], from);
		expect([third.status, third.body.code]).toEqual([429, 'too_many_requests']);
		expect((await post({}, [], { ...from, 'cf-connecting-ip': '203.0.113.8' })).status).toBe(201);
		Object.assign(env(), { LIMIT_FACTOR });
	});

	describe('confirmations to addresses that nobody confirmed', () => {
		let factor: string;
		beforeAll(() => {
			factor = env().LIMIT_FACTOR;
			Object.assign(env(), { LIMIT_FACTOR: '1' });
		});
		afterAll(() => void Object.assign(env(), { LIMIT_FACTOR: factor }));
		const from = (address: string) => ({ 'x-region': 'pl', 'cf-connecting-ip': address });

		test('three a day go to one address; a further message arrives without one, and says so', async () => {
			const outcomes = [];
			for (let sent = 0; sent < 4; sent++) {
				const { body } = await post({ email: 'eve@example.com' }, [], from(`198.51.100.${sent}`));
				const kinds = (await mailsOf(body.reference)).map(({ kind }) => kind);
				outcomes.push([body.is_confirmed, kinds]);
			}
			const both = [true, ['contact_message', 'contact_received']];
			expect(outcomes).toEqual([both, both, both, [false, ['contact_message']]]);
		});

		test('ten a day come from one network', async () => {
			// The messages of an hour are ten too: those of the hour before counted towards the day.
			const { body } = await post({ email: 'first@example.com' }, [], from('198.51.100.50'));
			expect(body.is_confirmed).toBe(true);
			await env()
				.DB.prepare("UPDATE rate_limits SET count = 10 WHERE bucket = 'mails-from:198.51.100.50'")
				.run();
			const next = await post({ email: 'next@example.com' }, [], from('198.51.100.50'));
			expect([next.status, next.body.is_confirmed]).toEqual([201, false]);
		});
	});

	test('the confirmation contains no typed text, and a subject no line break', async () => {
		const typed = { name: 'Win 500 at\nevil.example', message: 'Click https://evil.example/now, please.' };
		const { body } = await post(typed);
		const [toShop, toSender] = await mailsOf(body.reference);
		expect(`${toSender?.subject} ${toSender?.html} ${toSender?.text}`).not.toMatch(/evil|Click|Win 500/);
		expect(toShop?.subject).not.toMatch(/[\r\n]/);
	});

	test('files are validated only while the limit is not reached, and after the fields', async () => {
		const { LIMIT_FACTOR } = env();
		Object.assign(env(), { LIMIT_FACTOR: String(2 / contactMessages.max) });
		const from = { 'x-region': 'pl', 'cf-connecting-ip': '203.0.113.9' };
		const broken: [string, Content][] = [['a.pdf', 'no PDF']];
		// Without files a refusal costs nothing and is not counted.
		for (let count = 0; count < 5; count++)
			expect((await post({ email: 'x' }, [], from)).body.errors).toHaveProperty('email');
		for (let count = 0; count < 2; count++)
			expect(Object.keys((await post({ email: 'x' }, broken, from)).body.errors).sort()).toEqual([
				'attachments',
				'email',
			]);
		const third = await post({ email: 'x' }, broken, from);
		expect([third.status, third.body.code, third.body.errors]).toEqual([429, 'too_many_requests', {}]);
		Object.assign(env(), { LIMIT_FACTOR });
	});

	test('a body that is not a form or is far too large is refused', async () => {
		const headers = { 'content-type': 'application/json' };
		const json = await send('/contact_messages', { method: 'POST', body: '{}', headers });
		expect(json.status).toBe(400);
		const huge = await send('/contact_messages', {
			method: 'POST',
			body: 'x',
			headers: { 'content-length': '900000000', 'content-type': 'multipart/form-data; boundary=x' },
		});
		expect(huge.status).toBe(413);
	});
});

describe('attachments', () => {
	test.each<[string, Content, string]>([
		['brief.pdf', pdf, 'application/pdf'],
		['photo.png', png, 'image/png'],
		['photo.JPG', jpeg, 'image/jpeg'],
		['logo.svg', svg, 'image/svg+xml'],
		['all.zip', zip, 'application/zip'],
	])('%s is private and can be downloaded by the link in the mail', async (name, content, type) => {
		const { body } = await post({}, [[name, content]]);
		const [record] = await rows(
			'SELECT a.* FROM contact_attachments a JOIN contact_messages m ON m.id = a.message_id WHERE m.reference = ?',
			body.reference,
		);
		expect(record).toMatchObject({ file_name: name, content_type: type });
		expect(record?.key).toMatch(/^contact\//);
		const [toShop] = await mailsOf(body.reference);
		const link = /\/api(\/contact_attachments\/\S+)/.exec(toShop?.text ?? '')?.[1] ?? '';
		const file = await send(link, {});
		expect(file.status).toBe(200);
		expect(file.headers.get('content-type')).toBe(type);
		expect(file.headers.get('content-disposition')).toContain(encodeURIComponent(name));
		expect(file.headers.get('content-security-policy')).toContain('sandbox');
		if (type !== 'image/svg+xml')
			expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(content as Uint8Array));
		expect((await send(link.replace(/key=./, 'key=x'), {})).status).toBe(404);
	});

	test.each<[string, Content, RegExp]>([
		['photo.png', jpeg, /do not match its file extension/],
		['brief.pdf', zip, /do not match its file extension/],
		['letter.docx', zip, /has a format that we cannot open/],
		['run.exe', 'MZ', /has a format that we cannot open/],
		['noending', pdf, /has a format that we cannot open/],
		['page.svg', '<html><script>1</script></html>', /damaged/],
		['note.pdf', 'just text', /damaged/],
		['empty.pdf', '', /is empty/],
		['large.zip', new Uint8Array(10_000_001).fill(0x50), /larger than 10 MB/],
		['large.svg', `${svg}<!--${'x'.repeat(5_000_000)}-->`, /larger than 5 MB/],
		// Sixty comments made an expression with nested repetition run practically for ever.
		['comments.svg', `${'<!---->'.repeat(60)}<html/>`, /damaged/],
		['script.pdf', pdf.replace('<<>>', '<</S/JavaScript>>'), /scripts, actions or attached files/],
		['file.pdf', pdf.replace('<<>>', '<</Names<</EmbeddedFiles 9 0 R>>>>'), /attached files/],
		['locked.pdf', pdf.replace('<<>>', '<</Encryp#74 9 0 R>>'), /is protected/],
		['cut.pdf', pdf.replace('%%EOF', ''), /damaged/],
	])('%s is refused with a reason, and nothing is stored', async (name, content, reason) => {
		const before = await rows('SELECT id FROM contact_messages');
		const { status, body } = await post({}, [[name, content]]);
		expect(status).toBe(422);
		expect(Object.keys(body.errors)).toEqual(['attachments']);
		expect(body.errors.attachments[0]).toMatch(reason);
		expect(await rows('SELECT id FROM contact_messages')).toHaveLength(before.length);
	});

	test('script in an SVG is removed', async () => {
		const { body } = await post({}, [['logo.svg', svg.replace('<rect', '<script>alert(1)</script><rect')]]);
		const [toShop] = await mailsOf(body.reference);
		const link = /\/api(\/contact_attachments\/\S+)/.exec(toShop?.text ?? '')?.[1] ?? '';
		expect(await (await send(link, {})).text()).not.toContain('script');
	});

	test('at most five, and together at most 20 MB', async () => {
		const six = Array.from({ length: 6 }, (_, index): [string, Content] => [`${index}.pdf`, pdf]);
		expect((await post({}, six)).body.errors.attachments[0]).toMatch(/at most 5/);
		// Less than a form may have, more than its files may.
		const large = new Uint8Array(6_800_000);
		large.set(zip);
		const three = ['a', 'b', 'c'].map((name): [string, Content] => [`${name}.zip`, large]);
		expect((await post({}, three)).body.errors.attachments[0]).toMatch(/20 MB/);
	});
});
