import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from '../axe.ts';
import { Shopper } from '../shopper.ts';
import { joinStaff, staff } from '../staff/clerk.ts';
import { port, storefront } from '../storefronts.ts';

async function ask(page: Page, shopper: Shopper, email: string): Promise<string> {
	await page.goto(`${shopper.address('quote')}?product_1=other&quantity_1=4000`);
	await shopper.field('contact.name').fill('Zofia Żółć');
	await shopper.field('contact.email').fill(email);
	await shopper.button('quotes.send').click();
	await expect(
		page.getByRole('heading', { level: 1, name: shopper.shop.t('quotes.success_title') }),
	).toBeVisible();
	return /Q\d{9}/.exec(page.url())?.[0] ?? '';
}

test('pl: the desk asks by keyboard, the buyer answers by the mail’s link, and the desk reads it', async ({
	page,
	browser,
}) => {
	test.slow();
	const shop = storefront('pl on two hosts');
	const { t } = shop;
	const shopper = new Shopper(page, shop);
	const mark = Date.now();
	const email = `zofia-${mark}@example.com`;
	const number = await ask(page, shopper, email);

	const desk = await (await browser.newContext()).newPage();
	await desk.goto(`${staff}/quotes`);
	await expect(desk.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
	await joinStaff(desk, `admin-${mark}@example.com`);
	await desk.goto(`${staff}/quotes`);
	await desk.keyboard.press('/');
	await desk.keyboard.type(number);
	await desk.keyboard.press('Enter');
	await expect(desk).toHaveURL(new RegExp(`search=${number}`));
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.keyboard.press('j');
	await desk.keyboard.press('Enter');
	await expect(desk.getByRole('heading', { level: 1, name: `Quote request ${number}` })).toBeVisible();
	expect(await findAxeViolations(desk)).toEqual([]);
	const second = await desk.context().newPage();
	await second.goto(desk.url());
	await desk.getByLabel('Write to the buyer').fill('Jaki rozmiar ma pudełko?');
	await desk.getByRole('button', { name: 'Ask' }).click();
	await expect(desk.getByText('info requested', { exact: true })).toBeVisible();
	await second.getByRole('button', { name: 'Take up' }).click();
	await expect(second.getByRole('alert')).toContainText('This request has changed since');

	await page.goto(`http://localhost:${port}/outbox`);
	await page.getByRole('link', { name: t('quotes.news_subject', { number }) }).click();
	const link = page.frameLocator('iframe').getByRole('link', { name: t('quotes.open_request') });
	await page.goto((await link.getAttribute('href')) ?? '');
	await expect(page.getByText('Jaki rozmiar ma pudełko?')).toBeVisible();
	await page.getByLabel(t('quotes.write')).fill('20 × 15 × 8 cm');
	await shopper.button('quotes.write_send').click();

	await desk.reload();
	await expect(desk.getByText('in review', { exact: true })).toBeVisible();
	await expect(desk.getByRole('listitem').filter({ hasText: '20 × 15 × 8 cm' })).toBeVisible();
	await desk.goto(`${staff}/audit`);
	await expect(desk.getByText(`quote ask: quote ${number}`)).toBeVisible();
	await desk.getByRole('button', { name: 'Sign out' }).click();
	await desk.goto(`${staff}/quotes/${number}`);
	await expect(desk.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('the staff area is only on its own host, and the shop is not on that host', async ({
	page,
	request,
}) => {
	for (const path of ['/staff', '/staff/quotes', '/staff/sign-in'])
		expect((await request.get(`http://localhost:${port}${path}`)).status()).toBe(404);
	expect((await page.goto(`${staff}/shop`))?.status()).toBe(404);
	expect((await page.goto(`${staff}/api/quote_requests/Q000000000`))?.status()).toBe(421);
});
