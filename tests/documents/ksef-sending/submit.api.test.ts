import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { storeFiles } from '#src/documents/files/document-file.server.ts';
import { issueDueDocuments } from '#src/documents/issuing/issue-documents.server.ts';
import { isKsefNumber } from '#src/documents/ksef/ksef-number.ts';
import { authPollMs } from '#src/documents/ksef-sending/ksef-service.server.ts';
import { submitToKsef } from '#src/documents/ksef-sending/submit.server.ts';
import { startApi } from '#tests/build/api.ts';
import { consentCall, walkTo } from '#tests/build/order-walkthrough.ts';
import { startSandbox } from '#tests/build/sandbox.ts';

const assets = {
	fetch: async (request: Request) => new Response(readFileSync(`public${new URL(request.url).pathname}`)),
} as unknown as Fetcher;
const mail = { send: async () => ({ messageId: 'sent' }) } as unknown as SendEmail;
const sandbox = startSandbox();
const api = startApi({ ASSETS: assets, MAIL: mail }, ['mailer-box-full-color']);
beforeAll(() => {
	api.env().KSEF_API_URL = `${sandbox.url()}/ksef/v2`;
	api.env().VIES_API_URL = `${sandbox.url()}/vies/rest-api`;
	api.env().NBP_API_URL = `${sandbox.url()}/nbp/api`;
});

const press = (path: string, fields: Record<string, string>) =>
	fetch(`${sandbox.url()}${path}`, {
		method: 'POST',
		body: new URLSearchParams(fields),
		redirect: 'manual',
	});
const setTrouble = (trouble: string) => press('/ksef/trouble', { trouble });
const setRates = (state: 'up' | 'down') => press('/nbp/outage', { state });

const krakow = {
	firstname: 'Zofia',
	lastname: 'Żółć',
	company: 'Pudełkownia „Źdźbło” sp. z o.o.',
	vat_id: 'PL5260250274',
	address1: 'ul. Długa 5',
	city: 'Kraków',
	zipcode: '31-147',
	country_iso: 'PL',
	phone: '+48 12 345 67 89',
};

const db = () => api.env().DB;
const minute = 60_000;
/** A business in Kraków that has placed an order by transfer. */
async function place(region: 'pl' | 'eu' = 'pl') {
	const walked = await walkTo(api, 'delivery', { region });
	const { number, token } = walked;
	await api.call('PUT', `/orders/${number}`, {
		region,
		token,
		body: { order: { customer_type: 'b2b', ship_address: krakow, use_shipping: true } },
	});
	await api.call('PUT', `/checkouts/${number}?state=delivery`, { region, token });
	const [method, path, agreed] = consentCall(number, ['terms_and_conditions_and_privacy_policy']);
	await api.call(method, path, { region, token, body: agreed });
	const { body } = await api.call('GET', `/orders/${number}`, { region, token });
	const placed = await api.call('POST', '/check_payments', {
		region,
		token,
		body: { order_number: number, expected_total: body.total },
	});
	if (placed.status >= 300) throw new Error(JSON.stringify([body.state, placed.body]));
	await api.settle();
	return walked;
}
const setMoney = (number: string, sql: string) =>
	db()
		.prepare(`UPDATE orders SET payment_total = ${sql}, updated_at = ${Date.now()} WHERE number = ?`)
		.bind(number)
		.run();
async function pay(number: string, share = 'total') {
	await db()
		.prepare(
			"UPDATE payments SET state = 'completed' WHERE order_id = (SELECT id FROM orders WHERE number = ?)",
		)
		.bind(number)
		.run();
	await setMoney(number, share);
	await issue();
}
const context = (now = Date.now()) => ({ db: openDatabase(db()), env: api.env(), now });
const issue = () => issueDueDocuments({ ...context(), url: undefined, waitUntil: api.waitUntil });
/** Runs of the cron, a minute apart. */
async function submit(runs: number, from = Date.now() + minute) {
	for (let run = 0; run < runs; run++) await submitToKsef(context(from + run * minute));
}
const list = async (number: string, token: string) =>
	(await api.call('GET', `/invoices?order=${number}`, { token })).body.invoices;
const rows = async (number: string) =>
	(
		await db()
			.prepare(
				`SELECT ksef_submissions.* FROM ksef_submissions JOIN orders ON orders.id = order_id
				WHERE orders.number = ? ORDER BY document_id`,
			)
			.bind(number)
			.all()
	).results;

/** KSeF confirms no sign-in at once; the pauses before the shop asks again are counted and skipped. */
let pauses = 0;
const wait = globalThis.setTimeout;

