import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import { Shopper } from '../shopper.ts';
import { port, storefront } from '../storefronts.ts';

test.use({ storageState: { cookies: [], origins: [] } });

/** Rows of the running shop's database, read only. */
function rows(sql: string, ...values: string[]): Record<string, unknown>[] {
	const folder = join(process.env.SHOP_STATE ?? '.wrangler/state', 'v3/d1/miniflare-D1DatabaseObject');
	for (const name of readdirSync(folder).filter(
		(file) => file.endsWith('.sqlite') && file !== 'metadata.sqlite',
	)) {
		const database = new DatabaseSync(join(folder, name), { readOnly: true });
		try {
			return database.prepare(sql).all(...values) as Record<string, unknown>[];
		} finally {
			database.close();
		}
	}
	throw new Error(`no database in ${folder}`);
}

/** Stored events of one visitor. Read from the database, as Chromium does not report calls that outlive their page. */
const readStoredEvents = (anonymousId: string) =>
	rows(
		"SELECT * FROM analytics_events WHERE anonymous_id = ? AND origin = 'client' ORDER BY happened_at",
		anonymousId,
	).map(({ name, properties, gclid }) => ({
		event: String(name),
		properties: JSON.parse(String(properties)) as Record<string, unknown>,
		gclid,
	}));

test('pl: one visitor is followed from a partner and an advertisement to the paid order, on both hosts', async ({
	page,
	request,
}) => {
	const shop = storefront('pl on two hosts');
	const shopper = new Shopper(page, shop);
	const visitor = crypto.randomUUID();
	const eventsNamed = (name: string) => readStoredEvents(visitor).filter(({ event }) => event === name);
	const expectStored = (name: string, times = 1) =>
		expect.poll(() => eventsNamed(name).length, name).toBe(times);

	// The partner's link sets no cookie; the target page stores the key after consent.
	await page.goto(new URL('/set_affiliation?partner_key=acme-1&target=shop', shop.landing).href);
	expect(new URL(page.url()).searchParams.get('partner')).toBe('acme-1');
	expect(await page.context().cookies()).toEqual([]);
	await page.locator('[data-consent="accept"]').click();
	await expect
		.poll(async () => (await page.context().cookies()).map(({ name }) => name))
		.toContain('boxwright_affiliation');

	await page.goto(
		`${shopper.productPage('mailer-box-plain')}?gclid=click-9&utm_campaign=spring&anonymousId=${visitor}`,
	);
	await page.locator('[data-action="add"]').click();
	await expect(page.locator('[data-success]')).toBeVisible();
	await expectStored('Product Added');
	await shopper.openCart();
	await expectStored('Cart Viewed');
	await shopper.goToCheckout();
	await shopper.fillAddress();
	await shopper.submitAddress();
	// Waits for the step's script: the test would leave the step faster than any visitor.
	await expectStored('Checkout Step Viewed', 2);
	await shopper.chooseCourier();
	await page.getByRole('radio', { name: shop.t('transfer.method') }).check();
	await shopper.acceptTerms();
	await shopper.pay();
	const number = await shopper.seeConfirmation();
	await expectStored('Payment Info Entered');
	await expectStored('Checkout Step Completed', 2);

	const [added] = eventsNamed('Product Added');
	const { value, sku } = added?.properties ?? {};
	const order = { orderId: number, value, currency: 'PLN', lines: 1 };
	const id = { orderId: number };
	const funnel = [
		['Product Viewed', { product: 'mailer-box-plain' }],
		[
			'Product Added',
			{ ...id, sku, product: 'mailer-box-plain', quantity: expect.any(Number), value, currency: 'PLN' },
		],
		['Cart Viewed', order],
		['Checkout Started', order],
		['Checkout Step Viewed', { ...id, step: 'address' }],
		['Checkout Step Completed', { ...id, step: 'address' }],
		['Checkout Step Viewed', { ...id, step: 'delivery' }],
		['Checkout Step Completed', { ...id, step: 'delivery' }],
		['Checkout Step Viewed', { ...id, step: 'payment' }],
		['Payment Info Entered', { ...order, method: 'check' }],
	];
	const aside = ['Page Viewed', 'Web Vitals Measured'];
	const steps = readStoredEvents(visitor).filter(({ event }) => !aside.includes(event));
	// Each once. The server derives an event's time from its age at arrival, so adjacent events may change places.
	const stories = steps.map(({ event, properties }) => [event, properties]);
	expect(stories).toEqual(expect.arrayContaining(funnel));
	expect(stories).toHaveLength(funnel.length);
	expect(eventsNamed('Page Viewed').map(({ properties }) => properties.page)).toEqual(
		expect.arrayContaining([
			'product-page',
			'cart',
			'summary-review-step-1',
			'summary-review-step-2',
			'summary-review-step-3',
		]),
	);
	expect(new Set(steps.map(({ gclid }) => gclid))).toEqual(new Set(['click-9']));

	await request.get(
		`http://localhost:${port}/cdn-cgi/local/scheduled?${new URLSearchParams({ cron: '* * * * *' })}`,
	);
	const completed = () =>
		rows("SELECT * FROM analytics_events WHERE name = 'Order Completed' AND order_number = ?", number);
	await expect.poll(() => completed().length).toBe(1);
	const [event] = completed();
	expect(event).toMatchObject({
		...{ origin: 'server', region: 'pl', locale: 'pl-PL', gclid: 'click-9' },
		...{ anonymous_id: visitor, message_id: `order-completed-${number}` },
	});
	const [placed] = rows('SELECT * FROM orders WHERE number = ?', number);
	const net = Number(value);
	const round = (amount: number) => Math.round(amount * 100) / 100;
	expect(JSON.parse(String(event?.properties))).toEqual({
		...{ orderId: number, value, currency: 'PLN', lines: 1 },
		total: Number(placed?.total) / 100,
		shipping: Number(placed?.shipment_total) / 100,
		tax: Number(placed?.tax_total) / 100,
		discount: 0,
		valueEur: round(net * 0.23),
		margin: round(net * 0.3),
	});
	expect(rows('SELECT * FROM order_attributions WHERE order_number = ?', number)[0]).toMatchObject({
		...{ source: 'google', medium: 'cpc', campaign: 'spring', gclid: 'click-9', partner: 'acme-1' },
		first_source: null,
	});
});

