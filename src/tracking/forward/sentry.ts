import type { ForwardedError } from './forwarded.ts';
import { ForwardError, type Forwarder, post } from './forwarder.ts';

/** Parses a DSN (`https://key@host/project`). @returns the URL for envelopes and the key */
export function readDsn(dsn: string): { readonly url: string; readonly key: string } | undefined {
	if (!URL.canParse(dsn)) return undefined;
	const { protocol, host, pathname, username } = new URL(dsn);
	const [, path = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
	if (!/^https?:$/.test(protocol) || !username || !project) return undefined;
	return { url: `${protocol}//${host}${path}/api/${project}/envelope/`, key: username };
}

/** Sentry, or a service with its protocol; it gets errors that are already grouped and scrubbed. */
export const createSentryForwarder = (dsn: string): Forwarder<ForwardedError> => ({
	target: 'sentry',
	purpose: undefined,
	takes: () => true,
	// An envelope holds one event.
	batchKey: ({ event }) => String(event.event_id),
	maxBatchSize: 1,
	async send([message], now) {
		const address = readDsn(dsn);
		if (!address) throw new ForwardError('SENTRY_DSN is no DSN', false);
		if (!message) return;
		const { event } = message;
		const lines = [
			{ event_id: event.event_id, sent_at: new Date(now).toISOString() },
			{ type: 'event' },
			event,
		];
		await post(address.url, lines.map((line) => JSON.stringify(line)).join('\n'), {
			'content-type': 'application/x-sentry-envelope',
			'x-sentry-auth': `Sentry sentry_version=7, sentry_client=boxwright/1, sentry_key=${address.key}`,
		});
	},
});
