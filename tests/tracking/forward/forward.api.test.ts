import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { addedMessageId } from '#src/orders/analytics/added-message-id.ts';
import { recordError } from '#src/tracking/errors/record-error.server.ts';
import { forwardDue } from '#src/tracking/forward/forward.server.ts';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';
import { startSandbox } from '#tests/build/sandbox.ts';

const sandbox = startSandbox();
const api = startApi({}, ['mailer-box-full-color']);
const { call, env } = api;
const db = () => openDatabase(env().DB);
const minute = 60_000;

beforeAll(() => {
	const url = sandbox.url().replace(/\/$/, '');
	Object.assign(env(), {
		GA4_MEASUREMENT_ID: 'G-TEST',
		GA4_API_SECRET: 'secret',
		GA4_API_URL: `${url}/ga4`,
		META_PIXEL_ID: '123',
		META_ACCESS_TOKEN: 'token-of-a-test',
		META_API_URL: `${url}/meta/v21.0`,
		EVENT_WEBHOOK_URL: `${url}/event-webhook/`,
		// As the sandbox has it: sandbox/wrangler.toml.
		EVENT_WEBHOOK_SECRET: 'local-event-webhook-secret-change-me',
	});
});
beforeEach(async () => {
	await env().DB.prepare('DELETE FROM event_forwards').run();
	vi.spyOn(console, 'error').mockImplementation(() => {});
	vi.mocked(console.error).mockClear();
});

const consent = (granted: string, at = new Date().toISOString(), receipt = 'id') => ({
	cookie: `boxwright_consent=${encodeURIComponent(`${at} ${receipt} ${granted}`)}`,
	'user-agent': 'Mozilla/5.0 Firefox/143.0',
});
const message = (properties: object = { product: 'kraft-tape' }) => ({
	type: 'track',
	event: 'Product Viewed',
	message_id: crypto.randomUUID(),
	anonymous_id: `visitor-${crypto.randomUUID()}`,
	original_timestamp: new Date().toISOString(),
	properties,
});
const send = (batch: unknown[], headers: Record<string, string>) =>
	call('POST', '/beacon/v1/batch?writeKey=eu_en-US', {
		headers,
		body: { sent_at: new Date().toISOString(), batch },
	});
const queued = async () =>
	(
		await env()
			.DB.prepare(
				'SELECT target, attempts, due_at, message_id FROM event_forwards ORDER BY target, message_id',
			)
			.all<{ target: string; attempts: number; due_at: number; message_id: string }>()
	).results;
const targets = async () => (await queued()).map(({ target }) => target);
interface Received {
	id: string;
	times: number;
	json: string;
}
const received = async (service: string) =>
	(await (await fetch(`${sandbox.url().replace(/\/$/, '')}/${service}/received`)).json()) as Received[];
const trouble = (service: string, kind: string) =>
	fetch(`${sandbox.url().replace(/\/$/, '')}/${service}/trouble`, {
		method: 'POST',
		body: new URLSearchParams({ trouble: kind }),
	});
const logged = () => vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)));

test('an event is queued only for services whose purpose the visitor allows, and once', async () => {
	const one = message();
	await send([one, one], consent('functional analytics'));
	expect(await targets()).toEqual(['ga4', 'webhook']);
	await send([message()], consent('advertising'));
	await send([message()], {});
	await send([message()], consent('analytics', '2020-01-01T00:00:00.000Z'));
	await send([message()], { cookie: 'boxwright_consent=%E0%A4%A' });
	expect(await targets()).toEqual(['ga4', 'webhook']);
	await env().DB.prepare('DELETE FROM event_forwards').run();
	// A replay after the delivery is not queued again.
	await send([one], consent('functional analytics advertising'));
	expect(await targets()).toEqual([]);
	await send([message()], consent('functional analytics advertising'));
	expect(await targets()).toEqual(['ga4', 'meta', 'webhook']);
});

