import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { readTriggers, runTrigger } from '../../scripts/shop/local-cron.mjs';
import { findAxeViolations } from '../axe.ts';
import { Shopper } from '../shopper.ts';
import { port, storefront } from '../storefronts.ts';
import { joinStaff, staff } from './clerk.ts';

test.use({ storageState: { cookies: [], origins: [] } });

test('de: a visit with consent, from a campaign to a paid order, is seen by staff as figures, charts and files', async ({
	page,
	browser,
}) => {
	test.slow();
	const shopper = new Shopper(page, storefront('de on two hosts'));
	const { t } = shopper.shop;
	const word = `xyzzy${Date.now().toString(36)}`;
	// Loaded before the decision, so that the origin of a visitor who leaves the page at once is stored.
	const originScript = page.waitForResponse(/_astro\/store-visit[^/]*\.js$/);
	await page.goto(`${shopper.shop.landing}?utm_source=${word}&utm_medium=email&utm_campaign=spring`);
	await originScript;
	await page
		.getByRole('region', { name: t('tracking.title') })
		.getByRole('button', { name: t('tracking.accept') })
		.click();
	await expect
		.poll(async () => (await page.context().cookies()).map(({ name }) => name))
		.toContain('boxwright_attribution');
	await page.goto(`${shopper.address('search')}?q=${word}`, { waitUntil: 'commit' });
	const beaconResponse = await page.waitForResponse((answer) =>
		answer.url().includes('/api/beacon/v1/batch'),
	);
	expect(beaconResponse.status()).toBe(200);
	await shopper.addBoxes();
	// The server no longer has the script: the page reloads once by itself, then shows a reload button.
	const script = /_astro\/CartIsland[^/]*\.js/;
	await page.route(script, (route) => route.fulfill({ status: 404 }));
	const reported = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/envelope'));
	await page.goto(shopper.address('cart'));
	expect((await reported).request().postData()).toContain('missing: /_astro/CartIsland');
	const notice = page.getByRole('alert').filter({ hasText: t('late.outdated') });
	await expect(notice).toBeVisible();
	await page.unroute(script);
	await notice.getByRole('button').press('Enter');
	await shopper.walkOnFromCart();
	await shopper.acceptTerms();
	await shopper.fillCard();
	await shopper.pay();
	const number = await shopper.seeConfirmation();
	// First the event of the order, then its count.
	for (const cron of readTriggers()) await runTrigger(Number(port), cron);
	for (const service of ['meta', 'event-webhook']) {
		const received = await fetch(`http://localhost:${Number(port) + 1}/${service}/received`);
		const taken: { id: string; times: number }[] = await received.json();
		expect(taken.filter(({ id }) => id === `order-completed-${number}`)).toMatchObject([{ times: 1 }]);
	}

	const desk = await (await browser.newContext()).newPage();
	await joinStaff(desk, `insights-${Date.now()}@example.com`);
	await desk.getByRole('link', { name: 'Insights' }).click();
	await expect(desk.getByRole('heading', { level: 1, name: 'Visits and funnel' })).toBeVisible();
	await desk.getByRole('combobox', { name: 'Storefront' }).selectOption('de');
	await desk.getByRole('button', { name: 'Show' }).click();
	await expect(desk).toHaveURL(/region=de/);
	const steps = desk.getByRole('region', { name: 'Funnel of the whole range' });
	await expect(steps.getByRole('listitem').last()).toContainText(/Ordered\s*[1-9]/);
	await expect(desk.locator('[data-chart] canvas')).toHaveCount(2);
	await expect(desk.locator('[data-chart] .u-legend').first()).toContainText(/Day.*\d{4}-\d\d-\d\d/s);
	expect(await findAxeViolations(desk)).toEqual([]);

	const subjects = desk.getByRole('navigation', { name: 'Insights' });
	await subjects.getByRole('link', { name: 'Campaigns' }).click();
	await desk.getByRole('link', { name: `${word} / email / spring` }).click();
	const days = desk.getByRole('region', { name: 'By day', exact: true });
	await expect(days.getByRole('row', { name: /^Whole range 1 1 €/ })).toBeVisible();
	const [file] = await Promise.all([
		desk.waitForEvent('download'),
		desk.getByRole('link', { name: 'Download CSV: By day' }).click(),
	]);
	expect(await readFile(await file.path(), 'utf8')).toMatch(/\r\n\d{4}-\d\d-\d\d,1,1,\d+(\.\d+)?\r\n/);
	await subjects.getByRole('link', { name: 'Searches' }).click();
	await expect(desk.getByRole('link', { name: word })).toBeVisible();
	await subjects.getByRole('link', { name: 'Products' }).click();
	await expect(desk.getByRole('rowheader', { name: 'Plain mailer box' })).toBeVisible();
	await desk.goto(`${staff}/insights/errors`);
	await desk.getByRole('link', { name: /^ChunkLoadError: missing: .*CartIsland/ }).click();
	const stack = desk.getByRole('region', { name: 'Stack' });
	await expect(stack.getByRole('listitem').first()).toContainText(
		/src\/tracking\/errors\/chunk-failure\.ts:\d+/,
	);
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.getByRole('button', { name: 'Resolve' }).click();
	await expect(desk.getByRole('region', { name: 'Decision' })).toContainText('resolved');
	await desk.goto(`${staff}/insights/products?from=2020-01-01&to=2020-01-02`);
	await expect(desk.getByRole('heading', { name: 'Nothing was counted in this range' })).toBeVisible();
	expect((await desk.goto(`${staff}/insights/passwords`))?.status()).toBe(404);
});
