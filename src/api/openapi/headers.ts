import type { Endpoint } from '../endpoint.ts';
import type { JsonSchema } from './wire-schema.ts';

/** Request headers that every call reads. */
export const requestHeaders: Readonly<Record<string, JsonSchema>> = {
	Region: {
		name: 'X-Region',
		in: 'header',
		description: 'Storefront that prices, taxes and products are taken from; by default that of the host.',
		schema: { type: 'string', examples: ['eu', 'pl', 'gb'] },
	},
	Locale: {
		name: 'X-Locale',
		in: 'header',
		description: 'Language of names and labels; by default that of the storefront.',
		schema: { type: 'string', examples: ['en-US', 'pl-PL'] },
	},
	IdempotencyKey: {
		name: 'Idempotency-Key',
		in: 'header',
		description:
			'Any text that is new for every change, e.g. a UUID. The same key with the same request again has no second effect and gets the first answer.',
		schema: { type: 'string', maxLength: 255 },
	},
};

/** Names of `requestHeaders` that a call reads. */
export const listSharedHeaders = ({ method, shape, skipsIdempotency }: Endpoint): string[] => [
	'Region',
	'Locale',
	...(method === 'get' || shape === 'binary' || skipsIdempotency ? [] : ['IdempotencyKey']),
];

/** Headers of answers. */
export const responseHeaders: Readonly<Record<string, JsonSchema>> = {
	'X-Request-Id': { description: 'Names this request in the log.', schema: { type: 'string' } },
	'Idempotent-Replayed': {
		description: '`true` where this answer was given before, to the same Idempotency-Key.',
		schema: { type: 'string', enum: ['true'] },
	},
	'Retry-After': {
		description: 'Seconds after which the call may be tried again.',
		schema: { type: 'string', pattern: '^[0-9]+$' },
	},
};

/** References to headers of answers. */
export const answerHeaders = (names: readonly string[]): JsonSchema =>
	Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
