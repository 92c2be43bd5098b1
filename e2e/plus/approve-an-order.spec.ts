import { type Browser, expect, type Page, test } from '@playwright/test';
import { measureVariant } from '../../src/catalog/measures/measure-variant.ts';
import { product } from '../../src/catalog/product.ts';
import { toSku } from '../../src/catalog/variant.ts';
import { priceQuantity } from '../../src/pricing/price.ts';
import { registerCustomer } from '../account/customer.ts';
import type { Shopper } from '../shopper.ts';
import { joinStaff, staff } from '../staff/clerk.ts';
import { storefront } from '../storefronts.ts';

const shop = storefront('de on two hosts');
const { t } = shop;
const company = `Rösterei Lovelace ${Date.now()}`;

/** Reads and accepts the terms of plus. */
async function agree(page: Page): Promise<void> {
	await page.getByRole('button', { name: t('plus.terms_button') }).click();
	await expect(page.getByText(t('plus.terms_required'))).toBeVisible();
	await page.getByRole('checkbox').check();
	await page.getByRole('button', { name: t('plus.terms_button') }).click();
	await expect(page.getByRole('heading', { level: 1, name: t('plus.success_title') })).toBeVisible();
}

/** Boxes in the cart, to be delivered to the company. @returns the number of the order, which waits for its payment */
async function walkToPayment(shopper: Shopper): Promise<string> {
	const { page } = shopper;
	await page.goto(shopper.productPage('mailer-box-plain'));
	await page.locator('[data-action="add"]').click();
	await expect(page.getByRole('link', { name: t('pricing.to_cart') })).toBeVisible();
	await shopper.openCart();
	await shopper.goToCheckout();
	await shopper.fillAddress();
	await page.getByLabel(t('checkout.for_company')).check();
	await page.locator('[name="shipAddress.company"]').fill(company);
	await shopper.submitAddress();
	await shopper.chooseCourier();
	return /R\d{9}/.exec(page.url())?.[0] ?? '';
}

const agreed = product('mailer-box-plain').default;
/** 5 % below the price list, in the format that staff enter. */
const agreedNet = () =>
	(Math.floor(priceQuantity(measureVariant(agreed), 500, 'EUR').net * 0.95) / 100).toFixed(2);

/** Finance enters an agreed total for 500 boxes on the company's page. An invalid total is refused first and stays in the field. */
async function agreePrice(page: Page): Promise<void> {
	await page.getByText('Agree totals for one variant').click();
	await page.getByLabel('SKU').fill(toSku(agreed));
	await page.getByLabel('Quantities and their net totals').fill('500 boxes');
	await page.getByRole('button', { name: 'Save the price' }).click();
	await expect(page.getByText('Line 1: enter a quantity')).toBeVisible();
	await expect(page.getByLabel('SKU')).toHaveValue(toSku(agreed));
	await page.getByLabel('Quantities and their net totals').fill(`500 = ${agreedNet()}`);
	await page.getByRole('button', { name: 'Save the price' }).press('Enter');
	await expect(page.getByRole('row').filter({ hasText: toSku(agreed) })).toContainText('in force');
}

/** A member finds the company's price in plus and orders by it. */
async function orderAgreed(shopper: Shopper): Promise<void> {
	const { page } = shopper;
	await page.goto(shopper.address('plusCatalogue'));
	const price = page.getByRole('region', { name: t('plus.prices_title') }).getByRole('listitem');
	await price.getByLabel(t('plus.quantity')).fill('3');
	await price.getByRole('button').press('Enter');
	await expect(price.getByRole('alert')).toHaveText(t('plus.again_quantity'));
	await price.getByLabel(t('plus.quantity')).fill('500');
	await price.getByRole('button').press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
	await expect(page.getByText(t('cart.company_price', { company }))).toBeVisible();
}

/**
 * In a separate browser context, finance grants a company 30 days and 5 000 € and enters an agreed price. An invalid
 * limit is refused first.
 */
async function grantTerms(browser: Browser): Promise<void> {
	const page = await (await browser.newContext()).newPage();
	await joinStaff(page, `finance-${Date.now()}@example.com`);
	await page.goto(`${staff}/finance/terms`);
	await page.getByLabel('Part of a company’s name').fill(company);
	await page.getByRole('button', { name: 'Search' }).press('Enter');
	await page.getByRole('link', { name: company }).click();
	await page.getByLabel('Credit limit').fill('lots');
	await page.getByRole('button', { name: 'Grant terms' }).click();
	await expect(page.getByText('Enter an amount above 0')).toBeVisible();
	await expect(page.getByLabel('Credit limit')).toHaveValue('lots');
	await page.getByLabel('Credit limit').fill('5000');
	await page.getByRole('button', { name: 'Grant terms' }).press('Enter');
	await expect(page.getByText('0.00 of 5000.00 EUR is open')).toBeVisible();
	await agreePrice(page);
	await page.context().close();
}

