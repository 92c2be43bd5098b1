import { beforeEach, expect, test, vi } from 'vitest';
import { trackOfferDeclined } from '#src/quotes/analytics/quote-events.server.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { freshEmail, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';
import { offersOf } from '#tests/quotes/offers/made-offers.ts';

const shop = startApi({ MAIL: mailbox }, ['mailer-box-eco']);
const { call, env, send, settle, visitor } = shop;
const { db, request, sent } = offersOf(shop);

beforeEach(() => env().DB.prepare('DELETE FROM analytics_events').run());

const cookies = (granted: string) => ({
	cookie: `boxwright_anonymous_id=visitor-7; boxwright_consent=${encodeURIComponent(`${new Date().toISOString()} id ${granted}`)}`,
});
const events = async () => {
	await settle();
	const { results } = await env()
		.DB.prepare('SELECT * FROM analytics_events ORDER BY received_at, rowid')
		.all<Record<string, string>>();
	return results.map(({ name, origin, anonymous_id, properties }) => [
		...[name, origin, anonymous_id],
		JSON.parse(properties ?? ''),
	]);
};

test('a sent request is tracked for a visitor who allows analytics, and for no other', async () => {
	const ask = async (headers: object) => {
		const form = new FormData();
		const fields = {
			...{ flow: '0', name: 'Zofia', email: freshEmail(), country: 'PL', product_1: 'mailer-box-eco' },
			...{ length_1: '20', width_1: '15', height_1: '8', print_1: 'one', quantity_1: '500' },
		};
		for (const [name, value] of Object.entries(fields)) form.append(name, value);
		const all = { 'x-region': 'pl', 'x-spree-token': await visitor('pl'), ...headers };
		const answer = await send('/v2/quote_requests', { method: 'POST', body: form, headers: all });
		expect(answer.status).toBe(201);
		return ((await answer.json()) as { number: string }).number;
	};
	await ask({});
	await ask(cookies(''));
	expect(await events()).toEqual([]);
	const requestId = await ask(cookies('analytics'));
	expect(await events()).toEqual([['Quote Requested', 'server', 'visitor-7', { requestId }]]);
});

test('an offer is tracked once as viewed, then as accepted with its order', async () => {
	const { number } = await request();
	const { token, offer } = await sent(number);
	const headers = cookies('analytics');
	for (let look = 0; look < 2; look++) await call('GET', `/offers/${token}`, { headers });
	const about = { requestId: number, version: 1 };
	expect(await events()).toEqual([['Offer Viewed', 'server', 'visitor-7', about]]);
	const { body } = await call('POST', `/offers/${token}/accept`, {
		headers,
		body: { token, line_item_ids: offer.lines.map(({ id }) => id) },
	});
	expect((await events()).at(-1)).toEqual([
		...['Offer Accepted', 'server', 'visitor-7'],
		{ ...about, orderId: body.order_number },
	]);
});

test('a declined offer is tracked once, and a database error stops nothing', async () => {
	const { number } = await request();
	const found = await sent(number);
	const seen = {
		...{ db: db(), env: env(), site: createSite('pl', 'production'), now: Date.now() },
		request: new Request('http://localhost/', { headers: cookies('analytics') }),
	};
	for (let time = 0; time < 2; time++) await trackOfferDeclined(seen, found);
	expect(await events()).toEqual([
		['Offer Declined', 'server', 'visitor-7', { requestId: number, version: 1 }],
	]);
	const log = vi.spyOn(console, 'error').mockImplementation(() => {});
	const broken = () => {
		throw new Error('down');
	};
	await trackOfferDeclined({ ...seen, db: new Proxy(db(), { get: () => broken }) }, found);
	expect(log).toHaveBeenCalledWith(expect.stringContaining('event_not_recorded'));
});