test('each service receives it in its own format, once, and nothing is queued any more', async () => {
	const one = message();
	await send([one], consent('analytics advertising'));
	await Promise.all([forwardDue(db(), env(), Date.now() + 1), forwardDue(db(), env(), Date.now() + 1)]);
	expect(await queued()).toEqual([]);
	expect(logged()).toEqual([]);
	const [ga4] = (await received('ga4')).filter(({ json }) => json.includes(one.anonymous_id));
	expect(JSON.parse(ga4?.json ?? '')).toMatchObject({
		name: 'view_item',
		client_id: one.anonymous_id,
		consent: { ad_user_data: 'GRANTED' },
	});
	expect(ga4?.json).not.toContain('faults');
	for (const service of ['meta', 'event-webhook'])
		expect((await received(service)).filter(({ id }) => id === one.message_id)).toMatchObject([{ times: 1 }]);
});

test('a withdrawn consent stops a queued event, also if a later decision follows', async () => {
	const [all, statistics, none] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
	const decide = (id: string, replaces: string, granted: { analytics: boolean }) =>
		call('POST', '/v1/consent_receipts', {
			body: {
				...{ id, replaces, functional: false, advertising: false, ...granted },
				...{ source: 'preferences', text_version: '2026-11-01' },
			},
		});
	const taken = async (id: string) =>
		(await Promise.all(['meta', 'event-webhook'].map(received))).map((one) =>
			one.some((got) => got.id === id),
		);
	const [first, second] = [message(), message()];
	await send([first], consent('analytics advertising', undefined, all));
	expect((await decide(statistics, all, { analytics: true })).status).toBe(204);
	await forwardDue(db(), env(), Date.now() + 1);
	expect(await taken(first.message_id)).toEqual([false, true]);

	await send([second], consent('analytics advertising', undefined, all));
	await decide(none, statistics, { analytics: false });
	await forwardDue(db(), env(), Date.now() + 1);
	expect([await taken(second.message_id), await queued()]).toEqual([[false, false], []]);
	expect(logged().map(({ event }) => event)).toContain('forward_not_wanted');
});

test('“Product Added” of the browser and of N-07 is one event, and goes out once', async () => {
	const { number, order, token } = await walkTo(api, 'filled');
	const [line] = order.line_items;
	const headers = consent('analytics');
	const properties = {
		...{ order_id: number, sku: line.variant.sku, product: line.product, quantity: line.quantity },
		...{ value: 1, currency: 'EUR' },
	};
	const id = addedMessageId(number, line);
	await send([{ ...message(properties), event: 'Product Added', message_id: id }], headers);
	const path = '/v1/segment_proxies/track_product_added_ua_conversion';
	const { status } = await call('POST', path, { token, headers, body: { line_item_id: line.id } });
	expect([status, (await queued()).map((row) => [row.target, row.message_id])]).toEqual([
		204,
		[
			['ga4', id],
			['webhook', id],
		],
	]);
});

test('a service that is down is retried with growing delays, then dropped with one log line', async () => {
	await trouble('event-webhook', 'down');
	const one = message();
	await send([one], consent('analytics'));
	let now = Date.now() + 1;
	await forwardDue(db(), env(), now);
	expect(await queued()).toMatchObject([{ target: 'webhook', attempts: 1, due_at: now + minute }]);
	expect(logged()).toMatchObject([{ event: 'forward_delayed', target: 'webhook', count: 1 }]);
	for (let at = 0; at < 10; at++) {
		const [row] = await queued();
		expect(row?.due_at).toBeGreaterThan(now);
		now = row?.due_at ?? 0;
		await forwardDue(db(), env(), now);
	}
	expect(await queued()).toEqual([]);
	expect(logged().at(-1)).toMatchObject({ event: 'forward_given_up', messageIds: [one.message_id] });
	await trouble('event-webhook', 'none');
});

