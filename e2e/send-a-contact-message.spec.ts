import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from './axe.ts';
import { Shopper } from './shopper.ts';
import { port, storefront } from './storefronts.ts';

const note = {
	name: 'nota.pdf',
	mimeType: 'application/pdf',
	buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
};
const program = { name: 'run.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0000') };

/** Subjects of the newest mails in the local outbox. */
async function readOutboxSubjects(page: Page): Promise<string> {
	const answer = await page.request.get(`http://localhost:${port}/outbox`);
	return answer.text();
}

test('eu: a message with an invalid field and an invalid file is corrected, then sent', async ({ page }) => {
	const shop = storefront('eu');
	const shopper = new Shopper(page, shop);
	const { t } = shop;
	await page.goto(shopper.address('contact'));
	await shopper.field('contact.name').fill('Ada Lovelace');
	await shopper.field('contact.email').fill('ada@');
	await shopper.field('contact.topic').selectOption({ label: t('contact.topic_quote') });
	await page.getByLabel(t('contact.message'), { exact: true }).fill('What do 500 boxes cost?');
	await shopper.field('contact.attachments').setInputFiles([note, program]);
	await shopper.button('contact.send').click();

	const problems = page.getByRole('alert');
	await expect(problems).toContainText(t('contact.problems_title', { count: 2 }));
	await expect(problems).toBeFocused();
	await expect(problems.getByRole('link', { name: t('contact.error_email') })).toBeVisible();
	await expect(page.locator('[data-field="attachments"]')).toContainText('run.pdf');
	await expect(shopper.field('contact.email')).toHaveAttribute('aria-invalid', 'true');
	await expect(page).toHaveURL(shopper.address('contact'));
	expect(await findAxeViolations(page, 'main')).toEqual([]);

	const email = `ada-${Date.now()}@example.com`;
	await shopper.field('contact.email').fill(email);
	await shopper.field('contact.attachments').setInputFiles([note]);
	await shopper.button('contact.send').click();
	await expect(page.getByRole('heading', { level: 1, name: t('contact.sent_title') })).toBeVisible();
	await expect(page).toHaveURL(shopper.address('contactSent'));
	expect(await readOutboxSubjects(page)).toContain(email);
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('pl: the input is kept after an error, and the message arrives', async ({ page }) => {
		const shop = storefront('pl on two hosts');
		const shopper = new Shopper(page, shop);
		const { t } = shop;
		await page.goto(shopper.address('contact'));
		await shopper.field('contact.name').fill('Zofia Żółć');
		await shopper.field('contact.topic').selectOption({ label: t('contact.topic_complaint') });
		await page.getByLabel(t('contact.message'), { exact: true }).fill('Pudełko jest uszkodzone.');
		await shopper.field('contact.attachments').setInputFiles([note]);
		await shopper.button('contact.send').click();

		await expect(page.getByRole('alert')).toContainText(t('contact.error_email'));
		await expect(shopper.field('contact.name')).toHaveValue('Zofia Żółć');
		await expect(shopper.field('contact.topic')).toHaveValue('complaint');
		await expect(page.getByLabel(t('contact.message'), { exact: true })).toHaveValue(
			'Pudełko jest uszkodzone.',
		);
		await expect(page.getByText(t('contact.files_again'))).toBeVisible();

		const email = `zofia-${Date.now()}@example.com`;
		await shopper.field('contact.email').fill(email);
		await shopper.button('contact.send').click();
		await expect(page.getByRole('heading', { level: 1, name: t('contact.sent_title') })).toBeVisible();
		const mails = await readOutboxSubjects(page);
		expect(mails).toContain(email);
		expect(mails).toContain('czesc@boxwright.example');
	});
});
