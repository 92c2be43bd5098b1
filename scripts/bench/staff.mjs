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
/** One order of forty is not paid, one request of five was ordered: this many are needed to fill a page of these lists. */
const minimumToFillPage = 2000;
const many = 50_000;
const tries = 60;
/** Port of the first shop; the others use the next ports. */
const firstPort = Number(process.env.PORT ?? 9931);
/** Maximum time of a page as a multiple of the floor. */
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
	'customers by e-mail': '/customers?search=buyer7%40example.com',
};
/** Lists whose pages are full only with `minimumToFillPage` orders and requests, so that is the size of their floor. */
const fewFill = ['unpaid', 'quotes in review', 'quotes ordered'];

export async function measure() {
	const now = Date.now();
	const shops = [];
	try {
		for (const [at, count] of [few, minimumToFillPage, many].entries())
			shops.push(await openShop(count, now, at));
		const [smallest, small, full] = shops;
		const rows = [];
		for (const [name, path] of Object.entries(pages)) {
			const [floor, time] = await timesOf(path, [fewFill.includes(name) ? small : smallest, full]);
			rows.push({
				name,
				value: `${time.toFixed(1)} / ${floor.toFixed(1)} ms = ${(time / floor).toFixed(2)}`,
				aim: `≤ ${aim}`,
				holds: time / floor <= aim,
			});
		}
		return rows;
	} finally {
		for (const { stop } of shops) await stop();
	}
}

/** A shop with `count` orders and quote requests, and a session of its staff. */
async function openShop(count, now, at) {
	const servers = await startServers({ oursPort: firstPort + at, hasBaseline: false });
	const db = await servers.miniflare.getD1Database('DB', 'boxwright');
	const cookie = await signIn(db, now);
	await seedOrders(db, count, now);
	await seedQuotes(db, count, now);
	return { port: Number(new URL(servers.ours).port), cookie, stop: servers.stop };
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

/**
 * Medians of the times of a page, in milliseconds, after some that do not count. The shops take turns, so that whatever
 * else runs on the machine slows them alike.
 */
async function timesOf(path, shops) {
	const times = shops.map(() => []);
	for (let round = -10; round < tries; round++)
		for (const [at, { port, cookie }] of shops.entries()) {
			const begun = performance.now();
			const { status, body } = await get(port, path, cookie);
			if (status !== 200 || !body.includes('</html>')) throw new Error(`${path} answered ${status}`);
			if (round >= 0) times[at].push(performance.now() - begun);
		}
	return times.map((list) => list.sort((one, other) => one - other)[Math.floor(tries / 2)]);
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
