import { expect, test } from '@playwright/test';
import { findAxeViolations } from './axe.ts';
import { port, storefront } from './storefronts.ts';

test.use({
	contextOptions: { reducedMotion: 'no-preference' },
	storageState: { cookies: [], origins: [] },
});

/** Landing and app on two hosts, which share the consent cookie. The banner is the same in all storefronts. */
const shop = storefront('pl on two hosts');
const { t } = shop;

test('withdrawing the consent to analytics ends tracking in every tab and keeps the typed text', async ({
	page,
	context,
}) => {
	const lines: string[] = [];
	const other = await context.newPage();
	for (const tab of [page, other])
		tab.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
	const waiting = () =>
		page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rudder_')).length);
	await page.goto(new URL('/kontakt', shop.landing).href);
	await page.getByRole('button', { name: t('tracking.accept') }).click();
	await other.goto(shop.landing);
	for (const tab of [page, other]) await expect(tab.locator('iframe')).toHaveCount(1);
	await expect.poll(waiting).toBeGreaterThan(4);
	const message = page.locator('main textarea');
	await message.fill('Sto pudełek do piątku');
	await page.getByRole('button', { name: t('tracking.settings') }).click();
	const preferences = page.getByRole('dialog', { name: t('tracking.preferences') });
	await preferences.getByRole('checkbox', { name: t('tracking.category_analytics') }).uncheck();
	const receipt = page.waitForResponse((answer) => answer.url().endsWith('/v1/consent_receipts'));
	await preferences.getByRole('button', { name: t('tracking.save') }).click();
	expect((await receipt).status()).toBe(204);
	for (const tab of [page, other]) await expect(tab.locator('iframe')).toHaveCount(0);
	expect(await waiting()).toBe(0);
	await expect(message).toHaveValue('Sto pudełek do piątku');
	expect(lines).toEqual([]);
});

test('the cookie card leaves half of a small phone and the focus free, is reached in five tabs, works by keyboard and is accessible', async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto(shop.landing);
	const banner = page.getByRole('region', { name: t('tracking.title') });
	await expect(banner).toBeVisible();
	// A focused element is scrolled to a place above the banner.
	const gapBelowFocus = () =>
		banner.evaluate((box) => {
			const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
			return Number.parseFloat(scrollPaddingBottom) - box.getBoundingClientRect().height;
		});
	await expect.poll(gapBelowFocus).toBeCloseTo(24, 0);
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
	const isInBanner = () => banner.evaluate((element) => element.contains(document.activeElement));
	for (let tab = 0; tab < 5 && !(await isInBanner()); tab++) await page.keyboard.press('Tab');
	expect(await isInBanner()).toBe(true);
	await banner.locator('summary').press('Enter');
	expect((await banner.boundingBox())?.height).toBeLessThan(320);
	expect(await findAxeViolations(page, '[data-consent-banner]')).toEqual([]);

	await banner.getByRole('button', { name: t('tracking.change') }).press('Enter');
	const preferences = page.getByRole('dialog', { name: t('tracking.preferences') });
	await preferences.getByRole('checkbox', { name: t('tracking.category_analytics') }).press('Space');
	expect(await findAxeViolations(page, 'dialog[data-consent-preferences]')).toEqual([]);
	await page.keyboard.press('Escape');
	const leaving = page.getByRole('dialog', { name: t('tracking.leaving') });
	await leaving.getByRole('button', { name: t('tracking.back') }).press('Enter');
	await expect(banner.getByRole('button', { name: t('tracking.change') })).toBeFocused();
	await refuse?.press('Enter');
	await expect(banner).toBeHidden();
	await expect(page.locator('html')).not.toHaveAttribute('style', /scroll-padding/);
});

test('a page whose island does not load shows an error within ten seconds, and its link loads the page again', async ({
	page,
}) => {
	await page.route('**/_astro/*.js', () => {
		// The request hangs without a response.
	});
	await page.goto(`http://localhost:${port}/box/quantity?sku=MBP-200x150x80-NA-NP-0&quantity=250&region=de`, {
		waitUntil: 'commit',
	});
	// An animation shows the error, as scripts may be unavailable. It is not waited for.
	const error = page.locator('.late-island');
	await expect.poll(() => error.evaluate((element) => element.getAnimations().length)).toBe(1);
	await expect(error).toBeHidden();
	const shownAtMs = await error.evaluate((element) => {
		const [animation] = element.getAnimations();
		animation?.finish();
		return Number(animation?.effect?.getComputedTiming().endTime);
	});
	expect(shownAtMs).toBeLessThan(10_000);
	const retry = error.getByRole('link');
	await expect(retry).toBeVisible();
	await page.unroute('**/_astro/*.js');
	await retry.click();
	await expect(page.locator('astro-island:not([ssr]) + .late-island')).toHaveCount(1);
});
