import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { registerCustomer } from './account/customer.ts';
import { findMailLink } from './account/mail-links.ts';
import { findAxeViolations } from './axe.ts';
import { port, storefront } from './storefronts.ts';

const password = 'nine gloomy otters whistle';
const shop = storefront('pl on two hosts');
const { t } = shop;
const base = `http://localhost:${port}`;
/** A page of the account by its route, in the storefront's language. */
const at = (route: string) => `${base}${shop.slugs.routes[route]}?region=pl`;

/** The link of the newest mail to an address. */
async function linkTo(page: Page, email: string): Promise<string> {
	let link = '';
	await expect(async () => {
		const list = await (await page.request.get(`${base}/outbox`)).text();
		const row = list.split('<li>').find((part) => part.includes(email));
		const path = /href="(\/outbox\/[^"]+)"/.exec(row ?? '')?.[1];
		const mail = await (await page.request.get(`${base}${path}`)).text();
		link = /https?:\/\/[^"\s<]+token=[0-9a-f]{48}/.exec(mail)?.[0]?.replaceAll('&amp;', '&') ?? '';
		expect(link).toBeTruthy();
	}).toPass();
	const { pathname, search } = new URL(link);
	return `${base}${pathname}${search}&region=pl`;
}

test('pl: a customer downloads everything by the link of a mail, and then deletes the account', async ({
	page,
}) => {
	const email = `ewa-${Date.now()}@example.com`;
	await page.goto(at('registration'));
	const form = page.getByRole('main');
	await form.getByLabel(t('account.email')).fill(email);
	await form.getByLabel(t('account.password')).fill(password);
	await form.getByRole('checkbox').first().check();
	await form.getByRole('button', { name: t('account.register_button') }).click();
	await expect(form.getByText(email)).toBeVisible();
	await page.goto(await linkTo(page, email));
	await page.getByRole('button', { name: t('account.confirm_button') }).click();
	await expect(page.getByText(t('account.confirm_done_title'))).toBeVisible();

	await page.goto(at('accountSettings'));
	await page.getByRole('button', { name: t('personal-data.export_button') }).click();
	await expect(page.getByText(t('personal-data.export_sent'))).toBeVisible();
	await page.goto(await linkTo(page, email));
	const waiting = page.waitForEvent('download');
	await page.getByRole('button', { name: t('personal-data.download_button') }).click();
	const download = await waiting;
	const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
	expect(new TextDecoder().decode(files['data/users.json'])).toContain(email);
	await expect(page.getByText(t('personal-data.download_started'))).toBeVisible();

	await page.goto(at('accountSettings'));
	await page.getByRole('link', { name: t('personal-data.erase_link') }).click();
	const button = page.getByRole('button', { name: t('personal-data.erase_button') });
	const field = page.getByRole('main').getByLabel(t('account-settings.current_password'));
	await field.fill('nine gloomy otters');
	await button.click();
	await expect(page.getByText(t('problems.wrong_credentials'))).toBeVisible();
	await field.fill(password);
	await button.click();
	await expect(page.getByRole('heading', { name: t('personal-data.erased_title') })).toBeVisible();
	await page.goto(at('accountSettings'));
	await expect(page.getByRole('heading', { level: 1, name: t('account.sign_in_title') })).toBeVisible();
});

test('de: without the password, the button on the page that a mail links to deletes the account', async ({
	page,
	browser,
}) => {
	const german = storefront('de on two hosts');
	const email = `jonas-${Date.now()}@example.com`;
	const shopper = await registerCustomer(page, german, email);
	await page.goto(shopper.address('accountErase'));
	await shopper.button('erase-link.button').press('Enter');
	await expect(page.getByText(german.t('erase-link.sent'))).toContainText(email);
	const link = await findMailLink(page, german, email);
	// A mail scanner opens the link: that alone deletes nothing.
	const elsewhere = await (await browser.newContext()).newPage();
	await elsewhere.goto(link);
	await page.goto(shopper.address('accountSettings'));
	await expect(
		page.getByRole('heading', { level: 1, name: german.t('account-settings.title') }),
	).toBeVisible();
	await elsewhere.reload();
	const view = elsewhere.getByRole('main');
	await expect(view.getByText(email)).toBeVisible();
	await expect(view.getByLabel(german.t('account-settings.current_password'))).toHaveCount(0);
	const violations = await findAxeViolations(elsewhere, 'main');
	expect(violations).toEqual([]);
	await view.getByRole('button', { name: german.t('personal-data.erase_button') }).press('Enter');
	await expect(view.getByRole('heading', { name: german.t('personal-data.erased_title') })).toBeVisible();
	await elsewhere.goto(link);
	await expect(elsewhere.getByText(german.t('erase-link.spent'))).toBeVisible();
	await elsewhere.context().close();
	await page.goto(shopper.address('accountSettings'));
	await expect(
		page.getByRole('heading', { level: 1, name: german.t('account.sign_in_title') }),
	).toBeVisible();
});
