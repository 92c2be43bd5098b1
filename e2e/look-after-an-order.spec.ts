import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

const shop = storefront('de on two hosts');
const { t } = shop;
const pdf = readFileSync('e2e/artwork/three-pages.pdf');
const photo = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

/** A PNG of noise: 6.8 MB, so that it goes in two parts. */
function largePng(): Buffer {
	const chunk = (name: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(name), data]);
		const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
		length.writeUInt32BE(data.length);
		check.writeUInt32BE(crc32(body));
		return Buffer.concat([length, body, check]);
	};
	const head = Buffer.alloc(13);
	head.writeUInt32BE(1500, 0);
	head.writeUInt32BE(1500, 4);
	head.set([8, 2, 0, 0, 0], 8);
	const rows = Array.from({ length: 1500 }, () => Buffer.concat([Buffer.alloc(1), randomBytes(4500)]));
	return Buffer.concat([
		photo.subarray(0, 8),
		chunk('IHDR', head),
		chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 0 })),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

/** An order of an unprinted box, and of a printed one without its design. */
async function buy(page: Page): Promise<string> {
	const shopper = new Shopper(page, shop);
	await page.goto(shopper.productPage('mailer-box-plain'));
	await page.locator('[data-action="add"]').click();
	await expect(page.getByRole('link', { name: t('pricing.to_cart') })).toBeVisible();
	await shopper.openCart();
	const printed = await page.evaluate(async () => {
		const html = document.documentElement.outerHTML;
		const [number] = /R\d{9}/.exec(html) ?? [];
		const token = /token[^0-9a-f]{1,20}([0-9a-f]{48})/.exec(html)?.[1] ?? '';
		const answer = await fetch(`/api/v2/orders/${number}/line_item`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-spree-order-token': token, 'x-region': 'de' },
			body: JSON.stringify({ sku: 'MBF-200x150x80-W1-HD-0', quantity: 60 }),
		});
		return answer.status;
	});
	expect(printed).toBe(201);
	await shopper.openCart();
	await shopper.goToCheckout();
	await shopper.fillAddress();
	await shopper.submitAddress();
	await shopper.chooseCourier();
	await shopper.acceptTerms();
	await shopper.fillCard();
	await shopper.pay();
	return shopper.seeConfirmation();
}

test('de: from the mail in a fresh browser: send a file, complain, withdraw, order again, cancel', async ({
	page,
	browser,
}) => {
	const number = await buy(page);
	const visitor = new Shopper(await (await browser.newContext()).newPage(), shop);
	const tab = visitor.page;
	const { link } = await visitor.findMail(number);
	await tab.goto(link);
	const title = tab.getByRole('heading', { level: 1, name: t('checkout.details_title', { number }) });
	await expect(title).toBeVisible();

	await test.step('the printed box gets its file', async () => {
		await expect(tab.getByText(t('after-sales.artwork_missing'))).toBeVisible();
		await tab
			.getByLabel(t('after-sales.artwork_upload'))
			.setInputFiles({ name: 'logo.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ, a program') });
		await visitor.button('after-sales.artwork_send').click();
		await expect(tab.getByRole('alert')).toContainText('logo.exe');
		await tab.getByLabel(t('after-sales.artwork_upload')).setInputFiles([
			{ name: 'logo.pdf', mimeType: 'application/pdf', buffer: pdf },
			{ name: 'large.png', mimeType: 'image/png', buffer: largePng() },
		]);
		// The connection breaks once in the middle of the large file.
		await tab.route('**/api/artwork/uploads/*/parts/2', (route) => route.abort(), { times: 1 });
		await visitor.button('after-sales.artwork_send').click();
		await expect(tab.getByText(t('after-sales.artwork_file'))).toBeVisible();
		await expect(tab.getByRole('link', { name: 'logo.pdf' })).toBeVisible();
		await expect(tab.getByRole('link', { name: 'large.png' })).toBeVisible();
	});

	await test.step('a complaint becomes a case of the order', async () => {
		await tab.getByRole('link', { name: t('after-sales.complain') }).click();
		await visitor.button('after-sales.complaint_send').click();
		await expect(tab.getByRole('alert').first()).toContainText(t('after-sales.error_kind'));
		await visitor.field('after-sales.complaint_kind').selectOption('damaged');
		await tab.getByLabel(t('after-sales.complaint_text')).fill('Zehn Schachteln haben geknickte Ecken.');
		await tab
			.getByLabel(t('after-sales.complaint_photos'))
			.setInputFiles({ name: 'ecke.png', mimeType: 'image/png', buffer: photo });
		await visitor.button('after-sales.complaint_send').click();
		await expect(title).toBeVisible();
		await expect(tab.getByText(t('after-sales.kind_damaged'))).toBeVisible();
	});

	await test.step('the unprinted box is withdrawn from, the printed one cannot be', async () => {
		await tab
			.getByRole('main')
			.getByRole('link', { name: t('after-sales.withdraw') })
			.click();
		const [plain, made] = [tab.getByRole('checkbox').first(), tab.getByRole('checkbox').nth(1)];
		await expect(plain).toBeChecked();
		await expect(made).toBeDisabled();
		await visitor.button('after-sales.withdraw_check').click();
		await expect(
			tab.getByRole('heading', { level: 1, name: t('after-sales.withdraw_review_title') }),
		).toBeVisible();
		await visitor.button('after-sales.withdraw_confirm').click();
		await expect(
			tab.getByRole('heading', { level: 1, name: t('after-sales.withdraw_received_title') }),
		).toBeVisible();
		await tab.goto(link);
		const [before = ''] = t('after-sales.withdraw_case', { reference: '|' }).split('|');
		await expect(tab.getByRole('main')).toContainText(before);
	});

	await test.step('everything is ordered again at the same prices', async () => {
		await visitor.button('after-sales.reorder').click();
		await expect(tab.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
		await expect(tab.getByRole('main')).toContainText(t('after-sales.reorder_same'));
		await expect(tab.getByRole('main')).toContainText(t('catalog.name_mailer_box_plain'));
	});

	await test.step('the order is cancelled, and its page shows it', async () => {
		await tab.goto(link);
		await tab.getByText(t('after-sales.cancel'), { exact: true }).click();
		await visitor.button('after-sales.cancel_confirm', { number }).click();
		await expect(tab.getByText(t('checkout.order_canceled'), { exact: true }).first()).toBeVisible();
		await expect(tab.getByText(t('after-sales.cancel'), { exact: true })).toHaveCount(0);
	});
	await tab.context().close();
});

test('de: an order is looked up by number and address, and any number gets the same answer', async ({
	page,
}) => {
	const visitor = new Shopper(page, shop);
	await page.goto(visitor.address('home'));
	await page
		.getByRole('contentinfo')
		.getByRole('link', { name: t('site.footer_orderLookup') })
		.click();
	await expect(page.getByRole('heading', { level: 1, name: t('after-sales.lookup_title') })).toBeVisible();
	await page.getByLabel(t('checkout.order_number')).fill('R000000000');
	await page.getByLabel(t('checkout.email')).fill('nobody@example.com');
	await visitor.button('retention.link_send').click();
	await expect(page.getByRole('status').filter({ hasText: t('retention.link_sent') })).toBeVisible();
});
