// Limits of one network: they count by network, not by address, and hold whatever headers a program sends.
import { ShopPromise } from '../promise.mjs';
import { newDesign } from '../requests/owned-data.mjs';
import { findVariant, newOrder, newVisitor, send } from '../visitor.mjs';

export const title = 'limits of one network';

/** Calls from one network in a row; every limit is below that. */
const tries = 400;
const atOnce = 20;

/** Another address each time, so that only the network limits the mails and not the address. */
let mailboxes = 0;
const nextMailbox = () => `a${mailboxes++}@example.com`;

/**
 * Calls that are limited by network: what one request is, for the address that it comes from.
 * @type {Record<string, { calls: number, windowMs?: number, prepare: (origin: string) => Promise<(headers: Record<string, string>, index: number) => Promise<{ status: number }>> }>}
 */
const limited = {
	'new visitors': {
		calls: tries,
		prepare: async (origin) => (headers) => send(`${origin}/api/users/anonymous`, { headers }),
	},
	'guesses of coupons': {
		calls: 120,
		// A user of its own for each guess, so that only the network limits them.
		prepare: async (origin) => async (headers, index) => {
			const visitor = await newVisitor(origin);
			const number = await newOrder(visitor, { variant: (await findVariant(visitor)).id });
			return visitor.call(
				'PUT',
				`/orders/${number}/apply_coupon_code`,
				{ coupon_code: `GUESS${index}` },
				headers,
			);
		},
	},
	'contact messages': {
		calls: 60,
		prepare: async (origin) => (headers) => {
			const form = new FormData();
			const fields = {
				name: 'Ada',
				email: nextMailbox(),
				topic: 'other',
				message: 'A question about boxes.',
			};
			for (const [field, value] of Object.entries(fields)) form.set(field, value);
			return send(`${origin}/api/contact_messages`, { method: 'POST', headers, body: form });
		},
	},
	'mails to unconfirmed addresses': {
		calls: 60,
		prepare: async (origin) => {
			const visitor = await newVisitor(origin);
			const { sku } = await findVariant(visitor);
			return (headers) =>
				send(`${origin}/api/box_designs/remind_on_desktop`, {
					method: 'POST',
					headers,
					body: { email: nextMailbox(), locale: 'en-US', sku, quantity: 120 },
				});
		},
	},
	'mails with links to designs': {
		calls: 60,
		prepare: async (origin) => {
			const visitor = await newVisitor(origin);
			const design = await newDesign(visitor, await findVariant(visitor), 'shared');
			return (headers) =>
				visitor.call(
					'POST',
					`/box_designs/${design.id}/share`,
					{ mode: 'view', emails: [nextMailbox()] },
					headers,
				);
		},
	},
	searches: {
		calls: tries,
		// Counted by the minute: a machine that needs longer for all of them never reaches the limit.
		windowMs: 60_000,
		prepare: async (origin) => (headers, index) => send(`${origin}/api/search?q=box${index}`, { headers }),
	},
	uploads: {
		calls: tries,
		prepare: async (origin) => {
			const visitor = await newVisitor(origin);
			return (headers, index) =>
				visitor.call('POST', `/artwork?file_name=${index}.png`, Buffer.from('no picture'), headers);
		},
	},
};

/**
 * Forms in which the same network appears: one address, one IPv6 network of a home (/64), one address and made-up headers.
 * `row` makes another network of each, because calls of different kinds share some limits.
 */
const networks = {
	'one address': (row) => ({ 'cf-connecting-ip': `203.0.113.${row}` }),
	'addresses of one IPv6 network': (row, index) => ({
		'cf-connecting-ip': `2001:db8:77:${row}:${(index * 7919).toString(16).slice(-4)}:${index.toString(16)}::1`,
	}),
	'one IPv6 address in many spellings': (row, index) => ({
		'cf-connecting-ip': [
			`2001:db8:78:${row}::1`,
			`2001:0db8:0078:000${row}:0000:0000:0000:0001`,
			`2001:DB8:78:${row}:0::1`,
		][index % 3],
	}),
	'one address with forged headers': (row, index) => ({
		'cf-connecting-ip': `203.0.113.${100 + row}`,
		'x-forwarded-for': `192.0.2.${index % 250}`,
		'x-real-ip': `192.0.2.${index % 250}`,
		'true-client-ip': `192.0.2.${index % 250}`,
		forwarded: `for=192.0.2.${index % 250}`,
	}),
};

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack({ origin }) {
	const promises = [];
	for (const [row, what] of Object.keys(limited).entries()) {
		const { calls, prepare, windowMs = Number.POSITIVE_INFINITY } = limited[what];
		const promise = new ShopPromise(`${what} are limited by network`);
		const allowed = [];
		for (const [network, addressOf] of Object.entries(networks)) {
			const call = await prepare(origin);
			const statuses = [];
			const begun = performance.now();
			while (statuses.length < calls && !statuses.includes(429))
				statuses.push(
					...(await Promise.all(
						Array.from({ length: Math.min(atOnce, calls - statuses.length) }, async (_, at) => {
							const index = statuses.length + at;
							return (await call(addressOf(row + 1, index), index)).status;
						}),
					)),
				);
			const passed = statuses.filter((status) => status !== 429).length;
			if (performance.now() - begun < windowMs)
				promise.expect(statuses.includes(429), `${network}: all of ${calls} passed`);
			promise.expect(
				statuses.every((status) => status > 0 && status < 500),
				`${network}: ${statuses.filter((status) => status === 0 || status >= 500).length} broke`,
			);
			promise.expect(passed > 0, `${network}: not even the first passed`);
			allowed.push(passed);
		}
		promise.note = `${allowed.join(', ')} allowed`;
		promises.push(promise);
	}
	return promises;
}
