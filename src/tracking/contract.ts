import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { decisionSources } from './consent.ts';
import { readWriteKey } from './sdk/write-key.ts';

export const storeReceipt = endpoint({
	id: 'X-90',
	method: 'post',
	path: '/v1/consent_receipts',
	access: 'none',
	shape: 'flat',
	status: 204,
	input: v.object({
		id: v.pipe(v.string(), v.uuid('must be a UUID')),
		functional: v.boolean(),
		analytics: v.boolean(),
		advertising: v.boolean(),
		source: v.picklist(decisionSources),
		/** Receipt of the replaced decision. Queued events under it are sent only if this decision allows them too. */
		replaces: v.optional(v.pipe(v.string(), v.uuid('must be a UUID'))),
		textVersion: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)),
	}),
	answer: v.undefined(),
	problems: ['too_many_requests'],
	summary: 'Stores a visitor’s decision about cookies with time, text version and source, without a name.',
});

const id = v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/, 'may hold letters, digits and -_.: only'));
const properties = v.optional(v.record(v.string(), v.unknown()), {});

/**
 * A message of RudderStack's protocol; further fields of its SDKs are ignored. The event catalogue defines the events and
 * their properties.
 */
const Message = v.object({
	type: v.picklist(['track', 'page']),
	/** Of a `page` message: “Page Viewed” by default. */
	event: v.optional(v.pipe(v.string(), v.maxLength(100))),
	messageId: id,
	anonymousId: id,
	/** When it happened, by the clock of the browser. */
	originalTimestamp: v.pipe(v.string(), v.isoTimestamp()),
	properties,
	/** Values that are sent here because the SDK sends no headers. */
	context: v.optional(
		v.object({
			/** Header name → value, as in API calls. */
			attribution: v.optional(
				v.record(
					v.pipe(v.string(), v.regex(/^x-attribution-[a-z-]{1,40}$/)),
					v.pipe(v.string(), v.regex(/^[\x20-\x7e]{0,900}$/)),
				),
			),
			/**
			 * Id for deduplication: events with the same id are stored once. The SDK's message id is different for each
			 * message.
			 */
			eventId: v.optional(id),
		}),
	),
});
export type Message = Omit<v.InferOutput<typeof Message>, 'event'> & { readonly event: string };

/** Most messages of one call. */
export const maxBatch = 50;

const Refused = v.object({
	messageId: v.string(),
	code: v.picklist(['unknown_event', 'server_event', 'incomplete_event', 'in_future', 'too_old']),
	/** Property → reasons. */
	errors: v.record(v.string(), v.array(v.string())),
});
export type Refused = v.InferOutput<typeof Refused>;

/** Write key of the source, which identifies the storefront, as the SDK sends no headers. */
const writeKey = v.pipe(
	v.string(),
	v.check((key) => readWriteKey(key) !== undefined, 'is no storefront'),
);

export const readSourceConfig = endpoint({
	id: 'X-98',
	method: 'get',
	path: '/sourceConfig',
	access: 'none',
	shape: 'bare',
	input: v.object({ writeKey }),
	answer: v.object({
		source: v.object({
			id: v.string(),
			name: v.string(),
			enabled: v.boolean(),
			config: v.object({}),
			destinations: v.array(v.never()),
		}),
	}),
	problems: [],
	summary:
		'Returns the configuration of RudderStack’s browser SDK. Its source is the storefront; it has no destinations.',
});

export const receiveBatch = endpoint({
	id: 'X-91',
	method: 'post',
	path: '/beacon/v1/batch',
	access: 'none',
	shape: 'flat',
	acceptsText: true,
	inQuery: ['writeKey'],
	// The SDK sends at most 64 KiB at once.
	maxBodyBytes: 65_536,
	input: v.object({
		writeKey,
		/** When it was sent, by the browser's clock; used to correct that clock. */
		sentAt: v.pipe(v.string(), v.isoTimestamp()),
		batch: v.pipe(v.array(Message), v.minLength(1), v.maxLength(maxBatch)),
	}),
	/** `received`: number of messages stored by this or an earlier call. */
	answer: v.object({ received: v.number(), refused: v.array(Refused) }),
	problems: ['no_consent', 'too_many_requests', 'body_too_large'],
	summary:
		'Receives events of a visitor who allowed analytics. The format is that of RudderStack’s browser SDK with `sendBeacon` (JSON, also as text/plain). Each message is stored once; the response lists refused messages with the reason.',
});

export const trackEvent = endpoint({
	id: 'N-03',
	method: 'post',
	path: '/v1/segment_proxies/track',
	access: 'token',
	shape: 'flat',
	status: 204,
	headers: { GA_CLIENT_ID: 'Analytics id of the visitor, if the message contains none.' },
	input: v.object({
		event: v.pipe(v.string(), v.maxLength(100)),
		properties,
		messageId: v.optional(id),
		anonymousId: v.optional(id),
	}),
	answer: v.undefined(),
	problems: ['no_consent', 'too_many_requests', 'invalid'],
	summary: 'Records an event of the calling user, with the time of the call.',
});

const touch = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(300))));

export const registerFirstTouch = endpoint({
	id: 'N-02',
	method: 'post',
	path: '/users/register_first_touch',
	access: 'token',
	shape: 'flat',
	status: 204,
	input: v.object({
		type: touch,
		source: touch,
		medium: touch,
		campaign: touch,
		content: touch,
		term: touch,
		clientId: touch,
	}),
	answer: v.undefined(),
	problems: ['no_consent'],
	summary:
		'Records the source from which the user first came to the shop. Later calls change nothing. The value `(none)` is ignored.',
});
