import { expect, test } from '@playwright/test';
import { product } from '../../src/catalog/product.ts';
import { toSku } from '../../src/catalog/variant.ts';
import { findAxeViolations } from '../axe.ts';
import { readMail } from '../read-without-browser.ts';
import { openDesk, staff } from './clerk.ts';

const sku = toSku(product('mailer-box-plain').default);
const names = 'reference;sku;quantity;net;region;email;country;purchase_order;title;first_name;last_name';
const addressNames = 'company;address1;postal_code;city;phone';

const file = (name: string, lines: readonly string[]) => ({
	name,
	mimeType: 'text/csv',
	buffer: Buffer.from([`${names};${addressNames}`, ...lines].join('\r\n')),
});

test('pl: staff corrects the reported errors of a file, imports its orders, and withdraws one; the buyer of the other opens it by its mail', async ({
	page,
	browser,
}) => {
	const mark = Date.now();
	const email = `palarnia-${mark}@example.com`;
	const buyer = 'Zofia;Żółć;Palarnia Dym;ul. Długa 5;31-147;Kraków;601 234 567';
	const first = `ERP-${mark}-1;${sku};240;900,00;pl;${email};PL;;Pudełko na kawę;${buyer}`;
	const second = `ERP-${mark}-2;${sku};120;500,00;pl;druga-${mark}@example.com;PL;PO 7;;${buyer}`;

	const desk = await openDesk(browser);
	await desk.goto(`${staff}/orders/import`);
	const choose = desk.getByLabel('CSV, at most 50 orders in 100 rows');
	await choose.setInputFiles(
		file('wrong.csv', [first.replace(';PL;', ';US;'), second.replace('500,00', 'gratis')]),
	);
	await desk.getByRole('button', { name: 'Check the file' }).click();
	const rejected = desk.getByRole('list', { name: 'Errors by line' });
	await expect(rejected).toContainText('Line 2, country: “US”');
	await expect(rejected).toContainText('Line 3, net: “gratis”');
	await expect(desk.getByText(`ERP-${mark}`)).toBeHidden();

	await choose.setInputFiles(file('right.csv', [first, second]));
	await desk.getByRole('button', { name: 'Check the file' }).click();
	const row = desk.getByRole('row').filter({ hasText: `ERP-${mark}-1` });
	await expect(row).toContainText('Palarnia Dym');
	await expect(row).toContainText('900,00');
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.getByRole('button', { name: 'Import 2 orders and e-mail the buyers' }).click();
	await expect(desk.getByRole('status')).toContainText('2 orders were imported.');
	await expect(row).toContainText('awaiting payment');

	const other = desk.getByRole('row').filter({ hasText: `ERP-${mark}-2` });
	await other.getByText('Withdraw', { exact: false }).first().click();
	await other.getByRole('button', { name: 'Withdraw the order' }).click();
	await expect(desk.getByRole('status')).toContainText('was withdrawn. Its buyer gets a mail.');
	await expect(other).toContainText('canceled');
	await expect(other.getByRole('button')).toHaveCount(0);
	const order = await other
		.getByRole('link')
		.evaluate(async (link) => (await fetch(link.getAttribute('href') ?? '')).text());
	for (const fact of [/<h1[^>]*>\s*Order R\d{9}/, `ERP-${mark}-2`, /order import/i, 'PO 7'])
		expect(order).toMatch(fact);

	// Another browser, without a session: the mail's link is enough.
	await page.goto((await readMail(page.request, email, /order_token=/)).link);
	await expect(page.locator('[name="shipAddress.company"]')).toHaveValue('Palarnia Dym');
	await expect(page.getByText('Pudełko na kawę').filter({ visible: true }).first()).toBeVisible();
});
