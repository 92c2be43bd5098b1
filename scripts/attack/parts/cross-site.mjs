// Pages of another site in a real browser, and the effect of their requests on a visitor with a session of the shop.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { chromium } from 'playwright';
import { provideHeadlessShell } from '../../browser/chromium.mjs';
import { ShopPromise } from '../promise.mjs';
import { newDesign, newOpenOrder } from '../requests/owned-data.mjs';
import { findVariant, Visitor } from '../visitor.mjs';

export const title = 'another site in a browser';

const sessionCall = '/api/users/anonymous';

/** What a page of another site may try, run in that page. Each ends when the browser is done. */
const crossSiteRequests = {
	'a link to the call that opens a session': async (page, target) => {
		await page.evaluate((url) => {
			const link = Object.assign(document.createElement('a'), { href: url, textContent: 'x' });
			document.body.append(link);
			link.click();
		}, target);
		await page.waitForURL(`${new URL(target).origin}/**`);
	},
	'a window with that call': async (page, target) => {
		const [opened] = await Promise.all([
			page.waitForEvent('popup'),
			page.evaluate((url) => void window.open(url), target),
		]);
		await opened.waitForLoadState();
		await opened.close();
	},
	'a form that posts to it': (page, target) => submit(page, target, 'post'),
	'a form that gets it': (page, target) => submit(page, target, 'get'),
	'a picture of it': (page, target) =>
		page.evaluate(
			(url) =>
				new Promise((resolve) => {
					const image = new Image();
					image.onload = image.onerror = () => resolve(undefined);
					image.src = url;
				}),
			target,
		),
	'a frame with it': (page, target) =>
		page.evaluate(
			(url) =>
				new Promise((resolve) => {
					const frame = Object.assign(document.createElement('iframe'), { src: url });
					frame.onload = () => resolve(undefined);
					document.body.append(frame);
				}),
			target,
		),
	'a fetch without CORS': (page, target) =>
		page.evaluate(
			(url) =>
				fetch(url, { mode: 'no-cors', credentials: 'include' }).then(
					() => undefined,
					() => undefined,
				),
			target,
		),
	'a fetch with CORS': (page, target) =>
		page.evaluate(
			(url) =>
				fetch(url, { credentials: 'include' }).then(
					() => undefined,
					() => undefined,
				),
			target,
		),
	'a beacon': (page, target) => page.evaluate((url) => void navigator.sendBeacon(url, 'a=1'), target),
	'a prefetch': (page, target) =>
		page.evaluate((url) => {
			document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: url }));
			return new Promise((resolve) => setTimeout(resolve, 500));
		}, target),
};

async function submit(page, target, method) {
	await page.evaluate(
		({ url, how }) => {
			const form = Object.assign(document.createElement('form'), { action: url, method: how });
			document.body.append(form);
			form.submit();
		},
		{ url: target, how: method },
	);
	await page.waitForURL(`${new URL(target).origin}/**`);
}

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack({ origin }, { isQuick, random }) {
	const kept = new ShopPromise('Session, designs and cart survive what another site does');
	const orders = new ShopPromise('Another site cannot change an order with the visitor’s cookie');
	const seen = new ShopPromise('Another site reads no answer');
	// A browser treats 127.0.0.1 and localhost as two sites.
	const other = createServer((_, response) =>
		response
			.setHeader('content-type', 'text/html')
			.end('<!doctype html><title>Another site</title><body></body>'),
	).listen(0, '127.0.0.1');
	await once(other, 'listening');
	const elsewhere = `http://127.0.0.1:${other.address().port}/`;
	const browser = await chromium.launch({ executablePath: provideHeadlessShell() });
	try {
		const names = Object.keys(crossSiteRequests);
		for (const name of isQuick ? [names[0], ...random.sample(names.slice(1), 2)] : names) {
			const context = await browser.newContext();
			const victim = await openVictim(context, origin);
			const page = await context.newPage();
			await page.goto(elsewhere);
			await crossSiteRequests[name](page, origin + sessionCall);
			const state = await victim.state();
			kept.expect(state === victim.before, `${name}: before ${victim.before}, after ${state}`);
			await context.close();
		}
		const context = await browser.newContext();
		const victim = await openVictim(context, origin);
		for (const forgery of isQuick ? random.sample(forgeries(victim), 4) : forgeries(victim)) {
			const { what, method, path, body, type } = forgery;
			const page = await context.newPage();
			await page.goto(elsewhere);
			const answer = await page.evaluate(
				(sent) =>
					fetch(sent.url, {
						method: sent.method,
						credentials: 'include',
						mode: sent.type ? 'no-cors' : 'cors',
						...(sent.body && { body: sent.body }),
						...(sent.type && { headers: { 'content-type': sent.type } }),
					}).then(
						(response) => (response.type === 'opaque' ? '' : response.text()),
						() => '',
					),
				{ url: origin + path, method, body, type },
			);
			seen.expect(answer === '', `${what}: read ${answer.slice(0, 80)}`);
			orders.expect((await victim.state()) === victim.before, `${what}: changed`);
			await page.close();
		}
	} finally {
		await browser.close();
		other.close();
	}
	return [kept, orders, seen];
}

/** A browser with a session, an order and a design, as the shop's own pages make them. */
async function openVictim(context, origin) {
	const page = await context.newPage();
	await page.goto(`${origin}/`);
	const token = await page.evaluate(
		async (call) => (await (await fetch(call)).json()).spree_api_key,
		sessionCall,
	);
	const cookie = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
	const visitor = new Visitor(origin, token, { cookie, 'sec-fetch-site': 'same-origin' });
	const variant = await findVariant(visitor);
	const order = await newOpenOrder(visitor, variant.id, 'victim');
	const design = await newDesign(visitor, variant, 'kept');
	/** What this browser's own pages see now; it changes when anything is lost. */
	const state = () =>
		page.evaluate(
			async ({ key, number, id }) => {
				const headers = { 'x-spree-token': key };
				const [mine, shown, opened] = await Promise.all(
					['/api/users/current', `/api/orders/${number}`, `/api/box_designs/${id}`].map(async (path) => {
						const response = await fetch(path, { headers });
						return { status: response.status, json: await response.json() };
					}),
				);
				return `user ${mine.status} ${mine.json.id}, cart ${shown.status} ${shown.json.total} ${shown.json.email}, design ${opened.status} ${opened.json.version}`;
			},
			{ key: token, number: order.number, id: design.id },
		);
	return { order, design, token, state, before: await state() };
}

const forgeries = ({ order, design }) =>
	['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', undefined].flatMap((type) => [
		{
			what: `a line in the order as ${type ?? 'JSON'}`,
			method: 'POST',
			path: `/api/v2/orders/${order.number}/line_item`,
			body: JSON.stringify({ variant_id: order.line_items[0].variant.id, quantity: 30 }),
			type,
		},
		{ what: `a new order as ${type ?? 'JSON'}`, method: 'POST', path: '/api/v2/orders', body: '{}', type },
		{
			what: `the e-mail address by method override as ${type ?? 'JSON'}`,
			method: 'POST',
			path: `/api/orders/${order.number}?_method=PUT`,
			body: JSON.stringify({ _method: 'PUT', order: { email: 'thief@example.com' } }),
			type,
		},
		{
			what: `a copy of the design as ${type ?? 'JSON'}`,
			method: 'POST',
			path: `/api/box_designs/${design.id}/duplicate`,
			body: '{}',
			type,
		},
	]);
