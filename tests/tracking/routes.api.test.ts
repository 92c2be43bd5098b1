import { describe, expect, test, vi } from 'vitest';
import { api } from '#src/api-app.server.ts';
import { startApi } from '#tests/build/api.ts';

const { call, env, visitor } = startApi({}, false);

const minuteMs = 60_000;
const all = async (table: string) => (await env().DB.prepare(`SELECT * FROM ${table}`).all()).results;
const message = (changes: Record<string, unknown> = {}) => ({
	type: 'track',
	event: 'Product Viewed',
	message_id: crypto.randomUUID(),
	anonymous_id: 'visitor-1',
	original_timestamp: new Date().toISOString(),
	properties: { product: 'kraft-tape' },
	...changes,
});
const send = (batch: unknown[], sentAt = Date.now(), headers: Record<string, string> = {}) =>
	call('POST', '/beacon/v1/batch?writeKey=pl_pl-PL', {
		headers,
		body: { sent_at: new Date(sentAt).toISOString(), batch },
	});

/** As `sendBeacon` does. */
const sendAsText = (writeKey: string, body: object): Promise<Response> =>
	Promise.resolve(
		api.fetch(
			new Request(`http://localhost/beacon/v1/batch?${new URLSearchParams({ writeKey })}`, {
				method: 'POST',
				headers: { 'content-type': 'text/plain' },
				body: JSON.stringify(body),
			}),
			env(),
		),
	);

describe('events of a browser', () => {
	test('are stored once, however often they come', async () => {
		const one = message();
		const first = await send([one, message()], Date.now(), { 'x-attribution-gclid': 'abc' });
		expect([first.status, first.body]).toEqual([200, { received: 2, refused: [] }]);
		const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
		expect((await send([one])).body).toEqual({ received: 1, refused: [] });
		expect(warn.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
			{ event: 'events_repeated', count: 1 },
		]);
		warn.mockRestore();
		expect(await all('analytics_events')).toHaveLength(2);
		expect((await all('analytics_events')).find((row) => row.message_id === one.message_id)).toMatchObject({
			name: 'Product Viewed',
			origin: 'client',
			region: 'pl',
			locale: 'pl-PL',
			gclid: 'abc',
			properties: '{"product":"kraft-tape"}',
		});
	});

	test('that are unknown, the server’s, incomplete, too old or from the future are reported and not stored', async () => {
		const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
		const now = Date.now();
		const at = (ms: number) => ({ original_timestamp: new Date(now + ms).toISOString() });
		const before = (await all('analytics_events')).length;
		const bad = [
			message({ event: 'Cart Burned' }),
			message({ event: 'Order Completed' }),
			message({ properties: {} }),
			message(at(10 * minuteMs)),
			message(at(-8 * 1440 * minuteMs)),
			message({ event: 'constructor' }),
		];
		const { body } = await send(bad, now);
		expect(body).toMatchObject({ received: 0 });
		expect(body.refused.map(({ code }: { code: string }) => code)).toEqual([
			'unknown_event',
			'server_event',
			'incomplete_event',
			'in_future',
			'too_old',
			'unknown_event',
		]);
		expect(body.refused[2].errors).toEqual({ product: ['can’t be blank'] });
		expect(warn).toHaveBeenCalledOnce();
		expect(await all('analytics_events')).toHaveLength(before);
	});

	test('of RudderStack’s SDK are accepted in its format, and stored with its data about the campaign but not about the page', async () => {
		const common = {
			channel: 'web',
			context: {
				page: { url: 'https://boxwright.com/offers/secret', path: '/offers/secret' },
				attribution: { 'x-attribution-utm-source': 'caf%C3%A9', 'x-attribution-gclid': 'click-1' },
			},
			originalTimestamp: new Date().toISOString(),
			sentAt: new Date().toISOString(),
			userId: '',
			anonymousId: 'visitor-sdk',
			integrations: { All: true },
		};
		const page = { page: 'cart', path: '/offers/secret', url: 'https://boxwright.com/offers/secret' };
		const told = { ...common, type: 'track', event: 'Coupon Removed' };
		const coupon = (orderId: string) => ({ order_id: orderId, coupon_id: 'WELCOME10' });
		const once = { ...common.context, event_id: 'coupon-1' };
		const batch = [
			{ ...common, type: 'page', messageId: crypto.randomUUID(), properties: page },
			{ ...told, context: once, messageId: crypto.randomUUID(), properties: coupon('R123456789') },
			{ ...told, context: once, messageId: crypto.randomUUID(), properties: coupon('R987654321') },
		];
		const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
		const answer = await sendAsText('fr_fr-FR', { batch, sentAt: new Date().toISOString() });
		warn.mockRestore();
		expect([answer.status, await answer.json()]).toEqual([200, { received: 3, refused: [] }]);
		const rows = (await all('analytics_events')).filter(({ anonymous_id }) => anonymous_id === 'visitor-sdk');
		expect(rows.map(({ name, properties }) => [name, properties]).sort()).toEqual([
			['Coupon Removed', '{"orderId":"R987654321","couponId":"WELCOME10"}'],
			['Page Viewed', '{"page":"cart"}'],
		]);
		expect(rows.find(({ name }) => name === 'Coupon Removed')).toMatchObject({ message_id: 'coupon-1' });
		for (const row of rows)
			expect(row).toMatchObject({ region: 'fr', locale: 'fr-FR', source: 'café', gclid: 'click-1' });
	});

	test.each(['', 'pl', 'pl_pl', 'xx_pl-PL', 'pl_xx-XX', 'pl_pl-PL_', '__proto___pl-PL'])(
		'of the source “%s”, which is no storefront, are refused, and it has no configuration',
		async (writeKey) => {
			const answer = await sendAsText(writeKey, { sent_at: new Date().toISOString(), batch: [message()] });
			expect(answer.status).toBe(422);
			expect(await answer.json()).toMatchObject({ errors: { write_key: expect.any(Array) } });
			const source = await call('GET', `/sourceConfig?${new URLSearchParams({ writeKey })}`);
			expect([source.status, Object.keys(source.body.errors)]).toEqual([422, ['write_key']]);
		},
	);

	test('of a browser with a wrong clock get the server’s time, also from a tab that was in the background for a day', async () => {
		const wrong = Date.now() + 400 * 1440 * minuteMs;
		const late = message({ original_timestamp: new Date(wrong - 1440 * minuteMs).toISOString() });
		expect((await send([late], wrong)).body.received).toBe(1);
		const row = (await all('analytics_events')).find(({ message_id }) => message_id === late.message_id);
		expect(Number(row?.received_at) - Number(row?.happened_at)).toBe(1440 * minuteMs);
	});

	test('are refused where the browser says that analytics was refused', async () => {
		const cookie = (granted: string) => ({
			cookie: `boxwright_consent=${encodeURIComponent(`2026-11-23T10:00:00.000Z id ${granted}`)}`,
		});
		const refused = await send([message()], Date.now(), cookie('functional essential'));
		expect([refused.status, refused.body.code]).toEqual([403, 'no_consent']);
		expect((await send([message()], Date.now(), cookie('analytics essential'))).status).toBe(200);
	});

	test('of another site’s page, a batch of 10 MB and one of 51 are refused', async () => {
		const other = await send([message()], Date.now(), { 'sec-fetch-site': 'cross-site' });
		expect(other.status).toBe(403);
		const huge = message({ properties: { product: 'x'.repeat(10_000_000) } });
		const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
		expect((await send([huge])).status).toBe(413);
		expect(warn.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(['body_too_large']);
		warn.mockRestore();
		const many = await send(Array.from({ length: 51 }, () => message()));
		expect([many.status, Object.keys(many.body.errors)]).toEqual([422, ['batch']]);
	});
});

