import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { regionIds } from '../../regions/codes.ts';
import { openRegions } from '../../regions/index.ts';
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
import { beaconPath, listBrowserStorage, type Request, recordRequests } from './traces.ts';

/**
 * Compares the requests and the browser storage of pages with the table in `src/tracking/browser-traces.ts`, by page type,
 * region and cookie decision. Without a decision, a few pages are visited that have every script and island between them:
 * only scripts store anything, and the content policy of pages refuses other origins. The decisions are compared on two
 * pages of one region. `EVERY_PAGE=1` visits every page type of every region in every state, which takes more than two
 * hours. A difference does not end a test: all of them are reported.
 */
test.use({ storageState: { cookies: [], origins: [] } });

const everyPage = process.env.EVERY_PAGE === '1';
if (everyPage) test.setTimeout(7_200_000);

/** Cookie decisions of a visitor, with the categories that each allows. */
const states = {
	undecided: [],
	essential: [],
	analytics: ['analytics'],
	all: categories,
	withdrawn: [],
} as const satisfies Record<string, readonly Category[]>;
type State = keyof typeof states;

/** The decisions of one visitor, in this order. The page of each is visited after it and is on the other host. */
const decisions = [
	['essential', 'cart'],
	['analytics', 'product'],
	['all', 'cart'],
	['withdrawn', 'product'],
] as const satisfies readonly (readonly [State, RouteId])[];
/** Storefronts by path, such as `us`, have an app host beside their own, too. */
const regions: readonly RegionId[] = everyPage ? regionIds : ['us'];
/** Query parameters that an advertisement adds to an address. */
const campaign = 'gclid=click-1&utm_source=newsletter&anonymousId=visitor-1';
const secrets = /click-1|newsletter|visitor-1/;

for (const region of regions)
	test(`${region}: after each decision, requests and stored data are those of the table on both hosts, and the API gets advertising data only with consent`, async ({
		page,
	}) => {
		const requests = await recordRequests(page);
		const visit = async (route: RouteId, state: State) => {
			const address = pageAddress(route, region);
			if (!address) return;
			requests.length = 0;
			await open(page, route === 'product' ? `${address}?${campaign}` : address, state, requests);
			if (route === 'product' && state === 'withdrawn') await addToCart(page);
			await compare(page, requests, { route, state });
		};
		if (everyPage) for (const route of routeIds) await visit(route, 'undecided');
		const start = `${pageAddress('product', region)}?${campaign}`;
		requests.length = 0;
		await page.goto(start, { waitUntil: everyPage ? 'networkidle' : 'load' });
		// Visitors of the closed storefront see a notice first.
		const notice = page.locator('dialog[open]');
		if (everyPage && (await notice.isVisible())) {
			await page.keyboard.press('Escape');
			await expect(notice).toBeHidden();
		}
		for (const [state, next] of decisions) {
			await decide(page, state);
			if (state === 'essential') {
				await page.waitForLoadState('networkidle');
				await compare(page, requests, { route: 'product', state });
			}
			if (state === 'all') {
				requests.length = 0;
				await addToCart(page);
				const ordered = requests.filter(({ path }) => path.startsWith('/api/v2/orders'));
				expect(ordered.filter(({ content }) => content.includes('click-1'))).not.toEqual([]);
			}
			for (const route of everyPage ? routeIds : [next]) await visit(route, state);
			// The next decision is made on a page whose footer opens the preferences.
			if (everyPage) await page.goto(start);
		}
	});

test('undecided: no answer sets a cookie, and pages with every script request and store what the table names', async ({
	page,
	request,
}) => {
	const pages: { route: RouteId; address: string; scripts: ReadonlySet<string> }[] = [];
	// Each page type in one region, in turn, or in the next one that has it.
	for (const [index, route] of routeIds.entries()) {
		const address = openRegions
			.map((_, at) => openRegions[(index + at) % openRegions.length])
			.map((region) => region && pageAddress(route, region.id))
			.find(Boolean);
		if (address) pages.push({ route, address, scripts: await readScripts(request, address) });
	}
	const every = new Set(pages.flatMap(({ scripts }) => [...scripts]));
	expect(every.size).toBeGreaterThan(10);
	// The journey below visits these pages.
	const visitedBelow: readonly RouteId[] = ['product', 'cart'];
	const seen = new Set(
		pages.filter(({ route }) => visitedBelow.includes(route)).flatMap(({ scripts }) => [...scripts]),
	);
	// Pages with many scripts come first, so that few are needed.
	const chosen = pages
		.toSorted((one, other) => other.scripts.size - one.scripts.size)
		.filter(({ scripts }) => {
			const before = seen.size;
			for (const script of scripts) seen.add(script);
			return seen.size > before;
		});

	const requests = await recordRequests(page);
	// Visitors of the closed storefront see a notice.
	const closed = { route: 'home', address: pageAddress('home', 'cz') ?? '' } as const;
	for (const { route, address } of [...chosen, closed])
		await test.step(address, async () => {
			requests.length = 0;
			await open(page, address, 'undecided', requests);
			await compare(page, requests, { route, state: 'undecided' });
		});
});

