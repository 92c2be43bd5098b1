import { expect, test } from '@playwright/test';
import { findAxeViolations } from '../axe.ts';
import { readMail, requestPage } from '../read-without-browser.ts';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

const sketch = { name: 'szkic.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
const program = { name: 'run.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0000') };

test('de: a quote request for the goods of a link is corrected, sent, opened by its mail and cancelled', async ({
	page,
	request,
}) => {
	const shop = storefront('de on two hosts');
	const shopper = new Shopper(page, shop);
	const { t } = shop;
	// As the link of a product page for a quantity above the maximum.
	await page.goto(`${shopper.address('quote')}?product_1=mailer-box-eco&quantity_1=25000`);
	await expect(page.getByRole('heading', { level: 1, name: t('quotes.title') })).toBeVisible();
	await expect(page.locator('[name="product_1"]')).toHaveValue('mailer-box-eco');
	await expect(page.locator('[name="quantity_1"]')).toHaveValue('25000');
	const email = `grace-${Date.now()}@example.com`;
	await shopper.field('contact.name').fill('Grace Hopper');
	await shopper.field('contact.email').fill('grace@');
	await page.locator('[name="length_1"]').fill('20');
	await shopper.field('contact.attachments').setInputFiles([sketch, program]);
	await shopper.button('quotes.send').click();

	const problems = page.getByRole('alert');
	await expect(problems).toContainText(t('contact.problems_title', { count: 3 }));
	await expect(problems).toBeFocused();
	await expect(page.locator('[name="length_1"]')).toHaveAttribute('aria-invalid', 'true');
	await expect(shopper.field('contact.name')).toHaveValue('Grace Hopper');
	expect(await findAxeViolations(page)).toEqual([]);

	await shopper.field('contact.email').fill(email);
	await page.locator('[name="width_1"]').fill('15');
	await shopper.field('contact.attachments').setInputFiles([sketch]);
	await shopper.button('quotes.send').click();
	await expect(page.getByRole('heading', { level: 1, name: t('quotes.success_title') })).toBeVisible();
	const number = /Q\d{9}/.exec(page.url())?.[0] ?? '';
	await expect(page.getByText(t('quotes.request_title', { number }))).toBeVisible();

	const subject = t('quotes.received_subject', { number });
	const { link } = await readMail(request, subject, new RegExp(`${number}\\?key=[0-9a-f]{48}`));
	await page.goto(link);
	await expect(
		page.getByRole('heading', { level: 1, name: t('quotes.request_title', { number }) }),
	).toBeVisible();
	await expect(page.getByRole('link', { name: sketch.name })).toBeVisible();
	expect(await findAxeViolations(page)).toEqual([]);
	await shopper.button('quotes.cancel').click();
	await expect(page.getByText(t('quotes.state_canceled'), { exact: true })).toBeVisible();
	await expect(page.getByLabel(t('quotes.write'))).toHaveCount(0);

	const wrong = link.replace(/key=[0-9a-f]{48}/, `key=${'0'.repeat(48)}`);
	expect(await (await requestPage(request, wrong)).text()).toContain(t('quotes.gone_title'));
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('pl: a brief keeps what was typed after an error, and arrives', async ({ page }) => {
		const shop = storefront('pl on two hosts');
		const shopper = new Shopper(page, shop);
		const { t } = shop;
		await page.goto(shopper.address('quote'));
		await expect(page.locator('[name="contents"]')).toBeHidden();
		await page.getByLabel(t('quotes.flow_brief')).check();
		await expect(page.locator('[name="product_1"]')).toBeHidden();
		await page.locator('[name="contents"]').fill('Trzy torebki kawy po 250 g');
		await shopper.field('contact.name').fill('Zofia Żółć');
		await shopper.button('quotes.send').click();
		await expect(page.getByRole('alert')).toContainText(t('contact.problems_title', { count: 2 }));
		await expect(page.locator('[name="contents"]')).toHaveValue('Trzy torebki kawy po 250 g');
		await page.locator('[name="amount"]').fill('1 500');
		await shopper.field('contact.email').fill(`zofia-${Date.now()}@example.com`);
		await shopper.button('quotes.send').click();
		await expect(page.getByRole('heading', { level: 1, name: t('quotes.success_title') })).toBeVisible();
		expect(page.url()).toContain(shopper.address('quoteSuccess'));
	});
});