test('a run calls a service that is down only once: the messages of other visitors wait with the first', async () => {
	await trouble('ga4', 'down');
	await send([message()], consent('analytics'));
	await send([message()], consent('analytics'));
	await env().DB.prepare(`DELETE FROM event_forwards WHERE target <> 'ga4'`).run();
	const now = Date.now() + 1;
	await forwardDue(db(), env(), now);
	await trouble('ga4', 'none');
	const waiting = { target: 'ga4', attempts: 1, due_at: now + minute };
	expect(await queued()).toMatchObject([waiting, waiting]);
	expect(logged().map(({ reason }) => reason)).toEqual([
		expect.stringContaining('status 503'),
		'the call before has failed',
	]);
});

test('one refused event does not affect the others of its call, and events that are too old are not sent', async () => {
	const [good, bad] = [message(), message()];
	await send([good, bad], consent('analytics advertising'));
	await env()
		.DB.prepare(
			`UPDATE event_forwards SET message = json_set(message, '$.adVisit.userAgent', '') WHERE target = 'meta' AND message_id = ?`,
		)
		.bind(bad.message_id)
		.run();
	await forwardDue(db(), env(), Date.now() + 1);
	expect(await queued()).toEqual([]);
	const taken = (await received('meta')).map(({ id }) => id);
	expect([taken.includes(good.message_id), taken.includes(bad.message_id)]).toEqual([true, false]);
	expect(logged()).toMatchObject([
		{ event: 'forward_given_up', target: 'meta', messageIds: [bad.message_id] },
	]);

	await send([message()], consent('analytics'));
	await env().DB.prepare(`DELETE FROM event_forwards WHERE target <> 'ga4'`).run();
	await forwardDue(db(), env(), Date.now() + 73 * 60 * minute);
	expect(await queued()).toEqual([]);
	expect(logged().at(-1)).toMatchObject({ event: 'forward_not_wanted', target: 'ga4' });
});

test('without a configuration nothing is queued', async () => {
	const { GA4_MEASUREMENT_ID, META_PIXEL_ID, EVENT_WEBHOOK_URL } = env();
	Object.assign(env(), { GA4_MEASUREMENT_ID: '', META_PIXEL_ID: '', EVENT_WEBHOOK_URL: '' });
	await send([message()], consent('analytics advertising'));
	Object.assign(env(), { GA4_MEASUREMENT_ID, META_PIXEL_ID, EVENT_WEBHOOK_URL });
	expect(await queued()).toEqual([]);
});

test('an error is sent to the address of a DSN too, once and without personal data', async () => {
	const url = new URL(sandbox.url());
	Object.assign(env(), { SENTRY_DSN: `http://key@${url.host}/sentry/1` });
	const failure = {
		id: 'e'.repeat(32),
		origin: 'browser' as const,
		kind: 'TypeError',
		message: 'No user ada@example.com',
		frames: [
			{ file: 'src/orders/cart/store.ts', call: 'addLine', line: 6, column: 0, text: 'lines.push(line)' },
		],
		page: 'cart',
		path: '/koszyk/',
		region: 'pl',
		locale: 'pl-PL',
		browser: 'Firefox 143',
	};
	for (let at = 0; at < 2; at++) await recordError(db(), env(), failure, Date.now());
	expect(await targets()).toEqual(['sentry']);
	await forwardDue(db(), env(), Date.now() + 1);
	Object.assign(env(), { SENTRY_DSN: '' });
	expect(await queued()).toEqual([]);
	const [taken] = await received('sentry');
	expect(taken).toMatchObject({ id: failure.id, times: 1 });
	expect(JSON.parse(taken?.json ?? '')).toMatchObject({
		exception: {
			values: [
				{
					type: 'TypeError',
					value: 'No user [e-mail]',
					stacktrace: {
						frames: [{ function: 'addLine', lineno: 6, context_line: 'lines.push(line)', in_app: true }],
					},
				},
			],
		},
	});
});
