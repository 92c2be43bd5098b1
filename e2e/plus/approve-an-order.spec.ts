import { expect, type Page, test } from '@playwright/test';
import { measureVariant } from '../../src/catalog/measures/measure-variant.ts';
import { product } from '../../src/catalog/product.ts';
import { toSku } from '../../src/catalog/variant.ts';
import { priceQuantity } from '../../src/pricing/price.ts';
import { password, registerCustomer } from '../account/customer.ts';
import { createOrder, openApi } from '../create-order.ts';
import { sendForm } from '../send-form.ts';
import type { Shopper } from '../shopper.ts';
import { openDesk, staff } from '../staff/clerk.ts';
import { storefront } from '../storefronts.ts';

const shop = storefront('de on two hosts');
const { t } = shop;
const company = `Rösterei Lovelace ${Date.now()}`;
const agreed = product('mailer-box-plain').default;
/** 5 % below the price list, in the format that staff enter. */
const agreedNet = () =>
	(Math.floor(priceQuantity(measureVariant(agreed), 500, 'EUR').net * 0.95) / 100).toFixed(2);

/** The owner creates the company on the first page of plus, reads its terms and accepts them. */
async function enterPlus(owner: Shopper): Promise<void> {
	const { page } = owner;
	await page.goto(owner.address('plusCatalogue'));
	await page.getByLabel(t('company.name')).fill(company);
	await owner.button('company.create_button').click();
	const terms = page.locator('form').filter({ has: owner.button('plus.terms_button') });
	await expect(terms).toBeVisible();
	expect(await sendForm(terms)).toContain(t('plus.terms_required'));
	await page.getByRole('checkbox').check();
	await owner.button('plus.terms_button').click();
	await expect(page.getByRole('heading', { level: 1, name: t('plus.success_title') })).toBeVisible();
}

/**
 * Through the API: the buyer joins the owner's company, may order for up to 20 € alone, and has an order of 30 boxes that
 * awaits its payment.
 * @returns the number of the order
 */
async function createOrderAboveLimit(page: Page, owner: string, buyer: string): Promise<string> {
	const callApi = openApi(page.request, shop);
	const { spree_api_key: ownerKey } = await callApi('POST', '/sign_in', { email: owner, password });
	const { id, spree_api_key: token } = await callApi('POST', '/sign_in', { email: buyer, password });
	const invited = { email: buyer, role: 'buyer' };
	const invitation = await callApi('POST', '/v2/companies/mine/invitations', invited, ownerKey);
	await callApi('POST', `/v2/company_invitations/${invitation.id}/accept`, {}, token);
	const limit = { amount: '20,00', currency: 'EUR' };
	await callApi('PATCH', `/v2/companies/mine/members/${id}/spending_limit`, limit, ownerKey);
	const { email, ...address } = shop.address;
	const { number } = await createOrder(page.request, {
		...{ region: shop.region, locale: shop.locale, token },
		lines: [{ sku: toSku(agreed), quantity: 30 }],
		order: {
			email,
			customer_type: 'b2b',
			ship_address: { ...address, company, country_iso: 'DE' },
			use_shipping: true,
		},
	});
	return number;
}

