import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { regionIds } from '../../regions/codes.ts';
import type { RegionId } from '../../regions/region.ts';
import { type RouteId, routeIds } from '../../src/site/routes.ts';
import {
	browserTraces,
	callsAboutVisitors,
	isNamed,
	otherOrigins,
} from '../../src/tracking/browser-traces.ts';
import { type Category, categories } from '../../src/tracking/consent.ts';
import { pageAddress } from '../page-addresses.ts';
import { Shopper } from '../shopper.ts';
import { port, storefront } from '../storefronts.ts';
import { beaconPath, leftBehind, type Request, recordRequests } from './traces.ts';

/**
 * Page type × region × what was decided about cookies: everything that a page asks for and keeps, against the table in
 * `src/tracking/browser-traces.ts`. Every page type and every region occur, each state on a few pages;
 * `EVERY_PAGE=1` visits every page type of every region in every state, which takes more than two hours. A difference does not end
 * the visit: all of them are reported.
 */
test.use({ storageState: { cookies: [], origins: [] } });

const everyPage = process.env.EVERY_PAGE === '1';
if (everyPage) test.setTimeout(1_800_000);

/** What a visitor has decided, and which purposes are allowed then. */
const states = {
	undecided: [],
	essential: [],
	analytics: ['analytics'],
	all: categories,
	withdrawn: [],
} as const satisfies Record<string, readonly Category[]>;
type State = keyof typeof states;

const few = ['home', 'product', 'cart', 'designer'] as const satisfies readonly RouteId[];
/** A host of its own with an app host beside it, and a storefront by path. */
const sampled = ['pl', 'us'] as const satisfies readonly RegionId[];
/** What an advertisement adds to an address. */
const campaign = 'gclid=click-1&utm_source=newsletter&anonymousId=visitor-1';
const secrets = /click-1|newsletter|visitor-1/;

for (const state of Object.keys(states) as State[]) {
	const regions = state === 'undecided' || everyPage ? regionIds : sampled;
	for (const [index, region] of regions.entries()) {
		const own = routeIds.filter((_, at) => at % regions.length === index);
		const pages = everyPage ? routeIds : state === 'undecided' ? own : few;
		test(`${region}, ${state}: pages ask for and keep what the table says`, async ({ browser }) => {
			const context = await decided(browser, region, state);
			const page = await context.newPage();
			const requests = await recordRequests(page);
			for (const route of pages) {
				const address = pageAddress(route, region);
				if (!address) continue;
				requests.length = 0;
				await open(page, address, state, requests);
				await compare(page, requests, { route, state });
			}
			await context.close();
		});
	}
}

test('pl, undecided: a cart and a checkout up to the payment keep what they need, and tell nobody', async ({
	page,
}) => {
	const shopper = new Shopper(page, storefront('pl on two hosts'));
	const requests = await recordRequests(page);
	await page.goto(`${shopper.productPage('mailer-box-plain')}?${campaign}`);
	await page.locator('[data-action="add"]').click();
	await expect(page.locator('[data-success]')).toBeVisible();
	await compare(page, requests, { route: 'product', state: 'undecided' });
	await shopper.openCart();
	await compare(page, requests, { route: 'cart', state: 'undecided' });
	await shopper.goToCheckout();
	await shopper.fillAddress();
	await shopper.submitAddress();
	await compare(page, requests, { route: 'checkoutDelivery', state: 'undecided' });
	requests.length = 0;
	await shopper.chooseCourier();
	await page.locator('main form').first().hover();
	await expect(page.locator('main iframe').first()).toBeVisible();
	expect.soft(requests.map(({ origin }) => origin)).toContain(paymentService);
	await compare(page, requests, { route: 'checkoutPayment', state: 'undecided' });
});

/** The sandbox that stands in for it. */
const paymentService = `http://localhost:${Number(port) + 1}`;

/** Opens a page and waits for what it sends by itself. Chromium never reports the end of calls that outlive a page. */
async function open(page: Page, address: string, state: State, requests: readonly Request[]): Promise<void> {
	const isMeasured = (states[state] as readonly Category[]).includes('analytics');
	await page.goto(address, { waitUntil: isMeasured ? 'load' : 'networkidle' });
	if (!isMeasured) return;
	// What the page before has sent while it was left is not meant.
	const events = () =>
		requests.filter(({ path, said }) => path === beaconPath && /"Page Viewed"|"page"/.test(said));
	await expect.poll(() => events().length, `events of ${address}`).toBeGreaterThan(0);
}

