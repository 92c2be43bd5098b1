import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

test.use({ storageState: { cookies: [], origins: [] } });

/** Landing and app on two hosts, which share the choice; the banner is the same in all storefronts. */
const shop = storefront('pl on two hosts');
const { t } = shop;

test('the API gets advertising data only after consent', async ({ page }) => {
	const shopper = new Shopper(page, shop);
	const told: (string | undefined)[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/api/v2/orders')) told.push(request.headers()['x-attribution-gclid']);
	});
	const add = async () => {
		const before = told.length;
		await page.locator('[data-action="add"]').click();
		await expect(page.locator('[data-success]')).toBeVisible();
		expect(told.length).toBeGreaterThan(before);
		return told.splice(0);
	};
	await page.goto(`${shopper.productPage('mailer-box-plain')}?gclid=abc`);
	const banner = page.getByRole('region', { name: t('tracking.title') });
	await expect(banner).toBeVisible();
	// A focused element is scrolled to a place above the banner.
	const gapBelowFocus = () =>
		banner.evaluate((box) => {
			const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
			return Number.parseFloat(scrollPaddingBottom) - box.getBoundingClientRect().height;
		});
	await expect.poll(gapBelowFocus).toBeCloseTo(24, 0);
	expect(await page.context().cookies()).toEqual([]);
	expect(await page.evaluate(() => localStorage.length)).toBe(0);
	expect(new Set(await add())).toEqual(new Set([undefined]));
	await page.goto(`${shopper.productPage('mailer-box-plain')}?gclid=abc`);
	await banner.getByRole('button', { name: t('tracking.accept') }).click();
	await expect(banner).toBeHidden();
	await expect(page.locator('html')).not.toHaveAttribute('style', /scroll-padding/);
	expect(new Set(await add())).toEqual(new Set(['abc']));
	// Consent can be withdrawn in the footer of every page, also on the other host.
	await shopper.openCart();
	await expect(banner).toBeHidden();
	await page.getByRole('button', { name: t('tracking.settings') }).click();
	const preferences = page.getByRole('dialog', { name: t('tracking.preferences') });
	await preferences.getByRole('checkbox', { name: t('tracking.category_advertising') }).uncheck();
	await preferences.getByRole('button', { name: t('tracking.save') }).click();
	await page.goto(shopper.productPage('mailer-box-plain'));
	await expect(banner).toBeHidden();
	expect(new Set(await add())).toEqual(new Set([undefined]));
});

test('the cookie banner works by keyboard, is accessible and causes no layout shift @phone', async ({
	page,
}) => {
	await page.addInitScript(() => {
		const moved = { sum: 0 };
		Object.assign(window, { moved });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				moved.sum += (entry as PerformanceEntry & { value: number }).value;
		}).observe({ type: 'layout-shift', buffered: true });
	});
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto(shop.landing);
	const banner = page.getByRole('region', { name: t('tracking.title') });
	const [accept, refuse] = (['tracking.accept', 'tracking.refuse'] as const).map((key) =>
		banner.getByRole('button', { name: t(key) }),
	);
	const looks = await Promise.all(
		[accept, refuse].map((button) =>
			button?.evaluate((element) => {
				const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
				const { width, height } = element.getBoundingClientRect();
				return [color, backgroundColor, fontSize, fontWeight, Math.round(width), Math.round(height)].join();
			}),
		),
	);
	expect(looks[0]).toBe(looks[1]);
	expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
	await banner.getByRole('button', { name: t('tracking.change') }).press('Enter');
	const preferences = page.getByRole('dialog', { name: t('tracking.preferences') });
	await preferences.getByRole('checkbox', { name: t('tracking.category_analytics') }).press('Space');
	expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
	await page.keyboard.press('Escape');
	const leaving = page.getByRole('dialog', { name: t('tracking.leaving') });
	await leaving.getByRole('button', { name: t('tracking.back') }).press('Enter');
	await expect(banner.getByRole('button', { name: t('tracking.change') })).toBeFocused();
	await refuse?.press('Enter');
	await expect(banner).toBeHidden();
	await page.reload();
	await expect(banner).toBeHidden();
	expect(await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)).toBeLessThan(
		0.005,
	);
});