beforeEach(async () => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
	pauses = 0;
	vi.stubGlobal('setTimeout', (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
		const isPause = ms === authPollMs;
		if (isPause) pauses++;
		return wait(run, isPause ? 0 : ms, ...given);
	});
	await setTrouble('none');
	await setRates('up');
	await db().prepare('DELETE FROM ksef_submissions').run();
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

describe('an invoice to a Polish business', () => {
	// First: a run of the cron stores the files of at most five documents, also those of earlier tests.
	test('gets its number, its file and its confirmation from KSeF, and then its PDF is stored', async () => {
		const { number, token } = await place();
		await pay(number);
		const before = (await list(number, token)).at(-1);
		expect(before.ksef).toEqual({ state: 'waiting', number: null });
		const stored = async () =>
			(
				await db()
					.prepare('SELECT format FROM document_files WHERE document_id = ? ORDER BY format')
					.bind(before.id)
					.all()
			).results.map(({ format }) => format);
		await storeFiles(context());
		expect(await stored()).toEqual([]);
		await submit(1);
		expect(pauses).toBe(1);
		expect((await list(number, token)).at(-1).ksef.state).toBe('sent');
		await submit(2, Date.now() + 3 * minute);
		const invoice = (await list(number, token)).at(-1);
		expect(invoice.ksef.state).toBe('accepted');
		expect(isKsefNumber(invoice.ksef.number)).toBe(true);
		expect(invoice.files.map(({ format }: { format: string }) => format)).toEqual([
			'pdf',
			'ubl',
			'ksef',
			'upo',
		]);
		const open = (format: string) =>
			api.send(`/orders/${number}/invoices/${invoice.id}/${format}`, {
				headers: { 'x-spree-token': token },
			});
		expect(await (await open('ksef')).text()).toContain(`<P_2>${invoice.number}</P_2>`);
		const confirmation = await (await open('upo')).text();
		expect(confirmation).toContain(`<NumerKSeFDokumentu>${invoice.ksef.number}</NumerKSeFDokumentu>`);
		const [row] = await rows(number);
		const hash = Buffer.from(String(row?.sha256), 'hex').toString('base64');
		expect(confirmation).toContain(`<SkrotDokumentu>${hash}</SkrotDokumentu>`);
		const page = await fetch(
			`${sandbox.url()}/ksef/qr/invoice/9990000126/01-01-2026/${Buffer.from(String(row?.sha256), 'hex').toString('base64url')}`,
		);
		expect(await page.text()).toContain(invoice.ksef.number);
		await storeFiles(context());
		expect(await stored()).toEqual(['ksef', 'pdf', 'ubl', 'upo']);
		expect(await (await open('pdf')).arrayBuffer()).toEqual(await (await open('pdf')).arrayBuffer());
	});

	test('a credit note waits for the number of its invoice, and names it', async () => {
		const { number, token } = await place();
		await pay(number);
		await setMoney(number, '0');
		await issue();
		await submit(1);
		expect((await rows(number)).map(({ state }) => state)).toEqual(['sent', 'waiting']);
		await submit(5, Date.now() + 3 * minute);
		const [invoice, credit] = (await list(number, token)).slice(-2);
		expect([invoice.ksef.state, credit.ksef.state]).toEqual(['accepted', 'accepted']);
		const file = await api.send(`/orders/${number}/invoices/${credit.id}/ksef`, {
			headers: { 'x-spree-token': token },
		});
		const xml = await file.text();
		expect(xml).toContain('<RodzajFaktury>KOR</RodzajFaktury>');
		expect(xml).toContain(`<NrKSeFFaKorygowanej>${invoice.ksef.number}</NrKSeFFaKorygowanej>`);
	});
});

describe('KSeF in trouble', () => {
	test('while it is down nothing is lost: the invoice is issued offline and sent when it answers', async () => {
		const { number } = await place();
		await pay(number);
		await setTrouble('down');
		await submit(4);
		const [waiting] = await rows(number);
		expect(waiting).toMatchObject({ state: 'waiting', is_offline: 1, ksef_number: null });
		expect(waiting?.problem).toContain('503');
		await setTrouble('none');
		await submit(4, Date.now() + 90 * minute);
		expect((await rows(number))[0]).toMatchObject({ state: 'accepted', is_offline: 1, problem: null });
	});

	test('a lost answer creates no second invoice: the duplicate error contains the first number', async () => {
		const { number } = await place();
		await pay(number);
		await setTrouble('lost');
		await submit(1);
		expect((await rows(number))[0]).toMatchObject({ state: 'waiting', invoice_reference: null });
		await setTrouble('none');
		await submit(5, Date.now() + 30 * minute);
		const [row] = await rows(number);
		expect(row).toMatchObject({ state: 'accepted' });
		const page = await (await fetch(`${sandbox.url()}/ksef/`)).text();
		expect(page).toContain('duplicate');
		expect(page.split(String(row?.ksef_number)).length).toBe(2);
	});

	test('two runs at once send an invoice once', async () => {
		const { number } = await place();
		await pay(number);
		const now = Date.now() + minute;
		await Promise.all([submitToKsef(context(now)), submitToKsef(context(now)), submitToKsef(context(now))]);
		expect((await rows(number))[0]).toMatchObject({ state: 'sent', attempts: 1 });
	});

	test('a wrong token is noted for staff, and the invoice waits', async () => {
		const { number } = await place();
		await pay(number);
		const env = { ...api.env(), KSEF_TOKEN: 'another token' };
		await submitToKsef({ ...context(Date.now() + minute), env });
		const [row] = await rows(number);
		expect(row?.state).toBe('waiting');
		expect(row?.problem).toContain('450');
	});
});

test('an invoice in euro waits for the rate of the day before, then shows its VAT in złoty', async () => {
	const { number, token } = await place('eu');
	await setRates('down');
	await pay(number);
	expect((await list(number, token)).map(({ kind }: { kind: string }) => kind)).not.toContain('invoice');
	await setRates('up');
	await issue();
	const invoice = (await list(number, token)).at(-1);
	expect(invoice.kind).toBe('invoice');
	const { content } = (await db()
		.prepare('SELECT content FROM documents WHERE id = ?')
		.bind(invoice.id)
		.first<{ content: string }>()) ?? { content: '{}' };
	const { exchange, taxPoint, vat } = JSON.parse(content);
	expect(exchange.publishedOn < taxPoint).toBe(true);
	expect(exchange.table).toMatch(/^\d{3}\/A\/NBP\/\d{4}$/);
	expect(exchange.vats).toEqual([Math.round(vat * exchange.rate)]);
	await submit(4);
	expect((await list(number, token)).at(-1).ksef.state).toBe('accepted');
});