/** A browser whose user has made the decision on the home page, as people do. */
async function decided(browser: Browser, region: RegionId, state: State): Promise<BrowserContext> {
	const context = await browser.newContext();
	if (state === 'undecided') return context;
	const page = await context.newPage();
	const press = async (deed: string) => {
		const receipt = page.waitForResponse((answer) => answer.url().endsWith('/v1/consent_receipts'));
		await page.locator(`[data-consent="${deed}"]`).filter({ visible: true }).click();
		await receipt;
	};
	const openPreferences = () =>
		page.locator('[data-consent="open"]').filter({ visible: true }).last().click();
	await page.goto(`${pageAddress('home', region)}?${campaign}`, { waitUntil: 'networkidle' });
	// Visitors of the closed storefront are told so first.
	const notice = page.locator('dialog[open]');
	if (await notice.isVisible()) {
		await page.keyboard.press('Escape');
		await expect(notice).toBeHidden();
	}
	if (state === 'essential') await press('refuse');
	else if (state === 'analytics') {
		await openPreferences();
		await page.locator('dialog input[value="analytics"]').check();
		await press('save');
	} else await press('accept');
	if (state === 'withdrawn') {
		await expect
			.poll(async () => (await context.cookies()).map(({ name }) => name))
			.toContain('boxwright_attribution');
		const waiting = async () => (await leftBehind(page)).filter(({ name }) => name.startsWith('rudder_'));
		await expect.poll(waiting).not.toEqual([]);
		await openPreferences();
		for (const category of ['functional', 'analytics', 'advertising'])
			await page.locator(`dialog input[value="${category}"]`).uncheck();
		await press('save');
		await expect(page.locator('iframe')).toHaveCount(0);
		expect(await waiting()).toEqual([]);
	}
	await page.close();
	return context;
}

/** Compares what was asked for and what is kept with the table: nothing is missing, nothing is too much. */
async function compare(
	page: Page,
	requests: readonly Request[],
	{ route, state }: { route: RouteId; state: State },
) {
	const allowed: readonly Category[] = ['essential', ...states[state]];
	const at = `${route}, ${state}: ${page.url()}`;
	const mayBe = ({ category, cause }: { category: Category; cause: string }) =>
		allowed.includes(category) && (cause !== 'decision' || state !== 'undecided');
	const mustBe = (one: { category: Category; cause: string }) => mayBe(one) && one.cause !== 'action';

	const known = browserTraces.filter(mayBe);
	const missing = async () => {
		const kept = await leftBehind(page);
		return known
			.filter(mustBe)
			.filter((trace) => !kept.some(({ name }) => isNamed(trace, name)))
			.map(({ name }) => name);
	};
	await expect.configure({ soft: true }).poll(missing, `not kept: ${at}`).toEqual([]);
	const tooMuch = (await leftBehind(page)).filter(
		({ name, place }) => !known.some((trace) => isNamed(trace, name) && trace.places.includes(place)),
	);
	expect.soft(tooMuch, `kept without need: ${at}`).toEqual([]);

	const strangers = requests.map((one) => one.origin).filter((one) => !isShop(one));
	expect
		.soft(otherOrigins[route] ? strangers.filter((one) => one !== paymentService) : strangers, at)
		.toEqual([]);
	const told = (path: string) => requests.some((one) => one.path === path);
	for (const call of callsAboutVisitors) {
		if (call.cause === 'visit') expect.soft(told(call.path), `${call.path}: ${at}`).toBe(mustBe(call));
		else if (!mayBe(call)) expect.soft(told(call.path), `${call.path}: ${at}`).toBe(false);
	}
	const telling = requests.filter(({ path, said }) => path.startsWith('/api/') && secrets.test(said));
	if (!allowed.includes('advertising'))
		expect
			.soft(
				telling.filter(({ said }) => /click-1|newsletter/.test(said)),
				`told: ${at}`,
			)
			.toEqual([]);
	if (!allowed.includes('analytics')) expect(telling, `told: ${at}`).toEqual([]);
}

const isShop = (origin: string) =>
	/^http:\/\/(?:app\.)?local\.boxwright\.[a-z.]+\.localhost:\d+$/.test(origin);
