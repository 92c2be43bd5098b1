import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { product } from '../src/catalog/product.ts';
import { toSku } from '../src/catalog/variant.ts';
import { createOrder } from './create-order.ts';
import { readMail } from './read-without-browser.ts';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

const shop = storefront('de on two hosts');
const { t } = shop;
/** The bank account for euros, formatted: regions/shared-settings.ts. */
const account = 'PL85 0000 0000 0000 0000 1142 0001';
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

test('de: an order is looked up; it gets its file, a complaint and a withdrawal, is cancelled, and is ordered again', async ({
	page,
	request,
}) => {
	const { email = '', ...address } = shop.address;
	const { number, place } = await createOrder(request, {
		region: 'de',
		locale: 'de-DE',
		// An unprinted box, and a printed one without its design.
		lines: [
			{ sku: toSku(product('mailer-box-plain').default), quantity: 120 },
			{ sku: 'MBF-200x150x80-W1-HD-0', quantity: 60 },
		],
		order: {
			email,
			customer_type: 'b2c',
			ship_address: { ...address, country_iso: 'DE' },
			use_shipping: true,
		},
	});
	await place();
	const visitor = new Shopper(page, shop);
	const title = page.getByRole('heading', { level: 1, name: t('checkout.details_title', { number }) });
	let link = '';

	await test.step('its number and address are enough for a new link', async () => {
		await page.goto(visitor.address('orderLookup'));
		await expect(page.getByRole('heading', { level: 1, name: t('after-sales.lookup_title') })).toBeVisible();
		await page.getByLabel(t('checkout.order_number')).fill(number);
		await page.getByLabel(t('checkout.email')).fill(email);
		await visitor.button('retention.link_send').click();
		await expect(page.getByRole('status').filter({ hasText: t('retention.link_sent') })).toBeVisible();
		const subject = t('mail.order_link_subject', { number });
		({ link } = await readMail(page.request, subject, new RegExp(number)));
		await page.goto(link);
		await expect(title).toBeVisible();
		await expect(page.getByRole('main')).toContainText(account);
		const footer = page.getByRole('contentinfo');
		await expect(footer.getByRole('link', { name: t('site.footer_orderLookup') })).toBeVisible();
	});

	await test.step('the printed box gets its file', async () => {
		await expect(page.getByText(t('after-sales.artwork_missing'))).toBeVisible();
		const files = page.getByLabel(t('after-sales.artwork_upload'));
		// Once the script runs, which sends the file in parts.
		await expect(files).toHaveAttribute('accept', /application\/pdf/);
		await files.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: largePng() });
		await visitor.button('after-sales.artwork_send').click();
		await expect(page.getByText(t('after-sales.artwork_file'))).toBeVisible();
		await expect(page.getByRole('link', { name: 'large.png' })).toBeVisible();
	});

	await test.step('a complaint becomes a case of the order', async () => {
		await page.getByRole('link', { name: t('after-sales.complain') }).click();
		await visitor.field('after-sales.complaint_kind').selectOption('damaged');
		await page.getByLabel(t('after-sales.complaint_text')).fill('Zehn Schachteln haben geknickte Ecken.');
		await page
			.getByLabel(t('after-sales.complaint_photos'))
			.setInputFiles({ name: 'ecke.png', mimeType: 'image/png', buffer: photo });
		await visitor.button('after-sales.complaint_send').click();
		await expect(title).toBeVisible();
		await expect(page.getByText(t('after-sales.kind_damaged'))).toBeVisible();
	});

	await test.step('the unprinted box is withdrawn from, the printed one cannot be', async () => {
		await page
			.getByRole('main')
			.getByRole('link', { name: t('after-sales.withdraw') })
			.click();
		const [plain, made] = [page.getByRole('checkbox').first(), page.getByRole('checkbox').nth(1)];
		await expect(plain).toBeChecked();
		await expect(made).toBeDisabled();
		await visitor.button('after-sales.withdraw_check').click();
		await expect(
			page.getByRole('heading', { level: 1, name: t('after-sales.withdraw_review_title') }),
		).toBeVisible();
		await visitor.button('after-sales.withdraw_confirm').click();
		await expect(
			page.getByRole('heading', { level: 1, name: t('after-sales.withdraw_received_title') }),
		).toBeVisible();
		await page.goto(link);
		const [before = ''] = t('after-sales.withdraw_case', { reference: '|' }).split('|');
		await expect(page.getByRole('main')).toContainText(before);
	});

	await test.step('the order is cancelled, and its page shows it', async () => {
		await page.getByText(t('after-sales.cancel'), { exact: true }).click();
		await visitor.button('after-sales.cancel_confirm', { number }).click();
		await expect(page.getByText(t('checkout.order_canceled'), { exact: true }).first()).toBeVisible();
		await expect(page.getByText(t('after-sales.cancel'), { exact: true })).toHaveCount(0);
	});

	await test.step('everything is ordered again at the same prices', async () => {
		await visitor.button('after-sales.reorder').click();
		await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
		await expect(page.getByRole('main')).toContainText(t('after-sales.reorder_same'));
		await expect(page.getByRole('main')).toContainText(t('catalog.name_mailer_box_plain'));
	});
});
