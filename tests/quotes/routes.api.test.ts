import { describe, expect, test } from 'vitest';
import { quoteRequestsLimit } from '#src/quotes/form/receive-request.server.ts';
import { accountsOf, freshEmail, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';

const shop = startApi({ MAIL: mailbox }, ['mailer-box-eco']);
const { env, send, settle, call, visitor } = shop;
const people = accountsOf(shop);

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n';
const good = {
	flow: '0',
	name: 'Zofia Żółć',
	email: '',
	company: 'Palarnia',
	country: 'PL',
	product_1: 'mailer-box-eco',
	length_1: '20',
	width_1: '15',
	height_1: '8',
	print_1: 'one',
	quantity_1: '500',
	second_1: '12 000',
	message: 'Z wkładką na trzy torebki.',
};

async function ask(
	fields: Record<string, string> = {},
	{ token, files = [], headers = {} }: { token?: string; files?: [string, string][]; headers?: object } = {},
) {
	const form = new FormData();
	const all = { ...good, email: freshEmail(), ...fields };
	for (const [name, value] of Object.entries(all)) form.append(name, value);
	for (const [name, content] of files) form.append('attachments', new File([content], name));
	const response = await send('/v2/quote_requests', {
		method: 'POST',
		body: form,
		headers: { 'x-region': 'pl', 'x-spree-token': token ?? (await visitor('pl')), ...headers },
	});
	await settle();
	// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
	return { status: response.status, body: (await response.json()) as any, email: all.email };
}
const rows = async (query: string, ...values: unknown[]) =>
	(
		await env()
			.DB.prepare(query)
			.bind(...values)
			.all<Record<string, string>>()
	).results;
const mailsOf = (number: string) => rows('SELECT * FROM mails WHERE subject_id = ? ORDER BY kind', number);

describe('a quote request', () => {
	test('is stored with its files, mailed to the storefront and confirmed to the buyer with a link', async () => {
		const token = await visitor('pl');
		const { status, body, email } = await ask({}, { token, files: [['szkic.pdf', pdf]] });
		expect(status).toBe(201);
		expect(body).toMatchObject({ is_confirmed: true });
		expect(body.number).toMatch(/^Q\d{9}$/);
		const shown = await call('GET', `/quote_requests/${body.number}`, { token });
		expect(shown.body).toMatchObject({
			...{ number: body.number, flow: 0, state: 'new', country_iso: 'PL', company: 'Palarnia' },
			items: [
				{ product: 'mailer-box-eco', size_mm: [200, 150, 80], print: 'one', quantities: [500, 12_000] },
			],
			files: [{ file_name: 'szkic.pdf', byte_size: pdf.length }],
			messages: [],
		});
		const [toBuyer, toShop] = await mailsOf(body.number);
		expect(toShop).toMatchObject({ kind: 'quote_request', recipient: 'czesc@boxwright.example' });
		expect(toShop?.text).toContain('wkładką');
		expect(toShop?.text).toContain('20 × 15 × 8 cm');
		expect(toShop?.text).toMatch(/szkic\.pdf:\nhttp\S+\/api\/quote_files\//);
		expect(toBuyer).toMatchObject({ kind: 'quote_received', recipient: email });
		expect(toBuyer?.text).toContain(`/konto/wyceny/${body.number}?key=`);
		// The form cannot be used to send custom text to another person.
		expect(toBuyer?.text).not.toMatch(/wkładką|Żółć|Palarnia/);
	});

	test('a file opens by its key only', async () => {
		const token = await visitor('pl');
		const { body } = await ask({}, { token, files: [['a.pdf', pdf]] });
		const { body: shown } = await call('GET', `/quote_requests/${body.number}`, { token });
		const { pathname, search } = new URL(shown.files[0].url);
		const file = await send(pathname.replace('/api', '') + search, {});
		expect(await file.text()).toBe(pdf);
		const wrong = await send(`${pathname.replace('/api', '')}?key=${'0'.repeat(48)}`, {});
		expect(wrong.status).toBe(404);
	});

	test('cannot be read by other users', async () => {
		const token = await visitor('pl');
		const { body } = await ask({}, { token });
		const stranger = await visitor('pl');
		expect((await call('GET', `/quote_requests/${body.number}`, { token: stranger })).status).toBe(404);
		expect((await call('GET', '/v2/quote_requests/mine', { token: stranger })).body).toMatchObject({
			quote_requests: [],
			total_count: 0,
		});
		expect((await call('GET', '/v2/quote_requests/mine', { token })).body).toMatchObject({
			quote_requests: [{ number: body.number, state: 'new' }],
			...{ total_count: 1, current_page: 1, pages: 1 },
		});
	});

	test('also belongs to the account of its address, in any spelling', async () => {
		const email = freshEmail('grace');
		const { body } = await ask({ email: email.toUpperCase() });
		const { token } = await people.customer(email);
		const { body: mine } = await call('GET', '/v2/quote_requests/mine', { token });
		expect(mine.quote_requests).toMatchObject([{ number: body.number }]);
	});

	test('errors are named by field, all at once, and nothing is stored', async () => {
		const before = await rows('SELECT id FROM quote_requests');
		const { status, body } = await ask(
			{ name: '', quantity_1: 'many', second_1: '', deadline: 'soon' },
			{ files: [['a.exe', 'MZ']] },
		);
		expect([status, body.code]).toEqual([422, 'invalid']);
		expect(Object.keys(body.errors).sort()).toEqual(['attachments', 'deadline', 'name', 'quantity_1']);
		expect(body.errors.quantity_1[0]).toMatch(/1,000,000/);
		expect(await rows('SELECT id FROM quote_requests')).toHaveLength(before.length);
		expect((await env().ARTWORK.list({ prefix: 'quotes/' })).objects.map(({ size }) => size)).not.toContain(
			2,
		);
	});

	test('a design must be the caller’s own', async () => {
		const { status, body } = await ask({ design: '00000000-0000-4000-8000-000000000000' });
		expect([status, Object.keys(body.errors)]).toEqual([422, ['design']]);
	});

	test('a filled honeypot field gets the normal response and is not stored', async () => {
		const { status, body } = await ask({ website: 'https://spam.example' });
		expect(status).toBe(201);
		expect(await rows('SELECT id FROM quote_requests WHERE number = ?', body.number)).toEqual([]);
		expect(await mailsOf(body.number)).toEqual([]);
	});

	test('a body that is no form is refused', async () => {
		const response = await send('/v2/quote_requests', {
			method: 'POST',
			body: '{}',
			headers: { 'x-spree-token': await visitor('pl'), 'content-type': 'application/json' },
		});
		expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
			400,
			'malformed_form',
		]);
	});

	test('too many from one network are refused', async () => {
		const { LIMIT_FACTOR } = env();
		const headers = { 'cf-connecting-ip': '203.0.113.77' };
		const token = await visitor('pl');
		Object.assign(env(), { LIMIT_FACTOR: String(1 / quoteRequestsLimit.max) });
		expect((await ask({}, { token, headers })).status).toBe(201);
		const second = await ask({}, { token, headers });
		expect([second.status, second.body.code]).toEqual([429, 'too_many_requests']);
		Object.assign(env(), { LIMIT_FACTOR });
	});
});
