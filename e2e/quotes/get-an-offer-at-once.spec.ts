import { expect, test } from '@playwright/test';
import { findAxeViolations } from '../axe.ts';
import { requestPage } from '../read-without-browser.ts';
import { Shopper } from '../shopper.ts';
import { storefront } from '../storefronts.ts';

test('de: a request that the rate card answers leads to its offer at once', async ({ page, request }) => {
	const shop = storefront('de on two hosts');
	const shopper = new Shopper(page, shop);
	const { t } = shop;
	await page.goto(`${shopper.address('quote')}?product_1=mailer-box-full-color&quantity_1=500`);
	await shopper.field('contact.name').fill('Grace Hopper');
	await shopper.field('contact.email').fill(`grace-${Date.now()}@example.com`);
	for (const [side, length] of [
		['length', '20'],
		['width', '15'],
		['height', '8'],
	] as const)
		await page.locator(`[name="${side}_1"]`).fill(length);
	await page.locator('[name="print_1"]').selectOption('full');
	await shopper.button('quotes.send').click();
	await expect(page.getByRole('heading', { level: 1, name: t('instant.title') })).toBeVisible();
	const number = /Q\d{9}/.exec(page.url())?.[0] ?? '';

	// With a wrong key, the page does not show the offer.
	const wrong = page.url().replace(/key=.{4}/, 'key=0000');
	const shown = await (await requestPage(request, wrong)).text();
	expect(shown).toContain(t('quotes.success_title'));
	expect(shown).not.toContain(t('offers.open_offer'));
	await page.getByRole('link', { name: t('offers.open_offer') }).click();
	await expect(
		page.getByRole('heading', { level: 1, name: t('offers.title', { number: `${number}/1` }) }),
	).toBeVisible();
	await expect(page.locator('main')).toContainText('500');
	expect(await findAxeViolations(page)).toEqual([]);
	await expect(page.getByRole('button', { name: t('offers.accept') })).toBeVisible();
});
