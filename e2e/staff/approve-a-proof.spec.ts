import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from '../axe.ts';
import { Shopper } from '../shopper.ts';
import { port, storefront } from '../storefronts.ts';
import { joinStaff, staff } from './clerk.ts';

const shop = storefront('de on two hosts');
const { t } = shop;
const sunrise =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120"><circle cx="60" cy="60" r="44" fill="#F2A33A"/></svg>';

async function write(page: Page, words: string) {
	await page
		.getByRole('toolbar', { name: t('editor.tools') })
		.getByRole('button', { name: t('editor.tool_text') })
		.first()
		.click();
	await page.getByRole('textbox', { name: t('editor.field_text') }).fill(words);
}
const isSaved = (page: Page) =>
	expect(page.getByText(t('editor.save_saved'), { exact: true })).toBeVisible({ timeout: 20_000 });

/** Buys a box with a picture and a text on it. @returns the number of the order */
async function buyPrinted(page: Page): Promise<string> {
	const shopper = new Shopper(page, shop);
	await page.goto(`${shopper.address('designer')}?sku=MBF-200x150x80-W1-HD-0&quantity=120`);
	await expect(page.locator('.designer-canvas canvas').first()).toBeVisible({ timeout: 45_000 });
	const transfer = await page.evaluateHandle((body) => {
		const data = new DataTransfer();
		data.items.add(new File([body], 'sunrise.svg', { type: 'image/svg+xml' }));
		return data;
	}, sunrise);
	for (const event of ['dragover', 'drop'])
		await page.locator('.designer-canvas').dispatchEvent(event, { dataTransfer: transfer });
	await write(page, 'Rösterei Rauch');
	await expect(page).toHaveURL(/design=/, { timeout: 20_000 });
	await isSaved(page);
	await page.getByRole('button', { name: t('editor.add', { count: 120 }) }).click();
	await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
	await shopper.goToCheckout();
	await shopper.fillAddress();
	await shopper.submitAddress();
	await shopper.chooseCourier();
	await shopper.acceptTerms();
	await shopper.fillCard();
	await shopper.pay();
	return shopper.seeConfirmation();
}

/** The address behind the button of a mail. */
async function linkInMail(page: Page, subject: string): Promise<string> {
	await expect(async () => {
		await page.goto(`http://localhost:${port}/outbox`);
		await expect(page.getByRole('link', { name: subject }).first()).toBeVisible({ timeout: 1000 });
	}).toPass();
	await page.getByRole('link', { name: subject }).first().click();
	const link = page.frameLocator('iframe').getByRole('link', { name: t('proofs.mail_button') });
	return (await link.getAttribute('href')) ?? '';
}

/** Finds the order in the list by keyboard, and sends its artwork as the next version. */
async function sendProof(desk: Page, number: string, note: string) {
	await desk.goto(`${staff}/prepress?state=to_check`);
	await desk.keyboard.press('/');
	await desk.keyboard.type(number);
	await desk.keyboard.press('Enter');
	await expect(desk.getByRole('link', { name: number })).toBeVisible();
	await desk.locator('h1').click();
	await desk.keyboard.press('j');
	await desk.keyboard.press('Enter');
	await expect(desk.getByRole('heading', { level: 1, name: `Artwork of ${number}` })).toBeVisible();
	await expect(desk.locator('[data-preflight]')).toBeVisible({ timeout: 45_000 });
	await desk.getByLabel(/Note to the buyer/).fill(note);
}