/** The owner orders storage of the goods; the warehouse books them in, the owner calls some off, the warehouse sends them. */
async function keepInStock(page: Page, browser: Browser, owner: Shopper, number: string): Promise<void> {
	await page.goto(owner.address('plusOrder', { order: number }));
	await owner.button('stock.wish').press('Enter');
	await expect(page.getByText(t('stock.wish_kept'))).toBeVisible();

	const works = await (await browser.newContext()).newPage();
	await joinStaff(works, `works-${Date.now()}@example.com`);
	await works.goto(`${staff}/shipping/stock`);
	const toStore = works.locator('form').filter({ hasText: number });
	await toStore.getByRole('button', { name: 'Book into stock' }).click();
	await expect(works.getByText('Enter the place')).toBeVisible();
	await toStore.getByLabel('Place').fill('A-12');
	await toStore.getByRole('button', { name: 'Book into stock' }).click();
	const kept = works.getByRole('article').filter({ hasText: number });
	await expect(kept.getByText('30 left')).toBeVisible();

	await page.goto(owner.address('plusStock'));
	await page.getByLabel(t('stock.pieces')).fill('31');
	await owner.button('stock.call').click();
	await expect(page.getByText(t('stock.error_pieces', { count: '30' }))).toBeVisible();
	await expect(page.getByLabel(t('stock.pieces'))).toHaveValue('31');
	await page.getByLabel(t('stock.pieces')).fill('12');
	await owner.button('stock.call').click();
	await expect(page.getByRole('status')).toHaveText(t('stock.done_call'));
	await page.getByText(t('stock.history')).click();

	await works.reload();
	const called = works.getByRole('article').filter({ hasText: '12 pieces' }).filter({ hasText: number });
	await called.getByRole('link', { name: 'DHL label' }).click();
	await works.getByRole('button', { name: 'Make a DHL label' }).click();
	const label = works.getByRole('link', { name: 'Label of' });
	const type = label.evaluate(async (link) =>
		(await fetch((link as HTMLAnchorElement).href)).headers.get('content-type'),
	);
	expect(await type).toBe('application/pdf');
	await works.getByRole('button', { name: 'Handed over to the carrier' }).press('Enter');
	await works.goto(`${staff}/shipping/stock`);
	await expect(kept.getByText('18 left')).toBeVisible();
	await page.reload();
	await expect(page.getByRole('definition')).toHaveText(['18', '0', '12']);
	await works.context().close();
}

/** The owner schedules the order every two months: a day in the past is refused, a skipped delivery is left out. */
async function scheduleOrder(page: Page, owner: Shopper): Promise<void> {
	await page.getByRole('link', { name: t('scheduled.schedule'), exact: true }).click();
	await page.getByLabel(t('scheduled.every'), { exact: true }).fill('2');
	await page.getByLabel(t('scheduled.starts_on')).fill('2020-01-31');
	await page.getByRole('radio', { name: t('scheduled.pay_terms') }).check();
	await page.getByRole('checkbox').check();
	await owner.button('scheduled.save_new').click();
	await expect(page.getByText(t('scheduled.error_day'))).toBeVisible();
	await expect(page.getByLabel(t('scheduled.every'), { exact: true })).toHaveValue('2');
	const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
	await page.getByLabel(t('scheduled.starts_on')).fill(day);
	await owner.button('scheduled.save_new').press('Enter');
	await expect(page.getByRole('status')).toHaveText(t('scheduled.done_create'));
	await owner.button('scheduled.action_skip').click();
	await expect(page.getByRole('status')).toHaveText(t('scheduled.done_skip'));
	await owner.button('scheduled.action_pause').click();
	await expect(page.getByText(t('scheduled.state_paused'), { exact: true })).toBeVisible();
	await page.goto(owner.address('plusSchedules'));
}

/** The cart goes to two addresses: too many pieces are refused and kept, and the order, on net terms, shows both. */
async function deliverToTwo(shopper: Shopper): Promise<void> {
	const { page } = shopper;
	await shopper.goToCheckout();
	await shopper.fillAddress();
	await page.getByLabel(t('checkout.for_company')).check();
	await page.locator('[name="shipAddress.company"]').fill(company);
	await shopper.submitAddress();
	await page.getByRole('radio').first().check();
	await shopper.button('split.add').click();
	const second = page.getByRole('group', { name: t('split.address', { number: '2' }) });
	const typed = {
		...{ firstname: 'Grete', lastname: 'Hermann', address1: 'Marienplatz 1' },
		...{ zipcode: '80331', city: 'München', phone: '089 1234567' },
	};
	for (const [field, text] of Object.entries(typed))
		await second.getByLabel(t(`checkout.${field as keyof typeof typed}`)).fill(text);
	const pieces = second.getByRole('textbox').last();
	await pieces.fill('741');
	await shopper.button('split.save').click();
	await expect(pieces).toHaveAttribute('aria-invalid', 'true');
	await expect(pieces).toHaveValue('741');
	await pieces.fill('200');
	await shopper.button('split.save').press('Enter');
	await expect(pieces).not.toHaveAttribute('aria-invalid', 'true');
	await shopper.button('checkout.to_payment').click();
	await page.getByRole('radio', { name: t('net-terms.method', { days: 30 }) }).check();
	await shopper.acceptTerms();
	await shopper.pay();
	await shopper.seeConfirmation();
	await expect(page.getByText('80331 München')).toBeVisible();
	await expect(page.getByText('10119 Berlin').first()).toBeVisible();
}

