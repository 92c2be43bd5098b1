import { type APIRequestContext, expect, test } from '@playwright/test';
import { toWire } from '../../src/api/wire.ts';
import { type DesignDocument, emptyDesign } from '../../src/designs/document/design.ts';
import { findAxeViolations } from '../axe.ts';
import { createOrder, openApi } from '../create-order.ts';
import { readMail } from '../read-without-browser.ts';
import { sendForm } from '../send-form.ts';
import { Shopper } from '../shopper.ts';
import { port, storefront } from '../storefronts.ts';
import { openDesk, staff } from './clerk.ts';

const shop = storefront('de on two hosts');
const { t } = shop;
const sku = 'MBF-200x150x80-W1-HD-0';
const sunrise =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120"><circle cx="60" cy="60" r="44" fill="#F2A33A"/></svg>';

/** A mailer with a picture and a text on its lid. */
function designWith(artworkId: string): DesignDocument {
	const at = { side: 'top', xMm: 100, rotationDeg: 0 } as const;
	const type = { fontFamily: 'Hanken Grotesk', weight: 700, sizePt: 24, align: 'center' } as const;
	return {
		...emptyDesign({
			productType: 'mailer-box-full-color',
			sizeMm: [200, 150, 80],
			material: 'cardboard-white-one-side',
			printMode: 'print-color-hd',
		}),
		objects: [
			{ ...at, kind: 'image', id: 'sun', yMm: 50, artworkId, widthMm: 40, heightMm: 40 },
			{ ...at, ...type, kind: 'text', id: 'name', yMm: 110, text: 'Rösterei Rauch', colour: '#111111' },
		],
	};
}

/**
 * Buys such a mailer through the API.
 * @returns its design, the order with the token of its links, and a function that saves the design with another lid
 */
async function buyPrinted(request: APIRequestContext) {
	const { region, locale, address } = shop;
	const callApi = openApi(request, shop);
	const { spree_api_key: token } = await callApi('GET', '/users/anonymous');
	const uploaded = await request.post(`http://localhost:${port}/api/artwork?file_name=sunrise.svg`, {
		headers: { 'x-spree-token': token, 'content-type': 'image/svg+xml' },
		data: Buffer.from(sunrise),
	});
	expect(uploaded.status(), await uploaded.text()).toBe(201);
	const { id: artworkId } = await uploaded.json();
	const priced = await callApi('POST', '/v3/dynamic_prices', { sku, quantity: 120 }, token);
	const drawn = {
		name: 'Rauch',
		variant_id: priced.data.attributes.variant_id,
		document: toWire(designWith(artworkId)),
	};
	const { id: design } = await callApi('POST', '/box_designs', drawn, token);
	const { email, ...shipAddress } = address;
	const order = await createOrder(request, {
		...{ region, locale, token },
		lines: [{ sku, quantity: 120, box_design_id: design }],
		order: {
			email,
			customer_type: 'b2c',
			ship_address: { ...shipAddress, country_iso: 'DE' },
			use_shipping: true,
		},
	});
	await order.pay();
	const repaintLid = async () => {
		const { version, document } = await callApi('GET', `/box_designs/${design}`, undefined, token);
		const fills = { ...document.fills, top: '#d7263d' };
		await callApi('PUT', `/box_designs/${design}`, { version, document: { ...document, fills } }, token);
	};
	return { ...order, design: String(design), repaintLid };
}

test('de: a proof is rejected with marked places, and its next version is compared with it and approved', async ({
	page,
	browser,
	request,
}) => {
	test.slow();
	const { number, token, design, repaintLid } = await buyPrinted(request);
	const shopper = new Shopper(page, shop);
	const sides = page.getByRole('toolbar', { name: t('editor.sides') });
	const desk = await openDesk(browser);

	await test.step('prepress checks the artwork and sends a proof', async () => {
		await desk.goto(`${staff}/prepress?state=to_check&search=${number}`);
		await desk.getByRole('link', { name: number }).click();
		await expect(desk.getByRole('heading', { level: 1, name: `Artwork of ${number}` })).toBeVisible();
		await expect(desk.locator('[data-preflight]')).toBeVisible({ timeout: 45_000 });
		expect(await findAxeViolations(desk)).toEqual([]);
		await desk.getByLabel(/Note to the buyer/).fill('Bitte prüfen Sie den Deckel.');
		await desk.getByRole('button', { name: /^Send to/ }).click();
		await expect(desk.getByText('Version 1: pending')).toBeVisible();
	});

	await test.step('the mail’s link is enough; places are marked by pointer and by keyboard', async () => {
		const mail = await readMail(page.request, `${number}/1`, /\/freigabe\/[0-9a-f-]{36}/);
		expect(mail.subject).toBe(t('proofs.mail_send_subject', { number: `${number}/1` }));
		await page.goto(mail.link);
		await expect(page.getByRole('heading', { level: 1 })).toContainText(`${number}/1`);
		await expect(page.getByText('Bitte prüfen Sie den Deckel.')).toBeVisible();
		await expect(sides).toBeVisible({ timeout: 45_000 });
		expect(await findAxeViolations(page)).toEqual([]);
		expect(await sendForm(page.locator('#proof-rejected'))).toContain(t('proofs.error_reason'));
		const top = t('editor.side_top');
		await sides.getByRole('button', { name: top, exact: true }).click();
		const lid = page.getByRole('img', { name: top }).first();
		await lid.click({ position: { x: 60, y: 60 }, force: true });
		await page.getByLabel(t('proofs.pin_text', { number: 1, side: top })).fill('Logo größer');
		await page.getByRole('button', { name: t('proofs.pin_add', { side: top }) }).press('Enter');
		await page.getByLabel(t('proofs.pin_text', { number: 2, side: top })).fill('Schrift dunkler');
		await page.getByRole('button', { name: t('proofs.button_rejected') }).click();
		await expect(page.getByText('1. Logo größer')).toBeVisible();
		await expect(page.getByRole('button', { name: t('proofs.button_approved') })).toBeHidden();
		const change = page.getByRole('link', { name: t('proofs.change_design') });
		await expect(change).toHaveAttribute('href', new RegExp(`design=${design}$`));
	});

	await test.step('the changed design is sent as the next version', async () => {
		await repaintLid();
		await desk.reload();
		await expect(desk.getByText('1. Logo größer')).toBeVisible();
		await desk.getByRole('button', { name: /^Send to/ }).click();
		await expect(desk.getByText('Version 2: pending')).toBeVisible();
		await desk.context().close();
	});

	await test.step('the order page leads to the new version, which is compared and approved', async () => {
		await page.goto(`${shopper.address('orderDetails', { order: number })}?order_token=${token}`);
		await page.getByRole('link', { name: t('proofs.list_decide') }).click();
		await expect(page.getByRole('heading', { level: 1 })).toContainText(`${number}/2`);
		const difference = page.getByRole('checkbox', { name: t('proofs.difference', { version: 1 }) });
		await difference.check({ timeout: 45_000 });
		await expect(page.getByText(t('proofs.difference_since', { version: 1 }))).toBeVisible();
		await page.getByRole('button', { name: t('proofs.button_approved') }).click();
		const [approvedBy = ''] = t('proofs.state_approved', { email: '|', moment: '' }).split('|');
		await expect(page.getByText(approvedBy).first()).toBeVisible();
	});
});
