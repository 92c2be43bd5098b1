import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from '../axe.ts';
import { readMail, requestPage } from '../read-without-browser.ts';
import { openDesk, staff } from '../staff/clerk.ts';
import { storefront } from '../storefronts.ts';
import { sendBrief } from './send-brief.ts';

const shop = storefront('pl on two hosts');
const { t } = shop;

/** The desk prices two lines, one with a custom name, to be paid in two parts. */
async function writeOffer(desk: Page, number: string) {
	await desk.goto(`${staff}/quotes/${number}`);
	await desk.getByRole('link', { name: 'Write an offer' }).click();
	const first = desk.getByRole('group', { name: 'Line 1' });
	await first.getByLabel('Custom name (empty: product name)').fill('Pudełko na trzy torebki');
	await first.getByLabel('Quantity 2').fill('2400');
	const second = desk.getByRole('group', { name: 'Line 2' });
	await second.getByLabel('Base product').selectOption('tissue-paper');
	await second.getByLabel('Length, mm').fill('500');
	await second.getByLabel('Width, mm').fill('700');
	await second.getByLabel('Quantity 1').fill('1200');
	// This quantity is too heavy for a parcel.
	await desk.locator('[name="delivery"]').selectOption('palettes');
	await desk.getByLabel('Net delivery price (0: included)').fill('350');
	await desk.getByLabel('Percent of part 1').fill('50');
	await desk.getByLabel('Percent of part 2').fill('50');
	await desk.getByLabel('Days of part 2').fill('21');
	await desk.getByRole('button', { name: 'Save draft' }).click();
	await expect(desk.getByRole('heading', { level: 1, name: `Offer ${number}/1` })).toBeVisible();
	expect(await findAxeViolations(desk)).toEqual([]);
}

/** The preview of an offer shows no button that accepts it. */
async function expectPreview(desk: Page, request: APIRequestContext) {
	const address = await desk.getByRole('link', { name: 'Preview' }).getAttribute('href');
	const preview = await (await requestPage(request, address ?? '')).text();
	expect(preview).toContain(t('offers.preview_note'));
	expect(preview).not.toContain(t('offers.accept'));
}

async function send(desk: Page) {
	await desk.getByRole('button', { name: /^Send to/ }).click();
	await expect(desk.getByText('sent', { exact: true })).toBeVisible();
}

test('pl: an offer for a brief, a question, a second version, and an order of its two lines', async ({
	page: buyer,
	browser,
	request,
}) => {
	test.slow();
	const number = await sendBrief(request, `palarnia-${Date.now()}@example.com`);
	const desk = await openDesk(browser);
	await writeOffer(desk, number);
	await expectPreview(desk, request);
	await send(desk);

	// The browser has no session: the mail's link is enough.
	const subject = t('offers.mail_sent_subject', { number: `${number}/1` });
	const { link } = await readMail(request, subject, new RegExp(`${number}-1-[0-9a-f]{48}`));
	await buyer.goto(link);
	await expect(buyer.getByRole('heading', { level: 2, name: 'Pudełko na trzy torebki' })).toBeVisible();
	await buyer.getByLabel(t('offers.ask')).fill('Czy zdążycie na 15 grudnia?');
	await buyer.getByRole('button', { name: t('offers.ask_send') }).click();
	await expect(buyer.getByText('Czy zdążycie na 15 grudnia?')).toBeVisible();

	await desk.reload();
	await expect(desk.getByText('question', { exact: true })).toBeVisible();
	await desk.getByRole('link', { name: 'Write a new version' }).click();
	await expect(desk.getByText('Czy zdążycie na 15 grudnia?')).toBeVisible();
	await desk.getByLabel('Production, working days').first().fill('8');
	await desk.getByRole('button', { name: 'Save draft' }).click();
	await send(desk);

	await buyer.reload();
	await expect(buyer.getByText(t('offers.state_superseded'))).toBeVisible();
	await buyer.getByRole('link', { name: t('offers.open_newest') }).click();
	await expect(
		buyer.getByRole('heading', { level: 1, name: t('offers.title', { number: `${number}/2` }) }),
	).toBeVisible();
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
	await expect(buyer.getByLabel(t('checkout.for_company'))).toBeChecked();
	const ordered = /R\d{9}/.exec(buyer.url())?.[0] ?? 'no number';
	const shown = await desk.evaluate(async () => (await fetch(location.href)).text());
	expect(shown).toContain(ordered);
	expect(shown).toMatch(/>\s*accepted\s*</);
	await desk.context().close();
});
