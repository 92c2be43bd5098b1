import { expect, test } from '@playwright/test';
import { findAxeViolations } from '../axe.ts';
import { readMail, requestPage } from '../read-without-browser.ts';
import { Shopper } from '../shopper.ts';
import { openDesk, staff } from '../staff/clerk.ts';
import { port, storefront } from '../storefronts.ts';
import { sendBrief } from './send-brief.ts';

test('pl: the desk asks by keyboard, the buyer answers by the mail’s link, and the desk reads it', async ({
	page,
	browser,
	request,
}) => {
	const shop = storefront('pl on two hosts');
	const { t } = shop;
	const shopper = new Shopper(page, shop);
	const number = await sendBrief(request, `zofia-${Date.now()}@example.com`);

	const desk = await openDesk(browser);
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
	await desk.getByLabel('Message to the buyer').fill('Jaki rozmiar ma pudełko?');
	await desk.getByRole('button', { name: 'Send question' }).click();
	await expect(desk.getByText('info requested', { exact: true })).toBeVisible();

	const subject = t('quotes.news_subject', { number });
	await page.goto((await readMail(request, subject, new RegExp(`${number}\\?key=`))).link);
	await expect(page.getByText('Jaki rozmiar ma pudełko?')).toBeVisible();
	await page.getByLabel(t('quotes.write')).fill('20 × 15 × 8 cm');
	await shopper.button('quotes.write_send').click();
	await expect(page.getByRole('article').getByText('20 × 15 × 8 cm')).toBeVisible();

	const read = await desk.evaluate(async () => (await fetch(location.href)).text());
	expect(read).toMatch(/>\s*in review\s*</);
	expect(read).toContain('20 × 15 × 8 cm');
	await desk.context().close();
});

test('the staff area is only on its own host and asks to sign in, and the shop is not on that host', async ({
	request,
}) => {
	for (const path of ['/staff', '/staff/quotes', '/staff/sign-in'])
		expect((await request.get(`http://localhost:${port}${path}`)).status()).toBe(404);
	const quotes = await requestPage(request, `${staff}/quotes`);
	expect([quotes.status(), quotes.headers().location]).toEqual([303, '/sign-in?next=%2Fquotes']);
	expect((await requestPage(request, `${staff}/shop`)).status()).toBe(404);
	expect((await requestPage(request, `${staff}/api/quote_requests/Q000000000`)).status()).toBe(421);
});
