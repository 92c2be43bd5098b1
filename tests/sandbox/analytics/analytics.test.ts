import { expect, test } from 'vitest';
import { findGa4Faults } from '../../../sandbox/analytics/ga4.ts';
import { receiveMeta } from '../../../sandbox/analytics/meta.ts';
import { receiveEnvelope } from '../../../sandbox/analytics/sentry.ts';
import { receiveWebhook } from '../../../sandbox/analytics/webhook.ts';

const now = Date.UTC(2026, 10, 20);
const post = (path: string, headers: Record<string, string> = {}) =>
	new Request(`http://localhost${path}`, { method: 'POST', headers });

test.each([
	[{ events: [{ name: 'page_view' }] }, 'client_id is missing.'],
	[{ client_id: '1.2', events: [] }, 'events holds 0 events.'],
	[
		{ client_id: '1.2', events: Array.from({ length: 26 }, () => ({ name: 'a' })) },
		'events holds 26 events.',
	],
	[{ client_id: '1.2', events: [{ name: 'page view' }] }, 'page view is not a valid name of an event.'],
	[
		{ client_id: '1.2', events: [{ name: 'a', timestamp_micros: (now - 73 * 3_600_000) * 1000 }] },
		'a is too old.',
	],
	[
		{ client_id: '1.2', events: [{ name: 'a', params: { term: 'x'.repeat(101) } }] },
		'term is longer than 100 characters.',
	],
	[{ client_id: '1.2', events: [{ name: 'purchase' }] }, 'purchase has no transaction_id.'],
])('Google reports the error in a message (%#)', (body, fault) => {
	expect(findGa4Faults(body, now)).toEqual([fault]);
});

test('Google finds nothing wrong with a complete purchase', () => {
	const params = { transaction_id: 'R1', page_location: 'x'.repeat(300) };
	const event = { name: 'purchase', timestamp_micros: now * 1000, params };
	expect(findGa4Faults({ client_id: '1.2', events: [event] }, now)).toEqual([]);
	expect(findGa4Faults(undefined, now)).toEqual(['The body is not a JSON object.']);
});

test('Meta accepts all events of a call or none', async () => {
	const event = {
		event_id: 'e1',
		event_name: 'Purchase',
		event_time: Date.now() / 1000,
		action_source: 'website',
		user_data: { client_user_agent: 'Test', em: 'a'.repeat(64) },
		custom_data: { value: 12.5, currency: 'PLN' },
	};
	const send = (...events: object[]) =>
		receiveMeta(
			post('/meta/v21.0/123/events', { authorization: 'Bearer test-token-1' }),
			JSON.stringify({ data: events }),
		);
	expect(send(event).messages.map(({ id }) => id)).toEqual(['e1']);
	const wrong = [
		{ ...event, event_time: Date.now() / 1000 - 8 * 86_400 },
		{ ...event, event_time: Date.now() / 1000 + 3600 },
		{ ...event, user_data: { ...event.user_data, em: 'ada@example.com' } },
		{ ...event, user_data: {} },
		{ ...event, custom_data: { value: 12.5 } },
	];
	for (const one of wrong) {
		const { answer, messages } = send(event, one);
		expect([answer.status, messages]).toEqual([400, []]);
	}
	expect(receiveMeta(post('/meta/v21.0/123/events'), '{}').answer.status).toBe(401);
});

test('a webhook is only accepted with its own signature and a recent time', async () => {
	const secret = 'whsec_c2VjcmV0LXNlY3JldA==';
	const body = JSON.stringify({ batch: [{ message_id: 'm1', event: 'Product Added' }] });
	const send = async (seconds: number, said = body) => {
		const key = await crypto.subtle.importKey(
			'raw',
			new TextEncoder().encode('secret-secret'),
			{ name: 'HMAC', hash: 'SHA-256' },
			false,
			['sign'],
		);
		const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`b1.${seconds}.${body}`));
		const headers = {
			'webhook-id': 'b1',
			'webhook-timestamp': String(seconds),
			'webhook-signature': `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`,
		};
		return receiveWebhook(post('/event-webhook/', headers), said, { EVENT_WEBHOOK_SECRET: secret });
	};
	const seconds = Math.floor(Date.now() / 1000);
	expect((await send(seconds)).messages.map(({ id }) => id)).toEqual(['m1']);
	expect((await send(seconds, `${body} `)).answer.status).toBe(401);
	expect((await send(seconds - 600)).answer.status).toBe(401);
});

test('Sentry accepts an envelope with one event, by its key', () => {
	const lines = [{ event_id: 'e1' }, { type: 'event' }, { exception: { values: [{ type: 'TypeError' }] } }];
	const body = lines.map((line) => JSON.stringify(line)).join('\n');
	const key = { 'x-sentry-auth': 'Sentry sentry_key=abc' };
	const path = '/sentry/api/1/envelope/';
	expect(receiveEnvelope(post(path, key), body).messages).toMatchObject([{ id: 'e1', name: 'TypeError' }]);
	expect(receiveEnvelope(post(path), body).answer.status).toBe(401);
	expect(receiveEnvelope(post(path, key), 'no envelope').answer.status).toBe(400);
});