test('de: a member above the limit asks, the owner approves, and it is ordered on the company’s net terms', async ({
	page,
	browser,
}) => {
	test.slow();
	const stamp = Date.now();
	const owner = await registerCustomer(page, shop, `inhaberin-${stamp}@example.com`);
	await page.goto(owner.address('plusCatalogue'));
	await page.getByLabel(t('company.name')).fill(company);
	await owner.button('company.create_button').click();
	await agree(page);

	const email = `einkauf-${stamp}@example.com`;
	await page.goto(owner.address('company'));
	await page.getByLabel(t('company.email')).fill(email);
	await owner.button('company.invite_button').click();
	await expect(page.getByText(email).first()).toBeVisible();
	const other = await (await browser.newContext()).newPage();
	const buyer = await registerCustomer(other, shop, email);
	await other.goto(buyer.address('company'));
	await buyer.button('company.accept_button').press('Enter');
	await expect(other.getByRole('heading', { name: t('company.members_title') })).toBeVisible();

	await page.reload();
	await page.getByText(t('company.manage')).click();
	await page.getByLabel(t('approvals.limit_label', { currency: 'EUR' })).fill('20,00');
	await owner.button('approvals.limit_button').click();
	await expect(page.getByText(t('approvals.limit_now', { amount: '20,00\u00a0€' }))).toBeVisible();

	const number = await walkToPayment(buyer);
	await expect(buyer.payButton).toHaveCount(0);
	await other.getByText(t('approvals.refs_title')).click();
	await other.getByLabel(t('approvals.po_number')).fill('4500-17');
	await other.getByLabel(t('approvals.cost_center')).fill('KST 220');
	await buyer.button('approvals.refs_button').click();
	await expect(other.getByLabel(t('approvals.po_number'))).toHaveValue('4500-17');
	await other.getByLabel(t('approvals.panel_note')).fill('Für die Messe im März');
	await buyer.button('approvals.panel_button').click();
	await expect(other.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();

	await page.goto(owner.address('companyApprovals'));
	const request = page.getByRole('article').filter({ hasText: number });
	await expect(request).toContainText('Für die Messe im März');
	await expect(request.getByRole('listitem')).toContainText(t('catalog.name_mailer_box_plain'));
	await request.getByRole('button', { name: t('approvals.reject_button') }).click();
	await expect(page.getByText(t('problems.reason_missing'))).toBeVisible();
	await page.getByRole('button', { name: t('approvals.approve_button') }).click();
	await expect(page.getByText(t('approvals.state_approved'))).toBeVisible();

	await grantTerms(browser);
	await other.reload();
	await other.getByRole('radio', { name: t('net-terms.method', { days: 30 }) }).check();
	await buyer.acceptTerms();
	await buyer.pay();
	expect(await buyer.seeConfirmation()).toBe(number);
	await expect(other.getByText(t('net-terms.placed', { number }))).toBeVisible();

	// The owner's view of the order, and its repetition with one button.
	await page.goto(owner.address('plusOrders'));
	const invoices = page.getByRole('region', { name: t('net-terms.title') });
	await expect(invoices.getByRole('listitem')).toContainText(number);
	await page.getByRole('link', { name: t('account-area.order_name', { number }) }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
	for (const tab of ['tab_items', 'tab_payment'] as const) {
		await page.getByRole('link', { name: t(`plus.${tab}`), exact: true }).click();
		await expect(page.getByRole('heading', { level: 1 })).toContainText(t(`plus.${tab}`));
	}
	await scheduleOrder(page, owner);
	await keepInStock(page, browser, owner, number);
	await page.goto(owner.address('plusItems'));
	await page.getByLabel(t('plus.quantity')).fill('7');
	await page.getByRole('button', { name: new RegExp(t('plus.again')) }).click();
	await expect(page.getByText(t('plus.again_quantity'))).toBeVisible();
	await page.getByLabel(t('plus.quantity')).fill('240');
	await page.getByRole('button', { name: new RegExp(t('plus.again')) }).click();
	await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
	await orderAgreed(owner);
	await deliverToTwo(owner);
	await other.context().close();
});
