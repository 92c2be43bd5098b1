import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { storeFiles } from '#src/documents/files/document-file.server.ts';
import { issueDueDocuments } from '#src/documents/issuing/issue-documents.server.ts';
import { startApi } from '#tests/build/api.ts';
import { contentsOf } from '#tests/build/database/contents.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const assets = {
	fetch: async (request: Request) => new Response(readFileSync(`public${new URL(request.url).pathname}`)),
} as unknown as Fetcher;
const mail = { send: async () => ({ messageId: 'sent' }) } as unknown as SendEmail;
const api = startApi({ ASSETS: assets, MAIL: mail }, ['mailer-box-full-color']);

interface Invoice {
	id: number;
	number: string;
	kind: string;
	total: string;
	files: { format: string; url: string }[];
}

/** A placed order that waits for its transfer. */
async function placeByTransfer(region: 'eu' | 'pl' = 'eu') {
	const order = await walkTo(api, 'payment', { region });
	const { number, token } = order;
	const placed = await api.call('POST', '/check_payments', {
		region,
		token,
		body: { order_number: number, expected_total: order.order.total },
	});
	if (placed.status >= 300) throw new Error(JSON.stringify(placed.body));
	await api.settle();
	return order;
}

const db = () => api.env().DB;
/** Stores what the order holds after payments and refunds. */
const setMoney = (number: string, sql: string) =>
	db()
		.prepare(`UPDATE orders SET payment_total = ${sql}, updated_at = ${Date.now()} WHERE number = ?`)
		.bind(number)
		.run();
const markPaid = async (number: string) => {
	await db()
		.prepare(
			"UPDATE payments SET state = 'completed' WHERE order_id = (SELECT id FROM orders WHERE number = ?)",
		)
		.bind(number)
		.run();
	await setMoney(number, 'total');
};
/** Orders that a test has changed behind the shop's back get their documents from cron. */
const setPaid = async (number: string) => {
	await markPaid(number);
	await cron();
};
const list = async (number: string, token: string): Promise<Invoice[]> => {
	const answer = await api.call('GET', `/invoices?order=${number}`, { token });
	expect(answer.status).toBe(200);
	return answer.body.invoices;
};
const cron = (now = Date.now()) =>
	issueDueDocuments({
		db: openDatabase(db()),
		env: api.env(),
		now,
		url: undefined,
		waitUntil: api.waitUntil,
	});
const contents = contentsOf(db);
const kinds = (invoices: readonly Invoice[]) => invoices.map(({ kind }) => kind);

// First: a run of the cron stores the files of at most five documents, also those of earlier tests.
test('a PDF is the same on every download, carries its data, is open to its owner and the link only, and never changes', async () => {
	const { number, token, orderToken } = await placeByTransfer('pl');
	await setPaid(number);
	await storeFiles({ db: openDatabase(db()), env: api.env(), now: Date.now() });
	const invoice = (await list(number, token)).find(({ kind }) => kind === 'invoice');
	const path = `/orders/${number}/invoices/${invoice?.id}`;
	const open = (suffix: string, headers: Record<string, string>) =>
		api.send(`${path}/${suffix}`, { headers });
	const first = await open('pdf', { 'x-spree-token': token });
	expect(first.headers.get('content-disposition')).toMatch(/filename="FV-\d{4}-\d{6}\.pdf"/);
	const bytes = new Uint8Array(await first.arrayBuffer());
	const byLink = await api.send(`${path}/pdf?order_token=${orderToken}`, {});
	expect(new Uint8Array(await byLink.arrayBuffer())).toEqual(bytes);
	const pdf = await PDFDocument.load(bytes);
	expect(pdf.getTitle()).toBe(`Faktura ${invoice?.number}`);
	const [attached] = pdf.getAttachments();
	expect(attached?.name).toBe('factur-x.xml');
	expect(new TextDecoder().decode(attached?.data)).toContain(`<ram:ID>${invoice?.number}</ram:ID>`);
	const ubl = await open('ubl', { 'x-spree-token': token });
	expect(await ubl.text()).toContain(`<cbc:ID>${invoice?.number}</cbc:ID>`);
	const stranger = await api.visitor();
	expect((await open('pdf', { 'x-spree-token': stranger })).status).toBe(404);
	expect((await api.call('GET', `/invoices?order=${number}`, { token: stranger })).status).toBe(404);
	// Not even the shop can change an issued document or its file.
	await expect(db().prepare('UPDATE documents SET gross = 1').run()).rejects.toThrow(/never changed/);
	await expect(db().prepare("UPDATE document_files SET sha256 = ''").run()).rejects.toThrow(/never changed/);
});

