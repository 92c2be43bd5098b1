import { toJsonSchema } from '@valibot/to-json-schema';
import type { Endpoint } from './endpoint.ts';
import { toWire } from './wire.ts';

type JsonSchema = Record<string, unknown>;

/** Problems that every call may answer with. */
const sharedProblems = [
	'invalid',
	'not_our_page',
	'too_many_calls',
	'malformed_json',
	'body_too_large',
	'unknown_region',
	'internal_error',
];

/**
 * The API as an OpenAPI 3.1 document, generated from the endpoints, with the names of the wire.
 * @param origin e.g. `https://app.boxwright.com`
 */
export function openApiDocument(endpoints: readonly Endpoint[], origin: string): JsonSchema {
	const paths: Record<string, Record<string, unknown>> = {};
	for (const endpoint of endpoints) {
		const path = endpoint.path.replace(/:([a-z]+)/gi, '{$1}');
		paths[path] = { ...paths[path], [endpoint.method]: operation(endpoint) };
	}
	return {
		openapi: '3.1.0',
		info: {
			title: 'Boxwright API',
			version: '1',
			description: 'Storefront calls. Amounts are decimal strings; times are ISO 8601 in UTC.',
		},
		servers: [{ url: `${origin}/api` }],
		paths,
		components: {
			securitySchemes: {
				token: { type: 'apiKey', in: 'header', name: 'X-Spree-Token' },
				orderToken: { type: 'apiKey', in: 'header', name: 'X-Spree-Order-Token' },
				shareToken: { type: 'apiKey', in: 'header', name: 'X-Share-Token' },
			},
			schemas: { Problem: problemSchema },
		},
	};
}

const problemSchema: JsonSchema = {
	type: 'object',
	required: ['error', 'errors', 'code', 'request_id'],
	properties: {
		error: { type: 'string' },
		errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
		code: { type: 'string', description: 'Stable name of the problem.' },
		request_id: { type: 'string' },
	},
};

function operation(endpoint: Endpoint): JsonSchema {
	const input = wireSchema(endpoint.input);
	const properties = (input.properties ?? {}) as Record<string, JsonSchema>;
	const required = (input.required ?? []) as string[];
	const inPath = [...endpoint.path.matchAll(/:([a-z]+)/gi)].map(([, name = '']) => name);
	const others = Object.keys(properties).filter((name) => !inPath.includes(name));
	const isQuery = endpoint.method === 'get' || endpoint.method === 'delete';
	const parameter = (name: string, place: string) => ({
		name,
		in: place,
		required: place === 'path' || required.includes(name),
		schema: properties[name] ?? { type: 'string' },
	});
	const body =
		endpoint.body === 'raw'
			? { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
			: {
					content: {
						'application/json': {
							schema: {
								type: 'object',
								properties: pick(properties, others),
								required: required.filter((name) => others.includes(name)),
							},
						},
					},
				};
	return {
		operationId: endpoint.id,
		summary: endpoint.summary,
		parameters: [
			...inPath.map((name) => parameter(name, 'path')),
			...(isQuery ? others.map((name) => parameter(name, 'query')) : []),
		],
		...(!isQuery && (others.length > 0 || endpoint.body === 'raw') && { requestBody: body }),
		...(endpoint.access !== 'none' && {
			security: [
				{ token: [] },
				...(endpoint.access === 'order' ? [{ orderToken: [] }] : []),
				...(endpoint.access === 'share' ? [{ shareToken: [] }] : []),
			],
		}),
		responses: {
			[String(endpoint.status ?? 200)]: {
				description: 'Done',
				...(endpoint.status !== 204 && {
					content:
						endpoint.shape === 'binary'
							? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
							: { 'application/json': { schema: answerSchema(endpoint) } },
				}),
			},
			default: {
				description: `Problem: ${[...endpoint.problems, ...sharedProblems].join(', ')}`,
				content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
			},
		},
	};
}

function answerSchema(endpoint: Endpoint): JsonSchema {
	const schema = wireSchema(endpoint.answer);
	if (endpoint.shape !== 'jsonapi') return schema;
	const resource = {
		type: 'object',
		properties: { id: { type: 'string' }, type: { const: endpoint.type ?? 'resource' }, attributes: schema },
	};
	return {
		type: 'object',
		properties: { data: schema.type === 'array' ? { type: 'array', items: resource } : resource },
	};
}

/** JSON Schema of a valibot schema with the wire's names. Transformations are described by their input. */
function wireSchema(schema: Endpoint['input']): JsonSchema {
	const { $schema: _, ...json } = toJsonSchema(schema, {
		typeMode: 'input',
		errorMode: 'ignore',
	}) as JsonSchema;
	return renameProperties(json) as JsonSchema;
}

function renameProperties(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(renameProperties);
	if (value === null || typeof value !== 'object') return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, item]) => {
			if (key === 'properties')
				return [
					key,
					Object.fromEntries(
						Object.entries(item as object).map(([name, child]) => [wireName(name), renameProperties(child)]),
					),
				];
			if (key === 'required' && Array.isArray(item)) return [key, item.map((name) => wireName(String(name)))];
			return [key, renameProperties(item)];
		}),
	);
}

const wireName = (name: string): string => Object.keys(toWire({ [name]: 0 }) as object)[0] ?? name;

const pick = (from: Record<string, JsonSchema>, names: readonly string[]) =>
	Object.fromEntries(names.map((name) => [name, from[name]]));
