import type { Env } from '#src/api/env.ts';
import type { Forwarded, ForwardedEvent } from './forwarded.ts';
import type { Forwarder } from './forwarder.ts';
import { createGa4Forwarder } from './ga4.ts';
import { createMetaForwarder } from './meta.ts';
import { createSentryForwarder } from './sentry.ts';
import { createWebhookForwarder } from './webhook.ts';

export type ForwardingEnv = Pick<
	Env,
	| 'GA4_API_URL'
	| 'GA4_MEASUREMENT_ID'
	| 'GA4_API_SECRET'
	| 'META_API_URL'
	| 'META_PIXEL_ID'
	| 'META_ACCESS_TOKEN'
	| 'EVENT_WEBHOOK_URL'
	| 'EVENT_WEBHOOK_SECRET'
	| 'SENTRY_DSN'
>;

/** The services that the configuration names and that take events. */
export const openEventForwarders = (env: ForwardingEnv): readonly Forwarder<ForwardedEvent>[] => [
	...(env.GA4_MEASUREMENT_ID && env.GA4_API_SECRET ? [createGa4Forwarder(env)] : []),
	...(env.META_PIXEL_ID && env.META_ACCESS_TOKEN ? [createMetaForwarder(env)] : []),
	...(env.EVENT_WEBHOOK_URL && env.EVENT_WEBHOOK_SECRET ? [createWebhookForwarder(env)] : []),
];

/** All services that the configuration names. */
export const openForwarders = (env: ForwardingEnv): readonly Forwarder<Forwarded>[] =>
	[
		...openEventForwarders(env),
		...(env.SENTRY_DSN ? [createSentryForwarder(env.SENTRY_DSN)] : []),
	] as readonly Forwarder<Forwarded>[];
