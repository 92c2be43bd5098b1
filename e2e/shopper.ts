import { expect, type Locator, type Page, request } from '@playwright/test';
import { orderButtonKey } from '../src/orders/payment-page/consumer-law.ts';
import { createBoxOrder } from './create-order.ts';
import { cards, type Storefront } from './storefronts.ts';

/** Page object: the steps of a purchase in a storefront's language. Every step waits for its result on the page. */
export class Shopper {
	constructor(
		readonly page: Page,
		readonly shop: Storefront,
	) {}

	private get t() {
		return this.shop.t;
	}
	address(route: string, params: Record<string, string> = {}): string {
		const path = (this.shop.slugs.routes[route] ?? '').replace(
			/:([a-z]+)/g,
			(_, name: string) => params[name] ?? '',
		);
		return this.shop.landing + path;
	}
	productPage(type: string): string {
		return this.address('product', { product: this.shop.slugs.products[type] ?? '' });
	}
	button = (key: Parameters<Storefront['t']>[0], values?: Record<string, string | number>) =>
		this.page.getByRole('button', { name: this.t(key, values), exact: true });
	field = (key: Parameters<Storefront['t']>[0]) =>
		this.page.locator('main, dialog').getByLabel(this.t(key), { exact: false }).first();

	/**
	 * Creates an order of unprinted boxes through the API and opens its payment page by a link with the order's token. For
	 * journeys that need no cart; the browser's visitor does not own the order.
	 * @returns the number of the order
	 */
	async openPayment(): Promise<string> {
		const visitor = await request.newContext();
		const { number, token } = await createBoxOrder(visitor, this.shop);
		await visitor.dispose();
		await this.page.goto(`${this.address('checkoutPayment', { order: number })}?order_token=${token}`);
		await expect(
			this.page.getByRole('heading', { level: 1, name: this.t('checkout.title_payment') }),
		).toBeVisible();
		return number;
	}

	/** Goes from the product page of unprinted boxes to the payment page. @returns the number of the order */
	async walkToPayment(): Promise<string> {
		await this.addBoxes();
		await this.openCart();
		return this.walkOnFromCart();
	}

	async addBoxes() {
		await this.page.goto(this.productPage('mailer-box-plain'));
		await this.page.locator('[data-action="add"]').click();
		await expect(this.page.getByRole('link', { name: this.t('pricing.to_cart') })).toBeVisible();
	}

	/** From the cart to the payment page. @returns the number of the order */
	async walkOnFromCart(): Promise<string> {
		await this.goToCheckout();
		await this.fillAddress();
		await this.submitAddress();
		await this.chooseCourier();
		return /R\d{9}/.exec(this.page.url())?.[0] ?? '';
	}

	async openCart() {
		await this.page.goto(this.address('cart'));
		await expect(this.page.getByRole('heading', { level: 1, name: this.t('cart.title') })).toBeVisible();
	}

	async goToCheckout() {
		await this.page
			.getByRole('link', { name: this.t('cart.checkout') })
			.first()
			.click();
		await expect(
			this.page.getByRole('heading', { level: 1, name: this.t('checkout.title_address') }),
		).toBeVisible();
	}

	async fillAddress() {
		const { address } = this.shop;
		await this.page.getByLabel(this.t('checkout.for_myself')).check();
		await this.page.getByLabel(this.t('checkout.email')).fill(address.email ?? '');
		for (const name of ['firstname', 'lastname', 'address1', 'zipcode', 'city', 'phone'] as const) {
			await this.page.locator(`[name="shipAddress.${name}"]`).fill(address[name] ?? '');
		}
		if (address.state)
			await this.page.locator('[name="shipAddress.stateAbbr"]').selectOption({ label: address.state });
	}

	async submitAddress() {
		await this.button('checkout.to_delivery').click();
		await expect(
			this.page.getByRole('heading', { level: 1, name: this.t('checkout.title_delivery') }),
		).toBeVisible();
	}

	async chooseCourier() {
		await this.page.getByRole('radio').first().check();
		await this.button('checkout.to_payment').click();
		await expect(
			this.page.getByRole('heading', { level: 1, name: this.t('checkout.title_payment') }),
		).toBeVisible();
	}

	get payButton() {
		return this.button(orderButtonKey(this.shop.region));
	}

	/** The total beside the pay button. */
	get totalToPay() {
		return this.page.locator('main form [data-total]');
	}

	/**
	 * Pays by keyboard. A click right after scrolling can hit the card form's frame instead: the browser routes it by the
	 * last frame that it painted.
	 */
	async pay() {
		await this.payButton.press('Enter');
	}

	async fillCard(number: string = cards.paid, expiry = '12 / 34', cvc = '123') {
		const frame = this.page.frameLocator('main iframe').first();
		await frame.locator('#number').fill(number);
		await frame.locator('#expiry').fill(expiry);
		await frame.locator('#cvc').fill(cvc);
	}

	async acceptTerms() {
		await this.page.getByRole('checkbox').first().check();
	}

	/** The bank's page of the sandbox, which is marked as a test. */
	async answerBank(answer: 'approve' | 'refuse') {
		const frame = this.page.frameLocator('dialog iframe');
		await frame.locator(`button.${answer}`).click();
	}

	async seeConfirmation(): Promise<string> {
		await expect(this.page.getByRole('heading', { name: this.t('checkout.next') })).toBeVisible();
		const text = await this.page.locator('main').textContent();
		const number = /R\d{9}/.exec(text ?? '')?.[0];
		expect(number, 'an order number is shown').toBeTruthy();
		return number ?? '';
	}
}

/** The rows of single objects in the designer's object tree; rows of sides and groups can be expanded. */
export const objectRows = (page: Page, t: Storefront['t']): Locator =>
	page.getByRole('tree', { name: t('editor.objects') }).locator('[role=treeitem]:not([aria-expanded])');

/** Adds a text to the side that is shown in the designer; its field stays focused. */
export async function addText(page: Page, t: Storefront['t'], words: string) {
	await page
		.getByRole('toolbar', { name: t('editor.tools') })
		.getByRole('button', { name: t('editor.tool_text') })
		.first()
		.click();
	await page.getByRole('textbox', { name: t('editor.field_text') }).fill(words);
}

/** Leaves the field of a text and its selection, and gives a side the palette's blue. */
export async function paintSideBlue(
	page: Page,
	t: Storefront['t'],
	side: 'editor.side_front' | 'editor.side_top',
) {
	await page.keyboard.press('Escape');
	await page.locator('#sheet').focus();
	await page.keyboard.press('Escape');
	const sides = page.getByRole('toolbar', { name: t('editor.sides') });
	await sides.getByRole('button', { name: t(side), exact: true }).click();
	await page
		.getByRole('button', { name: t('editor.colour_blue'), exact: true })
		.first()
		.click();
}
