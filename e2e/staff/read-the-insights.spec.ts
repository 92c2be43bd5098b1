import { readFile } from 'node:fs/promises';
import { expect, request, test } from '@playwright/test';
import { readTriggers, runTrigger } from '../../scripts/shop/local-cron.mjs';
import { findAxeViolations } from '../axe.ts';
import { createBoxOrder } from '../create-order.ts';
import { Shopper } from '../shopper.ts';
import { port, storefront } from '../storefronts.ts';
import { openDesk, staff } from './clerk.ts';

test.use({ storageState: { cookies: [], origins: [] } });

test('de: a visit with consent, from a campaign to a paid order, is seen by staff as figures, charts and files', async ({
	page,
	browser,
}) => {
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

	// The server no longer has the script: the page reloads once by itself, then shows a reload button.
	const buyer = await request.newContext();
	const { number, token, pay } = await createBoxOrder(buyer, shopper.shop);
	await page.route(/_astro\/PaymentIsland[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
	const reported = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/envelope'));
	await page.goto(`${shopper.address('checkoutPayment', { order: number })}?order_token=${token}`, {
		waitUntil: 'commit',
	});
	expect((await reported).request().postData()).toContain('missing: /_astro/PaymentIsland');
	await expect(page.getByRole('alert').filter({ hasText: t('late.outdated') })).toBeVisible();
	await pay();
	await buyer.dispose();
	// First the event of the order, then its count; the events of the payment page arrive within a second.
	await expect(async () => {
		for (const cron of readTriggers()) await runTrigger(Number(port), cron);
		for (const service of ['meta', 'event-webhook']) {
			const received = await fetch(`http://localhost:${Number(port) + 1}/${service}/received`);
			const taken: { id: string; times: number }[] = await received.json();
			expect(taken.filter(({ id }) => id === `order-completed-${number}`)).toMatchObject([{ times: 1 }]);
		}
	}).toPass();

	const desk = await openDesk(browser);
	await desk.goto(`${staff}/insights?region=pl`);
	await expect(desk.getByRole('heading', { level: 1, name: 'Visits and funnel' })).toBeVisible();
	const storefronts = desk.getByRole('combobox', { name: 'Storefront' });
	await expect(storefronts).toHaveValue('pl');
	await storefronts.selectOption('de');
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
	await expect(days.getByRole('row', { name: /^Total 1 1 €/ })).toBeVisible();
	const [file] = await Promise.all([
		desk.waitForEvent('download'),
		desk.getByRole('link', { name: 'Download CSV: By day' }).click(),
	]);
	expect(await readFile(await file.path(), 'utf8')).toMatch(/\r\n\d{4}-\d\d-\d\d,1,1,\d+(\.\d+)?\r\n/);
	const [searches, products, empty, unknown] = await desk.evaluate(
		(paths) =>
			Promise.all(
				paths.map(async (path) => {
					const answer = await fetch(`/insights/${path}`);
					return { status: answer.status, html: await answer.text() };
				}),
			),
		['searches?region=de', 'products?region=de', 'products?from=2020-01-01&to=2020-01-02', 'passwords'],
	);
	expect(searches?.html).toContain(word);
	expect(products?.html).toContain('Plain mailer box');
	expect(empty?.html).toContain('No data in this range');
	expect(unknown?.status).toBe(404);

	await desk.goto(`${staff}/insights/errors`);
	await desk.getByRole('link', { name: /^ChunkLoadError: missing: .*PaymentIsland/ }).click();
	const stack = desk.getByRole('region', { name: 'Stack' });
	await expect(stack.getByRole('listitem').first()).toContainText(
		/src\/tracking\/errors\/chunk-failure\.ts:\d+/,
	);
	expect(await findAxeViolations(desk)).toEqual([]);
	await desk.getByRole('button', { name: 'Resolve' }).click();
	await expect(desk.getByRole('region', { name: 'Decision' })).toContainText('resolved');
});
