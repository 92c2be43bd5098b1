// Shows the shop's own page when there is no network. It keeps that page and its styles, answers nothing else, and
// stores nothing of a visitor. Registered by the designer: src/layouts/offline-page.ts.
const page = new URL(location.href).searchParams.get('page') ?? '/offline';
const store = 'offline-page-1';

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(clearOlder()));

self.addEventListener('fetch', (event) => {
	const { request } = event;
	if (request.method !== 'GET') return;
	if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(page)));
	else if (request.destination === 'style' || request.destination === 'font')
		event.respondWith(fetch(request).catch(() => kept(request)));
});

async function keep() {
	const cache = await caches.open(store);
	const answer = await fetch(page);
	if (!answer.ok) throw new Error(`${page}: ${answer.status}`);
	const html = await answer.clone().text();
	await cache.put(page, answer);
	await cache.addAll(new Set([...html.matchAll(/="(\/_astro\/[^"]+\.(?:css|woff2))"/g)].map(([, path]) => path)));
	await self.skipWaiting();
}

async function clearOlder() {
	for (const name of await caches.keys()) if (name.startsWith('offline-page-') && name !== store) await caches.delete(name);
	await self.clients.claim();
}

const kept = async (request) => (await caches.match(request)) ?? Response.error();
