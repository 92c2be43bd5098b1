import { expect, type Page, test } from '@playwright/test';
import { createCustomer, password } from './account/customer.ts';
import { findMailLink } from './account/mail-links.ts';
import { findAxeViolations } from './axe.ts';
import { expectAccessible, expectNoHorizontalScroll, expectValidHtml, narrow } from './expect-accessible.ts';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

const shop = storefront('pl on two hosts');
const { t } = shop;
const dayMs = 86_400_000;

const linkTo = (page: Page, email: string) => findMailLink(page, shop, email);
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, ...keys: string[]) =>
	keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());

/** Moves the focus by Tab until it is on an element. */
async function tabTo(
	page: Page,
	name: string,
	role: 'button' | 'link' | 'textbox' | 'checkbox',
	place = dialog(page),
) {
	const target = place.getByRole(role, { name, exact: role !== 'checkbox' });
	for (let step = 0; step < 60; step++) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press('Tab');
	}
	await expect(target).toBeFocused();
}

test('pl: by keyboard only, a visitor registers in the dialog, confirms, signs in on another machine with a full storage and a wrong clock, and ends that session', async ({
	page,
	browser,
}) => {
	const shopper = new Shopper(page, shop);
	const email = `zofia-${Date.now()}@example.com`;
	await page.setViewportSize(narrow);
	await page.goto(shopper.productPage('mailer-box-full-color'));
	await expectNoHorizontalScroll(page, 'box in Polish');
	await page.setViewportSize({ width: 1440, height: 900 });
	const opener = page
		.getByRole('banner')
		.getByRole('link', { name: t('account.sign_in_title') })
		.first();
	// Before the header's script has started, the link leads to the page.
	await expect(page.getByRole('banner').getByRole('button', { name: t('basis.business') })).toBeEnabled();
	await opener.focus();
	await press(page, 'Enter');
	await expect(dialog(page).getByRole('heading', { name: t('account.sign_in_title') })).toBeVisible();
	await expect(dialog(page).getByLabel(t('account.email'))).toBeFocused();
	await press(page, 'Escape');
	await expect(dialog(page)).toHaveCount(0);
	await expect(opener).toBeFocused();

	await press(page, 'Enter');
	await expect(dialog(page).getByLabel(t('account.email'))).toBeFocused();
	await page.keyboard.type(email);
	await tabTo(page, t('account.register_title'), 'link');
	await press(page, 'Enter');
	await expect(dialog(page).getByRole('heading', { name: t('account.register_title') })).toBeVisible();
	// Input of one form is kept in the other.
	await expect(dialog(page).getByLabel(t('account.email'))).toHaveValue(email);
	const violations = await findAxeViolations(page, 'dialog');
	expect(violations).toEqual([]);
	await expect(dialog(page).getByLabel(t('account.password'))).toBeFocused();
	await page.keyboard.type('haslo12345');
	await press(page, 'Enter');
	await expect(dialog(page).getByText(t('problems.field_required'))).toBeVisible();
	await expect(dialog(page).getByRole('checkbox').first()).toBeFocused();
	await press(page, 'Space', 'Shift+Tab');
	await tabTo(page, t('account.register_button'), 'button');
	await press(page, 'Enter');
	await expect(dialog(page).getByText(t('account.password_too_common'))).toBeVisible();
	await expect(dialog(page).getByLabel(t('account.password'))).toBeFocused();
	await press(page, 'Control+a');
	await page.keyboard.type(password);
	await press(page, 'Enter');
	await expect(dialog(page).getByText(email)).toBeVisible();

	// The mail's page changes nothing until its button is pressed.
	await page.goto(await linkTo(page, email));
	await expect(page.getByRole('heading', { level: 1, name: t('account.confirm_title') })).toBeVisible();
	await page.getByRole('button', { name: t('account.confirm_button') }).press('Enter');
	await expect(page.getByText(t('account.confirm_done_title'))).toBeVisible();
	await expect(page.getByRole('link', { name: t('account.to_cart') })).toBeVisible();

	const elsewhere = await (await browser.newContext()).newPage();
	await elsewhere.clock.setSystemTime(Date.now() - dayMs);
	await elsewhere.addInitScript(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
		};
	});
	await elsewhere.goto(new Shopper(elsewhere, shop).address('signIn'));
	await expectAccessible(elsewhere, 'sign in', { isEdge: true, part: 'main' });
	await tabTo(elsewhere, t('account.email'), 'textbox', elsewhere.getByRole('main'));
	await elsewhere.keyboard.type(email);
	await press(elsewhere, 'Tab');
	await elsewhere.keyboard.type('not the password');
	await press(elsewhere, 'Enter');
	await expect(elsewhere.getByRole('alert')).toContainText(t('problems.wrong_credentials'));
	await expect(elsewhere.getByLabel(t('account.password'))).toBeFocused();
	await press(elsewhere, 'Control+a');
	await elsewhere.keyboard.type(password);
	await press(elsewhere, 'Enter');
	await expect(elsewhere.getByRole('heading', { level: 1, name: t('account.account') })).toBeVisible();
	await expect(elsewhere.getByText(t('account-overview.waiting_none'))).toBeVisible();
	await elsewhere.getByRole('link', { name: t('account-overview.all_orders') }).click();
	await expect(elsewhere.getByText(t('account-area.orders_none_title'))).toBeVisible();
	await elsewhere.clock.setSystemTime(Date.now() + dayMs);
	// The other host of the storefront knows the session by its cookies.
	await elsewhere.goto(shop.landing);
	await expect(elsewhere.getByRole('banner').getByRole('link', { name: t('account.account') })).toBeVisible();
	await elsewhere.context().close();

	// The first browser ends the session of the second and changes the newsletter consent.
	await page.goto(shopper.address('accountSettings'));
	const sessions = page.getByRole('button', { name: t('account-sessions.session_end') });
	await expect(sessions).toHaveCount(1);
	await sessions.press('Enter');
	await expect(sessions).toHaveCount(0);
	await page
		.getByRole('button', { name: `${t('account-sessions.agree')}: ${t('account-sessions.type_newsletter')}` })
		.press('Enter');
	await expect(
		page.getByRole('button', {
			name: `${t('account-sessions.withdraw')}: ${t('account-sessions.type_newsletter')}`,
		}),
	).toBeVisible();

	await page.goto(shopper.address('signOut'));
	await shopper.button('account.sign_out_button').press('Enter');
	await expect(page.getByText(t('account.sign_out_done_title'))).toBeVisible();
});

test('pl: a forgotten password is reset with the link of a mail, on a valid page that fits a phone', async ({
	page,
}) => {
	const shopper = new Shopper(page, shop);
	const email = `hanna-${Date.now()}@example.com`;
	await createCustomer(shop, email);
	await page.goto(shopper.address('forgottenPassword'));
	await page.getByLabel(t('account.email')).fill(email);
	await shopper.button('account.recover_button').click();
	await expect(page.getByText(t('account.link_sent_text'))).toBeVisible();
	await page.setViewportSize(narrow);
	await page.goto(await linkTo(page, email));
	await expectNoHorizontalScroll(page, 'set a password');
	await expectValidHtml(page, 'set a password');
	await page.getByLabel(t('account.new_password')).fill('seven brave badgers knit');
	await shopper.button('account.set_button').click();
	await expect(page.getByText(t('account.set_done_title'))).toBeVisible();
});
