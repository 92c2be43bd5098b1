import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from '../axe.ts';
import { Shopper } from '../shopper.ts';
import { joinStaff, staff } from '../staff/clerk.ts';
import { port, type Storefront, storefront } from '../storefronts.ts';

/** The address behind a button of the newest mail with a subject. */
async function linkInMail(page: Page, subject: string, button: string): Promise<string> {
	await expect(async () => {
		await page.goto(`http://localhost:${port}/outbox`);
		await expect(page.getByRole('link', { name: subject }).first()).toBeVisible({ timeout: 1000 });
	}).toPass();
	await page.getByRole('link', { name: subject }).first().click();
	const link = page.frameLocator('iframe').getByRole('link', { name: button });
	return (await link.getAttribute('href')) ?? '';
}

const sketch = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n';

/** Writes a brief with a file. @returns the number of the request */
async function writeBrief(page: Page, shopper: Shopper, email: string): Promise<string> {
	await page.goto(`${shopper.address('quote')}?flow=1`);
	await shopper.field('contact.name').fill('Zofia Żółć');
	await shopper.field('contact.email').fill(email);
	await shopper.field('checkout.company').fill('Palarnia Dym');
	await shopper.field('quotes.contents').fill('Trzy torebki kawy po 250 g, wysyłka kurierem.');
	await shopper.field('quotes.amount').fill('1200');
	await page
		.locator('input[type="file"]')
		.first()
		.setInputFiles({ name: 'szkic.pdf', mimeType: 'application/pdf', buffer: Buffer.from(sketch) });
	await shopper.button('quotes.send').click();
	await expect(
		page.getByRole('heading', { level: 1, name: shopper.shop.t('quotes.success_title') }),
	).toBeVisible();
	return /Q\d{9}/.exec(page.url())?.[0] ?? '';
}

/** The desk prices two lines, one with a custom name, to be paid in two parts. */
async function writeOffer(desk: Page, number: string) {
	await desk.getByRole('link', { name: 'Write an offer' }).click();
	await desk.getByLabel('Own name (empty: the product’s)').first().fill('Pudełko na trzy torebki');
	const first = desk.getByRole('group', { name: 'Line 1' });
	await first.getByLabel('Quantity 2').fill('2400');
	// This quantity is too heavy for a parcel.
	await desk.locator('[name="delivery"]').selectOption('palettes');
	await desk.getByLabel('Percent of part 1').fill('50');
	await desk.getByLabel('Percent of part 2').fill('40');
	await desk.getByRole('button', { name: 'Save draft' }).click();
	await expect(desk.getByRole('alert').first()).toContainText('Nothing is saved yet');
	await expect(desk.getByText('Enter whole percents that add up to 100.')).toBeVisible();
	await desk.getByLabel('Net price of the delivery (0: included)').fill('350');
	await desk.getByLabel('Percent of part 2').fill('50');
	await desk.getByLabel('Days of part 2').fill('21');
	await desk.getByRole('button', { name: 'Save draft' }).click();
	await expect(desk.getByRole('heading', { level: 1, name: `Offer ${number}/1` })).toBeVisible();
	const second = desk.getByRole('group', { name: 'Line 2' });
	await second.getByLabel('Product (made like)').selectOption('tissue-paper');
	await second.getByLabel('Length, mm').fill('500');
	await second.getByLabel('Width, mm').fill('700');
	await second.getByLabel('Quantity 1').fill('1200');
	await second.getByLabel('Net of all (empty: rate card)').first().fill('10');
	await desk.getByRole('button', { name: /^Send to/ }).click();
	await expect(desk.getByRole('alert').first()).toContainText('below the least margin');
	await desk
		.getByRole('group', { name: 'Line 2' })
		.getByLabel('Net of all (empty: rate card)')
		.first()
		.fill('');
	await desk.getByRole('button', { name: 'Save draft' }).click();
	await expect(desk.getByText('below 15 %')).toBeHidden();
	expect(await findAxeViolations(desk)).toEqual([]);
}

async function seePreview(desk: Page, t: Storefront['t']) {
	const preview = await desk.context().newPage();
	await preview.goto((await desk.getByRole('link', { name: 'Preview' }).getAttribute('href')) ?? '');
	await expect(preview.getByText(t('offers.preview_note'))).toBeVisible();
	await expect(preview.getByRole('button', { name: t('offers.accept') })).toBeHidden();
	await preview.close();
}

