import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { eventCatalogue } from '#src/tracking/event-catalogue.ts';
import type { ForwardedEvent } from '#src/tracking/forward/forwarded.ts';
import { ga4Names, ga4Params } from '#src/tracking/forward/ga4.ts';
import { metaEvent, metaNames } from '#src/tracking/forward/meta.ts';
import { readDsn } from '#src/tracking/forward/sentry.ts';
import { signWebhook } from '#src/tracking/forward/sign-webhook.ts';

const event: ForwardedEvent = {
	kind: 'event',
	name: 'Order Completed',
	messageId: 'order-completed-R123456789',
	anonymousId: 'visitor-1',
	happenedAt: 1_800_000_000_000,
	region: 'de',
	locale: 'de-DE',
	orderNumber: 'R123456789',
	gclid: null,
	source: 'google',
	medium: 'cpc',
	campaign: 'spring',
	country: 'DE',
	properties: {
		orderId: 'R123456789',
		value: 99.5,
		currency: 'EUR',
		lines: 2,
		tax: 18.9,
		shipping: 9,
		valueEur: 99.5,
	},
	granted: ['analytics', 'advertising'],
	receipt: null,
	adVisit: { userAgent: 'Firefox', pageUrl: 'https://boxwright.de/', fbclid: 'abc' },
	person: { em: 'e'.repeat(64) },
};

test('every event that has a name at a service is one of the catalogue', () => {
	for (const name of [...Object.keys(ga4Names), ...Object.keys(metaNames)])
		expect(Object.hasOwn(eventCatalogue, name), name).toBe(true);
});

test('an order is GA4’s purchase with its number, an added line its item', () => {
	expect(ga4Params(event)).toMatchObject({
		transaction_id: 'R123456789',
		value: 99.5,
		currency: 'EUR',
		tax: 18.9,
		value_eur: 99.5,
		campaign: 'spring',
	});
	const added = { orderId: 'R1', sku: 'S', product: 'tape', quantity: 10, value: 25, currency: 'EUR' };
	const params = ga4Params({ ...event, name: 'Product Added', properties: added });
	expect(params).toMatchObject({
		order_id: 'R1',
		items: [{ item_id: 'S', item_name: 'tape', quantity: 10, price: 2.5 }],
	});
});

test('Meta gets the message id, hashes and the browser, and no plain id of the visitor', async () => {
	const sent = await metaEvent(event);
	expect(sent).toMatchObject({
		event_name: 'Purchase',
		event_time: 1_800_000_000,
		event_id: event.messageId,
		action_source: 'website',
		user_data: { em: 'e'.repeat(64), client_user_agent: 'Firefox', fbc: 'fb.1.1800000000000.abc' },
		custom_data: { value: 99.5, currency: 'EUR', order_id: 'R123456789' },
	});
	expect(JSON.stringify(sent)).not.toContain('visitor-1');
});

test('a webhook is signed as Standard Webhooks documents it', async () => {
	// The example of the standard's own libraries.
	const example = ['msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}'] as const;
	const secret = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
	expect(await signWebhook(`whsec_${secret}`, ...example)).toBe(
		'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
	);
	// Any other text is the secret itself.
	const mac = createHmac('sha256', 'as-it-is').update(example.join('.')).digest('base64');
	expect(await signWebhook('as-it-is', ...example)).toBe(`v1,${mac}`);
});

test('a DSN has an address and a key; any other text has none', () => {
	expect(readDsn('https://key1@o1.ingest.de.sentry.io/42')).toEqual({
		url: 'https://o1.ingest.de.sentry.io/api/42/envelope/',
		key: 'key1',
	});
	expect(readDsn('http://k@localhost:8788/sentry/1')?.url).toBe(
		'http://localhost:8788/sentry/api/1/envelope/',
	);
	for (const bad of ['', 'sentry', 'https://o1.sentry.io/42', 'https://k@o1.sentry.io/', 'ftp://k@x/1'])
		expect(readDsn(bad)).toBeUndefined();
});
