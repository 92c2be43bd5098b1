import type { Endpoint } from '../endpoint.ts';
import type { JsonSchema } from './wire-schema.ts';

/** Request headers that every call reads. */
export const requestHeaders: Readonly<Record<string, JsonSchema>> = {
	Region: {
		name: 'X-Region',
		in: 'header',
		description:
			'Storefront that determines prices, taxes and products. Default: the storefront of the host.',
		schema: { type: 'string', examples: ['eu', 'pl', 'gb'] },
	},
	Locale: {
		name: 'X-Locale',
		in: 'header',
		description: 'Language of names and labels. Default: the language of the storefront.',
		schema: { type: 'string', examples: ['en-US', 'pl-PL'] },
	},
	IdempotencyKey: {
		name: 'Idempotency-Key',
		in: 'header',
		description:
			'A unique text for every change, e.g. a UUID. Repeating a request with the same key has no second effect and returns the first response.',
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
	'X-Request-Id': { description: 'Identifies this request in the log.', schema: { type: 'string' } },
	'Idempotent-Replayed': {
		description: '`true` if this response repeats the first response to the same Idempotency-Key.',
		schema: { type: 'string', enum: ['true'] },
	},
	'Retry-After': {
		description: 'Seconds to wait before the call is repeated.',
		schema: { type: 'string', pattern: '^[0-9]+$' },
	},
};

/** References to headers of answers. */
export const answerHeaders = (names: readonly string[]): JsonSchema =>
	Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
