import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { breakLinks } from '#src/mail/break-links.ts';
import { deliverDueMails } from '#src/mail/deliver.server.ts';
import { maxAttempts } from '#src/mail/mail.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { capturesOf, payable, pay, orderOf, mailsOf, settle, sent } = shop;

async function mailOf(region: 'eu' | 'gb' | 'no' | 'pl' | 'us', coupon?: string) {
	const walked = await payable({ region, ...(coupon && { coupon }) });
	await pay(walked, 'pm_card_visa');
	await settle();
	// The invoice has a mail of its own.
	const [confirmation] = await mailsOf(walked.number);
	const mails = sent.filter(({ subject }) => subject === confirmation?.subject);
	expect(mails).toHaveLength(1);
	const [mail] = mails;
	if (!mail) throw new Error('no mail');
	return { walked, order: await orderOf(walked), mail };
}
/** Amounts with all kinds of spaces replaced by plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
	[
		'eu',
		/^Order R\d{9} is confirmed and paid$/,
		'Thank you for your order',
		'20 × 15 × 8 cm',
		'VAT 19%',
		'Germany',
	],
	[
		'pl',
		/^Zamówienie R\d{9} potwierdzone i opłacone$/,
		'Dziękujemy za zamówienie',
		'20 × 15 × 8 cm',
		'VAT 23%',
		'Polska',
	],
	[
		'gb',
		/^Order R\d{9} is confirmed and paid$/,
		'Thank you for your order',
		'20 × 15 × 8 cm',
		'VAT 20%',
		'United Kingdom',
	],
	[
		'no',
		/^Order R\d{9} is confirmed and paid$/,
		'Thank you for your order',
		'20 × 15 × 8 cm',
		'Customs handling',
		'Norway',
	],
	[
		'us',
		/^Order R\d{9} is confirmed and paid$/,
		'Thank you for your order',
		'in',
		'120 pieces at $',
		'United States',
	],
] as const)(
	'%s: number, items, totals, dates and address in the order’s language',
	async (region, subject, title, size, vat, country) => {
		const { walked, order, mail } = await mailOf(region);
		expect(order).toMatchObject({ state: 'complete', payment_state: 'paid', total: walked.order.total });
		expect(await capturesOf(walked.number)).toEqual([Math.round(Number(walked.order.total) * 100)]);
		expect(mail.subject).toMatch(subject);
		expect(mail.to).toBe('ada@example.com');
		for (const text of [plain(mail.html), plain(mail.text)]) {
			for (const part of [
				title,
				walked.number,
				size,
				vat,
				country,
				plain(order.display_total),
				plain(order.display_item_total),
			])
				expect(text).toContain(part);
			expect(text).toContain('120');
		}
		const { firstname, address1, city } = order.ship_address;
		for (const part of [firstname, address1, city]) expect(mail.text).toContain(breakLinks(part));
	},
);

test.each([
	['eu', 'http://app.local.boxwright.com.localhost/order/'],
	['pl', 'http://app.local.boxwright.pl.localhost/zamowienie/'],
	['us', 'http://app.local.boxwright.com.localhost/en-us/order/'],
] as const)('%s: the link opens the order on its own host', async (region, start) => {
	const { walked, mail } = await mailOf(region);
	const link = /http:\S+order_token=[0-9a-f]{48}/.exec(mail.text)?.[0] ?? '';
	const url = new URL(link);
	expect(`${url.protocol}//${url.hostname}${url.pathname}`.startsWith(start)).toBe(true);
	expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
	const opened = await shop.call('GET', `/orders/${walked.number}`, {
		region,
		orderToken: url.searchParams.get('order_token') ?? '',
	});
	expect(opened.status).toBe(200);
});

test.each([
	['a private buyer in Poland', { region: 'pl' }, 'brutto', true],
	['a business in Poland', { region: 'pl', business: 'pl' }, 'netto', false],
	['a private buyer in Germany', { region: 'eu' }, 'incl. VAT', true],
	['a business in France', { region: 'eu', business: 'fr' }, 'plus VAT', false],
	['a private buyer in Norway, without VAT', { region: 'no' }, undefined, false],
] as const)('%s: a line has its price and label', async (_, options, label, isGross) => {
	const walked = await payable(options);
	await pay(walked, 'pm_card_visa');
	await settle();
	const [{ text }] = (await mailsOf(walked.number)) as [{ text: string }];
	const { line_items: lines } = await orderOf(walked);
	const [line] = lines;
	const amounts = isGross
		? [line.single_display_total, line.display_total]
		: [line.single_display_amount, line.display_amount];
	for (const amount of amounts) expect(plain(text)).toContain(plain(amount));
	const about = plain(text)
		.split('\n')
		.filter((row) => row.includes(` ${plain(amounts[0])}`));
	expect(about).toHaveLength(1);
	if (label) expect(about[0]?.endsWith(`, ${label}`)).toBe(true);
	else expect(about[0]).not.toMatch(/VAT/);
});

test('an order without designs says that they will be requested', async () => {
	const { mail } = await mailOf('pl');
	expect(mail.text).toContain('Napiszemy w tej sprawie na adres ada@example.com');
	expect(mail.text).not.toContain('Sprawdzamy projekt');
});

test('without VAT the mail does not mention it', async () => {
	const { mail } = await mailOf('us');
	expect(mail.text).not.toMatch(/VAT|\bnet\b/);
});

test('a coupon has a line of its own', async () => {
	const { order, mail } = await mailOf('eu', 'WELCOME10');
	expect(order.promo_code).toBe('WELCOME10');
	expect(plain(mail.text)).toContain(`Coupon WELCOME10: ${plain(order.display_promo_total)}`);
});

test('the mail loads no resource and runs no script', async () => {
	const { mail } = await mailOf('eu');
	expect(mail.html).not.toMatch(/<img|<script|<link|url\(|@import/i);
});

test('input of a customer is escaped', async () => {
	const walked = await payable();
	await shop.call('PUT', `/checkouts/${walked.number}?state=address`, { token: walked.token });
	await shop.call('PUT', `/orders/${walked.number}`, {
		token: walked.token,
		body: {
			order: {
				ship_address: { ...walked.order.ship_address, firstname: '<b>Bo & "Co"' },
				use_shipping: true,
			},
		},
	});
	const total = (await orderOf(walked)).total;
	await shop.call('PUT', `/checkouts/${walked.number}?state=delivery`, { token: walked.token });
	expect((await pay(walked, 'pm_card_visa', { expected_total: total })).body.success).toBe(true);
	const [mail] = await mailsOf(walked.number);
	expect(mail?.html).toContain('&lt;b&gt;Bo &amp; &quot;Co&quot;');
	expect(mail?.html).not.toContain('<b>Bo');
});

test('a failed mail is retried with backoff, then dropped; the order stays paid', async () => {
	const walked = await payable();
	const env = shop.env();
	const mailbox = env.MAIL;
	env.MAIL = { send: () => Promise.reject(new Error('no transport')) } as unknown as SendEmail;
	expect((await pay(walked, 'pm_card_visa')).body.success).toBe(true);
	await settle();
	const deliver = (now: number) => deliverDueMails(openDatabase(env.DB), env, now);
	const mail = async () => (await mailsOf(walked.number))[0];
	expect(await mail()).toMatchObject({ state: 'queued', attempts: 1, last_error: 'Error: no transport' });
	await deliver(Date.now());
	expect(await mail()).toMatchObject({ attempts: 1 });
	for (let day = 1; day <= 10; day++) await deliver(Date.now() + day * 86_400_000);
	expect(await mail()).toMatchObject({ state: 'failed', attempts: maxAttempts });
	env.MAIL = mailbox;
});

test('two parallel deliveries send a mail once', async () => {
	const walked = await payable();
	const env = shop.env();
	const mailbox = env.MAIL;
	env.MAIL = { send: () => Promise.reject(new Error('busy')) } as unknown as SendEmail;
	await pay(walked, 'pm_card_visa');
	await settle();
	env.MAIL = mailbox;
	const later = Date.now() + 120_000;
	await Promise.all([1, 2, 3].map(() => deliverDueMails(openDatabase(env.DB), env, later)));
	const [confirmation] = await mailsOf(walked.number);
	expect(sent.filter(({ subject }) => subject === confirmation?.subject)).toHaveLength(1);
	expect(confirmation).toMatchObject({ state: 'sent', sent_at: later });
});