test('the events of a page that is left while the SDK loads arrive', async ({ page }) => {
	const shopper = new Shopper(page, storefront('pl on two hosts'));
	await page.addInitScript(
		(decision) => localStorage.setItem('ph-pref', decision),
		JSON.stringify({ functional: true, analytics: true, advertising: true, essential: true }),
	);
	const visitors: string[] = [];
	// The second time the browser has the SDK's script in its cache.
	for (let visit = 0; visit < 2; visit++) {
		const visitor = crypto.randomUUID();
		visitors.push(visitor);
		const address = `${shopper.productPage('mailer-box-plain')}?anonymousId=${visitor}`;
		await page.goto(address, { waitUntil: 'commit' });
		await expect(page.locator('iframe')).toHaveCount(1);
		const next = shopper.address('terms');
		await page.evaluate((there) => location.assign(there), next);
		await page.waitForURL(next);
	}
	for (const visitor of visitors) {
		const names = () =>
			readStoredEvents(visitor)
				.filter(({ properties }) => properties.page !== 'terms')
				.map(({ event }) => event)
				.sort();
		await expect.poll(names).toEqual(['Page Viewed', 'Product Viewed', 'Web Vitals Measured']);
	}
});

test('a blocker of the SDK’s script, or of its calls, causes one console line, and goods can still be added', async ({
	page,
}) => {
	const shopper = new Shopper(page, storefront('pl on two hosts'));
	const lines: string[] = [];
	page.on('console', (message) => {
		if (message.text().startsWith('[Analytics] Blocked')) lines.push(message.text());
	});
	const accept = page.locator('[data-consent="accept"]');
	for (const [index, blocked] of ['**/_astro/sdk-frame*.js', '**/api/beacon/**'].entries()) {
		await page.route(blocked, (route) => route.abort('blockedbyclient'));
		await page.goto(shopper.productPage('mailer-box-plain'), { waitUntil: 'commit' });
		// Later lines are of this page.
		lines.length = 0;
		// The second page knows the decision.
		if (index === 0) await accept.click();
		await expect.poll(() => lines, blocked).toHaveLength(1);
		expect(await page.evaluate(() => (window as { analyticsDisabled?: boolean }).analyticsDisabled)).toBe(
			true,
		);
		await page.locator('[data-action="add"]').click();
		await expect(page.locator('[data-success]')).toBeVisible();
		expect(lines, blocked).toHaveLength(1);
		await page.unroute(blocked);
	}
});