/** The buyer cannot pay the order: they give it references of their own and ask for its approval. */
async function askForApproval(buyer: Shopper, number: string): Promise<void> {
	const { page } = buyer;
	await page.goto(buyer.address('checkoutPayment', { order: number }));
	await expect(page.getByRole('heading', { level: 1, name: t('checkout.title_payment') })).toBeVisible();
	await expect(buyer.payButton).toHaveCount(0);
	await page.getByText(t('approvals.refs_title')).click();
	await page.getByLabel(t('approvals.po_number')).fill('4500-17');
	await page.getByLabel(t('approvals.cost_center')).fill('KST 220');
	// The page is loaded again with what the server has stored.
	const isLoaded = page.waitForEvent('load');
	await buyer.button('approvals.refs_button').click();
	await isLoaded;
	await expect(page.getByLabel(t('approvals.po_number'))).toHaveValue('4500-17');
	await page.getByLabel(t('approvals.panel_note')).fill('Für die Messe im März');
	await buyer.button('approvals.panel_button').click();
	await expect(page.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
}

async function approve(owner: Shopper, number: string): Promise<void> {
	const { page } = owner;
	await page.goto(owner.address('companyApprovals'));
	const request = page.getByRole('article').filter({ hasText: number });
	await expect(request).toContainText('Für die Messe im März');
	await expect(request.getByRole('listitem')).toContainText(t('catalog.name_mailer_box_plain'));
	await request.getByRole('button', { name: t('approvals.approve_button') }).click();
	await expect(page.getByText(t('approvals.state_approved'))).toBeVisible();
}

/** Finance grants the company 30 days and 5 000 €, and enters an agreed total for 500 boxes. */
async function grantTerms(desk: Page): Promise<void> {
	await desk.goto(`${staff}/finance/terms?search=${encodeURIComponent(company)}`);
	await desk.getByRole('link', { name: company }).click();
	await desk.getByLabel('Credit limit').fill('5000');
	await desk.getByRole('button', { name: 'Grant terms' }).press('Enter');
	await expect(desk.getByText('0.00 of 5000.00 EUR is open')).toBeVisible();
	await desk.getByText('Agree on fixed totals for one variant').click();
	await desk.getByLabel('SKU').fill(toSku(agreed));
	await desk.getByLabel('Quantities and their net totals').fill(`500 = ${agreedNet()}`);
	await desk.getByRole('button', { name: 'Save the price' }).press('Enter');
	await expect(desk.getByRole('row').filter({ hasText: toSku(agreed) })).toContainText('in force');
}

/** The owner opens the order among those of the company, and wants its goods to be kept in stock. */
async function keepInStock(owner: Shopper, number: string): Promise<void> {
	const { page } = owner;
	await page.goto(owner.address('plusOrders'));
	const invoices = page.getByRole('region', { name: t('net-terms.title') });
	await expect(invoices.getByRole('listitem')).toContainText(number);
	await page.getByRole('link', { name: t('account-area.order_name', { number }) }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
	await owner.button('stock.wish').press('Enter');
	await expect(page.getByText(t('stock.wish_kept'))).toBeVisible();
	await page.getByRole('link', { name: t('plus.tab_payment'), exact: true }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(t('plus.tab_payment'));
}

/** From the order's page: it is repeated every two months. */
async function schedule(owner: Shopper): Promise<void> {
	const { page } = owner;
	await page.getByRole('link', { name: t('scheduled.schedule'), exact: true }).click();
	await page.getByLabel(t('scheduled.every'), { exact: true }).fill('2');
	const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
	await page.getByLabel(t('scheduled.starts_on')).fill(day);
	await page.getByRole('radio', { name: t('scheduled.pay_terms') }).check();
	await page.getByRole('checkbox').check();
	await owner.button('scheduled.save_new').press('Enter');
	await expect(page.getByRole('status')).toHaveText(t('scheduled.done_create'));
	await page
		.getByRole('link', { name: t('scheduled.nav'), exact: true })
		.first()
		.click();
	await expect(page.getByRole('link', { name: t('scheduled.open'), exact: true })).toHaveCount(1);
}

/** The warehouse books the goods in, the owner calls some off, and the warehouse sends them. */
async function callOff(owner: Shopper, desk: Page, number: string): Promise<void> {
	const { page } = owner;
	await desk.goto(`${staff}/shipping/stock`);
	const toStore = desk.locator('form').filter({ hasText: number });
	await toStore.getByLabel('Place').fill('A-12');
	await toStore.getByRole('button', { name: 'Book into stock' }).click();
	const kept = desk.getByRole('article').filter({ hasText: number });
	await expect(kept.getByText('30 left')).toBeVisible();

	await page.goto(owner.address('plusStock'));
	await page.getByLabel(t('stock.pieces')).fill('12');
	await owner.button('stock.call').click();
	await expect(page.getByRole('status')).toHaveText(t('stock.done_call'));

	await desk.reload();
	const called = kept.filter({ hasText: '12 pieces' });
	await called.getByLabel('Tracking number').fill('01234567890123');
	await called.getByRole('button', { name: 'Sent', exact: true }).press('Enter');
	await expect(called).toHaveCount(0);
	await expect(kept.getByText('18 left')).toBeVisible();
}

/** The owner puts an item of the company and a variant with an agreed price into the cart. Wrong quantities are refused. */
async function fillCart(owner: Shopper): Promise<void> {
	const { page } = owner;
	const cart = page.getByRole('heading', { level: 1, name: t('cart.title') });
	const again = page.getByRole('button', { name: new RegExp(t('plus.again')) });
	await page.goto(owner.address('plusItems'));
	await page.getByLabel(t('plus.quantity')).fill('7');
	expect(await sendForm(page.locator('form').filter({ has: again }))).toContain(t('plus.again_quantity'));
	await page.getByLabel(t('plus.quantity')).fill('240');
	await again.click();
	await expect(cart).toBeVisible();

	await page.goto(owner.address('plusCatalogue'));
	const price = page.getByRole('region', { name: t('plus.prices_title') }).getByRole('listitem');
	await price.getByLabel(t('plus.quantity')).fill('3');
	expect(await sendForm(price.locator('form'))).toContain(t('plus.again_quantity'));
	await price.getByLabel(t('plus.quantity')).fill('500');
	await price.getByRole('button').press('Enter');
	await expect(cart).toBeVisible();
	await expect(page.getByText(t('cart.company_price', { company }))).toBeVisible();
}

test('de: an order above a member’s limit is approved and placed on net terms, scheduled, kept in stock and ordered again', async ({
	page,
	browser,
}) => {
	test.slow();
	const stamp = Date.now();
	const [ownerEmail, buyerEmail] = [`inhaberin-${stamp}@example.com`, `einkauf-${stamp}@example.com`];
	const owner = await registerCustomer(page, shop, ownerEmail);
	const buyer = await registerCustomer(await (await browser.newContext()).newPage(), shop, buyerEmail);
	const desk = await openDesk(browser);
	await enterPlus(owner);
	const number = await createOrderAboveLimit(page, ownerEmail, buyerEmail);

	await test.step('the order needs an approval, and is placed on the company’s net terms', async () => {
		await askForApproval(buyer, number);
		await approve(owner, number);
		await grantTerms(desk);
		await buyer.page.reload();
		await buyer.page.getByRole('radio', { name: t('net-terms.method', { days: 30 }) }).check();
		await buyer.acceptTerms();
		await buyer.pay();
		expect(await buyer.seeConfirmation()).toBe(number);
		await expect(buyer.page.getByText(t('net-terms.placed', { number }))).toBeVisible();
		await buyer.page.context().close();
	});
	await test.step('its goods are kept in stock and called off, and it is scheduled', async () => {
		await keepInStock(owner, number);
		await schedule(owner);
		await callOff(owner, desk, number);
		await desk.context().close();
	});
	await test.step('its goods are ordered again, with those of an agreed price', async () => {
		await fillCart(owner);
	});
});