test('the call of a user stores one event, and reports errors', async () => {
	const token = await visitor('pl');
	const track = (body: object, headers = {}) =>
		call('POST', '/v1/segment_proxies/track', { token, region: 'pl', body, headers });
	const good = { event: 'Product Viewed', message_id: 'once', properties: { product: 'kraft-tape' } };
	expect((await track(good)).status).toBe(204);
	expect((await track(good)).status).toBe(204);
	expect((await all('analytics_events')).filter(({ message_id }) => message_id === 'once')).toMatchObject([
		{ region: 'pl', anonymous_id: expect.stringMatching(/^user-\d+$/) },
	]);
	await track({ ...good, message_id: 'of-a-browser' }, { GA_CLIENT_ID: 'visitor-7' });
	const named = (await all('analytics_events')).filter(({ message_id }) => message_id === 'of-a-browser');
	expect(named).toMatchObject([{ anonymous_id: 'visitor-7' }]);
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
	const unknown = await track({ event: 'Cart Burned' });
	expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['event']]);
	const forged = await track({ event: 'Order Completed' });
	expect([forged.status, Object.keys(forged.body.errors)]).toEqual([422, ['event']]);
	const incomplete = await track({ event: 'Product Viewed' });
	const codes = warn.mock.calls.map(([line]) => JSON.parse(String(line)).codes);
	expect(codes).toEqual([['unknown_event'], ['server_event'], ['incomplete_event']]);
	warn.mockRestore();
	expect([incomplete.status, Object.keys(incomplete.body.errors)]).toEqual([422, ['properties.product']]);
});

test('the first touch of a user stays, and `(none)` is ignored', async () => {
	const token = await visitor();
	const touch = (body: object) => call('POST', '/users/register_first_touch', { token, body });
	expect((await touch({ source: '(none)' })).status).toBe(204);
	expect((await touch({ type: 'utm', source: 'google', medium: '(none)', client_id: '1.2' })).status).toBe(
		204,
	);
	expect((await touch({ source: 'bing' })).status).toBe(204);
	expect(await all('first_touches')).toMatchObject([
		{ type: 'utm', source: 'google', medium: null, campaign: null, client_id: '1.2' },
	]);
});

test('a receipt is kept once, with the storefront and the time and without a name', async () => {
	const body = {
		id: crypto.randomUUID(),
		functional: true,
		analytics: false,
		advertising: true,
		source: 'preferences',
		text_version: '2026-11-23',
	};
	for (let time = 0; time < 2; time++)
		expect((await call('POST', '/v1/consent_receipts', { region: 'de', body })).status).toBe(204);
	expect(await all('consent_receipts')).toEqual([
		{
			id: body.id,
			functional: 1,
			analytics: 0,
			advertising: 1,
			source: 'preferences',
			text_version: '2026-11-23',
			region: 'de',
			locale: 'de-DE',
			replaces: null,
			created_at: expect.any(Number),
		},
	]);
});

test('the SDK gets a source without destinations, and text is only accepted where it is expected', async () => {
	const { status, body } = await call('GET', '/sourceConfig?writeKey=de_de-DE');
	expect([status, body]).toEqual([
		200,
		{ source: { id: 'de_de-DE', name: 'de_de-DE', enabled: true, config: {}, destinations: [] } },
	]);
	const headers = { 'content-type': 'text/plain' };
	const elsewhere = await call('POST', '/v1/consent_receipts', { headers, body: '{}' });
	expect(elsewhere.status).toBe(415);
});