test('de: a proof is rejected with a marked place, changed, compared and approved; production starts only then', async ({
	page,
	browser,
}) => {
	test.slow();
	const number = await buyPrinted(page);
	const desk = await (await browser.newContext()).newPage();
	await joinStaff(desk, `prepress-${Date.now()}@example.com`);

	await sendProof(desk, number, 'Bitte prüfen Sie den Deckel.');
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.getByLabel('Days until the proof expires').fill('900');
	await desk.getByRole('button', { name: /^Send to/ }).click();
	await expect(desk.getByRole('alert').filter({ hasText: 'between 1 and 60' })).toBeVisible();
	await expect(desk.getByLabel(/Note to the buyer/)).toHaveValue('Bitte prüfen Sie den Deckel.');
	await desk.getByLabel('Days until the proof expires').fill('14');
	await desk.getByRole('button', { name: /^Send to/ }).click();
	await expect(desk.getByText('Version 1: pending')).toBeVisible();

	// Another browser, without a session: the mail's link is enough.
	const buyer = await (await browser.newContext()).newPage();
	const first = await linkInMail(buyer, t('proofs.mail_send_subject', { number: `${number}/1` }));
	await buyer.goto(first);
	await expect(buyer.getByRole('heading', { level: 1 })).toContainText(`${number}/1`);
	await expect(buyer.getByText('Bitte prüfen Sie den Deckel.')).toBeVisible();
	const sides = buyer.getByRole('toolbar', { name: t('editor.sides') });
	await expect(sides).toBeVisible({ timeout: 45_000 });
	expect(await findAxeViolations(buyer)).toEqual([]);

	await test.step('a rejection needs a reason; places are marked by pointer and by keyboard', async () => {
		await buyer.getByRole('button', { name: t('proofs.button_rejected') }).click();
		await expect(buyer.getByRole('alert').filter({ hasText: t('proofs.error_reason') })).toBeVisible();
		await expect(sides).toBeVisible({ timeout: 45_000 });
		await sides.getByRole('button', { name: t('editor.side_top'), exact: true }).click();
		const sheet = buyer.getByRole('img', { name: t('editor.side_top') }).first();
		await sheet.click({ position: { x: 60, y: 60 }, force: true });
		const top = t('editor.side_top');
		await buyer.getByLabel(t('proofs.pin_text', { number: 1, side: top })).fill('Logo größer');
		await buyer.getByRole('button', { name: t('proofs.pin_add', { side: top }) }).press('Enter');
		await buyer.getByLabel(t('proofs.pin_text', { number: 2, side: top })).fill('Schrift dunkler');
		await buyer.getByRole('button', { name: t('proofs.button_rejected') }).click();
		await expect(buyer.getByText('1. Logo größer')).toBeVisible();
		await expect(buyer.getByRole('button', { name: t('proofs.button_approved') })).toBeHidden();
	});

	await test.step('the buyer changes the design, and the clerk sends the next version', async () => {
		await page.goto(first);
		await page.getByRole('link', { name: t('proofs.change_design') }).click();
		await expect(page.locator('.designer-canvas canvas').first()).toBeVisible({ timeout: 45_000 });
		await write(page, 'Berlin');
		await isSaved(page);
		await sendProof(desk, number, '');
		await expect(desk.getByText('1. Logo größer')).toBeVisible();
		await desk.getByRole('checkbox', { name: 'Show what changed since version 1' }).check();
		await expect(desk.getByText('Changed since version 1, by share of each side:')).toBeVisible();
		await desk.getByRole('button', { name: /^Send to/ }).click();
		await expect(desk.getByText('Version 2: pending')).toBeVisible();
	});

	await test.step('the order page leads to the new version, which is approved', async () => {
		await buyer.reload();
		await expect(buyer.getByText(t('proofs.state_superseded'))).toBeVisible();
		await expect(buyer.getByRole('link', { name: t('proofs.open_newest') })).toBeVisible();
		await page.goto(new Shopper(page, shop).address('orderDetails', { order: number }));
		await page.getByRole('link', { name: t('proofs.list_decide') }).click();
		await page.getByRole('checkbox', { name: t('proofs.difference', { version: 1 }) }).check();
		await expect(page.getByText(t('proofs.difference_since', { version: 1 }))).toBeVisible();
		await page.getByRole('button', { name: t('proofs.button_approved') }).click();
		await expect(page.getByRole('button', { name: t('proofs.button_approved') })).toBeHidden();
		await desk.reload();
		await expect(desk.getByText('Version 2: approved')).toBeVisible();
		await desk.goto(`${staff}/audit`);
		await expect(desk.getByText(`proof send: order ${number}`).first()).toBeVisible();
	});
});