test('an order’s documents follow its money: proforma, invoice, credit note, each once', async () => {
	const { number, token } = await placeByTransfer();
	expect(kinds(await list(number, token))).toEqual(['confirmation', 'proforma']);
	await Promise.all([setPaid(number), cron(), cron()]);
	expect(kinds(await list(number, token))).toEqual(['confirmation', 'proforma', 'invoice']);
	await setMoney(number, 'total - 1000');
	await Promise.all([cron(), cron(), cron()]);
	const refunded = await list(number, token);
	expect(kinds(refunded)).toEqual(['confirmation', 'proforma', 'invoice', 'credit_note']);
	expect(refunded.at(-1)?.total).toBe('10.00');
	expect(await list(number, token)).toEqual(refunded);
	await api.settle();
	const { results } = await db()
		.prepare("SELECT subject FROM mails WHERE kind = 'document_issued' AND subject_id LIKE ? ORDER BY id")
		.bind(`${number}:%`)
		.all();
	expect(results).toHaveLength(2);
});

test('the invoice waits for the answer about a VAT id, three days at most, and cron writes it then', async () => {
	const { number, token } = await placeByTransfer();
	const setCheck = (check: object) =>
		db()
			.prepare('UPDATE orders SET vat_check = ? WHERE number = ?')
			.bind(JSON.stringify(check), number)
			.run();
	const check = { vatId: 'FR84552100550', name: null, address: null, consultationNumber: null, checkedAt: 0 };
	await setCheck({ ...check, status: 'unavailable', reason: 'MS_UNAVAILABLE' });
	await setPaid(number);
	expect(kinds(await list(number, token))).not.toContain('invoice');
	const day = 86_400_000;
	const isInvoiced = async () => {
		const { results } = await db()
			.prepare(
				`SELECT 1 FROM documents JOIN orders ON orders.id = order_id
				WHERE orders.number = ? AND kind = 'invoice'`,
			)
			.bind(number)
			.all();
		return results.length === 1;
	};
	await cron(Date.now() + 2 * day);
	expect(await isInvoiced()).toBe(false);
	await cron(Date.now() + 3 * day + 60_000);
	expect(await isInvoiced()).toBe(true);
});

test('numbers have no gap when several orders are invoiced at once while cron runs', async () => {
	const orders = [];
	for (let count = 0; count < 4; count++) orders.push(await placeByTransfer());
	for (const { number } of orders) await markPaid(number);
	await Promise.all([cron(), cron(), cron()]);
	const { results } = await db()
		.prepare("SELECT number FROM documents WHERE kind = 'invoice' ORDER BY number")
		.all<{ number: string }>();
	const year = new Date().getUTCFullYear();
	expect(results.map(({ number }) => number)).toEqual(
		results.map((_, index) => `FV/${year}/${String(index + 1).padStart(6, '0')}`),
	);
	expect(results.length).toBeGreaterThanOrEqual(4);
});

test('a confirmation has no UBL, an unknown document and format are refused', async () => {
	const { number, token } = await placeByTransfer();
	const [confirmation] = await list(number, token);
	const ask = async (rest: string) =>
		(await api.send(`/orders/${number}/invoices/${rest}`, { headers: { 'x-spree-token': token } })).status;
	expect(await ask(`${confirmation?.id}/ubl`)).toBe(404);
	expect(await ask('999999/pdf')).toBe(404);
	expect(await ask(`${confirmation?.id}/docx`)).toBe(422);
});

test('documents are issued by the call that makes them due or by cron, and a GET writes no row and no file', async () => {
	const { number, token } = await placeByTransfer();
	expect(kinds(await list(number, token))).toEqual(['confirmation', 'proforma']);
	await markPaid(number);
	const everything = async () => ({
		...(await contents()),
		objects: (await api.env().ARTWORK.list()).objects.length,
	});
	const before = await everything();
	const [confirmation] = await list(number, token);
	const file = await api.send(`/orders/${number}/invoices/${confirmation?.id}/pdf`, {
		headers: { 'x-spree-token': token },
	});
	expect(file.status).toBe(200);
	await api.settle();
	expect(await everything()).toEqual(before);
	await cron();
	expect(kinds(await list(number, token))).toContain('invoice');
});

test('a cart has no documents', async () => {
	const { number, token } = await walkTo(api, 'filled');
	expect(await list(number, token)).toEqual([]);
});
