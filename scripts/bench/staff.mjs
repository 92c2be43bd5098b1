// The staff area: first pages of its lists with 50,000 orders and quote requests, beside the same pages with 50 (the floor).
import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { seedOrders } from './seed-orders.mjs';
import { seedQuotes } from './seed-quotes.mjs';
import { startServers } from './servers.mjs';

export const title =
	'Staff: first pages of the lists, 50,000 orders and quote requests / 50 (built Worker under Miniflare)';

/** Orders that a page shows; the floor has no more. */
const few = 50;
/** One order of forty is not paid, one request of five was ordered: only so many fill these lists' pages. */
const enough = 2000;
const many = 50_000;
const tries = 60;
/** A page may take so much longer than the floor. */
const aim = 1.3;
const pages = {
	today: '/',
	'first page': '/orders',
	'to be sent': '/orders?stage=to_send',
	'one storefront': '/orders?region=de',
	'by e-mail': '/orders?search=buyer7%40example.com',
	'assigned to one': '/orders?assigned=1',
	'quote desk': '/quotes',
	'quotes in review': '/quotes?state=in_review',
	'quotes ordered': '/quotes?state=ordered',
	'quotes by e-mail': '/quotes?search=buyer7%40example.com',
	production: '/production',
	shipping: '/shipping',
	prepress: '/prepress',
	unpaid: '/finance/unpaid',
	payments: '/finance/payments',
	customers: '/customers',
};
/** Lists whose pages are full only with `enough` orders and requests. */
const fewFill = {
	unpaid: pages.unpaid,
	'quotes in review': pages['quotes in review'],
	'quotes ordered': pages['quotes ordered'],
};

export async function measure() {
	const servers = await startServers();
	try {
		const db = await servers.miniflare.getD1Database('DB', 'boxwright');
		const now = Date.now();
		const cookie = await signIn(db, now);
		const port = Number(new URL(servers.ours).port);
		const measureAll = async (measured = pages) => {
			const times = {};
			// The first calls of a Worker are slower, whatever they ask for.
			for (const path of Object.values(measured)) await timesOf(port, path, cookie);
			for (const [name, path] of Object.entries(measured)) times[name] = await timesOf(port, path, cookie);
			return times;
		};
		await seedOrders(db, few, now);
		await seedQuotes(db, few, now);
		const floor = await measureAll();
		await seedOrders(db, enough, now);
		await seedQuotes(db, enough, now);
		Object.assign(floor, await measureAll(fewFill));
		await seedOrders(db, many, now);
		await seedQuotes(db, many, now);
		const full = await measureAll();
		return Object.keys(pages).map((name) => {
			const ratio = full[name] / floor[name];
			return {
				name,
				value: `${full[name].toFixed(1)} / ${floor[name].toFixed(1)} ms = ${ratio.toFixed(2)}`,
				aim: `≤ ${aim}`,
				holds: ratio <= aim,
			};
		});
	} finally {
		await servers.stop();
	}
}

/** A session of an admin. @returns its cookie */
async function signIn(db, now) {
	const secret = randomBytes(24).toString('hex');
	const hash = createHash('sha256').update(secret).digest('hex');
	await db.batch([
		db.prepare(
			`INSERT INTO staff_accounts (id, name, email_key, roles, totp_step, created_at) VALUES (1, 'Bench', 'bench@example.com', '["admin"]', 0, ${now})`,
		),
		db.prepare(
			`INSERT INTO staff_sessions (hash, staff_id, created_at, expires_at) VALUES ('${hash}', 1, ${now}, ${now + 36_000_000})`,
		),
	]);
	return `boxwright_staff=${secret}`;
}

/** Median of the times of a page, in milliseconds, after some that do not count. */
async function timesOf(port, path, cookie) {
	const times = [];
	for (let at = -10; at < tries; at++) {
		const begun = performance.now();
		const { status, body } = await get(port, path, cookie);
		if (status !== 200 || !body.includes('</html>')) throw new Error(`${path} answered ${status}`);
		if (at >= 0) times.push(performance.now() - begun);
	}
	return times.sort((one, other) => one - other)[Math.floor(times.length / 2)];
}

/** `fetch` does not send another Host. @returns {Promise<{ status: number, body: string }>} */
const get = (port, path, cookie) =>
	new Promise((resolve, reject) => {
		request({ port, path, headers: { host: `staff.localhost:${port}`, cookie } }, (response) => {
			let body = '';
			response.setEncoding('utf8');
			response.on('data', (chunk) => {
				body += chunk;
			});
			response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
		})
			.on('error', reject)
			.end();
	});