test('pl: brief, offer, question, version 2, two lines accepted, an order with instalments', async ({
	page,
	browser,
}) => {
	test.slow();
	const shop = storefront('pl on two hosts');
	const { t } = shop;
	const shopper = new Shopper(page, shop);
	const mark = Date.now();
	const email = `palarnia-${mark}@example.com`;
	const number = await writeBrief(page, shopper, email);

	const desk = await (await browser.newContext()).newPage();
	await joinStaff(desk, `desk-${mark}@example.com`);
	await desk.goto(`${staff}/quotes/${number}`);
	await writeOffer(desk, number);
	await seePreview(desk, t);
	await desk.getByRole('button', { name: /^Send to/ }).click();
	await expect(desk.getByText('sent', { exact: true })).toBeVisible();

	// Another browser, without a session: the mail's link is enough.
	const buyer = await (await browser.newContext()).newPage();
	const first = await linkInMail(
		buyer,
		t('offers.mail_sent_subject', { number: `${number}/1` }),
		t('offers.open_offer'),
	);
	await buyer.goto(first);
	await expect(buyer.getByRole('heading', { level: 2, name: 'Pudełko na trzy torebki' })).toBeVisible();
	expect(await findAxeViolations(buyer)).toEqual([]);
	await buyer.getByLabel(t('offers.ask')).fill('Czy zdążycie na 15 grudnia?');
	await buyer.getByRole('button', { name: t('offers.ask_send') }).click();
	await expect(buyer.getByText('Czy zdążycie na 15 grudnia?')).toBeVisible();
	await desk.reload();
	await expect(desk.getByText('question', { exact: true })).toBeVisible();

	await desk.goto(`${staff}/quotes/${number}`);
	await desk.getByLabel('Write to the buyer').fill('Tak. Wysyłamy drugą wersję.');
	await desk.getByRole('button', { name: 'Ask' }).click();
	await desk.getByRole('link', { name: 'Write a new version' }).click();
	await desk.getByLabel('Production, working days').first().fill('8');
	await desk.getByRole('button', { name: 'Save draft' }).click();
	await desk.getByRole('button', { name: /^Send to/ }).click();
	await expect(desk.getByText('sent', { exact: true })).toBeVisible();

	await buyer.reload();
	await expect(buyer.getByText(t('offers.state_superseded'))).toBeVisible();
	await expect(buyer.getByText('Tak. Wysyłamy drugą wersję.')).toBeVisible();
	await buyer.getByRole('link', { name: t('offers.open_newest') }).click();
	await expect(
		buyer.getByRole('heading', { level: 1, name: t('offers.title', { number: `${number}/2` }) }),
	).toBeVisible();
	for (const box of await buyer.getByRole('checkbox').all()) await box.uncheck();
	await buyer.getByRole('button', { name: t('offers.accept') }).click();
	await expect(buyer.getByRole('alert').filter({ hasText: t('offers.error_lines') })).toBeVisible();
	for (const box of await buyer.getByRole('checkbox').all()) await box.check();
	const sum = buyer.getByRole('status').filter({ hasText: t('offers.chosen_sum', { amount: '' }) });
	const before = await sum.textContent();
	await buyer.getByRole('radio').nth(1).check();
	await expect(sum).not.toHaveText(before ?? '');
	const pdf = buyer.waitForEvent('download');
	await buyer.getByRole('link', { name: t('offers.pdf') }).click();
	expect((await pdf).suggestedFilename()).toBe(`Oferta-${number}-2.pdf`);
	await buyer.getByRole('button', { name: t('offers.accept') }).click();

	await expect(buyer.getByRole('heading', { level: 1, name: t('checkout.title_address') })).toBeVisible();
	await expect(
		buyer.getByText('Pudełko na trzy torebki', { exact: true }).filter({ visible: true }),
	).toHaveCount(1);
	const walker = new Shopper(buyer, shop);
	await buyer.getByLabel(t('checkout.for_company')).check();
	await buyer.locator('[name="shipAddress.company"]').fill('Palarnia Dym');
	for (const name of ['firstname', 'lastname', 'address1', 'zipcode', 'city', 'phone'] as const)
		await buyer.locator(`[name="shipAddress.${name}"]`).fill(shop.address[name] ?? '');
	await walker.submitAddress();
	await expect(buyer.getByText('350,00').filter({ visible: true }).first()).toBeVisible();
	await walker.chooseCourier();
	await expect(buyer.getByRole('radio', { name: t('installments.parts', { count: 2 }) })).toBeChecked();
	await buyer.getByRole('radio', { name: t('transfer.method') }).check();
	await walker.acceptTerms();
	await walker.pay();
	const placed = await walker.seeConfirmation();

	await buyer.goto(first);
	await expect(buyer.getByText(t('offers.state_superseded'))).toBeVisible();
	await desk.reload();
	await expect(desk.getByText(placed)).toBeVisible();
	await expect(desk.getByText(/^(accepted|ordered)$/)).toBeVisible();
	await desk.goto(`${staff}/audit`);
	await expect(desk.getByText(`offer send: offer ${number}/2`)).toBeVisible();
});
