import type { Page } from '@playwright/test';
import type { Place } from '../../src/tracking/browser-traces.ts';

export interface Request {
	readonly origin: string;
	readonly path: string;
	/** Headers, query and body as one text; without cookies and the `Referer` header. */
	readonly content: string;
}

export const beaconPath = '/api/beacon/v1/batch';

/**
 * Records every request of a page from now on, in the returned array. A beacon has two entries: its body comes from a
 * wrapper of `sendBeacon`, as Chromium reports no bodies that are blobs.
 */
export async function recordRequests(page: Page): Promise<Request[]> {
	const requests: Request[] = [];
	await page.exposeFunction('recordBeacon', (address: string, content: string) => {
		const { origin, pathname } = new URL(address);
		requests.push({ origin, path: pathname, content });
	});
	await page.addInitScript(() => {
		const send = navigator.sendBeacon.bind(navigator);
		const { recordBeacon } = window as unknown as Record<
			'recordBeacon',
			(address: string, content: string) => void
		>;
		navigator.sendBeacon = (address, body) => {
			if (body instanceof Blob) void body.text().then((content) => recordBeacon(String(address), content));
			return send(address, body);
		};
	});
	page.on('request', (request) => {
		const url = new URL(request.url());
		if (!url.protocol.startsWith('http')) return;
		const { referer: _, cookie: __, ...headers } = request.headers();
		const content = `${JSON.stringify(headers)} ${url.search} ${request.postData() ?? ''}`;
		requests.push({ origin: url.origin, path: url.pathname, content });
	});
	return requests;
}

/** Names and places of everything in the browser's storage for the shop: storage, databases, caches, workers, cookies. */
export async function listBrowserStorage(page: Page): Promise<{ name: string; place: Place }[]> {
	const kept = await page.evaluate(async () => ({
		localStorage: Object.keys(localStorage),
		sessionStorage: Object.keys(sessionStorage),
		indexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ''),
		cache: await caches.keys(),
		// A worker that is just being registered has no script URL yet.
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