test('pl, undecided: a cart and a checkout up to the payment store and send only what they need', async ({
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
	await expect(page.locator('main iframe').first()).toBeVisible();
	expect.soft(requests.map(({ origin }) => origin)).toContain(paymentService);
	await compare(page, requests, { route: 'checkoutPayment', state: 'undecided' });
});

/** Origin of the sandbox, which replaces Stripe. */
const paymentService = `http://localhost:${Number(port) + 1}`;

/**
 * The scripts and islands of a page, without its data. None for an address that leads to another page or to a part of
 * one. The answer must set no cookie.
 */
async function readScripts(request: APIRequestContext, address: string): Promise<ReadonlySet<string>> {
	const { host, pathname, search } = new URL(address);
	// Node does not resolve names below `.localhost`, so the host is sent as a header.
	const answer = await request.get(`http://localhost:${port}${pathname}${search}`, {
		headers: { host },
		maxRedirects: 0,
	});
	const { location, 'set-cookie': cookie } = answer.headers();
	expect.soft(cookie, `cookie of ${address}`).toBeUndefined();
	if (location) {
		expect.soft(isShop(new URL(location, address).origin), `${address} leads to ${location}`).toBe(true);
		return new Set();
	}
	const scripts = (await answer.text()).match(
		/<script(?![^>]*json)[^>]*>[\s\S]*?<\/script>|(?:component|renderer)-url="[^"]*"/g,
	);
	return new Set(scripts);
}

/** Opens a page and waits for its automatic requests. Chromium never reports the end of calls that outlive a page. */
async function open(page: Page, address: string, state: State, requests: readonly Request[]): Promise<void> {
	const isMeasured = (states[state] as readonly Category[]).includes('analytics');
	await page.goto(address, { waitUntil: isMeasured ? 'load' : 'networkidle' });
	if (!isMeasured) return;
	// Events that the previous page sent while it was left have other names.
	const events = () =>
		requests.filter(({ path, content }) => path === beaconPath && /"Page Viewed"|"page"/.test(content));
	await expect.poll(() => events().length, `events of ${address}`).toBeGreaterThan(0);
}

async function addToCart(page: Page): Promise<void> {
	await page.locator('[data-action="add"]').click();
	await expect(page.locator('[data-success]')).toBeVisible();
}

/** Makes a decision on the open page: the first one by the banner, later ones by the preferences. */
async function decide(page: Page, state: State): Promise<void> {
	const press = async (choice: string) => {
		const receipt = page.waitForResponse((answer) => answer.url().endsWith('/v1/consent_receipts'));
		await page.locator(`[data-consent="${choice}"]`).filter({ visible: true }).click();
		await receipt;
	};
	if (state === 'essential') return press('refuse');
	const listQueuedEvents = async () =>
		(await listBrowserStorage(page)).filter(({ name }) => name.startsWith('rudder_'));
	if (state === 'withdrawn') await expect.poll(listQueuedEvents).not.toEqual([]);
	const allowed: readonly Category[] = states[state];
	await page.locator('[data-consent="open"]').filter({ visible: true }).last().click();
	for (const category of ['functional', 'analytics', 'advertising'] as const)
		await page.locator(`dialog input[value="${category}"]`).setChecked(allowed.includes(category));
	await press('save');
	if (state !== 'withdrawn') return;
	await expect(page.locator('iframe')).toHaveCount(0);
	expect(await listQueuedEvents()).toEqual([]);
}

/** Compares the requests and the browser storage with the table: no entry is missing, and there is no other. */
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
		const kept = await listBrowserStorage(page);
		return known
			.filter(mustBe)
			.filter((trace) => !kept.some(({ name }) => isNamed(trace, name)))
			.map(({ name }) => name);
	};
	await expect.configure({ soft: true }).poll(missing, `not kept: ${at}`).toEqual([]);
	const unexpected = (await listBrowserStorage(page)).filter(
		({ name, place }) => !known.some((trace) => isNamed(trace, name) && trace.places.includes(place)),
	);
	expect.soft(unexpected, `not in the table: ${at}`).toEqual([]);

	const otherOriginsCalled = requests.map((one) => one.origin).filter((one) => !isShop(one));
	expect
		.soft(
			otherOrigins[route] ? otherOriginsCalled.filter((one) => one !== paymentService) : otherOriginsCalled,
			at,
		)
		.toEqual([]);
	const isCalled = (path: string) => requests.some((one) => one.path === path);
	for (const call of callsAboutVisitors) {
		if (call.cause === 'visit') expect.soft(isCalled(call.path), `${call.path}: ${at}`).toBe(mustBe(call));
		else if (!mayBe(call)) expect.soft(isCalled(call.path), `${call.path}: ${at}`).toBe(false);
	}
	const withVisitorData = requests.filter(
		({ path, content }) => path.startsWith('/api/') && secrets.test(content),
	);
	if (!allowed.includes('advertising'))
		expect
			.soft(
				withVisitorData.filter(({ content }) => /click-1|newsletter/.test(content)),
				`sent without consent: ${at}`,
			)
			.toEqual([]);
	if (!allowed.includes('analytics')) expect(withVisitorData, `sent without consent: ${at}`).toEqual([]);
}

const isShop = (origin: string) =>
	/^http:\/\/(?:app\.)?local\.boxwright\.[a-z.]+\.localhost:\d+$/.test(origin);
