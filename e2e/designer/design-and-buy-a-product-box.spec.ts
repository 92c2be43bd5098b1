import { expect, test } from '@playwright/test';
import { addText, paintSideBlue, Shopper } from '../shopper.ts';
import { cards, storefront } from '../storefronts.ts';

const shop = storefront('gb on two hosts');
const { t } = shop;
// A narrow viewport shows only the sheet, so that no 3D is rendered.
test.use({ viewport: { width: 1000, height: 800 } });

test('gb: a product box is designed on several sides, corrected after preflight and bought with 3-D Secure', async ({
	page,
}) => {
	const shopper = new Shopper(page, shop);
	await page.goto(shopper.productPage('product-box'));
	await page.locator('[data-action="design"]').click();

	const sides = page.getByRole('toolbar', { name: t('editor.sides') });
	await expect(sides.getByRole('button')).toHaveCount(6);
	await expect(sides.getByRole('button', { pressed: true })).toHaveText(t('editor.side_front'));
	await addText(page, t, 'Żurawina 🙂');
	await paintSideBlue(page, t, 'editor.side_top');

	// None of the fonts has the emoji: the preflight problem is shown before the box is added to the cart.
	const add = page.getByRole('button', { name: t('editor.add', { count: 30 }) });
	const found = (count: number) =>
		expect(
			page.getByRole('button', { name: t('editor.preflight_count', { count }), exact: true }),
		).toBeVisible();
	await found(1);
	await add.click();
	const findings = page.getByRole('region', { name: t('editor.preflight') });
	const finding = findings.getByRole('listitem').filter({ hasText: t('preflight.severity_error') });
	await expect(finding).toContainText('🙂');
	await finding.getByRole('link', { name: t('stages.fix') }).click();
	await page.getByRole('textbox', { name: t('editor.field_text') }).fill('Żurawina');
	await found(0);
	await add.click();
	const main = page.locator('main');
	const name = t('catalog.name_product_box');
	const picture = main.getByRole('img', { name: t('cart.picture_of', { name }) });
	await expect(picture).toBeVisible();
	await expect(picture).toHaveAttribute('src', /thumbnail/);
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(50);

	await shopper.walkOnFromCart();
	await shopper.acceptTerms();
	await shopper.fillCard(cards.threeDSecure);
	await shopper.pay();
	await shopper.answerBank('approve');
	await shopper.seeConfirmation();
	await expect(main).toContainText(name);
	await expect(main).toContainText(t('checkout.next_proof'));
});
