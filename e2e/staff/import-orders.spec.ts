import { expect, test } from '@playwright/test';
import { product } from '../../src/catalog/product.ts';
import { toSku } from '../../src/catalog/variant.ts';
import { findAxeViolations } from '../axe.ts';
import { Shopper } from '../shopper.ts';
import { port, storefront } from '../storefronts.ts';
import { joinStaff, staff } from './clerk.ts';

const sku = toSku(product('mailer-box-plain').default);
const names = 'reference;sku;quantity;net;region;email;country;purchase_order;title;first_name;last_name';
const addressNames = 'company;address1;postal_code;city;phone';

const file = (name: string, lines: readonly string[]) => ({
	name,
	mimeType: 'text/csv',
	buffer: Buffer.from([`${names};${addressNames}`, ...lines].join('\r\n')),
});

test('pl: staff corrects the reported errors of a file, imports its orders, and a buyer pays one', async ({
	page,
	browser,
}) => {
	test.slow();
	const shop = storefront('pl on two hosts');
	const mark = Date.now();
	const email = `palarnia-${mark}@example.com`;
	const buyer = 'Zofia;Żółć;Palarnia Dym;ul. Długa 5;31-147;Kraków;601 234 567';
	const first = `ERP-${mark}-1;${sku};240;900,00;pl;${email};PL;PO 7;Pudełko na kawę;${buyer}`;
	const second = `ERP-${mark}-2;${sku};120;500,00;pl;${email};PL;;;;;;;;;`;

	const desk = await (await browser.newContext()).newPage();
	await joinStaff(desk, `import-${mark}@example.com`);
	await desk.goto(`${staff}/orders`);
	await desk.getByRole('link', { name: 'Import CSV' }).click();
	expect(await findAxeViolations(desk)).toEqual([]);
	const choose = desk.getByLabel('CSV, at most 50 orders in 100 rows');
	await choose.setInputFiles(
		file('wrong.csv', [first.replace(';PL;', ';US;'), second.replace('500,00', 'gratis')]),
	);
	await desk.getByRole('button', { name: 'Check the file' }).click();
	const rejected = desk.getByRole('list', { name: 'Faults by line' });
	await expect(rejected).toContainText('Line 2, country: “US”');
	await expect(rejected).toContainText('Line 3, net: “gratis”');
	await expect(desk.getByText(`ERP-${mark}`)).toBeHidden();
	expect(await findAxeViolations(desk)).toEqual([]);

	await choose.setInputFiles(file('right.csv', [first, second]));
	await desk.getByRole('button', { name: 'Check the file' }).click();
	const row = desk.getByRole('row').filter({ hasText: `ERP-${mark}-1` });
	await expect(row).toContainText('Palarnia Dym');
	await expect(row).toContainText('900,00');
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.getByRole('button', { name: 'Import 2 orders and write to the buyers' }).click();
	await expect(desk.getByRole('status')).toContainText('2 orders were imported.');
	await expect(row).toContainText('waits for payment');
	const number = /R\d{9}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
	await choose.setInputFiles(file('right.csv', [first, second]));
	await desk.getByRole('button', { name: 'Check the file' }).click();
	await expect(rejected).toContainText(`was imported before: it is order ${number}`);

	const other = desk.getByRole('row').filter({ hasText: `ERP-${mark}-2` });
	await other.getByText('Withdraw', { exact: false }).first().click();
	await other.getByRole('button', { name: 'Withdraw the order' }).click();
	await expect(desk.getByRole('status')).toContainText('was withdrawn. Its buyer gets a mail.');
	await expect(other).toContainText('canceled');
	await expect(other.getByRole('button')).toHaveCount(0);

	// Another browser, without a session: the mail's link is enough.
	const subject = shop.t('mail.order_prepared_subject', { number });
	await expect(async () => {
		await page.goto(`http://localhost:${port}/outbox`);
		await expect(page.getByRole('link', { name: subject }).first()).toBeVisible({ timeout: 1000 });
	}).toPass();
	await page.getByRole('link', { name: subject }).first().click();
	const mail = page.frameLocator('iframe');
	await expect(mail.getByText('Pudełko na kawę')).toBeVisible();
	const link = mail.getByRole('link', { name: shop.t('mail.order_placed_button') });
	await page.goto((await link.getAttribute('href')) ?? '');
	await expect(page.locator('[name="shipAddress.company"]')).toHaveValue('Palarnia Dym');
	const shopper = new Shopper(page, shop);
	await shopper.submitAddress();
	await shopper.chooseCourier();
	await page.getByRole('radio', { name: shop.t('transfer.method') }).check();
	await shopper.acceptTerms();
	await shopper.pay();
	expect(await shopper.seeConfirmation()).toBe(number);

	await desk.goto(`${staff}/orders/import`);
	await row.getByRole('link', { name: number }).click();
	await expect(desk.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
	await expect(desk.getByText(`ERP-${mark}-1`)).toBeVisible();
	await expect(desk.getByText('order import')).toBeVisible();
	await expect(desk.getByText('PO 7', { exact: true })).toBeVisible();
});
