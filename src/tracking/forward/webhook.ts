import type { ForwardedEvent } from './forwarded.ts';
import { type Forwarder, post } from './forwarder.ts';
import { signWebhook } from './sign-webhook.ts';

const toMessage = (event: ForwardedEvent) => ({
	type: event.name === 'Page Viewed' ? 'page' : 'track',
	event: event.name,
	message_id: event.messageId,
	anonymous_id: event.anonymousId,
	timestamp: new Date(event.happenedAt).toISOString(),
	properties: event.properties,
	context: {
		region: event.region,
		locale: event.locale,
		campaign: { source: event.source, medium: event.medium, name: event.campaign },
		consent: event.granted,
	},
});

/** Webhook with signed calls: events of visitors who allowed analytics, in RudderStack's format. */
export const createWebhookForwarder = (env: {
	readonly EVENT_WEBHOOK_URL: string;
	readonly EVENT_WEBHOOK_SECRET: string;
}): Forwarder<ForwardedEvent> => ({
	target: 'webhook',
	purpose: 'analytics',
	takes: () => true,
	batchKey: () => '',
	maxBatchSize: 100,
	async send(events, now) {
		const [first] = events;
		if (!first) return;
		const seconds = Math.floor(now / 1000);
		// A retry with the same events has the same id. An event may also be repeated in another call:
		// receivers deduplicate by `message_id`.
		const id = `${first.messageId}-${events.length}`;
		const body = JSON.stringify({ batch: events.map(toMessage) });
		await post(env.EVENT_WEBHOOK_URL, body, {
			'content-type': 'application/json',
			'webhook-id': id,
			'webhook-timestamp': String(seconds),
			'webhook-signature': await signWebhook(env.EVENT_WEBHOOK_SECRET, id, seconds, body),
		});
	},
});
