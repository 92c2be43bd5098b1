import type { Page } from '@playwright/test';
import type { Place } from '../../src/tracking/browser-traces.ts';

export interface Request {
	readonly origin: string;
	readonly path: string;
	/** Headers and body, without the address of the page that asks. */
	readonly said: string;
}

export const beaconPath = '/api/beacon/v1/batch';

/** Every request of a page from now on, in a list that grows. What a beacon says follows it: Chromium reports no blobs. */
export async function recordRequests(page: Page): Promise<Request[]> {
	const requests: Request[] = [];
	await page.exposeFunction('recordBeacon', (address: string, said: string) => {
		const { origin, pathname } = new URL(address);
		requests.push({ origin, path: pathname, said });
	});
	await page.addInitScript(() => {
		const send = navigator.sendBeacon.bind(navigator);
		const { recordBeacon } = window as unknown as Record<'recordBeacon', (...said: string[]) => void>;
		navigator.sendBeacon = (address, body) => {
			if (body instanceof Blob) void body.text().then((said) => recordBeacon(String(address), said));
			return send(address, body);
		};
	});
	page.on('request', (request) => {
		const url = new URL(request.url());
		if (!url.protocol.startsWith('http')) return;
		const { referer: _, cookie: __, ...headers } = request.headers();
		const said = `${JSON.stringify(headers)} ${url.search} ${request.postData() ?? ''}`;
		requests.push({ origin: url.origin, path: url.pathname, said });
	});
	return requests;
}

/** Everything that the browser keeps for the shop, by name and place. */
export async function leftBehind(page: Page): Promise<{ name: string; place: Place }[]> {
	const kept = await page.evaluate(async () => ({
		localStorage: Object.keys(localStorage),
		sessionStorage: Object.keys(sessionStorage),
		indexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ''),
		cache: await caches.keys(),
		// One that is only about to be registered has no script yet.
		serviceWorker: (await navigator.serviceWorker.getRegistrations()).flatMap(
			({ active, installing, waiting }) => {
				const worker = active ?? waiting ?? installing;
				return worker ? [new URL(worker.scriptURL).pathname.slice(1)] : [];
			},
		),
	}));
	const cookies = (await page.context().cookies()).map(({ name }) => name);
	return Object.entries({ ...kept, cookie: cookies }).flatMap(([place, names]) =>
		names.map((name) => ({ name, place: place as Place })),
	);
}
